// Sequences of different lengths as one batch: packed without padding, or padded to one length.
//   namespace R = nn::utils::rnn;
//   R::PackedSequence packed = R::pack_sequence({a, b, c}, /*enforce_sorted=*/false);   // a: [steps of a, features]
//   auto [out, state] = lstm->forward_with_packed_input(packed);
//   auto [padded, lengths] = R::pad_packed_sequence(out);                              // [most steps, 3, width]
//
// Packed data begins with the first step of all sequences, the longest sequence first. The second step of all sequences
// that have one follows, and so on.
#pragma once
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::nn::utils::rnn {

// A handle: copies share the tensors.
class PackedSequence {
 public:
  // The data is [rows of all steps, ..]. The batch_sizes are the numbers of rows of the steps: integers that the host
  // reads, never ascending. The sorted_indices give, for each sorted sequence, its index in the program's order. The
  // unsorted_indices are the inverse, computed if not given. If both are undefined, the sequences came sorted. Throws
  // ShapeError or ValueError if these do not fit together.
  PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices = {}, Tensor unsorted_indices = {},
                 SourceLocation location = SITU_HERE);
  const Tensor& data() const { return data_; }
  const Tensor& batch_sizes() const { return batch_sizes_; }
  const Tensor& sorted_indices() const { return sorted_indices_; }
  const Tensor& unsorted_indices() const { return unsorted_indices_; }
  // Returns the numbers in batch_sizes, on the host.
  const std::vector<int64_t>& rows() const { return rows_; }
  // Returns a sequence with other data of the same number of rows.
  PackedSequence with(Tensor data) const;
  // Returns a sequence with the data converted and the rest shared.
  PackedSequence to(const TensorOptions& options, SourceLocation location = SITU_HERE) const;
  PackedSequence cpu() const { return to(TensorOptions().device(kCPU)); }
  PackedSequence cuda() const { return to(TensorOptions().device(kCUDA)); }  // throws DeviceError: docs/devices.md
  bool is_cuda() const { return data_.is_cuda(); }

 private:
  friend struct Packing;
  PackedSequence() = default;
  Tensor data_, batch_sizes_, sorted_indices_, unsorted_indices_;
  std::vector<int64_t> rows_;
};

// input: [T, N, ..], or [N, T, ..] with batch_first. Sequence n has lengths[n] steps, 1 to T; the rest is left out.
// With enforce_sorted the longest must come first (ValueError otherwise). The host reads a tensor of lengths. In a dry
// run (memory/plan.h), which has no values, every sequence counts as T steps long.
PackedSequence pack_padded_sequence(In input, const Tensor& lengths, bool batch_first = false,
                                    bool enforce_sorted = true);
PackedSequence pack_padded_sequence(In input, const std::vector<int64_t>& lengths, bool batch_first = false,
                                    bool enforce_sorted = true);
// Takes sequences [steps, ..] that differ only in their first size.
PackedSequence pack_sequence(InList sequences, bool enforce_sorted = true);

// Returns [T, N, ..], or [N, T, ..] with batch_first, and the lengths as i64 [N], in the program's order of sequences.
// total_length: T, at least the longest length.
std::tuple<Tensor, Tensor> pad_packed_sequence(const PackedSequence& sequence, bool batch_first = false,
                                               double padding_value = 0.0, std::optional<int64_t> total_length = {},
                                               SourceLocation location = SITU_HERE);
// Returns sequences [steps, ..], which differ only in their first size, as [T, N, ..], or [N, T, ..] with batch_first.
// The padding follows them, or precedes them with "left".
Tensor pad_sequence(InList sequences, bool batch_first = false, double padding_value = 0.0,
                    std::string_view padding_side = "right");

// Returns the inverse of `permutation`, i64 [N].
Tensor invert_permutation(const Tensor& permutation, SourceLocation location = SITU_HERE);

}  // namespace situ::nn::utils::rnn

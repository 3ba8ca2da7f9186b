// Sequences of different lengths as one batch: packed, without room between them, or padded to one length.
//
//   namespace R = nn::utils::rnn;
//   R::PackedSequence packed = R::pack_sequence({a, b, c}, /*enforce_sorted=*/false);   // a: [steps of a, features]
//   auto [out, state] = lstm->forward_with_packed_input(packed);
//   auto [padded, lengths] = R::pad_packed_sequence(out);                              // [most steps, 3, width]
//
// Packed, the rows of the first step of all sequences come first, the longest sequence's before the others', then those
// of the second step, as many as there are sequences that long.
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
  // data: [rows of all steps, ..]. batch_sizes: integers that the host reads, how many rows each step has, never more
  // than the one before. sorted_indices: which of the program's sequences each of the sorted ones is; unsorted_indices
  // is the inverse, made where it is not given. Undefined: the sequences came sorted. ShapeError or ValueError where
  // these do not fit together.
  PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices = {}, Tensor unsorted_indices = {},
                 SourceLocation location = SITU_HERE);
  const Tensor& data() const { return data_; }
  const Tensor& batch_sizes() const { return batch_sizes_; }
  const Tensor& sorted_indices() const { return sorted_indices_; }
  const Tensor& unsorted_indices() const { return unsorted_indices_; }
  // The numbers in batch_sizes, as the program's own memory has them.
  const std::vector<int64_t>& rows() const { return rows_; }
  // The same with other data of as many rows.
  PackedSequence with(Tensor data) const;
  // The data converted; the rest is the same.
  PackedSequence to(const TensorOptions& options, SourceLocation location = SITU_HERE) const;
  PackedSequence cpu() const { return to(TensorOptions().device(kCPU)); }
  PackedSequence cuda() const { return to(TensorOptions().device(kCUDA)); }  // DeviceError: docs/devices.md
  bool is_cuda() const { return data_.is_cuda(); }

 private:
  friend struct Packing;
  PackedSequence() = default;
  Tensor data_, batch_sizes_, sorted_indices_, unsorted_indices_;
  std::vector<int64_t> rows_;
};

// input [T, N, ..], or [N, T, ..] with batch_first, whose sequence n has lengths[n] steps, 1 to T; the rest is left
// out. With enforce_sorted they must come with the longest first (ValueError otherwise). A tensor of lengths is read by
// the host, but in a dry run (memory/plan.h), which has no values, it stands for sequences of T steps.
PackedSequence pack_padded_sequence(In input, const Tensor& lengths, bool batch_first = false,
                                    bool enforce_sorted = true);
PackedSequence pack_padded_sequence(In input, const std::vector<int64_t>& lengths, bool batch_first = false,
                                    bool enforce_sorted = true);
// Sequences [steps, ..] that differ in their first size alone.
PackedSequence pack_sequence(InList sequences, bool enforce_sorted = true);

// ([T, N, ..], or [N, T, ..] with batch_first, and the lengths as i64 [N]), in the program's order of sequences.
// total_length: T, not below the longest.
std::tuple<Tensor, Tensor> pad_packed_sequence(const PackedSequence& sequence, bool batch_first = false,
                                               double padding_value = 0.0, std::optional<int64_t> total_length = {},
                                               SourceLocation location = SITU_HERE);
// Sequences [steps, ..] that differ in their first size alone, as [T, N, ..], or [N, T, ..] with batch_first. The
// padding comes behind them, or with "left" before.
Tensor pad_sequence(InList sequences, bool batch_first = false, double padding_value = 0.0,
                    std::string_view padding_side = "right");

// The permutation that takes `permutation` back, i64 [N].
Tensor invert_permutation(const Tensor& permutation, SourceLocation location = SITU_HERE);

}  // namespace situ::nn::utils::rnn

// Implements packed and padded batches of sequences of different lengths.
#include "situ/nn/packed_sequence.h"

#include <algorithm>
#include <numeric>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/nn/print.h"
#include "situ/ops/functions.h"
#include "situ/tensor/internal/planned.h"

namespace situ::nn::utils::rnn {

using Numbers = std::vector<int64_t>;

namespace {

Tensor tensor_of(const Numbers& v, Device device = kCPU) {
  Tensor t = empty({static_cast<int64_t>(v.size())}, TensorOptions(kLong).device(kCPU));
  dry::fill<int64_t>(t, [&](int64_t* to) { std::copy(v.begin(), v.end(), to); });
  return device.is_cpu() ? t : t.to(device);
}

Numbers numbers_of(const Tensor& t) {
  Tensor dense = t.to(kLong).contiguous().cpu();
  const auto* p = dense.const_data_ptr<int64_t>();
  return Numbers(p, p + dense.numel());
}

void check_integers(const char* what, const Tensor& t) {
  if (t.dim() != 1 || !is_integral(t.dtype()))
    throw ShapeError(called_as("PackedSequence") + ": " + what + " must be a vector of integers, but it is " +
                     t.describe());
}

// Returns, for each step, how many of the sorted lengths (longest first) reach it.
Numbers rows_of(const Numbers& sorted) {
  Numbers rows(static_cast<size_t>(sorted.empty() ? 0 : sorted[0]));
  for (const int64_t length : sorted)
    for (size_t t = 0; t < static_cast<size_t>(length); ++t) ++rows[t];
  return rows;
}

// The inverse of rows_of.
Numbers lengths_of(const Numbers& rows) {
  Numbers lengths(static_cast<size_t>(rows.empty() ? 0 : rows[0]));
  for (const int64_t count : rows)
    for (size_t n = 0; n < static_cast<size_t>(count); ++n) ++lengths[n];
  return lengths;
}

void check_lengths(const char* call, const Numbers& lengths, int64_t most, bool enforce_sorted) {
  if (lengths.empty()) throw ValueError(std::string(call) + ": there are no sequences; give at least one");
  for (size_t n = 0; n < lengths.size(); ++n) {
    if (lengths[n] < 1 || lengths[n] > most)
      throw ValueError(std::string(call) + ": sequence " + std::to_string(n) + " has a length of " +
                       std::to_string(lengths[n]) + ", but it must be at least 1 and no more than the " +
                       std::to_string(most) + " steps that there are");
    if (enforce_sorted && n > 0 && lengths[n] > lengths[n - 1])
      throw ValueError(std::string(call) + ": sequence " + std::to_string(n) + " is longer than the one before it, " +
                       std::to_string(lengths[n]) + " steps after " + std::to_string(lengths[n - 1]) +
                       "; sort them, the longest first, or pass enforce_sorted = false");
  }
}

}  // namespace

PackedSequence::PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices, Tensor unsorted_indices,
                               SourceLocation location)
    : data_(std::move(data)),
      batch_sizes_(std::move(batch_sizes)),
      sorted_indices_(std::move(sorted_indices)),
      unsorted_indices_(std::move(unsorted_indices)) {
  LocationScope line(location);
  CallScope name("PackedSequence");
  check_integers("batch_sizes", batch_sizes_);
  rows_ = numbers_of(batch_sizes_);
  int64_t sum = 0;
  for (size_t t = 0; t < rows_.size(); ++t) {
    if (rows_[t] < 1 || (t > 0 && rows_[t] > rows_[t - 1]))
      throw ValueError("PackedSequence: batch_sizes must be at least 1 and must not increase, but step " +
                       std::to_string(t) + " has " + std::to_string(rows_[t]));
    sum += rows_[t];
  }
  if (data_.dim() < 1 || data_.size(0) != sum)
    throw ShapeError("PackedSequence: batch_sizes add up to " + std::to_string(sum) + " rows, but data is " +
                     data_.describe());
  if (sorted_indices_.defined()) {
    check_integers("sorted_indices", sorted_indices_);
    if (!unsorted_indices_.defined()) unsorted_indices_ = invert_permutation(sorted_indices_);
  }
}

PackedSequence PackedSequence::with(Tensor data) const {
  if (data.dim() < 1 || data.size(0) != data_.size(0))
    throw ShapeError("PackedSequence: the rows are " + data_.describe() + ", but the other data is " + data.describe() +
                     "; give as many rows as there are");
  PackedSequence r = *this;
  r.data_ = std::move(data);
  return r;
}

PackedSequence PackedSequence::to(const TensorOptions& options, SourceLocation location) const {
  PackedSequence r = with(data_.to(options, false, false, location));
  for (Tensor* index : {&r.sorted_indices_, &r.unsorted_indices_})
    if (index->defined()) *index = index->to(r.data_.device(), location);
  return r;
}

// Rows of sequences as a packed batch: step t of sequence n is row begins[n] + t * stride.
struct Packing {
  const char* call;
  Numbers lengths, begins;
  int64_t stride, most;
  bool enforce_sorted;

  PackedSequence of(const Tensor& rows) {
    check_lengths(call, lengths, most, enforce_sorted);
    Numbers order(lengths.size());
    std::iota(order.begin(), order.end(), 0);
    auto length = [&](int64_t n) { return lengths[static_cast<size_t>(n)]; };
    if (!enforce_sorted)
      std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return length(a) > length(b); });
    Numbers sorted;
    for (const int64_t n : order) sorted.push_back(length(n));
    PackedSequence r;
    r.rows_ = rows_of(sorted);
    Numbers index;
    for (size_t t = 0; t < r.rows_.size(); ++t)
      for (size_t k = 0; k < static_cast<size_t>(r.rows_[t]); ++k)
        index.push_back(begins[static_cast<size_t>(order[k])] + static_cast<int64_t>(t) * stride);
    r.data_ = rows.index_select(0, tensor_of(index, rows.device()));
    r.batch_sizes_ = tensor_of(r.rows_);
    if (enforce_sorted) return r;
    Numbers back(order.size());
    for (size_t k = 0; k < order.size(); ++k) back[static_cast<size_t>(order[k])] = static_cast<int64_t>(k);
    r.sorted_indices_ = tensor_of(order, rows.device());
    r.unsorted_indices_ = tensor_of(back, rows.device());
    return r;
  }
};

PackedSequence pack_padded_sequence(In input, const Numbers& lengths, bool batch_first, bool enforce_sorted) {
  LocationScope line(input.location);
  CallScope name("pack_padded_sequence");
  const Tensor& x = nn::detail::target("pack_padded_sequence", input);
  if (x.dim() < 2)
    throw ShapeError("pack_padded_sequence: the input is " + x.describe() + ", expected " +
                     (batch_first ? "[batch, steps, ..]" : "[steps, batch, ..]"));
  const int64_t steps = x.size(batch_first ? 1 : 0), batch = x.size(batch_first ? 0 : 1);
  if (static_cast<int64_t>(lengths.size()) != batch)
    throw ShapeError("pack_padded_sequence: the input is " + x.describe() + ", a batch of " + std::to_string(batch) +
                     ", but there are " + std::to_string(lengths.size()) + " lengths; give one for each sequence");
  Numbers begins;
  for (int64_t n = 0; n < batch; ++n) begins.push_back(batch_first ? n * steps : n);
  Packing p{"pack_padded_sequence", lengths, std::move(begins), batch_first ? 1 : batch, steps, enforce_sorted};
  return p.of(x.flatten(0, 1));
}

PackedSequence pack_padded_sequence(In input, const Tensor& lengths, bool batch_first, bool enforce_sorted) {
  LocationScope line(input.location);
  CallScope name("pack_padded_sequence");
  check_integers("the lengths", lengths);
  const Tensor& x = nn::detail::target("pack_padded_sequence", input);
  const Numbers longest(static_cast<size_t>(lengths.numel()), x.dim() < 2 ? 0 : x.size(batch_first ? 1 : 0));
  const Numbers n = dry::known_or(longest, [&] { return numbers_of(lengths); });
  return pack_padded_sequence(input, n, batch_first, enforce_sorted);
}

namespace {

// Sequences concatenated, and the row at which each begins; the last number is the end of all.
struct Joined {
  Tensor rows;
  Numbers begins{0};

  Joined(const char* call, const InList& sequences) {
    if (sequences.size() == 0) throw ValueError(std::string(call) + ": there are no sequences; give at least one");
    const Tensor& first = nn::detail::target(call, sequences[0]);
    for (size_t n = 0; n < sequences.size(); ++n) {
      const Tensor& t = nn::detail::target(call, sequences[n]);
      if (t.dim() < 1 || t.dim() != first.dim() || !(t.sizes().slice(1) == first.sizes().slice(1)))
        throw ShapeError(std::string(call) + ": sequences may differ only in their first size: sequence 0 is " +
                         first.describe() + ", sequence " + std::to_string(n) + " is " + t.describe());
      begins.push_back(begins.back() + t.size(0));
    }
    rows = cat(sequences, 0);
  }
  Numbers lengths() const {
    Numbers r;
    for (size_t n = 0; n + 1 < begins.size(); ++n) r.push_back(begins[n + 1] - begins[n]);
    return r;
  }
};

// Writes rows to their places in a batch [T, N, ..] or [N, T, ..], which is otherwise filled with `value`. `index`: the
// place of each row in the batch's first two dimensions, flattened.
Tensor placed(const Tensor& rows, const Tensor& index, int64_t first, int64_t second, double value) {
  DimVec flat{first * second}, sizes{first, second};
  for (int64_t d = 1; d < rows.dim(); ++d) {
    flat.push_back(rows.size(d));
    sizes.push_back(rows.size(d));
  }
  return full(flat, value, rows.options()).index_copy(0, index, rows).view(sizes);
}

}  // namespace

PackedSequence pack_sequence(InList sequences, bool enforce_sorted) {
  LocationScope line(sequences.location());
  CallScope name("pack_sequence");
  Joined all("pack_sequence", sequences);
  Packing p{"pack_sequence", all.lengths(), all.begins, 1, all.begins.back(), enforce_sorted};
  return p.of(all.rows);
}

Tensor pad_sequence(InList sequences, bool batch_first, double padding_value, std::string_view padding_side) {
  LocationScope line(sequences.location());
  CallScope name("pad_sequence");
  if (padding_side != "right" && padding_side != "left")
    throw ValueError("pad_sequence: padding_side is \"" + std::string(padding_side) +
                     "\"; it may be \"right\" or \"left\"");
  Joined all("pad_sequence", sequences);
  const Numbers lengths = all.lengths();
  const int64_t batch = static_cast<int64_t>(lengths.size()), steps = *std::max_element(lengths.begin(), lengths.end());
  Numbers index;
  for (int64_t n = 0; n < batch; ++n) {
    const int64_t length = lengths[static_cast<size_t>(n)], from = padding_side == "left" ? steps - length : 0;
    for (int64_t t = from; t < from + length; ++t) index.push_back(batch_first ? n * steps + t : t * batch + n);
  }
  return placed(all.rows, tensor_of(index, all.rows.device()), batch_first ? batch : steps, batch_first ? steps : batch,
                padding_value);
}

std::tuple<Tensor, Tensor> pad_packed_sequence(const PackedSequence& sequence, bool batch_first, double padding_value,
                                               std::optional<int64_t> total_length, SourceLocation location) {
  LocationScope line(location);
  CallScope name("pad_packed_sequence");
  const Tensor& data = sequence.data();
  const Numbers &rows = sequence.rows(), lengths = lengths_of(rows);
  const int64_t batch = rows.empty() ? 0 : rows[0], longest = static_cast<int64_t>(rows.size());
  const int64_t steps = total_length.value_or(longest);
  if (steps < longest)
    throw ValueError("pad_packed_sequence: total_length is " + std::to_string(steps) +
                     ", but the longest sequence has " + std::to_string(longest) + " steps");
  Numbers step, column;
  for (int64_t t = 0; t < longest; ++t)
    for (int64_t k = 0; k < rows[static_cast<size_t>(t)]; ++k) {
      step.push_back(batch_first ? t : t * batch);
      column.push_back(k);
    }
  Tensor place = tensor_of(column, data.device()), length = tensor_of(lengths);
  if (sequence.sorted_indices().defined()) {
    place = sequence.sorted_indices().index_select(0, place);
    length = length.to(data.device()).index_select(0, sequence.unsorted_indices()).cpu();
  }
  if (batch_first) place = std::move(place) * steps;
  place = std::move(place) + tensor_of(step, data.device());
  return {placed(data, place, batch_first ? batch : steps, batch_first ? steps : batch, padding_value), length};
}

Tensor invert_permutation(const Tensor& permutation, SourceLocation location) {
  LocationScope line(location);
  CallScope name("invert_permutation");
  check_integers("the permutation", permutation);
  Tensor index = permutation.to(kLong);
  return empty_like(index).index_copy(0, index, arange(index.numel(), index.options()));
}

}  // namespace situ::nn::utils::rnn

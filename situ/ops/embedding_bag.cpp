// embedding_bag(): sums, means and maxima of groups of a table's rows, and their gradients.
//
// Backward saves the indices and the bag of each. With per-sample weights that need a gradient it saves the rows too,
// and for maxima their positions.
#include "situ/ops/embedding_bag.h"

#include <limits>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/op/index.h"
#include "situ/op/spec.h"
#include "situ/ops/index_rules.h"
#include "situ/ops/operand.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

// (rows [n, d], bags [n] in ascending order) -> the maxima [count, d] and the numbers of their rows; 0 and n for empty
// bags. Rows of bag -2 are ignored.
struct BagMaxima : op::Base<2> {
  static constexpr const char* names[] = {"rows", "bags"};
  static constexpr int n_out = 2;
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::output(1), op::nothing};
  using A = op_attr::bag_maxima;

  static void infer(op::Infer& c) {
    c.floating(0);
    c.rank(0, 2);
    c.rank(1, 1);
    c.index_dtype(1);
    const op::Operand& rows = c.in(0);
    if (c.in(1).size(0) != rows.size(0))
      c.shape_error("there must be a bag for each row: " + c.describe(0) + ", " + c.describe(1));
    const DimVec sizes{c.attr<A>().count, rows.size(1)};
    c.compute = rows.dtype;
    c.out(0, rows.dtype, sizes);
    c.out(1, DType::i64, sizes);
  }
  static void refuse(const op::Infer& c, const Fault& f) { op::refuse_index(c, f, 0, c.attr<A>().count); }
  static Tensor vjp(op::Vjp<BagMaxima, 0> g) {
    const int64_t n = g.sizes()[0];
    Tensor dy = g.take_dy(), places = g.out<1>();
    return zeros({n + 1, g.sizes()[1]}, dy.options()).scatter_add(0, places, dy).narrow(0, 0, n);
  }
};

}  // namespace

SITU_OP(bag_maxima, BagMaxima);

namespace bags {

namespace {

struct Checked {
  Tensor weight, index, offsets, samples;
};

// Checks the operands; a matrix of indices is a batch of bags of equal sizes.
Checked checked(const In& input, const In& table, const Tensor& offsets, const Tensor& samples, const Options& o) {
  const char* name = "embedding_bag";
  Checked c{op::tensor_of(name, table, "the weight"), op::tensor_of(name, input, "the input"), offsets, samples};
  if (c.weight.dim() != 2)
    throw ShapeError(called_as(name) + ": the weight is " + c.weight.describe() +
                     "; it must be [num_embeddings, embedding_dim]");
  if (is_floating(c.index.dtype()) || c.index.dtype() == kBool)
    throw DTypeError(called_as(name) + ": the input is " + c.index.describe() +
                     "; it must hold indices, convert with .to(kLong)");
  if (samples.defined() && o.mode != Mode::sum)
    throw UsageError(called_as(name) + ": per_sample_weights need sums; use mode(kSum)");
  if (samples.defined() && !(samples.sizes() == c.index.sizes()))
    throw ShapeError(called_as(name) + ": per_sample_weights are " + samples.describe() + ", the input is " +
                     c.index.describe() + "; give one for each index");
  if (o.mode == Mode::max && o.scale_grad_by_freq)
    throw UsageError(called_as(name) + ": scale_grad_by_freq has no meaning for maxima; leave it out");
  if (c.index.dim() == 2) {
    if (offsets.defined())
      throw UsageError(called_as(name) + ": the input is " + c.index.describe() +
                       ", a batch of bags of one size; leave out the offsets, or give a vector of indices");
    return c;
  }
  if (c.index.dim() != 1)
    throw ShapeError(called_as(name) + ": the input is " + c.index.describe() + "; it must have one or two dimensions");
  if (!offsets.defined())
    throw UsageError(called_as(name) + ": the input is " + c.index.describe() +
                     ", which needs offsets: where each bag begins");
  if (offsets.dim() != 1 || is_floating(offsets.dtype()) || offsets.dtype() == kBool)
    throw ShapeError(called_as(name) + ": the offsets are " + offsets.describe() +
                     "; they must be a vector of integers, one for each bag");
  if (o.include_last_offset && offsets.size(0) == 0)
    throw ShapeError(called_as(name) + ": with include_last_offset there must be an offset, but there are none");
  return c;
}

// Throws if a bag would end before it begins.
void check_order(const Tensor& offsets) {
  const int64_t n = offsets.size(0);
  if (n < 2) return;
  const Tensor falls = offsets.narrow(0, 1, n - 1) < offsets.narrow(0, 0, n - 1);
  if (!dry::value_or(falls.any(), false)) return;
  const int64_t at = falls.to(kLong).argmax().item<int64_t>();
  throw ValueError(called_as("embedding_bag") + ": the offsets must not decrease, but offset " +
                   std::to_string(at + 1) + " is " + std::to_string(offsets[at + 1].item<int64_t>()) + " after " +
                   std::to_string(offsets[at].item<int64_t>()) + ": the offsets are " + offsets.describe() +
                   "; sort the bags");
}

// Returns the bag of each index and the number of bags, by counting the offsets up to each index. An index before the
// first offset has bag -1.
std::pair<Tensor, int64_t> numbered(const Checked& c, const Options& o) {
  const int64_t n = c.index.numel();
  if (c.index.dim() == 2) {
    const int64_t count = c.index.size(0);
    return {arange(count, c.index.device()).repeat_interleave(c.index.size(1)), count};
  }
  check_order(c.offsets);
  const int64_t count = c.offsets.size(0) - (o.include_last_offset ? 1 : 0);
  const Tensor begins = c.offsets.narrow(0, 0, count).to(kLong);
  const TensorOptions whole = begins.options();
  const Tensor marks = zeros({n + 1}, whole).scatter_add(0, begins, ones({count}, whole));
  return {marks.narrow(0, 0, n).cumsum(0) - 1, count};
}

}  // namespace

Tensor embedding_bag(const In& input, const In& table, const Tensor& offsets, const Tensor& samples, const Options& o) {
  Checked c = checked(input, table, offsets, samples, o);
  const auto numbers = numbered(c, o);
  const Tensor &bag = numbers.first, index = c.index.reshape(-1);
  const int64_t count = numbers.second, padding = o.padding_idx.value_or(-1);
  const DType t = c.weight.dtype(), sums = t == DType::f64 ? t : DType::f32;  // for half types too
  Tensor rows = embedding(c.weight, index, padding, o.scale_grad_by_freq).to(sums);
  Tensor counted;  // true if an index is not padding
  if (padding >= 0) counted = (index != padding).unsqueeze(1);
  if (o.mode == Mode::max) {
    const Tensor mine = padding >= 0 ? where(counted.squeeze(1), bag, -2) : bag;
    const op_attr::bag_maxima a{count};
    const In in[] = {rows, mine};
    Tensor out[2];
    op_call::multi(op_infos::bag_maxima, {in, 2}, &a, out);
    return out[0].to(t);
  }
  if (counted.defined()) rows = where(counted, std::move(rows), 0);
  if (samples.defined()) rows = std::move(rows) * samples.reshape({-1, 1}).to(sums);
  const TensorOptions like = TensorOptions(sums).device(c.weight.device());
  Tensor y = index_add(zeros({count, c.weight.size(1)}, like), 0, bag, std::move(rows));
  if (o.mode == Mode::mean) {
    const Tensor each = counted.defined() ? counted.squeeze(1).to(sums) : ones(index.numel(), like);
    y = std::move(y) / index_add(zeros(count, like), 0, bag, each).clamp_min(1).unsqueeze(1);
  }
  return std::move(y).to(t);
}

}  // namespace bags
}  // namespace situ

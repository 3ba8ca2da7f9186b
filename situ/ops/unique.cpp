// unique and unique_consecutive: sort, then compare neighbours.
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using Three = std::tuple<Tensor, Tensor, Tensor>;

// Returns which slices along dimension 0 differ from the slice before: bool [n].
Tensor beginnings(const Tensor& x) {
  const int64_t n = x.size(0);
  Tensor first = ones(std::min<int64_t>(n, 1), TensorOptions(kBool).device(x.device()));
  if (n < 2) return first;
  Tensor differs = x.narrow(0, 1, n - 1) != x.narrow(0, 0, n - 1);
  if (x.dim() > 1) differs = differs.reshape({n - 1, -1}).any(1);
  return cat({first, differs}, 0);
}

// For groups of equal neighbours, returns the first slice of each group, the group of each slice, and the groups'
// sizes. `order`: the slices' positions before they were sorted; undefined if they were not.
Three grouped(const Tensor& x, const Tensor& order) {
  const int64_t n = x.size(0);
  const TensorOptions whole = TensorOptions(kLong).device(x.device());
  const Tensor begins = beginnings(x), starts = begins.nonzero().reshape(-1);
  Tensor group = begins.to(kLong).cumsum(0) - 1;
  if (order.defined() && n) group = zeros_like(group).scatter(0, order, group);
  const Tensor ends = starts.numel() ? cat({starts.narrow(0, 1, starts.numel() - 1), full({1}, n, whole)}, 0) : starts;
  return {x.index_select(0, starts), group, ends - starts};
}

// Returns the sorted order of slices along dimension 0, compared element by element from the first.
Tensor slice_order(const Tensor& x) {
  const int64_t n = x.size(0), columns = n ? x.numel() / n : 0;
  Tensor order = arange(n, x.device());
  const Tensor rows = x.reshape({n, columns});
  for (int64_t c = columns; c-- > 0;) {
    const Tensor key = rows.select(1, c).index_select(0, order);
    order = order.index_select(0, std::get<1>(key.sort(0)));
  }
  return order;
}

Three of_elements(const Tensor& input, bool sorted) {
  const Tensor x = input.detach().reshape(-1);
  Three r;
  if (sorted) {
    auto [values, order] = x.sort(0);
    r = grouped(values, order);
  } else {
    r = grouped(x, {});
  }
  std::get<1>(r) = std::get<1>(r).view(DimVec(input.sizes()));
  return r;
}
Three of_slices(const char* name, const Tensor& input, int64_t dim, bool sorted) {
  const int64_t d = op::wrapped_dim(name, dim, input.dim(), "the tensor is " + input.describe());
  if (input.dim() == 0) throw ShapeError(called_as(name) + ": a 0-dim tensor has no slices: it is " + input.describe());
  const Tensor x = input.detach().movedim(d, 0).contiguous();
  if (x.size(0) > 0 && x.numel() == 0)
    throw ShapeError(called_as(name) + ": slices without elements cannot be compared: the tensor is " +
                     input.describe());
  Three r;
  if (sorted) {
    const Tensor order = slice_order(x);
    r = grouped(x.index_select(0, order), order);
  } else {
    r = grouped(x, {});
  }
  std::get<0>(r) = std::get<0>(r).movedim(0, d);
  return r;
}

}  // namespace

namespace body {

Three unique(const Tensor& x) { return of_elements(x, true); }
Three unique_dim(const Tensor& x, int64_t dim, bool, bool, bool) { return of_slices("unique_dim", x, dim, true); }
Three unique_consecutive(const Tensor& x, bool, bool, OptInt dim) {
  return dim ? of_slices("unique_consecutive", x, *dim, false) : of_elements(x, false);
}

}  // namespace body
std::tuple<Tensor, Tensor, Tensor> _unique2(const In& t, bool, bool return_inverse, bool return_counts) {
  CallScope name("_unique2");
  auto [values, inverse, counts] = unique(t);
  if (!return_inverse) inverse = empty(0, kLong);
  if (!return_counts) counts = empty(0, kLong);
  return {values, inverse, counts};
}

}  // namespace situ

// Implements views of operands for kernels, and the dimensions that a kernel walks.
#include <algorithm>

#include "situ/backends/text/kernel.h"
#include "situ/base/error.h"

namespace situ::text {

View KernelCall::in(int i) const {
  if (!has(i)) return {};
  const op::Operand& o = l.operands[i];
  if (o.scalar)
    return View({const_cast<void*>(o.value.data()), o.dtype, 0, o.g->sizes.data(), o.g->strides.data(), true});
  char* first = static_cast<char*>(o.storage->data());
  return View({first ? first + o.g->offset * o.g->itemsize : nullptr, o.dtype, o.g->ndim(), o.g->sizes.data(),
               o.g->strides.data()});
}

View KernelCall::out(int k) const {
  if (!wants(k)) return {};
  const op::Result& r = l.results[k];
  char* first = static_cast<char*>(r.storage->data());
  return View({first ? first + r.g->offset * r.g->itemsize : nullptr, r.dtype, r.g->ndim(), r.g->sizes.data(),
               r.g->strides.data()});
}

View with_a_dimension(const View& v) {
  static constexpr int64_t one = 1;
  View r = v;
  if (v.ndim == 0) r.ndim = 1, r.sizes = &one, r.strides = &one;
  return r;
}

View view_of(const op::Operand& o) {
  return View({nullptr, o.dtype, o.g->ndim(), o.g->sizes.data(), o.g->strides.data()});
}
View view_of(const op::OutSpec& o) {
  return View({nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()});
}

DType raw_type(DType t) {
  static constexpr DType kRaw[] = {DType::i8,  DType::i8,  DType::i16, DType::i16, DType::i32,
                                   DType::i32, DType::i32, DType::i32, DType::i64};
  return kRaw[size_of(t)];
}

Shape shape_of(int ndim, const int64_t* sizes, std::initializer_list<const View*> operands, bool in_order) {
  struct Dim {
    int64_t size, strides[kMostOperands];
  };
  Dim dims[kMaxDims];
  int n = 0;
  Shape s;
  s.n = 1;
  for (int d = 0; d < ndim; ++d) {
    s.n *= sizes[d];
    if (sizes[d] == 1) continue;
    Dim& to = dims[n++];
    to = {sizes[d], {}};
    int k = 0;
    for (const View* v : operands) {
      const int from = d - (ndim - v->ndim);
      to.strides[k++] = from >= 0 && v->sizes[from] != 1 ? v->strides[from] : 0;
    }
  }
  if (!in_order)
    std::stable_sort(dims, dims + n, [](const Dim& a, const Dim& b) {
      const int64_t x = a.strides[0] < 0 ? -a.strides[0] : a.strides[0],
                    y = b.strides[0] < 0 ? -b.strides[0] : b.strides[0];
      return x > y;
    });
  const int count = static_cast<int>(operands.size());
  int kept = 0;
  for (int d = 0; d < n; ++d) {
    bool joins = kept > 0;
    for (int k = 0; joins && k < count; ++k) joins = dims[kept - 1].strides[k] == dims[d].strides[k] * dims[d].size;
    if (!joins) {
      dims[kept++] = dims[d];
      continue;
    }
    dims[kept - 1].size *= dims[d].size;
    std::copy(dims[d].strides, dims[d].strides + count, dims[kept - 1].strides);
  }
  s.ndim = std::max(kept, 1);
  s.sizes[0] = 1;
  for (int d = 0; d < kept; ++d) {
    s.sizes[d] = dims[d].size;
    for (int k = 0; k < count; ++k) s.strides[k][d] = dims[d].strides[k];
  }
  return s;
}

}  // namespace situ::text

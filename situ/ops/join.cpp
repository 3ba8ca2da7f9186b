// cat and stack: joining tensors along a dimension.
#include <algorithm>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/rearrange.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

// As in PyTorch, a tensor of one dimension without elements joins tensors of any sizes.
bool skipped(const op::Operand& o) { return o.ndim() == 1 && o.size(0) == 0; }

// Sorts dimensions by stride, largest first.
void order_of(const Region& g, int* order) {
  for (int d = 0; d < g.ndim(); ++d) order[d] = d;
  std::stable_sort(order, order + g.ndim(), [&](int a, int b) { return g.strides[a] > g.strides[b]; });
}

bool dense_in_order(const Region& g, const int* order) {
  int64_t stride = 1;
  for (int i = g.ndim(); i-- > 0;) {
    int d = order[i];
    if (g.sizes[d] != 1 && g.strides[d] != stride) return false;
    stride *= g.sizes[d];
  }
  return true;
}

// cat(tensors, dim). The result keeps a layout that all tensors share (channels-last), else it is row-major.
struct Cat : op::Base<op::kAnyIn> {
  static constexpr bool converts = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    if (c.n == 0) c.value_error("the list of tensors is empty; give at least one");
    int first = -1;
    for (int i = 0; i < c.n && first < 0; ++i)
      if (!skipped(c.in(i))) first = i;
    if (first < 0) return c.out(0, c.promoted(), c.in(0).sizes());
    const op::Operand& a = c.in(first);
    if (a.ndim() == 0) c.shape_error("a 0-dim tensor cannot be joined: " + c.describe(first) + "; use stack()");
    int64_t d = c.attr<op_attr::cat>().dim;
    if (d < -a.ndim() || d >= a.ndim())
      throw IndexError(called_as(c.op) + ": dimension " + std::to_string(d) + " is out of range: tensor " +
                       std::to_string(first) + " is " + op::describe(a.dtype, a.sizes()) +
                       "; use a dimension it has, or stack() for a new one");
    int dim = static_cast<int>(d < 0 ? d + a.ndim() : d);
    Dims out = a.sizes();
    out[dim] = 0;
    for (int i = 0; i < c.n; ++i) {
      const op::Operand& o = c.in(i);
      if (skipped(o)) continue;
      bool fits = o.ndim() == out.size();
      for (int k = 0; fits && k < out.size(); ++k) fits = k == dim || o.size(k) == out[k];
      if (!fits)
        c.shape_error("sizes must be equal except along dimension " + std::to_string(dim) + ": tensor " +
                      std::to_string(first) + " is " + op::describe(a.dtype, a.sizes()) + ", tensor " +
                      std::to_string(i) + " is " + op::describe(o.dtype, o.sizes()) +
                      "; narrow() or expand() one of them, or join along another dimension");
      out[dim] += o.size(dim);
    }
    c.out(0, c.promoted(), out);
    keep_layout(c, a);
  }
  static void keep_layout(op::Infer& c, const op::Operand& like) {
    int order[kMaxDims];
    if (is_contiguous(*like.g)) return;
    order_of(*like.g, order);
    for (int i = 0; i < c.n; ++i)
      if (!skipped(c.in(i)) && !dense_in_order(*c.in(i).g, order)) return;
    Region& g = c.outs[0].g;
    int64_t stride = 1;
    for (int i = g.ndim(); i-- > 0;) {
      g.strides[order[i]] = stride;
      stride *= std::max<int64_t>(g.sizes[order[i]], 1);
    }
  }
  static void vjp(op::JointVjp<Cat> g, Tensor* dx) {
    Tensor dy = g.take_dy();
    int64_t dim = g.attr<op_attr::cat>().dim, at = 0;
    for (int i = 0; i < g.operands(); ++i) {
      const Dims& s = g.sizes(i);
      if (s.size() == 1 && s[0] == 0) continue;
      int64_t n = s[static_cast<int>(dim < 0 ? dim + s.size() : dim)];
      if (g.needs(i)) dx[i] = dy.narrow(dim, at, n);
      at += n;
    }
  }
};

std::vector<Tensor> tensors_of(const char* name, const InList& list) {
  if (list.size() == 0) throw ValueError(called_as(name) + ": the list of tensors is empty; give at least one");
  std::vector<Tensor> r;
  for (size_t i = 0; i < list.size(); ++i) {
    std::string which = "tensor " + std::to_string(i);
    r.push_back(op::tensor_of(name, list[i], which.c_str()));
  }
  return r;
}

}  // namespace

SITU_OP(cat, Cat);

namespace body {

Tensor stack(const InList& tensors, int64_t dim) {
  std::vector<Tensor> list = tensors_of("stack", tensors);
  for (size_t i = 1; i < list.size(); ++i)
    if (!(list[i].sizes() == list[0].sizes()))
      throw ShapeError(called_as("stack") + ": all tensors must have the same sizes: tensor 0 is " +
                       list[0].describe() + ", tensor " + std::to_string(i) + " is " + list[i].describe() +
                       "; use cat() along a dimension");
  for (Tensor& t : list) t = t.unsqueeze(dim);
  return cat(InList(list, tensors.location()), dim);
}

Tensor vstack(const InList& tensors) {
  std::vector<Tensor> list = tensors_of("vstack", tensors);
  for (Tensor& t : list) {
    if (t.dim() == 0) t = t.unsqueeze(0);
    if (t.dim() == 1) t = t.unsqueeze(0);
  }
  return cat(InList(list, tensors.location()), 0);
}

Tensor hstack(const InList& tensors) {
  std::vector<Tensor> list = tensors_of("hstack", tensors);
  for (Tensor& t : list)
    if (t.dim() == 0) t = t.unsqueeze(0);
  return cat(InList(list, tensors.location()), list[0].dim() == 1 ? 0 : 1);
}

}  // namespace body
}  // namespace situ

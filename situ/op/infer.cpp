// Shape and type rules that ops share.
#include <algorithm>
#include <cmath>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/op/lost_values.h"
#include "situ/op/spec.h"

namespace situ::op {

std::string text_of(const Scalar& v) {
  if (v.isBoolean()) return v.toBool() ? "true" : "false";
  return v.isFloatingPoint() ? number_text(v.toDouble()) : std::to_string(v.toLong());
}

std::string describe(DType t, IntArrayRef sizes) {
  std::string s = std::string(short_name(t)) + "[";
  for (size_t i = 0; i < sizes.size(); ++i) s += (i ? ", " : "") + std::to_string(sizes[i]);
  return s + "]";
}

void Infer::out(int k, DType dtype, IntArrayRef sizes) {
  OutSpec& o = outs[k];
  o.g.sizes.assign(sizes.data(), static_cast<int>(sizes.size()));
  o.g.itemsize = size_of(dtype);
  o.g.offset = 0;
  set_contiguous(op, o.g);
  o.dtype = dtype;
  o.used = true;
}

namespace {

// Without gaps, dimensions in the order of `like`'s strides: a part of a channels-last image gives a channels-last one.
bool close_gaps(const Region& like, Dims& strides) {
  int order[kMaxDims], n = 0;
  for (int d = 0; d < like.ndim(); ++d) {
    if (like.sizes[d] == 0) return false;
    if (like.sizes[d] > 1) order[n++] = d;
  }
  std::stable_sort(order, order + n, [&](int a, int b) { return like.strides[a] > like.strides[b]; });
  if (std::is_sorted(order, order + n)) return false;  // row-major
  int64_t stride = 1;
  while (n--) {
    strides[order[n]] = stride;
    stride *= like.sizes[order[n]];
  }
  return true;
}

}  // namespace

void Infer::out_like(int k, DType dtype, IntArrayRef sizes, const Operand& like) {
  if (like.scalar || !(IntArrayRef(like.g->sizes) == sizes) || is_contiguous(*like.g)) return out(k, dtype, sizes);
  OutSpec& o = outs[k];
  o.g.sizes = like.g->sizes;
  o.g.strides = like.g->strides;
  for (int64_t s : o.g.strides)
    if (s <= 0) return out(k, dtype, sizes);
  if (!is_dense(*like.g) && !close_gaps(*like.g, o.g.strides)) return out(k, dtype, sizes);
  o.g.itemsize = size_of(dtype);
  o.g.offset = 0;
  o.dtype = dtype;
  o.used = true;
  checked_bytes(op, sizes, size_of(dtype));
}

namespace {

std::string operand_name(const OpInfo& op_info, int i) {
  static constexpr const char* usual[] = {"self", "other"};
  if (i < op_info.n_names) return op_info.names[i];
  return i < 2 ? usual[i] : "operand " + std::to_string(i);
}

}  // namespace

std::string Infer::describe(int i) const {
  std::string who = n == 1 ? "the tensor" : operand_name(*op_info, i);
  if (!has(i)) return who + " is absent";
  if (in(i).scalar) return who + " is the number " + text_of(in(i).value);
  return who + " is " + op::describe(in(i).dtype, in(i).g->sizes);
}

void Infer::shape_error(const std::string& what) const { throw ShapeError(called_as(op) + ": " + what); }
void Infer::dtype_error(const std::string& what) const { throw DTypeError(called_as(op) + ": " + what); }
void Infer::value_error(const std::string& what) const { throw ValueError(called_as(op) + ": " + what); }

int64_t Infer::dim(int64_t d, int ndim) const {
  int64_t range = ndim == 0 ? 1 : ndim;
  if (d < -range || d >= range)
    throw IndexError(called_as(op) + ": dimension " + std::to_string(d) + " is out of range: " + describe(0) +
                     "; it must be in [" + std::to_string(-range) + ", " + std::to_string(range - 1) + "]");
  return d < 0 ? d + range : d;
}

DType Infer::promoted(int first, int last) const {
  if (n == 2 && first == 0 && has(0) && has(1)) {  // two tensors of one dtype, or a number that changes nothing
    const Operand &a = in(0), &b = in(1);
    if (!a.scalar && (b.scalar ? a.dtype == b.dtype || is_floating(a.dtype) : a.dtype == b.dtype)) return a.dtype;
  }
  // Three priorities: tensors with dimensions, 0-dim tensors, numbers. A lower priority counts only by its category.
  DType by[3];
  bool any[3] = {false, false, false};
  if (last < 0) last = n - 1;
  for (int i = first; i <= last; ++i) {
    if (!has(i)) continue;
    const Operand& o = in(i);
    int p = o.scalar ? 2 : o.ndim() == 0 ? 1 : 0;
    DType t = o.scalar && is_floating(o.dtype) ? get_default_dtype() : o.dtype;
    by[p] = any[p] ? promote_types(by[p], t) : t;
    any[p] = true;
  }
  DType r = DType::f32;
  bool have = false;
  for (int p = 0; p < 3; ++p) {
    if (!any[p]) continue;
    if (!have)
      r = by[p];
    else if (category_of(by[p]) > category_of(r))
      r = promote_types(r, by[p]);
    have = true;
  }
  return r;
}

Dims Infer::broadcast(int first, int last) const {
  if (last < 0) last = n - 1;
  Dims r;
  for (int i = first; i <= last; ++i) {
    if (!has(i)) continue;
    const Dims& s = in(i).g->sizes;
    if (i == first || s == r) {
      if (i == first) r = s;
      continue;
    }
    while (r.size() < s.size()) r.insert(0, 1);
    for (int k = 1; k <= s.size(); ++k) {
      int64_t &a = r[r.size() - k], b = s[s.size() - k];
      if (a == b || b == 1) continue;
      if (a != 1)
        shape_error("shapes do not broadcast: " + describe(first) + ", " + describe(i) + " (axis -" +
                    std::to_string(k) + ": " + std::to_string(a) + " vs " + std::to_string(b) +
                    "); sizes must be equal, or one of them 1");
      a = b;
    }
  }
  return r;
}

void Infer::adds_to_result(int i) const {
  same_dtype(0, i);
  if (!(in(i).sizes() == outs[0].g.sizes))
    shape_error("what is added must have the result's sizes, " + op::describe(in(0).dtype, outs[0].g.sizes) + ": " +
                describe(i));
}

void Infer::same_dtype(int i, int j) const {
  if (has(i) && has(j) && in(i).dtype != in(j).dtype)
    dtype_error("operands differ in dtype: " + describe(i) + ", " + describe(j) + "; convert one with .to(dtype)");
}

void Infer::rank(int i, int ndim) const {
  if (in(i).ndim() != ndim)
    shape_error("needs a " + std::to_string(ndim) + "-dimensional tensor, but " + describe(i) +
                "; give it that shape with unsqueeze(), squeeze() or view()");
}

void Infer::floating(int i) const {
  if (!is_floating(in(i).dtype))
    dtype_error("needs a floating dtype, but " + describe(i) + "; convert with .to(kFloat)");
}

void Infer::floating_together() const {
  if (is_floating(promoted())) return;
  std::string all = describe(0);
  for (int i = 1; i < n; ++i) all += ", " + describe(i);
  dtype_error("needs a floating dtype among its operands: " + all + "; convert one with .to(kFloat)");
}

bool holds(DType t, const Scalar& v) {
  const NumberRange r = range_of(t);
  const double x = v.toDouble();
  if (is_floating(t)) {
    const bool finite = t == DType::f16    ? std::isfinite(to_float(to_half(static_cast<float>(x))))
                        : t == DType::bf16 ? std::isfinite(to_float(to_bfloat16(static_cast<float>(x))))
                                           : std::fabs(x) <= r.high;
    return finite || !std::isfinite(x);
  }
  if (t == DType::boolean || (t == DType::i64 && !v.isFloatingPoint())) return true;
  return x <= r.high && x >= (r.low == 0 && !v.isFloatingPoint() ? -r.high : r.low);
}

std::string overflow_text(DType t, const Scalar& v) {
  return text_of(v) + ", cannot be converted to " + short_name(t) + " without overflow";
}

namespace {

// "give a number from 0 to 255"
std::string range_text(DType t) {
  const NumberRange r = range_of(t);
  const bool whole = !is_floating(t) && t != DType::i64;
  auto text = [&](double bound) { return whole ? std::to_string(static_cast<int64_t>(bound)) : number_text(bound); };
  return "give a number from " + text(r.low) + " to " + text(r.high);
}

}  // namespace

void require_holds(const char* op, const char* what, DType t, const Scalar& v) {
  if (!holds(t, v))
    throw ValueError(called_as(op) + ": " + what + ", " + overflow_text(t, v) + "; " + range_text(t) +
                     ", or choose a wider dtype");
}

void Infer::fits(const Scalar& v, DType t, const char* what) const {
  if (holds(t, v)) return;
  std::string all = describe(0);
  for (int i = 1; i < n; ++i) all += ", " + describe(i);
  value_error(std::string(what) + ", " + overflow_text(t, v) + ": " + all + "; " + range_text(t) +
              ", or convert the tensor first");
}

void Infer::fits(int i, DType t) const {
  if (!in(i).scalar) return;
  fits(in(i).value, t, operand_name(*op_info, i).c_str());
}

void Infer::index_dtype(int i) const {
  if (in(i).dtype != DType::i64 && in(i).dtype != DType::i32)
    dtype_error("indices must be int64 or int32, but " + describe(i) + "; convert with .to(kLong)");
}

void infer_same(Infer& c) {
  c.compute = c.in(0).dtype;
  c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0));
}

void infer_floating(Infer& c) {
  DType t = is_floating(c.in(0).dtype) ? c.in(0).dtype : get_default_dtype();
  c.compute = t;
  c.out_like(0, t, c.in(0).sizes(), c.in(0));
}

void infer_broadcast(Infer& c) {
  DType t = c.compute = c.promoted();
  // The common cases without building a list: equal sizes, or a number on one side.
  const Operand& a = c.in(0);
  if (c.n == 2) {
    const Operand& b = c.in(1);
    if (b.scalar || (!a.scalar && a.sizes() == b.sizes())) return c.out_like(0, t, a.sizes(), a);
    if (a.scalar) return c.out_like(0, t, b.sizes(), b);
  }
  c.out_like(0, t, c.broadcast(), a);
}

void infer_compare(Infer& c) {
  c.compute = c.promoted();
  c.out_like(0, DType::boolean, c.broadcast(), c.in(0));
}

}  // namespace situ::op

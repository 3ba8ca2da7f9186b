// Norms of rows: layer norm; RMS norm, which does not subtract the mean; group norm, whose rows are groups of channels;
// and local response norm.
//
// Backward of the first three saves the input, the weight and one or two numbers a row. Derivatives of their gradients
// use a composed form, everything else layer norm's kernels.
#include "situ/generated/op/norm.h"

#include <limits>

#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/norm_rules.h"

namespace situ {

namespace norms {

const Tensor& tensor_of(const In& in, const char* op, const char* what) {
  static const Tensor none;
  if (in.is_scalar)
    throw UsageError(called_as(op) + ": " + what + " is a number where a tensor is needed; wrap it with scalar_tensor");
  return in.tensor ? *in.tensor : none;
}

int64_t product(const Dims& sizes, int from, int to) {
  int64_t n = 1;
  for (int d = from; d < to; ++d) n *= sizes[d];
  return n;
}

DimVec range(int64_t from, int64_t to) {
  DimVec r;
  for (int64_t d = from; d < to; ++d) r.push_back(d);
  return r;
}

DimVec all_but_channels(int64_t ndim) {
  DimVec r = {0};
  for (int64_t d = 2; d < ndim; ++d) r.push_back(d);
  return r;
}

void composed_norm(const Tensor& dy, const Tensor& x, const Tensor& weight, const DimVec& within, const DimVec& over,
                   double eps, Tensor* out) {
  Tensor centred = x - x.mean(within, true);
  Tensor rstd = (centred.square().mean(within, true) + eps).rsqrt();
  Tensor normal = centred * rstd, g = weight.defined() ? dy * weight : dy;
  out[0] = rstd * (g - g.mean(within, true) - normal * (g * normal).mean(within, true));
  out[1] = sum_over(dy * normal, over);
  out[2] = sum_over(dy, over);
}

void check_rows(const char* op, const Tensor& t, const DimVec& normalized_shape,
                std::initializer_list<const In*> parameters, double eps) {
  int64_t k = normalized_shape.size(), first = t.dim() - k;
  bool fits = k > 0 && first >= 0;
  for (int64_t d = 0; fits && d < k; ++d) fits = t.size(first + d) == normalized_shape[static_cast<int>(d)];
  if (!(eps >= 0)) throw ValueError(called_as(op) + ": eps is " + number_text(eps) + "; it must be 0 or more");
  std::string shape = op::describe(t.dtype(), normalized_shape).substr(std::string(short_name(t.dtype())).size());
  if (!fits)
    throw ShapeError(called_as(op) + ": normalized_shape is " + shape + ", but the input is " + t.describe() +
                     "; it must name the input's last sizes");
  for (const In* p : parameters) {
    Tensor parameter = tensor_of(*p, op, "a parameter");
    if (parameter.defined() && !(parameter.sizes() == IntArrayRef(normalized_shape)))
      throw ShapeError(called_as(op) + ": a parameter is " + parameter.describe() + ", but normalized_shape is " +
                       shape + "; they must be equal");
  }
}

}  // namespace norms

namespace {

using namespace norms;

// ---- layer norm -----------------------------------------------------------------------------------------------------

// (x, weight, bias) -> y, and for each row the mean and 1 / deviation, for layer norm and group norm.
struct RowNorm : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 1, n_private = 2;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask statistics = op::output(1) | op::output(2);
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1) | statistics, op::input(0) | statistics,
                                       op::nothing};

  static void infer_rows(op::Infer& c, int64_t rows) {
    const op::Operand& x = c.in(0);
    c.compute = x.dtype;
    c.out(0, x.dtype, x.sizes());
    for (int k : {1, 2}) c.out(k, statistics_type(x.dtype), IntArrayRef(&rows, 1));
  }
};

// (dy, x, mean, rstd, weight) -> dx, dweight, dbias. The statistics belong to x: what depends on them depends on x.
template <class Attributes>
struct RowNormBackward : op::Base<5> {
  static constexpr int required = 4, n_out = 3;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(4);
  static constexpr op::Mask saves[] = {op::input(1) | op::input(4), all, op::nothing, op::nothing, all};
  using A = Attributes;

  static void infer_parts(op::Infer& c, IntArrayRef parameter) {
    const A& a = c.attr<A>();
    const op::Operand& x = c.in(1);
    const DType t = c.has(4) ? c.in(4).dtype : x.dtype;
    c.compute = x.dtype;
    if (a.dx) c.out(0, x.dtype, x.sizes());
    if (a.dweight) c.out(1, t, parameter);
    if (a.dbias) c.out(2, t, parameter);
  }
};

// `over`: the dimensions that share a parameter.
template <class Op, class Attributes>
void row_norm_vjp(const op::JointVjp<Op>& g, const op::OpInfo& backward, const Attributes& a, const DimVec& over,
                  Tensor* dx) {
  Tensor dy = g.take_dy();
  if (!a.dx && !a.dweight) {
    dx[2] = sum_over(dy, over);
    return;
  }
  Tensor x = g.in(0), weight = a.dx && g.has(1) ? g.in(1) : Tensor(), mean = g.out(1), rstd = g.out(2);
  const In in[] = {std::move(dy), x, mean, rstd, if_defined(weight)};
  op_call::multi(backward, {in, 5}, &a, dx);
}

// Returns the sizes of a parameter for rows over x's last `dims` dimensions.
DimVec last_sizes(const op::Operand& x, int64_t dims) {
  DimVec sizes;
  for (int d = x.ndim() - static_cast<int>(dims); d < x.ndim(); ++d) sizes.push_back(x.size(d));
  return sizes;
}

struct LayerNorm : RowNorm {
  using A = op_attr::layer_norm;

  static void infer(op::Infer& c) {
    c.floating(0);
    const op::Operand& x = c.in(0);
    infer_rows(c, product(x.sizes(), 0, x.ndim() - static_cast<int>(c.attr<A>().dims)));
    for (int i : {1, 2})
      if (c.has(i)) c.floating(i);
  }
  static void vjp(op::JointVjp<LayerNorm> g, Tensor* dx) {
    const A& a = g.attr<A>();
    const op_attr::layer_norm_backward backward{a.dims, a.eps, g.needs(0), g.needs(1), g.needs(2)};
    row_norm_vjp(g, op_infos::layer_norm_backward, backward, range(0, g.sizes(0).size() - a.dims), dx);
  }
};

struct LayerNormBackward : RowNormBackward<op_attr::layer_norm_backward> {
  static void infer(op::Infer& c) { infer_parts(c, last_sizes(c.in(1), c.attr<A>().dims)); }
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    const int64_t ndim = in[1].dim();
    composed_norm(in[0], in[1], in[4], range(ndim - a.dims, ndim), range(0, ndim - a.dims), a.eps, out);
  }
};

// ---- RMS norm -------------------------------------------------------------------------------------------------------

struct RmsNorm : op::Base<2> {
  static constexpr const char* names[] = {"input", "weight"};
  static constexpr int required = 1, n_private = 1;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1) | op::output(1), op::input(0) | op::output(1)};
  static constexpr op::Mask preserved = op::input(0);  // PyTorch saves the normalized values, so programs may write x
  using A = op_attr::rms_norm;

  static void infer(op::Infer& c) {
    c.floating(0);
    if (c.has(1)) c.floating(1);
    const op::Operand& x = c.in(0);
    c.compute = x.dtype;
    c.out(0, x.dtype, x.sizes());
    const int64_t rows = product(x.sizes(), 0, x.ndim() - static_cast<int>(c.attr<A>().dims));
    c.out(1, statistics_type(x.dtype), IntArrayRef(&rows, 1));
  }
  static void vjp(op::JointVjp<RmsNorm> g, Tensor* dx) {
    const A& a = g.attr<A>();
    Tensor dy = g.take_dy(), x = g.in(0), weight = g.needs(0) && g.has(1) ? g.in(1) : Tensor(), rstd = g.out(1);
    op_attr::rms_norm_backward attributes{a.dims, a.eps, g.needs(0), g.needs(1)};
    const In in[] = {std::move(dy), x, rstd, if_defined(weight)};
    op_call::multi(op_infos::rms_norm_backward, {in, 4}, &attributes, dx);
  }
};

// (dy, x, rstd, weight) -> dx, dweight. rstd belongs to x: what depends on it depends on x.
struct RmsNormBackward : op::Base<4> {
  static constexpr int required = 3, n_out = 2;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(3);
  static constexpr op::Mask saves[] = {op::input(1) | op::input(3), all, op::nothing, all};
  using A = op_attr::rms_norm_backward;

  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    const op::Operand& x = c.in(1);
    c.compute = x.dtype;
    if (a.dx) c.out(0, x.dtype, x.sizes());
    if (a.dweight) c.out(1, c.has(3) ? c.in(3).dtype : x.dtype, last_sizes(x, a.dims));
  }
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    const Tensor &dy = in[0], &x = in[1], &weight = in[3];
    const int64_t ndim = x.dim();
    const DimVec within = range(ndim - a.dims, ndim);
    Tensor rstd = (x.square().mean(within, true) + a.eps).rsqrt();
    Tensor normal = x * rstd, g = weight.defined() ? dy * weight : dy;
    out[0] = rstd * (g - normal * (g * normal).mean(within, true));
    out[1] = sum_over(dy * normal, range(0, ndim - a.dims));
  }
};

// ---- group norm -----------------------------------------------------------------------------------------------------

struct GroupNorm : RowNorm {
  using A = op_attr::group_norm;

  static void infer(op::Infer& c) {
    c.floating(0);
    const op::Operand& x = c.in(0);
    const int64_t groups = c.attr<A>().groups;
    if (x.ndim() < 2)
      c.shape_error("needs at least two dimensions, (batch, channels, ...), but the input is " +
                    op::describe(x.dtype, x.sizes()) + "; unsqueeze() it");
    if (groups < 1 || x.size(1) % groups != 0)
      c.shape_error("num_groups is " + std::to_string(groups) + ", but the input is " +
                    op::describe(x.dtype, x.sizes()) + "; it must divide its " + std::to_string(x.size(1)) +
                    " channels");
    for (int i : {1, 2}) {
      if (!c.has(i)) continue;
      c.floating(i);
      if (c.in(i).ndim() != 1 || c.in(i).size(0) != x.size(1))
        c.shape_error("a parameter is " + op::describe(c.in(i).dtype, c.in(i).sizes()) + ", but the input is " +
                      op::describe(x.dtype, x.sizes()) + "; give one value for each of its " +
                      std::to_string(x.size(1)) + " channels");
    }
    infer_rows(c, x.size(0) * groups);
  }
  static void vjp(op::JointVjp<GroupNorm> g, Tensor* dx) {
    const A& a = g.attr<A>();
    const op_attr::group_norm_backward backward{a.groups, a.eps, g.needs(0), g.needs(1), g.needs(2)};
    row_norm_vjp(g, op_infos::group_norm_backward, backward, all_but_channels(g.sizes(0).size()), dx);
  }
};

struct GroupNormBackward : RowNormBackward<op_attr::group_norm_backward> {
  static void infer(op::Infer& c) {
    const int64_t channels = c.in(1).size(1);
    infer_parts(c, IntArrayRef(&channels, 1));
  }
  // Works on [N, groups, channels of a group, elements of a channel].
  static void composed(const Tensor* in, const A& a, Tensor* out) {
    const Tensor &dy = in[0], &x = in[1], &weight = in[4];
    const int64_t channels = x.size(1), each = channels / a.groups;
    int64_t plane = 1;
    for (int64_t d = 2; d < x.dim(); ++d) plane *= x.size(d);
    const DimVec parts{x.size(0), a.groups, each, plane};
    const Tensor w = weight.defined() ? weight.reshape({1, a.groups, each, 1}) : weight;
    composed_norm(dy.reshape(parts), x.reshape(parts), w, {2, 3}, {0, 3}, a.eps, out);
    out[0] = out[0].reshape(x.sizes());
    for (int k : {1, 2}) out[k] = out[k].reshape(channels);
  }
};

}  // namespace

SITU_OP(layer_norm, LayerNorm);
SITU_OP(layer_norm_backward, LayerNormBackward);
SITU_OP(rms_norm, RmsNorm);
SITU_OP(rms_norm_backward, RmsNormBackward);
SITU_OP(group_norm, GroupNorm);
SITU_OP(group_norm_backward, GroupNormBackward);

namespace {

// Returns the machine epsilon of the computation, which PyTorch adds if no eps is given.
double step_of(DType t) {
  return t == DType::f64 ? std::numeric_limits<double>::epsilon()
                         : static_cast<double>(std::numeric_limits<float>::epsilon());
}

}  // namespace

namespace body {

Tensor layer_norm(op::Form& form, const In& x, DimVec normalized_shape, const In& weight, const In& bias, double eps,
                  bool) {
  const Tensor& t = tensor_of(x, "layer_norm", "the input");  // no second handle, so that x may be overwritten
  check_rows("layer_norm", t, normalized_shape, {&weight, &bias}, eps);
  const op_attr::layer_norm a{normalized_shape.size(), eps};
  const In in[] = {x, weight, bias};
  return form.run(op_infos::layer_norm, {in, 3}, &a);
}

Tensor rms_norm(op::Form& form, const In& x, DimVec normalized_shape, const In& weight, std::optional<double> eps) {
  const Tensor& t = tensor_of(x, "rms_norm", "the input");  // no second handle, so that x may be overwritten
  const op_attr::rms_norm a{normalized_shape.size(), eps.value_or(step_of(t.dtype()))};
  check_rows("rms_norm", t, normalized_shape, {&weight}, a.eps);
  const In in[] = {x, weight};
  return form.run(op_infos::rms_norm, {in, 2}, &a);
}

Tensor group_norm(op::Form& form, const In& x, int64_t num_groups, const In& weight, const In& bias, double eps, bool) {
  tensor_of(x, "group_norm", "the input");
  tensor_of(weight, "group_norm", "the weight");
  tensor_of(bias, "group_norm", "the bias");
  if (!(eps >= 0))
    throw ValueError(called_as("group_norm") + ": eps is " + number_text(eps) + "; it must be 0 or more");
  const op_attr::group_norm a{num_groups, eps};
  const In in[] = {x, weight, bias};
  return form.run(op_infos::group_norm, {in, 3}, &a);
}

// The mean over neighbouring channels is an average pooling of planes [C, rest].
Tensor local_response_norm(const In& input, int64_t size, double alpha, double beta, double k) {
  const Tensor& x = tensor_of(input, "local_response_norm", "the input");
  if (x.dim() < 3)
    throw ShapeError(called_as("local_response_norm") +
                     ": needs at least three dimensions, (batch, channels, ...), but the input is " + x.describe() +
                     "; unsqueeze() it");
  if (size < 1)
    throw ValueError(called_as("local_response_norm") + ": size is " + std::to_string(size) + "; it must be 1 or more");
  if (x.numel() == 0) return x.clone();
  Tensor squares = x.square().reshape({x.size(0), 1, x.size(1), -1});
  squares = pad(std::move(squares), {0, 0, size / 2, (size - 1) / 2});
  Tensor mean = avg_pool2d(std::move(squares), {size, 1}, 1).view(x.sizes());
  return x / (std::move(mean) * alpha + k).pow(beta);
}

}  // namespace body
}  // namespace situ

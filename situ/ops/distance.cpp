// Similarities and distances of vectors, and the bilinear form, composed of other ops.
#include "situ/base/text.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ::body {

Tensor cosine_similarity(const In& a, const In& b, int64_t dim, double eps) {
  Tensor x = op::tensor_of("cosine_similarity", a, "x1"), y = op::tensor_of("cosine_similarity", b, "x2");
  const DType t = promote_types(x.dtype(), y.dtype());
  if (!is_floating(t))
    throw DTypeError(called_as("cosine_similarity") + ": needs a floating operand, but x1 is " + x.describe() +
                     ", x2 is " + y.describe() + "; convert with .to(kFloat)");
  // for half types too, so that quotients are not rounded in between
  const DType wide = t == DType::f64 ? t : DType::f32;
  std::vector<Tensor> both = broadcast_tensors({x.to(wide), y.to(wide)});
  for (Tensor& v : both) v = v / v.norm(2, dim, true).clamp_min(eps);
  return (std::move(both[0]) * std::move(both[1])).sum(dim).to(t);
}

Tensor pairwise_distance(const In& a, const In& b, double p, double eps, bool keepdim) {
  const Tensor &x = op::tensor_of("pairwise_distance", a, "x1"), &y = op::tensor_of("pairwise_distance", b, "x2");
  if (x.dim() == 0 && y.dim() == 0)
    throw ShapeError(called_as("pairwise_distance") + ": needs vectors, but x1 is " + x.describe() + ", x2 is " +
                     y.describe() + "; give at least one dimension");
  return (x - y + eps).norm(p, -1, keepdim);
}

// Computes the outer products of the inputs' rows, as rows for a linear layer.
Tensor bilinear(const In& a, const In& b, const In& w, const In& bias) {
  const char* name = "bilinear";
  const Tensor &x = op::tensor_of(name, a, "input1"), &y = op::tensor_of(name, b, "input2"),
               &weight = op::tensor_of(name, w, "the weight");
  bool fits = weight.dim() == 3 && x.dim() == y.dim() && x.dim() > 0;
  for (int64_t d = 0; fits && d + 1 < x.dim(); ++d) fits = x.size(d) == y.size(d);
  if (!fits || x.size(-1) != weight.size(1) || y.size(-1) != weight.size(2))
    throw ShapeError(called_as(name) + ": input1 is " + x.describe() + ", input2 is " + y.describe() +
                     ", the weight is " + weight.describe() +
                     "; the weight is [out, in1, in2], and the inputs [..., in1] and [..., in2]");
  const int64_t out = weight.size(0), in = weight.size(1) * weight.size(2);
  DimVec sizes(x.sizes());
  sizes[static_cast<int>(x.dim()) - 1] = in;
  Tensor products = (x.unsqueeze(-1) * y.unsqueeze(-2)).reshape(sizes);
  return linear(std::move(products), weight.reshape({out, in}), bias);
}

}  // namespace situ::body

// Comparisons of whole tensors (isclose, allclose), and one-hot rows.
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ::body {

bool equal(const Tensor& a, const Tensor& b) {
  NoGradGuard off;
  return a.sizes() == b.sizes() && a.eq(b).all().item<bool>();
}

// |a - b| <= atol + rtol |b|. Equal infinities are close; NaN is close to NaN only with equal_nan.
Tensor isclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan) {
  NoGradGuard off;
  if (!(rtol >= 0 && atol >= 0))
    throw ValueError(called_as("isclose") + ": rtol is " + number_text(rtol) + ", atol is " + number_text(atol) +
                     "; both must be >= 0");
  Tensor a = input.is_floating_point() ? input : input.to(kDouble),
         b = other.is_floating_point() ? other : other.to(kDouble);
  Tensor difference = (a - b).abs(), allowed = b.abs() * rtol + atol;
  Tensor close = (difference <= allowed) & difference.isfinite();
  close = close | a.eq(b);
  return equal_nan ? close | (a.isnan() & b.isnan()) : close;
}
bool allclose(const Tensor& input, const Tensor& other, double rtol, double atol, bool equal_nan) {
  return isclose(input, other, rtol, atol, equal_nan).all().item<bool>();
}

Tensor one_hot(const Tensor& t, int64_t classes) {
  if (t.dtype() != kLong && t.dtype() != kInt)
    throw DTypeError(called_as("one_hot") + ": needs int64 or int32 class indices, but the tensor is " + t.describe() +
                     "; convert with .to(kLong)");
  if (t.numel() == 0 && classes <= 0)
    throw ValueError(called_as("one_hot") + ": the tensor is " + t.describe() +
                     ", which has no largest class; pass the number of classes");
  if (t.numel() > 0) {
    int64_t low = t.amin().item<int64_t>(), high = t.amax().item<int64_t>();
    if (classes < 0) classes = high + 1;
    if (low < 0 || high >= classes)
      throw IndexError(
          called_as("one_hot") + ": the indices run from " + std::to_string(low) + " to " + std::to_string(high) +
          (low < 0 ? ", but a class is 0 or more" : ", but classes are 0 to " + std::to_string(classes - 1)));
  }
  return t.unsqueeze(-1).eq(arange(classes, t.device())).to(kLong);
}

}  // namespace situ::body

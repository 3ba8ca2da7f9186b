// Comparing whole tensors, and one-hot rows.
#include "situ/base/op_scope.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ {

bool Tensor::equal(const Tensor& o, Site site) const {
  OpScope scope("equal");
  SiteScope line(site);
  NoGradGuard off;
  return sizes() == o.sizes() && eq(o).all().item<bool>();
}
bool equal(const Tensor& a, const Tensor& b, Site site) { return a.equal(b, site); }

// |a - b| <= atol + rtol |b|; equal infinities are close, NaN is close to NaN with equal_nan.
Tensor Tensor::isclose(const Tensor& o, double rtol, double atol, bool equal_nan, Site site) const {
  OpScope scope("isclose");
  SiteScope line(site);
  NoGradGuard off;
  if (!(rtol >= 0 && atol >= 0))
    throw ValueError("isclose: rtol is " + number_text(rtol) + ", atol is " + number_text(atol) +
                     "; both must be >= 0");
  Tensor a = is_floating_point() ? *this : to(kDouble), b = o.is_floating_point() ? o : o.to(kDouble);
  Tensor difference = (a - b).abs(), allowed = b.abs() * rtol + atol;
  Tensor close = (difference <= allowed) & difference.isfinite();
  close = close | a.eq(b);
  return equal_nan ? close | (a.isnan() & b.isnan()) : close;
}
bool Tensor::allclose(const Tensor& o, double rtol, double atol, bool equal_nan, Site site) const {
  OpScope scope("allclose");
  SiteScope line(site);
  return isclose(o, rtol, atol, equal_nan).all().item<bool>();
}
Tensor isclose(const Tensor& a, const Tensor& b, double rtol, double atol, bool equal_nan, Site site) {
  return a.isclose(b, rtol, atol, equal_nan, site);
}
bool allclose(const Tensor& a, const Tensor& b, double rtol, double atol, bool equal_nan, Site site) {
  return a.allclose(b, rtol, atol, equal_nan, site);
}

Tensor Tensor::one_hot(int64_t classes, Site site) const {
  OpScope scope("one_hot");
  SiteScope line(site);
  if (dtype() != kLong && dtype() != kInt)
    throw DTypeError("one_hot: needs int64 or int32 class indices, but the tensor is " + describe() +
                     "; convert with .to(kLong)");
  if (numel() == 0 && classes <= 0)
    throw ValueError("one_hot: the tensor is " + describe() +
                     ", which has no largest class; pass the number of classes");
  if (numel() > 0) {
    int64_t low = amin().item<int64_t>(), high = amax().item<int64_t>();
    if (classes < 0) classes = high + 1;
    if (low < 0 || high >= classes)
      throw IndexError(
          "one_hot: the indices run from " + std::to_string(low) + " to " + std::to_string(high) +
          (low < 0 ? ", but a class is 0 or more" : ", but classes are 0 to " + std::to_string(classes - 1)));
  }
  return unsqueeze(-1).eq(arange(classes)).to(kLong);
}
Tensor one_hot(const Tensor& t, int64_t classes, Site site) { return t.one_hot(classes, site); }

}  // namespace situ

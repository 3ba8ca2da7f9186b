// How public functions take tensors: `In` knows which tensor, whether it is expiring, and the caller's line.
//
// It converts from `const Tensor&`, `Tensor&&` (an rvalue by type: its memory may be overwritten), numbers and nullopt.
// An In borrows: it lives for the length of the call.
#pragma once
#include <initializer_list>
#include <optional>
#include <vector>

#include "situ/base/site.h"
#include "situ/tensor/scalar.h"

namespace situ {

class Tensor;

struct In {
  const Tensor* tensor = nullptr;  // null: a number, or absent
  bool expiring = false;
  bool is_scalar = false;
  Scalar scalar;
  Site site;

  In() = default;  // absent
  In(const Tensor& t, Site s = SITU_HERE) : tensor(&t), site(s) {}
  In(Tensor&& t, Site s = SITU_HERE) : tensor(&t), expiring(true), site(s) {}
  In(const Scalar& v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(double v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(float v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(int v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(int64_t v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(long long v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(size_t v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(bool v, Site s = SITU_HERE) : is_scalar(true), scalar(v), site(s) {}
  In(std::nullopt_t, Site s = SITU_HERE) : site(s) {}
  template <class O>
    requires requires(const O& o) { o.has_value(), static_cast<const Tensor*>(&*o); }
  In(const O& t, Site s = SITU_HERE) : tensor(t.has_value() ? &*t : nullptr), site(s) {}  // std::optional<Tensor>
  In(const void*) = delete;  // no pointer is a tensor

  // The same operand, at another line when one is given.
  In at(const Site& s) const {
    In r = *this;
    if (s) r.site = s;
    return r;
  }
  // Absent: nullopt, or an undefined tensor.
  bool defined() const;
};

// A list of tensors, borrowed for the call: {a, b + c}, or a vector.
class InList {
 public:
  InList(std::initializer_list<In> l, Site s = SITU_HERE) : n_(l.size()), site_(s) { ins_ = l.begin(); }
  InList(const std::vector<Tensor>& l, Site s = SITU_HERE);
  InList(const Tensor* t, size_t n, Site s = SITU_HERE) : tensors_(t), n_(n), site_(s) {}
  size_t size() const { return n_; }
  In operator[](size_t i) const;
  Site site() const { return site_; }

 private:
  const In* ins_ = nullptr;
  const Tensor* tensors_ = nullptr;
  size_t n_ = 0;
  Site site_;
};
using TensorList = InList;

}  // namespace situ

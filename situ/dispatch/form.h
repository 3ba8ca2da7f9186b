// Form: one call of a composed function, in one of its forms.
//
// scripts/generate writes the public functions and methods of an entry with `body`. Each opens a Form, or a PlainForm
// if it returns the result. The Form states the name and the line of the program's call for the length of the call. The
// function passes its arguments to the body (generated/ops/bodies.h), which computes the result, and the Form stores
// the result in its target. A body with a faster implementation takes the Form as an argument (`body(form)`).
#pragma once
#include <span>
#include <tuple>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"

namespace situ::op {

// The state of a plain call, which has no target.
class PlainForm {
 public:
  PlainForm(const char* name, const SourceLocation& location) : call_(name), line_(location), name_(name) {}
  PlainForm(const PlainForm&) = delete;

  const char* name() const { return name_; }
  // Returns the tensor of an operand. Throws UsageError if it is a number, absent or undefined.
  const Tensor& tensor(const In& in, const char* which) const;

 private:
  CallScope call_;
  LocationScope line_;
  const char* name_;
};

class Form : public PlainForm {
 public:
  Form(const char* name, const SourceLocation& location) : PlainForm(name, location), location_(location) {}
  // `_`: the result goes into target's bytes. Throws UsageError if target is undefined.
  static Form inplace(const char* name, const Tensor& target, const SourceLocation& location) {
    return Form(name, target, location);
  }
  // out=: the result goes into `out`, which is resized if it is empty.
  static Form out(const char* name, Tensor& out, const SourceLocation& location) { return Form(name, &out, location); }
  // The same for several results, each into its own tensor.
  static Form out(const char* name, std::span<Tensor* const> outs, const SourceLocation& location) {
    return Form(name, outs, location);
  }
  const SourceLocation& location() const { return location_; }
  bool writes() const { return target_ != nullptr; }
  // Checks like tensor(), for a body that takes the Form, and returns the operand as it was given.
  const In& operand(const In& in, const char* which) const { return tensor(in, which), in; }
  // Returns operand 0 for a body that reads it after a partial result may have been written. For `_` while recording it
  // is a copy, since backward may need the old value. It lives as long as the Form.
  In value(const In& in);

  // For bodies. run: makes a call, the last one, which writes in place if the form does and operand 0 is the target.
  // put: stores a result. Each returns the result. Later code may throw only if nothing was written.
  Tensor run(const OpInfo& op_info, Operands in, const void* attributes);
  Tensor put(Tensor result);
  // Stores the results of an out= form with several. Throws InplaceError, before it writes, if two would share bytes.
  template <class... T>
  void put_each(const std::tuple<T...>& results) {
    std::apply([&](const T&... result) { put_all({&result...}); }, results);
  }
  // For `_` forms of views: gives the target's handle the geometry of `view`. Throws AutogradError for a leaf.
  void see(const Tensor& view);

 private:
  Form(const char* name, const Tensor& target, const SourceLocation& location);
  Form(const char* name, Tensor* out, const SourceLocation& location);
  Form(const char* name, std::span<Tensor* const> outs, const SourceLocation& location);
  void put_all(std::initializer_list<const Tensor*> results);

  SourceLocation location_;
  const Tensor* target_ = nullptr;  // target of the `_` form
  Tensor* out_ = nullptr;
  std::span<Tensor* const> outs_;  // for several results
  Tensor old_;
  bool done_ = false;
};

}  // namespace situ::op

// One call of a composed function, in one of its forms.
//
// scripts/generate writes the public functions and methods of an entry with `body`. Each opens a Form (a PlainForm
// where it returns the result), which says for the length of the call by what name and at which line the program
// called, and hands the arguments to the function's body (generated/ops/bodies.h). The body computes the result; the
// Form puts it where the form wants it. A body that can do better asks for the Form itself (`body(form)`).
#pragma once
#include <span>
#include <tuple>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"

namespace situ::op {

// What a plain call needs: it has no place for its result.
class PlainForm {
 public:
  PlainForm(const char* name, const SourceLocation& location) : call_(name), line_(location), name_(name) {}
  PlainForm(const PlainForm&) = delete;

  const char* name() const { return name_; }
  // The tensor that an operand is; throws UsageError where it is a number, absent or undefined.
  const Tensor& tensor(const In& in, const char* which) const;

 private:
  CallScope call_;
  LocationScope line_;
  const char* name_;
};

class Form : public PlainForm {
 public:
  Form(const char* name, const SourceLocation& location) : PlainForm(name, location), location_(location) {}
  // `_`: the result goes into target's bytes. Throws UsageError where it is undefined.
  static Form inplace(const char* name, const Tensor& target, const SourceLocation& location) {
    return Form(name, target, location);
  }
  // out=: the result goes into `out`, which is resized where it is empty.
  static Form out(const char* name, Tensor& out, const SourceLocation& location) { return Form(name, &out, location); }
  // The same of several results, each into the tensor of its place.
  static Form out(const char* name, std::span<Tensor* const> outs, const SourceLocation& location) {
    return Form(name, outs, location);
  }
  const SourceLocation& location() const { return location_; }
  bool writes() const { return target_ != nullptr; }
  // The check of tensor(), for a body that asks for the Form: the operand as it was given.
  const In& operand(const In& in, const char* which) const { return tensor(in, which), in; }
  // Operand 0 for a body that computes from it before the result is put: of `_`, while recording, a copy, since
  // backward may need the old value. Lives as long as the Form.
  In value(const In& in);

  // For bodies. run: a call, the last one, which writes in place where the form does and operand 0 is the target; put:
  // a result. Each gives the result, and what comes after it may still be refused only where nothing was written.
  Tensor run(const OpInfo& op_info, Operands in, const void* attributes);
  Tensor put(Tensor result);
  // The results of out= of several. Throws InplaceError, before anything is written, where two would share bytes.
  template <class... T>
  void put_each(const std::tuple<T...>& results) {
    std::apply([&](const T&... result) { put_all({&result...}); }, results);
  }
  // Of `_` of a view: the handle sees its bytes as `view` does from now on. Throws AutogradError for a leaf.
  void see(const Tensor& view);

 private:
  Form(const char* name, const Tensor& target, const SourceLocation& location);
  Form(const char* name, Tensor* out, const SourceLocation& location);
  Form(const char* name, std::span<Tensor* const> outs, const SourceLocation& location);
  void put_all(std::initializer_list<const Tensor*> results);

  SourceLocation location_;
  const Tensor* target_ = nullptr;  // of `_`
  Tensor* out_ = nullptr;
  std::span<Tensor* const> outs_;  // of several results
  Tensor old_;
  bool done_ = false;
};

}  // namespace situ::op

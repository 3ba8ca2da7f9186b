// Error: the base of all exceptions. User mistakes throw a typed subclass; bugs of Situ throw InternalError through
// SITU_ASSERT.
//
// A message reads `op: what is wrong: a is f32[2, 3], b is f32[2, 4]`, then what to do. A check allocates nothing
// unless it fails. Checks stay on in release builds.
#pragma once
#include <exception>
#include <string>

namespace situ {

// Base of all exceptions that Situ throws. what() is the whole message.
class Error : public std::exception {
 public:
  explicit Error(std::string message);
  const char* what() const noexcept override { return message_.c_str(); }
  const std::string& message() const noexcept { return message_; }
  const std::string& msg() const noexcept { return message_; }  // LibTorch's name
  const char* what_without_backtrace() const noexcept { return what(); }
  void add(const std::string& more) { message_ += more; }  // for handlers that add context and rethrow
  std::string backtrace() const { return {}; }             // always empty: the text names the caller's line

 private:
  std::string message_;
};

#define SITU_ERROR_TYPE(Name) \
  class Name : public Error { \
   public:                    \
    using Error::Error;       \
  }
SITU_ERROR_TYPE(ShapeError);        // sizes, strides or ranks that do not fit
SITU_ERROR_TYPE(DTypeError);        // element types that do not fit
SITU_ERROR_TYPE(IndexError);        // a dimension or index out of range
SITU_ERROR_TYPE(ValueError);        // any other bad argument
SITU_ERROR_TYPE(DeviceError);       // a device that is missing or does not fit
SITU_ERROR_TYPE(AutogradError);     // gradient rules: leaf writes, overwritten saved values, freed graphs
SITU_ERROR_TYPE(InplaceError);      // in-place writes that are refused: overlap, frozen, policy forbid
SITU_ERROR_TYPE(OutOfMemoryError);  // an allocation failed; carries the ledger's summary
SITU_ERROR_TYPE(FileError);         // a file that is missing, damaged or hostile
SITU_ERROR_TYPE(UsageError);  // misuse of the API that is none of the above (undefined tensor, unregistered module ...)
SITU_ERROR_TYPE(PlanError);   // values needed in a dry run (memory/plan.h), or its tensors used outside of it
SITU_ERROR_TYPE(InternalError);  // a bug in Situ: please report it
#undef SITU_ERROR_TYPE
// A matrix that has no solution: singular, not positive-definite, or a factorization that did not converge.
class LinAlgError : public ValueError {
 public:
  using ValueError::ValueError;
};

[[noreturn]] void assert_failed(const char* condition, const char* file, unsigned line);

}  // namespace situ

// Checks an invariant of Situ. Stays on in release builds; throws InternalError.
#define SITU_ASSERT(cond)                                              \
  (__builtin_expect(static_cast<bool>(cond), 1) ? static_cast<void>(0) \
                                                : ::situ::assert_failed(#cond, __FILE__, __LINE__))

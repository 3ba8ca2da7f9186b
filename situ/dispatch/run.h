// Running a call: what dispatch.h's functions share. See Note [Order of a call] in row.h.
#pragma once
#include <span>

#include "situ/base/thread_local.h"
#include "situ/tape/record.h"

namespace situ::op {

// What stands against a call's result taking an operand's memory: the first that holds, in this order.
enum class DonationBlocker : uint8_t {
  none,
  op,          // the op cannot write over this operand, or it is a number
  geometry,    // sizes, strides or dtype differ from the result's
  call_saves,  // the call itself keeps the operand for backward
  read_twice,  // the operand is another one too, which the kernel still reads after it has begun to write
  leaf,
  dependents,  // somebody relies on its bytes: saved by an earlier call, audited
  view,        // its bytes belong to its base
  handles,     // other handles on the same tensor
  storage,     // other tensors on the same bytes
  larger,      // its bytes are a part of a block, all of which the result would hold
  escaped,     // a raw pointer was handed out
  frozen,
  category,  // a parameter, buffer, input, optimizer state
  extra,     // a name, a hook, a gradient hang on the handle
};
// Those that do not depend on the call, from `leaf` on. For a handle that would expire.
DonationBlocker held_by(TensorImpl& t);

// A call that is about to allocate and write.
struct CallFacts {
  const OpInfo& op_info;
  const char* name;
  const SourceLocation& location;
  const Operand* operands;
  int n;
  const OutSpec& out;               // of the first result, as infer prescribes it
  const TensorImpl* target;         // of `_` and out= forms: what will be written; else null
  const DonationBlocker* blockers;  // by operand; null for `_` and out= forms
};

// Sees every call of this thread (tests, explain, summaries, later capture). Not called in kernels' threads.
struct CallObserver {
  virtual ~CallObserver() = default;
  virtual void reading(const OpInfo&, const Operand*, int) {}  // before it is decided whether the call is recorded
  virtual void calling(const CallFacts&) {}  // not for views; a call that throws afterwards is not heard of again
  virtual void called(const OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                      const SourceLocation& location) = 0;
};
extern thread_local constinit CallObserver* call_observer SITU_TLS_FAST;  // this thread's innermost; or null
CallObserver* observe(CallObserver* observer);                            // returns the one before

// Of an op that may write a target that overlaps itself (Row::same_value): where the target is expanded and the op
// allows it, runs the call on one alias of each element; false where the call goes the ordinary way.
bool into_one_alias(const char* name, const OpInfo& op_info, Operands in, const void* attributes);

// While one is open, what in-place forms write is written by the function that opened it, at its caller's line:
// load_state_dict, which is made of copy_. Messages and records say that name. The outermost of a thread counts.
class WriterScope {
 public:
  WriterScope(const char* name, const SourceLocation& location);
  ~WriterScope();
  WriterScope(const WriterScope&) = delete;
  WriterScope& operator=(const WriterScope&) = delete;

 private:
  LocationScope location_;
  bool mine_;
};

// For forms made of a computed result (dispatch/forms.cpp). write_result puts it into `to` under the form's name,
// through the gate, recorded like copy_; put_result after the checks of an in-place form, put_out after those of an
// out= form. `site`: the caller's line.
void write_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location);
void put_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location);
void put_out(const char* name, Tensor& out, const Tensor& result, const SourceLocation& location);
// What such a form computes from instead of the target: while recording a copy, since backward may need the old value.
Tensor old_value(const Tensor& target, const SourceLocation& location);
// put_out of several results, whose tensors ready_out has passed; InplaceError where two of them share bytes.
void put_outs(const char* name, std::span<Tensor* const> outs, std::span<const Tensor* const> results,
              const SourceLocation& location);
void ready_out(const char* name, const Tensor& out);  // throws UsageError where it is undefined

}  // namespace situ::op

// Runs calls: functions that the forms of dispatch share. See Note [Order of a call] in op_info.h.
#pragma once
#include <span>

#include "situ/base/thread_local.h"
#include "situ/tape/record.h"

namespace situ::op {

// The reason why a call's result cannot take an operand's memory: the first that applies, in this order.
enum class DonationBlocker : uint8_t {
  none,
  op,          // the op cannot write over this operand, or it is a number
  geometry,    // sizes, strides or dtype differ from the result's
  call_saves,  // the call itself keeps the operand for backward
  read_twice,  // the kernel reads the same tensor as another operand after it begins to write
  leaf,
  dependents,    // saved by an earlier call, or audited
  view,          // its bytes belong to its base
  handles,       // other handles on the same tensor
  storage,       // other tensors on the same bytes
  larger_block,  // its bytes are part of a larger block, which the result would keep
  escaped,       // a raw pointer has escaped
  frozen,
  lasting_category,  // a parameter, buffer, input, optimizer state
  autograd_extra,    // the handle has a name, a hook or a gradient
};
// Returns the first reason that does not depend on the call, from `leaf` on, as if the handle were donated.
DonationBlocker donation_blocker_of(TensorImpl& t);

// A call that is about to allocate and write.
struct CallFacts {
  const OpInfo& op_info;
  const char* name;
  const SourceLocation& location;
  const Operand* operands;
  int n;
  const OutSpec& out;               // the first result, as infer prescribes it
  const TensorImpl* target;         // in `_` and out= forms: the tensor that will be written; else null
  const DonationBlocker* blockers;  // by operand; null for `_` and out= forms
};

// Observes every call of this thread (tests, explain, summaries). Kernels' threads do not call it.
struct CallObserver {
  virtual ~CallObserver() = default;
  virtual void reading(const OpInfo&, const Operand*, int) {}  // before the call decides whether it records
  virtual void calling(const CallFacts&) {}  // not for views; if the call then throws, called() does not follow
  virtual void called(const OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                      const SourceLocation& location) = 0;
};
extern thread_local constinit CallObserver* call_observer SITU_TLS_FAST;  // this thread's innermost, or null
CallObserver* observe(CallObserver* observer);                            // returns the one before

// For ops that may write a target that overlaps itself (OpInfo::same_value): if the target is expanded and the op
// allows it, runs the call on one alias of each element. Returns false if the call must run normally.
bool into_one_alias(const char* name, const OpInfo& op_info, Operands in, const void* attributes);

// In its scope, in-place forms report the name and line of the function that opened it, in messages and records.
// load_state_dict, which is composed of copy_, uses it. The outermost scope of a thread counts.
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

// For forms that write a computed result (dispatch/forms.cpp). Each writes it into `to` under the form's name, through
// the write barrier, recorded like copy_. Before that, put_result checks as an in-place form does, and put_out as an
// out= form does. `location` is the caller's line.
void write_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location);
void put_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location);
void put_out(const char* name, Tensor& out, const Tensor& result, const SourceLocation& location);
// Returns the operand such a form reads instead of the target: a copy while recording, since backward may need the old
// value.
Tensor old_value(const Tensor& target, const SourceLocation& location);
// put_out for several results, whose tensors ready_out has checked. Throws InplaceError if two of them share bytes.
void put_outs(const char* name, std::span<Tensor* const> outs, std::span<const Tensor* const> results,
              const SourceLocation& location);
void ready_out(const char* name, const Tensor& out);  // throws UsageError if it is undefined

}  // namespace situ::op

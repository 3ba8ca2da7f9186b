// One call of an op. Only this folder includes it: others run ops through tensor/dispatch.h or run.h.
#pragma once
#include <memory>
#include <vector>

#include "situ/base/internal/up_to.h"
#include "situ/dispatch/run.h"
#include "situ/launch/executor.h"
#include "situ/launch/launch.h"
#include "situ/memory/race.h"

namespace situ::op {

class PendingWrite;  // write_set.h

// One call from operands to commit: the parts that every form shares, then the plain form and views (run.cpp), then `_`
// and out= forms (inplace.cpp). It lives on the stack of the dispatch function. Until its kernel runs it may throw, and
// then nothing has changed.
class Call {
 public:
  // `name` is the form's, for messages. The source location is that of the outermost public call, else `location`, else
  // an operand's. Throws UsageError for a missing operand or a number instead of a tensor, and DeviceError for operands
  // on several devices.
  Call(const OpInfo& op_info, Operands in, const void* attributes, const char* name, const SourceLocation& location);
  ~Call() {
    if (node_) node_->release();
  }
  Call(const Call&) = delete;

  // Call one of these, once. They throw the errors of infer and check for shapes, dtypes and values, OutOfMemoryError,
  // and InplaceError under SavedPolicy::forbid.
  //
  // Writes fresh results, or one in a donatable operand's memory, into n_out handles.
  void run_plain(Tensor* out, size_t n_out);
  Tensor only_result();    // a view, or the result of run_plain()
  void view(Tensor& out);  // for view ops: a handle on operand 0's storage
  // Writes operand 0, or *out_handle, which may be empty and then takes the result's sizes. Throws AutogradError and
  // InplaceError for targets that may not be written.
  void inplace(bool is_out_form, Tensor* out_handle);

 private:
  // An empty out= target that took the result's sizes. Its old sizes are restored if the call fails.
  struct Resized {
    explicit Resized(TensorImpl& t) : target(Ref<TensorImpl>::share(&t)), before(t.g) {}
    ~Resized() {
      if (!keep) target->g = std::move(before);
    }
    Ref<TensorImpl> target;
    Region before;
    bool keep = false;
  };
  // Operands, and the op's inference about them.
  void make_room(size_t n);
  void take_operand(Operand& o, const In& in, int i);
  [[noreturn]] void refuse_operand(const Operand& o, int i);
  void meet_on_one_device(int i);
  [[noreturn]] void refuse_devices(int i);
  void autocast();          // converts operands to the op's dtype under autocast
  void infer();             // geometry of the results, dtype of the arithmetic, the kernel
  void choose();            // chooses the kernel's implementation for the current operands
  void decide_recording();  // does a gradient flow through this call?

  // Donation of operands, and its observer.
  bool overwrite_donatable();               // chooses overwritten_
  DonationBlocker blocker(int i) const;     // why the result cannot take operand i's memory
  bool saves_operand(TensorImpl& t) const;  // will this call keep t's bytes for backward?
  void announce(const TensorImpl* target);  // to the observer, before anything changes; null: not in place

  // The record. Saved values become dependents of their storages in attach_inputs() and attach_outputs().
  void make_node();                      // with the edges of operands that require grad
  void save_inputs(TensorImpl* target);  // target: the tensor that the call is about to overwrite, or null
  void keep(int i, Saved* s);            // adopts s
  void save_outputs();
  // Returns result k for the record: the target if the result is written there, null if there is none.
  TensorImpl* result(int k) const { return k == 0 && target_ ? target_.get() : impls_[k].get(); }
  // Returns the values that gradient i reads, in this form with these attributes.
  Mask saves_of(int i, bool inplace) const {
    const Mask* s = inplace && op_info_.saves_inplace ? op_info_.saves_inplace : op_info_.saves;
    if (!s) return nothing;
    const Mask listed = s[op_info_.n_in == kAnyIn && i >= op_info_.n_saves ? op_info_.n_saves - 1 : i];
    return op_info_.reads ? op_info_.reads(ops_, attributes_, i, listed) : listed;
  }
  Mask wanted_saves() const;  // values that all needed gradients read
  // True if a report plans this call as one that does not pack its saved values.
  bool plans_plain() const { return memory::plans_plain(op_info_.packing) && outs_[op_info_.n_out].used; }
  // Returns whether a gradient flows to operand i. None flows to an old value that the in-place form replaces.
  bool self_gradient(int i) const { return !(i == 0 && inplace_ && op_info_.replaces); }

  // Memory, and the kernel.
  void allocate_outputs();  // with the sizes from infer; private results only if a gradient reads them
  void pack_operands();     // dense copies for kernels without strides, invisible to the record
  void replace_operand(int i, Ref<TensorImpl> with);                // for the kernel; `with` lives as long as the call
  Ref<TensorImpl> dense_copy(const Operand& o, Category category);  // row-major
  void watch_races(const TensorImpl* target);                       // null: fresh results, which no other code can use
  LaunchView launch_view(const Result* results, int n_results) const;
  void run_kernel();
  void commit_fresh(Tensor* out, size_t n_out);  // results become handles, with the node as their history

  // Views.
  void materialize_unpacked();
  void join_view_group(TensorImpl& from, TensorImpl& t);
  void join_elements(TensorImpl& from, TensorImpl& t, const Region& elements);

  // `_` and out= forms.
  struct Write;
  [[noreturn]] void refuse_out_form(const TensorImpl& target);
  // Throws if t cannot take the result, or may not be written.
  void check_target(TensorImpl& t, bool is_out_form, const PendingWrite& w);
  void check_losses(const TensorImpl& t, int first);  // under CheckedWritesGuard; first: an operand that is not t
  void find_parts(TensorImpl& t);                     // the parts of t that an index or a mask selects
  void detach_from_target(TensorImpl& t);             // copies operands that overlap t other than element by element
  void reserve_write(TensorImpl& t, bool is_out_form, Write& w);
  void reserve_record(TensorImpl& t, const Write& w);
  void reserve_room(TensorImpl& t, Write& w);
  Ref<Node> reserve_region_write(TensorImpl& t);
  void commit_write(TensorImpl& base, bool whole, const Ref<Node>& constant);

  const OpInfo& op_info_;
  const char* name_;
  const void* attributes_;  // op_info_.attribute_bytes of them, borrowed
  SourceLocation location_;
  const Operands in_;  // as the caller gave them
  UpTo<Operand, kMaxIn> few_;
  Operand* ops_ = nullptr;  // n_ of them, in few_ or in rare().many
  int n_ = 0;
  int first_tensor_ = -1;                // index of the first tensor; -1: all are numbers
  Device device_;                        // device of all tensors
  Device result_device_;                 // the same, except for ops that move tensors
  UpTo<OutSpec, kMaxOut> outs_;          // results, then private ones
  Executor* executor_ = nullptr;         // set by infer(); null for views
  const KernelFacts* kernel_ = nullptr;  // its own
  Choice choice_;
  DType compute_ = DType::f32;
  bool recording_ = false, inplace_ = false;
  int overwritten_ = -1;                  // the operand whose memory result 0 takes, or none
  Node* node_ = nullptr;                  // owned, while recording
  UpTo<Ref<TensorImpl>, kMaxOut> impls_;  // fresh results; null if the kernel writes into the target
  Ref<TensorImpl> target_;                // in `_` and out= forms: the tensor that gets result 0
  UpTo<Ref<TensorImpl>, kMaxIn> packed_;  // dense copies of operands
  Scratch scratch_;
  bool partial_ = false;  // the call writes only rare().parts of its target
  // State that few calls need. It is allocated on first use, so that other calls do not pay for it.
  struct Rare {
    std::vector<Operand> many;  // operands of longer lists
    std::unique_ptr<Resized> resized;
    std::vector<Ref<TensorImpl>> more_packed;
    std::unique_ptr<race::Scope> races;  // while the race check is on
    std::vector<Region> parts;
    std::vector<Tensor> moved;  // operands that were moved from another device or dtype
  };
  Rare& rare() {
    if (!rare_) rare_ = std::make_unique<Rare>();
    return *rare_;
  }
  std::unique_ptr<Rare> rare_;
};

}  // namespace situ::op

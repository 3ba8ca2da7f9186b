// One call of an op. For this folder alone: others run ops through tensor/dispatch.h or run.h.
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

// One call from operands to commit: what every form shares, then the plain form and views (run.cpp), then `_` and out=
// (inplace.cpp). Lives on the stack of the dispatch function. Until its kernel runs it may throw, and has changed
// nothing then.
class Call {
 public:
  // `name` is the form's, for messages. The site is that of the outermost public call, else `site`, else an operand's.
  // Throws UsageError for an operand that is missing or a number in a tensor's place, DeviceError for operands on
  // several devices.
  Call(const OpInfo& op_info, Operands in, const void* attributes, const char* name, const SourceLocation& location);
  ~Call() {
    if (node_) node_->release();
  }
  Call(const Call&) = delete;

  // One of these, once. They throw what infer and check say of shapes, dtypes and values, OutOfMemoryError, and under
  // SavedPolicy::forbid InplaceError.
  // Fresh results, or one in an expiring operand's memory, into n_out handles.
  void run_plain(Tensor* out, size_t n_out);
  Tensor only_result();    // a view, or what run_plain() computes
  void view(Tensor& out);  // of a view row: a handle on operand 0's storage
  // Writes operand 0, or *out_handle, which may be empty and then takes the result's sizes. Throws AutogradError and
  // InplaceError for targets that may not be written.
  void inplace(bool is_out_form, Tensor* out_handle);

 private:
  // An empty out= target that took the result's sizes; it has its own again where the call fails.
  struct Resized {
    explicit Resized(TensorImpl& t) : target(Ref<TensorImpl>::share(&t)), before(t.g) {}
    ~Resized() {
      if (!keep) target->g = std::move(before);
    }
    Ref<TensorImpl> target;
    Region before;
    bool keep = false;
  };
  // Operands, and what the op says of them.
  void make_room(size_t n);
  void take_operand(Operand& o, const In& in, int i);
  [[noreturn]] void refuse_operand(const Operand& o, int i);
  void meet_on_one_device(int i);
  [[noreturn]] void refuse_devices(int i);
  void autocast();          // converts operands to what the op computes in under autocast
  void infer();             // geometry of the results, dtype of the arithmetic, the kernel
  void choose();            // how the kernel computes the call, for the operands as they are now
  void decide_recording();  // does a gradient flow through this call?

  // What may happen to an operand that expires, and who wants to know.
  bool overwrite_donatable();               // chooses overwritten_
  DonationBlocker blocker(int i) const;     // what forbids the result to take operand i's memory
  bool saves_operand(TensorImpl& t) const;  // will this call keep t's bytes for backward?
  void announce(const TensorImpl* target);  // to the observer, before anything happens; null: not in place

  // The record. What it saves are readers of their storages only once attach_inputs() and attach_outputs() are called.
  void make_node();                      // with the edges of operands that require grad
  void save_inputs(TensorImpl* target);  // target: what the call is about to overwrite, or null
  void keep(int i, Saved* s);            // adopts s
  void save_outputs();
  // Result k as the record sees it: the target for what goes there; null where there is none.
  TensorImpl* result(int k) const { return k == 0 && target_ ? target_.get() : impls_[k].get(); }
  // What gradient i reads, in this form with these attributes.
  Mask saves_of(int i, bool inplace) const {
    const Mask* s = inplace && op_info_.saves_inplace ? op_info_.saves_inplace : op_info_.saves;
    if (!s) return nothing;
    const Mask listed = s[op_info_.n_in == kAnyIn && i >= op_info_.n_saves ? op_info_.n_saves - 1 : i];
    return op_info_.reads ? op_info_.reads(ops_, attributes_, i, listed) : listed;
  }
  Mask wanted_saves() const;  // of all gradients that are wanted
  // True if a report plans this call as one that does not pack its saved values.
  bool plans_plain() const { return memory::plans_plain(op_info_.packing) && outs_[op_info_.n_out].used; }
  // Does a gradient flow to operand i? Not to an old value that the in-place form replaces.
  bool self_gradient(int i) const { return !(i == 0 && inplace_ && op_info_.replaces); }

  // Memory, and the kernel.
  void allocate_outputs();  // of the sizes that infer said; private ones where a wanted gradient reads them
  void pack_operands();     // dense copies for kernels that want no strides; the record does not see them
  void replace_operand(int i, Ref<TensorImpl> with);                // for the kernel; `with` lives as long as the call
  Ref<TensorImpl> dense_copy(const Operand& o, Category category);  // row-major
  void watch_races(const TensorImpl* target);                       // null: fresh results, which nobody else sees
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
  // Throws where t cannot take the result, or may not be written.
  void check_target(TensorImpl& t, bool is_out_form, const PendingWrite& w);
  void check_losses(const TensorImpl& t, int first);  // under CheckedWritesGuard; first: an operand that is not t
  void find_parts(TensorImpl& t);                     // what an index or a mask names of t
  void detach_from_target(TensorImpl& t);  // copies operands that overlap t otherwise than element by element
  void reserve_write(TensorImpl& t, bool is_out_form, Write& w);
  void reserve_record(TensorImpl& t, const Write& w);
  void reserve_room(TensorImpl& t, Write& w);
  Ref<Node> reserve_region_write(TensorImpl& t);
  void commit_write(TensorImpl& base, bool whole, const Ref<Node>& constant);

  const OpInfo& op_info_;
  const char* name_;
  const void* attributes_;  // row_.attribute_bytes of them, borrowed
  SourceLocation location_;
  const Operands in_;  // as the caller gave them
  UpTo<Operand, kMaxIn> few_;
  Operand* ops_ = nullptr;  // n_ of them, there or in rare().many
  int n_ = 0;
  int first_tensor_ = -1;                // among them; none: everything is a number
  Device device_;                        // of all tensors
  Device result_device_;                 // the same, but for an op that moves
  UpTo<OutSpec, kMaxOut> outs_;          // results, then private ones
  Executor* executor_ = nullptr;         // from infer() on; of a view there is none
  const KernelFacts* kernel_ = nullptr;  // its own
  Choice choice_;
  DType compute_ = DType::f32;
  bool recording_ = false, inplace_ = false;
  int overwritten_ = -1;                  // the operand whose memory result 0 takes, or none
  Node* node_ = nullptr;                  // owned, while recording
  UpTo<Ref<TensorImpl>, kMaxOut> impls_;  // fresh results; of one that the kernel stores into the target: null
  Ref<TensorImpl> target_;                // of `_` and out= forms: what result 0 is written into
  UpTo<Ref<TensorImpl>, kMaxIn> packed_;  // dense copies of operands
  Scratch scratch_;
  bool partial_ = false;  // the call writes no more than rare().parts of its target
  // What few calls need: made where it is, so that the others neither make nor destroy it.
  struct Rare {
    std::vector<Operand> many;  // of longer lists
    std::unique_ptr<Resized> resized;
    std::vector<Ref<TensorImpl>> more_packed;
    std::unique_ptr<race::Scope> races;  // while the race check is on
    std::vector<Region> parts;
    std::vector<Tensor> moved;  // operands that came from another device or dtype
  };
  Rare& rare() {
    if (!rare_) rare_ = std::make_unique<Rare>();
    return *rare_;
  }
  std::unique_ptr<Rare> rare_;
};

}  // namespace situ::op

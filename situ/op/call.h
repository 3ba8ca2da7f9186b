// One call, as run.cpp and inplace.cpp take it apart.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "situ/memory/race.h"
#include "situ/op/run.h"
#include "situ/op/up_to.h"

namespace situ::op {

extern thread_local constinit CallObserver* t_observer SITU_TLS_FAST;

inline cpu::Arg arg_of(const Region& g, DType t, void* base) {
  return {base, t, g.ndim(), g.sizes.data(), g.strides.data()};
}

inline std::string where(const Site& s) {
  return s ? std::string(" (at ") + s.file + ":" + std::to_string(s.line) + ")" : "";
}

// One call from operands to commit. Lives on the stack of the dispatch function.
class Call {
 public:
  Call(const Row& row, const char* spelling, const void* attributes, Site site)
      : row_(row), name_(spelling), attributes_(attributes) {
    ThreadState& s = thread_state();
    site_ = s.site ? s.site : site;
    outs_.make(row.n_out + row.n_private);
    impls_.make(row.n_out + row.n_private);
  }
  ~Call() {
    if (node_) node_->release();
    if (scratch_.booked) memory::release(scratch_, Category::workspace);
  }
  Call(const Call&) = delete;

  void operands(const In* in, size_t n);
  void operands(const InList& in);
  void infer();
  void decide_recording();
  void allocate_outputs();
  bool overwrite_expiring();
  Obstacle obstacle(int i) const;
  bool saves_operand(TensorImpl& t) const;
  void announce(const TensorImpl* target);
  void make_node();
  void pack_operands();
  void save_inputs(TensorImpl* target);
  void keep(int i, Saved* s);
  void save_outputs();
  void run_kernel();
  void commit_fresh(Tensor* out, size_t n_out);
  void view(Tensor& out);
  void join_family(TensorImpl& from, TensorImpl& t);
  void settle_unpacked();
  void inplace(bool is_out_form, Tensor* out_handle);
  struct Write;
  void reserve_record(TensorImpl& t, const Write& w);
  void reserve_room(TensorImpl& t, Write& w);
  void reserve_write(TensorImpl& t, bool is_out_form, Write& w);
  void pass_gate(TensorImpl& t);
  Ref<Node> reserve_region_write(TensorImpl& t);
  void watch_races(const TensorImpl* target);
  void commit_write(TensorImpl& root, bool whole, const Ref<Node>& constant);
  void run_plain(Tensor* out, size_t n_out);

 private:
  void take_operand(Operand& o, const In& in, int i);
  [[noreturn]] void refuse_operand(const Operand& o, int i);
  [[noreturn]] void refuse_devices(int i);
  [[noreturn]] void refuse_out_form(const TensorImpl& target);
  void check_target(TensorImpl& t, bool is_out_form);
  void detach_from_target(TensorImpl& t);
  void find_parts(TensorImpl& t);
  void check_losses(const TensorImpl& t, int first);
  void replace_operand(int i, Ref<TensorImpl> with);
  Ref<TensorImpl> dense_copy(const Operand& o, Category category);
  // What gradient i reads.
  Mask saves_of(int i, bool inplace) const {
    const Mask* s = inplace && row_.saves_inplace ? row_.saves_inplace : row_.saves;
    if (row_.reads_nothing && row_.reads_nothing(ops_, attributes_, i)) return nothing;
    return s ? s[row_.n_in == kAnyIn && i >= row_.n_saves ? row_.n_saves - 1 : i] : nothing;
  }
  Mask wanted_saves() const;
  bool self_gradient(int i) const { return !(i == 0 && inplace_ && row_.replaces); }

  const Row& row_;
  const char* name_;
  const void* attributes_;
  Site site_;
  const In* in_ = nullptr;
  UpTo<Operand, kMaxIn> few_;
  std::vector<Operand> many_;
  Operand* ops_ = nullptr;
  int n_ = 0;
  UpTo<OutSpec, kMaxOut> outs_;
  int64_t scratch_bytes_ = 0;
  DType compute_ = DType::f32;
  bool recording_ = false, inplace_ = false;
  int overwritten_ = -1;
  Node* node_ = nullptr;
  UpTo<Ref<TensorImpl>, kMaxOut> impls_;
  UpTo<Ref<TensorImpl>, kMaxIn> packed_;
  std::vector<Ref<TensorImpl>> more_packed_;
  memory::Block scratch_;
  std::unique_ptr<race::Scope> races_;  // while the race check is on
  bool partial_ = false;                // the call writes no more than `parts_` of its target
  std::vector<Region> parts_;
};

}  // namespace situ::op

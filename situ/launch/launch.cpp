#include "situ/launch/launch.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "situ/base/internal/up_to.h"
#include "situ/base/text.h"
#include "situ/generated/op/copy.h"
#include "situ/launch/executor.h"
#include "situ/launch/observed_work.h"
#include "situ/launch/out_of_memory.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "situ/memory/this_thread.h"
#include "situ/op/work.h"
#include "situ/tensor/dispatch.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

thread_local constinit WorkObserver* work_observer SITU_TLS_FAST = nullptr;

namespace {

// Only listen() sets it.
Stream* listener() noexcept { return static_cast<Stream*>(memory::this_thread.stream); }

// Of all results, or of the one that is recomputed.
void note_planned(const LaunchView& l) {
  double written = 0;
  for (int k = 0; k < (l.part == Part::whole ? l.n_results : 1); ++k)
    if (l.results[k].storage) {
      const Region& g = *l.results[k].g;
      written += static_cast<double>(g.numel() * g.itemsize) * (l.op_info.updates ? 2 : 1);
    }
  const Dims none{}, &sizes = l.n_results && l.results[0].storage ? l.results[0].g->sizes : none;
  memory::add_planned_work(work_of(l.op_info, l.operands, l.n, sizes, written), l.part != Part::whole);
}

}  // namespace

Stream* listen(Stream* s) {
  Stream* const before = listener();
  memory::this_thread.stream = s;
  return before;
}

void note_view(const TensorImpl& from, const TensorImpl& seen) {
  if (Stream* s = listener(); __builtin_expect(s != nullptr, 0)) s->viewed(from, seen);
}

void refuse_library(const char* name, const SourceLocation& location) {
  throw OutOfMemoryError(called_as(name) + ": out of memory: the system refused bytes to a library" +
                         at_text(location) + "; raise the limit, or use a smaller batch\n" + memory::summary());
}

void refuse_malloc(const char* name, const SourceLocation& location) {
  if (memory::planning()) throw;  // it says nothing about the bytes that are planned
  throw OutOfMemoryError(called_as(name) + ": out of memory: malloc refused bytes" +
                         at_text(location ? location : tls_state.location) + "; free some, or raise the limit\n" +
                         memory::summary());
}

void refuse(const LaunchView& l, const Fault& f) {
  SITU_ASSERT(l.op_info.refuse != nullptr);
  l.op_info.refuse(Infer{l.name, &l.op_info, l.operands, l.n, l.attributes, nullptr, l.compute}, f);
  const std::string rule = "the row of " + std::string(l.name) + " refuses what its kernel reports";
  assert_failed(rule.c_str(), __FILE__, __LINE__);
}

namespace {

class DryExecutor final : public Executor {
 public:
  Executor* real = nullptr;
  const KernelFacts& find(const OpInfo& op_info, const char* op) const override { return real->find(op_info, op); }
  void check(const LaunchView&) override {}
  void prepare(const LaunchView&) override {}
  void launch(const LaunchView& l) override { note_planned(l); }
};

DryExecutor dry_executors[kDeviceTypes];  // each knows the device's own

Device device_of(const LaunchView& l) {
  Device made;
  for (int k = l.n_results; k-- > 0;)
    if (l.results[k].storage) made = l.results[k].storage->device();
  return device_of(l.operands, l.n, made);
}

}  // namespace

namespace {

char* begin_of(const Storage& s, const Region& g) { return static_cast<char*>(s.data()) + bounds(g).begin; }

bool laid_out_alike(const Region& a, const Region& b) {
  for (int d = 0; d < a.ndim(); ++d)
    if (a.sizes[d] > 1 && a.strides[d] != b.strides[d]) return false;
  return a.sizes == b.sizes;
}

// The one launch between two devices: dense bytes, laid out alike on both sides.
void move(const Result& to, const Operand& from) {
  const Region& g = *to.g;
  const auto bytes = static_cast<size_t>(g.numel() * g.itemsize);
  if (bytes == 0) return;
  SITU_ASSERT(is_dense(g) && laid_out_alike(g, *from.g));
  char *there = begin_of(*to.storage, g), *here = begin_of(*from.storage, *from.g);
  const Device source = from.storage->device(), target = to.storage->device();
  if (source.is_cpu()) return memory::memory_of(target).copy_in(there, here, bytes);
  if (target.is_cpu()) return memory::memory_of(source).copy_out(there, here, bytes);
  const Scratch host(static_cast<int64_t>(bytes));
  memory::memory_of(source).copy_out(host.data(), here, bytes);
  memory::memory_of(target).copy_in(there, host.data(), bytes);
}

// Copies between two devices, which neither has a kernel for.
class Mover final : public Executor {
 public:
  const KernelFacts& find(const OpInfo& op_info, const char* op) const override {
    return executor_of(Device()).find(op_info, op);
  }
  void check(const LaunchView&) override {}
  void prepare(const LaunchView&) override {}
  void launch(const LaunchView& l) override { move(l.results[0], l.operands[0]); }
};
Mover mover;

Executor& real_of(Device d) { return *dry_executors[static_cast<int>(d.type())].real; }

// By the thread's state: in a dry run one that stands in for whoever would run it.
Executor& chosen(Device d, Executor& real) {
  return __builtin_expect(memory::planning(), 0) ? dry_executors[static_cast<int>(d.type())] : real;
}

Executor& executor_for(const LaunchView& l) {
  const bool between = __builtin_expect(l.op_info.moves, 0) &&
                       !same_place(l.operands[0].storage->device(), l.results[0].storage->device());
  const Device d = device_of(l);
  return chosen(d, between ? mover : real_of(d));
}

}  // namespace

Executor& executor_of(Device d) { return chosen(d, real_of(d)); }
void set_executor(DeviceType t, Executor& e) { dry_executors[static_cast<int>(t)].real = &e; }

void check(const LaunchView& l) { executor_for(l).check(l); }
void prepare(const LaunchView& l) { executor_for(l).prepare(l); }

void launch(const LaunchView& l) { launch(l, executor_for(l)); }

void launch(const LaunchView& l, Executor& by) {
  if (Stream* s = listener(); __builtin_expect(s != nullptr, 0)) s->launching(l);
  by.launch(l);
}

// ---- kept ----------------------------------------------------------------------------------------------------------

Launch::Launch(const LaunchView& l)
    : op_info_(&l.op_info),
      name_(thread_state().called ? thread_state().called
                                  : l.name),  // what the program called, which a fault tells later
      location_(l.location),
      attributes_(l.op_info.attribute_bytes + 1u),  // never empty: a kernel may name attributes without members
      choice_(l.choice),
      compute_(l.compute),
      part_(l.part) {
  if (l.op_info.attribute_bytes) std::memcpy(attributes_.data(), l.attributes, l.op_info.attribute_bytes);
  for (int i = 0; i < l.n; ++i) {
    const Operand& o = l.operands[i];
    operands.push_back({o.storage, o.g ? *o.g : Region(), o.dtype, o.value, o.defined, o.scalar});
    if (o.storage) device_ = o.storage->device();
  }
  for (int k = 0; k < l.n_results; ++k) {
    const Result& r = l.results[k];
    results.push_back({r.storage, r.g ? *r.g : Region(), r.dtype, Scalar(), r.storage != nullptr, false});
    if (r.storage && l.n == 0) device_ = r.storage->device();
  }
}

void* Launch::varying(Varies what) {
  for (int i = 0; i < op_info_->n_varying; ++i)
    if (op_info_->varying[i].what == what) return attributes_.data() + op_info_->varying[i].at;
  return nullptr;
}

std::vector<Operand> Launch::borrowed() const {
  std::vector<Operand> ins(operands.size());
  for (size_t i = 0; i < ins.size(); ++i) {
    const Bytes& b = operands[i];
    ins[i].storage = b.storage;
    ins[i].g = &b.region;
    ins[i].dtype = b.dtype;
    ins[i].defined = b.defined;
    ins[i].scalar = b.scalar;
    ins[i].value = b.number;
  }
  return ins;
}

void Launch::refuse(const Fault& f) const {
  const std::vector<Operand> ins = borrowed();
  op::refuse({*op_info_,
              name_,
              location_,
              ins.data(),
              static_cast<int>(ins.size()),
              nullptr,
              0,
              attributes_.data(),
              nullptr,
              {},
              compute_,
              part_},
             f);
}

void Launch::run() const {
  const std::vector<Operand> ins = borrowed();
  std::vector<Result> outs;
  for (const Bytes& b : results) outs.push_back({b.storage, b.storage ? &b.region : nullptr, b.dtype});
  const Scratch scratch(choice_.scratch, device_);
  const LaunchView l{*op_info_,
                     name_,
                     location_,
                     ins.data(),
                     static_cast<int>(ins.size()),
                     outs.data(),
                     static_cast<int>(outs.size()),
                     attributes_.data(),
                     scratch.data(),
                     choice_,
                     compute_,
                     part_};
  prepare(l);
  launch(l);
}

// ---- without a call ------------------------------------------------------------------------------------------------

namespace {

Operand operand_of(const Result& r) {
  Operand o;
  o.storage = r.storage;
  o.g = r.g;
  o.dtype = r.dtype;
  o.defined = true;
  return o;
}

// The target's line is nobody's: the factory's own name says what it is.
void run_into(const char* name, const OpInfo& op_info, const Operand* operands, int n, const Result& to,
              const void* attributes) {
  OutSpec out;
  Infer c{name, &op_info, operands, n, attributes, &out};
  c.inplace = true;
  op_info.infer(c);
  launch({op_info, name, thread_state().location, operands, n, &to, 1, attributes, nullptr, {}, c.compute});
}

}  // namespace

void launch_into(const char* name, const OpInfo& op_info, const Tensor& fresh, const void* attributes) {
  const Result to = result_of(fresh);
  const Operand target = operand_of(to);
  run_into(name, op_info, &target, 1, to, attributes);
}

void fill_fresh(const char* name, const Tensor& fresh, const Scalar& value) {
  fill_fresh(name, result_of(fresh), value);
}

void fill_fresh(const char* name, const Result& fresh, const Scalar& value) {
  const op_attr::fill none{};
  Operand operands[2];
  operands[0] = operand_of(fresh);
  fill_operand(operands[1], In(value));
  run_into(name, op_infos::fill, operands, 2, fresh, &none);
}

Result result_of(const Tensor& t) {
  const TensorImpl& i = *t.unsafe_impl();
  return {i.storage.get(), &i.g, i.dtype};
}

void copy_bytes(const char* name, const Result& to, const Result& from) {
  const op_attr::clone_op none{};
  const Operand o = operand_of(from);
  launch({op_infos::clone_op, name, thread_state().location, &o, 1, &to, 1, &none, nullptr, {}, DType::f32});
}

}  // namespace situ::op

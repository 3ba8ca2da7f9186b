#include "situ/autograd/checkpoint.h"

#include "situ/base/philox.h"
#include "situ/memory/escaped_pointers.h"
#include "situ/memory/fingerprint.h"
#include "situ/memory/host_read.h"
#include "situ/memory/replay.h"
#include "situ/tape/record.h"
#include "situ/tensor/autocast.h"
#include "situ/tensor/internal/planned.h"

namespace situ::autograd {

namespace {

struct Destroy {
  void operator()(Saved* s) const noexcept { Saved::destroy(s); }
};
using Kept = std::unique_ptr<Saved, Destroy>;

// A value that no write can spoil.
Kept keep(const Tensor& t) {
  TensorImpl& i = *t.unsafe_impl();
  Kept k(Saved::make(i.storage, i.g, i.dtype, nullptr));
  k->keep_always();
  k->attach();
  return k;
}

// Parameters and buffers stay where they are: they live anyway.
bool lives_anyway(const Tensor& t) {
  Category c = t.unsafe_impl()->storage->category();
  return c == Category::parameter || c == Category::buffer;
}

struct Nothing final : PackedValue {
  Tensor unpack() override { throw AutogradError("checkpoint: a graph made to fill in values cannot be run backward"); }
};

// Tells values apart. Both runs have the same bits when they read the same.
uint64_t checksum(const Tensor& value) {
  return dry::known_or(uint64_t{0}, [&] {
    const NoGradGuard unrecorded;
    const Tensor dense = value.contiguous();
    const TensorImpl& t = *dense.unsafe_impl();
    const HostRead bytes(*t.storage, bounds(t.g));
    return memory::fingerprint(bytes.at(0), t.g);
  });
}

// The state of the default generator, put back at the end.
class RandomState {
 public:
  RandomState(uint64_t seed, uint64_t position)
      : seed_(default_generator().seed()), position_(default_generator().position()) {
    default_generator().set_state(seed, position);
  }
  ~RandomState() { default_generator().set_state(seed_, position_); }
  RandomState(const RandomState&) = delete;

 private:
  uint64_t seed_, position_;
};

}  // namespace

struct CheckpointScope::Region final : SaveHooks, std::enable_shared_from_this<Region> {
  struct Input {
    Kept value;
    bool tracked = false, leaf = false;
    Tensor constant;  // what is no floating tensor
  };
  struct Slot {  // one value that the function saved
    Dims sizes;
    DType dtype;
    uint64_t sum;  // of its bytes
    bool live = true;
    Kept value;
  };
  struct Value final : PackedValue {
    Value(std::shared_ptr<Region> r, size_t at) : region(std::move(r)), i(at) {}
    ~Value() override {
      region->slots[i].live = false;
      region->slots[i].value.reset();
    }
    Tensor unpack() override { return region->value(i); }
    std::shared_ptr<Region> region;
    size_t i;
  };
  struct Fill;

  void add_input(const Tensor& t);
  std::shared_ptr<PackedValue> pack(const Tensor& t) override;
  Tensor value(size_t i);
  void run_again();
  void check_unwritten() const;

  std::function<void(const std::vector<Tensor>&)> again;
  std::vector<Input> inputs;
  std::vector<Slot> slots;
  std::vector<std::unique_ptr<ByteWatch>> living;  // parameters that were saved
  uint64_t seed = 0, position = 0;
  bool overwrite = true, autocast = false;
  DType autocast_dtype = DType::bf16;
};

// Takes the values of the second run.
struct CheckpointScope::Region::Fill final : SaveHooks {
  explicit Fill(Region& r) : region(r) {}
  std::shared_ptr<PackedValue> pack(const Tensor& t) override {
    if (lives_anyway(t)) return nullptr;
    if (next >= region.slots.size()) mismatch("it saved more values than the first time");
    Slot& s = region.slots[next++];
    if (s.dtype != t.dtype() || !(s.sizes == t.sizes()))
      mismatch("value " + std::to_string(next - 1) + " was " + op::describe(s.dtype, s.sizes) + " and is now " +
               t.describe());
    if (s.sum != checksum(t))
      mismatch("value " + std::to_string(next - 1) + ", " + t.describe() + ", is not what it was: something that the " +
               "function reads beside its arguments was written in between");
    if (s.live) s.value = keep(t);
    return std::make_shared<Nothing>();
  }
  [[noreturn]] static void mismatch(const std::string& what) {
    throw AutogradError("checkpoint: the function does not repeat what it did in forward: " + what +
                        "; it must not depend on anything that changes between its two runs");
  }
  Region& region;
  size_t next = 0;
};

void CheckpointScope::Region::add_input(const Tensor& t) {
  Input in;
  if (t.defined() && is_floating(t.dtype())) {
    TensorImpl& i = *t.unsafe_impl();
    in.tracked = record::tracked(i);
    in.leaf = record::is_leaf_base(*i.group_base());
    in.value = keep(t);
    if (SaveHooks* outer = thread_state().save_hooks) in.value->pack(*outer);
  } else {
    in.constant = t;
  }
  inputs.push_back(std::move(in));
}

std::shared_ptr<PackedValue> CheckpointScope::Region::pack(const Tensor& t) {
  if (lives_anyway(t)) {
    const TensorImpl& i = *t.unsafe_impl();
    living.push_back(std::make_unique<ByteWatch>(i.storage, i.g, "read again by a checkpoint"));
    return nullptr;
  }
  slots.push_back({Dims(t.unsafe_impl()->g.sizes), t.dtype(), checksum(t), true, nullptr});
  return std::make_shared<Value>(shared_from_this(), slots.size() - 1);
}

void CheckpointScope::Region::check_unwritten() const {
  for (const auto& watch : living)
    if (watch->changed())
      throw AutogradError(
          "checkpoint: a parameter or buffer of the function was written between forward and backward (" + watch->by() +
          "), so that running it again would give other values; run backward before the optimizer's step");
}

namespace {

// The input as it was: a leaf, a tracked value, or a constant.
Tensor restored(Saved& value, bool tracked, bool leaf) {
  Tensor t(value.handle());
  if (!tracked) return t;
  TensorImpl& i = *t.unsafe_impl();
  if (leaf) {
    record::make_leaf(i);
    return t;
  }
  Node* n = Node::make(nullptr, NodeKind::history_break, 0, 1);
  n->outputs()[0].g = i.g;
  n->outputs()[0].dtype = i.dtype;
  record::set_value(i, n, 0, n);
  return t;
}

}  // namespace

void CheckpointScope::Region::run_again() {
  check_unwritten();
  std::vector<Tensor> in;
  for (Input& i : inputs) in.push_back(i.value ? restored(*i.value, i.tracked, i.leaf) : i.constant);
  Fill fill(*this);
  RandomState random(seed, position);
  AutoGradMode grad(true);
  OverwriteGuard overwriting(overwrite);
  AutocastScope casting(autocast_dtype, autocast);
  PurposeGuard purpose(Category::temporary);
  memory::Replay replay;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> hooks(&fill);
  again(in);
  replay.finish();
  if (fill.next != slots.size()) Fill::mismatch("it saved fewer values than the first time");
}

Tensor CheckpointScope::Region::value(size_t i) {
  if (!slots[i].value) run_again();
  return Tensor(slots[i].value->handle());
}

CheckpointScope::CheckpointScope(std::function<void(const std::vector<Tensor>&)> again,
                                 const std::vector<Tensor>& inputs)
    : outer_(thread_state().save_hooks) {
  if (!GradMode::is_enabled()) return;
  region_ = std::make_shared<Region>();
  region_->again = std::move(again);
  region_->seed = default_generator().seed();
  region_->position = default_generator().position();
  region_->overwrite = thread_state().overwrite;
  region_->autocast = thread_state().autocast;
  region_->autocast_dtype = autocast::get_autocast_dtype(kCPU);
  for (const Tensor& t : inputs) region_->add_input(t);
  thread_state().save_hooks = region_.get();
}

CheckpointScope::~CheckpointScope() {
  if (region_) thread_state().save_hooks = outer_;
}

}  // namespace situ::autograd

// Implements StepStart: copies of buffers, and restoring them when a step fails.
#include "situ/nn/whole_step.h"

#include <algorithm>
#include <cstring>

#include "situ/base/philox.h"
#include "situ/base/undo_log.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/write_set.h"
#include "situ/launch/launch.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/preserved_copy.h"
#include "situ/ops/functions.h"

namespace situ::nn {

namespace {

char* begin_of(const Storage& s, const Region& g) { return static_cast<char*>(s.data()) + bounds(g).begin; }

// Removes dimensions of stride 0, whose elements share bytes.
Region without_repeats(const Region& g) {
  Region r{{}, {}, g.offset, g.itemsize};
  for (int d = 0; d < g.ndim(); ++d) {
    if (g.strides[d] == 0) continue;
    r.sizes.push_back(g.sizes[d]);
    r.strides.push_back(g.strides[d]);
  }
  return r;
}

// Calls f(number, byte offset within bounds(g)) for each element.
template <class F>
void each_element(const Region& g, F f) {
  const int64_t first = bounds(g).begin;
  for (int64_t i = 0, n = g.numel(); i < n; ++i) f(static_cast<size_t>(i), element_offset(g, i) * g.itemsize - first);
}

// Dependents keep their value if the policy preserves it. If that fails, their value is dropped.
void write_despite_dependents(Storage& s, const WriteInfo& info) {
  if (saved_policy() == SavedPolicy::preserve) {
    try {
      return op::begin_write(s, info);
    } catch (...) {
    }
  }
  SavedPolicyGuard give_up(SavedPolicy::check);
  op::begin_write(s, info);
}

// The state of a buffer when the step began.
struct Buffer final : UndoLog::Entry {
  explicit Buffer(const Tensor& t);
  void undo() noexcept override;
  Tensor tensor;
  Region g, moving;            // when the step began; without the dimensions along which it is expanded
  bool dense;                  // is `moving`?
  const Storage* storage;      // its storage when the step began
  Ref<Storage> copy;           // in the buffer's layout if dense, else the elements of `moving`
  Owned<PreservedCopies> own;  // that copy, for nodes that saved the restored bytes
  Region packed() const;
  void copy_on_device(Storage& s) const;
  void restore_on_device(Storage& s) const;
  void exchange(Storage& s, int64_t begin, int64_t end) const;
  void restore() const;
  void restore_elements() const;
  void write_recorded() const;
};

// Dense bytes are copied as one block, others element by element.
Buffer::Buffer(const Tensor& t)
    : tensor(t), g(t.unsafe_impl()->g), moving(without_repeats(g)), dense(is_dense(moving)) {
  const Ref<Storage>& s = t.unsafe_impl()->storage;
  storage = s.get();
  const auto bytes = static_cast<size_t>(moving.numel() * g.itemsize);
  copy = Storage::allocate(bytes, Category::temporary, s->device());
  own = make_owned<PreservedCopies>();
  PreservedCopy whole;
  whole.region = moving;
  whole.bytes = bounds(g);
  whole.raw = whole.filled = whole.given = true;
  whole.copy = copy;
  own->add(std::move(whole));
  if (!copy->data() || !s->data()) return;
  if (!s->device().is_cpu()) {
    copy_on_device(*s);
    return;
  }
  const char* from = begin_of(*s, g);
  char* to = static_cast<char*>(copy->data());
  if (dense) std::memcpy(to, from, bytes);
  const auto item = static_cast<size_t>(g.itemsize);
  if (!dense) each_element(moving, [&](size_t i, int64_t at) { std::memcpy(to + i * item, from + at, item); });
}

// Describes the elements of a copy whose buffer is not dense.
Region Buffer::packed() const {
  Region r{moving.sizes, {}, 0, g.itemsize};
  set_contiguous(r);
  return r;
}

void Buffer::copy_on_device(Storage& s) const {
  if (dense) return memory::copy_within(s.device(), copy->data(), begin_of(s, g), copy->bytes());
  const Region elements = packed();
  op::copy_bytes("whole_step", {copy.get(), &elements, tensor.dtype()}, {&s, &moving, tensor.dtype()});
}

// Restores all elements, changed or not: to compare them, the host would have to wait for the device.
void Buffer::restore_on_device(Storage& s) const {
  if (dense) return exchange(s, 0, static_cast<int64_t>(copy->bytes()) / g.itemsize);
  const Region elements = packed();
  write_despite_dependents(s, {"whole_step", {}, &moving, 0});
  op::copy_bytes("whole_step", {&s, &moving, tensor.dtype()}, {copy.get(), &elements, tensor.dtype()});
}

// Restores only the range from the first to the last changed element, if the CPU can compare them.
void Buffer::restore() const {
  TensorImpl& t = *tensor.unsafe_impl();
  Storage& s = *t.storage;
  if (!s.data() || !copy->data()) return;
  if (&s != storage || bounds(t.g).begin != bounds(g).begin || bounds(t.g).end != bounds(g).end || s.hosts)
    return write_recorded();
  if (!s.device().is_cpu()) return restore_on_device(s);
  if (!dense) return restore_elements();
  const char *now = begin_of(s, g), *then = static_cast<const char*>(copy->data());
  const int64_t item = g.itemsize;
  int64_t begin = 0, end = static_cast<int64_t>(copy->bytes()) / item;
  auto same = [&](int64_t i) { return std::memcmp(now + i * item, then + i * item, static_cast<size_t>(item)) == 0; };
  while (begin < end && same(begin)) ++begin;
  while (begin < end && same(end - 1)) --end;
  if (begin < end) exchange(s, begin, end);
}

// Swaps the elements from `begin` to `end` with the copy's. A graph's saved values of them move into the copy.
void Buffer::exchange(Storage& s, int64_t begin, int64_t end) const {
  const Region changed{{end - begin}, {1}, bounds(g).begin / g.itemsize + begin, g.itemsize};
  WriteInfo info{"whole_step", {}, &changed, 0};
  info.preserved_copies = own.get();
  const uint32_t owners = copy->use_count();
  write_despite_dependents(s, info);
  char *now = begin_of(s, g) + begin * g.itemsize, *then = static_cast<char*>(copy->data()) + begin * g.itemsize;
  const int64_t bytes = (end - begin) * g.itemsize;
  if (s.device().is_cpu())
    std::swap_ranges(now, now + bytes, then);
  else
    memory::memory_of(s.device()).exchange(now, then, static_cast<size_t>(bytes));
  if (copy->use_count() > owners) copy->set_category(Category::saved);
}

// Restores a buffer that has gaps between its elements, or elements that share bytes.
void Buffer::restore_elements() const {
  Storage& s = *tensor.unsafe_impl()->storage;
  const auto item = static_cast<size_t>(g.itemsize);
  char* now = begin_of(s, g);
  const char* then = static_cast<const char*>(copy->data());
  bool changed = false;
  each_element(moving,
               [&](size_t i, int64_t at) { changed = changed || std::memcmp(now + at, then + i * item, item) != 0; });
  if (!changed) return;
  write_despite_dependents(s, {"whole_step", {}, &moving, 0});
  each_element(moving, [&](size_t i, int64_t at) { std::memcpy(now + at, then + i * item, item); });
}

// The buffer has a history, which continues with the old values as constants.
void Buffer::write_recorded() const {
  op::WriterScope scope("whole_step", SourceLocation());
  NoGradGuard off;
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = copy;
  t->g = g;
  t->g.offset = dense ? g.offset - bounds(g).begin / g.itemsize : 0;
  int64_t step = 1;
  for (int d = g.ndim(); !dense && d-- > 0;) {
    if (g.strides[d] == 0) continue;
    t->g.strides[d] = step;
    step *= g.sizes[d];
  }
  t->dtype = tensor.dtype();
  const Tensor old(std::move(t));
  if (tensor.sizes() == old.sizes() && !equal(tensor, old))
    Tensor(tensor).copy_(In(old, SourceLocation()), SourceLocation());
}

void Buffer::undo() noexcept {
  try {  // a device's pending error belongs to the failed step
    if (!copy->absent()) memory::synchronize(tensor.device());
  } catch (...) {
  }
  try {
    restore();
  } catch (...) {  // see the header
  }
}

}  // namespace

bool in_whole_step() noexcept { return tls_state.whole_steps > 0; }

StepStart::StepStart(Module& net) : log_(make_owned<UndoLog>()) {
  for (const Tensor& b : net.buffers())
    if (b.numel() > 0) log_->add<Buffer>(b);
  const Generator& generator = default_generator();
  log_->add(
      [seed = generator.seed(), position = generator.position()] { default_generator().set_state(seed, position); });
  log_->add([&net] {
    try {
      net.zero_grad();
    } catch (...) {  // a dry run had no memory to record one
    }
  });
  ++tls_state.whole_steps;
}

StepStart::~StepStart() { --tls_state.whole_steps; }
void StepStart::restore() noexcept { log_->undo(); }

}  // namespace situ::nn

// The OpenCL device as the library sees it: its memory, and who runs its kernels.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "situ/backends/cpu/kernel.h"
#include "situ/backends/text/fallback.h"
#include "situ/backends/text/table.h"
#include "situ/launch/executor.h"
#include "situ/memory/device_memory.h"

namespace situ::opencl {

namespace {

constexpr const char* kBytes = "#include \"bytes.cl\"\n";

bool set_in_environment(const char* name) {
  const char* text = std::getenv(name);
  return text && *text && std::strcmp(text, "0") != 0;
}

std::mutex lock;  // in front of engine()
// Of a thread that uses the engine. A fork's child has none: its copy of the lock may be held by a thread that it does
// not have.
class Turn {
 public:
  explicit Turn(const char* op) {
    if (opencl::lost()) require_context(op);  // throws
    held_.lock();
  }

 private:
  std::unique_lock<std::mutex> held_{lock, std::defer_lock};
};
std::atomic<int64_t> moved{0};
bool sync_each = set_in_environment("SITU_SYNC"), may_fall_back = set_in_environment("SITU_DEVICE_FALLBACK");

// ---- what has a kernel ---------------------------------------------------------------------------------------------

bool takes(const Kernels& k, const Types& t) {
  if (!has_f64()) {
    if (t.compute == DType::f64 || t.out == DType::f64) return false;
    for (int i = 0; i < t.n; ++i)
      if (t.in[i].defined && !t.in[i].scalar && t.in[i].dtype == DType::f64) return false;
  }
  return !k.takes || k.takes(t);
}

[[noreturn]] void refuse_op(const op::Row& row, const char* op, const Types* t) {
  std::string types;
  for (int i = 0; t && i < t->n; ++i)
    if (t->in[i].defined)
      types += (types.empty() ? "" : ", ") + std::string(t->in[i].scalar ? "a number" : short_name(t->in[i].dtype));
  throw DeviceError(called_as(op) + ": the device opencl has no kernel for " + row.name + (t ? " of " + types : "") +
                    "; compute it on the CPU (x.cpu()), or let such ops run on the host: SITU_DEVICE_FALLBACK=1");
}

const Kernels* kernels_for(const op::Row& row, const Types& t) {
  const Kernels* k = table().find(row);
  return k && takes(*k, t) ? k : nullptr;
}

bool can_fall_back(const op::Row& row) { return may_fall_back && (row.number != op::kOwnRow || row.own); }

// Asked once results are inferred: what the kernel works in; and a call without one is refused.
int64_t scratch_of(const op::Infer& c) {
  const Types t{c.operands, c.n, c.outs[0].dtype, c.compute, c.attributes};
  if (const Kernels* k = kernels_for(*c.row, t)) return k->scratch ? k->scratch(c) : 0;
  if (!can_fall_back(*c.row)) refuse_op(*c.row, c.op, &t);
  const cpu::Kernels& host = cpu::kernels_of_row(*c.row);
  return host.scratch ? host.scratch(c) : 0;
}
constexpr op::KernelFacts kFacts{scratch_of, false, false};

int64_t bytes_of(const op::LaunchView& l) {
  int64_t n = 0;
  for (int i = 0; i < l.n; ++i)
    if (l.operands[i].storage) n += l.operands[i].numel() * size_of(l.operands[i].dtype);
  for (int k = 0; k < l.n_results; ++k)
    if (l.results[k].storage) n += l.results[k].g->numel() * size_of(l.results[k].dtype);
  return n;
}

// ---- the device ----------------------------------------------------------------------------------------------------

class OpenClDevice final : public memory::DeviceMemory, public op::Executor {
 public:
  memory::DeviceProperties properties() const override {
    const char* why;
    const Context* c = context(&why);
    if (!c) return {"opencl: " + std::string(why), 0, 0, 0};
    return {"opencl: " + c->found.name + ", " + c->found.platform_version, engine().memory.bytes(),
            engine().memory.largest(), 64};
  }
  void* map(size_t bytes) noexcept override { return engine().memory.map(bytes); }
  void unmap(void* piece, size_t) noexcept override { engine().memory.unmap(piece); }
  bool lost() const noexcept override { return opencl::lost(); }
  // In a turn of its own: a driver's finish may wait for what another thread adds meanwhile, too, which may never end.
  void settle() noexcept override {
    if (lost()) return;
    std::lock_guard held(lock);
    engine().settle();
  }
  void move(std::atomic<char*>& place, char* to, size_t bytes) noexcept override {
    if (lost()) return;
    std::lock_guard held(lock);
    engine().move(place.load(std::memory_order_relaxed), to, bytes);
    place.store(to, std::memory_order_relaxed);
  }

  void copy_in(void* to, const void* host, size_t bytes) override {
    if (bytes == 0) return;
    memory::Scratch kept(bytes <= Engine::kMostStaged ? static_cast<int64_t>(bytes) : 0);
    if (kept.bytes()) std::memcpy(kept.data(), host, bytes);
    const Turn turn("copy_in");
    kept.bytes() ? engine().write("copy_in", to, std::move(kept)) : engine().write_now("copy_in", to, host, bytes);
    if (sync_each) engine().wait("copy_in");
  }
  void copy_out(void* host, const void* from, size_t bytes) override {
    const Turn turn("copy_out");
    engine().read("copy_out", host, from, bytes);
    engine().wait("copy_out");
  }
  void copy(void* to, const void* from, size_t bytes) override { between("copy", to, from, bytes); }
  void exchange(void* a, void* b, size_t bytes) override { between("swap", a, b, bytes); }
  void wait() override {
    const Turn turn("synchronize");
    engine().wait("synchronize");
  }

  const op::KernelFacts& find(const op::Row& row, const char* op) const override {
    if (lost()) require_context(op);
    if (!table().find(row) && !can_fall_back(row)) refuse_op(row, op, nullptr);
    return kFacts;
  }
  void check(const op::LaunchView&) override {}  // a kernel that may find something wrong looks first, by itself
  void prepare(const op::LaunchView&) override {}
  // What runs on the host takes its memory before the turn, and tells what went wrong behind it.
  void launch(const op::LaunchView& l) override {
    const Types t{l.operands, l.n, l.n_results ? l.results[0].dtype : DType::f32, l.compute, l.attributes};
    const Kernels* k = kernels_for(l.row, t);
    if (!k && !can_fall_back(l.row)) refuse_op(l.row, l.name, &t);
    if (!k) {
      HostRun run(l);
      return cpu::refuse_if_wrong(launch_in_turn(l, [&] { return run.run(); }), l);
    }
    launch_in_turn(l, [&] { return k->run(KernelCall{l}), cpu::Ran(); });
  }

 private:
  template <class F>
  cpu::Ran launch_in_turn(const op::LaunchView& l, F f) {
    const Turn turn(l.name);
    if (engine().context(l.name).profiles) moved.fetch_add(bytes_of(l), std::memory_order_relaxed);
    const cpu::Ran ran = f();
    if (sync_each && !ran.wrong()) engine().wait(l.name);
    return ran;
  }
  void between(const char* what, void* to, const void* from, size_t bytes) {
    const Turn turn(what);
    if (bytes == 0) return;
    const bool words = (reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from) | bytes) % 8 == 0;
    Run run(what, {"bytes", "", kBytes}, (std::string(what) + (words ? "8" : "1")).c_str());
    const auto n = static_cast<int64_t>(words ? bytes / 8 : bytes);
    run.bytes(to).bytes(from).value(n).over(n);
    if (sync_each) engine().wait(what);
  }
};

// Lives as long as the program, whose last tensors may go late.
OpenClDevice& device() {
  static auto* d = new OpenClDevice;
  return *d;
}

const char* why_not() noexcept {
  if (lost()) return devices::kLost;
  const char* why = nullptr;
  return context(&why) ? nullptr : why;
}

[[maybe_unused]] const bool ready = [] {
  set_presence(kOpenCL, why_not);
  op::set_executor(kOpenCL, device());
  memory::set_memory(kOpenCL, device());
  return true;
}();

}  // namespace

void set_limits(int64_t bytes, int64_t largest) { engine().memory.set_limits(bytes, largest); }
void set_sync(bool on) { sync_each = on; }
void set_fallback(bool on) { may_fall_back = on; }

std::vector<Spent> spent() {
  const Turn turn("spent");
  engine().wait("spent");
  std::vector<Spent> all = engine().take_profile();
  std::sort(all.begin(), all.end(), [](const Spent& a, const Spent& b) { return a.seconds > b.seconds; });
  return all;
}
int64_t bytes_moved() { return moved.load(); }

bool has_kernel(const std::string& op) {
  for (const op::Row* row : op::all_rows())
    if (op == row->name) return table().find(*row) != nullptr;
  return false;
}

}  // namespace situ::opencl

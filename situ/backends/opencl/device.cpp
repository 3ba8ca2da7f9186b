// Implements the OpenCL device that its library registers: its memory and the errors of its calls.
#include <algorithm>
#include <atomic>

#include "situ/backends/opencl/engine.h"
#include "situ/backends/opencl/library.h"

namespace situ::opencl {

namespace {

std::atomic<int64_t> moved{0};

int64_t bytes_of(const op::LaunchView& l) {
  int64_t n = 0;
  for (int i = 0; i < l.n; ++i)
    if (l.operands[i].storage) n += l.operands[i].numel() * size_of(l.operands[i].dtype);
  for (int k = 0; k < l.n_results; ++k)
    if (l.results[k].storage) n += l.results[k].g->numel() * size_of(l.results[k].dtype);
  return n;
}

op::Choice choose(const op::Infer& c);
constexpr op::KernelFacts kFacts{choose, false, false};

class OpenClDevice final : public text::TextDevice {
 public:
  OpenClDevice() : TextDevice(engine()) {}

  memory::DeviceProperties properties() const override {
    const char* why;
    const Context* c = context(&why);
    if (!c) return {"opencl: " + std::string(why), 0, 0, 0};
    return {"opencl: " + c->found.name + ", " + c->found.platform_version, engine().memory.bytes(),
            engine().memory.largest(), 64};
  }
  void* map(size_t bytes) noexcept override { return engine().memory.map(bytes); }
  void unmap(void* piece, size_t) noexcept override { engine().memory.unmap(piece); }
  // Holds the lock: a driver's finish may also wait for work that another thread adds meanwhile, and then never end.
  void wait_for_frees() noexcept override {
    if (lost()) return;
    std::lock_guard held(lock_);
    engine().wait_for_frees();
  }
  void move(std::atomic<char*>& place, char* to, size_t bytes) noexcept override {
    if (lost()) return;
    std::lock_guard held(lock_);
    engine().move(place.load(std::memory_order_relaxed), to, bytes);
    place.store(to, std::memory_order_relaxed);
  }

  const op::KernelFacts& find(const op::OpInfo& op_info, const char* op) const override {
    check_row(op_info, op);
    return kFacts;
  }
  void launch(const op::LaunchView& l) override {
    TextDevice::launch(l);
    const char* why;
    if (const Context* c = context(&why); c && c->profiles) moved.fetch_add(bytes_of(l), std::memory_order_relaxed);
  }
  std::vector<Spent> spent() {
    const Turn turn(*this, "spent");
    engine().wait("spent");
    std::vector<Spent> all = engine().take_profile();
    std::sort(all.begin(), all.end(), [](const Spent& a, const Spent& b) { return a.seconds > b.seconds; });
    return all;
  }
};

// Never destroyed, because the program's last tensors may be freed after static objects.
OpenClDevice& device() {
  static auto* d = new OpenClDevice;
  return *d;
}

op::Choice choose(const op::Infer& c) { return device().choose(c); }

const char* why_not() noexcept {
  if (lost()) return devices::kLost;
  const char* why = nullptr;
  return context(&why) ? nullptr : why;
}

}  // namespace

const Library* situ_opencl_library() {
  static const Library library = [] {
    op::set_executor(kOpenCL, device());
    memory::set_memory(kOpenCL, device());
    return Library{device(),
                   engine().programs,
                   why_not,
                   found_devices,
                   [](int64_t bytes, int64_t largest) { engine().memory.set_limits(bytes, largest); },
                   Engine::fail_launch,
                   Engine::launches,
                   Engine::waits,
                   [] { return device().spent(); },
                   [] { return moved.load(); }};
  }();
  return &library;
}

}  // namespace situ::opencl

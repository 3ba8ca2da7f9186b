#include "situ/backends/opencl/engine.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/launch/arg.h"
#include "situ/memory/device_memory.h"

namespace situ::opencl {

namespace {

std::atomic<int64_t> launched{0}, waited{0}, failing{0};
constexpr int kFlushEach = 16;  // so that a GPU begins while the host goes on

DevicePlace place_of(const void* address) { return engine().memory.at(memory::place_of(kOpenCL, address)); }

}  // namespace

Engine& engine() {
  static auto* e = new Engine;
  return *e;
}

const Context& Engine::context(const char* op) {
  const Context& c = require_context(op);
  if (!status_) {
    cl_int code = 0;
    status_ =
        c.cl->clCreateBuffer(c.context, static_cast<cl_bitfield>(kCl_MEM_READ_WRITE), sizeof(Status), nullptr, &code);
    check(code, "clCreateBuffer", op);
    const Status none;
    check(c.cl->clEnqueueWriteBuffer(c.queue, status_, 1, 0, sizeof none, &none, 0, nullptr, nullptr),
          "clEnqueueWriteBuffer", op);
  }
  return c;
}

// Of what will change the device's bytes: not where it would be made of what was left out.
void Engine::count(const char* op, const char* call) {
  if (const devices::Told untold = untold_.take()) untold->tell(true);
  launched.fetch_add(1, std::memory_order_relaxed);
  if (failing.load(std::memory_order_relaxed) > 0 && failing.fetch_sub(1) == 1) {
    broken_ = true;
    check(static_cast<cl_int>(kCl_OUT_OF_RESOURCES), call, op);
  }
}

void Engine::enqueue(const char* op, const char* name, cl_kernel k, const size_t* global, const size_t* local) {
  const Context& c = context(op);
  count(op, "clEnqueueNDRangeKernel");
  untold_.ask(++asked_);
  cl_event event = nullptr;
  check(c.cl->clEnqueueNDRangeKernel(c.queue, k, 3, nullptr, global, local, 0, nullptr, c.profiles ? &event : nullptr),
        "clEnqueueNDRangeKernel", op);
  if (event) {
    size_t at = 0;
    while (at < spent_.size() && (spent_[at].op != op || spent_[at].kernel != name)) ++at;
    if (at == spent_.size()) spent_.push_back({op, name, 0, 0});
    ++spent_[at].launches;
    running_.emplace_back(at, event);
  }
  if (++since_flush_ % kFlushEach == 0) c.cl->clFlush(c.queue);
}

// Nothing is in the queue.
void Engine::collect(const Context& c) {
  for (const auto& [at, event] : running_) {
    cl_ulong from = 0, to = 0;
    c.cl->clGetEventProfilingInfo(event, kCl_PROFILING_COMMAND_START, sizeof from, &from, nullptr);
    c.cl->clGetEventProfilingInfo(event, kCl_PROFILING_COMMAND_END, sizeof to, &to, nullptr);
    spent_[at].seconds += static_cast<double>(to - from) * 1e-9;
    c.cl->clReleaseEvent(event);
  }
  running_.clear();
}

std::vector<Spent> Engine::take_profile() { return std::exchange(spent_, {}); }

void Engine::write(const char* op, void* to, const void* host, size_t bytes, bool now) {
  const Context& c = context(op);
  count(op, "clEnqueueWriteBuffer");
  const DevicePlace p = place_of(to);
  check(c.cl->clEnqueueWriteBuffer(c.queue, p.buffer, now, p.offset, bytes, host, 0, nullptr, nullptr),
        "clEnqueueWriteBuffer", op);
}

void Engine::write_now(const char* op, void* to, const void* host, size_t bytes) { write(op, to, host, bytes, true); }

void Engine::write(const char* op, void* to, memory::Scratch host) {
  if (staged_bytes_ + host.bytes() > static_cast<int64_t>(kMostStaged)) {
    const Context& c = context(op);
    check(c.cl->clFinish(c.queue), "clFinish", op);
    staged_.clear();
    staged_bytes_ = 0;
  }
  staged_.reserve(staged_.size() + 1);  // nothing is refused once it is on its way
  write(op, to, host.data(), static_cast<size_t>(host.bytes()), false);
  staged_bytes_ += host.bytes();
  staged_.push_back(std::move(host));
}

void Engine::read(const char* op, void* host, const void* from, size_t bytes) {
  const Context& c = context(op);
  if (bytes == 0) return;
  const DevicePlace p = place_of(from);
  check(c.cl->clEnqueueReadBuffer(c.queue, p.buffer, 0, p.offset, bytes, host, 0, nullptr, nullptr),
        "clEnqueueReadBuffer", op);
}

void Engine::move(const void* from, void* to, size_t bytes) noexcept {
  const char* why;
  const Context* c = lost() ? nullptr : opencl::context(&why);
  if (!c) return;
  const DevicePlace a = memory.at(from), b = memory.at(to);
  if (c->cl->clEnqueueCopyBuffer(c->queue, a.buffer, b.buffer, a.offset, b.offset, bytes, 0, nullptr, nullptr) !=
      kCl_SUCCESS)
    broken_ = true;
}

void Engine::wait(const char* op) {
  const Context& c = context(op);
  waited.fetch_add(1, std::memory_order_relaxed);
  memory.settling();
  Status s;
  check(c.cl->clEnqueueReadBuffer(c.queue, status_, 1, 0, sizeof s, &s, 0, nullptr, nullptr), "clEnqueueReadBuffer",
        op);
  staged_.clear();
  staged_bytes_ = 0;
  collect(c);
  if (std::exchange(broken_, false)) check(static_cast<cl_int>(kCl_OUT_OF_RESOURCES), "clEnqueueReadBuffer", op);
  if (const devices::Told untold = untold_.take()) untold->tell(true);  // what is new is the next wait's
  if (!s.found) return faultable_.clear();
  const Status none;
  check(c.cl->clEnqueueWriteBuffer(c.queue, status_, 1, 0, sizeof none, &none, 0, nullptr, nullptr),
        "clEnqueueWriteBuffer", op);
  told_of(s)->tell(false);
}

void Engine::settle() noexcept {
  if (!memory.leaving()) return;
  waited.fetch_add(1, std::memory_order_relaxed);
  memory.settle();
}

// A program that never waits forgets the oldest: the device has long run them.
int32_t Engine::remember(const op::LaunchView& l) {
  constexpr size_t kMost = 1 << 16;
  if (faultable_.size() >= kMost) faultable_.pop_front();
  const int32_t number = next_++;
  if (next_ < 0) next_ = 1;
  faultable_.push_back({number, asked_ + 1, std::make_unique<op::Launch>(l)});
  return number;
}

namespace {

double number_of(const char* bytes, int32_t width) {
  float single = 0;
  double wide = 0;
  if (width == sizeof single) return std::memcpy(&single, bytes, sizeof single), static_cast<double>(single);
  if (width == sizeof wide) std::memcpy(&wide, bytes, sizeof wide);
  return wide;
}

}  // namespace

// Kernels that were asked for behind it have done nothing: those who asked are told, too.
devices::Told Engine::told_of(const Status& s) {
  const auto l =
      std::find_if(faultable_.begin(), faultable_.end(), [&](const Faultable& f) { return f.number == s.launch; });
  SITU_ASSERT(l != faultable_.end());
  const Fault what{true, s.operand, s.at, s.value, number_of(s.low, s.width), number_of(s.high, s.width)};
  const auto found = std::make_shared<const devices::Found>(
      devices::Found{devices::Found::fault, kOpenCL, std::move(*l->launch), what});
  untold_.told_here(l->at, found);
  faultable_.clear();
  return found;
}

// ---- one launch ----------------------------------------------------------------------------------------------------

Run::Run(const char* op, const Text& program, const char* kernel) : op_(op), name_(kernel) {
  engine().context(op);
  kernel_ = engine().programs.kernel(op, program.id, kernel, program.definitions, program.text);
  const cl_mem status = engine().status_buffer();
  raw(&status, sizeof status);
}

Run& Run::raw(const void* v, size_t bytes) {
  check(engine().context(op_).cl->clSetKernelArg(kernel_, next_++, bytes, v), "clSetKernelArg", op_);
  return *this;
}

Run& Run::bytes(const void* address) {
  const DevicePlace p = address ? place_of(address) : DevicePlace{engine().status_buffer(), 0};
  raw(&p.buffer, sizeof p.buffer);
  return raw(&p.offset, sizeof p.offset);
}

Run& Run::number(double real, int64_t integer, DType compute) {
  switch (compute) {
    case DType::f64:
      return value(real);
    case DType::i64:
      return value(integer);
    case DType::i32:
      return value(static_cast<int32_t>(integer));
    default:
      return value(static_cast<float>(real));
  }
}

void Run::over(int64_t items, size_t local) {
  if (items <= 0) return;
  groups((items + static_cast<int64_t>(local) - 1) / static_cast<int64_t>(local), 1, local);
}
void Run::groups(int64_t x, int64_t y, size_t local) { groups(x, y, 1, local, 1); }
void Run::groups(int64_t x, int64_t y, int64_t z, size_t local_x, size_t local_y) {
  if (x <= 0 || y <= 0 || z <= 0) return;
  const size_t global[] = {static_cast<size_t>(x) * local_x, static_cast<size_t>(y) * local_y, static_cast<size_t>(z)};
  const size_t local[] = {local_x, local_y, 1};
  engine().enqueue(op_, name_, kernel_, global, local);
}

void fail_launch(int64_t nth) { failing.store(nth); }
int64_t launches() { return launched.load(); }
int64_t waits() { return waited.load(); }
int64_t built() { return programs_built(); }
int64_t cached() { return programs_cached(); }

}  // namespace situ::opencl

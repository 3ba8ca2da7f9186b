// Implements Engine: launches, copies and waits on OpenCL's command queue.
#include "situ/backends/opencl/engine.h"

#include <atomic>

#include "situ/memory/device_memory.h"

namespace situ::opencl {

namespace {

std::atomic<int64_t> launched{0}, waited{0}, failing{0};
constexpr int kFlushEach = 16;  // so that a GPU starts while the host continues

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
    status_ = c.cl->clCreateBuffer(c.context, static_cast<cl_bitfield>(kCl_MEM_READ_WRITE), sizeof(text::Status),
                                   nullptr, &code);
    check(code, "clCreateBuffer", op);
    clear_status(c, op);
  }
  return c;
}

void Engine::clear_status(const Context& c, const char* op) {
  const text::Status none;
  check(c.cl->clEnqueueWriteBuffer(c.queue, status_, 1, 0, sizeof none, &none, 0, nullptr, nullptr),
        "clEnqueueWriteBuffer", op);
}

// Called before each change of the device's bytes: throws pending errors and counts the launch.
void Engine::count(const char* op, const char* call) {
  faults.throw_pending();
  launched.fetch_add(1, std::memory_order_relaxed);
  if (failing.load(std::memory_order_relaxed) > 0 && failing.fetch_sub(1) == 1) {
    broken_ = true;
    check(static_cast<cl_int>(kCl_OUT_OF_RESOURCES), call, op);
  }
}

// ---- launches ------------------------------------------------------------------------------------------------------

// An address becomes two kernel arguments: a buffer and an offset in it.
void Engine::pack(const void* address, text::Arguments& to) const {
  const DevicePlace p = address ? place_of(address) : DevicePlace{status_, 0};
  to.add(&p.buffer, sizeof p.buffer);
  to.add(&p.offset, sizeof p.offset);
}

void Engine::launch(const char* op, const char* name, text::Kernel k, const text::Grid& g, const text::Arguments& a) {
  const Context& c = context(op);
  auto* kernel = static_cast<cl_kernel>(k);
  check(c.cl->clSetKernelArg(kernel, 0, sizeof status_, &status_), "clSetKernelArg", op);
  for (int i = 0; i < a.count(); ++i)
    check(c.cl->clSetKernelArg(kernel, static_cast<cl_uint>(i + 1), a.bytes(i), a.at(i)), "clSetKernelArg", op);
  count(op, "clEnqueueNDRangeKernel");
  faults.count_kernel();
  const size_t global[] = {g.groups[0] * g.local[0], g.groups[1] * g.local[1], g.groups[2] * g.local[2]};
  cl_event event = nullptr;
  check(c.cl->clEnqueueNDRangeKernel(c.queue, kernel, 3, nullptr, global, g.local, 0, nullptr,
                                     c.profiles ? &event : nullptr),
        "clEnqueueNDRangeKernel", op);
  if (event) profile(op, name, event);
  if (++since_flush_ % kFlushEach == 0) c.cl->clFlush(c.queue);
}

void Engine::profile(const char* op, const char* name, cl_event event) {
  size_t at = 0;
  while (at < spent_.size() && (spent_[at].op != op || spent_[at].kernel != name)) ++at;
  if (at == spent_.size()) spent_.push_back({op, name, 0, 0});
  ++spent_[at].launches;
  running_.emplace_back(at, event);
}

// The caller has waited: the queue is empty.
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

// ---- bytes ---------------------------------------------------------------------------------------------------------

void Engine::enqueue_write(const char* op, void* to, const void* host, size_t bytes, bool now) {
  const Context& c = context(op);
  count(op, "clEnqueueWriteBuffer");
  const DevicePlace p = place_of(to);
  check(c.cl->clEnqueueWriteBuffer(c.queue, p.buffer, now, p.offset, bytes, host, 0, nullptr, nullptr),
        "clEnqueueWriteBuffer", op);
}

void Engine::write_now(const char* op, void* to, const void* host, size_t bytes) {
  enqueue_write(op, to, host, bytes, true);
}

void Engine::write(const char* op, void* to, memory::Scratch host) {
  if (staged_bytes_ + host.bytes() > static_cast<int64_t>(kMostStaged)) {
    const Context& c = context(op);
    check(c.cl->clFinish(c.queue), "clFinish", op);
    staged_.clear();
    staged_bytes_ = 0;
  }
  staged_.reserve(staged_.size() + 1);  // so that push_back() below cannot throw
  enqueue_write(op, to, host.data(), static_cast<size_t>(host.bytes()), false);
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
  memory.all_freed();
  text::Status s;
  check(c.cl->clEnqueueReadBuffer(c.queue, status_, 1, 0, sizeof s, &s, 0, nullptr, nullptr), "clEnqueueReadBuffer",
        op);
  staged_.clear();
  staged_bytes_ = 0;
  collect(c);
  if (std::exchange(broken_, false)) check(static_cast<cl_int>(kCl_OUT_OF_RESOURCES), "clEnqueueReadBuffer", op);
  faults.throw_pending();  // an error found by this wait is thrown by the next one
  if (!s.found) return faults.forget();
  clear_status(c, op);
  faults.throw_found(s);
}

void Engine::wait_for_frees() noexcept {
  if (!memory.leaving()) return;
  waited.fetch_add(1, std::memory_order_relaxed);
  memory.wait_for_frees();
}

void Engine::fail_launch(int64_t nth) { failing.store(nth); }
int64_t Engine::launches() { return launched.load(); }
int64_t Engine::waits() { return waited.load(); }

}  // namespace situ::opencl

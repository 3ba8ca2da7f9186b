// Launches, copies and refusals of a device of the kernel texts.
#include "situ/backends/text/device.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "situ/backends/cpu/kernel.h"
#include "situ/base/error.h"

namespace situ::text {

namespace {

bool set_in_environment(const char* name) {
  const char* text = std::getenv(name);
  return text && *text && std::strcmp(text, "0") != 0;
}

bool takes(const Kernels& k, const Types& t) {
  if (!t.f64) {
    if (t.compute == DType::f64 || t.out == DType::f64) return false;
    for (int i = 0; i < t.n; ++i)
      if (t.in[i].defined && !t.in[i].scalar && t.in[i].dtype == DType::f64) return false;
  }
  return !k.takes || k.takes(t);
}

}  // namespace

TextDevice::TextDevice(Backend& b)
    : backend_(b),
      sync_each_(set_in_environment("SITU_SYNC")),
      may_fall_back_(set_in_environment("SITU_DEVICE_FALLBACK")) {}

TextDevice::Turn::Turn(const TextDevice& d, const char* op) {
  if (d.lost()) require_device(op, d.backend_.type);  // throws
  held_ = std::unique_lock(d.lock_);
}

// ---- launches ------------------------------------------------------------------------------------------------------

void TextDevice::refuse_op(const op::OpInfo& op_info, const char* op, const Types* t) const {
  const std::string device = std::string("the device ") + name_of(backend_.type);
  std::string types;
  for (int i = 0; t && i < t->n; ++i)
    if (t->in[i].defined)
      types += (types.empty() ? "" : ", ") + std::string(t->in[i].scalar ? "a number" : short_name(t->in[i].dtype));
  throw DeviceError(called_as(op) + ": " + device + " has no kernel for " + op_info.name + (t ? " of " + types : "") +
                    "; compute it on the CPU (x.cpu()), or let such ops run on the host: SITU_DEVICE_FALLBACK=1");
}

const Kernels* TextDevice::kernels_for(const op::OpInfo& op_info, const Types& t) const {
  const Kernels* k = table().find(op_info);
  return k && takes(*k, t) ? k : nullptr;
}

bool TextDevice::can_fall_back(const op::OpInfo& op_info) const {
  return may_fall_back_ && (op_info.kernels || op_info.is_formula());
}

void TextDevice::check_row(const op::OpInfo& op_info, const char* op) const {
  if (lost()) require_device(op, backend_.type);
  if (!table().find(op_info) && !can_fall_back(op_info)) refuse_op(op_info, op, nullptr);
}

op::Choice TextDevice::choose(const op::Infer& c) const {
  const bool f64 = backend_.has_f64();
  const Types t{c.operands, c.n, c.outs[0].dtype, c.compute, c.attributes, f64};
  if (const Kernels* k = kernels_for(*c.op_info, t)) return {k->scratch ? k->scratch({c, f64}) : 0};
  if (!can_fall_back(*c.op_info)) refuse_op(*c.op_info, c.op, &t);
  return cpu::kernels_of_op(*c.op_info).choice_for(c);
}

// What runs on the host takes its memory before the turn, and throws what it found wrong after it.
void TextDevice::launch(const op::LaunchView& l) {
  const Types t{l.operands, l.n,          l.n_results ? l.results[0].dtype : DType::f32,
                l.compute,  l.attributes, backend_.has_f64()};
  if (const Kernels* k = kernels_for(l.op_info, t)) {
    const Turn turn(*this, l.name);
    k->run(KernelCall(backend_, l));
    if (sync_each_) backend_.wait(l.name);
    return;
  }
  if (!can_fall_back(l.op_info)) refuse_op(l.op_info, l.name, &t);
  HostRun run({backend_, l.name}, l);
  cpu::Ran ran;
  {
    const Turn turn(*this, l.name);
    ran = run.run();
    if (!ran.wrong()) fallbacks_.count(l.name, name_of(backend_.type), run.bytes_moved());
    if (sync_each_ && !ran.wrong()) backend_.wait(l.name);
  }
  cpu::refuse_if_wrong(ran, l);
}

// ---- copies --------------------------------------------------------------------------------------------------------

void TextDevice::copy_in(void* to, const void* host, size_t bytes) {
  if (bytes == 0) return;
  memory::Scratch kept(bytes <= Backend::kMostStaged ? static_cast<int64_t>(bytes) : 0);
  if (kept.bytes()) std::memcpy(kept.data(), host, bytes);
  const Turn turn(*this, "copy_in");
  kept.bytes() ? backend_.write("copy_in", to, std::move(kept)) : backend_.write_now("copy_in", to, host, bytes);
  if (sync_each_) backend_.wait("copy_in");
}

void TextDevice::copy_out(void* host, const void* from, size_t bytes) {
  const Turn turn(*this, "copy_out");
  backend_.read("copy_out", host, from, bytes);
  backend_.wait("copy_out");
}

void TextDevice::copy(void* to, const void* from, size_t bytes) { between("copy", "copy1", "copy8", to, from, bytes); }
void TextDevice::exchange(void* a, void* b, size_t bytes) { between("swap", "swap1", "swap8", a, b, bytes); }

void TextDevice::between(const char* op, Literal by_bytes, Literal by_words, void* to, const void* from, size_t bytes) {
  const Turn turn(*this, op);
  if (bytes == 0) return;
  const bool words = (reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from) | bytes) % 8 == 0;
  const auto n = static_cast<int64_t>(words ? bytes / 8 : bytes);
  Run run({backend_, op}, {"bytes.cl", {}}, words ? by_words : by_bytes);
  run.bytes(to).bytes(from).value(n).over(n);
  if (sync_each_) backend_.wait(op);
}

void TextDevice::wait() {
  const Turn turn(*this, "synchronize");
  backend_.wait("synchronize");
}

}  // namespace situ::text

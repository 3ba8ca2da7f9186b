#include "situ/device/opencl/fallback.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>

#include "situ/base/error.h"

namespace situ::opencl {

namespace {

std::mutex count_lock;
std::map<std::string, Fallback>& counts() {
  static auto& c = *new std::map<std::string, Fallback>;
  return c;
}

void count(const char* op, int64_t bytes) {
  std::lock_guard lock(count_lock);
  Fallback& f = counts()[op];
  if (f.calls++ == 0) {
    f.op = op;
    std::fprintf(
        stderr,
        "situ: %s has no kernel on the device opencl: it runs on the host, %lld bytes moved (SITU_DEVICE_FALLBACK)\n",
        op, static_cast<long long>(bytes));
  }
  f.bytes += bytes;
}

// The bytes of an operand or result on the host: all between its first and its last, strides as they are.
struct Copy {
  std::unique_ptr<double[]> bytes;  // aligned for every type
  char* first_on_device = nullptr;
  int64_t length = 0;
  cpu::Arg arg;
};

char* host(const Copy& c) { return reinterpret_cast<char*>(c.bytes.get()); }

Copy copy_of(const Storage* s, const Region& g, DType t) {
  Copy c;
  const ByteRange r = bounds(g);
  c.length = r.end - r.begin;
  c.bytes = std::make_unique<double[]>(static_cast<size_t>(c.length / 8 + 1));
  c.first_on_device = static_cast<char*>(s->data()) + r.begin;
  c.arg = {host(c) + (g.offset * g.itemsize - r.begin), t, g.ndim(), g.sizes.data(), g.strides.data()};
  if (c.length) engine().read("fallback", host(c), c.first_on_device, static_cast<size_t>(c.length));
  return c;
}

// In place, and where a result takes an operand's memory, the kernel may count on both being one.
void share(std::vector<Copy>& operands, Copy& result) {
  for (Copy& o : operands)
    if (o.length && o.first_on_device == result.first_on_device && o.length == result.length) {
      const ptrdiff_t at = o.arg.as<char>() - host(o);
      o.arg.data = host(result) + at;
    }
}

int64_t scratch_of(const op::LaunchView& l, const cpu::Kernels& k) {
  if (!k.scratch) return 0;
  op::OutSpec outs[op::kMaxOut];
  for (int i = 0; i < l.n_results && i < op::kMaxOut; ++i)
    if (l.results[i].storage) outs[i] = {*l.results[i].g, l.results[i].dtype, true};
  op::Infer c{l.name, &l.row, l.operands, l.n, l.attributes, outs, l.compute};
  return k.scratch(c);
}

}  // namespace

cpu::Ran run_on_host(const op::LaunchView& l) {
  const cpu::Kernels& kernels = cpu::kernels_of_row(l.row);
  std::vector<Copy> ins, outs;
  std::vector<cpu::Arg> in_args, out_args;
  int64_t moved = 0;
  for (int i = 0; i < l.n; ++i) {
    const op::Operand& o = l.operands[i];
    Copy c;
    if (o.storage) {
      c = copy_of(o.storage, *o.g, o.dtype);
      moved += c.length;
    } else if (o.scalar) {
      c.arg = {const_cast<void*>(o.value.data()), o.dtype, 0, o.g->sizes.data(), o.g->strides.data()};
    }
    ins.push_back(std::move(c));
  }
  for (int k = 0; k < l.n_results; ++k) {
    const op::Result& r = l.results[k];
    Copy c;
    if (r.storage) {
      c = copy_of(r.storage, *r.g, r.dtype);
      moved += 2 * c.length;
    }
    outs.push_back(std::move(c));
  }
  engine().wait(l.name);  // before anything is written
  for (Copy& c : outs)
    if (c.length) share(ins, c);
  for (const Copy& c : ins) in_args.push_back(c.arg);
  for (const Copy& c : outs) out_args.push_back(c.arg);
  const int64_t bytes = std::max(l.scratch_bytes, scratch_of(l, kernels));
  const auto scratch = std::make_unique_for_overwrite<char[]>(static_cast<size_t>(bytes) + 64);
  void* aligned = reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(scratch.get()) + 63) / 64 * 64);
  const cpu::Ran ran = cpu::run_whole(
      kernels, l.part, {l.row, in_args.data(), out_args.data(), l.n, l.attributes, aligned, l.compute, nullptr});
  if (ran.no_memory || ran.fault.found) return ran;
  for (const Copy& c : outs)
    if (c.length) engine().write(l.name, c.first_on_device, host(c), static_cast<size_t>(c.length));
  count(l.name, moved);
  return ran;
}

std::vector<Fallback> fallbacks() {
  std::lock_guard lock(count_lock);
  std::vector<Fallback> all;
  for (const auto& [name, f] : counts()) all.push_back(f);
  return all;
}

}  // namespace situ::opencl

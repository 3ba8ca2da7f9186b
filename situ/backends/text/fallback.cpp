// Operands to the host, the CPU's kernel, results back; and the count of such ops.
#include "situ/backends/text/fallback.h"

#include <algorithm>
#include <cstdio>

#include "situ/base/error.h"

namespace situ::text {

namespace {

// On the host, whose kernel may have other implementations than the device's.
op::Choice choice_for(const op::LaunchView& l, const cpu::Kernels& k) {
  op::OutSpec outs[op::kMaxOut];
  for (int i = 0; i < l.n_results && i < op::kMaxOut; ++i)
    if (l.results[i].storage) outs[i] = {*l.results[i].g, l.results[i].dtype, true};
  op::Infer c{l.name, &l.op_info, l.operands, l.n, l.attributes, outs, l.compute};
  return k.choice_for(c);
}

}  // namespace

HostRun::Copy HostRun::copy_of(const Storage& s, const Region& g, DType t) {
  Copy c;
  const ByteRange r = bounds(g);
  c.length = r.end - r.begin;
  c.bytes = memory::Scratch(std::max<int64_t>(c.length, 1));
  c.first_on_device = static_cast<char*>(s.data()) + r.begin;
  c.arg = {c.host() + (g.offset * g.itemsize - r.begin), t, g.ndim(), g.sizes.data(), g.strides.data()};
  return c;
}

// In place, and where a result takes an operand's memory, the kernel may count on both being one.
void HostRun::share(std::vector<Copy>& operands, const Copy& result) {
  for (Copy& o : operands)
    if (o.length && o.first_on_device == result.first_on_device && o.length == result.length)
      o.arg.data = result.host() + (o.arg.as<char>() - o.host());
}

HostRun::HostRun(const Caller& by, const op::LaunchView& l) : by_(by), l_(l), kernels_(cpu::kernels_of_op(l.op_info)) {
  for (int i = 0; i < l.n; ++i) {
    const op::Operand& o = l.operands[i];
    ins_.push_back(o.storage ? copy_of(*o.storage, *o.g, o.dtype) : Copy());
    if (!o.storage && o.scalar)
      ins_.back().arg = {const_cast<void*>(o.value.data()), o.dtype, 0, o.g->sizes.data(), o.g->strides.data()};
  }
  for (int k = 0; k < l.n_results; ++k) {
    const op::Result& r = l.results[k];
    outs_.push_back(r.storage ? copy_of(*r.storage, *r.g, r.dtype) : Copy());
    if (outs_.back().length) share(ins_, outs_.back());
  }
  choice_ = choice_for(l, kernels_);
  scratch_ = memory::Scratch(choice_.scratch);
}

cpu::Ran HostRun::run() {
  moved_ = 0;
  std::vector<Arg> in_args, out_args;
  auto read = [&](const std::vector<Copy>& copies, std::vector<Arg>& args, int64_t ways) {
    for (const Copy& c : copies) {
      if (c.length) by_.backend.read("fallback", c.host(), c.first_on_device, static_cast<size_t>(c.length));
      args.push_back(c.arg);
      moved_ += ways * c.length;
    }
  };
  read(ins_, in_args, 1);
  read(outs_, out_args, 2);
  by_.backend.wait(l_.name);  // before anything is written
  const cpu::Ran ran = cpu::run_whole(kernels_, l_.part,
                                      {l_.op_info, in_args.data(), out_args.data(), l_.n, l_.attributes,
                                       scratch_.data(), choice_.implementation, l_.compute, nullptr});
  if (ran.wrong()) return ran;
  for (Copy& c : outs_)
    if (c.length) by_.backend.write_now(l_.name, c.first_on_device, c.host(), static_cast<size_t>(c.length));
  return ran;
}

void Fallbacks::count(const char* op, const char* device, int64_t bytes) {
  std::lock_guard lock(mutex_);
  Fallback& f = of_[op];
  if (f.calls++ == 0) {
    f.op = op;
    std::fprintf(stderr,
                 "situ: %s has no kernel on the device %s: it runs on the host, %lld bytes moved "
                 "(SITU_DEVICE_FALLBACK)\n",
                 op, device, static_cast<long long>(bytes));
  }
  f.bytes += bytes;
}

std::vector<Fallback> Fallbacks::all() const {
  std::lock_guard lock(mutex_);
  std::vector<Fallback> all;
  for (const auto& [name, f] : of_) all.push_back(f);
  return all;
}

}  // namespace situ::text

// The optimizers' updates. Operands and state are dense and of one size, as the optimizers lay them.
#include <cmath>

#include "situ/device/opencl/table.h"

namespace situ::opencl {

namespace {

constexpr const char* kUpdate =
#include "situ/device/opencl/source/update.cl"
    ;

Text text_for(DType p, DType g, DType state) {
  const std::string types = define("A", std::string("c_") + type_name_of(float_type(p))) +
                            define("T0", type_name_of(p)) + define("T1", type_name_of(g)) +
                            define("T2", type_name_of(state));
  return {"update " + types, types, kUpdate};
}

void run_sgd(const Call& c) {
  const auto& s = c.attr<op_attr::sgd_update>();
  const View p = c.out(0), g = c.in(0), m = c.wants(1) ? c.out(1) : View();
  const DType a = float_type(p.dtype);
  if (p.numel() == 0) return;
  Run run(c.op(), text_for(p.dtype, g.dtype, m.there() ? m.dtype : a), "sgd");
  run.value(p.numel()).real(s.lr, a).real(s.momentum, a).real(1 - s.dampening, a).real(s.weight_decay, a);
  run.real(s.maximize ? -1 : 1, a).value(int32_t{s.nesterov}).value(int32_t{s.step == 1}).bytes(p.data).bytes(g.data);
  run.bytes(m.data).value(int32_t{m.there()}).over(p.numel());
}

void run_adam(const Call& c) {
  const auto& s = c.attr<op_attr::adam_update>();
  const View p = c.out(0), g = c.in(0), m = c.out(1), v = c.out(2), top = c.wants(3) ? c.out(3) : View();
  const DType a = float_type(p.dtype);
  if (p.numel() == 0) return;
  const auto t = static_cast<double>(s.step);
  Run run(c.op(), text_for(p.dtype, g.dtype, m.dtype), "adam");
  run.value(p.numel()).real(s.decoupled ? 1 - s.lr * s.weight_decay : 1, a).real(s.decoupled ? 0 : s.weight_decay, a);
  run.real(s.maximize ? -1 : 1, a).real(1 - s.beta1, a).real(s.beta2, a).real(1 - s.beta2, a);
  run.real(s.lr / (1 - std::pow(s.beta1, t)), a).real(1 / std::sqrt(1 - std::pow(s.beta2, t)), a).real(s.eps, a);
  run.bytes(p.data)
      .bytes(g.data)
      .bytes(m.data)
      .bytes(v.data)
      .bytes(top.data)
      .value(int32_t{top.there()})
      .over(p.numel());
}

}  // namespace

void add_updates(Table& t) {
  t.add(op_number::sgd_update, {run_sgd});
  t.add(op_number::adam_update, {run_adam});
}

}  // namespace situ::opencl

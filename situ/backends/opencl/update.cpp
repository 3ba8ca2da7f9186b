// The optimizers' steps, from their formulas (op/formula/updates-inl.h). Operands and states are dense and of one size,
// as the optimizers lay them.
#include "situ/backends/opencl/table.h"
#include "situ/generated/op/optim.h"
#include "situ/op/formula/programs.h"

namespace situ::opencl {

namespace {

// The operands of a step in the order of its program, and what each is called in the text.
struct Operand {
  View view;
  std::string name;  // "x0"; its pointer is x0_
  bool cell = false;
};

struct StepOperands {
  std::vector<Operand> all;
  bool is[op::Update::kMostStates + op::Update::kMostFlags] = {};
  double numbers[op::Update::kMostNumbers];
  std::vector<std::string> written;  // the step's results
  explicit StepOperands(const KernelCall& c) {
    const op::Update& u = *c.l.row.update;
    u.numbers_of(c.l.attributes, numbers, is + u.states);
    all = {{c.out(), "x0"}, {c.in(0), "x1"}};
    written = {"x0"};
    for (int s = 0; s < u.states; ++s) {
      is[s] = c.wants(1 + u.cells + s);
      if (!is[s]) continue;
      all.push_back({c.out(1 + u.cells + s), "x" + std::to_string(2 + s)});
      written.push_back(all.back().name);
    }
    for (int k = 0; k < u.cells; ++k) all.push_back({c.out(1 + k), "x" + std::to_string(2 + u.states + k), true});
  }
};

// The kernel around a program's text: `operands` are loaded, `written` are stored.
std::string kernel_text(const std::vector<Operand>& operands, int numbers, const std::string& body,
                        const std::vector<std::string>& written) {
  std::string given, loads, stores;
  for (int i = 0; i < numbers; ++i) given += ", A a" + std::to_string(i);
  for (const Operand& o : operands) {
    const std::string at =
        std::string(type_name_of(o.view.dtype)) + ", " + o.name + "_ + " + o.name + "_at, " + (o.cell ? "0" : "i");
    given += ", Bytes " + o.name + "_, ulong " + o.name + "_at";
    loads += "  A " + o.name + " = (A)LOAD(" + at + ");\n";
    for (const std::string& name : written)
      if (name == o.name) stores += "  STORE(" + at + ", " + name + ");\n";
  }
  return "__kernel void run(Status status, long n" + given +
         ") {\n  const long i = get_global_id(0);\n  if (status[0] || i >= n) return;\n" + loads + body + stores +
         "}\n";
}

struct StepText {
  std::string id, definitions;
};

StepText text_of(const KernelCall& c, const char* part, DType a, const std::vector<Operand>& operands, const bool* is,
                 const formula::Program& p, const std::vector<std::string>& written) {
  const op::Update& u = *c.l.row.update;
  StepText t{std::string(part) + std::to_string(static_cast<int>(u.step)) + type_name_of(a), ""};
  for (int k = 0; k < u.states + u.flags; ++k) t.id += is[k] ? '1' : '0';
  for (const Operand& o : operands) t.id += std::string(" ") + type_name_of(o.view.dtype);
  const std::string type = std::string("c_") + type_name_of(a);
  t.definitions =
      define("A", type) +
      kernel_text(operands, u.numbers, p.assignments(a == DType::f64 ? "double" : "float", written), written);
  return t;
}

void launch(const KernelCall& c, const StepText& t, int64_t n, const double* numbers, DType a,
            const std::vector<Operand>& operands) {
  Run run(c.op(), {t.id, t.definitions, ""}, "run");
  run.value(n);
  for (int i = 0; i < c.l.row.update->numbers; ++i) run.real(numbers[i], a);
  for (const Operand& o : operands) run.bytes(o.view.data);
  run.over(n);
}

// The cells are written behind the step, which reads what they were.
void run_step(const KernelCall& c) {
  const op::Update& u = *c.l.row.update;
  const StepOperands o(c);
  const DType a = float_type(c.out().dtype);
  launch(c, text_of(c, "step", a, o.all, o.is, formula::update_program(u.step, o.is), o.written), c.out().numel(),
         o.numbers, a, o.all);
  if (u.cells == 0) return;
  std::vector<Operand> cells;
  std::vector<std::string> names;
  for (int k = 0; k < u.cells; ++k) {
    names.push_back("x" + std::to_string(k));
    cells.push_back({c.out(1 + k), names.back(), true});
  }
  launch(c, text_of(c, "cells", DType::f32, cells, o.is, formula::cells_program(u.step), names), 1, o.numbers,
         DType::f32, cells);
}

}  // namespace

void add_updates(Table& t) {
#define SITU_ADD_STEP(id, F) t.add(op_rows::id##_update, {run_step});
  SITU_UPDATES(SITU_ADD_STEP)
#undef SITU_ADD_STEP
}

}  // namespace situ::opencl

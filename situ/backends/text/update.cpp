// The optimizers' steps, from their formulas (op/formula/updates-inl.h). Operands and states are dense and of one size,
// as the optimizers lay them.
#include "situ/backends/text/table.h"
#include "situ/generated/op/optim.h"
#include "situ/op/formula/programs.h"

namespace situ::text {

namespace {

constexpr int kMostIs = op::Update::kMostStates + op::Update::kMostFlags;

// The definitions of a step's program. Those of the operands follow: each name is kNames[the operand's number in the
// formula], and its text is the stored type.
enum { kStep, kIs, kNumbers, kCells, kCompute, kOperands };
constexpr Literal kNames[] = {"x0", "x1", "x2", "x3", "x4", "x5", "x6"};

struct StepText {
  formula::UpdateId step;
  bool is[kMostIs] = {};
  int states, cells;
  bool of_cells;
  explicit StepText(const Program& p)
      : step(static_cast<formula::UpdateId>(p.definitions[kStep].number & 0xff)),
        states(static_cast<int>(p.definitions[kStep].number >> 8 & 0xff)),
        cells(static_cast<int>(p.definitions[kStep].number >> 16)),
        of_cells(p.definitions[kCells].number != 0) {
    for (int i = 0; i < kMostIs; ++i) is[i] = p.definitions[kIs].number >> i & 1;
  }
  formula::Program program() const {
    return of_cells ? formula::cells_program(step) : formula::update_program(step, is);
  }
  // Is operand x<i> a cell, and is it stored?
  bool is_cell(int i) const { return of_cells || i >= 2 + states; }
  bool is_written(int i) const { return of_cells || i == 0 || (i >= 2 && i < 2 + states); }
};

// The kernel around the program's text: operands are loaded, results are stored.
std::string write_step(const Program& p) {
  const StepText t(p);
  std::string given, loads, stores;
  std::vector<std::string> written;
  for (int64_t i = 0; i < p.definitions[kNumbers].number; ++i) given += ", A a" + std::to_string(i);
  for (size_t k = kOperands; k < p.count; ++k) {
    const std::string name = p.definitions[k].name.c_str(), type = p.definitions[k].text.c_str();
    const int i = name[1] - '0';
    const std::string at = type + ", " + name + "_ + " + name + "_at, " + (t.is_cell(i) ? "0" : "i");
    given += ", Bytes " + name + "_, ulong " + name + "_at";
    loads += "  A " + name + " = (A)LOAD(" + at + ");\n";
    if (!t.is_written(i)) continue;
    stores += "  STORE(" + at + ", " + name + ");\n";
    written.push_back(name);
  }
  const std::string compute = p.definitions[kCompute].text.c_str();
  return "#define A " + compute + "\n__kernel void run(Status status, long n" + given +
         ") {\n  const long i = get_global_id(0);\n  if (status[0] || i >= n) return;\n" + loads +
         t.program().assignments(compute == "c_f64" ? "double" : "float", written) + stores + "}\n";
}

// A launch of one of a step's two programs.
class StepRun {
 public:
  StepRun(const KernelCall& c, const bool* is, bool of_cells, DType compute)
      : c_(c),
        compute_(compute),
        program_("",
                 {{"", packed(*c.l.op_info.update)},
                  {"", bits(is, of_cells)},
                  {"", int64_t{c.l.op_info.update->numbers}},
                  {"", int64_t{of_cells}},
                  {"", c_name_of(compute)}},
                 write_step) {}
  void add(int i, const View& v) {
    program_.add({kNames[i], v.dtype});
    data_[n_++] = v.data;
  }
  void over(int64_t items, const double* numbers) const {
    Run run(c_, program_, "run");
    run.value(items);
    for (int i = 0; i < c_.l.op_info.update->numbers; ++i) run.real(numbers[i], compute_);
    for (int i = 0; i < n_; ++i) run.bytes(data_[i]);
    run.over(items);
  }

 private:
  static int64_t packed(const op::Update& u) {
    return static_cast<int64_t>(u.step) | int64_t{u.states} << 8 | int64_t{u.cells} << 16;
  }
  static int64_t bits(const bool* is, bool of_cells) {  // the cells depend on none of them
    int64_t b = 0;
    for (int i = 0; i < kMostIs && !of_cells; ++i) b |= int64_t{is[i]} << i;
    return b;
  }
  const KernelCall& c_;
  const DType compute_;
  Program program_;
  const void* data_[std::size(kNames)];
  int n_ = 0;
};

// A second launch writes the cells, since the step reads their old values.
void run_step(const KernelCall& c) {
  const op::Update& u = *c.l.op_info.update;
  double numbers[op::Update::kMostNumbers];
  bool is[kMostIs] = {};
  u.numbers_of(c.l.attributes, numbers, is + u.states);
  for (int s = 0; s < u.states; ++s) is[s] = c.wants(1 + u.cells + s);
  StepRun step(c, is, false, float_type(c.out().dtype));
  step.add(0, c.out());
  step.add(1, c.in(0));
  for (int s = 0; s < u.states; ++s)
    if (is[s]) step.add(2 + s, c.out(1 + u.cells + s));
  for (int k = 0; k < u.cells; ++k) step.add(2 + u.states + k, c.out(1 + k));
  step.over(c.out().numel(), numbers);
  if (u.cells == 0) return;
  StepRun cells(c, is, true, DType::f32);
  for (int k = 0; k < u.cells; ++k) cells.add(k, c.out(1 + k));
  cells.over(1, numbers);
}

}  // namespace

void add_updates(Table& t) {
#define SITU_ADD_STEP(id, F) t.add(op_infos::id##_update, {run_step});
  SITU_UPDATES(SITU_ADD_STEP)
#undef SITU_ADD_STEP
}

}  // namespace situ::text

// The kernels that a device of kernel texts has for an op: functions that launch kernels over the operands' bytes.
//
//   void run_mm(const KernelCall& c) { product(c, c.out(), c.in(0), c.in(1)); }
//   void add_products(Table& t) { t.add(op_infos::mm, {run_mm}); }
//
// Each group of kernels has its own file and a line in table.cpp. An op that is a formula needs neither
// (pointwise.cpp).
#pragma once
#include <initializer_list>
#include <unordered_map>

#include "situ/backends/text/run.h"
#include "situ/launch/arg.h"
#include "situ/launch/launch.h"
#include "situ/op/formula/formulas.h"

namespace situ::text {

// An operand or result: its geometry, and the device address of its first element. Absent ones have no sizes.
struct View : Arg {
  View() = default;
  View(const Arg& a) : Arg(a) {}
  bool there() const { return sizes != nullptr; }
  // The view that starts at element `offset`, with other sizes and strides.
  View part(int64_t offset, int n, const int64_t* new_sizes, const int64_t* new_strides) const {
    return View({static_cast<char*>(data) + offset * size_of(dtype), dtype, n, new_sizes, new_strides});
  }
};

View with_a_dimension(const View& v);  // a 0-d tensor becomes one dimension of size 1
// Views for a call whose results are being inferred: geometry without an address.
View view_of(const op::Operand& o);
View view_of(const op::OutSpec& o);

struct KernelCall : Caller {
  KernelCall(Backend& b, const op::LaunchView& v) : Caller{b, v.name}, l(v) {}
  const op::LaunchView& l;
  View in(int i) const;  // an empty view if it is absent
  View out(int k = 0) const;
  bool has(int i) const { return i < l.n && l.operands[i].defined; }
  bool wants(int k) const { return k < l.n_results && l.results[k].storage; }
  // Returns the number that a kernel writes into the status if it finds an error.
  int32_t remember() const { return backend.faults.remember(l); }
  template <class A>
  const A& attr() const {
    return *static_cast<const A*>(l.attributes);
  }
};

// The types of a call, passed to `Kernels::takes`.
struct Types {
  const op::Operand* in;
  int n;
  DType out, compute;
  const void* attributes;
  bool f64;              // true if the device has f64
  bool floats() const {  // all tensors and the result are floating
    for (int i = 0; i < n; ++i)
      if (in[i].defined && !in[i].scalar && !is_floating(in[i].dtype)) return false;
    return is_floating(out);
  }
};

// The argument of `Kernels::scratch`.
struct Inferred : op::Infer {
  bool f64;  // true if the device has f64
};

struct Kernels {
  void (*run)(const KernelCall&) = nullptr;
  int64_t (*scratch)(const Inferred&) = nullptr;
  // Returns true for the calls that the kernel handles. Null: it handles every call, except f64 if the device has none.
  bool (*takes)(const Types&) = nullptr;
};

// Rounds up the bytes of a part of the scratch, so that the next part is aligned.
inline int64_t align64(int64_t bytes) { return (bytes + 63) / 64 * 64; }

class Table {
 public:
  Table();
  void add(const op::OpInfo& op_info, const Kernels& k) { of_[&op_info] = k; }
  void add_formulas(const Kernels& k) { formulas_ = k; }  // for ops that are a formula and were not added
  const Kernels* find(const op::OpInfo& op_info) const {  // null if there is none
    const auto found = of_.find(&op_info);
    if (found != of_.end()) return &found->second;
    return op_info.is_formula() && op_info.n_private == 0 ? &formulas_ : nullptr;
  }

 private:
  std::unordered_map<const op::OpInfo*, Kernels> of_;
  Kernels formulas_;
};
const Table& table();

// ---- geometry (shape.cpp) ------------------------------------------------------------------------------------------

constexpr int kMostOperands = 4;

// The layout matches source/types.cl.
struct Shape {
  int64_t n = 0, ndim = 1, sizes[kMaxDims] = {}, strides[kMostOperands][kMaxDims] = {};
};
// The elements of `sizes`, to which each operand is broadcast. Neighbouring dimensions are merged if all operands allow
// it. Unless `in_order`, dimensions follow the order of operand 0's memory, so that neighbouring work-items write
// neighbouring elements. If `in_order`, element i is the i-th in row-major order.
Shape shape_of(int ndim, const int64_t* sizes, std::initializer_list<const View*> operands, bool in_order = false);
inline Shape shape_of(const View& out, std::initializer_list<const View*> others, bool in_order = false) {
  View const* all[kMostOperands];
  int n = 0;
  all[n++] = &out;
  for (const View* v : others) all[n++] = v;
  return n == 1   ? shape_of(out.ndim, out.sizes, {all[0]}, in_order)
         : n == 2 ? shape_of(out.ndim, out.sizes, {all[0], all[1]}, in_order)
         : n == 3 ? shape_of(out.ndim, out.sizes, {all[0], all[1], all[2]}, in_order)
                  : shape_of(out.ndim, out.sizes, {all[0], all[1], all[2], all[3]}, in_order);
}

inline DType number_type(DType t) { return compute_type(t); }  // the type in which elements of type t are computed
DType raw_type(DType t);                                       // an integer type of t's size, for moving bits
inline DType float_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }

// ---- shared by several files ---------------------------------------------------------------------------------------

// A pointwise computation: the text of an expression over x0, x1, ... and a0, a1, a2 in the compute type.
struct Pointwise {
  Literal body;          // "return x0 + x1;\n"
  Literal library = "";  // functions that it calls
};
void pointwise(const Caller& by, const Pointwise& f, DType compute, const View& out,
               std::initializer_list<const View*> in, const formula::Numbers& numbers = {});
Pointwise formula_of(formula::Id id, int gradient, DType compute);

void copy(const Caller& by, const View& to, const View& from);  // converts and broadcasts
void fill(const Caller& by, const View& to, const formula::Scalar& value, bool whole);

// C = alpha A B + beta C + bias, over batches. `bias` is a row, or absent.
void product(const Caller& by, const View& c, const View& a, const View& b, double alpha = 1, double beta = 0,
             const View& bias = {});

// Sums over those dimensions of [0, from.ndim) in which `to` has size 1.
void sum_into(const Caller& by, const View& to, const View& from);

// Checks that each index of operand `operand` is in [0, size), in [-size, size) if it wraps, or `ignored`. Otherwise
// the call gets a fault, and later launches do nothing. `by_number`: the fault's position is the element's number in
// row-major order; else it is its offset.
void check_indices(const KernelCall& c, int operand, int64_t size, bool wraps, const int64_t* ignored = nullptr,
                   bool by_number = false);

// Checks that no element of operand `operand`, an integer tensor, is 0.
void check_nonzero(const KernelCall& c, int operand);

// Checks that each value of operand `operand` is in [least, most]. Otherwise the call gets a fault with the range of
// its values, and `code` as its value.
void check_range(const KernelCall& c, int operand, double least, double most, int64_t code = 0);

}  // namespace situ::text

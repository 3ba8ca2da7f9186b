// What every op's struct compiles to: a row of facts and two functions (infer, vjp). A device finds what computes it by
// the row, or makes it from the row's formula (executor.h).
//
// Note [Order of a call]: infer; in place, check; fix what is saved; choose overwriting; reserve everything (outputs,
// scratch, private saves, record, rescue copies); prepare; gate; kernel; commit. All that throws comes before the gate.
#pragma once
#include <vector>

#include "situ/base/dims.h"
#include "situ/base/philox.h"
#include "situ/memory/plan.h"
#include "situ/memory/region.h"
#include "situ/op/fault.h"
#include "situ/op/formula/formulas.h"
#include "situ/tensor/scalar.h"

namespace situ {
class Storage;
class Tensor;
class TensorImpl;
struct In;
}  // namespace situ

namespace situ::op {

struct OpInfo;

// How autocast (dispatch/autocast.h) converts the floating operands of a call, except f64.
enum class Autocast : uint8_t {
  as_given,  // nothing: they promote
  lower,     // its dtype
  f32,       // f32, if they are narrower
};

// What a call does to its result before it stores it, where the op has an attribute for it (OpInfo::epilogues).
enum class Epilogue : uint8_t {
  none,
  relu,
  add_relu,  // relu(result + other): the op has an operand for it
};
constexpr uint8_t epilogue_bit(Epilogue e) { return static_cast<uint8_t>(1u << static_cast<int>(e)); }

// Sets of a call's values: inputs, public outputs, private outputs (kept for backward alone).
using Mask = uint32_t;
constexpr Mask nothing = 0;
constexpr Mask kNoMore = ~Mask{0};  // no list: VjpCall::reads_below
constexpr Mask input(int i) { return Mask{1} << i; }
constexpr Mask output(int k) { return Mask{1} << (16 + k); }
constexpr int kMaxIn = 8;    // of ops with a fixed number of operands; lists are free
constexpr int kMaxOut = 6;   // public and private together
constexpr int kAnyIn = 255;  // a list of operands

enum class Bound : uint8_t { memory, compute };  // what limits the kernel: recomputation looks at this

// One operand as infer sees it. Borrowed: the call holds the tensor.
struct Operand {
  TensorImpl* impl = nullptr;  // null: a number, absent, or bytes that no handle names (of a call that runs again)
  Storage* storage = nullptr;  // null: a number, or absent
  const Region* g = nullptr;   // geometry; 0-dim for numbers
  DType dtype = DType::f32;
  bool defined = false;  // false: an absent optional operand
  bool scalar = false;   // a number, not a tensor
  bool donatable = false;
  Scalar value;
  int ndim() const { return g->ndim(); }
  int64_t size(int d) const { return g->sizes[d]; }
  const Dims& sizes() const { return g->sizes; }
  int64_t numel() const { return g->numel(); }
};

const Region& scalar_region();  // of a number
void fill_operand(Operand& o, const In& in);

// One result as infer wants it: made by the call after infer has said so. An unused private result is not made.
struct OutSpec {
  Region g;
  DType dtype = DType::f32;
  bool used = false;
};

// Shape, dtype and every user error of a call; touches no memory, so that a dry run runs it as it is. An op's infer
// states each public result by out(), out_like() or out_view(), and private ones where `recording`.
class Infer {
 public:
  const char* op;
  const OpInfo* op_info;  // names the operands
  const Operand* operands;
  int n;
  const void* attributes;
  OutSpec* outs;
  DType compute = DType::f32;  // what the kernel computes in; broadcast and compare rules set it
  Device device = {};          // where results are made: the operands', unless infer says otherwise
  bool recording = false;      // private outputs are wanted
  bool inplace = false;        // the result goes into a tensor that is there

  // The attribute struct of the op's entry; another type is not noticed.
  template <class A>
  const A& attr() const {
    return *static_cast<const A*>(attributes);
  }
  // i < n, unchecked; has(i) says whether an optional operand was given.
  const Operand& in(int i) const { return operands[i]; }
  bool has(int i) const { return i < n && operands[i].defined; }
  // A row-major output.
  void out(int k, DType dtype, IntArrayRef sizes);
  // An output of the sizes given, laid out like `like` when that is dense and has those sizes (channels-last stays so).
  void out_like(int k, DType dtype, IntArrayRef sizes, const Operand& like);
  // Of a view op: the region through which output 0 sees operand 0, to be stated. Begins empty, or as operand 0's own.
  Region& out_view() {
    outs[0].g.itemsize = in(0).g->itemsize;
    outs[0].dtype = in(0).dtype;
    outs[0].used = true;
    return outs[0].g;
  }
  Region& out_view_of_all() { return out_view() = *in(0).g; }

  // Helpers that most ops need. All throw naming the op.
  int64_t dim(int64_t d, int ndim) const;              // wraps negative; IndexError when out of range
  DType promoted(int first = 0, int last = -1) const;  // PyTorch's result type of operands [first, last]
  Dims broadcast(int first = 0, int last = -1) const;
  void same_dtype(int i, int j) const;
  // Operand i, which is added to what output 0 would be without it, has its sizes and the first operand's dtype.
  void adds_to_result(int i) const;
  void rank(int i, int ndim) const;
  void floating(int i) const;
  void floating_together() const;  // the operands' common type, which is computed in, is floating
  void index_dtype(int i) const;   // operand i holds integers usable as indices (i64 or i32)
  // A number that becomes an element of type t, or a factor of one: ValueError if t cannot hold it. A fraction is cut
  // off, and an unsigned type takes negative integers down to -max, as in PyTorch. The first: operand i, if a number.
  void fits(int i, DType t) const;
  void fits(const Scalar& v, DType t, const char* what) const;
  // Throw ShapeError, DTypeError, ValueError with "op: what".
  [[noreturn]] void shape_error(const std::string& what) const;
  [[noreturn]] void dtype_error(const std::string& what) const;
  [[noreturn]] void value_error(const std::string& what) const;
  std::string describe(int i) const;  // "a is f32[2, 3]"
};

// As formulas take it.
inline formula::Scalar number(const Scalar& s) {
  return s.isFloatingPoint() ? formula::Scalar(s.toDouble()) : formula::Scalar(s.toLong());
}
std::string describe(DType t, IntArrayRef sizes);  // "f32[2, 3]"
std::string text_of(const Scalar& v);              // "2", "0.5", "true"

class VjpCall;  // vjp_call.h
class Touched;  // touched.h

// A step of an optimizer. The results of its row are the parameter, the cells and the states, all of which are read,
// too; operand 0 is the gradient. formula/updates-inl.h says what the parts are.
struct Update {
  static constexpr int kMostStates = 3, kMostCells = 2, kMostNumbers = 12, kMostFlags = 2;
  formula::UpdateId step = formula::UpdateId::none;
  int states = 0, cells = 0, numbers = 0, flags = 0;  // how many there are of each
  void (*numbers_of)(const void* attributes, double* numbers, bool* flags) = nullptr;
};

// What differs from one run of a recorded program to the next, though nothing in the program does.
enum class Varies : uint8_t {
  random_key,     // RandomKey: every draw takes its own
  step,           // int64_t: of an optimizer, how many updates there were, this one included
  learning_rate,  // double
  grad_scale,     // double: gradients are multiplied by it first (clipping)
};
struct Varying {
  Varies what;
  uint16_t at;  // byte of the attribute struct
};

// One op: static data, made from its struct by SITU_OP (spec.h) and found as op_infos::id. A null function means that
// the op has none of that.
struct OpInfo {
  // Spellings, for messages, histories and traces.
  const char* name = "";          // "add"
  const char* inplace_name = "";  // "add_"
  const char* out_name = "";      // "add_out"
  // Of the operands, in messages; those beyond the list go by self, other, operand 2, ...
  const char* const* names = nullptr;
  uint8_t n_names = 0;
  const void* kernels = nullptr;  // what computes it on the CPU (backends/cpu/kernel.h); null: its formula does
  // Of ops that are a formula, and of its gradients: a device may make their kernels from it. The library's formulas go
  // by number, a program's own by its steps.
  formula::Id formula = formula::Id::none;
  formula::OwnSteps own_formula = nullptr;
  bool is_formula() const { return formula != formula::Id::none || own_formula; }
  int8_t gradient = -1;                                                  // of operand i; -1: the formula itself
  void (*numbers)(const void* attributes, formula::Numbers&) = nullptr;  // of the call, where the formula asks for some
  formula::Numbers numbers_of(const void* attributes) const {
    formula::Numbers n;
    if (numbers) numbers(attributes, n);
    return n;
  }
  const Update* update = nullptr;  // of a step of an optimizer
  // Counts; n_in is kAnyIn for ops over lists.
  uint8_t n_in = 1, n_out = 1, n_private = 0;
  bool view = false;
  bool differentiable = false;
  bool replaces = false;     // the in-place form does not read the old value (copy_, fill_)
  bool any_dtype = false;    // the in-place form converts to the target's dtype without asking (copy_, comparisons)
  bool converts = false;     // the kernel stores any output dtype and any strides (pointwise)
  bool strided = true;       // the kernel takes operands with any strides; else run() packs them
  bool strided_out = false;  // the kernel stores into any strides (of the output's own dtype)
  bool random = false;
  bool moves = false;       // the result lies on another device, which infer says
  bool any_region = false;  // a view that names its region itself: it may see elements that its operand has not
  uint8_t required = 1;     // operands that must be there
  uint16_t scalars = 0;     // operands that may be numbers, as a mask
  uint16_t any_device = 0;  // operands that may be on another device than the others, as a mask
  uint16_t overwrites = 0;  // operands whose memory the output may take, as a mask
  uint8_t epilogues = epilogue_bit(Epilogue::none);  // what its attribute `epilogue` may be, as bits
  bool takes(Epilogue e) const { return epilogues & epilogue_bit(e); }
  int8_t adds_to = -1;  // the operand whose vjp adds to VjpCall::so_far()
  Bound bound = Bound::memory;
  Autocast autocast = Autocast::as_given;
  // What the call costs, in operations: for estimates of work, and for what may run again instead of being kept.
  double (*flops)(const Operand* in, const Dims& out) = nullptr;       // of ops bound by arithmetic that may run again
  double (*arithmetic)(const Operand* in, const Dims& out) = nullptr;  // operations, for estimates
  uint16_t attribute_bytes = 0;
  const Varying* varying = nullptr;  // attributes that differ from run to run
  uint8_t n_varying = 0;
  bool updates = false;  // the kernel reads its results, too, element by element
  // What backward reads: for each operand the values that its gradient needs. Only what a gradient that is wanted needs
  // is kept.
  const Mask* saves = nullptr;  // per gradient; of a list, the last entry holds for all operands after it
  uint8_t n_saves = 0;
  const Mask* saves_inplace = nullptr;  // the in-place form's own, or null
  // Operands and results that, where they are saved, a write moves into a copy first, whatever the policy: a program
  // that holds them could not tell that they are kept, and elsewhere the op has a copy of its own from the start.
  Mask preserved = nothing;
  // Of what `saves` lists for a gradient, what this call needs.
  Mask (*reads)(const Operand* in, const void* attributes, int gradient, Mask listed) = nullptr;
  // The functions, see Note [Order of a call]. infer throws the user's errors that sizes and dtypes show; those that
  // only values show are reported by the device's kernels, and thrown by refuse; nothing before the kernel writes.
  void (*infer)(Infer&) = nullptr;
  void (*refuse)(const Infer&, const Fault&) = nullptr;  // throws what was reported
  // Does every alias of an element of a target that overlaps itself get the same value? Such a target may be written.
  bool (*same_value)(const Operand* in, const Region& target) = nullptr;
  void (*touched)(const Infer&, Touched&) = nullptr;  // of an in-place form that may write less than its target
  // Where result 0 alone can be recomputed, from the operands and saved results: those results.
  bool rebuilds = false;
  Mask rebuild_reads = nothing;
  // Of ops that keep something smaller than the value itself (bits, offsets, chunks): for reports of what that saves.
  memory::Packing packing = memory::Packing::none;                             // the form of private result 1
  Mask plain_saves = nothing;                                                  // what would be kept without it,
  int64_t (*plain_bytes)(const Operand* in, const OutSpec& packed) = nullptr;  // and in private result 1's place
  // Gradients of the operands into dx, from those of the results; in differentiable ops. Operands whose gradient is not
  // wanted are left undefined.
  void (*vjp)(VjpCall&, Tensor* dx) = nullptr;
  // Or: the results in differentiable ops, from which backward finds the gradients (autograd/composed.h). Operands that
  // no gradient reads are undefined.
  void (*composed)(const Tensor* in, const void* attributes, Tensor* out) = nullptr;
};

// Does the struct of a program's own op state a kernel, and what is then OpInfo::kernels? backends/cpu/kernel.h says
// so.
template <class Op>
inline constexpr bool states_kernel = false;
template <class Op>
inline constexpr const void* own_kernels = nullptr;

const std::vector<const OpInfo*>& all_ops();  // every op of functions.txt, in its order

}  // namespace situ::op

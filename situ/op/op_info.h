// OpInfo: the constant data that every op's struct compiles to, with its functions (infer, vjp and others). A device
// finds the kernel of an op by its OpInfo, or builds it from the op's formula (launch/executor.h).
//
// Note [Order of a call]: infer; check the target of an in-place form; decide what is saved; choose donation; reserve
// everything (outputs, scratch, private saves, record, preserved copies); prepare; write barrier; kernel; commit.
// Everything that can throw comes before the write barrier.
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
  as_given,  // no conversion: they promote
  lower,     // to autocast's dtype
  f32,       // to f32, if they are narrower
};

// The function that a call applies to its result before it stores it, if the op has an attribute for it
// (OpInfo::epilogues).
enum class Epilogue : uint8_t {
  none,
  relu,
  add_relu,  // relu(result + other): the op has an operand `other`
};
constexpr uint8_t epilogue_bit(Epilogue e) { return static_cast<uint8_t>(1u << static_cast<int>(e)); }

// Sets of a call's values: inputs, public outputs, private outputs (kept only for backward).
using Mask = uint32_t;
constexpr Mask nothing = 0;
constexpr Mask kNoMore = ~Mask{0};  // no gradient follows: VjpCall::reads_below
constexpr Mask input(int i) { return Mask{1} << i; }
constexpr Mask output(int k) { return Mask{1} << (16 + k); }
constexpr int kMaxIn = 8;    // for ops with a fixed number of operands; lists are not limited
constexpr int kMaxOut = 6;   // public and private together
constexpr int kAnyIn = 255;  // a list of operands

enum class Bound : uint8_t { memory, compute };  // the limit of the kernel; recomputation depends on it

// One operand, for infer. Borrowed: the call holds the tensor.
struct Operand {
  TensorImpl* impl = nullptr;  // null: a number, absent, or bytes without a handle (in a recomputed call)
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

const Region& scalar_region();  // the geometry of a number
void fill_operand(Operand& o, const In& in);

// One result that infer requests; the call creates it afterwards. An unused private result is not created.
struct OutSpec {
  Region g;
  DType dtype = DType::f32;
  bool used = false;
};

// Decides shape and dtype of a call and throws its user errors. It touches no memory, so a dry run runs it unchanged.
// An op's infer states each public result by out(), out_like() or out_view(), and private ones if `recording`.
class Infer {
 public:
  const char* op;
  const OpInfo* op_info;  // names the operands
  const Operand* operands;
  int n;
  const void* attributes;
  OutSpec* outs;
  DType compute = DType::f32;  // the kernel's compute dtype; broadcast and compare rules set it
  Device device = {};          // device of the results: the operands', unless infer sets another
  bool recording = false;      // private outputs are needed
  bool inplace = false;        // the result goes into an existing tensor

  // The attribute struct of the op's entry. The caller must pass the right type; it is not checked.
  template <class A>
  const A& attr() const {
    return *static_cast<const A*>(attributes);
  }
  // Operand i < n, unchecked; has(i) returns whether an optional operand was given.
  const Operand& in(int i) const { return operands[i]; }
  bool has(int i) const { return i < n && operands[i].defined; }
  // States a row-major output.
  void out(int k, DType dtype, IntArrayRef sizes);
  // States an output of the given sizes, with the layout of `like` if that is dense and has those sizes (channels-last
  // is kept).
  void out_like(int k, DType dtype, IntArrayRef sizes, const Operand& like);
  // For view ops: returns the region of output 0 in operand 0, for infer to set. It starts empty, or as operand 0's
  // own.
  Region& out_view() {
    outs[0].g.itemsize = in(0).g->itemsize;
    outs[0].dtype = in(0).dtype;
    outs[0].used = true;
    return outs[0].g;
  }
  Region& out_view_of_all() { return out_view() = *in(0).g; }

  // Helpers that most ops need. All of them throw errors that name the op.
  int64_t dim(int64_t d, int ndim) const;              // wraps negative; IndexError when out of range
  DType promoted(int first = 0, int last = -1) const;  // PyTorch's result type of operands [first, last]
  Dims broadcast(int first = 0, int last = -1) const;
  void same_dtype(int i, int j) const;
  // Checks that operand i, which the op adds to its result, has the result's sizes and the first operand's dtype.
  void adds_to_result(int i) const;
  void rank(int i, int ndim) const;
  void floating(int i) const;
  void floating_together() const;  // the common type of the operands, in which the op computes, is floating
  void index_dtype(int i) const;   // operand i holds integers usable as indices (i64 or i32)
  // For a number that becomes an element of type t, or a factor of one: throws ValueError if t cannot hold it. A
  // fraction is truncated, and an unsigned type takes negative integers down to -max, as in PyTorch. The first form
  // checks operand i if it is a number.
  void fits(int i, DType t) const;
  void fits(const Scalar& v, DType t, const char* what) const;
  // Throw ShapeError, DTypeError, ValueError with "op: what".
  [[noreturn]] void shape_error(const std::string& what) const;
  [[noreturn]] void dtype_error(const std::string& what) const;
  [[noreturn]] void value_error(const std::string& what) const;
  std::string describe(int i) const;  // "a is f32[2, 3]"
};

// Converts to the number type of formulas.
inline formula::Scalar number(const Scalar& s) {
  return s.isFloatingPoint() ? formula::Scalar(s.toDouble()) : formula::Scalar(s.toLong());
}
std::string describe(DType t, IntArrayRef sizes);  // "f32[2, 3]"
std::string text_of(const Scalar& v);              // "2", "0.5", "true"

class VjpCall;  // vjp_call.h
class Touched;  // touched.h

// An optimizer's step. The results of its op are the parameter, the cells and the states, and the kernel reads all of
// them too. Operand 0 is the gradient. formula/updates-inl.h explains the parts.
struct Update {
  static constexpr int kMostStates = 3, kMostCells = 2, kMostNumbers = 12, kMostFlags = 2;
  formula::UpdateId step = formula::UpdateId::none;
  int states = 0, cells = 0, numbers = 0, flags = 0;  // number of each
  void (*numbers_of)(const void* attributes, double* numbers, bool* flags) = nullptr;
};

// Attributes that differ from one run of a recorded program to the next, although the program does not change.
enum class Varies : uint8_t {
  random_key,     // RandomKey: every draw takes its own
  step,           // int64_t: an optimizer's number of updates, including this one
  learning_rate,  // double
  grad_scale,     // double: factor of the gradients before the step (clipping)
};
struct Varying {
  Varies what;
  uint16_t at;  // byte offset in the attribute struct
};

// One op: constant data, made from its struct by SITU_OP (spec.h) and found as op_infos::id. A null function means that
// the op does not have it.
struct OpInfo {
  // Names, for messages, histories and traces.
  const char* name = "";          // "add"
  const char* inplace_name = "";  // "add_"
  const char* out_name = "";      // "add_out"
  // Names of the operands in messages; others are called self, other, operand 2, ...
  const char* const* names = nullptr;
  uint8_t n_names = 0;
  const void* kernels = nullptr;  // its CPU kernels (backends/cpu/kernel.h); null: its formula
  // For ops that are formulas, and for their gradients: a device may build their kernels from the formula. The
  // library's formulas have numbers; a program's own formula is given by its steps.
  formula::Id formula = formula::Id::none;
  formula::OwnSteps own_formula = nullptr;
  bool is_formula() const { return formula != formula::Id::none || own_formula; }
  int8_t gradient = -1;  // operand i's; -1: the formula itself
  // Numbers of the call, if the formula needs some.
  void (*numbers)(const void* attributes, formula::Numbers&) = nullptr;
  formula::Numbers numbers_of(const void* attributes) const {
    formula::Numbers n;
    if (numbers) numbers(attributes, n);
    return n;
  }
  const Update* update = nullptr;  // for an optimizer's step
  // Counts; n_in is kAnyIn for ops over lists.
  uint8_t n_in = 1, n_out = 1, n_private = 0;
  bool view = false;
  bool differentiable = false;
  bool replaces = false;     // the in-place form does not read the old value (copy_, fill_)
  bool any_dtype = false;    // the in-place form converts to the target's dtype without a check (copy_, comparisons)
  bool converts = false;     // the kernel stores any output dtype and any strides (pointwise)
  bool strided = true;       // the kernel takes operands with any strides; else the call packs them
  bool strided_out = false;  // the kernel stores into any strides, but only its own dtype
  bool random = false;
  bool moves = false;       // the result is on another device, which infer sets
  bool any_region = false;  // a view that states its region itself: it may contain elements that its operand lacks
  uint8_t required = 1;     // number of operands that must be given
  uint16_t scalars = 0;     // operands that may be numbers, as a mask
  uint16_t any_device = 0;  // operands that may be on another device than the others, as a mask
  uint16_t overwrites = 0;  // operands whose memory the output may take, as a mask
  uint8_t epilogues = epilogue_bit(Epilogue::none);  // values that its attribute `epilogue` may have, as bits
  bool takes(Epilogue e) const { return epilogues & epilogue_bit(e); }
  int8_t adds_to = -1;  // the operand whose vjp adds to VjpCall::so_far()
  Bound bound = Bound::memory;
  Autocast autocast = Autocast::as_given;
  // The cost of the call in operations: for estimates of work, and to decide what may be recomputed instead of kept.
  double (*flops)(const Operand* in, const Dims& out) = nullptr;  // for ops bound by arithmetic that may be recomputed
  double (*arithmetic)(const Operand* in, const Dims& out) = nullptr;  // operations, for estimates
  uint16_t attribute_bytes = 0;
  const Varying* varying = nullptr;  // attributes that differ from run to run
  uint8_t n_varying = 0;
  bool updates = false;  // the kernel also reads its results, element by element
  // The values that backward reads: for each operand, those that its gradient needs. Only gradients that are needed
  // keep values.
  const Mask* saves = nullptr;  // per gradient; in a list, the last entry is for all operands after it
  uint8_t n_saves = 0;
  const Mask* saves_inplace = nullptr;  // the in-place form's own, or null
  // Saved operands and results that a write always moves into a copy first, whatever the policy. A program that holds
  // them cannot know that they are saved, because elsewhere the op has a copy of its own from the start.
  Mask preserved = nothing;
  // The part of a gradient's `saves` that this call needs.
  Mask (*reads)(const Operand* in, const void* attributes, int gradient, Mask listed) = nullptr;
  // The functions, see Note [Order of a call]. infer throws user errors that depend on sizes and dtypes. The device's
  // kernels report errors that depend on values, and refuse throws them. No function before the kernel writes anything.
  void (*infer)(Infer&) = nullptr;
  void (*refuse)(const Infer&, const Fault&) = nullptr;  // throws the error for a reported fault
  // Returns whether all aliases of an element get the same value, in a target that overlaps itself. Such a target may
  // be written.
  bool (*same_value)(const Operand* in, const Region& target) = nullptr;
  void (*touched)(const Infer&, Touched&) = nullptr;  // for in-place forms that may write only a part of their target
  // True if result 0 can be recomputed on its own, from the operands and these saved results.
  bool rebuilds = false;
  Mask rebuild_reads = nothing;
  // For ops that keep less than the value itself (bits, offsets, chunks): used by reports of the memory that this
  // saves.
  memory::Packing packing = memory::Packing::none;                             // form of private result 1
  Mask plain_saves = nothing;                                                  // values that would be kept without it,
  int64_t (*plain_bytes)(const Operand* in, const OutSpec& packed) = nullptr;  // and bytes instead of private result 1
  // Writes the gradients of the operands into dx, from those of the results, in differentiable ops. Gradients that are
  // not needed stay undefined.
  void (*vjp)(VjpCall&, Tensor* dx) = nullptr;
  // Alternative to vjp: computes the results in differentiable ops, from which backward derives the gradients
  // (autograd/composed.h). Operands that no gradient reads are undefined.
  void (*composed)(const Tensor* in, const void* attributes, Tensor* out) = nullptr;
};

// These state whether the struct of a program's own op states a kernel, and its OpInfo::kernels. backends/cpu/kernel.h
// specializes both.
template <class Op>
inline constexpr bool states_kernel = false;
template <class Op>
inline constexpr const void* own_kernels = nullptr;

using Row [[deprecated("use OpInfo")]] = OpInfo;

const std::vector<const OpInfo*>& all_ops();  // every op of functions.txt, in its order

}  // namespace situ::op

// How an op is defined: one struct, from which everything else follows. See docs/adding-an-op.md.
//
//   struct Mul : op::Pointwise<2> {
//     static constexpr op::Mask saves[] = {op::input(1), op::input(0)};      // values that gradients 0 and 1 read
//     static Tensor vjp(op::Vjp<Mul, 0> g) { return g.take_dy() * g.in<1>(); }  // does not compile if it reads
//     static Tensor vjp(op::Vjp<Mul, 1> g) { return g.take_dy() * g.in<0>(); }  // more than `saves` lists
//   };
//   SITU_OP(mul, Mul);
//
// Devices define the kernels: situ/backends/cpu has SITU_CPU(mul, ...) for each op. A program's own op defines its
// kernel in the struct, as static void cpu(const cpu::Kernel&) (backends/cpu/kernel.h).
//
// `names` are the operands' names in messages, if they are not self and other: {"input", "weight"}.
//
// An op that packs what it keeps into private result 1 states `packing`. It also states `plain_saves` and `plain_bytes`
// (op_info.h) for reports of the memory that this saves. An op bound by arithmetic states its number of operations:
// `flops` if it may be recomputed instead of kept, else `arithmetic`.
//
// If a call's attributes or numbers let a gradient read less than its list (x.pow(1)), the struct states `static
// op::Mask reads(const op::Operand* in, const A& attributes, int gradient, op::Mask listed)`.
//
// A vjp is written in differentiable ops, so derivatives of any order follow. It may return a gradient of the broadcast
// shape or of another floating dtype: the engine sums and converts it to the operand's. Ops whose gradients share work
// state `static void vjp(op::JointVjp<Mul> g, Tensor* dx)` instead. Ops that backward calls may state `static void
// composed(const Tensor* in, const A& a, Tensor* out)`, which computes the results in differentiable ops.
#pragma once
#include "situ/op/vjp_call.h"

namespace situ::op {

// Returns the multiplications and additions of a product: two for each element of the result and of the summed
// dimension, the last of operand 0.
inline double product_flops(const Operand* in, const Dims& out) {
  double n = 2;
  for (int64_t s : out) n *= static_cast<double>(s);
  const Dims& x = in[0].sizes();
  return x.size() ? n * static_cast<double>(x[x.size() - 1]) : n;
}

// Facts with their defaults, which op_info.h explains. An op's struct overrides those that differ.
//
// The facts cost nothing at run time: the struct is never instantiated, and make_op_info() copies its members into
// constant data.
template <int N>
struct Base {
  static constexpr int n_in = N, n_out = 1, n_private = 0;
  static constexpr bool view = false, replaces = false, any_dtype = false, converts = false, strided = true,
                        strided_out = false, random = false, moves = false, any_region = false;
  static constexpr int required = N == kAnyIn ? 0 : N;
  static constexpr uint16_t scalars = 0, any_device = 0, overwrites = 0;
  static constexpr uint8_t epilogues = epilogue_bit(Epilogue::none);
  static constexpr Mask preserved = nothing;
  static constexpr Bound bound = Bound::compute;
};

// Common infer functions. Each states result 0 and the compute dtype. The broadcasting ones throw ShapeError for sizes
// that do not broadcast.
void infer_same(Infer& c);       // like operand 0
void infer_floating(Infer& c);   // like operand 0; integers become the default dtype
void infer_broadcast(Infer& c);  // broadcast and promote all operands
void infer_compare(Infer& c);    // broadcast; bool result

// Elementwise ops of N operands, all of which broadcast. The output may overwrite any operand, and kernels convert and
// take any strides.
template <int N>
struct Pointwise : Base<N> {
  static constexpr bool converts = true;
  static constexpr uint16_t overwrites = (1u << N) - 1;
  static constexpr uint16_t scalars = N > 1 ? (1u << N) - 1 : 0;
  static constexpr Bound bound = Bound::memory;
  static void infer(Infer& c) {
    if constexpr (N == 1)
      infer_same(c);
    else
      infer_broadcast(c);
  }
};

// Views, which change only the geometry. infer states the region of operand 0 that becomes the result. There is no
// kernel, and nothing is saved.
struct View : Base<1> {
  static constexpr bool view = true;
  static constexpr Bound bound = Bound::memory;
};

// The facts of a recorded call that need no saved value: geometry, types and attributes at the time of the call.
class RecordedCall {
 public:
  explicit RecordedCall(const VjpCall& c) : c_(c) {}
  const Dims& sizes(int i) const { return c_.sizes(i); }  // operand i's; it must be a tensor
  DType dtype(int i) const { return c_.dtype(i); }
  const Dims& out_sizes(int k = 0) const { return c_.out_sizes(k); }
  const Region& out_region(int k = 0) const { return c_.out_region(k); }  // with the strides of result k
  bool has(int i) const { return c_.has_in(i); }                          // true if optional operand i was given
  // The attribute struct of the op's entry. The caller must pass the right type; it is not checked.
  template <class A>
  const A& attr() const {
    return *static_cast<const A*>(c_.attributes());
  }

 protected:
  const VjpCall& c_;
};

// Access of gradient I to a recorded call, checked at compile time. It lives as long as the vjp runs.
//
// in() and out() return handles on the saved bytes. They may be a user's own tensors, so the vjp must not write them.
// They throw AutogradError if the value was overwritten or freed.
template <class Op, int I>
class Vjp : public RecordedCall {
 public:
  using RecordedCall::RecordedCall, RecordedCall::sizes, RecordedCall::dtype;
  const Dims& sizes() const { return c_.sizes(I); }
  DType dtype() const { return c_.dtype(I); }
  const Tensor& dy(int k = 0) const { return c_.dy(k); }  // the gradient of result k
  // The same, moved out if no later gradient of the call reads it, so that a result may take its memory. Call it at
  // most once.
  Tensor take_dy(int k = 0) const { return c_.take_dy(k); }
  Tensor so_far() const {  // the gradient accumulated so far; the vjp returns the sum (op_info.h)
    static_assert(Op::adds_to == I, "`adds_to` names another operand, or none");
    return c_.so_far();
  }
  template <int J>
  Tensor in() const {
    static_assert((Op::saves[I] & input(J)) != 0, "this gradient's list in `saves` does not hold that input");
    return c_.saved_in(J);
  }
  template <int K = 0>
  Tensor out() const {
    static_assert((Op::saves[I] & output(K)) != 0, "this gradient's list in `saves` does not hold that output");
    return c_.saved_out(K);
  }
  std::optional<Scalar> number(int i) const { return c_.number(i); }  // operand i if it was a number
};

// All gradients together. It may read all values that the lists of the needed gradients contain, by numbers that are
// not checked. The vjp writes dx[i] if needs(i), and leaves the others undefined.
template <class Op>
class JointVjp : public RecordedCall {
 public:
  using RecordedCall::RecordedCall;
  const Tensor& dy(int k = 0) const { return c_.dy(k); }     // undefined if none flowed into result k
  Tensor take_dy(int k = 0) const { return c_.take_dy(k); }  // the same, moved out; at most once for each k
  Tensor in(int i) const { return c_.saved_in(i); }
  Tensor out(int k = 0) const { return c_.saved_out(k); }
  Tensor take_out(int k) const { return c_.take_out(k); }  // moves the saved bytes out if no other code needs them
  void keep_only(Mask m) const { c_.keep_only(m); }        // frees all other saved values
  bool needs(int i) const { return c_.needs(i); }
  int operands() const { return c_.operands(); }
};

// Returns whether a call of these operands would be recorded. Null and undefined ones do not count.
bool would_record(std::initializer_list<const Tensor*> operands);

// The forms in which an op can define its derivatives. An op with neither has none: its results do not require grad.
template <class Op>
concept HasJointVjp = requires(const VjpCall& c, Tensor* dx) {
  Op::vjp(JointVjp<Op>(c), dx);
};
template <class Op, int I>
concept HasVjp = requires(const VjpCall& c) {
  Op::vjp(Vjp<Op, I>(c));
};
// Ops that backward calls, and whose own derivatives are rarely needed: the same results in differentiable ops.
template <class Op>
concept HasComposed = requires(const Tensor* in, const typename Op::A& a, Tensor* out) {
  Op::composed(in, a, out);
};
template <class Op>
concept HasAnyVjp = HasJointVjp<Op> || HasVjp<Op, 0> || HasVjp<Op, 1> || HasVjp<Op, 2> || HasVjp<Op, 3>;

// OpInfo::vjp of an op: dx has an entry for every operand; gradients that are not needed stay undefined. Operand 0's
// gradient is computed last. By then a layer's x, which only its weight's gradient reads, has been freed, and x's
// gradient may take its memory.
template <class Op, int I = Op::n_in - 1>
void run_vjps(VjpCall& c, Tensor* dx) {
  if constexpr (HasJointVjp<Op>) {
    c.set_last(true);
    Op::vjp(JointVjp<Op>(c), dx);
  } else if constexpr (I >= 0) {
    if constexpr (HasVjp<Op, I>) {
      if (c.needs(I)) {
        const Mask reads = c.reads_below(I);
        c.set_last(reads == kNoMore);
        dx[I] = Op::vjp(Vjp<Op, I>(c));
        if (reads != kNoMore) c.keep_only(reads);
      }
    }
    run_vjps<Op, I - 1>(c, dx);
  }
}

// The OpInfo that an op's struct compiles to. Attr: the attribute struct of its entry, copied into records as bytes.
// The names must live as long as the program.
template <class Op, class Attr>
constexpr OpInfo make_op_info(const char* name, const char* inplace_name, const char* out_name,
                              const void* kernels = nullptr) {
  OpInfo r;
  r.kernels = states_kernel<Op> ? own_kernels<Op> : kernels;
  if constexpr (requires { Op::of_formula; }) {
    r.formula = Op::of_formula;
    r.own_formula = Op::own_formula;
    if constexpr (requires { Op::of_gradient; }) r.gradient = Op::of_gradient;
  }
  if constexpr (requires(const Attr& a, formula::Numbers& n) { Op::numbers(a, n); })
    r.numbers = [](const void* a, formula::Numbers& n) { Op::numbers(*static_cast<const Attr*>(a), n); };
  if constexpr (requires { Op::update; }) r.update = &Op::update;
  r.name = name;
  r.inplace_name = inplace_name;
  r.out_name = out_name;
  if constexpr (requires { Op::names[0]; }) {
    r.names = Op::names;
    r.n_names = std::size(Op::names);
  }
  r.n_in = Op::n_in;
  r.n_out = Op::n_out;
  r.n_private = Op::n_private;
  r.view = Op::view;
  r.differentiable = Op::view || HasAnyVjp<Op> || HasComposed<Op>;
  r.replaces = Op::replaces;
  r.any_dtype = Op::any_dtype;
  r.converts = Op::converts;
  r.strided = Op::strided;
  r.strided_out = Op::strided_out;
  r.random = Op::random;
  r.moves = Op::moves;
  r.any_region = Op::any_region;
  r.required = Op::required;
  r.scalars = Op::scalars;
  r.any_device = Op::any_device;
  r.overwrites = Op::overwrites;
  r.epilogues = Op::epilogues;
  if constexpr (requires { Op::adds_to; }) r.adds_to = Op::adds_to;
  static_assert(
      !requires { Op::rescued; }, "the member rescued of an op is now called preserved");
  r.preserved = Op::preserved;
  r.bound = Op::bound;
  if constexpr (requires { Attr::autocast; }) r.autocast = Attr::autocast;
  static_assert(std::is_trivially_copyable_v<Attr>, "attributes are copied into the record as bytes");
  r.attribute_bytes = std::is_empty_v<Attr> ? 0 : sizeof(Attr);
  if constexpr (requires { Op::varying[0]; }) {
    r.varying = Op::varying;
    r.n_varying = std::size(Op::varying);
  }
  if constexpr (requires { Op::updates; }) r.updates = Op::updates;
  if constexpr (requires { Op::saves[0]; }) {
    r.saves = Op::saves;
    r.n_saves = std::size(Op::saves);
  }
  if constexpr (requires { Op::saves_inplace[0]; }) r.saves_inplace = Op::saves_inplace;
  if constexpr (requires(const Operand* in, const Attr& a) { Op::reads(in, a, 0, nothing); })
    r.reads = [](const Operand* in, const void* a, int gradient, Mask listed) {
      return Op::reads(in, *static_cast<const Attr*>(a), gradient, listed);
    };
  if constexpr (requires(const Operand* in, const Dims& out) { Op::flops(in, out); })
    r.flops = r.arithmetic = Op::flops;
  if constexpr (requires(const Operand* in, const Dims& out) { Op::arithmetic(in, out); })
    r.arithmetic = Op::arithmetic;
  if constexpr (requires(const Operand* in, const OutSpec& packed) { Op::plain_bytes(in, packed); }) {
    r.packing = Op::packing;
    r.plain_saves = Op::plain_saves;
    r.plain_bytes = Op::plain_bytes;
  }
  r.infer = [](Infer& c) { Op::infer(c); };
  if constexpr (requires(const Infer& c, const Fault& f) { Op::refuse(c, f); })
    r.refuse = [](const Infer& c, const Fault& f) { Op::refuse(c, f); };
  if constexpr (requires(const Operand* in, const Region& target) { Op::same_value(in, target); })
    r.same_value = Op::same_value;
  if constexpr (requires(const Infer& c, Touched& t) { Op::touched(c, t); })
    r.touched = [](const Infer& c, Touched& t) { Op::touched(c, t); };
  if constexpr (requires { Op::rebuild_reads; }) {
    r.rebuilds = true;
    r.rebuild_reads = Op::rebuild_reads;
  }
  if constexpr (!Op::view && HasAnyVjp<Op>) r.vjp = [](VjpCall& c, Tensor* dx) { run_vjps<Op>(c, dx); };
  if constexpr (HasComposed<Op>)
    r.composed = [](const Tensor* in, const void* a, Tensor* out) {
      Op::composed(in, *static_cast<const Attr*>(a), out);
    };
  return r;
}

}  // namespace situ::op

// Connects the struct to its entry in situ/ops/functions.txt. Use it inside namespace situ.
#define SITU_OP(id, ...)                    \
  constinit const op::OpInfo op_infos::id = \
      op::make_op_info<__VA_ARGS__, op_attr::id>(#id, #id "_", #id "_out", op_kernels::id)
// The same for an entry that is `internal`, or that another entry's name stands for: `name` is its name in messages.
#define SITU_OP_INFO(id, name, ...) \
  constinit const op::OpInfo op_infos::id = op::make_op_info<__VA_ARGS__, op_attr::id>(name, name, name, op_kernels::id)

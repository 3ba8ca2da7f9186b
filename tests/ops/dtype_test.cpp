// The result dtype of each op for given dtypes, or an error: as in PyTorch 2.13, which printed the tables. Ops are left
// out if Situ accepts more than PyTorch (argmax, argmin and topk of bools, one_hot of int32, losses on probabilities of
// two dtypes, isclose of two dtypes) or less (hardtanh and avg_pool2d of integers).
#include <map>
#include <sstream>

#include "situ/ops/index.h"
#include "tests/ops/check.h"

using namespace situ;

namespace {

const DType kAll[] = {kByte, kChar, kShort, kInt, kLong, kHalf, kFloat, kDouble, kBool, kBFloat16};
// A letter for each, in that order: u8 B, i8 b, i16 s, i32 i, i64 l, f16 e, f32 f, f64 d, bool ?, bf16 E; -: an error.
const char kLetters[] = "Bbsilefd?E";

template <class F>
char dtype_of_call(F call) {
  try {
    DType t = call().dtype();
    for (int i = 0; i < 10; ++i)
      if (kAll[i] == t) return kLetters[i];
    return '!';
  } catch (const Error& e) {
    EXPECT_EQ(e.message().find("internal error"), std::string::npos) << e.message();
    return '-';
  }
}

// Calls by name, to which the tables refer.
struct One {
  const char* name;
  Tensor (*call)(const Tensor& x);
};
struct Two {
  const char* name;
  Tensor (*call)(const Tensor& a, const Tensor& b);
};

Tensor row(const Tensor& x) { return x.expand({2}).clone(); }  // two elements
Tensor wide(const Tensor& x) { return row(x).view({1, 2}); }
Tensor tall(const Tensor& x) { return row(x).view({2, 1}); }
Tensor first() { return tensor({0}); }
Tensor mask() { return tensor({true, false}); }

// clang-format off
#define ONE(name, ...) {#name, [](const Tensor& x) -> Tensor { return __VA_ARGS__; }}
#define BY_NAME(name) {#name, [](const Tensor& x) -> Tensor { return situ::name(x); }}
#define TWO(name, ...) {#name, [](const Tensor& a, const Tensor& b) -> Tensor { return __VA_ARGS__; }}
#define BY_NAME2(name) {#name, [](const Tensor& a, const Tensor& b) -> Tensor { return situ::name(a, b); }}
// clang-format on

const One kOne[] = {
    BY_NAME(neg),
    BY_NAME(abs),
    BY_NAME(sign),
    BY_NAME(square),
    BY_NAME(sqrt),
    BY_NAME(rsqrt),
    BY_NAME(reciprocal),
    BY_NAME(exp),
    BY_NAME(exp2),
    BY_NAME(expm1),
    BY_NAME(log),
    BY_NAME(log2),
    BY_NAME(log10),
    BY_NAME(log1p),
    BY_NAME(sin),
    BY_NAME(cos),
    BY_NAME(tan),
    BY_NAME(asin),
    BY_NAME(acos),
    BY_NAME(atan),
    BY_NAME(sinh),
    BY_NAME(cosh),
    BY_NAME(tanh),
    BY_NAME(erf),
    BY_NAME(sigmoid),
    BY_NAME(relu),
    BY_NAME(floor),
    BY_NAME(ceil),
    BY_NAME(round),
    BY_NAME(trunc),
    BY_NAME(frac),
    BY_NAME(isnan),
    BY_NAME(isinf),
    BY_NAME(isfinite),
    BY_NAME(logical_not),
    BY_NAME(bitwise_not),
    BY_NAME(silu),
    BY_NAME(gelu),
    BY_NAME(softplus),
    BY_NAME(elu),
    BY_NAME(leaky_relu),
    BY_NAME(hardsigmoid),
    BY_NAME(hardswish),
    BY_NAME(mish),
    BY_NAME(logsigmoid),
    BY_NAME(sum),
    BY_NAME(mean),
    BY_NAME(prod),
    BY_NAME(amax),
    BY_NAME(amin),
    BY_NAME(any),
    BY_NAME(all),
    BY_NAME(var),
    BY_NAME(std),
    BY_NAME(norm),
    ONE(max, x.max()),
    ONE(min, x.min()),
    ONE(cumsum, x.cumsum(0)),
    ONE(cumprod, x.cumprod(0)),
    ONE(logsumexp, x.logsumexp(0)),
    ONE(softmax, x.softmax(0)),
    ONE(log_softmax, x.log_softmax(0)),
    ONE(clamp_i, x.clamp(0, 1)),
    ONE(clamp_f, x.clamp(0.5, 1.5)),
    ONE(clamp_b, x.clamp(false, true)),
    ONE(max_dim, std::get<0>(x.max(0))),
    ONE(sort, std::get<0>(x.sort())),
    ONE(tril, wide(x).tril()),
    ONE(flip, x.flip(0)),
    ONE(roll, x.roll(1)),
    ONE(add_i, x + 1),
    ONE(add_f, x + 1.5),
    ONE(add_b, x + true),
    ONE(sub_i, x - 1),
    ONE(sub_f, x - 1.5),
    ONE(sub_b, x - true),
    ONE(rsub_i, 1 - x),
    ONE(rsub_f, 1.5 - x),
    ONE(rsub_b, true - x),
    ONE(mul_i, x * 2),
    ONE(mul_f, x * 2.5),
    ONE(div_i, x / 2),
    ONE(div_f, x / 2.5),
    ONE(rdiv_i, 2 / x),
    ONE(divfloor_i, x.div(2, "floor")),
    ONE(divtrunc_f, x.div(2.5, "trunc")),
    ONE(pow_i, x.pow(2)),
    ONE(pow_f, x.pow(2.5)),
    ONE(pow_b, x.pow(true)),
    ONE(rpow_i, pow(2, x)),
    ONE(rpow_f, pow(2.5, x)),
    ONE(fmod_i, x.fmod(2)),
    ONE(fmod_f, x.fmod(2.5)),
    ONE(remainder_i, x.remainder(2)),
    ONE(remainder_f, x.remainder(2.5)),
    ONE(eq_f, x == 1.5),
    ONE(lt_i, x < 1),
    ONE(and_i, x & 1),
    ONE(and_b, x & true),
    ONE(masked_fill_f, x.masked_fill(mask(), 2.5)),
    ONE(fill_f, x.clone().fill_(2.5)),
    ONE(add_alpha_f, x.add(x, 1.5)),
    ONE(add_alpha_i, x.add(x, 2)),
    ONE(add_alpha_b, x.add(x, true)),
    ONE(sub_alpha_i, x.sub(x, 2)),
    ONE(addcmul_f, x.addcmul(x, x, 1.5)),
    ONE(addcmul_i, x.addcmul(x, x, 2)),
    ONE(addcdiv_i, x.addcdiv(x, x, 2)),
    ONE(lerp_f, x.lerp(x, 0.5)),
    ONE(mm, wide(x).mm(tall(x))),
    ONE(bmm, bmm(x.view({1, 1, 2}), x.view({1, 2, 1}))),
    ONE(dot, dot(x, x)),
    ONE(matmul, wide(x).matmul(x)),
    ONE(outer, outer(x, x)),
    ONE(addmm, wide(x).narrow(1, 0, 1).addmm(wide(x), tall(x))),
    ONE(linear, linear(wide(x), wide(x))),
    ONE(mse, mse_loss(x, x)),
    ONE(l1, l1_loss(x, x)),
    ONE(smooth, smooth_l1_loss(x, x)),
    ONE(bce, binary_cross_entropy(x, x)),
    ONE(bcel, binary_cross_entropy_with_logits(x, x)),
    ONE(ce, cross_entropy(x, tensor(1))),
    ONE(nll, nll_loss(x, tensor(1))),
    ONE(layer_norm, layer_norm(x, 2)),
    ONE(dropout, dropout(x)),
    ONE(bernoulli, bernoulli(x)),
    ONE(multinomial, multinomial(x, 1)),
    ONE(nonzero, nonzero(x)),
    ONE(cat1, cat({x, x})),
    ONE(isclose, isclose(x, x)),
    ONE(maxpool, max_pool2d(x.view({1, 1, 1, 2}), {1, 2})),
// clang-format off
#define IN_PLACE(name)                                                             \
  {#name ".i", [](const Tensor& x) -> Tensor { return x.clone().name(2); }},       \
  {#name ".f", [](const Tensor& x) -> Tensor { return x.clone().name(2.5); }},     \
  {#name ".b", [](const Tensor& x) -> Tensor { return x.clone().name(true); }}
    // clang-format on
    IN_PLACE(add_),
    IN_PLACE(sub_),
    IN_PLACE(mul_),
    IN_PLACE(div_),
    IN_PLACE(pow_),
    IN_PLACE(fmod_),
    IN_PLACE(remainder_),
#define SELF(name) ONE(name, x.clone().name())
    SELF(sqrt_),
    SELF(exp_),
    SELF(floor_),
    SELF(neg_),
    SELF(abs_),
    SELF(square_),
    SELF(relu_),
    SELF(sigmoid_),
    SELF(logical_not_),
    SELF(bitwise_not_),
    SELF(frac_),
    SELF(sign_),
    SELF(round_),
    SELF(reciprocal_),
    ONE(clamp__i, x.clone().clamp_(0, 1)),
    ONE(clamp__f, x.clone().clamp_(0.5, 1)),
    ONE(cumsum_, x.clone().cumsum_(0)),
    ONE(cumsum_0d, x[0].clone().cumsum_(0)),
    ONE(cumprod_, x.clone().cumprod_(0)),
    SELF(uniform_),
    SELF(normal_),
    SELF(bernoulli_),
    SELF(random_),
    SELF(exponential_),
    ONE(tril_, wide(x).clone().tril_()),
    ONE(sum_f32, x.sum(kFloat)),
    ONE(sum_i64, x.sum(kLong)),
    ONE(mean_f32, x.mean(kFloat)),
    ONE(cumsum_f32, x.cumsum(0, kFloat)),
    ONE(prod_i64, x.prod(kLong)),
    ONE(softmax_f32, x.softmax(0, kFloat)),
    ONE(sum_i32, x.sum(kInt)),
    ONE(mean_i64, x.mean(kLong)),
    ONE(item, tensor(x[0].item())),
};

const Two kTwo[] = {
    BY_NAME2(add),
    BY_NAME2(sub),
    BY_NAME2(mul),
    BY_NAME2(div),
    BY_NAME2(pow),
    BY_NAME2(fmod),
    BY_NAME2(remainder),
    BY_NAME2(atan2),
    BY_NAME2(add_relu),
    BY_NAME2(maximum),
    BY_NAME2(minimum),
    BY_NAME2(eq),
    BY_NAME2(lt),
    BY_NAME2(logical_and),
    BY_NAME2(logical_xor),
    BY_NAME2(bitwise_and),
    BY_NAME2(bitwise_or),
    BY_NAME2(bitwise_xor),
    TWO(divfloor, a.div(b, "floor")),
    TWO(where, where(mask(), a, b)),
    TWO(mm, wide(a).mm(tall(b))),
    TWO(mse, mse_loss(a, b)),
    TWO(l1, l1_loss(a, b)),
    TWO(smooth, smooth_l1_loss(a, b)),
    TWO(lerp, a.lerp(b, 0.5)),
    TWO(addcmul, addcmul(a, b, b)),
    TWO(addcdiv, addcdiv(a, b, b)),
    TWO(cat, cat({row(a), row(b)})),
    TWO(stack, stack({a, b})),
    TWO(clampT, a.clamp(b, b)),
    TWO(dot, dot(row(a), row(b))),
    TWO(outer, outer(row(a), row(b))),
#define INTO(name) TWO(name, a.clone().name(b))
    INTO(add_),
    INTO(sub_),
    INTO(mul_),
    INTO(div_),
    INTO(pow_),
    INTO(fmod_),
    INTO(remainder_),
    INTO(atan2_),
    INTO(eq_),
    INTO(copy_),
    INTO(bitwise_and_),
    INTO(logical_and_),
    TWO(masked_fill, a.masked_fill(mask(), b.reshape(-1)[0])),
    TWO(index_put_, row(a).index_put_({first()}, row(b).narrow(0, 0, 1))),
    TWO(index_add, row(a).index_add(0, first(), row(b).narrow(0, 0, 1))),
    TWO(scatter, row(a).scatter(0, first(), row(b).narrow(0, 0, 1))),
    TWO(index_copy, row(a).index_copy(0, first(), row(b).narrow(0, 0, 1))),
    TWO(index_fill, row(a).index_fill(0, first(), b.reshape(-1)[0])),
    TWO(masked_scatter, row(a).masked_scatter(mask(), row(b))),
};

// For a tensor of two ones of each dtype. _i, _f, _b: with an integer, a fraction, a bool.
const char* const kWantOne = R"(
neg Bbsilefd-E   abs Bbsilefd-E   sign Bbsilefd?E   square BbsilefdlE   sqrt fffffefdfE   rsqrt fffffefdfE
reciprocal fffffefdfE   exp fffffefdfE   exp2 fffffefdfE   expm1 fffffefdfE   log fffffefdfE   log2 fffffefdfE
log10 fffffefdfE   log1p fffffefdfE   sin fffffefdfE   cos fffffefdfE   tan fffffefdfE   asin fffffefdfE
acos fffffefdfE   atan fffffefdfE   sinh fffffefdfE   cosh fffffefdfE   tanh fffffefdfE   erf fffffefdfE
sigmoid fffffefdfE   relu Bbsilefd-E   floor Bbsilefd-E   ceil Bbsilefd-E   round Bbsilefd-E   trunc Bbsilefd-E
frac -----efd-E   isnan ??????????   isinf ??????????   isfinite ??????????   logical_not ??????????
bitwise_not Bbsil---?-   cumsum lllllefdlE   cumprod lllllefdlE   logsumexp fffffefdfE   silu -----efd-E
gelu -----efd-E   softplus -----efd-E   elu -----efd-E   leaky_relu -----efd-E   hardsigmoid -----efd-E
hardswish -----efd-E   mish -----efd-E   logsigmoid -----efd-E   softmax -----efd-E   log_softmax -----efd-E
sum lllllefdlE   mean -----efd-E   prod lllllefdlE   amax Bbsilefd?E   amin Bbsilefd?E   any B?????????
all B?????????   var -----efd-E   std -----efd-E   norm -----efd-E   max Bbsilefd?E   min Bbsilefd?E
clamp_i BbsilefdlE   clamp_f fffffefdfE   clamp_b Bbsilefd-E   max_dim Bbsilefd?E   sort Bbsilefd?E
tril Bbsilefd?E   flip Bbsilefd?E   roll Bbsilefd?E   add_i BbsilefdlE   add_f fffffefdfE   add_b Bbsilefd?E
sub_i Bbsilefd-E   sub_f fffffefd-E   sub_b ----------   rsub_i Bbsilefd-E   rsub_f fffffefd-E   rsub_b ----------
mul_i BbsilefdlE   mul_f fffffefdfE   div_i fffffefdfE   div_f fffffefdfE   rdiv_i fffffefdfE
divfloor_i BbsilefdlE   divtrunc_f fffffefdfE   pow_i BbsilefdlE   pow_f fffffefdfE   pow_b Bbsilefd?E
rpow_i BbsilefdlE   rpow_f fffffefdfE   fmod_i BbsilefdlE   fmod_f fffffefdfE   remainder_i BbsilefdlE
remainder_f fffffefdfE   eq_f ??????????   lt_i ??????????   and_i Bbsil---l-   and_b Bbsil---?-
masked_fill_f Bbsilefd?E   fill_f Bbsilefd?E   add_alpha_f -----efd-E   add_alpha_i Bbsilefd?E
add_alpha_b --------?-   sub_alpha_i Bbsilefd-E   addcmul_f Bbsilefd-E   addcmul_i Bbsilefd-E   addcdiv_i -----efd-E
lerp_f fffffefdfE   mm Bbsilefd-E   bmm Bbsilefd-E   dot Bbsilefd-E   matmul Bbsilefd-E   outer Bbsilefd?E
addmm Bbsilefd-E   linear Bbsilefd-E   mse -----efd-E   l1 -----efd-E   smooth -----efd-E   bce -----efd-E
bcel -----efd-E   ce -----efd-E   nll -----efd-E   layer_norm -----efd-E   dropout -----efd-E   bernoulli -----efd-E
multinomial -----lll-l   nonzero llllllllll   cat1 Bbsilefd?E   isclose ??????????   maxpool Bbsilefd-E
add_.i Bbsilefd-E   add_.f -----efd-E   add_.b Bbsilefd?E   sub_.i Bbsilefd-E   sub_.f -----efd-E
sub_.b ----------   mul_.i Bbsilefd-E   mul_.f -----efd-E   mul_.b Bbsilefd?E   div_.i -----efd-E
div_.f -----efd-E   div_.b -----efd-E   pow_.i Bbsilefd-E   pow_.f -----efd-E   pow_.b Bbsilefd?E
fmod_.i Bbsilefd-E   fmod_.f -----efd-E   fmod_.b Bbsilefd-E   remainder_.i Bbsilefd-E   remainder_.f -----efd-E
remainder_.b Bbsilefd-E   sqrt_ -----efd-E   exp_ -----efd-E   floor_ Bbsilefd-E   neg_ Bbsilefd-E   abs_ Bbsilefd-E
square_ Bbsilefd-E   relu_ Bbsilefd-E   sigmoid_ -----efd-E   logical_not_ Bbsilefd?E   bitwise_not_ Bbsil---?-
frac_ -----efd-E   sign_ Bbsilefd?E   round_ Bbsilefd-E   reciprocal_ -----efd-E   clamp__i Bbsilefd-E
clamp__f -----efd-E   cumsum_ Bbsilefd-E   cumsum_0d Bbsilefd?E   cumprod_ Bbsilefd-E   uniform_ -----efd-E
normal_ -----efd-E   bernoulli_ Bbsilefd?E   random_ Bbsilefd?E   exponential_ -----efd-E   tril_ Bbsilefd?E
sum_f32 ffffffffff   sum_i64 llllllllll   mean_f32 ffffffffff   cumsum_f32 ffffffffff   prod_i64 llllllllll
softmax_f32 ffffffffff   sum_i32 iiiiiiiiii   mean_i64 ----------   item lllllfff?f
)";

// Rows: the first operand's dtype; columns: the second's.
const char* const kPatterns[][10] = {
    {"BssilefdBE", "sbsilefdbE", "sssilefdsE", "iiiilefdiE", "lllllefdlE", "eeeeeefdef", "fffffffdff", "dddddddddd",
     "Bbsilefd?E", "EEEEEffdEE"},  // 0
    {"BBBBBefdBE", "bbbbbefdbE", "sssssefdsE", "iiiiiefdiE", "lllllefdlE", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "Bbsilefd?E", "EEEEEEEEEE"},  // 1
    {"BbsilefdBE", "BbsilefdbE", "BbsilefdsE", "BbsilefdiE", "BbsilefdlE", "eeeeeefdeE", "fffffefdfE", "dddddefddE",
     "Bbsilefd?E", "EEEEEefdEE"},  // 2
    {"Bssilefd-E", "sbsilefd-E", "sssilefd-E", "iiiilefd-E", "lllllefd-E", "eeeeeefd-f", "fffffffd-f", "dddddddd-d",
     "----------", "EEEEEffd-E"},  // 3
    {"BBBBBefd-E", "bbbbbefd-E", "sssssefd-E", "iiiiiefd-E", "lllllefd-E", "eeeeeeee-e", "ffffffff-f", "dddddddd-d",
     "----------", "EEEEEEEE-E"},  // 4
    {"Bbsilefd-E", "Bbsilefd-E", "Bbsilefd-E", "Bbsilefd-E", "Bbsilefd-E", "eeeeeefd-E", "fffffefd-E", "dddddefd-E",
     "----------", "EEEEEefd-E"},  // 5
    {"fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "eeeeeefdef", "fffffffdff", "dddddddddd",
     "fffffefdfE", "EEEEEffdEE"},  // 6
    {"fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "fffffefdfE", "EEEEEEEEEE"},  // 7
    {"fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "fffffefdfE", "eeeeeefdeE", "fffffefdfE", "dddddefddE",
     "fffffefdfE", "EEEEEefdEE"},  // 8
    {"BssilefdBE", "sbsilefdbE", "sssilefdsE", "iiiilefdiE", "lllllefdlE", "eeeeeefdef", "fffffffdff", "dddddddddd",
     "Bbsilefd-E", "EEEEEffdEE"},  // 9
    {"BBBBBefdBE", "bbbbbefdbE", "sssssefdsE", "iiiiiefdiE", "lllllefdlE", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "Bbsilefd-E", "EEEEEEEEEE"},  // 10
    {"BbsilefdBE", "BbsilefdbE", "BbsilefdsE", "BbsilefdiE", "BbsilefdlE", "eeeeeefdeE", "fffffefdfE", "dddddefddE",
     "Bbsilefd-E", "EEEEEefdEE"},  // 11
    {"??????????", "??????????", "??????????", "??????????", "??????????", "??????????", "??????????", "??????????",
     "??????????", "??????????"},  // 12
    {"Bssil---B-", "sbsil---b-", "sssil---s-", "iiiil---i-", "lllll---l-", "----------", "----------", "----------",
     "Bbsil---?-", "----------"},  // 13
    {"BBBBB---B-", "bbbbb---b-", "sssss---s-", "iiiii---i-", "lllll---l-", "----------", "----------", "----------",
     "Bbsil---?-", "----------"},  // 14
    {"Bbsil---B-", "Bbsil---b-", "Bbsil---s-", "Bbsil---i-", "Bbsil---l-", "----------", "----------", "----------",
     "Bbsil---?-", "----------"},  // 15
    {"B---------", "-b--------", "--s-------", "---i------", "----l-----", "-----e----", "------f---", "-------d--",
     "----------", "---------E"},  // 16
    {"-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "eeeeeefdef", "fffffffdff", "dddddddddd",
     "-----efd-E", "EEEEEffdEE"},  // 17
    {"-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "eeeeeefd-f", "fffffffd-f", "dddddddd-d",
     "----------", "EEEEEffd-E"},  // 18
    {"----------", "----------", "----------", "----------", "----------", "-----e----", "------f---", "-------d--",
     "----------", "---------E"},  // 19
    {"-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-f", "-----ffd-f", "-----ddd-d",
     "-----efd-E", "-----ffd-E"},  // 20
    {"-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----eee-e", "-----fff-f", "-----ddd-d",
     "-----efd-E", "-----EEE-E"},  // 21
    {"-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E", "-----efd-E",
     "-----efd-E", "-----efd-E"},  // 22
    {"----------", "----------", "----------", "----------", "----------", "----------", "----------", "----------",
     "----------", "----------"},  // 23
    {"BBBBB---B-", "bbbbb---b-", "sssss---s-", "iiiii---i-", "lllll---l-", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "--------?-", "EEEEEEEEEE"},  // 24
    {"BBBBB-----", "bbbbb-----", "sssss-----", "iiiii-----", "lllll-----", "eeeeeeee-e", "ffffffff-f", "dddddddd-d",
     "----------", "EEEEEEEE-E"},  // 25
    {"----------", "----------", "----------", "----------", "----------", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "----------", "EEEEEEEEEE"},  // 26
    {"BBBBB---B-", "bbbbb---b-", "sssss---s-", "iiiii---i-", "lllll---l-", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "----------", "EEEEEEEEEE"},  // 27
    {"BBBBBBBBBB", "bbbbbbbbbb", "ssssssssss", "iiiiiiiiii", "llllllllll", "eeeeeeeeee", "ffffffffff", "dddddddddd",
     "??????????", "EEEEEEEEEE"},  // 28
    {"BBBBB---B-", "bbbbb---b-", "sssss---s-", "iiiii---i-", "lllll---l-", "----------", "----------", "----------",
     "--------?-", "----------"},  // 29
    {"B---------", "-b--------", "--s-------", "---i------", "----l-----", "-----e----", "------f---", "-------d--",
     "--------?-", "---------E"},  // 30
};

// By op, the pattern for two vectors; a vector and a 0-dim tensor; a 0-dim tensor and a vector (-: no such case).
const char* const kWantTwo = R"(
add 0 1 2   sub 3 4 5   mul 0 1 2   div 6 7 8   pow 9 10 11   fmod 9 10 11   remainder 9 10 11   atan2 6 7 8
add_relu 9 10 11   maximum 0 1 2   minimum 0 1 2   eq 12 12 12   lt 12 12 12   logical_and 12 12 12   logical_xor 12 12 12
bitwise_and 13 14 15   bitwise_or 13 14 15   bitwise_xor 13 14 15   divfloor 9 10 11   where 0 1 2   mm 16 16 16
mse 17 17 17   l1 18 18 18   smooth 17 17 17   lerp 6 7 8   addcmul 9 10 11   addcdiv 20 21 22   cat 0 0 0
stack 0 23 23   clampT 9 10 11   dot 16 16 16   outer 0 0 0   add_ 24 24 -   sub_ 25 25 -   mul_ 24 24 -
div_ 26 26 -   pow_ 27 27 -   fmod_ 27 27 -   remainder_ 27 27 -   atan2_ 26 26 -   eq_ 28 28 -   copy_ 28 28 -
bitwise_and_ 29 29 -   logical_and_ 28 28 -   masked_fill 28 28 -   index_put_ 30 30 -   index_add 30 30 30
scatter 30 30 30   index_copy 30 30 30   index_fill 28 28 28   masked_scatter 30 30 30
)";

TEST(DTypes, OfOneOperand) {
  std::map<std::string, std::string> want;
  std::istringstream table(kWantOne);
  for (std::string name, dtypes; table >> name >> dtypes;) want[name] = dtypes;
  EXPECT_EQ(want.size(), std::size(kOne));
  for (const One& op : kOne) {
    std::string have;
    for (DType t : kAll) have += dtype_of_call([&] { return op.call(ones({2}, t)); });
    EXPECT_EQ(have, want[op.name]) << op.name << " of u8 i8 i16 i32 i64 f16 f32 f64 bool bf16";
  }
}

TEST(DTypes, OfTwoOperands) {
  std::map<std::string, std::array<std::string, 3>> want;
  std::istringstream table(kWantTwo);
  for (std::string name, p[3]; table >> name >> p[0] >> p[1] >> p[2];) want[name] = {p[0], p[1], p[2]};
  EXPECT_EQ(want.size(), std::size(kTwo));
  for (const Two& op : kTwo)
    for (int shapes = 0; shapes < 3; ++shapes) {
      const std::string& pattern = want[op.name][static_cast<size_t>(shapes)];
      if (pattern == "-") continue;
      for (int i = 0; i < 10; ++i) {
        std::string have;
        for (DType t : kAll)
          have += dtype_of_call([&] {
            return op.call(ones(shapes == 2 ? DimVec() : DimVec(2), kAll[i]),
                           ones(shapes == 1 ? DimVec() : DimVec(2), t));
          });
        EXPECT_EQ(have, kPatterns[std::stoi(pattern)][i])
            << op.name << ", shapes " << shapes << ", the first operand is " << short_name(kAll[i]);
      }
    }
}

// Rules behind the tables that only values show.
TEST(DTypes, Values) {
  test::expect_values(tensor({1.5, 1.5}).sum(kLong), {}, {2});  // converted, then summed
  test::expect_values(tensor({true, true}).square(), {2}, {1, 1});
  test::expect_values(tensor({0, 0}).logsumexp(0), {}, {std::log(2.0)}, 1e-6);
  test::expect_values(tensor({{0, 1}, {2, 3}}).t().logsumexp({0}), {2},
                      {std::log(1 + std::exp(1.0)), 2 + std::log(1 + std::exp(1.0))}, 1e-5);
  test::expect_values(tensor({true, false}).clamp(0, 5), {2}, {1, 0});
}

}  // namespace

#undef ONE
#undef BY_NAME
#undef TWO
#undef BY_NAME2
#undef IN_PLACE
#undef SELF
#undef INTO

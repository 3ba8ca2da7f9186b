// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
Function f_Tensor_bitwise_not_ = {"bitwise_not_", nullptr, {
    {"bitwise_not_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_not_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp = {"clamp", nullptr, {
    {"clamp(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     nullptr, 0},
    {"clamp(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clamp_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
    {"clamp(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); },
     nullptr, 0},
    {"clamp(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_clamp_ = {"clamp_", nullptr, {
    {"clamp_(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(a.tensor(1), a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clamp_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
    {"clamp_(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(std::nullopt, a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clamp_(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(std::nullopt, a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp_ = {"clamp_", nullptr, {
    {"clamp_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clip = {"clip", nullptr, {
    {"clip(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     nullptr, 0},
    {"clip(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clip_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
}};
Function f_Tensor_clip_ = {"clip_", nullptr, {
    {"clip_(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(a.tensor(1), a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clip_ = {"clip_", nullptr, {
    {"clip_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp_min = {"clamp_min", nullptr, {
    {"clamp_min(Tensor input, Operand min)",
     [](Arguments& a) { return a.call([&] { return situ::clamp_min(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_clamp_min_ = {"clamp_min_", nullptr, {
    {"clamp_min_(Tensor input, Operand min)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_min_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp_max = {"clamp_max", nullptr, {
    {"clamp_max(Tensor input, Operand max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp_max(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_clamp_max_ = {"clamp_max_", nullptr, {
    {"clamp_max_(Tensor input, Operand max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_max_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_add = {"add", nullptr, {
    {"add(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::add(a.tensor(0), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::add_out(a.out(0), a.tensor(0), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_add_ = {"add_", nullptr, {
    {"add_(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).add_(a.operand(1), a.scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sub = {"sub", nullptr, {
    {"sub(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::sub(a.tensor(0), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sub_out(a.out(0), a.tensor(0), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_sub_ = {"sub_", nullptr, {
    {"sub_(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sub_(a.operand(1), a.scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_subtract = {"subtract", nullptr, {
    {"subtract(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::subtract(a.tensor(0), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::subtract_out(a.out(0), a.tensor(0), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_subtract_ = {"subtract_", nullptr, {
    {"subtract_(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).subtract_(a.operand(1), a.scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_rsub = {"rsub", nullptr, {
    {"rsub(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::sub(a.operand(1), a.tensor(0), a.scalar(2)); }); },
     nullptr, 0},
}};
Function f_situ_mul = {"mul", nullptr, {
    {"mul(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::mul(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mul_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_mul_ = {"mul_", nullptr, {
    {"mul_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).mul_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_multiply = {"multiply", nullptr, {
    {"multiply(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::multiply(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::multiply_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_multiply_ = {"multiply_", nullptr, {
    {"multiply_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).multiply_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_div = {"div", nullptr, {
    {"div(Tensor input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.call([&] { return situ::div(a.tensor(0), a.operand(1), rounding(a.opt_text(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::div_out(a.out(0), a.tensor(0), a.operand(1), rounding(a.opt_text(2))); }); }, 1},
}};
Function f_Tensor_div_ = {"div_", nullptr, {
    {"div_(Tensor input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).div_(a.operand(1), rounding(a.opt_text(2))); return 0; }); },
     nullptr, 0},
}};
Function f_situ_divide = {"divide", nullptr, {
    {"divide(Tensor input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.call([&] { return situ::divide(a.tensor(0), a.operand(1), rounding(a.opt_text(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::divide_out(a.out(0), a.tensor(0), a.operand(1), rounding(a.opt_text(2))); }); }, 1},
}};
Function f_Tensor_divide_ = {"divide_", nullptr, {
    {"divide_(Tensor input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).divide_(a.operand(1), rounding(a.opt_text(2))); return 0; }); },
     nullptr, 0},
}};
Function f_situ_true_divide = {"true_divide", nullptr, {
    {"true_divide(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::true_divide(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::true_divide_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_true_divide_ = {"true_divide_", nullptr, {
    {"true_divide_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).true_divide_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_floor_divide = {"floor_divide", nullptr, {
    {"floor_divide(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::floor_divide(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_floor_divide_ = {"floor_divide_", nullptr, {
    {"floor_divide_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).floor_divide_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_pow = {"pow", nullptr, {
    {"pow(Operand input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::pow(a.operand(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::pow_out(a.out(0), a.operand(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_pow = {"pow", nullptr, {
    {"pow(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::pow(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_pow_ = {"pow_", nullptr, {
    {"pow_(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).pow_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_float_power = {"float_power", nullptr, {
    {"float_power(Operand input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::py::float_power(a.operand(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_situ_fmod = {"fmod", nullptr, {
    {"fmod(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::fmod(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::fmod_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_fmod_ = {"fmod_", nullptr, {
    {"fmod_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).fmod_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_remainder = {"remainder", nullptr, {
    {"remainder(Operand input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::remainder(a.operand(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::remainder_out(a.out(0), a.operand(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_remainder = {"remainder", nullptr, {
    {"remainder(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::remainder(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_remainder_ = {"remainder_", nullptr, {
    {"remainder_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).remainder_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_atan2 = {"atan2", nullptr, {
    {"atan2(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::atan2(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::atan2_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_atan2_ = {"atan2_", nullptr, {
    {"atan2_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).atan2_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arctan2 = {"arctan2", nullptr, {
    {"arctan2(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::atan2(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_maximum = {"maximum", nullptr, {
    {"maximum(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::maximum(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::maximum_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_minimum = {"minimum", nullptr, {
    {"minimum(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::minimum(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::minimum_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_eq = {"eq", nullptr, {
    {"eq(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::eq(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::eq_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_eq_ = {"eq_", nullptr, {
    {"eq_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).eq_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_ne = {"ne", nullptr, {
    {"ne(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::ne(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::ne_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_ne_ = {"ne_", nullptr, {
    {"ne_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).ne_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_not_equal = {"not_equal", nullptr, {
    {"not_equal(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::not_equal(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::not_equal_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_not_equal_ = {"not_equal_", nullptr, {
    {"not_equal_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).not_equal_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_lt = {"lt", nullptr, {
    {"lt(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::lt(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::lt_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_lt_ = {"lt_", nullptr, {
    {"lt_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).lt_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_less = {"less", nullptr, {
    {"less(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::less(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::less_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_less_ = {"less_", nullptr, {
    {"less_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).less_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_le = {"le", nullptr, {
    {"le(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::le(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::le_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_le_ = {"le_", nullptr, {
    {"le_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).le_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_less_equal = {"less_equal", nullptr, {
    {"less_equal(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::less_equal(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::less_equal_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_less_equal_ = {"less_equal_", nullptr, {
    {"less_equal_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).less_equal_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_gt = {"gt", nullptr, {
    {"gt(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::gt(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::gt_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_gt_ = {"gt_", nullptr, {
    {"gt_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).gt_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_greater = {"greater", nullptr, {
    {"greater(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::greater(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::greater_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_greater_ = {"greater_", nullptr, {
    {"greater_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).greater_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_ge = {"ge", nullptr, {
    {"ge(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::ge(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::ge_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_ge_ = {"ge_", nullptr, {
    {"ge_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).ge_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_greater_equal = {"greater_equal", nullptr, {
    {"greater_equal(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::greater_equal(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::greater_equal_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_greater_equal_ = {"greater_equal_", nullptr, {
    {"greater_equal_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).greater_equal_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_logical_and = {"logical_and", nullptr, {
    {"logical_and(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::logical_and(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logical_and_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_logical_and_ = {"logical_and_", nullptr, {
    {"logical_and_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).logical_and_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_logical_or = {"logical_or", nullptr, {
    {"logical_or(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::logical_or(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logical_or_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_logical_or_ = {"logical_or_", nullptr, {
    {"logical_or_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).logical_or_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_logical_xor = {"logical_xor", nullptr, {
    {"logical_xor(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::logical_xor(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logical_xor_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_logical_xor_ = {"logical_xor_", nullptr, {
    {"logical_xor_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).logical_xor_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_and = {"bitwise_and", nullptr, {
    {"bitwise_and(Operand input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_and(a.operand(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_and_out(a.out(0), a.operand(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_and = {"bitwise_and", nullptr, {
    {"bitwise_and(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_and(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_bitwise_and_ = {"bitwise_and_", nullptr, {
    {"bitwise_and_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_and_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_or = {"bitwise_or", nullptr, {
    {"bitwise_or(Operand input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_or(a.operand(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_or_out(a.out(0), a.operand(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_or = {"bitwise_or", nullptr, {
    {"bitwise_or(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_or(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_bitwise_or_ = {"bitwise_or_", nullptr, {
    {"bitwise_or_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_or_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_xor = {"bitwise_xor", nullptr, {
    {"bitwise_xor(Operand input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_xor(a.operand(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_xor_out(a.out(0), a.operand(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_xor = {"bitwise_xor", nullptr, {
    {"bitwise_xor(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_xor(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_bitwise_xor_ = {"bitwise_xor_", nullptr, {
    {"bitwise_xor_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_xor_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_where = {"where", nullptr, {
    {"where(Tensor condition, Operand input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::where(a.tensor(0), a.operand(1), a.operand(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::where_out(a.out(0), a.tensor(0), a.operand(1), a.operand(2)); }); }, 1},
    {"where(Tensor condition)",
     [](Arguments& a) { return a.call([&] { return situ::where(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_where = {"where", nullptr, {
    {"where(Tensor self, Tensor condition, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::where(a.tensor(1), a.tensor(0), a.operand(2)); }); },
     nullptr, 0},
}};
Function f_situ_addcmul = {"addcmul", nullptr, {
    {"addcmul(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1)",
     [](Arguments& a) { return a.call([&] { return situ::addcmul(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addcmul_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3)); }); }, 1},
}};
Function f_Tensor_addcmul_ = {"addcmul_", nullptr, {
    {"addcmul_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addcmul_(a.tensor(1), a.tensor(2), a.scalar(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_addcdiv = {"addcdiv", nullptr, {
    {"addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1)",
     [](Arguments& a) { return a.call([&] { return situ::addcdiv(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addcdiv_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3)); }); }, 1},
}};
Function f_Tensor_addcdiv_ = {"addcdiv_", nullptr, {
    {"addcdiv_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addcdiv_(a.tensor(1), a.tensor(2), a.scalar(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_lerp = {"lerp", nullptr, {
    {"lerp(Tensor input, Tensor end, Operand weight)",
     [](Arguments& a) { return a.call([&] { return situ::lerp(a.tensor(0), a.tensor(1), a.operand(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::lerp_out(a.out(0), a.tensor(0), a.tensor(1), a.operand(2)); }); }, 1},
}};
Function f_Tensor_lerp_ = {"lerp_", nullptr, {
    {"lerp_(Tensor input, Tensor end, Operand weight)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).lerp_(a.tensor(1), a.operand(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_masked_fill = {"masked_fill", nullptr, {
    {"masked_fill(Tensor input, Tensor mask, Operand value)",
     [](Arguments& a) { return a.call([&] { return situ::masked_fill(a.tensor(0), a.tensor(1), a.operand(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_masked_fill_ = {"masked_fill_", nullptr, {
    {"masked_fill_(Tensor input, Tensor mask, Operand value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).masked_fill_(a.tensor(1), a.operand(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_masked_scatter = {"masked_scatter", nullptr, {
    {"masked_scatter(Tensor input, Tensor mask, Tensor source)",
     [](Arguments& a) { return a.call([&] { return situ::masked_scatter(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     nullptr, 0},
}};

}  // namespace

void add_generated_1(Owners& owners) {
  owners.add_method<f_Tensor_bitwise_not_>("Tensor", "bitwise_not_(Tensor input) -> Tensor\n\nAll bits turned; of bools, not; in place.");
  owners.add_function<f_Tensor_bitwise_not_>("situ", "bitwise_not_(Tensor input) -> Tensor\n\nAll bits turned; of bools, not; in place.");
  owners.add_function<f_situ_clamp>("situ", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins.\nThe elements within bounds; where min is above max, max wins.\nThe elements cut at an upper bound that broadcasts.");
  owners.add_method<f_situ_clamp>("Tensor", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins.\nThe elements within bounds; where min is above max, max wins.\nThe elements cut at an upper bound that broadcasts.");
  owners.add_method<f_Tensor_clamp_>("Tensor", "clamp_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp_(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp_(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins; in place.\nThe elements within bounds; where min is above max, max wins; in place.\nThe elements cut at an upper bound that broadcasts; in place.");
  owners.add_function<f_situ_clamp_>("situ", "clamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nThe elements within bounds; where min is above max, max wins; in place.");
  owners.add_function<f_situ_clip>("situ", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_situ_clip>("Tensor", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_Tensor_clip_>("Tensor", "clip_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nAnother name of clamp; in place.");
  owners.add_function<f_situ_clip_>("situ", "clip_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nAnother name of clamp; in place.");
  owners.add_function<f_situ_clamp_min>("situ", "clamp_min(Tensor input, Operand min) -> Tensor\n\nThe elements, min where they are below it.");
  owners.add_method<f_situ_clamp_min>("Tensor", "clamp_min(Tensor input, Operand min) -> Tensor\n\nThe elements, min where they are below it.");
  owners.add_method<f_Tensor_clamp_min_>("Tensor", "clamp_min_(Tensor input, Operand min) -> Tensor\n\nThe elements, min where they are below it; in place.");
  owners.add_function<f_Tensor_clamp_min_>("situ", "clamp_min_(Tensor input, Operand min) -> Tensor\n\nThe elements, min where they are below it; in place.");
  owners.add_function<f_situ_clamp_max>("situ", "clamp_max(Tensor input, Operand max) -> Tensor\n\nThe elements, max where they are above it.");
  owners.add_method<f_situ_clamp_max>("Tensor", "clamp_max(Tensor input, Operand max) -> Tensor\n\nThe elements, max where they are above it.");
  owners.add_method<f_Tensor_clamp_max_>("Tensor", "clamp_max_(Tensor input, Operand max) -> Tensor\n\nThe elements, max where they are above it; in place.");
  owners.add_function<f_Tensor_clamp_max_>("situ", "clamp_max_(Tensor input, Operand max) -> Tensor\n\nThe elements, max where they are above it; in place.");
  owners.add_function<f_situ_add>("situ", "add(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other.");
  owners.add_method<f_situ_add>("Tensor", "add(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other.");
  owners.add_method<f_Tensor_add_>("Tensor", "add_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other; in place.");
  owners.add_function<f_Tensor_add_>("situ", "add_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other; in place.");
  owners.add_function<f_situ_sub>("situ", "sub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other.");
  owners.add_method<f_situ_sub>("Tensor", "sub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other.");
  owners.add_method<f_Tensor_sub_>("Tensor", "sub_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; in place.");
  owners.add_function<f_Tensor_sub_>("situ", "sub_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; in place.");
  owners.add_function<f_situ_subtract>("situ", "subtract(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub.");
  owners.add_method<f_situ_subtract>("Tensor", "subtract(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub.");
  owners.add_method<f_Tensor_subtract_>("Tensor", "subtract_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub; in place.");
  owners.add_function<f_Tensor_subtract_>("situ", "subtract_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub; in place.");
  owners.add_function<f_situ_rsub>("situ", "rsub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\nother - alpha * input.");
  owners.add_function<f_situ_mul>("situ", "mul(Tensor input, Operand other) -> Tensor\n\ninput * other.");
  owners.add_method<f_situ_mul>("Tensor", "mul(Tensor input, Operand other) -> Tensor\n\ninput * other.");
  owners.add_method<f_Tensor_mul_>("Tensor", "mul_(Tensor input, Operand other) -> Tensor\n\ninput * other; in place.");
  owners.add_function<f_Tensor_mul_>("situ", "mul_(Tensor input, Operand other) -> Tensor\n\ninput * other; in place.");
  owners.add_function<f_situ_multiply>("situ", "multiply(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul.");
  owners.add_method<f_situ_multiply>("Tensor", "multiply(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul.");
  owners.add_method<f_Tensor_multiply_>("Tensor", "multiply_(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul; in place.");
  owners.add_function<f_Tensor_multiply_>("situ", "multiply_(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul; in place.");
  owners.add_function<f_situ_div>("situ", "div(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; rounded towards zero with rounding_mode \"trunc\", down with \"floor\". Integers divide to floating.");
  owners.add_method<f_situ_div>("Tensor", "div(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; rounded towards zero with rounding_mode \"trunc\", down with \"floor\". Integers divide to floating.");
  owners.add_method<f_Tensor_div_>("Tensor", "div_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; rounded towards zero with rounding_mode \"trunc\", down with \"floor\". Integers divide to floating; in place.");
  owners.add_function<f_Tensor_div_>("situ", "div_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; rounded towards zero with rounding_mode \"trunc\", down with \"floor\". Integers divide to floating; in place.");
  owners.add_function<f_situ_divide>("situ", "divide(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div.");
  owners.add_method<f_situ_divide>("Tensor", "divide(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div.");
  owners.add_method<f_Tensor_divide_>("Tensor", "divide_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div; in place.");
  owners.add_function<f_Tensor_divide_>("situ", "divide_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div; in place.");
  owners.add_function<f_situ_true_divide>("situ", "true_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div.");
  owners.add_method<f_situ_true_divide>("Tensor", "true_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div.");
  owners.add_method<f_Tensor_true_divide_>("Tensor", "true_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div; in place.");
  owners.add_function<f_Tensor_true_divide_>("situ", "true_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div; in place.");
  owners.add_function<f_situ_floor_divide>("situ", "floor_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down.");
  owners.add_method<f_situ_floor_divide>("Tensor", "floor_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down.");
  owners.add_method<f_Tensor_floor_divide_>("Tensor", "floor_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down; in place.");
  owners.add_function<f_Tensor_floor_divide_>("situ", "floor_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down; in place.");
  owners.add_function<f_situ_pow>("situ", "pow(Operand input, Operand exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow>("Tensor", "pow(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow_>("Tensor", "pow_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent; in place.");
  owners.add_function<f_situ_float_power>("situ", "float_power(Operand input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_method<f_situ_float_power>("Tensor", "float_power(Operand input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_function<f_situ_fmod>("situ", "fmod(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input.");
  owners.add_method<f_situ_fmod>("Tensor", "fmod(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input.");
  owners.add_method<f_Tensor_fmod_>("Tensor", "fmod_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input; in place.");
  owners.add_function<f_Tensor_fmod_>("situ", "fmod_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input; in place.");
  owners.add_function<f_situ_remainder>("situ", "remainder(Operand input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder>("Tensor", "remainder(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder_>("Tensor", "remainder_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other; in place.");
  owners.add_function<f_situ_atan2>("situ", "atan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi].");
  owners.add_method<f_situ_atan2>("Tensor", "atan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi].");
  owners.add_method<f_Tensor_atan2_>("Tensor", "atan2_(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi]; in place.");
  owners.add_function<f_situ_arctan2>("situ", "arctan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input); another name of atan2.");
  owners.add_method<f_situ_arctan2>("Tensor", "arctan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input); another name of atan2.");
  owners.add_function<f_situ_maximum>("situ", "maximum(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; NaN where one is.");
  owners.add_method<f_situ_maximum>("Tensor", "maximum(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; NaN where one is.");
  owners.add_function<f_situ_minimum>("situ", "minimum(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; NaN where one is.");
  owners.add_method<f_situ_minimum>("Tensor", "minimum(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; NaN where one is.");
  owners.add_function<f_situ_eq>("situ", "eq(Tensor input, Operand other) -> Tensor\n\ninput == other, elementwise.");
  owners.add_method<f_situ_eq>("Tensor", "eq(Tensor input, Operand other) -> Tensor\n\ninput == other, elementwise.");
  owners.add_method<f_Tensor_eq_>("Tensor", "eq_(Tensor input, Operand other) -> Tensor\n\ninput == other, elementwise; in place.");
  owners.add_function<f_Tensor_eq_>("situ", "eq_(Tensor input, Operand other) -> Tensor\n\ninput == other, elementwise; in place.");
  owners.add_function<f_situ_ne>("situ", "ne(Tensor input, Operand other) -> Tensor\n\ninput != other, elementwise.");
  owners.add_method<f_situ_ne>("Tensor", "ne(Tensor input, Operand other) -> Tensor\n\ninput != other, elementwise.");
  owners.add_method<f_Tensor_ne_>("Tensor", "ne_(Tensor input, Operand other) -> Tensor\n\ninput != other, elementwise; in place.");
  owners.add_function<f_Tensor_ne_>("situ", "ne_(Tensor input, Operand other) -> Tensor\n\ninput != other, elementwise; in place.");
  owners.add_function<f_situ_not_equal>("situ", "not_equal(Tensor input, Operand other) -> Tensor\n\ninput != other; another name of ne.");
  owners.add_method<f_situ_not_equal>("Tensor", "not_equal(Tensor input, Operand other) -> Tensor\n\ninput != other; another name of ne.");
  owners.add_method<f_Tensor_not_equal_>("Tensor", "not_equal_(Tensor input, Operand other) -> Tensor\n\ninput != other; another name of ne; in place.");
  owners.add_function<f_Tensor_not_equal_>("situ", "not_equal_(Tensor input, Operand other) -> Tensor\n\ninput != other; another name of ne; in place.");
  owners.add_function<f_situ_lt>("situ", "lt(Tensor input, Operand other) -> Tensor\n\ninput < other, elementwise.");
  owners.add_method<f_situ_lt>("Tensor", "lt(Tensor input, Operand other) -> Tensor\n\ninput < other, elementwise.");
  owners.add_method<f_Tensor_lt_>("Tensor", "lt_(Tensor input, Operand other) -> Tensor\n\ninput < other, elementwise; in place.");
  owners.add_function<f_Tensor_lt_>("situ", "lt_(Tensor input, Operand other) -> Tensor\n\ninput < other, elementwise; in place.");
  owners.add_function<f_situ_less>("situ", "less(Tensor input, Operand other) -> Tensor\n\ninput < other; another name of lt.");
  owners.add_method<f_situ_less>("Tensor", "less(Tensor input, Operand other) -> Tensor\n\ninput < other; another name of lt.");
  owners.add_method<f_Tensor_less_>("Tensor", "less_(Tensor input, Operand other) -> Tensor\n\ninput < other; another name of lt; in place.");
  owners.add_function<f_Tensor_less_>("situ", "less_(Tensor input, Operand other) -> Tensor\n\ninput < other; another name of lt; in place.");
  owners.add_function<f_situ_le>("situ", "le(Tensor input, Operand other) -> Tensor\n\ninput <= other, elementwise.");
  owners.add_method<f_situ_le>("Tensor", "le(Tensor input, Operand other) -> Tensor\n\ninput <= other, elementwise.");
  owners.add_method<f_Tensor_le_>("Tensor", "le_(Tensor input, Operand other) -> Tensor\n\ninput <= other, elementwise; in place.");
  owners.add_function<f_Tensor_le_>("situ", "le_(Tensor input, Operand other) -> Tensor\n\ninput <= other, elementwise; in place.");
  owners.add_function<f_situ_less_equal>("situ", "less_equal(Tensor input, Operand other) -> Tensor\n\ninput <= other; another name of le.");
  owners.add_method<f_situ_less_equal>("Tensor", "less_equal(Tensor input, Operand other) -> Tensor\n\ninput <= other; another name of le.");
  owners.add_method<f_Tensor_less_equal_>("Tensor", "less_equal_(Tensor input, Operand other) -> Tensor\n\ninput <= other; another name of le; in place.");
  owners.add_function<f_Tensor_less_equal_>("situ", "less_equal_(Tensor input, Operand other) -> Tensor\n\ninput <= other; another name of le; in place.");
  owners.add_function<f_situ_gt>("situ", "gt(Tensor input, Operand other) -> Tensor\n\ninput > other, elementwise.");
  owners.add_method<f_situ_gt>("Tensor", "gt(Tensor input, Operand other) -> Tensor\n\ninput > other, elementwise.");
  owners.add_method<f_Tensor_gt_>("Tensor", "gt_(Tensor input, Operand other) -> Tensor\n\ninput > other, elementwise; in place.");
  owners.add_function<f_Tensor_gt_>("situ", "gt_(Tensor input, Operand other) -> Tensor\n\ninput > other, elementwise; in place.");
  owners.add_function<f_situ_greater>("situ", "greater(Tensor input, Operand other) -> Tensor\n\ninput > other; another name of gt.");
  owners.add_method<f_situ_greater>("Tensor", "greater(Tensor input, Operand other) -> Tensor\n\ninput > other; another name of gt.");
  owners.add_method<f_Tensor_greater_>("Tensor", "greater_(Tensor input, Operand other) -> Tensor\n\ninput > other; another name of gt; in place.");
  owners.add_function<f_Tensor_greater_>("situ", "greater_(Tensor input, Operand other) -> Tensor\n\ninput > other; another name of gt; in place.");
  owners.add_function<f_situ_ge>("situ", "ge(Tensor input, Operand other) -> Tensor\n\ninput >= other, elementwise.");
  owners.add_method<f_situ_ge>("Tensor", "ge(Tensor input, Operand other) -> Tensor\n\ninput >= other, elementwise.");
  owners.add_method<f_Tensor_ge_>("Tensor", "ge_(Tensor input, Operand other) -> Tensor\n\ninput >= other, elementwise; in place.");
  owners.add_function<f_Tensor_ge_>("situ", "ge_(Tensor input, Operand other) -> Tensor\n\ninput >= other, elementwise; in place.");
  owners.add_function<f_situ_greater_equal>("situ", "greater_equal(Tensor input, Operand other) -> Tensor\n\ninput >= other; another name of ge.");
  owners.add_method<f_situ_greater_equal>("Tensor", "greater_equal(Tensor input, Operand other) -> Tensor\n\ninput >= other; another name of ge.");
  owners.add_method<f_Tensor_greater_equal_>("Tensor", "greater_equal_(Tensor input, Operand other) -> Tensor\n\ninput >= other; another name of ge; in place.");
  owners.add_function<f_Tensor_greater_equal_>("situ", "greater_equal_(Tensor input, Operand other) -> Tensor\n\ninput >= other; another name of ge; in place.");
  owners.add_function<f_situ_logical_and>("situ", "logical_and(Tensor input, Tensor other) -> Tensor\n\nTrue where both are not 0.");
  owners.add_method<f_situ_logical_and>("Tensor", "logical_and(Tensor input, Tensor other) -> Tensor\n\nTrue where both are not 0.");
  owners.add_method<f_Tensor_logical_and_>("Tensor", "logical_and_(Tensor input, Tensor other) -> Tensor\n\nTrue where both are not 0; in place.");
  owners.add_function<f_situ_logical_or>("situ", "logical_or(Tensor input, Tensor other) -> Tensor\n\nTrue where one is not 0.");
  owners.add_method<f_situ_logical_or>("Tensor", "logical_or(Tensor input, Tensor other) -> Tensor\n\nTrue where one is not 0.");
  owners.add_method<f_Tensor_logical_or_>("Tensor", "logical_or_(Tensor input, Tensor other) -> Tensor\n\nTrue where one is not 0; in place.");
  owners.add_function<f_situ_logical_xor>("situ", "logical_xor(Tensor input, Tensor other) -> Tensor\n\nTrue where just one is not 0.");
  owners.add_method<f_situ_logical_xor>("Tensor", "logical_xor(Tensor input, Tensor other) -> Tensor\n\nTrue where just one is not 0.");
  owners.add_method<f_Tensor_logical_xor_>("Tensor", "logical_xor_(Tensor input, Tensor other) -> Tensor\n\nTrue where just one is not 0; in place.");
  owners.add_function<f_situ_bitwise_and>("situ", "bitwise_and(Operand input, Operand other) -> Tensor\n\nThe bits that both have.");
  owners.add_method<f_Tensor_bitwise_and>("Tensor", "bitwise_and(Tensor input, Operand other) -> Tensor\n\nThe bits that both have.");
  owners.add_method<f_Tensor_bitwise_and_>("Tensor", "bitwise_and_(Tensor input, Operand other) -> Tensor\n\nThe bits that both have; in place.");
  owners.add_function<f_situ_bitwise_or>("situ", "bitwise_or(Operand input, Operand other) -> Tensor\n\nThe bits that one has.");
  owners.add_method<f_Tensor_bitwise_or>("Tensor", "bitwise_or(Tensor input, Operand other) -> Tensor\n\nThe bits that one has.");
  owners.add_method<f_Tensor_bitwise_or_>("Tensor", "bitwise_or_(Tensor input, Operand other) -> Tensor\n\nThe bits that one has; in place.");
  owners.add_function<f_situ_bitwise_xor>("situ", "bitwise_xor(Operand input, Operand other) -> Tensor\n\nThe bits that just one has.");
  owners.add_method<f_Tensor_bitwise_xor>("Tensor", "bitwise_xor(Tensor input, Operand other) -> Tensor\n\nThe bits that just one has.");
  owners.add_method<f_Tensor_bitwise_xor_>("Tensor", "bitwise_xor_(Tensor input, Operand other) -> Tensor\n\nThe bits that just one has; in place.");
  owners.add_function<f_situ_where>("situ", "where(Tensor condition, Operand input, Operand other) -> Tensor\nwhere(Tensor condition) -> Tensor[]\n\ninput where the condition holds, other elsewhere; all three broadcast.\nFor each dimension the indices of the elements that are not 0.");
  owners.add_method<f_Tensor_where>("Tensor", "where(Tensor self, Tensor condition, Operand other) -> Tensor\n\nself where the condition holds, other elsewhere.");
  owners.add_function<f_situ_addcmul>("situ", "addcmul(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2.");
  owners.add_method<f_situ_addcmul>("Tensor", "addcmul(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2.");
  owners.add_method<f_Tensor_addcmul_>("Tensor", "addcmul_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2; in place.");
  owners.add_function<f_situ_addcdiv>("situ", "addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2.");
  owners.add_method<f_situ_addcdiv>("Tensor", "addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2.");
  owners.add_method<f_Tensor_addcdiv_>("Tensor", "addcdiv_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2; in place.");
  owners.add_function<f_situ_lerp>("situ", "lerp(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input).");
  owners.add_method<f_situ_lerp>("Tensor", "lerp(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input).");
  owners.add_method<f_Tensor_lerp_>("Tensor", "lerp_(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input); in place.");
  owners.add_function<f_situ_masked_fill>("situ", "masked_fill(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue where the mask holds, input elsewhere; the mask broadcasts to input.");
  owners.add_method<f_situ_masked_fill>("Tensor", "masked_fill(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue where the mask holds, input elsewhere; the mask broadcasts to input.");
  owners.add_method<f_Tensor_masked_fill_>("Tensor", "masked_fill_(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue where the mask holds, input elsewhere; the mask broadcasts to input; in place.");
  owners.add_function<f_situ_masked_scatter>("situ", "masked_scatter(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nWhere the mask holds the next element of source, input elsewhere.");
  owners.add_method<f_situ_masked_scatter>("Tensor", "masked_scatter(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nWhere the mask holds the next element of source, input elsewhere.");
}

}  // namespace situ::py

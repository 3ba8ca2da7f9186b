// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
Function f_Tensor_floor = {"floor", nullptr, {
    {"floor(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::floor(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::floor_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_floor_ = {"floor_", nullptr, {
    {"floor_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).floor_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_ceil = {"ceil", nullptr, {
    {"ceil(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::ceil(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::ceil_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_ceil_ = {"ceil_", nullptr, {
    {"ceil_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).ceil_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_round = {"round", nullptr, {
    {"round(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::round(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::round_out(a.out(0), a.tensor(0)); }); }, 1},
    {"round(Tensor input, *, int decimals)",
     [](Arguments& a) { return a.call([&] { return situ::py::round(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::round(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_round_ = {"round_", nullptr, {
    {"round_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).round_(); return 0; }); },
     nullptr, 0},
    {"round_(Tensor input, *, int decimals)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::round_(a.tensor(0), a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_trunc = {"trunc", nullptr, {
    {"trunc(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::trunc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::trunc_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_trunc_ = {"trunc_", nullptr, {
    {"trunc_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).trunc_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fix = {"fix", nullptr, {
    {"fix(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::trunc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::trunc(a.tensor(0)); }); }, 1},
}};
Function f_situ_frac = {"frac", nullptr, {
    {"frac(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::frac(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::frac_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_frac_ = {"frac_", nullptr, {
    {"frac_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).frac_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_isnan = {"isnan", nullptr, {
    {"isnan(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isnan(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_isinf = {"isinf", nullptr, {
    {"isinf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isinf(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_isfinite = {"isfinite", nullptr, {
    {"isfinite(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isfinite(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_logical_not = {"logical_not", nullptr, {
    {"logical_not(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::logical_not(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logical_not_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_logical_not_ = {"logical_not_", nullptr, {
    {"logical_not_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).logical_not_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_not = {"bitwise_not", nullptr, {
    {"bitwise_not(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_not(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_not_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_bitwise_not_ = {"bitwise_not_", nullptr, {
    {"bitwise_not_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_not_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp = {"clamp", nullptr, {
    {"clamp(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
    {"clamp(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clamp_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
    {"clamp(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); }, 1},
    {"clamp(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(1)); }); }, 1},
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
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
    {"clip(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clip_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
    {"clip(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); }, 1},
    {"clip(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(1)); }); }, 1},
}};
Function f_Tensor_clip_ = {"clip_", nullptr, {
    {"clip_(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(a.tensor(1), a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(std::nullopt, a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_(std::nullopt, a.tensor(1)); return 0; }); },
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
     [](Arguments& a) { return a.write_into([&] { return situ::clamp_min(a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_clamp_min_ = {"clamp_min_", nullptr, {
    {"clamp_min_(Tensor input, Operand min)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clamp_min_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clamp_max = {"clamp_max", nullptr, {
    {"clamp_max(Tensor input, Operand max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp_max(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clamp_max(a.tensor(0), a.operand(1)); }); }, 1},
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
     [](Arguments& a) { return a.write_out([&] { return situ::floor_divide_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_floor_divide_ = {"floor_divide_", nullptr, {
    {"floor_divide_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).floor_divide_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_pow = {"pow", nullptr, {
    {"pow(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::pow(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::pow_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"pow(Scalar input, Tensor exponent)",
     [](Arguments& a) { return a.call([&] { return situ::pow(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::pow_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_pow = {"pow", nullptr, {
    {"pow(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::pow(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::pow_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_pow_ = {"pow_", nullptr, {
    {"pow_(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).pow_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_float_power = {"float_power", nullptr, {
    {"float_power(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::py::float_power(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::float_power(a.tensor(0), a.operand(1)); }); }, 1},
    {"float_power(Scalar input, Tensor exponent)",
     [](Arguments& a) { return a.call([&] { return situ::py::float_power(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::float_power(situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_float_power = {"float_power", nullptr, {
    {"float_power(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.call([&] { return situ::py::float_power(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::float_power(a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_float_power_ = {"float_power_", nullptr, {
    {"float_power_(Tensor input, Operand exponent)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::float_power_(a.tensor(0), a.operand(1)); return 0; }); },
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
    {"remainder(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::remainder(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::remainder_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"remainder(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::remainder(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::remainder_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_remainder = {"remainder", nullptr, {
    {"remainder(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::remainder(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::remainder_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
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
     [](Arguments& a) { return a.write_into([&] { return situ::atan2(a.tensor(0), a.tensor(1)); }); }, 1},
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

}  // namespace

void add_generated_1(Owners& owners) {
  owners.add_method<f_Tensor_floor>("Tensor", "floor(Tensor input) -> Tensor\n\nThe largest integer that is not above x.");
  owners.add_method<f_Tensor_floor_>("Tensor", "floor_(Tensor input) -> Tensor\n\nThe largest integer that is not above x; in place.");
  owners.add_function<f_Tensor_floor_>("situ", "floor_(Tensor input) -> Tensor\n\nThe largest integer that is not above x; in place.");
  owners.add_function<f_situ_ceil>("situ", "ceil(Tensor input) -> Tensor\n\nThe smallest integer that is not below x.");
  owners.add_method<f_situ_ceil>("Tensor", "ceil(Tensor input) -> Tensor\n\nThe smallest integer that is not below x.");
  owners.add_method<f_Tensor_ceil_>("Tensor", "ceil_(Tensor input) -> Tensor\n\nThe smallest integer that is not below x; in place.");
  owners.add_function<f_Tensor_ceil_>("situ", "ceil_(Tensor input) -> Tensor\n\nThe smallest integer that is not below x; in place.");
  owners.add_function<f_situ_round>("situ", "round(Tensor input) -> Tensor\nround(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one.\nThe nearest number with so many digits after the point; halves go to the even one.");
  owners.add_method<f_situ_round>("Tensor", "round(Tensor input) -> Tensor\nround(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one.\nThe nearest number with so many digits after the point; halves go to the even one.");
  owners.add_method<f_Tensor_round_>("Tensor", "round_(Tensor input) -> Tensor\nround_(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one; in place.\nThe nearest number with so many digits after the point; halves go to the even one; in place.");
  owners.add_function<f_Tensor_round_>("situ", "round_(Tensor input) -> Tensor\nround_(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one; in place.\nThe nearest number with so many digits after the point; halves go to the even one; in place.");
  owners.add_function<f_situ_trunc>("situ", "trunc(Tensor input) -> Tensor\n\nx without its fraction.");
  owners.add_method<f_situ_trunc>("Tensor", "trunc(Tensor input) -> Tensor\n\nx without its fraction.");
  owners.add_method<f_Tensor_trunc_>("Tensor", "trunc_(Tensor input) -> Tensor\n\nx without its fraction; in place.");
  owners.add_function<f_Tensor_trunc_>("situ", "trunc_(Tensor input) -> Tensor\n\nx without its fraction; in place.");
  owners.add_function<f_situ_fix>("situ", "fix(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc.");
  owners.add_method<f_situ_fix>("Tensor", "fix(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc.");
  owners.add_function<f_situ_frac>("situ", "frac(Tensor input) -> Tensor\n\nThe fraction of x, with its sign.");
  owners.add_method<f_situ_frac>("Tensor", "frac(Tensor input) -> Tensor\n\nThe fraction of x, with its sign.");
  owners.add_method<f_Tensor_frac_>("Tensor", "frac_(Tensor input) -> Tensor\n\nThe fraction of x, with its sign; in place.");
  owners.add_function<f_Tensor_frac_>("situ", "frac_(Tensor input) -> Tensor\n\nThe fraction of x, with its sign; in place.");
  owners.add_function<f_situ_isnan>("situ", "isnan(Tensor input) -> Tensor\n\nWhether each element is NaN.");
  owners.add_method<f_situ_isnan>("Tensor", "isnan(Tensor input) -> Tensor\n\nWhether each element is NaN.");
  owners.add_function<f_situ_isinf>("situ", "isinf(Tensor input) -> Tensor\n\nWhether each element is infinite.");
  owners.add_method<f_situ_isinf>("Tensor", "isinf(Tensor input) -> Tensor\n\nWhether each element is infinite.");
  owners.add_function<f_situ_isfinite>("situ", "isfinite(Tensor input) -> Tensor\n\nWhether each element is neither infinite nor NaN.");
  owners.add_method<f_situ_isfinite>("Tensor", "isfinite(Tensor input) -> Tensor\n\nWhether each element is neither infinite nor NaN.");
  owners.add_function<f_situ_logical_not>("situ", "logical_not(Tensor input) -> Tensor\n\nTrue where the element is 0.");
  owners.add_method<f_situ_logical_not>("Tensor", "logical_not(Tensor input) -> Tensor\n\nTrue where the element is 0.");
  owners.add_method<f_Tensor_logical_not_>("Tensor", "logical_not_(Tensor input) -> Tensor\n\nTrue where the element is 0; in place.");
  owners.add_function<f_Tensor_logical_not_>("situ", "logical_not_(Tensor input) -> Tensor\n\nTrue where the element is 0; in place.");
  owners.add_function<f_situ_bitwise_not>("situ", "bitwise_not(Tensor input) -> Tensor\n\nAll bits turned; of bools, not.");
  owners.add_method<f_situ_bitwise_not>("Tensor", "bitwise_not(Tensor input) -> Tensor\n\nAll bits turned; of bools, not.");
  owners.add_method<f_Tensor_bitwise_not_>("Tensor", "bitwise_not_(Tensor input) -> Tensor\n\nAll bits turned; of bools, not; in place.");
  owners.add_function<f_Tensor_bitwise_not_>("situ", "bitwise_not_(Tensor input) -> Tensor\n\nAll bits turned; of bools, not; in place.");
  owners.add_function<f_situ_clamp>("situ", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins.\nThe elements within bounds; where min is above max, max wins.\nThe elements cut at an upper bound that broadcasts.");
  owners.add_method<f_situ_clamp>("Tensor", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins.\nThe elements within bounds; where min is above max, max wins.\nThe elements cut at an upper bound that broadcasts.");
  owners.add_method<f_Tensor_clamp_>("Tensor", "clamp_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp_(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp_(Tensor input, *, Tensor max) -> Tensor\n\nThe elements within bounds that broadcast; where min is above max, max wins; in place.\nThe elements within bounds; where min is above max, max wins; in place.\nThe elements cut at an upper bound that broadcasts; in place.");
  owners.add_function<f_situ_clamp_>("situ", "clamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nThe elements within bounds; where min is above max, max wins; in place.");
  owners.add_function<f_situ_clip>("situ", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip(Tensor input, NoneType min, Tensor max) -> Tensor\nclip(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_situ_clip>("Tensor", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip(Tensor input, NoneType min, Tensor max) -> Tensor\nclip(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_Tensor_clip_>("Tensor", "clip_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip_(Tensor input, NoneType min, Tensor max) -> Tensor\nclip_(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp; in place.");
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
  owners.add_function<f_situ_pow>("situ", "pow(Tensor input, Operand exponent) -> Tensor\npow(Scalar input, Tensor exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow>("Tensor", "pow(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow_>("Tensor", "pow_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent; in place.");
  owners.add_function<f_Tensor_pow_>("situ", "pow_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent; in place.");
  owners.add_function<f_situ_float_power>("situ", "float_power(Tensor input, Operand exponent) -> Tensor\nfloat_power(Scalar input, Tensor exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_method<f_Tensor_float_power>("Tensor", "float_power(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_method<f_Tensor_float_power_>("Tensor", "float_power_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64; in place.");
  owners.add_function<f_Tensor_float_power_>("situ", "float_power_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64; in place.");
  owners.add_function<f_situ_fmod>("situ", "fmod(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input.");
  owners.add_method<f_situ_fmod>("Tensor", "fmod(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input.");
  owners.add_method<f_Tensor_fmod_>("Tensor", "fmod_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input; in place.");
  owners.add_function<f_Tensor_fmod_>("situ", "fmod_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of input; in place.");
  owners.add_function<f_situ_remainder>("situ", "remainder(Tensor input, Operand other) -> Tensor\nremainder(Scalar input, Tensor other) -> Tensor\n\nWhat is left of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder>("Tensor", "remainder(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder_>("Tensor", "remainder_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other; in place.");
  owners.add_function<f_Tensor_remainder_>("situ", "remainder_(Tensor input, Operand other) -> Tensor\n\nWhat is left of a division, with the sign of other; in place.");
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
}

}  // namespace situ::py

// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "python/src/composed.h"
#include "python/src/generated.h"
namespace situ::py {
namespace {
Function f_Tensor_true_divide = {"true_divide", nullptr, {
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
    {"floor_divide(Scalar input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::floor_divide(situ::In(a.scalar(0)), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::floor_divide_out(a.out(0), situ::In(a.scalar(0)), a.operand(1)); }); }, 1},
}};
Function f_Tensor_floor_divide = {"floor_divide", nullptr, {
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
     [](Arguments& a) { return a.call([&] { return situ::arctan2(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arctan2_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_arctan2_ = {"arctan2_", nullptr, {
    {"arctan2_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arctan2_(a.tensor(1)); return 0; }); },
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
    {"bitwise_and(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_and(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_and_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"bitwise_and(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_and(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_and_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_bitwise_and = {"bitwise_and", nullptr, {
    {"bitwise_and(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_and(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_and_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_and_ = {"bitwise_and_", nullptr, {
    {"bitwise_and_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_and_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_or = {"bitwise_or", nullptr, {
    {"bitwise_or(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_or(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_or_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"bitwise_or(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_or(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_or_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_bitwise_or = {"bitwise_or", nullptr, {
    {"bitwise_or(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_or(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_or_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_or_ = {"bitwise_or_", nullptr, {
    {"bitwise_or_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_or_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_xor = {"bitwise_xor", nullptr, {
    {"bitwise_xor(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_xor(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_xor_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"bitwise_xor(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_xor(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_xor_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_bitwise_xor = {"bitwise_xor", nullptr, {
    {"bitwise_xor(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_xor(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_xor_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
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
Function f_situ_isclose = {"isclose", nullptr, {
    {"isclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False)",
     [](Arguments& a) { return a.call([&] { return situ::isclose(a.tensor(0), a.tensor(1), a.number(2), a.number(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_allclose = {"allclose", nullptr, {
    {"allclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False)",
     [](Arguments& a) { return a.call([&] { return situ::allclose(a.tensor(0), a.tensor(1), a.number(2), a.number(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_equal = {"equal", nullptr, {
    {"equal(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::equal(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_rsub = {"rsub", nullptr, {
    {"rsub(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::sub(a.operand(1), a.tensor(0), a.scalar(2)); }); },
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
Function f_Tensor_where = {"where", nullptr, {
    {"where(Tensor self, Tensor condition, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::where(a.tensor(1), a.tensor(0), a.operand(2)); }); },
     nullptr, 0},
}};
Function f_situ_masked_scatter = {"masked_scatter", nullptr, {
    {"masked_scatter(Tensor input, Tensor mask, Tensor source)",
     [](Arguments& a) { return a.call([&] { return situ::py::masked_scatter(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_masked_scatter_ = {"masked_scatter_", nullptr, {
    {"masked_scatter_(Tensor input, Tensor mask, Tensor source)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).masked_scatter_(a.tensor(1), a.tensor(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_masked_select = {"masked_select", nullptr, {
    {"masked_select(Tensor input, Tensor mask)",
     [](Arguments& a) { return a.call([&] { return situ::masked_select(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::masked_select_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_sum = {"sum", nullptr, {
    {"sum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::sum(a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sum_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); }, 1},
}};
Function f_situ_mean = {"mean", nullptr, {
    {"mean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::mean(a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mean_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); }, 1},
}};
Function f_situ_prod = {"prod", nullptr, {
    {"prod(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::prod(a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::prod_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); }, 1},
}};
Function f_situ_nansum = {"nansum", nullptr, {
    {"nansum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::nansum(a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nansum_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); }, 1},
}};
Function f_situ_amax = {"amax", nullptr, {
    {"amax(Tensor input, int[]? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::amax(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::amax_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_amin = {"amin", nullptr, {
    {"amin(Tensor input, int[]? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::amin(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::amin_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_any = {"any", nullptr, {
    {"any(Tensor input, int[]? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::any(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::any_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_all = {"all", nullptr, {
    {"all(Tensor input, int[]? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::all(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::all_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_argmax = {"argmax", nullptr, {
    {"argmax(Tensor input, int? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::argmax(a.tensor(0), a.opt_integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::argmax_out(a.out(0), a.tensor(0), a.opt_integer(1), a.flag(2)); }); }, 1},
}};
Function f_situ_argmin = {"argmin", nullptr, {
    {"argmin(Tensor input, int? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::argmin(a.tensor(0), a.opt_integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::argmin_out(a.out(0), a.tensor(0), a.opt_integer(1), a.flag(2)); }); }, 1},
}};
Function f_situ_max = {"max", nullptr, {
    {"max(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::max(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::max(a.tensor(0)); }); }, 1},
    {"max(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::max(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::max_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.flag(2)); }); }, 2, "values indices"},
    {"max(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::max(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::max_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_min = {"min", nullptr, {
    {"min(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::min(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::min(a.tensor(0)); }); }, 1},
    {"min(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::min(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::min_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.flag(2)); }); }, 2, "values indices"},
    {"min(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::min(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::min_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_logsumexp = {"logsumexp", nullptr, {
    {"logsumexp(Tensor input, int[] dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::logsumexp(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logsumexp_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_median = {"median", nullptr, {
    {"median(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::median(a.tensor(0)); }); },
     nullptr, 0},
    {"median(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::median(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0, "values indices"},
}};
Function f_situ_count_nonzero = {"count_nonzero", nullptr, {
    {"count_nonzero(Tensor input, int[]? dim=None)",
     [](Arguments& a) { return a.call([&] { return situ::count_nonzero(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_cumsum = {"cumsum", nullptr, {
    {"cumsum(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::cumsum(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cumsum_out(a.out(0), a.tensor(0), a.integer(1), a.opt_dtype(2)); }); }, 1},
}};
Function f_Tensor_cumsum_ = {"cumsum_", nullptr, {
    {"cumsum_(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).cumsum_(a.integer(1), a.opt_dtype(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_cumprod = {"cumprod", nullptr, {
    {"cumprod(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::cumprod(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cumprod_out(a.out(0), a.tensor(0), a.integer(1), a.opt_dtype(2)); }); }, 1},
}};
Function f_Tensor_cumprod_ = {"cumprod_", nullptr, {
    {"cumprod_(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).cumprod_(a.integer(1), a.opt_dtype(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_softmax = {"softmax", nullptr, {
    {"softmax(Tensor input, int dim, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::softmax(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::softmax_out(a.out(0), a.tensor(0), a.integer(1), a.opt_dtype(2)); }); }, 1},
}};
Function f_situ_log_softmax = {"log_softmax", nullptr, {
    {"log_softmax(Tensor input, int dim, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::log_softmax(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::log_softmax_out(a.out(0), a.tensor(0), a.integer(1), a.opt_dtype(2)); }); }, 1},
}};
Function f_situ_topk = {"topk", nullptr, {
    {"topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True)",
     [](Arguments& a) { return a.call([&] { return situ::topk(a.tensor(0), a.integer(1), a.integer(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::topk_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.integer(2), a.flag(3), a.flag(4)); }); }, 2, "values indices"},
}};
Function f_situ_var = {"var", nullptr, {
    {"var(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::var(a.tensor(0), situ::DimVec(), a.flag(1), false); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::var(a.tensor(0), situ::DimVec(), a.flag(1), false); }); }, 1},
    {"var(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::var(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); }, 1},
    {"var(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::var(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); }, 1},
}};
Function f_situ_std = {"std", nullptr, {
    {"std(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::std(a.tensor(0), situ::DimVec(), a.flag(1), false); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::std(a.tensor(0), situ::DimVec(), a.flag(1), false); }); }, 1},
    {"std(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::std(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); }, 1},
    {"std(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::std(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); }, 1},
}};
Function f_situ_var_mean = {"var_mean", nullptr, {
    {"var_mean(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::var_mean(a.tensor(0), a.flag(1)); }); },
     nullptr, 0, "var mean"},
    {"var_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var_mean(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0, "var mean"},
    {"var_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var_mean(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); },
     nullptr, 0, "var mean"},
}};
Function f_situ_std_mean = {"std_mean", nullptr, {
    {"std_mean(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::std_mean(a.tensor(0), a.flag(1)); }); },
     nullptr, 0, "std mean"},
    {"std_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std_mean(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0, "std mean"},
    {"std_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std_mean(a.tensor(0), a.integers(1), situ::py::or_one(a.opt_scalar(2)), a.flag(3)); }); },
     nullptr, 0, "std mean"},
}};
Function f_situ_norm = {"norm", nullptr, {
    {"norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::norm(a.tensor(0), a.opt_scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::norm(a.tensor(0), a.opt_scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
    {"norm(Tensor input, str p, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::norm_named(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::norm_named(a.tensor(0), a.text(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); }, 1},
}};
Function f_situ_sort = {"sort", nullptr, {
    {"sort(Tensor input, int dim=-1, bool descending=False, bool stable=False)",
     [](Arguments& a) { return a.call([&] { return situ::sort(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::sort(a.tensor(0), a.integer(1), a.flag(2)); }); }, 2, "values indices"},
    {"sort(Tensor input, *, bool? stable, int dim=-1, bool descending=False)",
     [](Arguments& a) { return a.call([&] { return situ::sort(a.tensor(0), a.integer(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::sort(a.tensor(0), a.integer(2), a.flag(3)); }); }, 2, "values indices"},
}};
Function f_situ_argsort = {"argsort", nullptr, {
    {"argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False)",
     [](Arguments& a) { return a.call([&] { return situ::argsort(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::argsort(a.tensor(0), a.integer(1), a.flag(2)); }); }, 1},
}};
Function f_situ_mm = {"mm", nullptr, {
    {"mm(Tensor input, Tensor mat2)",
     [](Arguments& a) { return a.call([&] { return situ::mm(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mm_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_bmm = {"bmm", nullptr, {
    {"bmm(Tensor input, Tensor mat2)",
     [](Arguments& a) { return a.call([&] { return situ::bmm(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bmm_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_inner = {"inner", nullptr, {
    {"inner(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::inner(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::inner_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_addmm = {"addmm", nullptr, {
    {"addmm(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::addmm(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addmm_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_addmm_ = {"addmm_", nullptr, {
    {"addmm_(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addmm_(a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_baddbmm = {"baddbmm", nullptr, {
    {"baddbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::baddbmm(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::baddbmm_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_baddbmm_ = {"baddbmm_", nullptr, {
    {"baddbmm_(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).baddbmm_(a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_inverse = {"inverse", nullptr, {
    {"inverse(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::inverse(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::inverse_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_situ_det = {"det", nullptr, {
    {"det(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::det(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_trace = {"trace", nullptr, {
    {"trace(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::trace(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_matmul = {"matmul", nullptr, {
    {"matmul(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::matmul(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::matmul_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_mv = {"mv", nullptr, {
    {"mv(Tensor input, Tensor vec)",
     [](Arguments& a) { return a.call([&] { return situ::mv(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mv_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_dot = {"dot", nullptr, {
    {"dot(Tensor input, Tensor tensor)",
     [](Arguments& a) { return a.call([&] { return situ::dot(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::dot_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_outer = {"outer", nullptr, {
    {"outer(Tensor input, Tensor vec2)",
     [](Arguments& a) { return a.call([&] { return situ::outer(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::outer_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_ger = {"ger", nullptr, {
    {"ger(Tensor input, Tensor vec2)",
     [](Arguments& a) { return a.call([&] { return situ::ger(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::ger(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_einsum = {"einsum", nullptr, {
    {"einsum(str equation, Tensor[]... operands)",
     [](Arguments& a) { return a.call([&] { return situ::einsum(a.text(0), a.tensors(1)); }); },
     nullptr, 0},
}};
Function f_linalg_inv = {"inv", nullptr, {
    {"inv(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::inverse(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::inverse(a.tensor(0)); }); }, 1},
}};
Function f_linalg_det = {"det", nullptr, {
    {"det(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::det(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::det(a.tensor(0)); }); }, 1},
}};
Function f_situ_cholesky = {"cholesky", nullptr, {
    {"cholesky(Tensor input, bool upper=False)",
     [](Arguments& a) { return a.call([&] { return situ::cholesky(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cholesky_out(a.out(0), a.tensor(0), a.flag(1)); }); }, 1},
}};
Function f_situ_cholesky_solve = {"cholesky_solve", nullptr, {
    {"cholesky_solve(Tensor input, Tensor input2, bool upper=False)",
     [](Arguments& a) { return a.call([&] { return situ::cholesky_solve(a.tensor(0), a.tensor(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cholesky_solve_out(a.out(0), a.tensor(0), a.tensor(1), a.flag(2)); }); }, 1},
}};
Function f_situ_cholesky_inverse = {"cholesky_inverse", nullptr, {
    {"cholesky_inverse(Tensor input, bool upper=False)",
     [](Arguments& a) { return a.call([&] { return situ::cholesky_inverse(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cholesky_inverse_out(a.out(0), a.tensor(0), a.flag(1)); }); }, 1},
}};
Function f_situ_lu_unpack = {"lu_unpack", nullptr, {
    {"lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True)",
     [](Arguments& a) { return a.call([&] { return situ::lu_unpack(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::lu_unpack(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3)); }); }, 3, "P L U"},
}};
Function f_situ_lu_solve = {"lu_solve", nullptr, {
    {"lu_solve(Tensor input, Tensor LU_data, Tensor LU_pivots)",
     [](Arguments& a) { return a.call([&] { return situ::lu_solve(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::lu_solve_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
}};
Function f_situ_triangular_solve = {"triangular_solve", nullptr, {
    {"triangular_solve(Tensor input, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False)",
     [](Arguments& a) { return a.call([&] { return situ::triangular_solve(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::triangular_solve(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3), a.flag(4)); }); }, 2, "solution cloned_coefficient"},
}};
Function f_situ_geqrf = {"geqrf", nullptr, {
    {"geqrf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::geqrf(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::geqrf_out(a.out(0), a.out(1), a.tensor(0)); }); }, 2, "a tau"},
}};
Function f_situ_orgqr = {"orgqr", nullptr, {
    {"orgqr(Tensor input, Tensor tau)",
     [](Arguments& a) { return a.call([&] { return situ::orgqr(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::orgqr_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_ormqr = {"ormqr", nullptr, {
    {"ormqr(Tensor input, Tensor tau, Tensor other, bool left=True, bool transpose=False)",
     [](Arguments& a) { return a.call([&] { return situ::ormqr(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::ormqr_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3), a.flag(4)); }); }, 1},
}};
Function f_situ_qr = {"qr", nullptr, {
    {"qr(Tensor input, bool some=True)",
     [](Arguments& a) { return a.call([&] { return situ::qr(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::qr(a.tensor(0), a.flag(1)); }); }, 2, "Q R"},
}};
Function f_situ_svd = {"svd", nullptr, {
    {"svd(Tensor input, bool some=True, bool compute_uv=True)",
     [](Arguments& a) { return a.call([&] { return situ::svd(a.tensor(0), a.flag(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::svd(a.tensor(0), a.flag(1), a.flag(2)); }); }, 3, "U S V"},
}};
Function f_situ_slogdet = {"slogdet", nullptr, {
    {"slogdet(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::slogdet(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::slogdet_out(a.out(0), a.out(1), a.tensor(0)); }); }, 2, "sign logabsdet"},
}};
Function f_situ_logdet = {"logdet", nullptr, {
    {"logdet(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::logdet(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_pinverse = {"pinverse", nullptr, {
    {"pinverse(Tensor input, float rcond=1e-15)",
     [](Arguments& a) { return a.call([&] { return situ::pinverse(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_matrix_exp = {"matrix_exp", nullptr, {
    {"matrix_exp(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::matrix_exp(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_matrix_power = {"matrix_power", nullptr, {
    {"matrix_power(Tensor input, int n)",
     [](Arguments& a) { return a.call([&] { return situ::matrix_power(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::matrix_power_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};

}  // namespace

void add_generated_1(Owners& owners) {
  owners.add_method<f_Tensor_true_divide>("Tensor", "true_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div.");
  owners.add_method<f_Tensor_true_divide_>("Tensor", "true_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div; in place.");
  owners.add_function<f_Tensor_true_divide_>("situ", "true_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, floating; another name of div; in place.");
  owners.add_function<f_situ_floor_divide>("situ", "floor_divide(Tensor input, Operand other) -> Tensor\nfloor_divide(Scalar input, Operand other) -> Tensor\n\ninput / other, rounded down.");
  owners.add_method<f_Tensor_floor_divide>("Tensor", "floor_divide(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down.");
  owners.add_method<f_Tensor_floor_divide_>("Tensor", "floor_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down; in place.");
  owners.add_function<f_Tensor_floor_divide_>("situ", "floor_divide_(Tensor input, Operand other) -> Tensor\n\ninput / other, rounded down; in place.");
  owners.add_function<f_situ_pow>("situ", "pow(Tensor input, Operand exponent) -> Tensor\npow(Scalar input, Tensor exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow>("Tensor", "pow(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent.");
  owners.add_method<f_Tensor_pow_>("Tensor", "pow_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent; in place.");
  owners.add_function<f_Tensor_pow_>("situ", "pow_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent; in place.");
  owners.add_function<f_situ_fmod>("situ", "fmod(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of input.");
  owners.add_method<f_situ_fmod>("Tensor", "fmod(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of input.");
  owners.add_method<f_Tensor_fmod_>("Tensor", "fmod_(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of input; in place.");
  owners.add_function<f_Tensor_fmod_>("situ", "fmod_(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of input; in place.");
  owners.add_function<f_situ_remainder>("situ", "remainder(Tensor input, Operand other) -> Tensor\nremainder(Scalar input, Tensor other) -> Tensor\n\nThe remainder of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder>("Tensor", "remainder(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of other.");
  owners.add_method<f_Tensor_remainder_>("Tensor", "remainder_(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of other; in place.");
  owners.add_function<f_Tensor_remainder_>("situ", "remainder_(Tensor input, Operand other) -> Tensor\n\nThe remainder of a division, with the sign of other; in place.");
  owners.add_function<f_situ_atan2>("situ", "atan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi].");
  owners.add_method<f_situ_atan2>("Tensor", "atan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi].");
  owners.add_method<f_Tensor_atan2_>("Tensor", "atan2_(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input), in (-pi, pi]; in place.");
  owners.add_function<f_situ_arctan2>("situ", "arctan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input); another name of atan2.");
  owners.add_method<f_situ_arctan2>("Tensor", "arctan2(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input); another name of atan2.");
  owners.add_method<f_Tensor_arctan2_>("Tensor", "arctan2_(Tensor input, Tensor other) -> Tensor\n\nThe angle of the point (other, input); another name of atan2; in place.");
  owners.add_function<f_situ_maximum>("situ", "maximum(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; NaN if either is NaN.");
  owners.add_method<f_situ_maximum>("Tensor", "maximum(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; NaN if either is NaN.");
  owners.add_function<f_situ_minimum>("situ", "minimum(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; NaN if either is NaN.");
  owners.add_method<f_situ_minimum>("Tensor", "minimum(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; NaN if either is NaN.");
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
  owners.add_function<f_situ_logical_and>("situ", "logical_and(Tensor input, Tensor other) -> Tensor\n\nTrue if both are not 0.");
  owners.add_method<f_situ_logical_and>("Tensor", "logical_and(Tensor input, Tensor other) -> Tensor\n\nTrue if both are not 0.");
  owners.add_method<f_Tensor_logical_and_>("Tensor", "logical_and_(Tensor input, Tensor other) -> Tensor\n\nTrue if both are not 0; in place.");
  owners.add_function<f_situ_logical_or>("situ", "logical_or(Tensor input, Tensor other) -> Tensor\n\nTrue if at least one is not 0.");
  owners.add_method<f_situ_logical_or>("Tensor", "logical_or(Tensor input, Tensor other) -> Tensor\n\nTrue if at least one is not 0.");
  owners.add_method<f_Tensor_logical_or_>("Tensor", "logical_or_(Tensor input, Tensor other) -> Tensor\n\nTrue if at least one is not 0; in place.");
  owners.add_function<f_situ_logical_xor>("situ", "logical_xor(Tensor input, Tensor other) -> Tensor\n\nTrue if exactly one is not 0.");
  owners.add_method<f_situ_logical_xor>("Tensor", "logical_xor(Tensor input, Tensor other) -> Tensor\n\nTrue if exactly one is not 0.");
  owners.add_method<f_Tensor_logical_xor_>("Tensor", "logical_xor_(Tensor input, Tensor other) -> Tensor\n\nTrue if exactly one is not 0; in place.");
  owners.add_function<f_situ_bitwise_and>("situ", "bitwise_and(Tensor input, Operand other) -> Tensor\nbitwise_and(Scalar input, Tensor other) -> Tensor\n\nThe bits that are set in both.");
  owners.add_method<f_Tensor_bitwise_and>("Tensor", "bitwise_and(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in both.");
  owners.add_method<f_Tensor_bitwise_and_>("Tensor", "bitwise_and_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in both; in place.");
  owners.add_function<f_Tensor_bitwise_and_>("situ", "bitwise_and_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in both; in place.");
  owners.add_function<f_situ_bitwise_or>("situ", "bitwise_or(Tensor input, Operand other) -> Tensor\nbitwise_or(Scalar input, Tensor other) -> Tensor\n\nThe bits that are set in at least one.");
  owners.add_method<f_Tensor_bitwise_or>("Tensor", "bitwise_or(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in at least one.");
  owners.add_method<f_Tensor_bitwise_or_>("Tensor", "bitwise_or_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in at least one; in place.");
  owners.add_function<f_Tensor_bitwise_or_>("situ", "bitwise_or_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in at least one; in place.");
  owners.add_function<f_situ_bitwise_xor>("situ", "bitwise_xor(Tensor input, Operand other) -> Tensor\nbitwise_xor(Scalar input, Tensor other) -> Tensor\n\nThe bits that are set in exactly one.");
  owners.add_method<f_Tensor_bitwise_xor>("Tensor", "bitwise_xor(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in exactly one.");
  owners.add_method<f_Tensor_bitwise_xor_>("Tensor", "bitwise_xor_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in exactly one; in place.");
  owners.add_function<f_Tensor_bitwise_xor_>("situ", "bitwise_xor_(Tensor input, Operand other) -> Tensor\n\nThe bits that are set in exactly one; in place.");
  owners.add_function<f_situ_where>("situ", "where(Tensor condition, Operand input, Operand other) -> Tensor\nwhere(Tensor condition) -> Tensor[]\n\ninput if the condition is true, else other; all three broadcast.\nThe indices of the elements that are not 0: a vector for each dimension.");
  owners.add_function<f_situ_addcmul>("situ", "addcmul(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2.");
  owners.add_method<f_situ_addcmul>("Tensor", "addcmul(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2.");
  owners.add_method<f_Tensor_addcmul_>("Tensor", "addcmul_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 * tensor2; in place.");
  owners.add_function<f_situ_addcdiv>("situ", "addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2.");
  owners.add_method<f_situ_addcdiv>("Tensor", "addcdiv(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2.");
  owners.add_method<f_Tensor_addcdiv_>("Tensor", "addcdiv_(Tensor input, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor\n\ninput + value * tensor1 / tensor2; in place.");
  owners.add_function<f_situ_lerp>("situ", "lerp(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input).");
  owners.add_method<f_situ_lerp>("Tensor", "lerp(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input).");
  owners.add_method<f_Tensor_lerp_>("Tensor", "lerp_(Tensor input, Tensor end, Operand weight) -> Tensor\n\ninput + weight * (end - input); in place.");
  owners.add_function<f_situ_masked_fill>("situ", "masked_fill(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue if the mask is true, else input; the mask broadcasts to input.");
  owners.add_method<f_situ_masked_fill>("Tensor", "masked_fill(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue if the mask is true, else input; the mask broadcasts to input.");
  owners.add_method<f_Tensor_masked_fill_>("Tensor", "masked_fill_(Tensor input, Tensor mask, Operand value) -> Tensor\n\nvalue if the mask is true, else input; the mask broadcasts to input; in place.");
  owners.add_function<f_situ_isclose>("situ", "isclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> Tensor\n\n|input - other| <= atol + rtol * |other|, elementwise.");
  owners.add_method<f_situ_isclose>("Tensor", "isclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> Tensor\n\n|input - other| <= atol + rtol * |other|, elementwise.");
  owners.add_function<f_situ_allclose>("situ", "allclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> bool\n\nTrue if isclose is true for all elements.");
  owners.add_method<f_situ_allclose>("Tensor", "allclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> bool\n\nTrue if isclose is true for all elements.");
  owners.add_function<f_situ_equal>("situ", "equal(Tensor input, Tensor other) -> bool\n\nTrue if sizes and all elements are equal.");
  owners.add_method<f_situ_equal>("Tensor", "equal(Tensor input, Tensor other) -> bool\n\nTrue if sizes and all elements are equal.");
  owners.add_function<f_situ_rsub>("situ", "rsub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\nother - alpha * input.");
  owners.add_function<f_situ_float_power>("situ", "float_power(Tensor input, Operand exponent) -> Tensor\nfloat_power(Scalar input, Tensor exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_method<f_Tensor_float_power>("Tensor", "float_power(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64.");
  owners.add_method<f_Tensor_float_power_>("Tensor", "float_power_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64; in place.");
  owners.add_function<f_Tensor_float_power_>("situ", "float_power_(Tensor input, Operand exponent) -> Tensor\n\ninput to the power exponent, computed in float64; in place.");
  owners.add_method<f_Tensor_where>("Tensor", "where(Tensor self, Tensor condition, Operand other) -> Tensor\n\nself if the condition is true, else other.");
  owners.add_function<f_situ_masked_scatter>("situ", "masked_scatter(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nThe next element of source if the mask is true, else input.");
  owners.add_method<f_situ_masked_scatter>("Tensor", "masked_scatter(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nThe next element of source if the mask is true, else input.");
  owners.add_method<f_Tensor_masked_scatter_>("Tensor", "masked_scatter_(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nThe next element of source if the mask is true, else input; in place.");
  owners.add_function<f_situ_masked_select>("situ", "masked_select(Tensor input, Tensor mask) -> Tensor\n\nThe elements for which the mask is true, in row-major order, as a vector.");
  owners.add_method<f_situ_masked_select>("Tensor", "masked_select(Tensor input, Tensor mask) -> Tensor\n\nThe elements for which the mask is true, in row-major order, as a vector.");
  owners.add_function<f_situ_sum>("situ", "sum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum of all elements, or along dim. Integers and bools give int64.");
  owners.add_method<f_situ_sum>("Tensor", "sum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum of all elements, or along dim. Integers and bools give int64.");
  owners.add_function<f_situ_mean>("situ", "mean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of all elements, or along dim; floating types.");
  owners.add_method<f_situ_mean>("Tensor", "mean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of all elements, or along dim; floating types.");
  owners.add_function<f_situ_prod>("situ", "prod(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe product of all elements, or along dim. Integers and bools give int64.");
  owners.add_method<f_situ_prod>("Tensor", "prod(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe product of all elements, or along dim. Integers and bools give int64.");
  owners.add_function<f_situ_nansum>("situ", "nansum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum, with NaN counted as 0.");
  owners.add_method<f_situ_nansum>("Tensor", "nansum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum, with NaN counted as 0.");
  owners.add_function<f_situ_amax>("situ", "amax(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe largest of all elements, or along dim. Equal ones share the gradient.");
  owners.add_method<f_situ_amax>("Tensor", "amax(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe largest of all elements, or along dim. Equal ones share the gradient.");
  owners.add_function<f_situ_amin>("situ", "amin(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe smallest of all elements, or along dim. Equal ones share the gradient.");
  owners.add_method<f_situ_amin>("Tensor", "amin(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe smallest of all elements, or along dim. Equal ones share the gradient.");
  owners.add_function<f_situ_any>("situ", "any(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nTrue if at least one element is not 0.");
  owners.add_method<f_situ_any>("Tensor", "any(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nTrue if at least one element is not 0.");
  owners.add_function<f_situ_all>("situ", "all(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nTrue if no element is 0.");
  owners.add_method<f_situ_all>("Tensor", "all(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nTrue if no element is 0.");
  owners.add_function<f_situ_argmax>("situ", "argmax(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nThe index of the largest element, in the flattened tensor or along dim. Among equal elements it is the first.");
  owners.add_method<f_situ_argmax>("Tensor", "argmax(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nThe index of the largest element, in the flattened tensor or along dim. Among equal elements it is the first.");
  owners.add_function<f_situ_argmin>("situ", "argmin(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nThe index of the smallest element, in the flattened tensor or along dim. Among equal elements it is the first.");
  owners.add_method<f_situ_argmin>("Tensor", "argmin(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nThe index of the smallest element, in the flattened tensor or along dim. Among equal elements it is the first.");
  owners.add_function<f_situ_max>("situ", "max(Tensor input) -> Tensor\nmax(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmax(Tensor input, Tensor other) -> Tensor\n\nThe largest element.\nThe largest element along dim, and its index.\nThe larger of two elements; another name of maximum.");
  owners.add_method<f_situ_max>("Tensor", "max(Tensor input) -> Tensor\nmax(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmax(Tensor input, Tensor other) -> Tensor\n\nThe largest element.\nThe largest element along dim, and its index.\nThe larger of two elements; another name of maximum.");
  owners.add_function<f_situ_min>("situ", "min(Tensor input) -> Tensor\nmin(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmin(Tensor input, Tensor other) -> Tensor\n\nThe smallest element.\nThe smallest element along dim, and its index.\nThe smaller of two elements; another name of minimum.");
  owners.add_method<f_situ_min>("Tensor", "min(Tensor input) -> Tensor\nmin(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmin(Tensor input, Tensor other) -> Tensor\n\nThe smallest element.\nThe smallest element along dim, and its index.\nThe smaller of two elements; another name of minimum.");
  owners.add_function<f_situ_logsumexp>("situ", "logsumexp(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nlog(sum(exp(x))) along dim, without overflow.");
  owners.add_method<f_situ_logsumexp>("Tensor", "logsumexp(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nlog(sum(exp(x))) along dim, without overflow.");
  owners.add_function<f_situ_median>("situ", "median(Tensor input) -> Tensor\nmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements; of two, the lower one.\nThe middle one of the sorted elements along dim (of two, the lower one), and its index.");
  owners.add_method<f_situ_median>("Tensor", "median(Tensor input) -> Tensor\nmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements; of two, the lower one.\nThe middle one of the sorted elements along dim (of two, the lower one), and its index.");
  owners.add_function<f_situ_count_nonzero>("situ", "count_nonzero(Tensor input, int[]? dim=None) -> Tensor\n\nThe number of elements that are not 0, of all or along dim.");
  owners.add_method<f_situ_count_nonzero>("Tensor", "count_nonzero(Tensor input, int[]? dim=None) -> Tensor\n\nThe number of elements that are not 0, of all or along dim.");
  owners.add_function<f_situ_cumsum>("situ", "cumsum(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning sums along dim.");
  owners.add_method<f_situ_cumsum>("Tensor", "cumsum(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning sums along dim.");
  owners.add_method<f_Tensor_cumsum_>("Tensor", "cumsum_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning sums along dim; in place.");
  owners.add_function<f_Tensor_cumsum_>("situ", "cumsum_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning sums along dim; in place.");
  owners.add_function<f_situ_cumprod>("situ", "cumprod(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning products along dim.");
  owners.add_method<f_situ_cumprod>("Tensor", "cumprod(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning products along dim.");
  owners.add_method<f_Tensor_cumprod_>("Tensor", "cumprod_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning products along dim; in place.");
  owners.add_function<f_Tensor_cumprod_>("situ", "cumprod_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nRunning products along dim; in place.");
  owners.add_function<f_situ_softmax>("situ", "softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_method<f_situ_softmax>("Tensor", "softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_situ_log_softmax>("situ", "log_softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_method<f_situ_log_softmax>("Tensor", "log_softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_situ_topk>("situ", "topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)\n\nThe k largest (or smallest) elements along dim, and their indices.");
  owners.add_method<f_situ_topk>("Tensor", "topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)\n\nThe k largest (or smallest) elements along dim, and their indices.");
  owners.add_function<f_situ_var>("situ", "var(Tensor input, bool unbiased) -> Tensor\nvar(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nvar(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe variance of all elements, divided by n - 1 if unbiased.\nThe variance along dim, divided by n - 1 if unbiased.\nThe variance, divided by n - correction (default 1).");
  owners.add_method<f_situ_var>("Tensor", "var(Tensor input, bool unbiased) -> Tensor\nvar(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nvar(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe variance of all elements, divided by n - 1 if unbiased.\nThe variance along dim, divided by n - 1 if unbiased.\nThe variance, divided by n - correction (default 1).");
  owners.add_function<f_situ_std>("situ", "std(Tensor input, bool unbiased) -> Tensor\nstd(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nstd(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe standard deviation of all elements.\nThe standard deviation along dim.\nThe square root of the variance.");
  owners.add_method<f_situ_std>("Tensor", "std(Tensor input, bool unbiased) -> Tensor\nstd(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nstd(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe standard deviation of all elements.\nThe standard deviation along dim.\nThe square root of the variance.");
  owners.add_function<f_situ_var_mean>("situ", "var_mean(Tensor input, bool unbiased) -> (Tensor var, Tensor mean)\nvar_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> (Tensor var, Tensor mean)\nvar_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor var, Tensor mean)\n\nThe variance and the mean of all elements.\nThe variance and the mean along dim.\nThe variance, divided by n - correction (default 1), and the mean.");
  owners.add_function<f_situ_std_mean>("situ", "std_mean(Tensor input, bool unbiased) -> (Tensor std, Tensor mean)\nstd_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> (Tensor std, Tensor mean)\nstd_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor std, Tensor mean)\n\nThe standard deviation and the mean of all elements.\nThe standard deviation and the mean along dim.\nThe standard deviation and the mean.");
  owners.add_function<f_situ_norm>("situ", "norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\nnorm(Tensor input, str p, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be inf, -inf, 0 or \"fro\".\nThe nuclear norm of matrices, \"nuc\": the sum of their singular values.");
  owners.add_method<f_situ_norm>("Tensor", "norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\nnorm(Tensor input, str p, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be inf, -inf, 0 or \"fro\".\nThe nuclear norm of matrices, \"nuc\": the sum of their singular values.");
  owners.add_function<f_situ_sort>("situ", "sort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> (Tensor values, Tensor indices)\nsort(Tensor input, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)\n\nThe elements sorted along dim, and their former indices. Equal elements keep their order.");
  owners.add_method<f_situ_sort>("Tensor", "sort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> (Tensor values, Tensor indices)\nsort(Tensor input, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)\n\nThe elements sorted along dim, and their former indices. Equal elements keep their order.");
  owners.add_function<f_situ_argsort>("situ", "argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> Tensor\n\nThe indices that sort along dim; equal elements keep their order.");
  owners.add_method<f_situ_argsort>("Tensor", "argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> Tensor\n\nThe indices that sort along dim; equal elements keep their order.");
  owners.add_function<f_situ_mm>("situ", "mm(Tensor input, Tensor mat2) -> Tensor\n\nThe product of two matrices.");
  owners.add_method<f_situ_mm>("Tensor", "mm(Tensor input, Tensor mat2) -> Tensor\n\nThe product of two matrices.");
  owners.add_function<f_situ_bmm>("situ", "bmm(Tensor input, Tensor mat2) -> Tensor\n\nThe products of two batches of matrices.");
  owners.add_method<f_situ_bmm>("Tensor", "bmm(Tensor input, Tensor mat2) -> Tensor\n\nThe products of two batches of matrices.");
  owners.add_function<f_situ_inner>("situ", "inner(Tensor input, Tensor other) -> Tensor\n\nSums of products over the last dimensions of both.");
  owners.add_method<f_situ_inner>("Tensor", "inner(Tensor input, Tensor other) -> Tensor\n\nSums of products over the last dimensions of both.");
  owners.add_function<f_situ_addmm>("situ", "addmm(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2.");
  owners.add_method<f_situ_addmm>("Tensor", "addmm(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2.");
  owners.add_method<f_Tensor_addmm_>("Tensor", "addmm_(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2; in place.");
  owners.add_function<f_situ_baddbmm>("situ", "baddbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, for batches of matrices.");
  owners.add_method<f_situ_baddbmm>("Tensor", "baddbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, for batches of matrices.");
  owners.add_method<f_Tensor_baddbmm_>("Tensor", "baddbmm_(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, for batches of matrices; in place.");
  owners.add_function<f_situ_inverse>("situ", "inverse(Tensor input) -> Tensor\n\nThe inverse of square matrices in the last two dimensions. A singular one throws.");
  owners.add_method<f_situ_inverse>("Tensor", "inverse(Tensor input) -> Tensor\n\nThe inverse of square matrices in the last two dimensions. A singular one throws.");
  owners.add_function<f_situ_det>("situ", "det(Tensor input) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_method<f_situ_det>("Tensor", "det(Tensor input) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_function<f_situ_trace>("situ", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_method<f_situ_trace>("Tensor", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_function<f_situ_matmul>("situ", "matmul(Tensor input, Tensor other) -> Tensor\n\nThe product over the last dimension of input and the second to last of other; the others broadcast. A vector counts as a row or a column.");
  owners.add_method<f_situ_matmul>("Tensor", "matmul(Tensor input, Tensor other) -> Tensor\n\nThe product over the last dimension of input and the second to last of other; the others broadcast. A vector counts as a row or a column.");
  owners.add_function<f_situ_mv>("situ", "mv(Tensor input, Tensor vec) -> Tensor\n\nThe product of a matrix and a vector.");
  owners.add_method<f_situ_mv>("Tensor", "mv(Tensor input, Tensor vec) -> Tensor\n\nThe product of a matrix and a vector.");
  owners.add_function<f_situ_dot>("situ", "dot(Tensor input, Tensor tensor) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_method<f_situ_dot>("Tensor", "dot(Tensor input, Tensor tensor) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_function<f_situ_outer>("situ", "outer(Tensor input, Tensor vec2) -> Tensor\n\nThe products of each element of one vector with each element of another.");
  owners.add_method<f_situ_outer>("Tensor", "outer(Tensor input, Tensor vec2) -> Tensor\n\nThe products of each element of one vector with each element of another.");
  owners.add_function<f_situ_ger>("situ", "ger(Tensor input, Tensor vec2) -> Tensor\n\nAnother name of outer.");
  owners.add_method<f_situ_ger>("Tensor", "ger(Tensor input, Tensor vec2) -> Tensor\n\nAnother name of outer.");
  owners.add_function<f_situ_einsum>("situ", "einsum(str equation, Tensor[]... operands) -> Tensor\n\nSums of products by Einstein's convention: einsum(\"bij,bjk->bik\", a, b).");
  owners.add_function<f_linalg_inv>("linalg", "inv(Tensor A) -> Tensor\n\nThe inverse of square matrices in the last two dimensions.");
  owners.add_function<f_linalg_det>("linalg", "det(Tensor A) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_function<f_situ_cholesky>("situ", "cholesky(Tensor input, bool upper=False) -> Tensor\n\nAnother name of linalg.cholesky.");
  owners.add_method<f_situ_cholesky>("Tensor", "cholesky(Tensor input, bool upper=False) -> Tensor\n\nAnother name of linalg.cholesky.");
  owners.add_function<f_situ_cholesky_solve>("situ", "cholesky_solve(Tensor input, Tensor input2, bool upper=False) -> Tensor\n\nThe X with A X = input, where input2 is A's Cholesky factor.");
  owners.add_method<f_situ_cholesky_solve>("Tensor", "cholesky_solve(Tensor input, Tensor input2, bool upper=False) -> Tensor\n\nThe X with A X = input, where input2 is A's Cholesky factor.");
  owners.add_function<f_situ_cholesky_inverse>("situ", "cholesky_inverse(Tensor input, bool upper=False) -> Tensor\n\nThe inverse of the matrix with this Cholesky factor.");
  owners.add_method<f_situ_cholesky_inverse>("Tensor", "cholesky_inverse(Tensor input, bool upper=False) -> Tensor\n\nThe inverse of the matrix with this Cholesky factor.");
  owners.add_function<f_situ_lu_unpack>("situ", "lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)\n\nThe factors that linalg.lu_factor packed; those that are not requested are empty.");
  owners.add_function<f_situ_lu_solve>("situ", "lu_solve(Tensor input, Tensor LU_data, Tensor LU_pivots) -> Tensor\n\nThe X with A X = input, from A's packed factors.");
  owners.add_method<f_situ_lu_solve>("Tensor", "lu_solve(Tensor input, Tensor LU_data, Tensor LU_pivots) -> Tensor\n\nThe X with A X = input, from A's packed factors.");
  owners.add_function<f_situ_triangular_solve>("situ", "triangular_solve(Tensor input, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)\n\nThe X with A X = input, or A^T X = input, for triangular matrices A, and a copy of A.");
  owners.add_method<f_situ_triangular_solve>("Tensor", "triangular_solve(Tensor input, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)\n\nThe X with A X = input, or A^T X = input, for triangular matrices A, and a copy of A.");
  owners.add_function<f_situ_geqrf>("situ", "geqrf(Tensor input) -> (Tensor a, Tensor tau)\n\nThe QR factors as reflectors: R in and above a's diagonal, the reflectors below, their scales in tau.");
  owners.add_method<f_situ_geqrf>("Tensor", "geqrf(Tensor input) -> (Tensor a, Tensor tau)\n\nThe QR factors as reflectors: R in and above a's diagonal, the reflectors below, their scales in tau.");
  owners.add_function<f_situ_orgqr>("situ", "orgqr(Tensor input, Tensor tau) -> Tensor\n\nAnother name of linalg.householder_product.");
  owners.add_method<f_situ_orgqr>("Tensor", "orgqr(Tensor input, Tensor tau) -> Tensor\n\nAnother name of linalg.householder_product.");
  owners.add_function<f_situ_ormqr>("situ", "ormqr(Tensor input, Tensor tau, Tensor other, bool left=True, bool transpose=False) -> Tensor\n\nQ other, or with left=False other Q, for the square Q of geqrf's reflectors; with transpose Q^T.");
  owners.add_method<f_situ_ormqr>("Tensor", "ormqr(Tensor input, Tensor tau, Tensor other, bool left=True, bool transpose=False) -> Tensor\n\nQ other, or with left=False other Q, for the square Q of geqrf's reflectors; with transpose Q^T.");
  owners.add_function<f_situ_qr>("situ", "qr(Tensor input, bool some=True) -> (Tensor Q, Tensor R)\n\nlinalg.qr with mode \"reduced\", or \"complete\" if some is false.");
  owners.add_method<f_situ_qr>("Tensor", "qr(Tensor input, bool some=True) -> (Tensor Q, Tensor R)\n\nlinalg.qr with mode \"reduced\", or \"complete\" if some is false.");
  owners.add_function<f_situ_svd>("situ", "svd(Tensor input, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)\n\nU diag(S) V^T = input. Without compute_uv U and V are zeros.");
  owners.add_method<f_situ_svd>("Tensor", "svd(Tensor input, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)\n\nU diag(S) V^T = input. Without compute_uv U and V are zeros.");
  owners.add_function<f_situ_slogdet>("situ", "slogdet(Tensor input) -> (Tensor sign, Tensor logabsdet)\n\nThe determinant's sign and the logarithm of its modulus.");
  owners.add_method<f_situ_slogdet>("Tensor", "slogdet(Tensor input) -> (Tensor sign, Tensor logabsdet)\n\nThe determinant's sign and the logarithm of its modulus.");
  owners.add_function<f_situ_logdet>("situ", "logdet(Tensor input) -> Tensor\n\nThe logarithm of the determinant: -inf for a singular matrix, NaN for a negative determinant.");
  owners.add_method<f_situ_logdet>("Tensor", "logdet(Tensor input) -> Tensor\n\nThe logarithm of the determinant: -inf for a singular matrix, NaN for a negative determinant.");
  owners.add_function<f_situ_pinverse>("situ", "pinverse(Tensor input, float rcond=1e-15) -> Tensor\n\nThe Moore-Penrose pseudo-inverse.");
  owners.add_method<f_situ_pinverse>("Tensor", "pinverse(Tensor input, float rcond=1e-15) -> Tensor\n\nThe Moore-Penrose pseudo-inverse.");
  owners.add_function<f_situ_matrix_exp>("situ", "matrix_exp(Tensor input) -> Tensor\n\nThe exponential of square matrices.");
  owners.add_method<f_situ_matrix_exp>("Tensor", "matrix_exp(Tensor input) -> Tensor\n\nThe exponential of square matrices.");
  owners.add_function<f_situ_matrix_power>("situ", "matrix_power(Tensor input, int n) -> Tensor\n\nThe n-th power of square matrices; for negative n that of the inverse.");
  owners.add_method<f_situ_matrix_power>("Tensor", "matrix_power(Tensor input, int n) -> Tensor\n\nThe n-th power of square matrices; for negative n that of the inverse.");
}

}  // namespace situ::py

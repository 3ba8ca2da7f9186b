// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "python/src/composed.h"
#include "python/src/generated.h"
namespace situ::py {
namespace {
Function f_situ_neg = {"neg", nullptr, {
    {"neg(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::neg(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::neg_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_neg_ = {"neg_", nullptr, {
    {"neg_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).neg_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_negative = {"negative", nullptr, {
    {"negative(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::negative(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::negative_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_negative_ = {"negative_", nullptr, {
    {"negative_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).negative_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_abs = {"abs", nullptr, {
    {"abs(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::abs(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::abs_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_abs_ = {"abs_", nullptr, {
    {"abs_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).abs_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_absolute = {"absolute", nullptr, {
    {"absolute(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::absolute(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::absolute_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_absolute_ = {"absolute_", nullptr, {
    {"absolute_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).absolute_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sign = {"sign", nullptr, {
    {"sign(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sign(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sign_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sign_ = {"sign_", nullptr, {
    {"sign_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sign_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_square = {"square", nullptr, {
    {"square(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::square(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::square_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_square_ = {"square_", nullptr, {
    {"square_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).square_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sqrt = {"sqrt", nullptr, {
    {"sqrt(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sqrt(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sqrt_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sqrt_ = {"sqrt_", nullptr, {
    {"sqrt_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sqrt_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_rsqrt = {"rsqrt", nullptr, {
    {"rsqrt(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::rsqrt(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::rsqrt_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_rsqrt_ = {"rsqrt_", nullptr, {
    {"rsqrt_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).rsqrt_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_reciprocal = {"reciprocal", nullptr, {
    {"reciprocal(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::reciprocal(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::reciprocal_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_reciprocal_ = {"reciprocal_", nullptr, {
    {"reciprocal_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).reciprocal_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_exp = {"exp", nullptr, {
    {"exp(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::exp(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::exp_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_exp_ = {"exp_", nullptr, {
    {"exp_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).exp_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_exp2 = {"exp2", nullptr, {
    {"exp2(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::exp2(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::exp2_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_exp2_ = {"exp2_", nullptr, {
    {"exp2_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).exp2_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_expm1 = {"expm1", nullptr, {
    {"expm1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::expm1(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::expm1_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_expm1_ = {"expm1_", nullptr, {
    {"expm1_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).expm1_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_log = {"log", nullptr, {
    {"log(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::log_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_log_ = {"log_", nullptr, {
    {"log_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).log_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_log2 = {"log2", nullptr, {
    {"log2(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log2(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::log2_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_log2_ = {"log2_", nullptr, {
    {"log2_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).log2_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_log10 = {"log10", nullptr, {
    {"log10(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log10(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::log10_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_log10_ = {"log10_", nullptr, {
    {"log10_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).log10_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_log1p = {"log1p", nullptr, {
    {"log1p(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log1p(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::log1p_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_log1p_ = {"log1p_", nullptr, {
    {"log1p_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).log1p_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sin = {"sin", nullptr, {
    {"sin(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sin(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sin_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sin_ = {"sin_", nullptr, {
    {"sin_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sin_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_cos = {"cos", nullptr, {
    {"cos(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::cos(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cos_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_cos_ = {"cos_", nullptr, {
    {"cos_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).cos_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_tan = {"tan", nullptr, {
    {"tan(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::tan(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::tan_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_tan_ = {"tan_", nullptr, {
    {"tan_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).tan_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_asin = {"asin", nullptr, {
    {"asin(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::asin(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::asin_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_asin_ = {"asin_", nullptr, {
    {"asin_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).asin_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arcsin = {"arcsin", nullptr, {
    {"arcsin(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arcsin(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arcsin_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arcsin_ = {"arcsin_", nullptr, {
    {"arcsin_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arcsin_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_acos = {"acos", nullptr, {
    {"acos(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::acos(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::acos_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_acos_ = {"acos_", nullptr, {
    {"acos_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).acos_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arccos = {"arccos", nullptr, {
    {"arccos(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arccos(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arccos_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arccos_ = {"arccos_", nullptr, {
    {"arccos_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arccos_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_atan = {"atan", nullptr, {
    {"atan(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::atan(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::atan_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_atan_ = {"atan_", nullptr, {
    {"atan_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).atan_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arctan = {"arctan", nullptr, {
    {"arctan(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arctan(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arctan_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arctan_ = {"arctan_", nullptr, {
    {"arctan_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arctan_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sinh = {"sinh", nullptr, {
    {"sinh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sinh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sinh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sinh_ = {"sinh_", nullptr, {
    {"sinh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sinh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_cosh = {"cosh", nullptr, {
    {"cosh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::cosh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cosh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_cosh_ = {"cosh_", nullptr, {
    {"cosh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).cosh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_tanh = {"tanh", nullptr, {
    {"tanh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::tanh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::tanh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_tanh_ = {"tanh_", nullptr, {
    {"tanh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).tanh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_asinh = {"asinh", nullptr, {
    {"asinh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::asinh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::asinh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_asinh_ = {"asinh_", nullptr, {
    {"asinh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).asinh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arcsinh = {"arcsinh", nullptr, {
    {"arcsinh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arcsinh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arcsinh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arcsinh_ = {"arcsinh_", nullptr, {
    {"arcsinh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arcsinh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_acosh = {"acosh", nullptr, {
    {"acosh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::acosh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::acosh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_acosh_ = {"acosh_", nullptr, {
    {"acosh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).acosh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arccosh = {"arccosh", nullptr, {
    {"arccosh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arccosh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arccosh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arccosh_ = {"arccosh_", nullptr, {
    {"arccosh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arccosh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_atanh = {"atanh", nullptr, {
    {"atanh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::atanh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::atanh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_atanh_ = {"atanh_", nullptr, {
    {"atanh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).atanh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_arctanh = {"arctanh", nullptr, {
    {"arctanh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::arctanh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::arctanh_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_arctanh_ = {"arctanh_", nullptr, {
    {"arctanh_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).arctanh_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_erf = {"erf", nullptr, {
    {"erf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erf(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::erf_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_erf_ = {"erf_", nullptr, {
    {"erf_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).erf_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_erfc = {"erfc", nullptr, {
    {"erfc(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erfc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::erfc_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_erfc_ = {"erfc_", nullptr, {
    {"erfc_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).erfc_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sigmoid = {"sigmoid", nullptr, {
    {"sigmoid(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sigmoid(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sigmoid_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sigmoid_ = {"sigmoid_", nullptr, {
    {"sigmoid_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sigmoid_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_relu = {"relu", nullptr, {
    {"relu(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::relu(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_relu_ = {"relu_", nullptr, {
    {"relu_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).relu_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_floor = {"floor", nullptr, {
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
     [](Arguments& a) { return a.call([&] { return situ::fix(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::fix_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_fix_ = {"fix_", nullptr, {
    {"fix_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).fix_(); return 0; }); },
     nullptr, 0},
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
     [](Arguments& a) { return a.write_out([&] { return situ::clamp_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
    {"clamp(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clamp_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
    {"clamp(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clamp(a.tensor(0), std::nullopt, a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clamp_out(a.out(0), a.tensor(0), std::nullopt, a.tensor(2)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clip_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
    {"clip(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clip_out(a.out(0), a.tensor(0), a.opt_scalar(1), a.opt_scalar(2)); }); }, 1},
    {"clip(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), std::nullopt, a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::clip_out(a.out(0), a.tensor(0), std::nullopt, a.tensor(2)); }); }, 1},
    {"clip(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.call([&] { return situ::clip(a.tensor(0), std::nullopt, a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::clip(a.tensor(0), std::nullopt, a.tensor(1)); }); }, 1},
}};
Function f_Tensor_clip_ = {"clip_", nullptr, {
    {"clip_(Tensor input, Tensor min, Tensor? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.tensor(1), a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, NoneType min, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(std::nullopt, a.tensor(2)); return 0; }); },
     nullptr, 0},
    {"clip_(Tensor input, *, Tensor max)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(std::nullopt, a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_clip_ = {"clip_", nullptr, {
    {"clip_(Tensor input, Scalar? min=None, Scalar? max=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).clip_(a.opt_scalar(1), a.opt_scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_hardshrink = {"hardshrink", nullptr, {
    {"hardshrink(Tensor input, float lambd=0.5)",
     [](Arguments& a) { return a.call([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); }, 1},
}};
Function f_situ_threshold = {"threshold", nullptr, {
    {"threshold(Tensor input, float threshold, float value)",
     [](Arguments& a) { return a.call([&] { return situ::threshold(a.tensor(0), a.number(1), a.number(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::threshold(a.tensor(0), a.number(1), a.number(2)); }); }, 1},
}};
Function f_situ_threshold_ = {"threshold_", nullptr, {
    {"threshold_(Tensor input, float threshold, float value)",
     [](Arguments& a) { return a.write(0, [&] { situ::threshold_(a.tensor(0), a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_positive = {"positive", nullptr, {
    {"positive(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::positive(a.tensor(0)); }); },
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
Function f_nn_functional_hardtanh_ = {"hardtanh_", nullptr, {
    {"hardtanh_(Tensor input, float min_val=-1.0, float max_val=1.0)",
     [](Arguments& a) { return a.write(0, [&] { situ::hardtanh_(a.tensor(0), a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_add = {"add", nullptr, {
    {"add(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::add(a.tensor(0), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::add_out(a.out(0), a.tensor(0), a.operand(1), a.scalar(2)); }); }, 1},
    {"add(Scalar input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::add(situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::add_out(a.out(0), situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_add = {"add", nullptr, {
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
    {"sub(Scalar input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::sub(situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sub_out(a.out(0), situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_sub = {"sub", nullptr, {
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
    {"subtract(Scalar input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::sub(situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sub_out(a.out(0), situ::In(a.scalar(0)), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_subtract = {"subtract", nullptr, {
    {"subtract(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::subtract(a.tensor(0), a.operand(1), a.scalar(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::subtract_out(a.out(0), a.tensor(0), a.operand(1), a.scalar(2)); }); }, 1},
}};
Function f_Tensor_subtract_ = {"subtract_", nullptr, {
    {"subtract_(Tensor input, Operand other, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).subtract_(a.operand(1), a.scalar(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_mul = {"mul", nullptr, {
    {"mul(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::mul(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mul_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"mul(Scalar input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::mul(situ::In(a.scalar(0)), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mul_out(a.out(0), situ::In(a.scalar(0)), a.operand(1)); }); }, 1},
}};
Function f_Tensor_mul = {"mul", nullptr, {
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
    {"multiply(Scalar input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::mul(situ::In(a.scalar(0)), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mul_out(a.out(0), situ::In(a.scalar(0)), a.operand(1)); }); }, 1},
}};
Function f_Tensor_multiply = {"multiply", nullptr, {
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
    {"div(Scalar input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.call([&] { return situ::div(situ::In(a.scalar(0)), a.operand(1), rounding(a.opt_text(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::div_out(a.out(0), situ::In(a.scalar(0)), a.operand(1), rounding(a.opt_text(2))); }); }, 1},
}};
Function f_Tensor_div = {"div", nullptr, {
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
    {"divide(Scalar input, Operand other, *, Rounding? rounding_mode=None)",
     [](Arguments& a) { return a.call([&] { return situ::div(situ::In(a.scalar(0)), a.operand(1), rounding(a.opt_text(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::div_out(a.out(0), situ::In(a.scalar(0)), a.operand(1), rounding(a.opt_text(2))); }); }, 1},
}};
Function f_Tensor_divide = {"divide", nullptr, {
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
    {"true_divide(Scalar input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::div(situ::In(a.scalar(0)), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::div_out(a.out(0), situ::In(a.scalar(0)), a.operand(1)); }); }, 1},
}};

}  // namespace

void add_generated_0(Owners& owners) {
  owners.add_function<f_situ_neg>("situ", "neg(Tensor input) -> Tensor\n\n-x.");
  owners.add_method<f_situ_neg>("Tensor", "neg(Tensor input) -> Tensor\n\n-x.");
  owners.add_method<f_Tensor_neg_>("Tensor", "neg_(Tensor input) -> Tensor\n\n-x; in place.");
  owners.add_function<f_Tensor_neg_>("situ", "neg_(Tensor input) -> Tensor\n\n-x; in place.");
  owners.add_function<f_situ_negative>("situ", "negative(Tensor input) -> Tensor\n\n-x; another name of neg.");
  owners.add_method<f_situ_negative>("Tensor", "negative(Tensor input) -> Tensor\n\n-x; another name of neg.");
  owners.add_method<f_Tensor_negative_>("Tensor", "negative_(Tensor input) -> Tensor\n\n-x; another name of neg; in place.");
  owners.add_function<f_Tensor_negative_>("situ", "negative_(Tensor input) -> Tensor\n\n-x; another name of neg; in place.");
  owners.add_function<f_situ_abs>("situ", "abs(Tensor input) -> Tensor\n\nThe absolute value.");
  owners.add_method<f_situ_abs>("Tensor", "abs(Tensor input) -> Tensor\n\nThe absolute value.");
  owners.add_method<f_Tensor_abs_>("Tensor", "abs_(Tensor input) -> Tensor\n\nThe absolute value; in place.");
  owners.add_function<f_Tensor_abs_>("situ", "abs_(Tensor input) -> Tensor\n\nThe absolute value; in place.");
  owners.add_function<f_situ_absolute>("situ", "absolute(Tensor input) -> Tensor\n\nThe absolute value; another name of abs.");
  owners.add_method<f_situ_absolute>("Tensor", "absolute(Tensor input) -> Tensor\n\nThe absolute value; another name of abs.");
  owners.add_method<f_Tensor_absolute_>("Tensor", "absolute_(Tensor input) -> Tensor\n\nThe absolute value; another name of abs; in place.");
  owners.add_function<f_Tensor_absolute_>("situ", "absolute_(Tensor input) -> Tensor\n\nThe absolute value; another name of abs; in place.");
  owners.add_function<f_situ_sign>("situ", "sign(Tensor input) -> Tensor\n\n-1, 0 or 1, by the sign.");
  owners.add_method<f_situ_sign>("Tensor", "sign(Tensor input) -> Tensor\n\n-1, 0 or 1, by the sign.");
  owners.add_method<f_Tensor_sign_>("Tensor", "sign_(Tensor input) -> Tensor\n\n-1, 0 or 1, by the sign; in place.");
  owners.add_function<f_Tensor_sign_>("situ", "sign_(Tensor input) -> Tensor\n\n-1, 0 or 1, by the sign; in place.");
  owners.add_function<f_situ_square>("situ", "square(Tensor input) -> Tensor\n\nx * x.");
  owners.add_method<f_situ_square>("Tensor", "square(Tensor input) -> Tensor\n\nx * x.");
  owners.add_method<f_Tensor_square_>("Tensor", "square_(Tensor input) -> Tensor\n\nx * x; in place.");
  owners.add_function<f_Tensor_square_>("situ", "square_(Tensor input) -> Tensor\n\nx * x; in place.");
  owners.add_function<f_situ_sqrt>("situ", "sqrt(Tensor input) -> Tensor\n\nThe square root; NaN below 0.");
  owners.add_method<f_situ_sqrt>("Tensor", "sqrt(Tensor input) -> Tensor\n\nThe square root; NaN below 0.");
  owners.add_method<f_Tensor_sqrt_>("Tensor", "sqrt_(Tensor input) -> Tensor\n\nThe square root; NaN below 0; in place.");
  owners.add_function<f_Tensor_sqrt_>("situ", "sqrt_(Tensor input) -> Tensor\n\nThe square root; NaN below 0; in place.");
  owners.add_function<f_situ_rsqrt>("situ", "rsqrt(Tensor input) -> Tensor\n\n1 / sqrt(x).");
  owners.add_method<f_situ_rsqrt>("Tensor", "rsqrt(Tensor input) -> Tensor\n\n1 / sqrt(x).");
  owners.add_method<f_Tensor_rsqrt_>("Tensor", "rsqrt_(Tensor input) -> Tensor\n\n1 / sqrt(x); in place.");
  owners.add_function<f_Tensor_rsqrt_>("situ", "rsqrt_(Tensor input) -> Tensor\n\n1 / sqrt(x); in place.");
  owners.add_function<f_situ_reciprocal>("situ", "reciprocal(Tensor input) -> Tensor\n\n1 / x.");
  owners.add_method<f_situ_reciprocal>("Tensor", "reciprocal(Tensor input) -> Tensor\n\n1 / x.");
  owners.add_method<f_Tensor_reciprocal_>("Tensor", "reciprocal_(Tensor input) -> Tensor\n\n1 / x; in place.");
  owners.add_function<f_Tensor_reciprocal_>("situ", "reciprocal_(Tensor input) -> Tensor\n\n1 / x; in place.");
  owners.add_function<f_situ_exp>("situ", "exp(Tensor input) -> Tensor\n\ne to the power x.");
  owners.add_method<f_situ_exp>("Tensor", "exp(Tensor input) -> Tensor\n\ne to the power x.");
  owners.add_method<f_Tensor_exp_>("Tensor", "exp_(Tensor input) -> Tensor\n\ne to the power x; in place.");
  owners.add_function<f_Tensor_exp_>("situ", "exp_(Tensor input) -> Tensor\n\ne to the power x; in place.");
  owners.add_function<f_situ_exp2>("situ", "exp2(Tensor input) -> Tensor\n\n2 to the power x.");
  owners.add_method<f_situ_exp2>("Tensor", "exp2(Tensor input) -> Tensor\n\n2 to the power x.");
  owners.add_method<f_Tensor_exp2_>("Tensor", "exp2_(Tensor input) -> Tensor\n\n2 to the power x; in place.");
  owners.add_function<f_Tensor_exp2_>("situ", "exp2_(Tensor input) -> Tensor\n\n2 to the power x; in place.");
  owners.add_function<f_situ_expm1>("situ", "expm1(Tensor input) -> Tensor\n\nexp(x) - 1, accurate near 0.");
  owners.add_method<f_situ_expm1>("Tensor", "expm1(Tensor input) -> Tensor\n\nexp(x) - 1, accurate near 0.");
  owners.add_method<f_Tensor_expm1_>("Tensor", "expm1_(Tensor input) -> Tensor\n\nexp(x) - 1, accurate near 0; in place.");
  owners.add_function<f_Tensor_expm1_>("situ", "expm1_(Tensor input) -> Tensor\n\nexp(x) - 1, accurate near 0; in place.");
  owners.add_function<f_situ_log>("situ", "log(Tensor input) -> Tensor\n\nThe natural logarithm; NaN below 0, -inf at 0.");
  owners.add_method<f_situ_log>("Tensor", "log(Tensor input) -> Tensor\n\nThe natural logarithm; NaN below 0, -inf at 0.");
  owners.add_method<f_Tensor_log_>("Tensor", "log_(Tensor input) -> Tensor\n\nThe natural logarithm; NaN below 0, -inf at 0; in place.");
  owners.add_function<f_Tensor_log_>("situ", "log_(Tensor input) -> Tensor\n\nThe natural logarithm; NaN below 0, -inf at 0; in place.");
  owners.add_function<f_situ_log2>("situ", "log2(Tensor input) -> Tensor\n\nThe logarithm to base 2.");
  owners.add_method<f_situ_log2>("Tensor", "log2(Tensor input) -> Tensor\n\nThe logarithm to base 2.");
  owners.add_method<f_Tensor_log2_>("Tensor", "log2_(Tensor input) -> Tensor\n\nThe logarithm to base 2; in place.");
  owners.add_function<f_Tensor_log2_>("situ", "log2_(Tensor input) -> Tensor\n\nThe logarithm to base 2; in place.");
  owners.add_function<f_situ_log10>("situ", "log10(Tensor input) -> Tensor\n\nThe logarithm to base 10.");
  owners.add_method<f_situ_log10>("Tensor", "log10(Tensor input) -> Tensor\n\nThe logarithm to base 10.");
  owners.add_method<f_Tensor_log10_>("Tensor", "log10_(Tensor input) -> Tensor\n\nThe logarithm to base 10; in place.");
  owners.add_function<f_Tensor_log10_>("situ", "log10_(Tensor input) -> Tensor\n\nThe logarithm to base 10; in place.");
  owners.add_function<f_situ_log1p>("situ", "log1p(Tensor input) -> Tensor\n\nlog(1 + x), accurate near 0.");
  owners.add_method<f_situ_log1p>("Tensor", "log1p(Tensor input) -> Tensor\n\nlog(1 + x), accurate near 0.");
  owners.add_method<f_Tensor_log1p_>("Tensor", "log1p_(Tensor input) -> Tensor\n\nlog(1 + x), accurate near 0; in place.");
  owners.add_function<f_Tensor_log1p_>("situ", "log1p_(Tensor input) -> Tensor\n\nlog(1 + x), accurate near 0; in place.");
  owners.add_function<f_situ_sin>("situ", "sin(Tensor input) -> Tensor\n\nThe sine of x in radians.");
  owners.add_method<f_situ_sin>("Tensor", "sin(Tensor input) -> Tensor\n\nThe sine of x in radians.");
  owners.add_method<f_Tensor_sin_>("Tensor", "sin_(Tensor input) -> Tensor\n\nThe sine of x in radians; in place.");
  owners.add_function<f_Tensor_sin_>("situ", "sin_(Tensor input) -> Tensor\n\nThe sine of x in radians; in place.");
  owners.add_function<f_situ_cos>("situ", "cos(Tensor input) -> Tensor\n\nThe cosine of x in radians.");
  owners.add_method<f_situ_cos>("Tensor", "cos(Tensor input) -> Tensor\n\nThe cosine of x in radians.");
  owners.add_method<f_Tensor_cos_>("Tensor", "cos_(Tensor input) -> Tensor\n\nThe cosine of x in radians; in place.");
  owners.add_function<f_Tensor_cos_>("situ", "cos_(Tensor input) -> Tensor\n\nThe cosine of x in radians; in place.");
  owners.add_function<f_situ_tan>("situ", "tan(Tensor input) -> Tensor\n\nThe tangent of x in radians.");
  owners.add_method<f_situ_tan>("Tensor", "tan(Tensor input) -> Tensor\n\nThe tangent of x in radians.");
  owners.add_method<f_Tensor_tan_>("Tensor", "tan_(Tensor input) -> Tensor\n\nThe tangent of x in radians; in place.");
  owners.add_function<f_Tensor_tan_>("situ", "tan_(Tensor input) -> Tensor\n\nThe tangent of x in radians; in place.");
  owners.add_function<f_situ_asin>("situ", "asin(Tensor input) -> Tensor\n\nThe inverse sine.");
  owners.add_method<f_situ_asin>("Tensor", "asin(Tensor input) -> Tensor\n\nThe inverse sine.");
  owners.add_method<f_Tensor_asin_>("Tensor", "asin_(Tensor input) -> Tensor\n\nThe inverse sine; in place.");
  owners.add_function<f_Tensor_asin_>("situ", "asin_(Tensor input) -> Tensor\n\nThe inverse sine; in place.");
  owners.add_function<f_situ_arcsin>("situ", "arcsin(Tensor input) -> Tensor\n\nThe inverse sine; another name of asin.");
  owners.add_method<f_situ_arcsin>("Tensor", "arcsin(Tensor input) -> Tensor\n\nThe inverse sine; another name of asin.");
  owners.add_method<f_Tensor_arcsin_>("Tensor", "arcsin_(Tensor input) -> Tensor\n\nThe inverse sine; another name of asin; in place.");
  owners.add_function<f_Tensor_arcsin_>("situ", "arcsin_(Tensor input) -> Tensor\n\nThe inverse sine; another name of asin; in place.");
  owners.add_function<f_situ_acos>("situ", "acos(Tensor input) -> Tensor\n\nThe inverse cosine.");
  owners.add_method<f_situ_acos>("Tensor", "acos(Tensor input) -> Tensor\n\nThe inverse cosine.");
  owners.add_method<f_Tensor_acos_>("Tensor", "acos_(Tensor input) -> Tensor\n\nThe inverse cosine; in place.");
  owners.add_function<f_Tensor_acos_>("situ", "acos_(Tensor input) -> Tensor\n\nThe inverse cosine; in place.");
  owners.add_function<f_situ_arccos>("situ", "arccos(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos.");
  owners.add_method<f_situ_arccos>("Tensor", "arccos(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos.");
  owners.add_method<f_Tensor_arccos_>("Tensor", "arccos_(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos; in place.");
  owners.add_function<f_Tensor_arccos_>("situ", "arccos_(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos; in place.");
  owners.add_function<f_situ_atan>("situ", "atan(Tensor input) -> Tensor\n\nThe inverse tangent.");
  owners.add_method<f_situ_atan>("Tensor", "atan(Tensor input) -> Tensor\n\nThe inverse tangent.");
  owners.add_method<f_Tensor_atan_>("Tensor", "atan_(Tensor input) -> Tensor\n\nThe inverse tangent; in place.");
  owners.add_function<f_Tensor_atan_>("situ", "atan_(Tensor input) -> Tensor\n\nThe inverse tangent; in place.");
  owners.add_function<f_situ_arctan>("situ", "arctan(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan.");
  owners.add_method<f_situ_arctan>("Tensor", "arctan(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan.");
  owners.add_method<f_Tensor_arctan_>("Tensor", "arctan_(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan; in place.");
  owners.add_function<f_Tensor_arctan_>("situ", "arctan_(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan; in place.");
  owners.add_function<f_situ_sinh>("situ", "sinh(Tensor input) -> Tensor\n\nThe hyperbolic sine.");
  owners.add_method<f_situ_sinh>("Tensor", "sinh(Tensor input) -> Tensor\n\nThe hyperbolic sine.");
  owners.add_method<f_Tensor_sinh_>("Tensor", "sinh_(Tensor input) -> Tensor\n\nThe hyperbolic sine; in place.");
  owners.add_function<f_Tensor_sinh_>("situ", "sinh_(Tensor input) -> Tensor\n\nThe hyperbolic sine; in place.");
  owners.add_function<f_situ_cosh>("situ", "cosh(Tensor input) -> Tensor\n\nThe hyperbolic cosine.");
  owners.add_method<f_situ_cosh>("Tensor", "cosh(Tensor input) -> Tensor\n\nThe hyperbolic cosine.");
  owners.add_method<f_Tensor_cosh_>("Tensor", "cosh_(Tensor input) -> Tensor\n\nThe hyperbolic cosine; in place.");
  owners.add_function<f_Tensor_cosh_>("situ", "cosh_(Tensor input) -> Tensor\n\nThe hyperbolic cosine; in place.");
  owners.add_function<f_situ_tanh>("situ", "tanh(Tensor input) -> Tensor\n\nThe hyperbolic tangent.");
  owners.add_method<f_situ_tanh>("Tensor", "tanh(Tensor input) -> Tensor\n\nThe hyperbolic tangent.");
  owners.add_method<f_Tensor_tanh_>("Tensor", "tanh_(Tensor input) -> Tensor\n\nThe hyperbolic tangent; in place.");
  owners.add_function<f_Tensor_tanh_>("situ", "tanh_(Tensor input) -> Tensor\n\nThe hyperbolic tangent; in place.");
  owners.add_function<f_situ_asinh>("situ", "asinh(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine.");
  owners.add_method<f_situ_asinh>("Tensor", "asinh(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine.");
  owners.add_method<f_Tensor_asinh_>("Tensor", "asinh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; in place.");
  owners.add_function<f_Tensor_asinh_>("situ", "asinh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; in place.");
  owners.add_function<f_situ_arcsinh>("situ", "arcsinh(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; another name of asinh.");
  owners.add_method<f_situ_arcsinh>("Tensor", "arcsinh(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; another name of asinh.");
  owners.add_method<f_Tensor_arcsinh_>("Tensor", "arcsinh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; another name of asinh; in place.");
  owners.add_function<f_Tensor_arcsinh_>("situ", "arcsinh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic sine; another name of asinh; in place.");
  owners.add_function<f_situ_acosh>("situ", "acosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine.");
  owners.add_method<f_situ_acosh>("Tensor", "acosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine.");
  owners.add_method<f_Tensor_acosh_>("Tensor", "acosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; in place.");
  owners.add_function<f_Tensor_acosh_>("situ", "acosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; in place.");
  owners.add_function<f_situ_arccosh>("situ", "arccosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh.");
  owners.add_method<f_situ_arccosh>("Tensor", "arccosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh.");
  owners.add_method<f_Tensor_arccosh_>("Tensor", "arccosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh; in place.");
  owners.add_function<f_Tensor_arccosh_>("situ", "arccosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh; in place.");
  owners.add_function<f_situ_atanh>("situ", "atanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent.");
  owners.add_method<f_situ_atanh>("Tensor", "atanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent.");
  owners.add_method<f_Tensor_atanh_>("Tensor", "atanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; in place.");
  owners.add_function<f_Tensor_atanh_>("situ", "atanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; in place.");
  owners.add_function<f_situ_arctanh>("situ", "arctanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh.");
  owners.add_method<f_situ_arctanh>("Tensor", "arctanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh.");
  owners.add_method<f_Tensor_arctanh_>("Tensor", "arctanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh; in place.");
  owners.add_function<f_Tensor_arctanh_>("situ", "arctanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh; in place.");
  owners.add_function<f_situ_erf>("situ", "erf(Tensor input) -> Tensor\n\nThe error function.");
  owners.add_method<f_situ_erf>("Tensor", "erf(Tensor input) -> Tensor\n\nThe error function.");
  owners.add_method<f_Tensor_erf_>("Tensor", "erf_(Tensor input) -> Tensor\n\nThe error function; in place.");
  owners.add_function<f_Tensor_erf_>("situ", "erf_(Tensor input) -> Tensor\n\nThe error function; in place.");
  owners.add_function<f_situ_erfc>("situ", "erfc(Tensor input) -> Tensor\n\n1 - erf(x), accurate if erf(x) is near 1.");
  owners.add_method<f_situ_erfc>("Tensor", "erfc(Tensor input) -> Tensor\n\n1 - erf(x), accurate if erf(x) is near 1.");
  owners.add_method<f_Tensor_erfc_>("Tensor", "erfc_(Tensor input) -> Tensor\n\n1 - erf(x), accurate if erf(x) is near 1; in place.");
  owners.add_function<f_Tensor_erfc_>("situ", "erfc_(Tensor input) -> Tensor\n\n1 - erf(x), accurate if erf(x) is near 1; in place.");
  owners.add_function<f_situ_sigmoid>("situ", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_method<f_situ_sigmoid>("Tensor", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_method<f_Tensor_sigmoid_>("Tensor", "sigmoid_(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)); in place.");
  owners.add_function<f_Tensor_sigmoid_>("situ", "sigmoid_(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)); in place.");
  owners.add_function<f_situ_relu>("situ", "relu(Tensor input) -> Tensor\n\nmax(x, 0).");
  owners.add_method<f_situ_relu>("Tensor", "relu(Tensor input) -> Tensor\n\nmax(x, 0).");
  owners.add_method<f_Tensor_relu_>("Tensor", "relu_(Tensor input) -> Tensor\n\nmax(x, 0); in place.");
  owners.add_function<f_Tensor_relu_>("situ", "relu_(Tensor input) -> Tensor\n\nmax(x, 0); in place.");
  owners.add_function<f_situ_floor>("situ", "floor(Tensor input) -> Tensor\n\nThe largest integer that is not above x.");
  owners.add_method<f_situ_floor>("Tensor", "floor(Tensor input) -> Tensor\n\nThe largest integer that is not above x.");
  owners.add_method<f_Tensor_floor_>("Tensor", "floor_(Tensor input) -> Tensor\n\nThe largest integer that is not above x; in place.");
  owners.add_function<f_Tensor_floor_>("situ", "floor_(Tensor input) -> Tensor\n\nThe largest integer that is not above x; in place.");
  owners.add_function<f_situ_ceil>("situ", "ceil(Tensor input) -> Tensor\n\nThe smallest integer that is not below x.");
  owners.add_method<f_situ_ceil>("Tensor", "ceil(Tensor input) -> Tensor\n\nThe smallest integer that is not below x.");
  owners.add_method<f_Tensor_ceil_>("Tensor", "ceil_(Tensor input) -> Tensor\n\nThe smallest integer that is not below x; in place.");
  owners.add_function<f_Tensor_ceil_>("situ", "ceil_(Tensor input) -> Tensor\n\nThe smallest integer that is not below x; in place.");
  owners.add_function<f_situ_round>("situ", "round(Tensor input) -> Tensor\nround(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one.\nThe nearest number with that many digits after the point; halves go to the even one.");
  owners.add_method<f_situ_round>("Tensor", "round(Tensor input) -> Tensor\nround(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one.\nThe nearest number with that many digits after the point; halves go to the even one.");
  owners.add_method<f_Tensor_round_>("Tensor", "round_(Tensor input) -> Tensor\nround_(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one; in place.\nThe nearest number with that many digits after the point; halves go to the even one; in place.");
  owners.add_function<f_Tensor_round_>("situ", "round_(Tensor input) -> Tensor\nround_(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one; in place.\nThe nearest number with that many digits after the point; halves go to the even one; in place.");
  owners.add_function<f_situ_trunc>("situ", "trunc(Tensor input) -> Tensor\n\nx without its fraction.");
  owners.add_method<f_situ_trunc>("Tensor", "trunc(Tensor input) -> Tensor\n\nx without its fraction.");
  owners.add_method<f_Tensor_trunc_>("Tensor", "trunc_(Tensor input) -> Tensor\n\nx without its fraction; in place.");
  owners.add_function<f_Tensor_trunc_>("situ", "trunc_(Tensor input) -> Tensor\n\nx without its fraction; in place.");
  owners.add_function<f_situ_fix>("situ", "fix(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc.");
  owners.add_method<f_situ_fix>("Tensor", "fix(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc.");
  owners.add_method<f_Tensor_fix_>("Tensor", "fix_(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc; in place.");
  owners.add_function<f_Tensor_fix_>("situ", "fix_(Tensor input) -> Tensor\n\nx without its fraction; another name of trunc; in place.");
  owners.add_function<f_situ_frac>("situ", "frac(Tensor input) -> Tensor\n\nThe fraction of x, with its sign.");
  owners.add_method<f_situ_frac>("Tensor", "frac(Tensor input) -> Tensor\n\nThe fraction of x, with its sign.");
  owners.add_method<f_Tensor_frac_>("Tensor", "frac_(Tensor input) -> Tensor\n\nThe fraction of x, with its sign; in place.");
  owners.add_function<f_Tensor_frac_>("situ", "frac_(Tensor input) -> Tensor\n\nThe fraction of x, with its sign; in place.");
  owners.add_function<f_situ_isnan>("situ", "isnan(Tensor input) -> Tensor\n\nTrue if the element is NaN.");
  owners.add_method<f_situ_isnan>("Tensor", "isnan(Tensor input) -> Tensor\n\nTrue if the element is NaN.");
  owners.add_function<f_situ_isinf>("situ", "isinf(Tensor input) -> Tensor\n\nTrue if the element is infinite.");
  owners.add_method<f_situ_isinf>("Tensor", "isinf(Tensor input) -> Tensor\n\nTrue if the element is infinite.");
  owners.add_function<f_situ_isfinite>("situ", "isfinite(Tensor input) -> Tensor\n\nTrue if the element is neither infinite nor NaN.");
  owners.add_method<f_situ_isfinite>("Tensor", "isfinite(Tensor input) -> Tensor\n\nTrue if the element is neither infinite nor NaN.");
  owners.add_function<f_situ_logical_not>("situ", "logical_not(Tensor input) -> Tensor\n\nTrue if the element is 0.");
  owners.add_method<f_situ_logical_not>("Tensor", "logical_not(Tensor input) -> Tensor\n\nTrue if the element is 0.");
  owners.add_method<f_Tensor_logical_not_>("Tensor", "logical_not_(Tensor input) -> Tensor\n\nTrue if the element is 0; in place.");
  owners.add_function<f_Tensor_logical_not_>("situ", "logical_not_(Tensor input) -> Tensor\n\nTrue if the element is 0; in place.");
  owners.add_function<f_situ_bitwise_not>("situ", "bitwise_not(Tensor input) -> Tensor\n\nInverts all bits; logical not for bools.");
  owners.add_method<f_situ_bitwise_not>("Tensor", "bitwise_not(Tensor input) -> Tensor\n\nInverts all bits; logical not for bools.");
  owners.add_method<f_Tensor_bitwise_not_>("Tensor", "bitwise_not_(Tensor input) -> Tensor\n\nInverts all bits; logical not for bools; in place.");
  owners.add_function<f_Tensor_bitwise_not_>("situ", "bitwise_not_(Tensor input) -> Tensor\n\nInverts all bits; logical not for bools; in place.");
  owners.add_function<f_situ_clamp>("situ", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements clamped to bounds that broadcast. If min is above max, the result is max. An undefined bound does nothing.\nThe elements clamped to bounds. If min is above max, the result is max.\nThe elements clamped to an upper bound that broadcasts.");
  owners.add_method<f_situ_clamp>("Tensor", "clamp(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp(Tensor input, *, Tensor max) -> Tensor\n\nThe elements clamped to bounds that broadcast. If min is above max, the result is max. An undefined bound does nothing.\nThe elements clamped to bounds. If min is above max, the result is max.\nThe elements clamped to an upper bound that broadcasts.");
  owners.add_method<f_Tensor_clamp_>("Tensor", "clamp_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclamp_(Tensor input, NoneType min, Tensor max) -> Tensor\nclamp_(Tensor input, *, Tensor max) -> Tensor\n\nThe elements clamped to bounds that broadcast. If min is above max, the result is max. An undefined bound does nothing; in place.\nThe elements clamped to bounds. If min is above max, the result is max; in place.\nThe elements clamped to an upper bound that broadcasts; in place.");
  owners.add_function<f_situ_clamp_>("situ", "clamp_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nThe elements clamped to bounds. If min is above max, the result is max; in place.");
  owners.add_function<f_situ_clip>("situ", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip(Tensor input, NoneType min, Tensor max) -> Tensor\nclip(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_situ_clip>("Tensor", "clip(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip(Tensor input, NoneType min, Tensor max) -> Tensor\nclip(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp.");
  owners.add_method<f_Tensor_clip_>("Tensor", "clip_(Tensor input, Tensor min, Tensor? max=None) -> Tensor\nclip_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\nclip_(Tensor input, NoneType min, Tensor max) -> Tensor\nclip_(Tensor input, *, Tensor max) -> Tensor\n\nAnother name of clamp; in place.");
  owners.add_function<f_situ_clip_>("situ", "clip_(Tensor input, Scalar? min=None, Scalar? max=None) -> Tensor\n\nAnother name of clamp; in place.");
  owners.add_function<f_situ_hardshrink>("situ", "hardshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx, but 0 within [-lambd, lambd].");
  owners.add_method<f_situ_hardshrink>("Tensor", "hardshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx, but 0 within [-lambd, lambd].");
  owners.add_function<f_situ_threshold>("situ", "threshold(Tensor input, float threshold, float value) -> Tensor\n\nx if it is above threshold, else value.");
  owners.add_function<f_situ_threshold_>("situ", "threshold_(Tensor input, float threshold, float value) -> Tensor\n\nx if it is above threshold, else value; in place.");
  owners.add_function<f_situ_positive>("situ", "positive(Tensor input) -> Tensor\n\nThe tensor itself; bools raise.");
  owners.add_method<f_situ_positive>("Tensor", "positive(Tensor input) -> Tensor\n\nThe tensor itself; bools raise.");
  owners.add_function<f_situ_clamp_min>("situ", "clamp_min(Tensor input, Operand min) -> Tensor\n\nThe elements, but at least min.");
  owners.add_method<f_situ_clamp_min>("Tensor", "clamp_min(Tensor input, Operand min) -> Tensor\n\nThe elements, but at least min.");
  owners.add_method<f_Tensor_clamp_min_>("Tensor", "clamp_min_(Tensor input, Operand min) -> Tensor\n\nThe elements, but at least min; in place.");
  owners.add_function<f_Tensor_clamp_min_>("situ", "clamp_min_(Tensor input, Operand min) -> Tensor\n\nThe elements, but at least min; in place.");
  owners.add_function<f_situ_clamp_max>("situ", "clamp_max(Tensor input, Operand max) -> Tensor\n\nThe elements, but at most max.");
  owners.add_method<f_situ_clamp_max>("Tensor", "clamp_max(Tensor input, Operand max) -> Tensor\n\nThe elements, but at most max.");
  owners.add_method<f_Tensor_clamp_max_>("Tensor", "clamp_max_(Tensor input, Operand max) -> Tensor\n\nThe elements, but at most max; in place.");
  owners.add_function<f_Tensor_clamp_max_>("situ", "clamp_max_(Tensor input, Operand max) -> Tensor\n\nThe elements, but at most max; in place.");
  owners.add_function<f_nn_functional_hardtanh_>("nn.functional", "hardtanh_(Tensor input, float min_val=-1.0, float max_val=1.0) -> Tensor\n\nhardtanh in place.");
  owners.add_function<f_situ_add>("situ", "add(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\nadd(Scalar input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other.");
  owners.add_method<f_Tensor_add>("Tensor", "add(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other.");
  owners.add_method<f_Tensor_add_>("Tensor", "add_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other; in place.");
  owners.add_function<f_Tensor_add_>("situ", "add_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput + alpha * other; in place.");
  owners.add_function<f_situ_sub>("situ", "sub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\nsub(Scalar input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other.");
  owners.add_method<f_Tensor_sub>("Tensor", "sub(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other.");
  owners.add_method<f_Tensor_sub_>("Tensor", "sub_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; in place.");
  owners.add_function<f_Tensor_sub_>("situ", "sub_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; in place.");
  owners.add_function<f_situ_subtract>("situ", "subtract(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\nsubtract(Scalar input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub.\ninput - alpha * other.");
  owners.add_method<f_Tensor_subtract>("Tensor", "subtract(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub.");
  owners.add_method<f_Tensor_subtract_>("Tensor", "subtract_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub; in place.");
  owners.add_function<f_Tensor_subtract_>("situ", "subtract_(Tensor input, Operand other, *, Scalar alpha=1) -> Tensor\n\ninput - alpha * other; another name of sub; in place.");
  owners.add_function<f_situ_mul>("situ", "mul(Tensor input, Operand other) -> Tensor\nmul(Scalar input, Operand other) -> Tensor\n\ninput * other.");
  owners.add_method<f_Tensor_mul>("Tensor", "mul(Tensor input, Operand other) -> Tensor\n\ninput * other.");
  owners.add_method<f_Tensor_mul_>("Tensor", "mul_(Tensor input, Operand other) -> Tensor\n\ninput * other; in place.");
  owners.add_function<f_Tensor_mul_>("situ", "mul_(Tensor input, Operand other) -> Tensor\n\ninput * other; in place.");
  owners.add_function<f_situ_multiply>("situ", "multiply(Tensor input, Operand other) -> Tensor\nmultiply(Scalar input, Operand other) -> Tensor\n\ninput * other; another name of mul.\ninput * other.");
  owners.add_method<f_Tensor_multiply>("Tensor", "multiply(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul.");
  owners.add_method<f_Tensor_multiply_>("Tensor", "multiply_(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul; in place.");
  owners.add_function<f_Tensor_multiply_>("situ", "multiply_(Tensor input, Operand other) -> Tensor\n\ninput * other; another name of mul; in place.");
  owners.add_function<f_situ_div>("situ", "div(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\ndiv(Scalar input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other. rounding_mode \"trunc\" rounds towards zero, \"floor\" rounds down. Without it, integers give a floating result.\ninput / other, rounded according to rounding_mode.");
  owners.add_method<f_Tensor_div>("Tensor", "div(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other. rounding_mode \"trunc\" rounds towards zero, \"floor\" rounds down. Without it, integers give a floating result.");
  owners.add_method<f_Tensor_div_>("Tensor", "div_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other. rounding_mode \"trunc\" rounds towards zero, \"floor\" rounds down. Without it, integers give a floating result; in place.");
  owners.add_function<f_Tensor_div_>("situ", "div_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other. rounding_mode \"trunc\" rounds towards zero, \"floor\" rounds down. Without it, integers give a floating result; in place.");
  owners.add_function<f_situ_divide>("situ", "divide(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\ndivide(Scalar input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div.\ninput / other, rounded according to rounding_mode.");
  owners.add_method<f_Tensor_divide>("Tensor", "divide(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div.");
  owners.add_method<f_Tensor_divide_>("Tensor", "divide_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div; in place.");
  owners.add_function<f_Tensor_divide_>("situ", "divide_(Tensor input, Operand other, *, Rounding? rounding_mode=None) -> Tensor\n\ninput / other; another name of div; in place.");
  owners.add_function<f_situ_true_divide>("situ", "true_divide(Tensor input, Operand other) -> Tensor\ntrue_divide(Scalar input, Operand other) -> Tensor\n\ninput / other, floating; another name of div.\ninput / other, floating.");
}

}  // namespace situ::py

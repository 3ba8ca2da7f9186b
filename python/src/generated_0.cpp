// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
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
Function f_situ_positive = {"positive", nullptr, {
    {"positive(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::positive(a.tensor(0)); }); },
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
     [](Arguments& a) { return a.call([&] { return situ::asin(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::asin(a.tensor(0)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::acos(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::acos(a.tensor(0)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::atan(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::atan(a.tensor(0)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::asinh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::asinh(a.tensor(0)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::acosh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::acosh(a.tensor(0)); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::atanh(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::atanh(a.tensor(0)); }); }, 1},
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
  owners.add_function<f_situ_positive>("situ", "positive(Tensor input) -> Tensor\n\nThe tensor itself; of bools it is refused.");
  owners.add_method<f_situ_positive>("Tensor", "positive(Tensor input) -> Tensor\n\nThe tensor itself; of bools it is refused.");
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
  owners.add_function<f_situ_expm1>("situ", "expm1(Tensor input) -> Tensor\n\nexp(x) - 1, exact near 0.");
  owners.add_method<f_situ_expm1>("Tensor", "expm1(Tensor input) -> Tensor\n\nexp(x) - 1, exact near 0.");
  owners.add_method<f_Tensor_expm1_>("Tensor", "expm1_(Tensor input) -> Tensor\n\nexp(x) - 1, exact near 0; in place.");
  owners.add_function<f_Tensor_expm1_>("situ", "expm1_(Tensor input) -> Tensor\n\nexp(x) - 1, exact near 0; in place.");
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
  owners.add_function<f_situ_log1p>("situ", "log1p(Tensor input) -> Tensor\n\nlog(1 + x), exact near 0.");
  owners.add_method<f_situ_log1p>("Tensor", "log1p(Tensor input) -> Tensor\n\nlog(1 + x), exact near 0.");
  owners.add_method<f_Tensor_log1p_>("Tensor", "log1p_(Tensor input) -> Tensor\n\nlog(1 + x), exact near 0; in place.");
  owners.add_function<f_Tensor_log1p_>("situ", "log1p_(Tensor input) -> Tensor\n\nlog(1 + x), exact near 0; in place.");
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
  owners.add_function<f_situ_acos>("situ", "acos(Tensor input) -> Tensor\n\nThe inverse cosine.");
  owners.add_method<f_situ_acos>("Tensor", "acos(Tensor input) -> Tensor\n\nThe inverse cosine.");
  owners.add_method<f_Tensor_acos_>("Tensor", "acos_(Tensor input) -> Tensor\n\nThe inverse cosine; in place.");
  owners.add_function<f_Tensor_acos_>("situ", "acos_(Tensor input) -> Tensor\n\nThe inverse cosine; in place.");
  owners.add_function<f_situ_arccos>("situ", "arccos(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos.");
  owners.add_method<f_situ_arccos>("Tensor", "arccos(Tensor input) -> Tensor\n\nThe inverse cosine; another name of acos.");
  owners.add_function<f_situ_atan>("situ", "atan(Tensor input) -> Tensor\n\nThe inverse tangent.");
  owners.add_method<f_situ_atan>("Tensor", "atan(Tensor input) -> Tensor\n\nThe inverse tangent.");
  owners.add_method<f_Tensor_atan_>("Tensor", "atan_(Tensor input) -> Tensor\n\nThe inverse tangent; in place.");
  owners.add_function<f_Tensor_atan_>("situ", "atan_(Tensor input) -> Tensor\n\nThe inverse tangent; in place.");
  owners.add_function<f_situ_arctan>("situ", "arctan(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan.");
  owners.add_method<f_situ_arctan>("Tensor", "arctan(Tensor input) -> Tensor\n\nThe inverse tangent; another name of atan.");
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
  owners.add_function<f_situ_acosh>("situ", "acosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine.");
  owners.add_method<f_situ_acosh>("Tensor", "acosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine.");
  owners.add_method<f_Tensor_acosh_>("Tensor", "acosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; in place.");
  owners.add_function<f_Tensor_acosh_>("situ", "acosh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; in place.");
  owners.add_function<f_situ_arccosh>("situ", "arccosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh.");
  owners.add_method<f_situ_arccosh>("Tensor", "arccosh(Tensor input) -> Tensor\n\nThe inverse hyperbolic cosine; another name of acosh.");
  owners.add_function<f_situ_atanh>("situ", "atanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent.");
  owners.add_method<f_situ_atanh>("Tensor", "atanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent.");
  owners.add_method<f_Tensor_atanh_>("Tensor", "atanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; in place.");
  owners.add_function<f_Tensor_atanh_>("situ", "atanh_(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; in place.");
  owners.add_function<f_situ_arctanh>("situ", "arctanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh.");
  owners.add_method<f_situ_arctanh>("Tensor", "arctanh(Tensor input) -> Tensor\n\nThe inverse hyperbolic tangent; another name of atanh.");
  owners.add_function<f_situ_erf>("situ", "erf(Tensor input) -> Tensor\n\nThe error function.");
  owners.add_method<f_situ_erf>("Tensor", "erf(Tensor input) -> Tensor\n\nThe error function.");
  owners.add_method<f_Tensor_erf_>("Tensor", "erf_(Tensor input) -> Tensor\n\nThe error function; in place.");
  owners.add_function<f_Tensor_erf_>("situ", "erf_(Tensor input) -> Tensor\n\nThe error function; in place.");
  owners.add_function<f_situ_erfc>("situ", "erfc(Tensor input) -> Tensor\n\n1 - erf(x), exact where erf(x) is near 1.");
  owners.add_method<f_situ_erfc>("Tensor", "erfc(Tensor input) -> Tensor\n\n1 - erf(x), exact where erf(x) is near 1.");
  owners.add_method<f_Tensor_erfc_>("Tensor", "erfc_(Tensor input) -> Tensor\n\n1 - erf(x), exact where erf(x) is near 1; in place.");
  owners.add_function<f_Tensor_erfc_>("situ", "erfc_(Tensor input) -> Tensor\n\n1 - erf(x), exact where erf(x) is near 1; in place.");
  owners.add_function<f_situ_sigmoid>("situ", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_method<f_situ_sigmoid>("Tensor", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_method<f_Tensor_sigmoid_>("Tensor", "sigmoid_(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)); in place.");
  owners.add_function<f_Tensor_sigmoid_>("situ", "sigmoid_(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)); in place.");
  owners.add_function<f_situ_relu>("situ", "relu(Tensor input) -> Tensor\n\nmax(x, 0).");
  owners.add_method<f_situ_relu>("Tensor", "relu(Tensor input) -> Tensor\n\nmax(x, 0).");
  owners.add_method<f_Tensor_relu_>("Tensor", "relu_(Tensor input) -> Tensor\n\nmax(x, 0); in place.");
  owners.add_function<f_Tensor_relu_>("situ", "relu_(Tensor input) -> Tensor\n\nmax(x, 0); in place.");
  owners.add_function<f_situ_floor>("situ", "floor(Tensor input) -> Tensor\n\nThe largest integer that is not above x.");
}

}  // namespace situ::py

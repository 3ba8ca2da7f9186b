// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "python/src/composed.h"
#include "python/src/generated.h"
namespace situ::py {
namespace {
Function f_special_chebyshev_polynomial_w = {"chebyshev_polynomial_w", nullptr, {
    {"chebyshev_polynomial_w(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 3); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 3); }); }, 1},
}};
Function f_special_shifted_chebyshev_polynomial_t = {"shifted_chebyshev_polynomial_t", nullptr, {
    {"shifted_chebyshev_polynomial_t(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 4); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 4); }); }, 1},
}};
Function f_special_shifted_chebyshev_polynomial_u = {"shifted_chebyshev_polynomial_u", nullptr, {
    {"shifted_chebyshev_polynomial_u(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 5); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 5); }); }, 1},
}};
Function f_special_shifted_chebyshev_polynomial_v = {"shifted_chebyshev_polynomial_v", nullptr, {
    {"shifted_chebyshev_polynomial_v(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 6); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 6); }); }, 1},
}};
Function f_special_shifted_chebyshev_polynomial_w = {"shifted_chebyshev_polynomial_w", nullptr, {
    {"shifted_chebyshev_polynomial_w(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 7); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 7); }); }, 1},
}};
Function f_special_hermite_polynomial_h = {"hermite_polynomial_h", nullptr, {
    {"hermite_polynomial_h(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 8); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 8); }); }, 1},
}};
Function f_special_hermite_polynomial_he = {"hermite_polynomial_he", nullptr, {
    {"hermite_polynomial_he(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 9); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 9); }); }, 1},
}};
Function f_special_laguerre_polynomial_l = {"laguerre_polynomial_l", nullptr, {
    {"laguerre_polynomial_l(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 10); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 10); }); }, 1},
}};
Function f_special_legendre_polynomial_p = {"legendre_polynomial_p", nullptr, {
    {"legendre_polynomial_p(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 11); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 11); }); }, 1},
}};
Function f_situ_signbit = {"signbit", nullptr, {
    {"signbit(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::signbit(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::signbit(a.tensor(0)); }); }, 1},
}};
Function f_situ_isposinf = {"isposinf", nullptr, {
    {"isposinf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isposinf(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::isposinf(a.tensor(0)); }); }, 1},
}};
Function f_situ_isneginf = {"isneginf", nullptr, {
    {"isneginf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isneginf(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::isneginf(a.tensor(0)); }); }, 1},
}};
Function f_situ_isreal = {"isreal", nullptr, {
    {"isreal(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::isreal(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_sgn = {"sgn", nullptr, {
    {"sgn(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sgn(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sgn_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sgn_ = {"sgn_", nullptr, {
    {"sgn_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sgn_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fmax = {"fmax", nullptr, {
    {"fmax(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::fmax(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::fmax_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_fmin = {"fmin", nullptr, {
    {"fmin(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::fmin(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::fmin_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_frexp = {"frexp", nullptr, {
    {"frexp(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::frexp(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::frexp(a.tensor(0)); }); }, 2, "mantissa exponent"},
}};
Function f_situ_copysign = {"copysign", nullptr, {
    {"copysign(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::copysign(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::copysign_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_copysign_ = {"copysign_", nullptr, {
    {"copysign_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).copysign_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_heaviside = {"heaviside", nullptr, {
    {"heaviside(Tensor input, Tensor values)",
     [](Arguments& a) { return a.call([&] { return situ::heaviside(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::heaviside_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_heaviside_ = {"heaviside_", nullptr, {
    {"heaviside_(Tensor input, Tensor values)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).heaviside_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_nan_to_num = {"nan_to_num", nullptr, {
    {"nan_to_num(Tensor input, float? nan=None, float? posinf=None, float? neginf=None)",
     [](Arguments& a) { return a.call([&] { return situ::nan_to_num(a.tensor(0), a.opt_number(1), a.opt_number(2), a.opt_number(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nan_to_num_out(a.out(0), a.tensor(0), a.opt_number(1), a.opt_number(2), a.opt_number(3)); }); }, 1},
}};
Function f_Tensor_nan_to_num_ = {"nan_to_num_", nullptr, {
    {"nan_to_num_(Tensor input, float? nan=None, float? posinf=None, float? neginf=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).nan_to_num_(a.opt_number(1), a.opt_number(2), a.opt_number(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_nextafter = {"nextafter", nullptr, {
    {"nextafter(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::nextafter(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nextafter_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_nextafter_ = {"nextafter_", nullptr, {
    {"nextafter_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).nextafter_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_ldexp = {"ldexp", nullptr, {
    {"ldexp(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::ldexp(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::ldexp_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_ldexp_ = {"ldexp_", nullptr, {
    {"ldexp_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).ldexp_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___rdiv__ = {"__rdiv__", nullptr, {
    {"__rdiv__(Tensor self, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::div(a.operand(1), a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor___lshift__ = {"__lshift__", nullptr, {
    {"__lshift__(Tensor self, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_left_shift(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor___rshift__ = {"__rshift__", nullptr, {
    {"__rshift__(Tensor self, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_right_shift(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_situ_cummax = {"cummax", nullptr, {
    {"cummax(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::cummax(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cummax_out(a.out(0), a.out(1), a.tensor(0), a.integer(1)); }); }, 2, "values indices"},
}};
Function f_situ_cummin = {"cummin", nullptr, {
    {"cummin(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::cummin(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cummin_out(a.out(0), a.out(1), a.tensor(0), a.integer(1)); }); }, 2, "values indices"},
}};
Function f_situ_logcumsumexp = {"logcumsumexp", nullptr, {
    {"logcumsumexp(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::logcumsumexp(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logcumsumexp_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_situ_msort = {"msort", nullptr, {
    {"msort(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::msort(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::msort_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_situ_kthvalue = {"kthvalue", nullptr, {
    {"kthvalue(Tensor input, int k, int dim=-1, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::kthvalue(a.tensor(0), a.integer(1), a.integer(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::kthvalue(a.tensor(0), a.integer(1), a.integer(2), a.flag(3)); }); }, 2, "values indices"},
}};
Function f_situ_mode = {"mode", nullptr, {
    {"mode(Tensor input, int dim=-1, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::mode(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::mode(a.tensor(0), a.integer(1), a.flag(2)); }); }, 2, "values indices"},
}};
Function f_situ_aminmax = {"aminmax", nullptr, {
    {"aminmax(Tensor input, *, int? dim=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::aminmax(a.tensor(0), a.opt_integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::aminmax(a.tensor(0), a.opt_integer(1), a.flag(2)); }); }, 2, "min max"},
}};
Function f_situ_searchsorted = {"searchsorted", nullptr, {
    {"searchsorted(Tensor sorted_sequence, Operand input, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None)",
     [](Arguments& a) { return a.call([&] { return situ::searchsorted(a.tensor(0), a.operand(1), a.flag(2), situ::py::on_the_right(a.flag(3), a.opt_word(4)), a.tensor(5)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::searchsorted(a.tensor(0), a.operand(1), a.flag(2), situ::py::on_the_right(a.flag(3), a.opt_word(4)), a.tensor(5)); }); }, 1},
}};
Function f_situ_bucketize = {"bucketize", nullptr, {
    {"bucketize(Operand input, Tensor boundaries, *, bool out_int32=False, bool right=False)",
     [](Arguments& a) { return a.call([&] { return situ::bucketize(a.operand(0), a.tensor(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::bucketize(a.operand(0), a.tensor(1), a.flag(2), a.flag(3)); }); }, 1},
}};
Function f_situ_nanmean = {"nanmean", nullptr, {
    {"nanmean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::nanmean(a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nanmean_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2), a.opt_dtype(3)); }); }, 1},
}};
Function f_situ_nanmedian = {"nanmedian", nullptr, {
    {"nanmedian(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::nanmedian(a.tensor(0)); }); },
     nullptr, 0},
    {"nanmedian(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::nanmedian(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::nanmedian(a.tensor(0), a.integer(1), a.flag(2)); }); }, 2, "values indices"},
}};
Function f_situ_quantile = {"quantile", nullptr, {
    {"quantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\")",
     [](Arguments& a) { return a.call([&] { return situ::quantile(a.tensor(0), a.operand(1), a.opt_integer(2), a.flag(3), a.text(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::quantile_out(a.out(0), a.tensor(0), a.operand(1), a.opt_integer(2), a.flag(3), a.text(4)); }); }, 1},
}};
Function f_situ_nanquantile = {"nanquantile", nullptr, {
    {"nanquantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\")",
     [](Arguments& a) { return a.call([&] { return situ::nanquantile(a.tensor(0), a.operand(1), a.opt_integer(2), a.flag(3), a.text(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nanquantile_out(a.out(0), a.tensor(0), a.operand(1), a.opt_integer(2), a.flag(3), a.text(4)); }); }, 1},
}};
Function f_situ_corrcoef = {"corrcoef", nullptr, {
    {"corrcoef(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::corrcoef(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_histc = {"histc", nullptr, {
    {"histc(Tensor input, int bins=100, Scalar min=0, Scalar max=0)",
     [](Arguments& a) { return a.call([&] { return situ::histc(a.tensor(0), a.integer(1), a.scalar(2), a.scalar(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::histc_out(a.out(0), a.tensor(0), a.integer(1), a.scalar(2), a.scalar(3)); }); }, 1},
}};
Function f_situ_cov = {"cov", nullptr, {
    {"cov(Tensor input, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None)",
     [](Arguments& a) { return a.call([&] { return situ::cov(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); },
     nullptr, 0},
}};
Function f_situ_bincount = {"bincount", nullptr, {
    {"bincount(Tensor input, Tensor? weights=None, int minlength=0)",
     [](Arguments& a) { return a.call([&] { return situ::bincount(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_isin = {"isin", nullptr, {
    {"isin(Operand elements, Operand test_elements, *, bool assume_unique=False, bool invert=False)",
     [](Arguments& a) { return a.call([&] { return situ::isin(a.operand(0), a.operand(1), a.flag(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::isin(a.operand(0), a.operand(1), a.flag(2), a.flag(3)); }); }, 1},
}};
Function f_situ_unique = {"unique", nullptr, {
    {"unique(Tensor input, bool sorted=True, bool return_inverse=False, bool return_counts=False, int? dim=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::unique(a.tensor(0), a.flag(2), a.flag(3), a.opt_integer(4)); }); },
     nullptr, 0},
}};
Function f_situ_unique_consecutive = {"unique_consecutive", nullptr, {
    {"unique_consecutive(Tensor input, bool return_inverse=False, bool return_counts=False, int? dim=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::unique_consecutive(a.tensor(0), a.flag(1), a.flag(2), a.opt_integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_trapezoid = {"trapezoid", nullptr, {
    {"trapezoid(Tensor y, Tensor x, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::trapezoid(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
    {"trapezoid(Tensor y, *, Scalar dx=1, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::trapezoid(a.tensor(0), a.scalar(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_trapz = {"trapz", nullptr, {
    {"trapz(Tensor y, Tensor x, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::trapz(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
    {"trapz(Tensor y, *, Scalar dx=1, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::trapz(a.tensor(0), a.scalar(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_cumulative_trapezoid = {"cumulative_trapezoid", nullptr, {
    {"cumulative_trapezoid(Tensor y, Tensor x, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::cumulative_trapezoid(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
    {"cumulative_trapezoid(Tensor y, *, Scalar dx=1, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::cumulative_trapezoid(a.tensor(0), a.scalar(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_diff = {"diff", nullptr, {
    {"diff(Tensor input, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None)",
     [](Arguments& a) { return a.call([&] { return situ::diff(a.tensor(0), a.integer(1), a.integer(2), a.tensor(3), a.tensor(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::diff_out(a.out(0), a.tensor(0), a.integer(1), a.integer(2), a.tensor(3), a.tensor(4)); }); }, 1},
}};
Function f_situ_gradient = {"gradient", nullptr, {
    {"gradient(Tensor input, *, Scalar? spacing=None, int[]? dim=None, int edge_order=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::gradient(a.tensor(0), a.opt_scalar(1), a.integers(2), a.integer(3)); }); },
     nullptr, 0},
    {"gradient(Tensor input, *, Operand[] spacing, int[]? dim=None, int edge_order=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::gradient(a.tensor(0), a.tensors(1), a.integers(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_kron = {"kron", nullptr, {
    {"kron(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::kron(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::kron_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_cross = {"cross", nullptr, {
    {"cross(Tensor input, Tensor other, int? dim=None)",
     [](Arguments& a) { return a.call([&] { return situ::cross(a.tensor(0), a.tensor(1), a.opt_integer(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cross_out(a.out(0), a.tensor(0), a.tensor(1), a.opt_integer(2)); }); }, 1},
}};
Function f_situ_dist = {"dist", nullptr, {
    {"dist(Tensor input, Tensor other, Scalar p=2)",
     [](Arguments& a) { return a.call([&] { return situ::dist(a.tensor(0), a.tensor(1), a.scalar(2)); }); },
     nullptr, 0},
}};
Function f_situ_pdist = {"pdist", nullptr, {
    {"pdist(Tensor input, float p=2.0)",
     [](Arguments& a) { return a.call([&] { return situ::pdist(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_addmv = {"addmv", nullptr, {
    {"addmv(Tensor input, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::addmv(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addmv_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_addmv_ = {"addmv_", nullptr, {
    {"addmv_(Tensor input, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addmv_(a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_addr = {"addr", nullptr, {
    {"addr(Tensor input, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::addr(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addr_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_addr_ = {"addr_", nullptr, {
    {"addr_(Tensor input, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addr_(a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_addbmm = {"addbmm", nullptr, {
    {"addbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::addbmm(a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::addbmm_out(a.out(0), a.tensor(0), a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_addbmm_ = {"addbmm_", nullptr, {
    {"addbmm_(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).addbmm_(a.tensor(1), a.tensor(2), a.scalar(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_vdot = {"vdot", nullptr, {
    {"vdot(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::vdot(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::vdot_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_tensordot = {"tensordot", nullptr, {
    {"tensordot(Tensor a, Tensor b, int dims=2)",
     [](Arguments& a) { return a.call([&] { return situ::py::tensordot(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::tensordot(a.tensor(0), a.tensor(1), a.integer(2)); }); }, 1},
    {"tensordot(Tensor a, Tensor b, int[][] dims)",
     [](Arguments& a) { return a.call([&] { return situ::py::tensordot(a.tensor(0), a.tensor(1), a.value(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::tensordot(a.tensor(0), a.tensor(1), a.value(2)); }); }, 1},
}};
Function f_situ_cdist = {"cdist", nullptr, {
    {"cdist(Tensor x1, Tensor x2, float p=2.0, str compute_mode=\"use_mm_for_euclid_dist_if_necessary\")",
     [](Arguments& a) { return a.call([&] { return situ::cdist(a.tensor(0), a.tensor(1), a.number(2), situ::py::distance_mode(a.text(3))); }); },
     nullptr, 0},
}};
Function f_situ_histogram = {"histogram", nullptr, {
    {"histogram(Tensor input, int bins, *, Operand[]? range=None, Tensor? weight=None, bool density=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::histogram(a.tensor(0), a.integer(1), a.opt_tensors(2), a.tensor(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::histogram(a.tensor(0), a.integer(1), a.opt_tensors(2), a.tensor(3), a.flag(4)); }); }, 2, "hist bin_edges"},
    {"histogram(Tensor input, Tensor bins, *, Tensor? weight=None, bool density=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::histogram(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::histogram(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3)); }); }, 2, "hist bin_edges"},
}};
Function f_situ_nonzero_static = {"nonzero_static", nullptr, {
    {"nonzero_static(Tensor input, *, int size, int fill_value=-1)",
     [](Arguments& a) { return a.call([&] { return situ::py::nonzero_static(a.tensor(0), a.integer(1), a.integer(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::nonzero_static(a.tensor(0), a.integer(1), a.integer(2)); }); }, 1},
}};
Function f_situ_native_dropout_backward = {"native_dropout_backward", nullptr, {
    {"native_dropout_backward(Tensor grad_output, Tensor mask, float scale)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0) * a.tensor(1) * a.number(2); }); },
     nullptr, 0},
}};
Function f_nn_functional_pdist = {"pdist", nullptr, {
    {"pdist(Tensor input, float p=2.0)",
     [](Arguments& a) { return a.call([&] { return situ::pdist(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_atleast_1d = {"atleast_1d", nullptr, {
    {"atleast_1d(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_1d(a.tensor(0)); }); },
     nullptr, 0},
    {"atleast_1d(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_1d(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_atleast_2d = {"atleast_2d", nullptr, {
    {"atleast_2d(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_2d(a.tensor(0)); }); },
     nullptr, 0},
    {"atleast_2d(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_2d(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_atleast_3d = {"atleast_3d", nullptr, {
    {"atleast_3d(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_3d(a.tensor(0)); }); },
     nullptr, 0},
    {"atleast_3d(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::atleast_3d(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_combinations = {"combinations", nullptr, {
    {"combinations(Tensor input, int r=2, bool with_replacement=False)",
     [](Arguments& a) { return a.call([&] { return situ::combinations(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_column_stack = {"column_stack", nullptr, {
    {"column_stack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::column_stack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::column_stack_out(a.out(0), a.tensors(0)); }); }, 1},
}};
Function f_situ_dstack = {"dstack", nullptr, {
    {"dstack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::dstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::dstack_out(a.out(0), a.tensors(0)); }); }, 1},
}};
Function f_situ_diag_embed = {"diag_embed", nullptr, {
    {"diag_embed(Tensor input, int offset=0, int dim1=-2, int dim2=-1)",
     [](Arguments& a) { return a.call([&] { return situ::diag_embed(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_diagflat = {"diagflat", nullptr, {
    {"diagflat(Tensor input, int offset=0)",
     [](Arguments& a) { return a.call([&] { return situ::diagflat(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_hsplit = {"hsplit", nullptr, {
    {"hsplit(Tensor input, int sections)",
     [](Arguments& a) { return a.call([&] { return situ::hsplit(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"hsplit(Tensor input, int[] indices)",
     [](Arguments& a) { return a.call([&] { return situ::hsplit(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_vsplit = {"vsplit", nullptr, {
    {"vsplit(Tensor input, int sections)",
     [](Arguments& a) { return a.call([&] { return situ::vsplit(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"vsplit(Tensor input, int[] indices)",
     [](Arguments& a) { return a.call([&] { return situ::vsplit(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_dsplit = {"dsplit", nullptr, {
    {"dsplit(Tensor input, int sections)",
     [](Arguments& a) { return a.call([&] { return situ::dsplit(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"dsplit(Tensor input, int[] indices)",
     [](Arguments& a) { return a.call([&] { return situ::dsplit(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_rot90 = {"rot90", nullptr, {
    {"rot90(Tensor input, int k=1, int[] dims=())",
     [](Arguments& a) { return a.call([&] { return situ::rot90(a.tensor(0), a.integer(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_select_scatter = {"select_scatter", nullptr, {
    {"select_scatter(Tensor input, Tensor src, int dim, int index)",
     [](Arguments& a) { return a.call([&] { return situ::select_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::select_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3)); }); }, 1},
}};
Function f_situ_slice_scatter = {"slice_scatter", nullptr, {
    {"slice_scatter(Tensor input, Tensor src, int dim=0, int? start=None, int? end=None, int step=1)",
     [](Arguments& a) { return a.call([&] { return situ::slice_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.opt_integer(3), a.opt_integer(4), a.integer(5)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::slice_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.opt_integer(3), a.opt_integer(4), a.integer(5)); }); }, 1},
}};
Function f_situ_diagonal_scatter = {"diagonal_scatter", nullptr, {
    {"diagonal_scatter(Tensor input, Tensor src, int offset=0, int dim1=0, int dim2=1)",
     [](Arguments& a) { return a.call([&] { return situ::diagonal_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3), a.integer(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::diagonal_scatter(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3), a.integer(4)); }); }, 1},
}};
Function f_situ_take_along_dim = {"take_along_dim", nullptr, {
    {"take_along_dim(Tensor input, Tensor indices, int? dim=None)",
     [](Arguments& a) { return a.call([&] { return situ::take_along_dim(a.tensor(0), a.tensor(1), a.opt_integer(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::take_along_dim_out(a.out(0), a.tensor(0), a.tensor(1), a.opt_integer(2)); }); }, 1},
}};
Function f_situ_unravel_index = {"unravel_index", nullptr, {
    {"unravel_index(Tensor indices, int[] shape)",
     [](Arguments& a) { return a.call([&] { return situ::unravel_index(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_vander = {"vander", nullptr, {
    {"vander(Tensor x, int? N=None, bool increasing=False)",
     [](Arguments& a) { return a.call([&] { return situ::vander(a.tensor(0), a.opt_integer(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_block_diag = {"block_diag", nullptr, {
    {"block_diag(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::block_diag(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_cartesian_prod = {"cartesian_prod", nullptr, {
    {"cartesian_prod(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::cartesian_prod(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_row_stack = {"row_stack", nullptr, {
    {"row_stack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::vstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::vstack(a.tensors(0)); }); }, 1},
}};
Function f_situ_unsafe_split = {"unsafe_split", nullptr, {
    {"unsafe_split(Tensor tensor, int split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_unsafe_chunk = {"unsafe_chunk", nullptr, {
    {"unsafe_chunk(Tensor input, int chunks, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::chunk(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_sum_to_size = {"sum_to_size", nullptr, {
    {"sum_to_size(Tensor input, int[]... size)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).sum_to_size(a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_put = {"put", nullptr, {
    {"put(Tensor input, Tensor index, Tensor source, bool accumulate=False)",
     [](Arguments& a) { return a.call([&] { return situ::put(a.tensor(0), a.tensor(1), a.tensor(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_put_ = {"put_", nullptr, {
    {"put_(Tensor input, Tensor index, Tensor source, bool accumulate=False)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).put_(a.tensor(1), a.tensor(2), a.flag(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_renorm = {"renorm", nullptr, {
    {"renorm(Tensor input, Scalar p, int dim, Scalar maxnorm)",
     [](Arguments& a) { return a.call([&] { return situ::renorm(a.tensor(0), a.scalar(1), a.integer(2), a.scalar(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::renorm_out(a.out(0), a.tensor(0), a.scalar(1), a.integer(2), a.scalar(3)); }); }, 1},
}};
Function f_Tensor_renorm_ = {"renorm_", nullptr, {
    {"renorm_(Tensor input, Scalar p, int dim, Scalar maxnorm)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).renorm_(a.scalar(1), a.integer(2), a.scalar(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_scatter_reduce = {"scatter_reduce", nullptr, {
    {"scatter_reduce(Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True)",
     [](Arguments& a) { return a.call([&] { return situ::scatter_reduce(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::scatter_reduce_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); }); }, 1},
}};
Function f_Tensor_scatter_reduce_ = {"scatter_reduce_", nullptr, {
    {"scatter_reduce_(Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_reduce_(a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_reduce = {"index_reduce", nullptr, {
    {"index_reduce(Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True)",
     [](Arguments& a) { return a.call([&] { return situ::index_reduce(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_reduce_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); }); }, 1},
}};
Function f_Tensor_index_reduce_ = {"index_reduce_", nullptr, {
    {"index_reduce_(Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_reduce_(a.integer(1), a.tensor(2), a.tensor(3), a.text(4), a.flag(5)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_empty = {"empty", nullptr, {
    {"empty(int[]... size, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::empty(a.integers(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_zeros = {"zeros", nullptr, {
    {"zeros(int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::zeros(a.integers(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::zeros(a.integers(0), a.options(1)); }); }, 1},
}};
Function f_situ_ones = {"ones", nullptr, {
    {"ones(int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::ones(a.integers(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::ones(a.integers(0), a.options(1)); }); }, 1},
}};
Function f_situ_full = {"full", nullptr, {
    {"full(int[] size, Scalar fill_value, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::full(a.integers(0), a.scalar(1), a.options(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::full(a.integers(0), a.scalar(1), a.options(2)); }); }, 1},
}};
Function f_situ_empty_like = {"empty_like", nullptr, {
    {"empty_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::empty_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_zeros_like = {"zeros_like", nullptr, {
    {"zeros_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::zeros_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_ones_like = {"ones_like", nullptr, {
    {"ones_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::ones_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_full_like = {"full_like", nullptr, {
    {"full_like(Tensor input, Scalar fill_value, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::full_like(a.tensor(0), a.scalar(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_empty_strided = {"empty_strided", nullptr, {
    {"empty_strided(int[] size, int[] stride, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::empty_strided(a.integers(0), a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_empty = {"new_empty", nullptr, {
    {"new_empty(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_empty(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_zeros = {"new_zeros", nullptr, {
    {"new_zeros(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_zeros(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_ones = {"new_ones", nullptr, {
    {"new_ones(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_ones(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_full = {"new_full", nullptr, {
    {"new_full(Tensor self, int[] size, Scalar fill_value, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_full(a.integers(1), a.scalar(2), a.options(3)); }); },
     nullptr, 0},
}};
Function f_situ_scalar_tensor = {"scalar_tensor", nullptr, {
    {"scalar_tensor(Scalar s, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::scalar_tensor(a.scalar(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_arange = {"arange", nullptr, {
    {"arange(Scalar end, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::arange(a.scalar(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::arange(a.scalar(0), a.options(1)); }); }, 1},
    {"arange(Scalar start, Scalar end, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::arange(a.scalar(0), a.scalar(1), a.options(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::arange(a.scalar(0), a.scalar(1), a.options(2)); }); }, 1},
    {"arange(Scalar start, Scalar end, Scalar step=1, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::arange(a.scalar(0), a.scalar(1), a.scalar(2), a.options(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::arange(a.scalar(0), a.scalar(1), a.scalar(2), a.options(3)); }); }, 1},
}};
Function f_situ_linspace = {"linspace", nullptr, {
    {"linspace(Scalar start, Scalar end, int steps, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::linspace(a.scalar(0), a.scalar(1), a.integer(2), a.options(3)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linspace(a.scalar(0), a.scalar(1), a.integer(2), a.options(3)); }); }, 1},
}};
Function f_situ_eye = {"eye", nullptr, {
    {"eye(int n, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::eye(a.integer(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::eye(a.integer(0), a.options(1)); }); }, 1},
    {"eye(int n, int m, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::eye(a.integer(0), a.integer(1), a.options(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::eye(a.integer(0), a.integer(1), a.options(2)); }); }, 1},
}};
Function f_nn_functional_one_hot = {"one_hot", nullptr, {
    {"one_hot(Tensor input, int num_classes=-1)",
     [](Arguments& a) { return a.call([&] { return situ::one_hot(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_linear = {"linear", nullptr, {
    {"linear(Tensor input, Tensor weight, Tensor? bias=None)",
     [](Arguments& a) { return a.call([&] { return situ::linear(a.tensor(0), a.tensor(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::linear(a.tensor(0), a.tensor(1), a.tensor(2)); }); }, 1},
}};
Function f_nn_functional_embedding = {"embedding", nullptr, {
    {"embedding(Tensor input, Tensor weight, int? padding_idx=None, float? max_norm=None, float norm_type=2.0, bool scale_grad_by_freq=False, bool sparse=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::embedding(a.tensor(0), a.tensor(1), a.opt_integer(2), a.opt_number(3), a.number(4), a.flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_embedding_bag = {"embedding_bag", nullptr, {
    {"embedding_bag(Tensor input, Tensor weight, Tensor? offsets=None, float? max_norm=None, float norm_type=2, bool scale_grad_by_freq=False, str mode=\"mean\", bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int? padding_idx=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::embedding_bag(a.tensor(0), a.tensor(1), a.tensor(2), a.opt_number(3), a.number(4), a.flag(5), a.text(6), a.flag(7), a.tensor(8), a.flag(9), a.opt_integer(10)); }); },
     nullptr, 0},
}};
Function f_situ_real = {"real", nullptr, {
    {"real(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::itself(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_conj = {"conj", nullptr, {
    {"conj(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::itself(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_resolve_conj = {"resolve_conj", nullptr, {
    {"resolve_conj(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::itself(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_resolve_neg = {"resolve_neg", nullptr, {
    {"resolve_neg(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::itself(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_conj_physical = {"conj_physical", nullptr, {
    {"conj_physical(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::itself(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::itself(a.tensor(0)); }); }, 1},
}};
Function f_Tensor_conj_physical_ = {"conj_physical_", nullptr, {
    {"conj_physical_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::itself(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_adjoint = {"adjoint", nullptr, {
    {"adjoint(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::adjoint(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_angle = {"angle", nullptr, {
    {"angle(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::angle(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::angle(a.tensor(0)); }); }, 1},
}};
Function f_situ_alias_copy = {"alias_copy", nullptr, {
    {"alias_copy(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0)); }); }, 1},
}};
Function f_situ_detach_copy = {"detach_copy", nullptr, {
    {"detach_copy(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).detach()); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).detach()); }); }, 1},
}};
Function f_situ_as_strided_copy = {"as_strided_copy", nullptr, {
    {"as_strided_copy(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::as_strided(a.tensor(0), a.integers(1), a.integers(2), a.opt_integer(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::as_strided(a.tensor(0), a.integers(1), a.integers(2), a.opt_integer(3))); }); }, 1},
}};
Function f_situ_diagonal_copy = {"diagonal_copy", nullptr, {
    {"diagonal_copy(Tensor input, int offset=0, int dim1=0, int dim2=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3))); }); }, 1},
}};
Function f_situ_expand_copy = {"expand_copy", nullptr, {
    {"expand_copy(Tensor input, int[] size, *, bool implicit=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).expand(a.integers(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).expand(a.integers(1))); }); }, 1},
}};
Function f_situ_narrow_copy = {"narrow_copy", nullptr, {
    {"narrow_copy(Tensor input, int dim, int start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::narrow(a.tensor(0), a.integer(1), a.integer(2), a.integer(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::narrow(a.tensor(0), a.integer(1), a.integer(2), a.integer(3))); }); }, 1},
}};
Function f_situ_permute_copy = {"permute_copy", nullptr, {
    {"permute_copy(Tensor input, int[] dims)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::permute(a.tensor(0), a.integers(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::permute(a.tensor(0), a.integers(1))); }); }, 1},
}};
Function f_situ_select_copy = {"select_copy", nullptr, {
    {"select_copy(Tensor input, int dim, int index)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::select(a.tensor(0), a.integer(1), a.integer(2))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::select(a.tensor(0), a.integer(1), a.integer(2))); }); }, 1},
}};
Function f_situ_slice_copy = {"slice_copy", nullptr, {
    {"slice_copy(Tensor input, int dim=0, int? start=None, int? end=None, int step=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).slice(a.integer(1), a.opt_integer(2), a.opt_integer(3), a.integer(4))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).slice(a.integer(1), a.opt_integer(2), a.opt_integer(3), a.integer(4))); }); }, 1},
}};
Function f_situ_squeeze_copy = {"squeeze_copy", nullptr, {
    {"squeeze_copy(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::squeeze(a.tensor(0))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::squeeze(a.tensor(0))); }); }, 1},
    {"squeeze_copy(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::squeeze(a.tensor(0), a.integer(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::squeeze(a.tensor(0), a.integer(1))); }); }, 1},
    {"squeeze_copy(Tensor input, int[] dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::py::squeeze(a.tensor(0), a.integers(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::py::squeeze(a.tensor(0), a.integers(1))); }); }, 1},
}};
Function f_situ_t_copy = {"t_copy", nullptr, {
    {"t_copy(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::t(a.tensor(0))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::t(a.tensor(0))); }); }, 1},
}};
Function f_situ_transpose_copy = {"transpose_copy", nullptr, {
    {"transpose_copy(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::transpose(a.tensor(0), a.integer(1), a.integer(2))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::transpose(a.tensor(0), a.integer(1), a.integer(2))); }); }, 1},
}};
Function f_situ_unsqueeze_copy = {"unsqueeze_copy", nullptr, {
    {"unsqueeze_copy(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::unsqueeze(a.tensor(0), a.integer(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::unsqueeze(a.tensor(0), a.integer(1))); }); }, 1},
}};
Function f_situ_unfold_copy = {"unfold_copy", nullptr, {
    {"unfold_copy(Tensor input, int dimension, int size, int step)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).unfold(a.integer(1), a.integer(2), a.integer(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).unfold(a.integer(1), a.integer(2), a.integer(3))); }); }, 1},
}};
Function f_situ_view_copy = {"view_copy", nullptr, {
    {"view_copy(Tensor input, ScalarType dtype)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).view_dtype(a.dtype(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).view_dtype(a.dtype(1))); }); }, 1},
    {"view_copy(Tensor input, int[] size)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(a.tensor(0).view(a.integers(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(a.tensor(0).view(a.integers(1))); }); }, 1},
}};
Function f_situ_as_strided_scatter = {"as_strided_scatter", nullptr, {
    {"as_strided_scatter(Tensor input, Tensor src, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::as_strided_scatter(a.tensor(0), a.tensor(1), a.integers(2), a.integers(3), a.opt_integer(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::as_strided_scatter(a.tensor(0), a.tensor(1), a.integers(2), a.integers(3), a.opt_integer(4)); }); }, 1},
}};
Function f_situ_unbind_copy = {"unbind_copy", nullptr, {
    {"unbind_copy(Tensor input, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::unbind(a.tensor(0), a.integer(1))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::unbind(a.tensor(0), a.integer(1))); }); }, -1},
}};
Function f_situ_split_copy = {"split_copy", nullptr, {
    {"split_copy(Tensor input, int split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::split(a.tensor(0), a.integer(1), a.integer(2))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::split(a.tensor(0), a.integer(1), a.integer(2))); }); }, -1},
}};
Function f_situ_split_with_sizes_copy = {"split_with_sizes_copy", nullptr, {
    {"split_with_sizes_copy(Tensor input, int[] split_sizes, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::py::copied(situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::copied(situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2))); }); }, -1},
}};
Function f_situ_tril_indices = {"tril_indices", nullptr, {
    {"tril_indices(int row, int col, int offset=0, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::tril_indices(a.integer(0), a.integer(1), a.integer(2), a.options(3)); }); },
     nullptr, 0},
}};
Function f_situ_triu_indices = {"triu_indices", nullptr, {
    {"triu_indices(int row, int col, int offset=0, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::triu_indices(a.integer(0), a.integer(1), a.integer(2), a.options(3)); }); },
     nullptr, 0},
}};
Function f_situ_logspace = {"logspace", nullptr, {
    {"logspace(Scalar start, Scalar end, int steps, float base=10.0, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::logspace(a.scalar(0), a.scalar(1), a.integer(2), a.number(3), a.options(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::logspace(a.scalar(0), a.scalar(1), a.integer(2), a.number(3), a.options(4)); }); }, 1},
}};
Function f_situ_empty_permuted = {"empty_permuted", nullptr, {
    {"empty_permuted(int[] size, int[] physical_layout, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::py::empty_permuted(a.integers(0), a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_empty_strided = {"new_empty_strided", nullptr, {
    {"new_empty_strided(Tensor self, int[] size, int[] stride, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::empty_strided(a.integers(1), a.integers(2), a.options(3).dtype(a.options(3).dtype_or(a.tensor(0).dtype()))); }); },
     nullptr, 0},
}};
Function f_situ_randint_like = {"randint_like", nullptr, {
    {"randint_like(Tensor input, int high, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(1), situ::DimVec(a.tensor(0).sizes()), a.options(2).dtype(a.options(2).dtype_or(a.tensor(0).dtype()))); }); },
     nullptr, 0},
    {"randint_like(Tensor input, int low, int high, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(1), a.integer(2), situ::DimVec(a.tensor(0).sizes()), a.options(3).dtype(a.options(3).dtype_or(a.tensor(0).dtype()))); }); },
     nullptr, 0},
}};
Function f_situ_bartlett_window = {"bartlett_window", nullptr, {
    {"bartlett_window(int window_length, bool periodic=True, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::bartlett_window(a.integer(0), a.flag(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_blackman_window = {"blackman_window", nullptr, {
    {"blackman_window(int window_length, bool periodic=True, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::blackman_window(a.integer(0), a.flag(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_hamming_window = {"hamming_window", nullptr, {
    {"hamming_window(int window_length, bool periodic=True, float alpha=0.54, float beta=0.46, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::hamming_window(a.integer(0), a.flag(1), a.number(2), a.number(3), a.options(4)); }); },
     nullptr, 0},
}};
Function f_situ_hann_window = {"hann_window", nullptr, {
    {"hann_window(int window_length, bool periodic=True, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::hann_window(a.integer(0), a.flag(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_kaiser_window = {"kaiser_window", nullptr, {
    {"kaiser_window(int window_length, bool periodic=True, float beta=12.0, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::kaiser_window(a.integer(0), a.flag(1), a.number(2), a.options(3)); }); },
     nullptr, 0},
}};
Function f_Tensor___iadd__ = {"__iadd__", nullptr, {
    {"__iadd__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) += a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___isub__ = {"__isub__", nullptr, {
    {"__isub__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) -= a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___imul__ = {"__imul__", nullptr, {
    {"__imul__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) *= a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___itruediv__ = {"__itruediv__", nullptr, {
    {"__itruediv__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) /= a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___ilshift__ = {"__ilshift__", nullptr, {
    {"__ilshift__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_left_shift_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___irshift__ = {"__irshift__", nullptr, {
    {"__irshift__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_right_shift_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___iand__ = {"__iand__", nullptr, {
    {"__iand__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) &= a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___ior__ = {"__ior__", nullptr, {
    {"__ior__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) |= a.operand(1); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor___ixor__ = {"__ixor__", nullptr, {
    {"__ixor__(Tensor self, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::assigned(a.tensor(0)) ^= a.operand(1); return 0; }); },
     nullptr, 0},
}};

}  // namespace

void add_generated_4(Owners& owners) {
  owners.add_function<f_special_chebyshev_polynomial_w>("special", "chebyshev_polynomial_w(Operand input, Operand n) -> Tensor\n\nThe Chebyshev polynomial of the fourth kind, of degree n.");
  owners.add_function<f_special_shifted_chebyshev_polynomial_t>("special", "shifted_chebyshev_polynomial_t(Operand input, Operand n) -> Tensor\n\nchebyshev_polynomial_t(2 x - 1, n).");
  owners.add_function<f_special_shifted_chebyshev_polynomial_u>("special", "shifted_chebyshev_polynomial_u(Operand input, Operand n) -> Tensor\n\nchebyshev_polynomial_u(2 x - 1, n).");
  owners.add_function<f_special_shifted_chebyshev_polynomial_v>("special", "shifted_chebyshev_polynomial_v(Operand input, Operand n) -> Tensor\n\nchebyshev_polynomial_v(2 x - 1, n).");
  owners.add_function<f_special_shifted_chebyshev_polynomial_w>("special", "shifted_chebyshev_polynomial_w(Operand input, Operand n) -> Tensor\n\nchebyshev_polynomial_w(2 x - 1, n).");
  owners.add_function<f_special_hermite_polynomial_h>("special", "hermite_polynomial_h(Operand input, Operand n) -> Tensor\n\nThe physicists' Hermite polynomial of degree n.");
  owners.add_function<f_special_hermite_polynomial_he>("special", "hermite_polynomial_he(Operand input, Operand n) -> Tensor\n\nThe probabilists' Hermite polynomial of degree n.");
  owners.add_function<f_special_laguerre_polynomial_l>("special", "laguerre_polynomial_l(Operand input, Operand n) -> Tensor\n\nThe Laguerre polynomial of degree n.");
  owners.add_function<f_special_legendre_polynomial_p>("special", "legendre_polynomial_p(Operand input, Operand n) -> Tensor\n\nThe Legendre polynomial of degree n.");
  owners.add_function<f_situ_signbit>("situ", "signbit(Tensor input) -> Tensor\n\nTrue if the sign bit is set, also for -0 and NaN.");
  owners.add_method<f_situ_signbit>("Tensor", "signbit(Tensor input) -> Tensor\n\nTrue if the sign bit is set, also for -0 and NaN.");
  owners.add_function<f_situ_isposinf>("situ", "isposinf(Tensor input) -> Tensor\n\nTrue if the element is positive infinity.");
  owners.add_method<f_situ_isposinf>("Tensor", "isposinf(Tensor input) -> Tensor\n\nTrue if the element is positive infinity.");
  owners.add_function<f_situ_isneginf>("situ", "isneginf(Tensor input) -> Tensor\n\nTrue if the element is negative infinity.");
  owners.add_method<f_situ_isneginf>("Tensor", "isneginf(Tensor input) -> Tensor\n\nTrue if the element is negative infinity.");
  owners.add_function<f_situ_isreal>("situ", "isreal(Tensor input) -> Tensor\n\nTrue for all elements: there are no complex numbers.");
  owners.add_method<f_situ_isreal>("Tensor", "isreal(Tensor input) -> Tensor\n\nTrue for all elements: there are no complex numbers.");
  owners.add_function<f_situ_sgn>("situ", "sgn(Tensor input) -> Tensor\n\nThe sign; another name of sign, since there are no complex numbers.");
  owners.add_method<f_situ_sgn>("Tensor", "sgn(Tensor input) -> Tensor\n\nThe sign; another name of sign, since there are no complex numbers.");
  owners.add_method<f_Tensor_sgn_>("Tensor", "sgn_(Tensor input) -> Tensor\n\nThe sign; another name of sign, since there are no complex numbers; in place.");
  owners.add_function<f_Tensor_sgn_>("situ", "sgn_(Tensor input) -> Tensor\n\nThe sign; another name of sign, since there are no complex numbers; in place.");
  owners.add_function<f_situ_fmax>("situ", "fmax(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; if one is NaN, the other.");
  owners.add_method<f_situ_fmax>("Tensor", "fmax(Tensor input, Tensor other) -> Tensor\n\nThe larger of two elements; if one is NaN, the other.");
  owners.add_function<f_situ_fmin>("situ", "fmin(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; if one is NaN, the other.");
  owners.add_method<f_situ_fmin>("Tensor", "fmin(Tensor input, Tensor other) -> Tensor\n\nThe smaller of two elements; if one is NaN, the other.");
  owners.add_function<f_situ_frexp>("situ", "frexp(Tensor input) -> (Tensor mantissa, Tensor exponent)\n\nmantissa 2^exponent, with the mantissa in [1/2, 1).");
  owners.add_method<f_situ_frexp>("Tensor", "frexp(Tensor input) -> (Tensor mantissa, Tensor exponent)\n\nmantissa 2^exponent, with the mantissa in [1/2, 1).");
  owners.add_function<f_situ_copysign>("situ", "copysign(Tensor input, Operand other) -> Tensor\n\nThe absolute value of input with the sign of other.");
  owners.add_method<f_situ_copysign>("Tensor", "copysign(Tensor input, Operand other) -> Tensor\n\nThe absolute value of input with the sign of other.");
  owners.add_method<f_Tensor_copysign_>("Tensor", "copysign_(Tensor input, Operand other) -> Tensor\n\nThe absolute value of input with the sign of other; in place.");
  owners.add_function<f_Tensor_copysign_>("situ", "copysign_(Tensor input, Operand other) -> Tensor\n\nThe absolute value of input with the sign of other; in place.");
  owners.add_function<f_situ_heaviside>("situ", "heaviside(Tensor input, Tensor values) -> Tensor\n\n0 for negative elements, 1 for positive ones, values for 0.");
  owners.add_method<f_situ_heaviside>("Tensor", "heaviside(Tensor input, Tensor values) -> Tensor\n\n0 for negative elements, 1 for positive ones, values for 0.");
  owners.add_method<f_Tensor_heaviside_>("Tensor", "heaviside_(Tensor input, Tensor values) -> Tensor\n\n0 for negative elements, 1 for positive ones, values for 0; in place.");
  owners.add_function<f_situ_nan_to_num>("situ", "nan_to_num(Tensor input, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor\n\nReplaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite numbers.");
  owners.add_method<f_situ_nan_to_num>("Tensor", "nan_to_num(Tensor input, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor\n\nReplaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite numbers.");
  owners.add_method<f_Tensor_nan_to_num_>("Tensor", "nan_to_num_(Tensor input, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor\n\nReplaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite numbers; in place.");
  owners.add_function<f_Tensor_nan_to_num_>("situ", "nan_to_num_(Tensor input, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor\n\nReplaces NaN by a number, by default 0, and infinities by others, by default the largest and smallest finite numbers; in place.");
  owners.add_function<f_situ_nextafter>("situ", "nextafter(Tensor input, Tensor other) -> Tensor\n\nThe next representable number after input towards other.");
  owners.add_method<f_situ_nextafter>("Tensor", "nextafter(Tensor input, Tensor other) -> Tensor\n\nThe next representable number after input towards other.");
  owners.add_method<f_Tensor_nextafter_>("Tensor", "nextafter_(Tensor input, Tensor other) -> Tensor\n\nThe next representable number after input towards other; in place.");
  owners.add_function<f_situ_ldexp>("situ", "ldexp(Tensor input, Tensor other) -> Tensor\n\ninput 2^other.");
  owners.add_method<f_situ_ldexp>("Tensor", "ldexp(Tensor input, Tensor other) -> Tensor\n\ninput 2^other.");
  owners.add_method<f_Tensor_ldexp_>("Tensor", "ldexp_(Tensor input, Tensor other) -> Tensor\n\ninput 2^other; in place.");
  owners.add_method<f_Tensor___rdiv__>("Tensor", "__rdiv__(Tensor self, Operand other) -> Tensor\n\nother / self.");
  owners.add_method<f_Tensor___lshift__>("Tensor", "__lshift__(Tensor self, Operand other) -> Tensor\n\nThe bits shifted left.");
  owners.add_method<f_Tensor___rshift__>("Tensor", "__rshift__(Tensor self, Operand other) -> Tensor\n\nThe bits shifted right.");
  owners.add_function<f_situ_cummax>("situ", "cummax(Tensor input, int dim) -> (Tensor values, Tensor indices)\n\nThe running maximum along dim, and its index.");
  owners.add_method<f_situ_cummax>("Tensor", "cummax(Tensor input, int dim) -> (Tensor values, Tensor indices)\n\nThe running maximum along dim, and its index.");
  owners.add_function<f_situ_cummin>("situ", "cummin(Tensor input, int dim) -> (Tensor values, Tensor indices)\n\nThe running minimum along dim, and its index.");
  owners.add_method<f_situ_cummin>("Tensor", "cummin(Tensor input, int dim) -> (Tensor values, Tensor indices)\n\nThe running minimum along dim, and its index.");
  owners.add_function<f_situ_logcumsumexp>("situ", "logcumsumexp(Tensor input, int dim) -> Tensor\n\nLogarithms of running sums of exponentials, along dim.");
  owners.add_method<f_situ_logcumsumexp>("Tensor", "logcumsumexp(Tensor input, int dim) -> Tensor\n\nLogarithms of running sums of exponentials, along dim.");
  owners.add_function<f_situ_msort>("situ", "msort(Tensor input) -> Tensor\n\nThe elements sorted along the first dimension.");
  owners.add_method<f_situ_msort>("Tensor", "msort(Tensor input) -> Tensor\n\nThe elements sorted along the first dimension.");
  owners.add_function<f_situ_kthvalue>("situ", "kthvalue(Tensor input, int k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe k-th smallest element along dim, counted from 1, and its index.");
  owners.add_method<f_situ_kthvalue>("Tensor", "kthvalue(Tensor input, int k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe k-th smallest element along dim, counted from 1, and its index.");
  owners.add_function<f_situ_mode>("situ", "mode(Tensor input, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe most frequent element along dim (of several, the smallest), and its last index.");
  owners.add_method<f_situ_mode>("Tensor", "mode(Tensor input, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe most frequent element along dim (of several, the smallest), and its last index.");
  owners.add_function<f_situ_aminmax>("situ", "aminmax(Tensor input, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)\n\nThe smallest and the largest element, of all or along dim.");
  owners.add_method<f_situ_aminmax>("Tensor", "aminmax(Tensor input, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)\n\nThe smallest and the largest element, of all or along dim.");
  owners.add_function<f_situ_searchsorted>("situ", "searchsorted(Tensor sorted_sequence, Operand input, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor\n\nThe position of each value in its sorted line: before equal elements, or with right after them.");
  owners.add_function<f_situ_bucketize>("situ", "bucketize(Operand input, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor\n\nThe interval between sorted boundaries that each value is in: before equal boundaries, or with right after them.");
  owners.add_function<f_situ_nanmean>("situ", "nanmean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of the elements that are not NaN.");
  owners.add_method<f_situ_nanmean>("Tensor", "nanmean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of the elements that are not NaN.");
  owners.add_function<f_situ_nanmedian>("situ", "nanmedian(Tensor input) -> Tensor\nnanmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements that are not NaN; of two, the lower one.\nThe middle one of the sorted elements along dim that are not NaN (of two, the lower one), and its index.");
  owners.add_method<f_situ_nanmedian>("Tensor", "nanmedian(Tensor input) -> Tensor\nnanmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements that are not NaN; of two, the lower one.\nThe middle one of the sorted elements along dim that are not NaN (of two, the lower one), and its index.");
  owners.add_function<f_situ_quantile>("situ", "quantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor\n\nThe value below which a fraction q of the elements is, of all or along dim. interpolation between neighbours: \"linear\", \"lower\", \"higher\", \"midpoint\" or \"nearest\".");
  owners.add_method<f_situ_quantile>("Tensor", "quantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor\n\nThe value below which a fraction q of the elements is, of all or along dim. interpolation between neighbours: \"linear\", \"lower\", \"higher\", \"midpoint\" or \"nearest\".");
  owners.add_function<f_situ_nanquantile>("situ", "nanquantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor\n\nquantile of the elements that are not NaN.");
  owners.add_method<f_situ_nanquantile>("Tensor", "nanquantile(Tensor input, Operand q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor\n\nquantile of the elements that are not NaN.");
  owners.add_function<f_situ_corrcoef>("situ", "corrcoef(Tensor input) -> Tensor\n\nThe correlations of variables, which are rows, over observations, which are columns.");
  owners.add_method<f_situ_corrcoef>("Tensor", "corrcoef(Tensor input) -> Tensor\n\nThe correlations of variables, which are rows, over observations, which are columns.");
  owners.add_function<f_situ_histc>("situ", "histc(Tensor input, int bins=100, Scalar min=0, Scalar max=0) -> Tensor\n\nThe number of elements in each of `bins` equal intervals of [min, max]. If both are equal, the range is that of the elements.");
  owners.add_method<f_situ_histc>("Tensor", "histc(Tensor input, int bins=100, Scalar min=0, Scalar max=0) -> Tensor\n\nThe number of elements in each of `bins` equal intervals of [min, max]. If both are equal, the range is that of the elements.");
  owners.add_function<f_situ_cov>("situ", "cov(Tensor input, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor\n\nThe covariances of variables, which are rows, over observations, which are columns.");
  owners.add_method<f_situ_cov>("Tensor", "cov(Tensor input, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor\n\nThe covariances of variables, which are rows, over observations, which are columns.");
  owners.add_function<f_situ_bincount>("situ", "bincount(Tensor input, Tensor? weights=None, int minlength=0) -> Tensor\n\nThe number of occurrences of 0, 1, ... in a vector, or the sums of their weights.");
  owners.add_method<f_situ_bincount>("Tensor", "bincount(Tensor input, Tensor? weights=None, int minlength=0) -> Tensor\n\nThe number of occurrences of 0, 1, ... in a vector, or the sums of their weights.");
  owners.add_function<f_situ_isin>("situ", "isin(Operand elements, Operand test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor\n\nTrue if the element is among the test elements.");
  owners.add_function<f_situ_unique>("situ", "unique(Tensor input, bool sorted=True, bool return_inverse=False, bool return_counts=False, int? dim=None) -> Any\n\nThe distinct elements, or slices along dim, sorted; for each its position among them; and how often each occurs.");
  owners.add_method<f_situ_unique>("Tensor", "unique(Tensor input, bool sorted=True, bool return_inverse=False, bool return_counts=False, int? dim=None) -> Any\n\nThe distinct elements, or slices along dim, sorted; for each its position among them; and how often each occurs.");
  owners.add_function<f_situ_unique_consecutive>("situ", "unique_consecutive(Tensor input, bool return_inverse=False, bool return_counts=False, int? dim=None) -> Any\n\nThe first of each run of equal neighbours; for each element the number of its run; and the runs' lengths.");
  owners.add_method<f_situ_unique_consecutive>("Tensor", "unique_consecutive(Tensor input, bool return_inverse=False, bool return_counts=False, int? dim=None) -> Any\n\nThe first of each run of equal neighbours; for each element the number of its run; and the runs' lengths.");
  owners.add_function<f_situ_trapezoid>("situ", "trapezoid(Tensor y, Tensor x, int dim=-1) -> Tensor\ntrapezoid(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor\n\nThe integral of y over the points x along dim, by the trapezoidal rule.\nThe integral of y along dim, over points at distance dx, by the trapezoidal rule.");
  owners.add_function<f_situ_trapz>("situ", "trapz(Tensor y, Tensor x, int dim=-1) -> Tensor\ntrapz(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor\n\nAnother name of trapezoid.");
  owners.add_function<f_situ_cumulative_trapezoid>("situ", "cumulative_trapezoid(Tensor y, Tensor x, int dim=-1) -> Tensor\ncumulative_trapezoid(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor\n\nThe integrals up to each point of x along dim.\nThe integrals up to each point along dim, with points at distance dx.");
  owners.add_function<f_situ_diff>("situ", "diff(Tensor input, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor\n\nDifferences of neighbours along dim, n times. prepend and append are joined first.");
  owners.add_method<f_situ_diff>("Tensor", "diff(Tensor input, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor\n\nDifferences of neighbours along dim, n times. prepend and append are joined first.");
  owners.add_function<f_situ_gradient>("situ", "gradient(Tensor input, *, Scalar? spacing=None, int[]? dim=None, int edge_order=1) -> Tensor[]\ngradient(Tensor input, *, Operand[] spacing, int[]? dim=None, int edge_order=1) -> Tensor[]\n\nThe slopes along each dimension, for equally spaced points.\nThe slopes along each dimension, for given distances or points.");
  owners.add_function<f_situ_kron>("situ", "kron(Tensor input, Tensor other) -> Tensor\n\nThe Kronecker product: other times each element of input.");
  owners.add_method<f_situ_kron>("Tensor", "kron(Tensor input, Tensor other) -> Tensor\n\nThe Kronecker product: other times each element of input.");
  owners.add_function<f_situ_cross>("situ", "cross(Tensor input, Tensor other, int? dim=None) -> Tensor\n\nThe cross products of vectors of three elements along dim, by default the first dimension of size 3.");
  owners.add_method<f_situ_cross>("Tensor", "cross(Tensor input, Tensor other, int? dim=None) -> Tensor\n\nThe cross products of vectors of three elements along dim, by default the first dimension of size 3.");
  owners.add_function<f_situ_dist>("situ", "dist(Tensor input, Tensor other, Scalar p=2) -> Tensor\n\nThe p-norm of input - other.");
  owners.add_method<f_situ_dist>("Tensor", "dist(Tensor input, Tensor other, Scalar p=2) -> Tensor\n\nThe p-norm of input - other.");
  owners.add_function<f_situ_pdist>("situ", "pdist(Tensor input, float p=2.0) -> Tensor\n\nThe p-norms of the differences of all pairs of rows.");
  owners.add_function<f_situ_addmv>("situ", "addmv(Tensor input, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat vec.");
  owners.add_method<f_situ_addmv>("Tensor", "addmv(Tensor input, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat vec.");
  owners.add_method<f_Tensor_addmv_>("Tensor", "addmv_(Tensor input, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat vec; in place.");
  owners.add_function<f_situ_addr>("situ", "addr(Tensor input, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * vec1 vec2^T.");
  owners.add_method<f_situ_addr>("Tensor", "addr(Tensor input, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * vec1 vec2^T.");
  owners.add_method<f_Tensor_addr_>("Tensor", "addr_(Tensor input, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * vec1 vec2^T; in place.");
  owners.add_function<f_situ_addbmm>("situ", "addbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha times the sum of the products of two batches of matrices.");
  owners.add_method<f_situ_addbmm>("Tensor", "addbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha times the sum of the products of two batches of matrices.");
  owners.add_method<f_Tensor_addbmm_>("Tensor", "addbmm_(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha times the sum of the products of two batches of matrices; in place.");
  owners.add_function<f_situ_vdot>("situ", "vdot(Tensor input, Tensor other) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_method<f_situ_vdot>("Tensor", "vdot(Tensor input, Tensor other) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_function<f_situ_tensordot>("situ", "tensordot(Tensor a, Tensor b, int dims=2) -> Tensor\ntensordot(Tensor a, Tensor b, int[][] dims) -> Tensor\n\nSums of products over the last dims dimensions of a and the first ones of b.\nSums of products over pairs of dimensions of both.");
  owners.add_function<f_situ_cdist>("situ", "cdist(Tensor x1, Tensor x2, float p=2.0, str compute_mode=\"use_mm_for_euclid_dist_if_necessary\") -> Tensor\n\nThe p-norm of the difference of each row of x1 and each row of x2: [..., P, M] and [..., R, M] -> [..., P, R].");
  owners.add_function<f_situ_histogram>("situ", "histogram(Tensor input, int bins, *, Operand[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)\nhistogram(Tensor input, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)\n\nThe number of elements, or the sum of their weights, in each of `bins` equal intervals of the range, and the intervals' ends.\nThe number of elements, or the sum of their weights, between neighbours of a sorted vector.");
  owners.add_method<f_situ_histogram>("Tensor", "histogram(Tensor input, int bins, *, Operand[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)\nhistogram(Tensor input, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)\n\nThe number of elements, or the sum of their weights, in each of `bins` equal intervals of the range, and the intervals' ends.\nThe number of elements, or the sum of their weights, between neighbours of a sorted vector.");
  owners.add_function<f_situ_nonzero_static>("situ", "nonzero_static(Tensor input, *, int size, int fill_value=-1) -> Tensor\n\nThe indices of the first `size` elements that are not 0, one row for each; missing ones are rows of fill_value.");
  owners.add_method<f_situ_nonzero_static>("Tensor", "nonzero_static(Tensor input, *, int size, int fill_value=-1) -> Tensor\n\nThe indices of the first `size` elements that are not 0, one row for each; missing ones are rows of fill_value.");
  owners.add_function<f_situ_native_dropout_backward>("situ", "native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor\n\nThe gradient of dropout with a known mask.");
  owners.add_function<f_nn_functional_pdist>("nn.functional", "pdist(Tensor input, float p=2.0) -> Tensor\n\nThe p-norms of the differences of all pairs of rows.");
  owners.add_function<f_situ_atleast_1d>("situ", "atleast_1d(Tensor input) -> Tensor\natleast_1d(Tensor[]... tensors) -> Any\n\nConverts a number to a vector of one element.\nGives each tensor at least one dimension.");
  owners.add_function<f_situ_atleast_2d>("situ", "atleast_2d(Tensor input) -> Tensor\natleast_2d(Tensor[]... tensors) -> Any\n\nConverts a vector to a row.\nGives each tensor at least two dimensions.");
  owners.add_function<f_situ_atleast_3d>("situ", "atleast_3d(Tensor input) -> Tensor\natleast_3d(Tensor[]... tensors) -> Any\n\nConverts a vector to [1, n, 1], a matrix to [n, m, 1].\nGives each tensor at least three dimensions.");
  owners.add_function<f_situ_combinations>("situ", "combinations(Tensor input, int r=2, bool with_replacement=False) -> Tensor\n\nAll choices of r elements of a vector, one row for each.");
  owners.add_function<f_situ_column_stack>("situ", "column_stack(Tensor[] tensors) -> Tensor\n\nConcatenates the tensors horizontally; vectors are columns.");
  owners.add_function<f_situ_dstack>("situ", "dstack(Tensor[] tensors) -> Tensor\n\nConcatenates the tensors along the third dimension.");
  owners.add_function<f_situ_diag_embed>("situ", "diag_embed(Tensor input, int offset=0, int dim1=-2, int dim2=-1) -> Tensor\n\nWrites the last dimension to the diagonal of two dimensions.");
  owners.add_method<f_situ_diag_embed>("Tensor", "diag_embed(Tensor input, int offset=0, int dim1=-2, int dim2=-1) -> Tensor\n\nWrites the last dimension to the diagonal of two dimensions.");
  owners.add_function<f_situ_diagflat>("situ", "diagflat(Tensor input, int offset=0) -> Tensor\n\nA matrix with all elements on a diagonal.");
  owners.add_method<f_situ_diagflat>("Tensor", "diagflat(Tensor input, int offset=0) -> Tensor\n\nA matrix with all elements on a diagonal.");
  owners.add_function<f_situ_hsplit>("situ", "hsplit(Tensor input, int sections) -> Tensor[]\nhsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the columns into that number of equal pieces.\nSplits before each of the columns.");
  owners.add_method<f_situ_hsplit>("Tensor", "hsplit(Tensor input, int sections) -> Tensor[]\nhsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the columns into that number of equal pieces.\nSplits before each of the columns.");
  owners.add_function<f_situ_vsplit>("situ", "vsplit(Tensor input, int sections) -> Tensor[]\nvsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the rows into that number of equal pieces.\nSplits before each of the rows.");
  owners.add_method<f_situ_vsplit>("Tensor", "vsplit(Tensor input, int sections) -> Tensor[]\nvsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the rows into that number of equal pieces.\nSplits before each of the rows.");
  owners.add_function<f_situ_dsplit>("situ", "dsplit(Tensor input, int sections) -> Tensor[]\ndsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the third dimension into that number of equal pieces.\nSplits the third dimension before each of the indices.");
  owners.add_method<f_situ_dsplit>("Tensor", "dsplit(Tensor input, int sections) -> Tensor[]\ndsplit(Tensor input, int[] indices) -> Tensor[]\n\nSplits the third dimension into that number of equal pieces.\nSplits the third dimension before each of the indices.");
  owners.add_function<f_situ_rot90>("situ", "rot90(Tensor input, int k=1, int[] dims=()) -> Tensor\n\nRotates by 90 degrees k times, from the first of two dimensions (by default 0 and 1) towards the second.");
  owners.add_method<f_situ_rot90>("Tensor", "rot90(Tensor input, int k=1, int[] dims=()) -> Tensor\n\nRotates by 90 degrees k times, from the first of two dimensions (by default 0 and 1) towards the second.");
  owners.add_function<f_situ_select_scatter>("situ", "select_scatter(Tensor input, Tensor src, int dim, int index) -> Tensor\n\nA copy in which src replaces one slice.");
  owners.add_method<f_situ_select_scatter>("Tensor", "select_scatter(Tensor input, Tensor src, int dim, int index) -> Tensor\n\nA copy in which src replaces one slice.");
  owners.add_function<f_situ_slice_scatter>("situ", "slice_scatter(Tensor input, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor\n\nA copy in which src replaces the slices from start up to, not including, end.");
  owners.add_method<f_situ_slice_scatter>("Tensor", "slice_scatter(Tensor input, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor\n\nA copy in which src replaces the slices from start up to, not including, end.");
  owners.add_function<f_situ_diagonal_scatter>("situ", "diagonal_scatter(Tensor input, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nA copy in which src replaces a diagonal.");
  owners.add_method<f_situ_diagonal_scatter>("Tensor", "diagonal_scatter(Tensor input, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nA copy in which src replaces a diagonal.");
  owners.add_function<f_situ_take_along_dim>("situ", "take_along_dim(Tensor input, Tensor indices, int? dim=None) -> Tensor\n\nFor each of the indices, which broadcast, the element with that index along dim, or in the flattened tensor.");
  owners.add_method<f_situ_take_along_dim>("Tensor", "take_along_dim(Tensor input, Tensor indices, int? dim=None) -> Tensor\n\nFor each of the indices, which broadcast, the element with that index along dim, or in the flattened tensor.");
  owners.add_function<f_situ_unravel_index>("situ", "unravel_index(Tensor indices, int[] shape) -> Tensor[]\n\nConverts positions in row-major order to an index for each dimension.");
  owners.add_function<f_situ_vander>("situ", "vander(Tensor x, int? N=None, bool increasing=False) -> Tensor\n\nThe powers of a vector's elements, one row for each.");
  owners.add_function<f_situ_block_diag>("situ", "block_diag(Tensor[]... tensors) -> Tensor\n\nA matrix with the matrices along its diagonal, 0 elsewhere.");
  owners.add_function<f_situ_cartesian_prod>("situ", "cartesian_prod(Tensor[]... tensors) -> Tensor\n\nAll combinations of one element of each vector, one row for each.");
  owners.add_function<f_situ_row_stack>("situ", "row_stack(Tensor[] tensors) -> Tensor\n\nAnother name of vstack.");
  owners.add_function<f_situ_unsafe_split>("situ", "unsafe_split(Tensor tensor, int split_size, int dim=0) -> Tensor[]\n\nAnother name of split.");
  owners.add_method<f_situ_unsafe_split>("Tensor", "unsafe_split(Tensor tensor, int split_size, int dim=0) -> Tensor[]\n\nAnother name of split.");
  owners.add_function<f_situ_unsafe_chunk>("situ", "unsafe_chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nAnother name of chunk.");
  owners.add_method<f_situ_unsafe_chunk>("Tensor", "unsafe_chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nAnother name of chunk.");
  owners.add_method<f_Tensor_sum_to_size>("Tensor", "sum_to_size(Tensor input, int[]... size) -> Tensor\n\nSums the tensor to sizes that broadcast to its own.");
  owners.add_function<f_situ_put>("situ", "put(Tensor input, Tensor index, Tensor source, bool accumulate=False) -> Tensor\n\nA copy with values written, or added, at positions in row-major order.");
  owners.add_method<f_situ_put>("Tensor", "put(Tensor input, Tensor index, Tensor source, bool accumulate=False) -> Tensor\n\nA copy with values written, or added, at positions in row-major order.");
  owners.add_method<f_Tensor_put_>("Tensor", "put_(Tensor input, Tensor index, Tensor source, bool accumulate=False) -> Tensor\n\nA copy with values written, or added, at positions in row-major order; in place.");
  owners.add_function<f_situ_renorm>("situ", "renorm(Tensor input, Scalar p, int dim, Scalar maxnorm) -> Tensor\n\nScales slices along dim whose p-norm is above maxnorm down to it.");
  owners.add_method<f_situ_renorm>("Tensor", "renorm(Tensor input, Scalar p, int dim, Scalar maxnorm) -> Tensor\n\nScales slices along dim whose p-norm is above maxnorm down to it.");
  owners.add_method<f_Tensor_renorm_>("Tensor", "renorm_(Tensor input, Scalar p, int dim, Scalar maxnorm) -> Tensor\n\nScales slices along dim whose p-norm is above maxnorm down to it; in place.");
  owners.add_function<f_Tensor_renorm_>("situ", "renorm_(Tensor input, Scalar p, int dim, Scalar maxnorm) -> Tensor\n\nScales slices along dim whose p-norm is above maxnorm down to it; in place.");
  owners.add_function<f_situ_scatter_reduce>("situ", "scatter_reduce(Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with src combined into the elements that index names along dim: \"sum\", \"prod\", \"mean\", \"amax\" or \"amin\", with or without the element itself.");
  owners.add_method<f_situ_scatter_reduce>("Tensor", "scatter_reduce(Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with src combined into the elements that index names along dim: \"sum\", \"prod\", \"mean\", \"amax\" or \"amin\", with or without the element itself.");
  owners.add_method<f_Tensor_scatter_reduce_>("Tensor", "scatter_reduce_(Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with src combined into the elements that index names along dim: \"sum\", \"prod\", \"mean\", \"amax\" or \"amin\", with or without the element itself; in place.");
  owners.add_function<f_situ_index_reduce>("situ", "index_reduce(Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with slices of source combined into those that a vector of indices names: \"prod\", \"mean\", \"amax\" or \"amin\".");
  owners.add_method<f_situ_index_reduce>("Tensor", "index_reduce(Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with slices of source combined into those that a vector of indices names: \"prod\", \"mean\", \"amax\" or \"amin\".");
  owners.add_method<f_Tensor_index_reduce_>("Tensor", "index_reduce_(Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor\n\ninput, with slices of source combined into those that a vector of indices names: \"prod\", \"mean\", \"amax\" or \"amin\"; in place.");
  owners.add_function<f_situ_empty>("situ", "empty(int[]... size, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nA tensor with undefined values.");
  owners.add_function<f_situ_zeros>("situ", "zeros(int[]... size, *, Options) -> Tensor\n\nA tensor of zeros.");
  owners.add_function<f_situ_ones>("situ", "ones(int[]... size, *, Options) -> Tensor\n\nA tensor of ones.");
  owners.add_function<f_situ_full>("situ", "full(int[] size, Scalar fill_value, *, Options) -> Tensor\n\nA tensor filled with a number, which also determines the default dtype.");
  owners.add_function<f_situ_empty_like>("situ", "empty_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nUndefined values, in input's sizes and dtype.");
  owners.add_function<f_situ_zeros_like>("situ", "zeros_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nZeros, in input's sizes and dtype.");
  owners.add_function<f_situ_ones_like>("situ", "ones_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nOnes, in input's sizes and dtype.");
  owners.add_function<f_situ_full_like>("situ", "full_like(Tensor input, Scalar fill_value, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nFilled with a number, in input's sizes and dtype.");
  owners.add_function<f_situ_empty_strided>("situ", "empty_strided(int[] size, int[] stride, *, Options) -> Tensor\n\nUndefined values, with strides in elements.");
  owners.add_method<f_Tensor_new_empty>("Tensor", "new_empty(Tensor self, int[]... size, *, Options) -> Tensor\n\nUndefined values, in this tensor's dtype.");
  owners.add_method<f_Tensor_new_zeros>("Tensor", "new_zeros(Tensor self, int[]... size, *, Options) -> Tensor\n\nZeros, in this tensor's dtype.");
  owners.add_method<f_Tensor_new_ones>("Tensor", "new_ones(Tensor self, int[]... size, *, Options) -> Tensor\n\nOnes, in this tensor's dtype.");
  owners.add_method<f_Tensor_new_full>("Tensor", "new_full(Tensor self, int[] size, Scalar fill_value, *, Options) -> Tensor\n\nFilled with a number, in this tensor's dtype.");
  owners.add_function<f_situ_scalar_tensor>("situ", "scalar_tensor(Scalar s, *, Options) -> Tensor\n\nA 0-dim tensor with one number.");
  owners.add_function<f_situ_arange>("situ", "arange(Scalar end, *, Options) -> Tensor\narange(Scalar start, Scalar end, *, Options) -> Tensor\narange(Scalar start, Scalar end, Scalar step=1, *, Options) -> Tensor\n\n0, 1, ... below end.\nstart, start + 1, ... below end.\nstart, start + step, ... up to, not including, end.");
  owners.add_function<f_situ_linspace>("situ", "linspace(Scalar start, Scalar end, int steps, *, Options) -> Tensor\n\n`steps` numbers at equal distances, both ends included.");
  owners.add_function<f_situ_eye>("situ", "eye(int n, *, Options) -> Tensor\neye(int n, int m, *, Options) -> Tensor\n\nThe identity matrix.\n1 on the diagonal, 0 elsewhere.");
  owners.add_function<f_nn_functional_one_hot>("nn.functional", "one_hot(Tensor input, int num_classes=-1) -> Tensor\n\nA new last dimension, 1 at the class and 0 elsewhere.");
  owners.add_function<f_nn_functional_linear>("nn.functional", "linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput weight^T + bias, over the last dimension.");
  owners.add_function<f_nn_functional_embedding>("nn.functional", "embedding(Tensor input, Tensor weight, int? padding_idx=None, float? max_norm=None, float norm_type=2.0, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor\n\nThe rows of weight that input names.");
  owners.add_function<f_nn_functional_embedding_bag>("nn.functional", "embedding_bag(Tensor input, Tensor weight, Tensor? offsets=None, float? max_norm=None, float norm_type=2, bool scale_grad_by_freq=False, str mode=\"mean\", bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int? padding_idx=None) -> Tensor\n\nSums, means or maxima of the rows of weight that groups (\"bags\") of indices name.");
  owners.add_function<f_situ_real>("situ", "real(Tensor input) -> Tensor\n\nThe tensor itself: there are no complex numbers.");
  owners.add_function<f_situ_conj>("situ", "conj(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_method<f_situ_conj>("Tensor", "conj(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_function<f_situ_resolve_conj>("situ", "resolve_conj(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_method<f_situ_resolve_conj>("Tensor", "resolve_conj(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_function<f_situ_resolve_neg>("situ", "resolve_neg(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_method<f_situ_resolve_neg>("Tensor", "resolve_neg(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_function<f_situ_conj_physical>("situ", "conj_physical(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_method<f_situ_conj_physical>("Tensor", "conj_physical(Tensor input) -> Tensor\n\nThe tensor itself.");
  owners.add_method<f_Tensor_conj_physical_>("Tensor", "conj_physical_(Tensor input) -> Tensor\n\nThe tensor itself; in place.");
  owners.add_function<f_Tensor_conj_physical_>("situ", "conj_physical_(Tensor input) -> Tensor\n\nThe tensor itself; in place.");
  owners.add_function<f_situ_adjoint>("situ", "adjoint(Tensor input) -> Tensor\n\nSwaps the last two dimensions.");
  owners.add_method<f_situ_adjoint>("Tensor", "adjoint(Tensor input) -> Tensor\n\nSwaps the last two dimensions.");
  owners.add_function<f_situ_angle>("situ", "angle(Tensor input) -> Tensor\n\n0 for positive elements, pi for negative ones, NaN for NaN.");
  owners.add_method<f_situ_angle>("Tensor", "angle(Tensor input) -> Tensor\n\n0 for positive elements, pi for negative ones, NaN for NaN.");
  owners.add_function<f_situ_alias_copy>("situ", "alias_copy(Tensor input) -> Tensor\n\nA copy.");
  owners.add_function<f_situ_detach_copy>("situ", "detach_copy(Tensor input) -> Tensor\n\nA copy without history.");
  owners.add_function<f_situ_as_strided_copy>("situ", "as_strided_copy(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA copy of as_strided.");
  owners.add_function<f_situ_diagonal_copy>("situ", "diagonal_copy(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nA copy of diagonal.");
  owners.add_function<f_situ_expand_copy>("situ", "expand_copy(Tensor input, int[] size, *, bool implicit=False) -> Tensor\n\nA copy of expand.");
  owners.add_function<f_situ_narrow_copy>("situ", "narrow_copy(Tensor input, int dim, int start, int length) -> Tensor\n\nA copy of narrow.");
  owners.add_method<f_situ_narrow_copy>("Tensor", "narrow_copy(Tensor input, int dim, int start, int length) -> Tensor\n\nA copy of narrow.");
  owners.add_function<f_situ_permute_copy>("situ", "permute_copy(Tensor input, int[] dims) -> Tensor\n\nA copy of permute.");
  owners.add_function<f_situ_select_copy>("situ", "select_copy(Tensor input, int dim, int index) -> Tensor\n\nA copy of select.");
  owners.add_function<f_situ_slice_copy>("situ", "slice_copy(Tensor input, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor\n\nA copy of slices.");
  owners.add_function<f_situ_squeeze_copy>("situ", "squeeze_copy(Tensor input) -> Tensor\nsqueeze_copy(Tensor input, int dim) -> Tensor\nsqueeze_copy(Tensor input, int[] dim) -> Tensor\n\nA copy of squeeze.");
  owners.add_function<f_situ_t_copy>("situ", "t_copy(Tensor input) -> Tensor\n\nA copy of t.");
  owners.add_function<f_situ_transpose_copy>("situ", "transpose_copy(Tensor input, int dim0, int dim1) -> Tensor\n\nA copy of transpose.");
  owners.add_function<f_situ_unsqueeze_copy>("situ", "unsqueeze_copy(Tensor input, int dim) -> Tensor\n\nA copy of unsqueeze.");
  owners.add_function<f_situ_unfold_copy>("situ", "unfold_copy(Tensor input, int dimension, int size, int step) -> Tensor\n\nA copy of unfold.");
  owners.add_function<f_situ_view_copy>("situ", "view_copy(Tensor input, ScalarType dtype) -> Tensor\nview_copy(Tensor input, int[] size) -> Tensor\n\nA copy of view.");
  owners.add_function<f_situ_as_strided_scatter>("situ", "as_strided_scatter(Tensor input, Tensor src, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA copy in which src replaces a window of as_strided.");
  owners.add_method<f_situ_as_strided_scatter>("Tensor", "as_strided_scatter(Tensor input, Tensor src, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nA copy in which src replaces a window of as_strided.");
  owners.add_function<f_situ_unbind_copy>("situ", "unbind_copy(Tensor input, int dim=0) -> Tensor[]\n\nCopies of the slices along dim.");
  owners.add_function<f_situ_split_copy>("situ", "split_copy(Tensor input, int split_size, int dim=0) -> Tensor[]\n\nCopies of pieces of that size along dim.");
  owners.add_function<f_situ_split_with_sizes_copy>("situ", "split_with_sizes_copy(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nCopies of pieces of those sizes along dim.");
  owners.add_function<f_situ_tril_indices>("situ", "tril_indices(int row, int col, int offset=0, *, Options) -> Tensor\n\nThe indices of a matrix's lower triangle: a row of rows, a row of columns.");
  owners.add_function<f_situ_triu_indices>("situ", "triu_indices(int row, int col, int offset=0, *, Options) -> Tensor\n\nThe indices of a matrix's upper triangle: a row of rows, a row of columns.");
  owners.add_function<f_situ_logspace>("situ", "logspace(Scalar start, Scalar end, int steps, float base=10.0, *, Options) -> Tensor\n\n`steps` powers of the base, from base^start to base^end, with equally spaced exponents.");
  owners.add_function<f_situ_empty_permuted>("situ", "empty_permuted(int[] size, int[] physical_layout, *, Options) -> Tensor\n\nUndefined values, dense with the dimensions laid out in that order.");
  owners.add_method<f_Tensor_new_empty_strided>("Tensor", "new_empty_strided(Tensor self, int[] size, int[] stride, *, Options) -> Tensor\n\nUndefined values, in this tensor's dtype, with strides in elements.");
  owners.add_function<f_situ_randint_like>("situ", "randint_like(Tensor input, int high, *, Options, MemoryFormat? memory_format=None) -> Tensor\nrandint_like(Tensor input, int low, int high, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nIntegers in [0, high), in input's sizes and dtype.\nIntegers in [low, high), in input's sizes and dtype.");
  owners.add_function<f_situ_bartlett_window>("situ", "bartlett_window(int window_length, bool periodic=True, *, Options) -> Tensor\n\nA triangle that is 0 at both ends.");
  owners.add_function<f_situ_blackman_window>("situ", "blackman_window(int window_length, bool periodic=True, *, Options) -> Tensor\n\n0.42 - 0.5 cos + 0.08 cos of twice the angle.");
  owners.add_function<f_situ_hamming_window>("situ", "hamming_window(int window_length, bool periodic=True, float alpha=0.54, float beta=0.46, *, Options) -> Tensor\n\nalpha - beta cos.");
  owners.add_function<f_situ_hann_window>("situ", "hann_window(int window_length, bool periodic=True, *, Options) -> Tensor\n\n0.5 - 0.5 cos.");
  owners.add_function<f_situ_kaiser_window>("situ", "kaiser_window(int window_length, bool periodic=True, float beta=12.0, *, Options) -> Tensor\n\ni0(beta sqrt(1 - r^2)) / i0(beta), r from -1 to 1.");
  owners.add_method<f_Tensor___iadd__>("Tensor", "__iadd__(Tensor self, Operand other) -> Tensor\n\nAdds in place.");
  owners.add_method<f_Tensor___isub__>("Tensor", "__isub__(Tensor self, Operand other) -> Tensor\n\nSubtracts in place.");
  owners.add_method<f_Tensor___imul__>("Tensor", "__imul__(Tensor self, Operand other) -> Tensor\n\nMultiplies in place.");
  owners.add_method<f_Tensor___itruediv__>("Tensor", "__itruediv__(Tensor self, Operand other) -> Tensor\n\nDivides in place.");
  owners.add_method<f_Tensor___ilshift__>("Tensor", "__ilshift__(Tensor self, Operand other) -> Tensor\n\nShifts the bits left, in place.");
  owners.add_method<f_Tensor___irshift__>("Tensor", "__irshift__(Tensor self, Operand other) -> Tensor\n\nShifts the bits right, in place.");
  owners.add_method<f_Tensor___iand__>("Tensor", "__iand__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that are set in both, in place.");
  owners.add_method<f_Tensor___ior__>("Tensor", "__ior__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that are set in at least one, in place.");
  owners.add_method<f_Tensor___ixor__>("Tensor", "__ixor__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that are set in exactly one, in place.");
}

}  // namespace situ::py

// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
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
     nullptr, 0},
    {"max(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::max(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::max_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.flag(2)); }); }, 2},
    {"max(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::maximum(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::maximum_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_min = {"min", nullptr, {
    {"min(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::min(a.tensor(0)); }); },
     nullptr, 0},
    {"min(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::min(a.tensor(0), a.integer(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::min_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.flag(2)); }); }, 2},
    {"min(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::minimum(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::minimum_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_logsumexp = {"logsumexp", nullptr, {
    {"logsumexp(Tensor input, int[] dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::logsumexp(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logsumexp_out(a.out(0), a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_situ_var = {"var", nullptr, {
    {"var(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::var(a.tensor(0), situ::DimVec(), a.flag(1), false); }); },
     nullptr, 0},
    {"var(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0},
    {"var(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::var(a.tensor(0), a.integers(1), a.opt_scalar(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_std = {"std", nullptr, {
    {"std(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::std(a.tensor(0), situ::DimVec(), a.flag(1), false); }); },
     nullptr, 0},
    {"std(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0},
    {"std(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::var(a.tensor(0), a.integers(1), a.opt_scalar(2), a.flag(3)).sqrt(); }); },
     nullptr, 0},
}};
Function f_situ_var_mean = {"var_mean", nullptr, {
    {"var_mean(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::var_mean(a.tensor(0), a.flag(1)); }); },
     nullptr, 0},
    {"var_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::var_mean(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0},
    {"var_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::var_mean(a.tensor(0), a.integers(1), a.opt_scalar(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_std_mean = {"std_mean", nullptr, {
    {"std_mean(Tensor input, bool unbiased)",
     [](Arguments& a) { return a.call([&] { return situ::std_mean(a.tensor(0), a.flag(1)); }); },
     nullptr, 0},
    {"std_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::std_mean(a.tensor(0), a.integers(1), a.flag(2), a.flag(3)); }); },
     nullptr, 0},
    {"std_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::std_mean(a.tensor(0), a.integers(1), a.opt_scalar(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_norm = {"norm", nullptr, {
    {"norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::norm(a.tensor(0), a.opt_scalar(1), a.integers(2), a.flag(3), a.opt_dtype(4)); }); },
     nullptr, 0},
}};
Function f_situ_median = {"median", nullptr, {
    {"median(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::median(a.tensor(0)); }); },
     nullptr, 0},
    {"median(Tensor input, int dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::median(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
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
Function f_situ_sort = {"sort", nullptr, {
    {"sort(Tensor input, int dim=-1, bool descending=False, bool stable=False)",
     [](Arguments& a) { return a.call([&] { return situ::sort(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
    {"sort(Tensor input, *, bool? stable, int dim=-1, bool descending=False)",
     [](Arguments& a) { return a.call([&] { return situ::sort(a.tensor(0), a.integer(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_argsort = {"argsort", nullptr, {
    {"argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False)",
     [](Arguments& a) { return a.call([&] { return situ::argsort(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_topk = {"topk", nullptr, {
    {"topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True)",
     [](Arguments& a) { return a.call([&] { return situ::topk(a.tensor(0), a.integer(1), a.integer(2), a.flag(3), a.flag(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::topk_out(a.out(0), a.out(1), a.tensor(0), a.integer(1), a.integer(2), a.flag(3), a.flag(4)); }); }, 2},
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
Function f_situ_inner = {"inner", nullptr, {
    {"inner(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::py::inner(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_outer = {"outer", nullptr, {
    {"outer(Tensor input, Tensor vec2)",
     [](Arguments& a) { return a.call([&] { return situ::outer(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::outer_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_ger = {"ger", nullptr, {
    {"ger(Tensor input, Tensor vec2)",
     [](Arguments& a) { return a.call([&] { return situ::ger(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
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
Function f_situ_einsum = {"einsum", nullptr, {
    {"einsum(str equation, Tensor[]... operands)",
     [](Arguments& a) { return a.call([&] { return situ::einsum(a.text(0), a.tensors(1)); }); },
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
Function f_linalg_inv = {"inv", nullptr, {
    {"inv(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::inverse(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_linalg_det = {"det", nullptr, {
    {"det(Tensor A)",
     [](Arguments& a) { return a.call([&] { return situ::det(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_trace = {"trace", nullptr, {
    {"trace(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::trace(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_select = {"select", nullptr, {
    {"select(Tensor input, int dim, int index)",
     [](Arguments& a) { return a.call([&] { return situ::select(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_narrow = {"narrow", nullptr, {
    {"narrow(Tensor input, int dim, int start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::narrow(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
    {"narrow(Tensor input, int dim, Tensor start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::py::narrow(a.tensor(0), a.integer(1), a.tensor(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_view = {"view", nullptr, {
    {"view(Tensor self, ScalarType dtype)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_dtype(a.dtype(1)); }); },
     nullptr, 0},
    {"view(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::view(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_view_as = {"view_as", nullptr, {
    {"view_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_reshape = {"reshape", nullptr, {
    {"reshape(Tensor input, int[]... shape)",
     [](Arguments& a) { return a.call([&] { return situ::reshape(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_reshape_as = {"reshape_as", nullptr, {
    {"reshape_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).reshape_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_flatten = {"flatten", nullptr, {
    {"flatten(Tensor input, int start_dim=0, int end_dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::flatten(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_unflatten = {"unflatten", nullptr, {
    {"unflatten(Tensor input, int dim, int[] sizes)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).unflatten(a.integer(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_ravel = {"ravel", nullptr, {
    {"ravel(Tensor input)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).ravel(); }); },
     nullptr, 0},
}};
Function f_situ_transpose = {"transpose", nullptr, {
    {"transpose(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::transpose(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_transpose_ = {"transpose_", nullptr, {
    {"transpose_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).transpose_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapaxes = {"swapaxes", nullptr, {
    {"swapaxes(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).swapaxes(a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapaxes_ = {"swapaxes_", nullptr, {
    {"swapaxes_(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapaxes_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapdims = {"swapdims", nullptr, {
    {"swapdims(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).swapdims(a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapdims_ = {"swapdims_", nullptr, {
    {"swapdims_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapdims_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_t = {"t", nullptr, {
    {"t(Tensor input)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).t(); }); },
     nullptr, 0},
}};
Function f_Tensor_t_ = {"t_", nullptr, {
    {"t_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).t_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_permute = {"permute", nullptr, {
    {"permute(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::permute(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_movedim = {"movedim", nullptr, {
    {"movedim(Tensor input, int source, int destination)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).movedim(a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"movedim(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::py::movedim(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_moveaxis = {"moveaxis", nullptr, {
    {"moveaxis(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::py::movedim(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand = {"expand", nullptr, {
    {"expand(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::expand(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand_as = {"expand_as", nullptr, {
    {"expand_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).expand_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_broadcast_to = {"broadcast_to", nullptr, {
    {"broadcast_to(Tensor input, int[] size)",
     [](Arguments& a) { return a.call([&] { return situ::expand(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_squeeze = {"squeeze", nullptr, {
    {"squeeze(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int[] dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::squeeze(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_squeeze_ = {"squeeze_", nullptr, {
    {"squeeze_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(); return 0; }); },
     nullptr, 0},
    {"squeeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_unsqueeze = {"unsqueeze", nullptr, {
    {"unsqueeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::unsqueeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_unsqueeze_ = {"unsqueeze_", nullptr, {
    {"unsqueeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).unsqueeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_diagonal = {"diagonal", nullptr, {
    {"diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1)",
     [](Arguments& a) { return a.call([&] { return situ::diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_as_strided = {"as_strided", nullptr, {
    {"as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.call([&] { return situ::as_strided(a.tensor(0), a.integers(1), a.integers(2), a.opt_integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_as_strided_ = {"as_strided_", nullptr, {
    {"as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).as_strided_(a.integers(1), a.integers(2), a.opt_integer(3)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_unfold = {"unfold", nullptr, {
    {"unfold(Tensor self, int dimension, int size, int step)",
     [](Arguments& a) { return a.call([&] { return situ::unfold(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_split = {"split", nullptr, {
    {"split(Tensor tensor, int split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor tensor, int[] split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_split = {"split", nullptr, {
    {"split(Tensor self, int split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor self, int[] split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_split_with_sizes = {"split_with_sizes", nullptr, {
    {"split_with_sizes(Tensor input, int[] split_sizes, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};

}  // namespace

void add_generated_2(Owners& owners) {
  owners.add_method<f_Tensor_masked_scatter_>("Tensor", "masked_scatter_(Tensor input, Tensor mask, Tensor source) -> Tensor\n\nWhere the mask holds the next element of source, input elsewhere; in place.");
  owners.add_function<f_situ_masked_select>("situ", "masked_select(Tensor input, Tensor mask) -> Tensor\n\nThe elements where the mask holds, in row-major order, as a vector.");
  owners.add_method<f_situ_masked_select>("Tensor", "masked_select(Tensor input, Tensor mask) -> Tensor\n\nThe elements where the mask holds, in row-major order, as a vector.");
  owners.add_function<f_situ_isclose>("situ", "isclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> Tensor\n\n|input - other| <= atol + rtol * |other|, elementwise.");
  owners.add_method<f_situ_isclose>("Tensor", "isclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> Tensor\n\n|input - other| <= atol + rtol * |other|, elementwise.");
  owners.add_function<f_situ_allclose>("situ", "allclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> bool\n\nWhether isclose holds everywhere.");
  owners.add_method<f_situ_allclose>("Tensor", "allclose(Tensor input, Tensor other, float rtol=1e-5, float atol=1e-8, bool equal_nan=False) -> bool\n\nWhether isclose holds everywhere.");
  owners.add_function<f_situ_equal>("situ", "equal(Tensor input, Tensor other) -> bool\n\nWhether sizes and all elements are the same.");
  owners.add_method<f_situ_equal>("Tensor", "equal(Tensor input, Tensor other) -> bool\n\nWhether sizes and all elements are the same.");
  owners.add_function<f_situ_sum>("situ", "sum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum of all elements, or along dim. Of integers and bools int64.");
  owners.add_method<f_situ_sum>("Tensor", "sum(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe sum of all elements, or along dim. Of integers and bools int64.");
  owners.add_function<f_situ_mean>("situ", "mean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of all elements, or along dim; floating types.");
  owners.add_method<f_situ_mean>("Tensor", "mean(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe mean of all elements, or along dim; floating types.");
  owners.add_function<f_situ_prod>("situ", "prod(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe product of all elements, or along dim. Of integers and bools int64.");
  owners.add_method<f_situ_prod>("Tensor", "prod(Tensor input, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe product of all elements, or along dim. Of integers and bools int64.");
  owners.add_function<f_situ_amax>("situ", "amax(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe largest element, or along dim. Equal ones share the gradient.");
  owners.add_method<f_situ_amax>("Tensor", "amax(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe largest element, or along dim. Equal ones share the gradient.");
  owners.add_function<f_situ_amin>("situ", "amin(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe smallest element, or along dim. Equal ones share the gradient.");
  owners.add_method<f_situ_amin>("Tensor", "amin(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nThe smallest element, or along dim. Equal ones share the gradient.");
  owners.add_function<f_situ_any>("situ", "any(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nWhether one element is not 0.");
  owners.add_method<f_situ_any>("Tensor", "any(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nWhether one element is not 0.");
  owners.add_function<f_situ_all>("situ", "all(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nWhether no element is 0.");
  owners.add_method<f_situ_all>("Tensor", "all(Tensor input, int[]? dim=None, bool keepdim=False) -> Tensor\n\nWhether no element is 0.");
  owners.add_function<f_situ_argmax>("situ", "argmax(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nWhere the largest element stands: in the flattened tensor, or along dim. The first of equal ones.");
  owners.add_method<f_situ_argmax>("Tensor", "argmax(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nWhere the largest element stands: in the flattened tensor, or along dim. The first of equal ones.");
  owners.add_function<f_situ_argmin>("situ", "argmin(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nWhere the smallest element stands: in the flattened tensor, or along dim. The first of equal ones.");
  owners.add_method<f_situ_argmin>("Tensor", "argmin(Tensor input, int? dim=None, bool keepdim=False) -> Tensor\n\nWhere the smallest element stands: in the flattened tensor, or along dim. The first of equal ones.");
  owners.add_function<f_situ_max>("situ", "max(Tensor input) -> Tensor\nmax(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmax(Tensor input, Tensor other) -> Tensor\n\nThe largest element.\nThe largest element along dim and where it stands.\nThe larger of two elements; another name of maximum.");
  owners.add_method<f_situ_max>("Tensor", "max(Tensor input) -> Tensor\nmax(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmax(Tensor input, Tensor other) -> Tensor\n\nThe largest element.\nThe largest element along dim and where it stands.\nThe larger of two elements; another name of maximum.");
  owners.add_function<f_situ_min>("situ", "min(Tensor input) -> Tensor\nmin(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmin(Tensor input, Tensor other) -> Tensor\n\nThe smallest element.\nThe smallest element along dim and where it stands.\nThe smaller of two elements; another name of minimum.");
  owners.add_method<f_situ_min>("Tensor", "min(Tensor input) -> Tensor\nmin(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\nmin(Tensor input, Tensor other) -> Tensor\n\nThe smallest element.\nThe smallest element along dim and where it stands.\nThe smaller of two elements; another name of minimum.");
  owners.add_function<f_situ_logsumexp>("situ", "logsumexp(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nlog(sum(exp(x))) along dim, without overflow.");
  owners.add_method<f_situ_logsumexp>("Tensor", "logsumexp(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nlog(sum(exp(x))) along dim, without overflow.");
  owners.add_function<f_situ_var>("situ", "var(Tensor input, bool unbiased) -> Tensor\nvar(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nvar(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe variance of all elements, divided by n - 1 where unbiased.\nThe variance along dim, divided by n - 1 where unbiased.\nThe variance, divided by n - correction (1 unless given).");
  owners.add_method<f_situ_var>("Tensor", "var(Tensor input, bool unbiased) -> Tensor\nvar(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nvar(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe variance of all elements, divided by n - 1 where unbiased.\nThe variance along dim, divided by n - 1 where unbiased.\nThe variance, divided by n - correction (1 unless given).");
  owners.add_function<f_situ_std>("situ", "std(Tensor input, bool unbiased) -> Tensor\nstd(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nstd(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe standard deviation of all elements.\nThe standard deviation along dim.\nThe square root of the variance.");
  owners.add_method<f_situ_std>("Tensor", "std(Tensor input, bool unbiased) -> Tensor\nstd(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> Tensor\nstd(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor\n\nThe standard deviation of all elements.\nThe standard deviation along dim.\nThe square root of the variance.");
  owners.add_function<f_situ_var_mean>("situ", "var_mean(Tensor input, bool unbiased) -> (Tensor var, Tensor mean)\nvar_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> (Tensor var, Tensor mean)\nvar_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor var, Tensor mean)\n\nVariance and mean of all elements.\nVariance and mean along dim.\nVariance, divided by n - correction (1 unless given), and mean.");
  owners.add_function<f_situ_std_mean>("situ", "std_mean(Tensor input, bool unbiased) -> (Tensor std, Tensor mean)\nstd_mean(Tensor input, int[]? dim, bool unbiased, bool keepdim=False) -> (Tensor std, Tensor mean)\nstd_mean(Tensor input, int[]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor std, Tensor mean)\n\nStandard deviation and mean of all elements.\nStandard deviation and mean along dim.\nStandard deviation and mean.");
  owners.add_function<f_situ_norm>("situ", "norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be inf, -inf, 0 or \"fro\".");
  owners.add_method<f_situ_norm>("Tensor", "norm(Tensor input, NormOrder? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor\n\nThe p-norm of all elements, or along dim: (sum |x|^p)^(1/p); p may be inf, -inf, 0 or \"fro\".");
  owners.add_function<f_situ_median>("situ", "median(Tensor input) -> Tensor\nmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements, the lower of two.\nThe middle one along dim, the lower of two, and where it stands.");
  owners.add_method<f_situ_median>("Tensor", "median(Tensor input) -> Tensor\nmedian(Tensor input, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)\n\nThe middle one of the sorted elements, the lower of two.\nThe middle one along dim, the lower of two, and where it stands.");
  owners.add_function<f_situ_count_nonzero>("situ", "count_nonzero(Tensor input, int[]? dim=None) -> Tensor\n\nHow many elements are not 0: of all, or along dim.");
  owners.add_method<f_situ_count_nonzero>("Tensor", "count_nonzero(Tensor input, int[]? dim=None) -> Tensor\n\nHow many elements are not 0: of all, or along dim.");
  owners.add_function<f_situ_cumsum>("situ", "cumsum(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nSums of the elements so far, along dim.");
  owners.add_method<f_situ_cumsum>("Tensor", "cumsum(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nSums of the elements so far, along dim.");
  owners.add_method<f_Tensor_cumsum_>("Tensor", "cumsum_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nSums of the elements so far, along dim; in place.");
  owners.add_function<f_Tensor_cumsum_>("situ", "cumsum_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nSums of the elements so far, along dim; in place.");
  owners.add_function<f_situ_cumprod>("situ", "cumprod(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nProducts of the elements so far, along dim.");
  owners.add_method<f_situ_cumprod>("Tensor", "cumprod(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nProducts of the elements so far, along dim.");
  owners.add_method<f_Tensor_cumprod_>("Tensor", "cumprod_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nProducts of the elements so far, along dim; in place.");
  owners.add_function<f_Tensor_cumprod_>("situ", "cumprod_(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nProducts of the elements so far, along dim; in place.");
  owners.add_function<f_situ_softmax>("situ", "softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_method<f_situ_softmax>("Tensor", "softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_situ_log_softmax>("situ", "log_softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_method<f_situ_log_softmax>("Tensor", "log_softmax(Tensor input, int dim, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_situ_sort>("situ", "sort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> (Tensor values, Tensor indices)\nsort(Tensor input, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)\n\nThe elements in order along dim, and where they stood; equal ones keep their order.");
  owners.add_method<f_situ_sort>("Tensor", "sort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> (Tensor values, Tensor indices)\nsort(Tensor input, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)\n\nThe elements in order along dim, and where they stood; equal ones keep their order.");
  owners.add_function<f_situ_argsort>("situ", "argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> Tensor\n\nThe indices that sort along dim; equal elements keep their order.");
  owners.add_method<f_situ_argsort>("Tensor", "argsort(Tensor input, int dim=-1, bool descending=False, bool stable=False) -> Tensor\n\nThe indices that sort along dim; equal elements keep their order.");
  owners.add_function<f_situ_topk>("situ", "topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)\n\nThe k largest (or smallest) elements along dim, and where they stand.");
  owners.add_method<f_situ_topk>("Tensor", "topk(Tensor input, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)\n\nThe k largest (or smallest) elements along dim, and where they stand.");
  owners.add_function<f_situ_mm>("situ", "mm(Tensor input, Tensor mat2) -> Tensor\n\nThe product of two matrices.");
  owners.add_method<f_situ_mm>("Tensor", "mm(Tensor input, Tensor mat2) -> Tensor\n\nThe product of two matrices.");
  owners.add_function<f_situ_bmm>("situ", "bmm(Tensor input, Tensor mat2) -> Tensor\n\nThe products of two lists of matrices.");
  owners.add_method<f_situ_bmm>("Tensor", "bmm(Tensor input, Tensor mat2) -> Tensor\n\nThe products of two lists of matrices.");
  owners.add_function<f_situ_matmul>("situ", "matmul(Tensor input, Tensor other) -> Tensor\n\nThe product over the last dimension of input and the last but one of other; the others broadcast, and a vector is a row or a column.");
  owners.add_method<f_situ_matmul>("Tensor", "matmul(Tensor input, Tensor other) -> Tensor\n\nThe product over the last dimension of input and the last but one of other; the others broadcast, and a vector is a row or a column.");
  owners.add_function<f_situ_mv>("situ", "mv(Tensor input, Tensor vec) -> Tensor\n\nThe product of a matrix and a vector.");
  owners.add_method<f_situ_mv>("Tensor", "mv(Tensor input, Tensor vec) -> Tensor\n\nThe product of a matrix and a vector.");
  owners.add_function<f_situ_dot>("situ", "dot(Tensor input, Tensor tensor) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_method<f_situ_dot>("Tensor", "dot(Tensor input, Tensor tensor) -> Tensor\n\nThe sum of the products of two vectors' elements.");
  owners.add_function<f_situ_inner>("situ", "inner(Tensor input, Tensor other) -> Tensor\n\nSums of products over the last dimensions of both.");
  owners.add_method<f_situ_inner>("Tensor", "inner(Tensor input, Tensor other) -> Tensor\n\nSums of products over the last dimensions of both.");
  owners.add_function<f_situ_outer>("situ", "outer(Tensor input, Tensor vec2) -> Tensor\n\nThe products of each element of one vector with each of another.");
  owners.add_method<f_situ_outer>("Tensor", "outer(Tensor input, Tensor vec2) -> Tensor\n\nThe products of each element of one vector with each of another.");
  owners.add_function<f_situ_ger>("situ", "ger(Tensor input, Tensor vec2) -> Tensor\n\nAnother name of outer.");
  owners.add_method<f_situ_ger>("Tensor", "ger(Tensor input, Tensor vec2) -> Tensor\n\nAnother name of outer.");
  owners.add_function<f_situ_addmm>("situ", "addmm(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2.");
  owners.add_method<f_situ_addmm>("Tensor", "addmm(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2.");
  owners.add_method<f_Tensor_addmm_>("Tensor", "addmm_(Tensor input, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * mat1 mat2; in place.");
  owners.add_function<f_situ_baddbmm>("situ", "baddbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, of lists of matrices.");
  owners.add_method<f_situ_baddbmm>("Tensor", "baddbmm(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, of lists of matrices.");
  owners.add_method<f_Tensor_baddbmm_>("Tensor", "baddbmm_(Tensor input, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor\n\nbeta * input + alpha * batch1 batch2, of lists of matrices; in place.");
  owners.add_function<f_situ_einsum>("situ", "einsum(str equation, Tensor[]... operands) -> Tensor\n\nSums of products by Einstein's convention: einsum(\"bij,bjk->bik\", a, b).");
  owners.add_function<f_situ_inverse>("situ", "inverse(Tensor input) -> Tensor\n\nThe inverse of square matrices in the last two dimensions.");
  owners.add_method<f_situ_inverse>("Tensor", "inverse(Tensor input) -> Tensor\n\nThe inverse of square matrices in the last two dimensions.");
  owners.add_function<f_situ_det>("situ", "det(Tensor input) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_method<f_situ_det>("Tensor", "det(Tensor input) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_function<f_linalg_inv>("linalg", "inv(Tensor A) -> Tensor\n\nThe inverse of square matrices in the last two dimensions.");
  owners.add_function<f_linalg_det>("linalg", "det(Tensor A) -> Tensor\n\nThe determinant of square matrices in the last two dimensions.");
  owners.add_function<f_situ_trace>("situ", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_method<f_situ_trace>("Tensor", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_function<f_situ_select>("situ", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, which goes.");
  owners.add_method<f_situ_select>("Tensor", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, which goes.");
  owners.add_function<f_situ_narrow>("situ", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices from start on along dim.");
  owners.add_method<f_situ_narrow>("Tensor", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices from start on along dim.");
  owners.add_method<f_Tensor_view>("Tensor", "view(Tensor self, ScalarType dtype) -> Tensor\nview(Tensor self, int[]... size) -> Tensor\n\nThe same bytes as another dtype, the last size scaled by the widths' ratio.\nThe same elements in other sizes; one may be -1. Refused where strides would force a copy.");
  owners.add_method<f_Tensor_view_as>("Tensor", "view_as(Tensor self, Tensor other) -> Tensor\n\nview with the sizes of other.");
  owners.add_function<f_situ_reshape>("situ", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes where strides allow, else a copy; one may be -1.");
  owners.add_method<f_situ_reshape>("Tensor", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes where strides allow, else a copy; one may be -1.");
  owners.add_method<f_Tensor_reshape_as>("Tensor", "reshape_as(Tensor self, Tensor other) -> Tensor\n\nreshape with the sizes of other.");
  owners.add_function<f_situ_flatten>("situ", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nThe dimensions from start_dim to end_dim as one.");
  owners.add_method<f_situ_flatten>("Tensor", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nThe dimensions from start_dim to end_dim as one.");
  owners.add_function<f_situ_unflatten>("situ", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nOne dimension as several; one size may be -1.");
  owners.add_method<f_situ_unflatten>("Tensor", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nOne dimension as several; one size may be -1.");
  owners.add_function<f_situ_ravel>("situ", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_method<f_situ_ravel>("Tensor", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_function<f_situ_transpose>("situ", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places.");
  owners.add_method<f_situ_transpose>("Tensor", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places.");
  owners.add_method<f_Tensor_transpose_>("Tensor", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places; in place.");
  owners.add_function<f_Tensor_transpose_>("situ", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places; in place.");
  owners.add_function<f_situ_swapaxes>("situ", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapaxes>("Tensor", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapaxes_>("Tensor", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapaxes_>("situ", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_swapdims>("situ", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapdims>("Tensor", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapdims_>("Tensor", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapdims_>("situ", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_t>("situ", "t(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay.");
  owners.add_method<f_situ_t>("Tensor", "t(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay.");
  owners.add_method<f_Tensor_t_>("Tensor", "t_(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay; in place.");
  owners.add_function<f_Tensor_t_>("situ", "t_(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay; in place.");
  owners.add_function<f_situ_permute>("situ", "permute(Tensor input, int[]... dims) -> Tensor\n\nThe dimensions in another order.");
  owners.add_method<f_situ_permute>("Tensor", "permute(Tensor input, int[]... dims) -> Tensor\n\nThe dimensions in another order.");
  owners.add_function<f_situ_movedim>("situ", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nOne dimension in another place, the others in their order.\nDimensions in other places, the others in their order.");
  owners.add_method<f_situ_movedim>("Tensor", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nOne dimension in another place, the others in their order.\nDimensions in other places, the others in their order.");
  owners.add_function<f_situ_moveaxis>("situ", "moveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_situ_moveaxis>("Tensor", "moveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_Tensor_expand>("Tensor", "expand(Tensor self, int[]... size) -> Tensor\n\nDimensions of size 1 repeated without a copy; -1 keeps a size, new ones come in front.");
  owners.add_method<f_Tensor_expand_as>("Tensor", "expand_as(Tensor self, Tensor other) -> Tensor\n\nexpand with the sizes of other.");
  owners.add_function<f_situ_broadcast_to>("situ", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nexpand, as a function.");
  owners.add_method<f_situ_broadcast_to>("Tensor", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nexpand, as a function.");
  owners.add_function<f_situ_squeeze>("situ", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1.\nWithout one dimension, if its size is 1.\nWithout those of the dimensions that have size 1.");
  owners.add_method<f_situ_squeeze>("Tensor", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1.\nWithout one dimension, if its size is 1.\nWithout those of the dimensions that have size 1.");
  owners.add_method<f_Tensor_squeeze_>("Tensor", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\n\nWithout the dimensions of size 1; in place.\nWithout one dimension, if its size is 1; in place.");
  owners.add_function<f_Tensor_squeeze_>("situ", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\n\nWithout the dimensions of size 1; in place.\nWithout one dimension, if its size is 1; in place.");
  owners.add_function<f_situ_unsqueeze>("situ", "unsqueeze(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1.");
  owners.add_method<f_situ_unsqueeze>("Tensor", "unsqueeze(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1.");
  owners.add_method<f_Tensor_unsqueeze_>("Tensor", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1; in place.");
  owners.add_function<f_Tensor_unsqueeze_>("situ", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1; in place.");
  owners.add_function<f_situ_diagonal>("situ", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_method<f_situ_diagonal>("Tensor", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_function<f_situ_as_strided>("situ", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements.");
  owners.add_method<f_situ_as_strided>("Tensor", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements.");
  owners.add_method<f_Tensor_as_strided_>("Tensor", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements; in place.");
  owners.add_function<f_Tensor_as_strided_>("situ", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements; in place.");
  owners.add_method<f_Tensor_unfold>("Tensor", "unfold(Tensor self, int dimension, int size, int step) -> Tensor\n\nWindows of `size` along a dimension, `step` apart, as a last dimension.");
  owners.add_function<f_situ_split>("situ", "split(Tensor tensor, int split_size_or_sections, int dim=0) -> Tensor[]\nsplit(Tensor tensor, int[] split_size_or_sections, int dim=0) -> Tensor[]\n\nPieces of that size along dim, the last maybe smaller.\nPieces of those sizes along dim.");
  owners.add_method<f_Tensor_split>("Tensor", "split(Tensor self, int split_size, int dim=0) -> Tensor[]\nsplit(Tensor self, int[] split_size, int dim=0) -> Tensor[]\n\nPieces of that size along dim, the last maybe smaller.\nPieces of those sizes along dim.");
  owners.add_function<f_situ_split_with_sizes>("situ", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
  owners.add_method<f_situ_split_with_sizes>("Tensor", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
}

}  // namespace situ::py

// Every public function hands its caller's line on: whatever a conflict, an audit or explain names is a line of this
// file.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/situ.h"
#include "tests/declarations.h"
#include "tests/message.h"

namespace situ {
namespace {

// Calls that were made at a line of another file than this one.
struct ForeignThreads : op::CallObserver {
  ForeignThreads() : before(op::observe(this)) {}
  ~ForeignThreads() { op::observe(before); }
  void calling(const op::CallFacts& c) override {
    ++calls;
    if (!c.location || !std::strstr(c.location.file, "sites_test.cpp"))
      seen.push_back(std::string(c.name) + " at " + (c.location ? c.location.file : "an unknown line"));
  }
  void called(const op::OpInfo&, const char*, const Tensor*, int, const SourceLocation&) override {}
  op::CallObserver* before;
  std::vector<std::string> seen;
  size_t calls = 0;
};

struct Layers {
  nn::Linear fc{4, 4};
  nn::LSTM lstm{4, 4};
};
Layers& layers() {
  static Layers all;
  return all;
}

// Each names its function; x is [4, 4], v is [4], i are indices into it, m is a mask of x.
struct Public {
  const char* name;
  void (*call)(const Tensor& x, const Tensor& v, const Tensor& i, const Tensor& m);
};
#define CALL(name, ...)                                                            \
  {                                                                                \
    name, [](const Tensor& x, const Tensor& v, const Tensor& i, const Tensor& m) { \
      (void)x, (void)v, (void)i, (void)m;                                          \
      __VA_ARGS__;                                                                 \
    }                                                                              \
  }

const Public kCalls[] = {
    CALL("clone", clone(x); x.clone()),
    CALL("contiguous", x.t().contiguous()),
    CALL("to", x.to(kDouble); x.type_as(v.to(kDouble)); x.toType(kDouble)),
    CALL("zero_", Tensor y = x.clone(); zero_(y); y.zero_()),
    CALL("reshape", reshape(x.t(), {16}); x.t().reshape(16); Tensor y = x.clone(); reshape_(y, {16}); x.t().ravel();
         x.t().reshape_as(x.view(-1))),
    CALL("flatten", flatten(x.t()); x.t().flatten()),
    CALL("max", max(x); x.max(); max(x, x); x.max(x)),
    CALL("min", min(x); x.min(); min(x, x); x.min(x)),
    CALL("max_out", Tensor y = empty({0}); max_out(y, x, x)),
    CALL("min_out", Tensor y = empty({0}); min_out(y, x, x)),
    CALL("sum", sum(x, kDouble); x.sum(kDouble)),
    CALL("mean", mean(x, kDouble); x.mean(kDouble)),
    CALL("prod", prod(x, kDouble); x.prod(kDouble)),
    CALL("var", x.var(true); x.var(0); x.clone().var(true); var_mean(x); var_mean(x, true)),
    CALL("std", x.std(true); x.std(0); x.clone().std(true); std_mean(x); std_mean(x, true)),
    CALL("median", median(x); median(x, 0); x.median()),
    CALL("clamp", clamp(x, x); clamp(x, std::nullopt, x); x.clamp(x); Tensor y = x.clone(); y.clamp_(x); clamp_(y, x);
         clamp_(y, std::nullopt, x); y.clamp_(std::nullopt, x)),
    CALL("clip", clip(x, x); clip(x, std::nullopt, x); x.clip(x); Tensor y = x.clone(); y.clip_(x); clip_(y, x, x);
         clip_(y, std::nullopt, x)),
    CALL("clamp_out", Tensor y = empty({0}); clamp_out(y, x, x, x); clamp_out(y, x, std::nullopt, x); clip_out(y, x, x);
         clip_out(y, x, std::nullopt, x)),
    CALL("clamp_min", clamp_min(x, 0); clamp_min(x, x); Tensor y = x.clone(); clamp_min_(y, 0); clamp_min_(y, x);
         clamp_min_out(y, x, 0)),
    CALL("clamp_max", clamp_max(x, 0); clamp_max(x, x); Tensor y = x.clone(); clamp_max_(y, 0); clamp_max_(y, x);
         clamp_max_out(y, x, 0)),
    CALL("floor_divide", floor_divide(x, 2); Tensor y = x.clone(); floor_divide_(y, 2)),
    CALL("where", where(m, x, 0); Tensor y = x.clone(); y.where_(m, 0)),
    CALL("where_out", Tensor y = empty({0}); where_out(y, m, x, x)),
    CALL("matmul", matmul(x, x); matmul(x, v); x.matmul(x); Tensor y = x.clone(); matmul_(y, x); y.matmul_(x)),
    CALL("matmul_out", Tensor y = empty({0}); matmul_out(y, x, x)),
    CALL("mv", mv(x, v); Tensor y = empty({0}); mv_out(y, x, v)),
    CALL("dot", dot(v, v); Tensor y = empty({}); dot_out(y, v, v)),
    CALL("outer", outer(v, v); ger(v, v); Tensor y = empty({0}); outer_out(y, v, v); ger_out(y, v, v)),
    CALL("einsum", einsum("ij,jk->ik", {x, x})),
    CALL("stack", stack({x, x}); Tensor y = empty({0}), z = empty({0}), w = empty({0}); stack_out(y, {x, x});
         vstack_out(z, {x, x}); hstack_out(w, {x, x})),
    CALL("cat", cat({x, x}); concat({x, x}); concatenate({x, x}); vstack({x, x}); hstack({x, x})),
    CALL("cat_out", Tensor y = empty({0}); cat_out(y, {x, x})),
    CALL("sort_out", Tensor y = empty({0}), z = empty({0}, kLong); sort_out(y, z, x)),
    CALL("topk_out", Tensor y = empty({0}), z = empty({0}, kLong); topk_out(y, z, x, 2)),
    CALL("max_out of two", Tensor y = empty({0}), z = empty({0}, kLong); max_out(y, z, x, 0)),
    CALL("masked_select", masked_select(x, m); Tensor y = empty({0}); masked_select_out(y, x, m)),
    CALL("nonzero", nonzero(x); nonzero_numpy(x); Tensor y = empty({0}, kLong); nonzero_out(y, x)),
    CALL("index", x[i]; x[m]; x.index({i}); x.index({Slice(), i}); x.take(i); take(x, i)),
    CALL("index_put_", Tensor y = x.clone(); y.index_put_({i}, 1); index_put_(y, {i}, 1); index_put(y, {i}, 1);
         resize_as_(y, x); y.index({i}) = 1; y[i] = v),
    CALL("places", Tensor y = x.clone(); y[i] += 1; y.index({m}) *= 2; y[0] -= 1; y[1] = 3),
    CALL("at", x.at({i}).set(1); x.at({i}).add(1); x.clone().at({i}).mul(2)),
    CALL("operators", x + x; x - 1; 2 * x; 3 / x; static_cast<void>(x > 0); Tensor y = x.clone(); y += 1; y -= x;
         y *= 2; y /= 2),
    CALL("bits", Tensor y = m.clone(); y &= m; y |= m; y ^= m),
    CALL("random", Tensor y = x.clone(); y.uniform_(); y.normal_(); y.bernoulli_(); y.exponential_(); y.random_();
         y.random_(3, OptInt()); y.cauchy_(); y.geometric_(0.5); y.log_normal_(); y.bernoulli_(m.to(kFloat))),
    CALL("draws", bernoulli(x.sigmoid()); bernoulli(x, 0.5); multinomial(v, 2); normal(x, 1.0); normal(0.0, x);
         normal(x, x)),
    CALL("diagonals", diag(v); diag(x); trace(x); x.diag(); x.trace()),
    CALL("orders", argsort(x); one_hot(i); count_nonzero(x); x.argsort(); x.count_nonzero()),
    CALL("comparisons", isclose(x, x); allclose(x, x); equal(x, x); x.isclose(x); x.allclose(x); x.equal(x)),
    CALL("repeat_interleave", repeat_interleave(x, 2); repeat_interleave(x, 2, 0); repeat_interleave(v, i);
         x.repeat_interleave(2)),
    CALL("special", polygamma(1, x); mvlgamma(x + 2, 2); sinc(x); logit(x / 2); ndtr(x); log_ndtr(x); entr(x);
         deg2rad(x); rad2deg(x); special::gammaln(x); special::psi(x); special::expit(x); special::gammainc(x, x);
         special::gammaincc(x, x)),
    CALL("special, written", Tensor y = x.clone(); mvlgamma_(y, 1); y = x / 2; sinc_(y); logit_(y); y = x.clone();
         ndtr_(y); log_ndtr_(y); entr_(y); deg2rad_(y); rad2deg_(y); y.sinc_()),
    CALL("special, out", Tensor y = x.clone(); mvlgamma_out(y, x + 2, 2); sinc_out(y, x); logit_out(y, x / 2);
         ndtr_out(y, x); log_ndtr_out(y, x); entr_out(y, x); deg2rad_out(y, x); rad2deg_out(y, x)),
    CALL("numbers", signbit(x); isposinf(x); isneginf(x); isreal(x); copysign(x, -1); heaviside(x, x); fmax(x, x);
         fmin(x, x); nan_to_num(x); nextafter(x, x); frexp(x); ldexp(x, x)),
    CALL("numbers, written", Tensor y = x.clone(); copysign_(y, -1); heaviside_(y, x); nan_to_num_(y); nextafter_(y, x);
         ldexp_(y, 2); copysign_out(y, x, -1); heaviside_out(y, x, x); fmax_out(y, x, x); fmin_out(y, x, x);
         nan_to_num_out(y, x); nextafter_out(y, x, x); ldexp_out(y, x, 2)),
    CALL("places", searchsorted(v, x); bucketize(x, v)),
    CALL("order", msort(x); kthvalue(x, 1); mode(x); aminmax(x); Tensor y = empty({0}); msort_out(y, x)),
    CALL("statistics", nansum(x); nanmean(x); nanmedian(x); nanmedian(x, 0); quantile(x, 0.5); nanquantile(x, 0.5);
         cov(x); corrcoef(x); bincount(i); histc(x); isin(x, v); unique(x); unique_dim(x, 0); unique_consecutive(x)),
    CALL("statistics, out", Tensor y = empty({}), z = empty({0}); nansum_out(y, x); nanmean_out(y, x);
         quantile_out(y, x, 0.5); nanquantile_out(y, x, 0.5); histc_out(z, x)),
    CALL("integrals", diff(x); trapezoid(x, v); trapezoid(x); trapz(x, v); trapz(x); cumulative_trapezoid(x, v);
         cumulative_trapezoid(x); Tensor y = empty({0}); diff_out(y, x)),
    CALL("products", addmv(v, x, v); addr(x, v, v); addbmm(x, x.view({1, 4, 4}), x.view({1, 4, 4})); vdot(v, v);
         kron(x, v); cross(x.narrow(1, 0, 3), x.narrow(1, 0, 3)); tensordot(x, x, {0}, {0}); dist(x, x); cdist(x, x);
         pdist(x)),
    CALL("products, written", Tensor y = v.clone(), z = x.clone(), b = x.view({1, 4, 4}); addmv_(y, x, v);
         addr_(z, v, v); addbmm_(z, b, b); addmv_out(y, v, x, v); addr_out(z, x, v, v); addbmm_out(z, x, b, b)),
    CALL("products, out", Tensor y = empty({}), z = empty({0}), w = empty({0}), u = empty({0}); vdot_out(y, v, v);
         kron_out(z, x, v); cross_out(w, x.narrow(1, 0, 3), x.narrow(1, 0, 3)); tensordot_out(u, x, x, {0}, {0})),
    CALL("arrangements", atleast_1d(x.sum()); atleast_2d(v); atleast_3d(v); block_diag({x, v}); cartesian_prod({v, v});
         combinations(v); column_stack({v, v}); row_stack({v, v}); dstack({x, x}); diag_embed(x); diagflat(x); rot90(x);
         vander(v); unravel_index(i, {2, 2})),
    CALL("other orders", tile(x, {2}); x.tile(2); inner(x, x); x.inner(v); fliplr(x); flipud(x); movedim(x, 0, 1);
         movedim(x, {0, 1}, {1, 0}); x.movedim(0, 1); moveaxis(x, 0, 1); moveaxis(x, DimVec{0}, DimVec{1});
         ravel(x.t()); x.t().ravel(); unflatten(x, 0, {2, 2}); x.unflatten(1, {2, 2}); argwhere(x); x.argwhere()),
    CALL("inner_out", Tensor y = empty({0}); inner_out(y, x, x)),
    CALL("arrangements, out", Tensor y = empty({0}), z = empty({0}), w = empty({0}); column_stack_out(y, {v, v});
         row_stack_out(z, {v, v}); dstack_out(w, {x, x})),
    CALL("pieces written", select_scatter(x, v, 0, 1); slice_scatter(x, x, 0); diagonal_scatter(x, v);
         take_along_dim(x, i.view({4, 1}), 1); put(x, i, v); renorm(x, 2, 0, 1); x.sum_to_size({1, 4});
         Tensor y = x.clone(); put_(y, i, v); renorm_(y, 2, 0, 1); renorm_out(y, x, 2, 0, 1); Tensor z = empty({0});
         take_along_dim_out(z, x, i.view({4, 1}), 1)),
    CALL("combined", scatter_reduce(v, 0, i, v, "amax"); index_reduce(v, 0, i, v, "prod"); Tensor y = v.clone();
         scatter_reduce_(y, 0, i, v, "mean"); index_reduce_(y, 0, i, v, "amin");
         scatter_reduce_out(y, v, 0, i, v, "sum"); index_reduce_out(y, v, 0, i, v, "amax")),
    CALL("draws in place", Tensor y = x.clone(); y.cauchy_(); y.geometric_(0.5); y.log_normal_()),
    CALL("inverses", linalg_inv(x + eye(4)); linalg_det(x); linalg::inv(x + eye(4)); linalg::det(x)),
    CALL("factors", Tensor a = x.matmul(x.t()) + eye(4); cholesky(a); linalg_cholesky(a); linalg_cholesky_ex(a);
         cholesky_solve(x, a); cholesky_inverse(a); linalg_lu_factor(x); linalg_lu_factor_ex(x); linalg_lu(x);
         linalg_inv_ex(x); linalg_ldl_factor(a); linalg_ldl_factor_ex(a); slogdet(x); logdet(x); x.logdet();
         a.cholesky()),
    CALL("packed factors", auto [f, p] = linalg_lu_factor(x.detach()); auto [l, q] = linalg_ldl_factor(x.detach());
         lu_unpack(f, p); linalg_lu_solve(f, p, x); lu_solve(x, f, p); x.lu_solve(f, p); linalg_ldl_solve(l, q, x)),
    CALL("systems", Tensor a = x + eye(4); linalg_solve(a, x); linalg_solve_ex(a, v); linalg::solve(a, x);
         linalg_solve_triangular(a, x, true); linalg::solve_triangular(a, x, true); triangular_solve(x, a);
         linalg_lstsq(a, x); linalg_tensorsolve(a, v); linalg_tensorinv(a, 1)),
    CALL("reflectors", auto [a, tau] = geqrf(x.detach()); geqrf(x); orgqr(a, tau); ormqr(a, tau, x);
         linalg_householder_product(a, tau); qr(x); linalg_qr(x); linalg::qr(x); x.qr()),
    CALL("spectra", svd(x); x.svd(); linalg_svd(x); linalg_svdvals(x); linalg_eigh(x); linalg_eigvalsh(x);
         linalg::eigh(x); linalg_pinv(x); pinverse(x); linalg_matrix_rank(x); linalg_cond(x); matrix_exp(x);
         linalg_matrix_exp(x); svd_lowrank(x, 2); pca_lowrank(x, 2)),
    CALL("factors, out", Tensor a = x.matmul(x.t()) + eye(4), y = empty({0}); linalg_cholesky_out(y, a);
         cholesky_out(y, a); cholesky_inverse_out(y, a); linalg_solve_out(y, a, x); linalg_matrix_exp_out(y, x);
         matrix_power_out(y, x, 2); linalg_matrix_power_out(y, x, 2); linalg_tensorinv_out(y, a, 1);
         linalg_matmul_out(y, x, x); auto [f, p] = linalg_lu_factor(x); linalg_lu_solve_out(y, f, p, x);
         lu_solve_out(y, x, f, p)),
    CALL("vectors, out", Tensor y = empty({0}); linalg_svdvals_out(y, x); linalg_eigvalsh_out(y, x);
         linalg_vecdot_out(y, x, x); linalg_tensorsolve_out(y, x, v)),
    CALL("numbers, out", Tensor y = empty({}), n = empty({}, kLong); linalg_matrix_rank_out(n, x);
         linalg_vector_norm_out(y, x); linalg_matrix_norm_out(y, x); linalg_matrix_norm_out(y, x, 1);
         linalg_norm_out(y, x); linalg_norm_out(y, x, "nuc"); linalg_cond_out(y, x); linalg_cond_out(y, x, "fro");
         Tensor z = empty({0}); linalg_cross_out(z, x.narrow(1, 0, 3), x.narrow(1, 0, 3))),
    CALL("norms", linalg_norm(x); linalg_norm(x, "nuc"); linalg_vector_norm(x); linalg_matrix_norm(x);
         linalg_matrix_norm(x, 1); nuclear_norm(x); linalg::norm(x)),
    CALL("products of matrices", matrix_power(x, 3); linalg_matrix_power(x, 2); linalg_multi_dot({x, x, x});
         chain_matmul({x, x}); linalg_vecdot(x, x); linalg_cross(x.narrow(1, 0, 3), x.narrow(1, 0, 3));
         linalg_diagonal(x); linalg_vander(v); linalg_matmul(x, x)),
    CALL("lstm_scan", Tensor z = zeros({1, 4}); lstm_scan(zeros({2, 1, 16}), zeros({16, 4}), z, z)),
    CALL("pad", pad(x, {1, 1}); constant_pad_nd(x, {1, 1})),
    CALL("dropout", dropout(x); Tensor y = x.clone(); dropout_(y)),
    CALL("relu6", relu6(x); Tensor y = x.clone(); relu6_(y)),
    CALL("selu", selu(x); Tensor y = x.clone(); selu_(y); selu_out(y, x)),
    CALL("celu", celu(x); Tensor y = x.clone(); celu_(y); celu_out(y, x)),
    CALL("layer_norm", layer_norm(x, {4}); Tensor y = x.clone(); layer_norm_(y, {4})),
    CALL("batch_norm", batch_norm(x, {}, {}, {}, {}, true); Tensor y = x.clone(); batch_norm_(y, {}, {}, {}, {}, true)),
    CALL("scaled_dot_product_attention", Tensor q = x.view({1, 1, 4, 4}); scaled_dot_product_attention(q, q, q);
         Tensor y = q.clone(); scaled_dot_product_attention_(y, q, q)),
    CALL("slopes", rrelu(x); rrelu(x, 0.1, 0.3, true); prelu(x, v); prelu(x, v.narrow(0, 0, 1)); Tensor y = x.clone();
         rrelu_(y); rrelu_(y, 0.1, 0.3, true)),
    CALL("gumbel_softmax", gumbel_softmax(x); gumbel_softmax(x, 0.5, true); Tensor y = x.clone(); gumbel_softmax_(y)),
    CALL("dropouts", alpha_dropout(x, 0.5, true); feature_dropout(x, 0.5, true); feature_alpha_dropout(x, 0.5, true);
         alpha_dropout(x, 1, true); feature_dropout(x, 1, true); alpha_dropout(x, 0.5, false);
         feature_dropout(x, 0.5, false)),
    CALL("dropouts, written", Tensor y = x.clone(); alpha_dropout_(y, 0.5, true); feature_dropout_(y, 0.5, true);
         feature_alpha_dropout_(y, 0.5, true)),
    CALL("norms of layers", Tensor b = x.view({1, 4, 4}), w = v.detach(), s = w.clone(), t = w.clone();
         instance_norm(b, w, w, {}, {}, true); instance_norm(b, w, w, s, t, true); instance_norm(b, w, w, s, t, false);
         group_norm(b, 2); group_norm(b, 2, w, w); rms_norm(x, {4}); rms_norm(x, {4}, w, 1e-5);
         local_response_norm(b, 3)),
    CALL("norms of layers, written", Tensor y = x.clone(); group_norm_(y, 2, v, v); rms_norm_(y, {4}, v)),
    CALL("maxima of windows", Tensor c = x.view({1, 1, 4, 2, 2}); max_pool1d(x, 2); max_pool3d(c, 2);
         max_pool1d_with_indices(x, 2); max_pool3d_with_indices(c, 2)),
    CALL("means of windows", Tensor c = x.view({1, 1, 4, 2, 2}); avg_pool1d(x, 2); avg_pool3d(c, 2);
         avg_pool3d(c, 2, 1, 1, true, false, 3)),
    CALL("windows by the output", Tensor b = x.view({1, 1, 4, 4}), c = x.view({1, 1, 4, 2, 2});
         adaptive_avg_pool1d(x, 3); adaptive_avg_pool3d(c, {3, 2, 1}); adaptive_max_pool1d(x, 3);
         adaptive_max_pool2d(b, 3); adaptive_max_pool3d(c, {3, 2, 1})),
    CALL("windows by chance", Tensor b = x.view({1, 1, 4, 4}), c = x.view({1, 1, 4, 2, 2});
         fractional_max_pool2d(b, 2, 2, rand({1, 1, 2}));
         fractional_max_pool3d(c, {2, 1, 1}, {2, 2, 2}, rand({1, 1, 3}))),
    CALL("poolings undone", auto [p, j] = max_pool2d_with_indices(x.view({1, 1, 4, 4}), 2); max_unpool2d(p, j, 4);
         auto [q, k] = max_pool3d_with_indices(x.view({1, 1, 4, 2, 2}), 2); max_unpool3d(q, k, {4, 2, 2})),
    CALL("windows as columns", Tensor b = im2col(x.view({1, 1, 4, 4}), 2, 1, 0, 2); col2im(b, 4, 2, 1, 0, 2)),
    CALL("channels and pixels", Tensor b = x.view({1, 4, 2, 2}); pixel_shuffle(b, 2);
         pixel_unshuffle(x.view({1, 1, 4, 4}), 2); channel_shuffle(b, 2)),
    CALL("nearest", upsample_nearest1d(x.view({1, 4, 4}), {6}); upsample_nearest2d(x.view({1, 1, 4, 4}), {6, 3});
         upsample_nearest3d(x.view({1, 1, 4, 2, 2}), {5, 3, 2})),
    CALL("between elements", Tensor b = x.view({1, 1, 4, 4}); upsample_linear1d(x.view({1, 4, 4}), {6}, false);
         upsample_bilinear2d(b, {6, 3}, true); upsample_trilinear3d(x.view({1, 1, 4, 2, 2}), {5, 3, 2}, false);
         upsample_bicubic2d(b, {6, 3}, false)),
    CALL("grids", Tensor b = x.view({1, 1, 4, 4}); grid_sampler(b, x.view({1, 2, 4, 2}), 0, 0, false);
         grid_sampler(x.view({1, 1, 4, 2, 2}), x.narrow(0, 0, 3).reshape({1, 2, 2, 1, 3}), 1, 1, true);
         affine_grid_generator(x.narrow(0, 0, 3).reshape({2, 2, 3}), {2, 1, 4, 4}, false);
         affine_grid_generator(x.narrow(0, 0, 3).reshape({1, 3, 4}), {1, 1, 2, 2, 2}, true)),
    CALL("pads turned back", reflection_pad1d(x, {1, 2}); reflection_pad2d(x.view({1, 1, 4, 4}), {1, 2, 0, 1});
         reflection_pad3d(x.view({1, 1, 4, 2, 2}), {1, 1, 1, 0, 2, 1})),
    CALL("pads repeated", replication_pad1d(x, {1, 2}); replication_pad2d(x.view({1, 1, 4, 4}), {1, 2, 0, 1});
         replication_pad3d(x.view({1, 1, 4, 2, 2}), {1, 1, 1, 0, 2, 1})),
    CALL("cross_entropy", cross_entropy(x, i); cross_entropy_loss(x, i); nll_loss(x, i)),
    CALL("linear_cross_entropy", linear_cross_entropy(x, x, i)),
    CALL("mse_loss", mse_loss(x, x); l1_loss(x, x); smooth_l1_loss(x, x)),
    CALL("binary_cross_entropy", Tensor p = x.sigmoid(); binary_cross_entropy(p, p);
         binary_cross_entropy_with_logits(x, p)),
    CALL("losses of numbers", Tensor s = (x - 1).sign(), t = s.narrow(1, 0, 1).reshape(4); kl_div(x, x);
         kl_div(x, x, kSum, true); huber_loss(x, x + 3); poisson_nll_loss(x, x);
         poisson_nll_loss(x, x + 1, false, true); gaussian_nll_loss(x, x, x); gaussian_nll_loss(x, x, v, true);
         soft_margin_loss(x, s); hinge_embedding_loss(x, s); margin_ranking_loss(x, x, s, 0.5);
         cosine_embedding_loss(x, x, t, 0.5); triplet_margin_loss(x, x, x + 1);
         triplet_margin_loss(x, x, x + 1, 1.0, 2.0, 1e-6, true, kSum)),
    CALL("losses of classes", multilabel_soft_margin_loss(x, m.to(kFloat));
         multilabel_soft_margin_loss(x, m.to(kFloat), v); multi_margin_loss(x, i); multi_margin_loss(x, i, 2, 1, v);
         multilabel_margin_loss(x, i.expand({4, 4})); Tensor n = tensor({3}), k = tensor({1});
         ctc_loss(x.view({4, 1, 4}), tensor({1, 2, 1}).view({1, 3}), n + 1, n);
         ctc_loss(x.view({4, 1, 4}), k, n, k, 0, kSum, true)),
    CALL("distances", cosine_similarity(x, x); pairwise_distance(x, x); bilinear(x, x, x.view({1, 4, 4}));
         bilinear(x, x, x.view({1, 4, 4}), v.narrow(0, 0, 1))),
    CALL("holders", nn::MSELoss()(x, x); nn::CrossEntropyLoss()(x, i); nn::L1Loss()(x, x)),
    CALL("layers", layers().fc(x); nn::ReLU()(x); layers().lstm(x.view({4, 1, 4}))),
    CALL("init", Tensor y = x.clone(); nn::init::uniform_(y); nn::init::normal_(y); nn::init::constant_(y, 1);
         nn::init::zeros_(y); nn::init::ones_(y); nn::init::xavier_uniform_(y); nn::init::xavier_normal_(y);
         nn::init::kaiming_uniform_(y); nn::init::kaiming_normal_(y)),
};

TEST(Locations, EveryCallIsAtItsCallersLine) {
  Tensor x = rand({4, 4}) + 0.5, v = rand({4}), i = tensor({0, 2, 1, 3}), m = x > 1;
  layers();  // their first values are drawn at lines of their own
  for (const Public& p : kCalls) {
    ForeignThreads foreign_threads;
    p.call(x, v, i, m);
    EXPECT_GT(foreign_threads.calls, 0u) << p.name << " made no call";
    for (const std::string& s : foreign_threads.seen) ADD_FAILURE() << p.name << ": " << s;
  }
}

// Functions of ops/functions.h and generated/ops/composed.h that take tensors; the lines above call each, but those of
// which no call can be named.
TEST(Locations, NoFunctionIsLeftOut) {
  const char* root = std::getenv("SITU_SOURCE_DIR");
  const std::string tree = root ? root : ".";
  std::ifstream own(tree + "/tests/autograd/sites_test.cpp");
  std::stringstream text;
  text << own.rdbuf();
  const std::string calls = text.str();
  const std::set<std::string> none = {"empty_like",
                                      "zeros_like",
                                      "ones_like",
                                      "full_like",
                                      "rand_like",
                                      "randn_like",
                                      "t",
                                      "meshgrid",
                                      "broadcast_tensors",
                                      "numel",
                                      "normal_of",
                                      "split",
                                      "tensor_split",
                                      "chunk",
                                      "hsplit",
                                      "vsplit",
                                      "dsplit",
                                      "unbind",
                                      "split_with_sizes",
                                      "print",
                                      "tensor",
                                      "inv",
                                      "det",
                                      "t_",
                                      "gammaln",
                                      "psi",
                                      "expit",
                                      "gammainc",
                                      "gammaincc"};
  size_t found = 0;
  for (const char* file : {"/situ/ops/functions.h", "/situ/generated/ops/composed.h"}) {
    std::ifstream header(tree + file);
    std::string line;
    while (std::getline(header, line)) {
      const auto [name, arguments] = declared(line, {"Tensor", "Tensors2", "std::vector<Tensor>"});
      if (name.empty() || line[0] == ' ') continue;
      if (arguments.find("Tensor&") == std::string::npos && arguments.find("In ") == std::string::npos &&
          arguments.find("In&") == std::string::npos && arguments.find("InList") == std::string::npos)
        continue;
      ++found;
      if (none.count(name)) continue;
      const bool called =
          calls.find(" " + name + "(") != std::string::npos || calls.find(";" + name + "(") != std::string::npos;
      EXPECT_TRUE(called) << name << " is called nowhere above";
    }
  }
  EXPECT_GT(found, 60u);
}

// What the reader of a message sees of that.
TEST(Locations, AConflictNamesBothLines) {
  Tensor x = ones({2, 2}).requires_grad_();
  auto conflict = [&](auto&& use, auto&& write) {
    Tensor b = x * 2;
    Tensor y = use(b);
    {
      NoGradGuard off;
      write(b);
    }
    return message<AutogradError>([&] { y.sum().backward(); });
  };
  auto saver = [](const Tensor& b) { return b.var(true); };
  for (const std::string& text :
       {conflict(saver, [](Tensor& b) { b += 1; }), conflict(saver, [](Tensor& b) { zero_(b); }),
        conflict(saver,
                 [](Tensor& b) {
                   matmul_out(b, ones({2, 2}), ones({2, 2}));
                 }),
        conflict(saver,
                 [](Tensor& b) {
                   stack_out(b, {ones({2}), ones({2})});
                 }),
        conflict(saver, [](Tensor& b) { nn::init::xavier_uniform_(b); }),
        conflict(
            [](const Tensor& b) {
              return nn::MSELoss()(b, ones({2, 2}));
            },
            [](Tensor& b) { b.zero_(); })}) {
    const std::string mine = "sites_test.cpp:";
    size_t first = text.find(mine);
    ASSERT_NE(first, std::string::npos) << text;
    EXPECT_NE(text.find(mine, first + 1), std::string::npos) << text;
    EXPECT_EQ(text.find("situ/ops"), std::string::npos) << text;
    EXPECT_EQ(text.find("situ/nn"), std::string::npos) << text;
  }
  EXPECT_HAS(conflict(saver, [](Tensor& b) { b += 1; }), "but += at ");
  EXPECT_HAS(conflict(saver, [](Tensor& b) { b += 1; }), "(x = x + y)");
}

}  // namespace
}  // namespace situ

// Made by scripts/generate from situ/ops/functions.txt: change that.
// Of each op its attributes and its row, which the op's struct in situ/ops/ must define: a line without a
// struct does not link, a struct without a line does not compile.
#pragma once
#include <cstdint>

#include "situ/tensor/arguments.h"

namespace situ {
namespace op {
struct Row;
constexpr uint16_t kOwnRow = 0xffff;  // the number of ops that are not the library's
// What autocast (dispatch/autocast.h) makes of a call's floating operands, but for f64.
enum class Autocast : uint8_t {
  as_given,  // nothing: they promote
  lower,     // its dtype
  f32,       // f32, where they are narrower
};
}
namespace op_attr {
struct neg {};
struct abs {};
struct sign {};
struct square {};
struct sqrt {};
struct rsqrt {
  static constexpr auto autocast = op::Autocast::f32;
};
struct reciprocal {
  static constexpr auto autocast = op::Autocast::f32;
};
struct exp {
  static constexpr auto autocast = op::Autocast::f32;
};
struct exp2 {};
struct expm1 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log2 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log10 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log1p {
  static constexpr auto autocast = op::Autocast::f32;
};
struct sin {};
struct cos {};
struct tan {
  static constexpr auto autocast = op::Autocast::f32;
};
struct asin {
  static constexpr auto autocast = op::Autocast::f32;
};
struct acos {
  static constexpr auto autocast = op::Autocast::f32;
};
struct atan {};
struct sinh {
  static constexpr auto autocast = op::Autocast::f32;
};
struct cosh {
  static constexpr auto autocast = op::Autocast::f32;
};
struct tanh {};
struct asinh {};
struct acosh {};
struct atanh {};
struct erf {};
struct erfc {};
struct sigmoid {};
struct relu {};
struct floor {};
struct ceil {};
struct round {};
struct trunc {};
struct frac {};
struct isnan {};
struct isinf {};
struct isfinite {};
struct logical_not {};
struct bitwise_not {};
struct clamp {
  OptScalar min;
  OptScalar max;
};
struct silu {};
struct gelu {
  Approximate approximate;
};
struct softplus {
  static constexpr auto autocast = op::Autocast::f32;
  double beta;
  double threshold;
};
struct elu {
  double alpha;
};
struct leaky_relu {
  double negative_slope;
};
struct hardtanh {
  double min_val;
  double max_val;
};
struct hardsigmoid {};
struct hardswish {};
struct mish {};
struct logsigmoid {};
struct softsign {};
struct hardshrink {
  double lambd;
};
struct softshrink {
  double lambd;
};
struct tanhshrink {};
struct threshold {
  double threshold;
  double value;
};
struct scale_by_bits {
  double on;
  double off;
  double second;
  double both;
};
struct add {
  Scalar alpha;
};
struct add_relu {};
struct sub {
  Scalar alpha;
};
struct mul {};
struct div {
  Rounding rounding_mode;
};
struct pow {
  static constexpr auto autocast = op::Autocast::f32;
};
struct fmod {};
struct remainder {};
struct atan2 {};
struct maximum {};
struct minimum {};
struct eq {};
struct ne {};
struct lt {};
struct le {};
struct gt {};
struct ge {};
struct logical_and {};
struct logical_or {};
struct logical_xor {};
struct bitwise_and {};
struct bitwise_or {};
struct bitwise_xor {};
struct addcmul {
  Scalar value;
};
struct rectify {};
struct addcdiv {
  Scalar value;
};
struct lerp {};
struct masked_fill {};
struct copy {};
struct clone_op {};
struct dense {};
struct to_dtype {
  DType dtype;
};
struct to_device {
  int64_t device;
  int64_t from;
};
struct where {};
struct clamp_to {};
struct sum {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct mean {
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct prod {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct amax {
  DimVec dim;
  bool keepdim;
};
struct amin {
  DimVec dim;
  bool keepdim;
};
struct any {
  DimVec dim;
  bool keepdim;
};
struct all {
  DimVec dim;
  bool keepdim;
};
struct argmax {
  OptInt dim;
  bool keepdim;
};
struct argmin {
  OptInt dim;
  bool keepdim;
};
struct max_dim {
  int64_t dim;
  bool keepdim;
};
struct min_dim {
  int64_t dim;
  bool keepdim;
};
struct logsumexp {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
};
struct cumsum {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct cumprod {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct softmax {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct log_softmax {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct topk {
  int64_t k;
  int64_t dim;
  bool largest;
  bool sorted;
};
struct var {
  DimVec dim;
  double correction;
  bool keepdim;
};
struct stdev {
  DimVec dim;
  double correction;
  bool keepdim;
};
struct norm {
  static constexpr auto autocast = op::Autocast::f32;
  Scalar p;
  DimVec dim;
  bool keepdim;
};
struct softmax_backward {
  int64_t dim;
  bool log;
};
struct sort {
  int64_t dim;
  bool descending;
};
struct mm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct bmm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct addmm {
  static constexpr auto autocast = op::Autocast::lower;
  Scalar beta;
  Scalar alpha;
};
struct baddbmm {
  static constexpr auto autocast = op::Autocast::lower;
  Scalar beta;
  Scalar alpha;
};
struct inverse {
  static constexpr auto autocast = op::Autocast::f32;
};
struct det {
  static constexpr auto autocast = op::Autocast::f32;
};
struct batched_mm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct linear {
  static constexpr auto autocast = op::Autocast::lower;
};
struct linear_relu {
  static constexpr auto autocast = op::Autocast::lower;
};
struct linear_gelu {
  Approximate approximate;
};
struct linear_add {};
struct linalg_cholesky_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
  bool check_errors;
};
struct cholesky_solve {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
};
struct linalg_lu_factor_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool pivot;
  bool check_errors;
};
struct lu_order {
  int64_t rows;
  bool inverse;
};
struct linalg_inv_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool check_errors;
};
struct solve_systems {
  bool left;
  bool check_errors;
};
struct linalg_solve_triangular {
  static constexpr auto autocast = op::Autocast::f32;
  bool upper;
  bool left;
  bool unitriangular;
};
struct geqrf {
  static constexpr auto autocast = op::Autocast::f32;
};
struct linalg_householder_product {
  static constexpr auto autocast = op::Autocast::f32;
};
struct ormqr {
  static constexpr auto autocast = op::Autocast::f32;
  bool left;
  bool transpose;
};
struct qr_factors {
  int64_t mode;
};
struct svd_factors {
  bool full;
};
struct singular_values {};
struct eigh_factors {
  bool upper;
};
struct symmetric_eigenvalues {
  bool upper;
};
struct linalg_ldl_factor_ex {
  static constexpr auto autocast = op::Autocast::f32;
  bool hermitian;
  bool check_errors;
};
struct linalg_ldl_solve {
  static constexpr auto autocast = op::Autocast::f32;
  bool hermitian;
};
struct least_squares {
  double rcond;
  int64_t driver;
};
struct slogdet {
  static constexpr auto autocast = op::Autocast::f32;
};
struct pseudo_inverse {
  bool hermitian;
};
struct matrix_exponential {};
struct select {
  int64_t dim;
  int64_t index;
};
struct narrow {
  int64_t dim;
  int64_t start;
  int64_t length;
};
struct view {
  DimVec size;
};
struct transpose {
  int64_t dim0;
  int64_t dim1;
};
struct permute {
  DimVec dims;
};
struct expand {
  DimVec size;
};
struct unsqueeze {
  int64_t dim;
};
struct diagonal {
  int64_t offset;
  int64_t dim1;
  int64_t dim2;
};
struct as_strided {
  DimVec size;
  DimVec stride;
  OptInt storage_offset;
};
struct unfold {
  int64_t dimension;
  int64_t size;
  int64_t step;
};
struct slice {
  int64_t dim;
  OptInt start;
  OptInt end;
  int64_t step;
};
struct squeeze {
  OptInt dim;
};
struct strided_add {
  DimVec size;
  DimVec stride;
  int64_t offset;
};
struct cat {
  int64_t dim;
};
struct flip {
  DimVec dims;
};
struct roll {
  DimVec shifts;
  DimVec dims;
};
struct tril {
  int64_t diagonal;
};
struct triu {
  int64_t diagonal;
};
struct index_select {
  int64_t dim;
};
struct scatter {
  int64_t dim;
};
struct scatter_add {
  int64_t dim;
};
struct index_add {
  int64_t dim;
  Scalar alpha;
};
struct index_copy {
  int64_t dim;
};
struct index_fill {
  int64_t dim;
};
struct gather {
  int64_t dim;
};
struct index {
  DimVec dims;
};
struct index_put {
  DimVec dims;
};
struct index_put_add {
  DimVec dims;
};
struct masked_scatter {};
struct masked_select {
  int64_t count;
};
struct nonzero_count {};
struct nonzero_places {
  int64_t count;
};
struct embedding {
  int64_t padding_idx;
  bool scale_grad_by_freq;
  bool sparse;
};
struct embedding_backward {
  int64_t rows;
  int64_t padding_idx;
};
struct bag_maxima {
  int64_t count;
};
struct last_writers {
  int64_t size;
};
struct uniform {
  double from;
  double to;
  RandomKey key;
};
struct normal {
  double mean;
  double std;
  RandomKey key;
};
struct exponential {
  double lambda;
  RandomKey key;
};
struct bernoulli {
  double p;
  RandomKey key;
};
struct bernoulli_of {
  RandomKey key;
};
struct random {
  int64_t from;
  int64_t to;
  RandomKey key;
};
struct multinomial {
  int64_t samples;
  bool replacement;
  RandomKey key;
};
struct dropout {
  double p;
  RandomKey key;
};
struct fill {};
struct conv2d {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv_transpose2d {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair output_padding;
  int64_t groups;
  Pair dilation;
};
struct conv2d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv2d_add {
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv2d_weight {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv1d {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv3d {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv_transpose1d {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single output_padding;
  int64_t groups;
  Single dilation;
};
struct conv_transpose3d {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple output_padding;
  int64_t groups;
  Triple dilation;
};
struct conv1d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv1d_add {
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv1d_weight {
  Single kernel_size;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv3d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv3d_add {
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv3d_weight {
  Triple kernel_size;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct resample {
  int64_t dim;
  int64_t size;
  int64_t mode;
  bool align_corners;
  bool antialias;
  double scale;
};
struct resample_backward {
  int64_t dim;
  int64_t size;
  int64_t mode;
  bool align_corners;
  bool antialias;
  double scale;
};
struct grid_sample {
  int64_t mode;
  int64_t padding;
  bool align_corners;
};
struct grid_sample_backward {
  int64_t mode;
  int64_t padding;
  bool align_corners;
  bool dx;
  bool dgrid;
};
struct lstm_scan {
  bool batch_first;
  bool reverse;
};
struct lstm_scan_again {
  bool batch_first;
  bool reverse;
};
struct lstm_cells {
  bool batch_first;
  bool reverse;
};
struct lstm_scan_backward {
  bool batch_first;
  bool reverse;
};
struct attention {
  static constexpr auto autocast = op::Autocast::lower;
  bool is_causal;
  double scale;
};
struct attention_backward {
  bool is_causal;
  double scale;
};
struct max_pool2d {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  bool ceil_mode;
};
struct max_pool2d_with_indices {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  bool ceil_mode;
};
struct max_pool2d_backward {
  Pair input_size;
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
};
struct avg_pool2d {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  bool ceil_mode;
  bool count_include_pad;
  OptInt divisor_override;
};
struct avg_pool2d_backward {
  Pair input_size;
  Pair kernel_size;
  Pair stride;
  Pair padding;
  bool ceil_mode;
  bool count_include_pad;
  OptInt divisor_override;
};
struct adaptive_avg_pool2d {
  Pair output_size;
};
struct adaptive_avg_pool2d_backward {
  Pair input_size;
};
struct squared_difference {};
struct huber {
  double delta;
};
struct binary_cross_entropy {};
struct cross_entropy {
  int64_t ignore_index;
  double smoothing;
};
struct cross_entropy_backward {
  int64_t ignore_index;
  double smoothing;
};
struct multilabel_margin {};
struct multilabel_margin_backward {};
struct ctc {
  int64_t blank;
  bool zero_infinity;
};
struct ctc_backward {
  int64_t blank;
  bool zero_infinity;
};
struct linear_cross_entropy {
  int64_t ignore_index;
  double smoothing;
  bool mean;
};
struct layer_norm {
  int64_t dims;
  double eps;
};
struct layer_norm_backward {
  int64_t dims;
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct rms_norm {
  int64_t dims;
  double eps;
};
struct rms_norm_backward {
  int64_t dims;
  double eps;
  bool dx;
  bool dweight;
};
struct group_norm {
  int64_t groups;
  double eps;
};
struct group_norm_backward {
  int64_t groups;
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct batch_norm {
  double eps;
  bool variance;
};
struct batch_norm_eval {
  double eps;
};
struct batch_norm_backward {
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct batch_norm_relu {
  double eps;
  bool variance;
};
struct batch_norm_add_relu {
  double eps;
  bool variance;
};
struct batch_norm_add_relu_backward {
  double eps;
  DimVec order;
  bool dx;
  bool dweight;
  bool dbias;
};
struct batch_norm_relu_backward {
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct lgamma {};
struct digamma {};
struct polygamma {
  int64_t n;
};
struct erfinv {
  static constexpr auto autocast = op::Autocast::f32;
};
struct erfcx {};
struct ndtri {};
struct i0 {};
struct i0e {};
struct i1 {};
struct i1e {};
struct igamma {};
struct igammac {};
struct zeta {};
struct hypot {};
struct xlogy {};
struct xlog1py {};
struct logaddexp {};
struct logaddexp2 {};
struct bessel {
  int64_t function;
};
struct orthogonal {
  int64_t family;
};
struct gcd {};
struct lcm {};
struct bitwise_left_shift {};
struct bitwise_right_shift {};
struct log_odds {};
struct entr {};
struct cummax {
  int64_t dim;
};
struct cummin {
  int64_t dim;
};
struct logcumsumexp {
  int64_t dim;
};
struct places_in {
  bool right;
};
struct scatter_combine {
  int64_t dim;
  int64_t how;
};
struct real_range {
  double first;
  double step;
};
struct whole_range {
  int64_t first;
  int64_t step;
};
struct linear_range {
  double first;
  double last;
  double step;
};
struct permutation {
  RandomKey key;
};
struct sum_of_squares {};
struct sgd_update {
  double lr;
  double momentum;
  double dampening;
  double weight_decay;
  bool nesterov;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  int64_t step;
  bool decoupled;
  bool maximize;
  double grad_scale;
};
struct rmsprop_update {
  double lr;
  double alpha;
  double eps;
  double weight_decay;
  double momentum;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adagrad_update {
  double lr;
  double lr_decay;
  double weight_decay;
  double eps;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adadelta_update {
  double lr;
  double rho;
  double eps;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adamax_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct nadam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  double momentum_decay;
  bool decoupled;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct radam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool decoupled;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct asgd_update {
  double lr;
  double lambd;
  double alpha;
  double t0;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct rprop_update {
  double shrink;
  double grow;
  double least;
  double most;
  bool maximize;
  double grad_scale;
};
struct lion_update {
  double lr;
  double beta1;
  double beta2;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct descend_update {
  double keep;
  double by;
};
}  // namespace op_attr

// Devices find their kernels of a row by its number.
namespace op_number {
enum : uint16_t {
  neg, abs, sign, square, sqrt, rsqrt, reciprocal, exp, exp2, expm1, log, log2, log10, log1p, sin, cos, tan, asin,
  acos, atan, sinh, cosh, tanh, asinh, acosh, atanh, erf, erfc, sigmoid, relu, floor, ceil, round, trunc, frac, isnan,
  isinf, isfinite, logical_not, bitwise_not, clamp, silu, gelu, softplus, elu, leaky_relu, hardtanh, hardsigmoid,
  hardswish, mish, logsigmoid, softsign, hardshrink, softshrink, tanhshrink, threshold, scale_by_bits, add, add_relu,
  sub, mul, div, pow, fmod, remainder, atan2, maximum, minimum, eq, ne, lt, le, gt, ge, logical_and, logical_or,
  logical_xor, bitwise_and, bitwise_or, bitwise_xor, addcmul, rectify, addcdiv, lerp, masked_fill, copy, clone_op,
  dense, to_dtype, to_device, where, clamp_to, sum, mean, prod, amax, amin, any, all, argmax, argmin, max_dim,
  min_dim, logsumexp, cumsum, cumprod, softmax, log_softmax, topk, var, stdev, norm, softmax_backward, sort, mm, bmm,
  addmm, baddbmm, inverse, det, batched_mm, linear, linear_relu, linear_gelu, linear_add, linalg_cholesky_ex,
  cholesky_solve, linalg_lu_factor_ex, lu_order, linalg_inv_ex, solve_systems, linalg_solve_triangular, geqrf,
  linalg_householder_product, ormqr, qr_factors, svd_factors, singular_values, eigh_factors, symmetric_eigenvalues,
  linalg_ldl_factor_ex, linalg_ldl_solve, least_squares, slogdet, pseudo_inverse, matrix_exponential, select, narrow,
  view, transpose, permute, expand, unsqueeze, diagonal, as_strided, unfold, slice, squeeze, strided_add, cat, flip,
  roll, tril, triu, index_select, scatter, scatter_add, index_add, index_copy, index_fill, gather, index, index_put,
  index_put_add, masked_scatter, masked_select, nonzero_count, nonzero_places, embedding, embedding_backward,
  bag_maxima, last_writers, uniform, normal, exponential, bernoulli, bernoulli_of, random, multinomial, dropout, fill,
  conv2d, conv_transpose2d, conv2d_relu, conv2d_add, conv2d_weight, conv1d, conv3d, conv_transpose1d,
  conv_transpose3d, conv1d_relu, conv1d_add, conv1d_weight, conv3d_relu, conv3d_add, conv3d_weight, resample,
  resample_backward, grid_sample, grid_sample_backward, lstm_scan, lstm_scan_again, lstm_cells, lstm_scan_backward,
  attention, attention_backward, max_pool2d, max_pool2d_with_indices, max_pool2d_backward, avg_pool2d,
  avg_pool2d_backward, adaptive_avg_pool2d, adaptive_avg_pool2d_backward, squared_difference, huber,
  binary_cross_entropy, cross_entropy, cross_entropy_backward, multilabel_margin, multilabel_margin_backward, ctc,
  ctc_backward, linear_cross_entropy, layer_norm, layer_norm_backward, rms_norm, rms_norm_backward, group_norm,
  group_norm_backward, batch_norm, batch_norm_eval, batch_norm_backward, batch_norm_relu, batch_norm_add_relu,
  batch_norm_add_relu_backward, batch_norm_relu_backward, lgamma, digamma, polygamma, erfinv, erfcx, ndtri, i0, i0e,
  i1, i1e, igamma, igammac, zeta, hypot, xlogy, xlog1py, logaddexp, logaddexp2, bessel, orthogonal, gcd, lcm,
  bitwise_left_shift, bitwise_right_shift, log_odds, entr, cummax, cummin, logcumsumexp, places_in, scatter_combine,
  real_range, whole_range, linear_range, permutation, sum_of_squares, sgd_update, adam_update, rmsprop_update,
  adagrad_update, adadelta_update, adamax_update, nadam_update, radam_update, asgd_update, rprop_update, lion_update,
  descend_update, count
};
}  // namespace op_number

namespace op_rows {
extern const op::Row neg;
extern const op::Row abs;
extern const op::Row sign;
extern const op::Row square;
extern const op::Row sqrt;
extern const op::Row rsqrt;
extern const op::Row reciprocal;
extern const op::Row exp;
extern const op::Row exp2;
extern const op::Row expm1;
extern const op::Row log;
extern const op::Row log2;
extern const op::Row log10;
extern const op::Row log1p;
extern const op::Row sin;
extern const op::Row cos;
extern const op::Row tan;
extern const op::Row asin;
extern const op::Row acos;
extern const op::Row atan;
extern const op::Row sinh;
extern const op::Row cosh;
extern const op::Row tanh;
extern const op::Row asinh;
extern const op::Row acosh;
extern const op::Row atanh;
extern const op::Row erf;
extern const op::Row erfc;
extern const op::Row sigmoid;
extern const op::Row relu;
extern const op::Row floor;
extern const op::Row ceil;
extern const op::Row round;
extern const op::Row trunc;
extern const op::Row frac;
extern const op::Row isnan;
extern const op::Row isinf;
extern const op::Row isfinite;
extern const op::Row logical_not;
extern const op::Row bitwise_not;
extern const op::Row clamp;
extern const op::Row silu;
extern const op::Row gelu;
extern const op::Row softplus;
extern const op::Row elu;
extern const op::Row leaky_relu;
extern const op::Row hardtanh;
extern const op::Row hardsigmoid;
extern const op::Row hardswish;
extern const op::Row mish;
extern const op::Row logsigmoid;
extern const op::Row softsign;
extern const op::Row hardshrink;
extern const op::Row softshrink;
extern const op::Row tanhshrink;
extern const op::Row threshold;
extern const op::Row scale_by_bits;
extern const op::Row add;
extern const op::Row add_relu;
extern const op::Row sub;
extern const op::Row mul;
extern const op::Row div;
extern const op::Row pow;
extern const op::Row fmod;
extern const op::Row remainder;
extern const op::Row atan2;
extern const op::Row maximum;
extern const op::Row minimum;
extern const op::Row eq;
extern const op::Row ne;
extern const op::Row lt;
extern const op::Row le;
extern const op::Row gt;
extern const op::Row ge;
extern const op::Row logical_and;
extern const op::Row logical_or;
extern const op::Row logical_xor;
extern const op::Row bitwise_and;
extern const op::Row bitwise_or;
extern const op::Row bitwise_xor;
extern const op::Row addcmul;
extern const op::Row rectify;
extern const op::Row addcdiv;
extern const op::Row lerp;
extern const op::Row masked_fill;
extern const op::Row copy;
extern const op::Row clone_op;
extern const op::Row dense;
extern const op::Row to_dtype;
extern const op::Row to_device;
extern const op::Row where;
extern const op::Row clamp_to;
extern const op::Row sum;
extern const op::Row mean;
extern const op::Row prod;
extern const op::Row amax;
extern const op::Row amin;
extern const op::Row any;
extern const op::Row all;
extern const op::Row argmax;
extern const op::Row argmin;
extern const op::Row max_dim;
extern const op::Row min_dim;
extern const op::Row logsumexp;
extern const op::Row cumsum;
extern const op::Row cumprod;
extern const op::Row softmax;
extern const op::Row log_softmax;
extern const op::Row topk;
extern const op::Row var;
extern const op::Row stdev;
extern const op::Row norm;
extern const op::Row softmax_backward;
extern const op::Row sort;
extern const op::Row mm;
extern const op::Row bmm;
extern const op::Row addmm;
extern const op::Row baddbmm;
extern const op::Row inverse;
extern const op::Row det;
extern const op::Row batched_mm;
extern const op::Row linear;
extern const op::Row linear_relu;
extern const op::Row linear_gelu;
extern const op::Row linear_add;
extern const op::Row linalg_cholesky_ex;
extern const op::Row cholesky_solve;
extern const op::Row linalg_lu_factor_ex;
extern const op::Row lu_order;
extern const op::Row linalg_inv_ex;
extern const op::Row solve_systems;
extern const op::Row linalg_solve_triangular;
extern const op::Row geqrf;
extern const op::Row linalg_householder_product;
extern const op::Row ormqr;
extern const op::Row qr_factors;
extern const op::Row svd_factors;
extern const op::Row singular_values;
extern const op::Row eigh_factors;
extern const op::Row symmetric_eigenvalues;
extern const op::Row linalg_ldl_factor_ex;
extern const op::Row linalg_ldl_solve;
extern const op::Row least_squares;
extern const op::Row slogdet;
extern const op::Row pseudo_inverse;
extern const op::Row matrix_exponential;
extern const op::Row select;
extern const op::Row narrow;
extern const op::Row view;
extern const op::Row transpose;
extern const op::Row permute;
extern const op::Row expand;
extern const op::Row unsqueeze;
extern const op::Row diagonal;
extern const op::Row as_strided;
extern const op::Row unfold;
extern const op::Row slice;
extern const op::Row squeeze;
extern const op::Row strided_add;
extern const op::Row cat;
extern const op::Row flip;
extern const op::Row roll;
extern const op::Row tril;
extern const op::Row triu;
extern const op::Row index_select;
extern const op::Row scatter;
extern const op::Row scatter_add;
extern const op::Row index_add;
extern const op::Row index_copy;
extern const op::Row index_fill;
extern const op::Row gather;
extern const op::Row index;
extern const op::Row index_put;
extern const op::Row index_put_add;
extern const op::Row masked_scatter;
extern const op::Row masked_select;
extern const op::Row nonzero_count;
extern const op::Row nonzero_places;
extern const op::Row embedding;
extern const op::Row embedding_backward;
extern const op::Row bag_maxima;
extern const op::Row last_writers;
extern const op::Row uniform;
extern const op::Row normal;
extern const op::Row exponential;
extern const op::Row bernoulli;
extern const op::Row bernoulli_of;
extern const op::Row random;
extern const op::Row multinomial;
extern const op::Row dropout;
extern const op::Row fill;
extern const op::Row conv2d;
extern const op::Row conv_transpose2d;
extern const op::Row conv2d_relu;
extern const op::Row conv2d_add;
extern const op::Row conv2d_weight;
extern const op::Row conv1d;
extern const op::Row conv3d;
extern const op::Row conv_transpose1d;
extern const op::Row conv_transpose3d;
extern const op::Row conv1d_relu;
extern const op::Row conv1d_add;
extern const op::Row conv1d_weight;
extern const op::Row conv3d_relu;
extern const op::Row conv3d_add;
extern const op::Row conv3d_weight;
extern const op::Row resample;
extern const op::Row resample_backward;
extern const op::Row grid_sample;
extern const op::Row grid_sample_backward;
extern const op::Row lstm_scan;
extern const op::Row lstm_scan_again;
extern const op::Row lstm_cells;
extern const op::Row lstm_scan_backward;
extern const op::Row attention;
extern const op::Row attention_backward;
extern const op::Row max_pool2d;
extern const op::Row max_pool2d_with_indices;
extern const op::Row max_pool2d_backward;
extern const op::Row avg_pool2d;
extern const op::Row avg_pool2d_backward;
extern const op::Row adaptive_avg_pool2d;
extern const op::Row adaptive_avg_pool2d_backward;
extern const op::Row squared_difference;
extern const op::Row huber;
extern const op::Row binary_cross_entropy;
extern const op::Row cross_entropy;
extern const op::Row cross_entropy_backward;
extern const op::Row multilabel_margin;
extern const op::Row multilabel_margin_backward;
extern const op::Row ctc;
extern const op::Row ctc_backward;
extern const op::Row linear_cross_entropy;
extern const op::Row layer_norm;
extern const op::Row layer_norm_backward;
extern const op::Row rms_norm;
extern const op::Row rms_norm_backward;
extern const op::Row group_norm;
extern const op::Row group_norm_backward;
extern const op::Row batch_norm;
extern const op::Row batch_norm_eval;
extern const op::Row batch_norm_backward;
extern const op::Row batch_norm_relu;
extern const op::Row batch_norm_add_relu;
extern const op::Row batch_norm_add_relu_backward;
extern const op::Row batch_norm_relu_backward;
extern const op::Row lgamma;
extern const op::Row digamma;
extern const op::Row polygamma;
extern const op::Row erfinv;
extern const op::Row erfcx;
extern const op::Row ndtri;
extern const op::Row i0;
extern const op::Row i0e;
extern const op::Row i1;
extern const op::Row i1e;
extern const op::Row igamma;
extern const op::Row igammac;
extern const op::Row zeta;
extern const op::Row hypot;
extern const op::Row xlogy;
extern const op::Row xlog1py;
extern const op::Row logaddexp;
extern const op::Row logaddexp2;
extern const op::Row bessel;
extern const op::Row orthogonal;
extern const op::Row gcd;
extern const op::Row lcm;
extern const op::Row bitwise_left_shift;
extern const op::Row bitwise_right_shift;
extern const op::Row log_odds;
extern const op::Row entr;
extern const op::Row cummax;
extern const op::Row cummin;
extern const op::Row logcumsumexp;
extern const op::Row places_in;
extern const op::Row scatter_combine;
extern const op::Row real_range;
extern const op::Row whole_range;
extern const op::Row linear_range;
extern const op::Row permutation;
extern const op::Row sum_of_squares;
extern const op::Row sgd_update;
extern const op::Row adam_update;
extern const op::Row rmsprop_update;
extern const op::Row adagrad_update;
extern const op::Row adadelta_update;
extern const op::Row adamax_update;
extern const op::Row nadam_update;
extern const op::Row radam_update;
extern const op::Row asgd_update;
extern const op::Row rprop_update;
extern const op::Row lion_update;
extern const op::Row descend_update;
}  // namespace op_rows
}  // namespace situ

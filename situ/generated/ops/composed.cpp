// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "situ/dispatch/autocast.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"

namespace situ {

Tensor Tensor::clamp(const TensorIn& min, const TensorIn& max, SourceLocation location) const {
  op::Form form_("clamp", location);
  impl("clamp");
  return body::clamp(form_, In(*this, location), min, max);
}
Tensor clamp(const In& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_("clamp", input.location);
  return body::clamp(form_, form_.operand(input, "self"), min, max);
}
Tensor& Tensor::clamp_(const TensorIn& min, const TensorIn& max, SourceLocation location) const {
  return situ::clamp_(TargetIn(*this, location), min, max);
}
Tensor& clamp_(const TargetIn& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_ = op::Form::inplace("clamp_", input.target(), input.location);
  form_.put(body::clamp(form_, input, min, max));
  return input.target();
}
Tensor& clamp_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_ = op::Form::out("clamp_out", out, input.location);
  form_.put(body::clamp(form_, form_.operand(input, "self"), min, max));
  return out;
}
Tensor Tensor::clamp(std::nullopt_t, const TensorIn& max, SourceLocation location) const {
  op::Form form_("clamp", location);
  impl("clamp");
  return body::clamp(form_, In(*this, location), In(), max);
}
Tensor clamp(const In& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_("clamp", input.location);
  return body::clamp(form_, form_.operand(input, "self"), In(), max);
}
Tensor& Tensor::clamp_(std::nullopt_t, const TensorIn& max, SourceLocation location) const {
  return situ::clamp_(TargetIn(*this, location), std::nullopt, max);
}
Tensor& clamp_(const TargetIn& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_ = op::Form::inplace("clamp_", input.target(), input.location);
  form_.put(body::clamp(form_, input, In(), max));
  return input.target();
}
Tensor& clamp_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_ = op::Form::out("clamp_out", out, input.location);
  form_.put(body::clamp(form_, form_.operand(input, "self"), In(), max));
  return out;
}
Tensor Tensor::clip(const TensorIn& min, const TensorIn& max, SourceLocation location) const {
  op::Form form_("clip", location);
  impl("clip");
  return body::clamp(form_, In(*this, location), min, max);
}
Tensor clip(const In& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_("clip", input.location);
  return body::clamp(form_, form_.operand(input, "self"), min, max);
}
Tensor& Tensor::clip_(const TensorIn& min, const TensorIn& max, SourceLocation location) const {
  return situ::clip_(TargetIn(*this, location), min, max);
}
Tensor& clip_(const TargetIn& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_ = op::Form::inplace("clip_", input.target(), input.location);
  form_.put(body::clamp(form_, input, min, max));
  return input.target();
}
Tensor& clip_out(Tensor& out, const In& input, const TensorIn& min, const TensorIn& max) {
  op::Form form_ = op::Form::out("clip_out", out, input.location);
  form_.put(body::clamp(form_, form_.operand(input, "self"), min, max));
  return out;
}
Tensor Tensor::clip(std::nullopt_t, const TensorIn& max, SourceLocation location) const {
  op::Form form_("clip", location);
  impl("clip");
  return body::clamp(form_, In(*this, location), In(), max);
}
Tensor clip(const In& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_("clip", input.location);
  return body::clamp(form_, form_.operand(input, "self"), In(), max);
}
Tensor& Tensor::clip_(std::nullopt_t, const TensorIn& max, SourceLocation location) const {
  return situ::clip_(TargetIn(*this, location), std::nullopt, max);
}
Tensor& clip_(const TargetIn& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_ = op::Form::inplace("clip_", input.target(), input.location);
  form_.put(body::clamp(form_, input, In(), max));
  return input.target();
}
Tensor& clip_out(Tensor& out, const In& input, std::nullopt_t, const TensorIn& max) {
  op::Form form_ = op::Form::out("clip_out", out, input.location);
  form_.put(body::clamp(form_, form_.operand(input, "self"), In(), max));
  return out;
}
Tensor by_operands::selu(const In& input) {
  op::Form form_("selu", input.location);
  return body::selu(form_, input);
}
Tensor selu_value::operator()(const In& input) const {
  return by_operands::selu(input);
}
Tensor& by_operands::selu_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("selu_", input.target(), input.location);
  form_.put(body::selu(form_, input));
  return input.target();
}
Tensor& selu__value::operator()(const TargetIn& input) const {
  return by_operands::selu_(input);
}
Tensor& by_operands::selu_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("selu_out", out, input.location);
  form_.put(body::selu(form_, input));
  return out;
}
Tensor& selu_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::selu_out(out, input);
}
Tensor celu(const In& input, double alpha) {
  op::Form form_("celu", input.location);
  return body::celu(form_, input, alpha);
}
Tensor& celu_(const TargetIn& input, double alpha) {
  op::Form form_ = op::Form::inplace("celu_", input.target(), input.location);
  form_.put(body::celu(form_, input, alpha));
  return input.target();
}
Tensor& celu_out(Tensor& out, const In& input, double alpha) {
  op::Form form_ = op::Form::out("celu_out", out, input.location);
  form_.put(body::celu(form_, input, alpha));
  return out;
}
Tensor rrelu(const In& input, double lower, double upper, bool training, const OptGenerator& generator) {
  const DrawFrom draws_(generator);
  op::Form form_("rrelu", input.location);
  return body::rrelu(form_, input, lower, upper, training);
}
Tensor& rrelu_(const TargetIn& input, double lower, double upper, bool training, const OptGenerator& generator) {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("rrelu_", input.target(), input.location);
  form_.put(body::rrelu(form_, input, lower, upper, training));
  return input.target();
}
Tensor Tensor::prelu(const In& weight, SourceLocation location) const {
  op::Form form_("prelu", location);
  impl("prelu");
  op::Recast cast_(op::Autocast::lower);
  return body::prelu(form_, cast_(In(*this, location)), cast_(weight));
}
Tensor by_operands::prelu(const In& input, const In& weight) {
  op::Form form_("prelu", input.location);
  op::Recast cast_(op::Autocast::lower);
  return body::prelu(form_, cast_(input), cast_(weight));
}
Tensor prelu_value::operator()(const In& input, const In& weight) const {
  return by_operands::prelu(input, weight);
}
Tensor Tensor::clamp_min(const In& min, SourceLocation location) const {
  op::Form form_("clamp_min", location);
  impl("clamp_min");
  return body::clamp_min(form_, In(*this, location), min);
}
Tensor by_operands::clamp_min(const In& input, const In& min) {
  op::Form form_("clamp_min", input.location);
  return body::clamp_min(form_, input, min);
}
Tensor clamp_min_value::operator()(const In& input, const In& min) const {
  return by_operands::clamp_min(input, min);
}
Tensor& Tensor::clamp_min_(const In& min, SourceLocation location) const {
  return situ::clamp_min_(TargetIn(*this, location), min);
}
Tensor& by_operands::clamp_min_(const TargetIn& input, const In& min) {
  op::Form form_ = op::Form::inplace("clamp_min_", input.target(), input.location);
  form_.put(body::clamp_min(form_, input, min));
  return input.target();
}
Tensor& clamp_min__value::operator()(const TargetIn& input, const In& min) const {
  return by_operands::clamp_min_(input, min);
}
Tensor& by_operands::clamp_min_out(Tensor& out, const In& input, const In& min) {
  op::Form form_ = op::Form::out("clamp_min_out", out, input.location);
  form_.put(body::clamp_min(form_, input, min));
  return out;
}
Tensor& clamp_min_out_value::operator()(Tensor& out, const In& input, const In& min) const {
  return by_operands::clamp_min_out(out, input, min);
}
Tensor Tensor::clamp_max(const In& max, SourceLocation location) const {
  op::Form form_("clamp_max", location);
  impl("clamp_max");
  return body::clamp_max(form_, In(*this, location), max);
}
Tensor by_operands::clamp_max(const In& input, const In& max) {
  op::Form form_("clamp_max", input.location);
  return body::clamp_max(form_, input, max);
}
Tensor clamp_max_value::operator()(const In& input, const In& max) const {
  return by_operands::clamp_max(input, max);
}
Tensor& Tensor::clamp_max_(const In& max, SourceLocation location) const {
  return situ::clamp_max_(TargetIn(*this, location), max);
}
Tensor& by_operands::clamp_max_(const TargetIn& input, const In& max) {
  op::Form form_ = op::Form::inplace("clamp_max_", input.target(), input.location);
  form_.put(body::clamp_max(form_, input, max));
  return input.target();
}
Tensor& clamp_max__value::operator()(const TargetIn& input, const In& max) const {
  return by_operands::clamp_max_(input, max);
}
Tensor& by_operands::clamp_max_out(Tensor& out, const In& input, const In& max) {
  op::Form form_ = op::Form::out("clamp_max_out", out, input.location);
  form_.put(body::clamp_max(form_, input, max));
  return out;
}
Tensor& clamp_max_out_value::operator()(Tensor& out, const In& input, const In& max) const {
  return by_operands::clamp_max_out(out, input, max);
}
std::vector<Tensor> where(const In& condition) {
  op::PlainForm form_("where", condition.location);
  return body::where(form_.tensor(condition, "self"));
}
Tensor Tensor::isclose(const In& other, double rtol, double atol, bool equal_nan, SourceLocation location) const {
  op::PlainForm form_("isclose", location);
  impl("isclose");
  return body::isclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
Tensor isclose(const In& input, const In& other, double rtol, double atol, bool equal_nan) {
  op::PlainForm form_("isclose", input.location);
  return body::isclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::allclose(const In& other, double rtol, double atol, bool equal_nan, SourceLocation location) const {
  op::PlainForm form_("allclose", location);
  impl("allclose");
  return body::allclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool allclose(const In& input, const In& other, double rtol, double atol, bool equal_nan) {
  op::PlainForm form_("allclose", input.location);
  return body::allclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::equal(const In& other, SourceLocation location) const {
  op::PlainForm form_("equal", location);
  impl("equal");
  return body::equal(*this, form_.tensor(other, "other"));
}
bool equal(const In& input, const In& other) {
  op::PlainForm form_("equal", input.location);
  return body::equal(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor Tensor::median(SourceLocation location) const {
  op::PlainForm form_("median", location);
  impl("median");
  return body::median(*this);
}
Tensor median(const In& input) {
  op::PlainForm form_("median", input.location);
  return body::median(form_.tensor(input, "self"));
}
Tensors2 Tensor::median(int64_t dim, bool keepdim, SourceLocation location) const {
  op::PlainForm form_("median", location);
  impl("median");
  return body::median(*this, dim, keepdim);
}
Tensors2 median(const In& input, int64_t dim, bool keepdim) {
  op::PlainForm form_("median", input.location);
  return body::median(form_.tensor(input, "self"), dim, keepdim);
}
TensorRefs2 median_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("median_out", outs_, input.location);
  form_.put_each(body::median(form_.tensor(input, "self"), dim, keepdim));
  return {out, second};
}
Tensor Tensor::count_nonzero(DimVec dim, SourceLocation location) const {
  op::PlainForm form_("count_nonzero", location);
  impl("count_nonzero");
  return body::count_nonzero(*this, dim);
}
Tensor count_nonzero(const In& input, DimVec dim) {
  op::PlainForm form_("count_nonzero", input.location);
  return body::count_nonzero(form_.tensor(input, "self"), dim);
}
Tensor Tensor::argsort(int64_t dim, bool descending, SourceLocation location) const {
  op::PlainForm form_("argsort", location);
  impl("argsort");
  return body::argsort(*this, dim, descending);
}
Tensor argsort(const In& input, int64_t dim, bool descending) {
  op::PlainForm form_("argsort", input.location);
  return body::argsort(form_.tensor(input, "self"), dim, descending);
}
Tensors2 var_mean(const In& input, DimVec dim, double correction, bool keepdim) {
  op::PlainForm form_("var_mean", input.location);
  return body::var_mean(form_.tensor(input, "self"), dim, correction, keepdim);
}
Tensors2 std_mean(const In& input, DimVec dim, double correction, bool keepdim) {
  op::PlainForm form_("std_mean", input.location);
  return body::std_mean(form_.tensor(input, "self"), dim, correction, keepdim);
}
Tensor Tensor::inner(const In& other, SourceLocation location) const {
  op::PlainForm form_("inner", location);
  impl("inner");
  return body::inner(*this, form_.tensor(other, "other"));
}
Tensor by_operands::inner(const In& input, const In& other) {
  op::PlainForm form_("inner", input.location);
  return body::inner(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor inner_value::operator()(const In& input, const In& other) const {
  return by_operands::inner(input, other);
}
Tensor& by_operands::inner_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("inner_out", out, input.location);
  form_.put(body::inner(form_.tensor(input, "self"), form_.tensor(other, "other")));
  return out;
}
Tensor& inner_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::inner_out(out, input, other);
}
Tensor Tensor::trace(SourceLocation location) const {
  op::PlainForm form_("trace", location);
  impl("trace");
  op::Recast cast_(op::Autocast::f32);
  return body::trace(form_.tensor(cast_(In(*this, location)), "self"));
}
Tensor by_operands::trace(const In& input) {
  op::PlainForm form_("trace", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::trace(form_.tensor(cast_(input), "self"));
}
Tensor trace_value::operator()(const In& input) const {
  return by_operands::trace(input);
}
Tensor Tensor::matmul(const In& other, SourceLocation location) const {
  op::Form form_("matmul", location);
  impl("matmul");
  return body::matmul(form_, In(*this, location), other);
}
Tensor by_operands::matmul(const In& input, const In& other) {
  op::Form form_("matmul", input.location);
  return body::matmul(form_, input, other);
}
Tensor matmul_value::operator()(const In& input, const In& other) const {
  return by_operands::matmul(input, other);
}
Tensor& Tensor::matmul_(const In& other, SourceLocation location) const {
  return situ::matmul_(TargetIn(*this, location), other);
}
Tensor& by_operands::matmul_(const TargetIn& input, const In& other) {
  op::Form form_ = op::Form::inplace("matmul_", input.target(), input.location);
  form_.put(body::matmul(form_, input, other));
  return input.target();
}
Tensor& matmul__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::matmul_(input, other);
}
Tensor& by_operands::matmul_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("matmul_out", out, input.location);
  form_.put(body::matmul(form_, input, other));
  return out;
}
Tensor& matmul_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::matmul_out(out, input, other);
}
Tensor Tensor::mv(const In& vec, SourceLocation location) const {
  op::PlainForm form_("mv", location);
  impl("mv");
  return body::mv(In(*this, location), vec);
}
Tensor by_operands::mv(const In& input, const In& vec) {
  op::PlainForm form_("mv", input.location);
  return body::mv(input, vec);
}
Tensor mv_value::operator()(const In& input, const In& vec) const {
  return by_operands::mv(input, vec);
}
Tensor& by_operands::mv_out(Tensor& out, const In& input, const In& vec) {
  op::Form form_ = op::Form::out("mv_out", out, input.location);
  form_.put(body::mv(input, vec));
  return out;
}
Tensor& mv_out_value::operator()(Tensor& out, const In& input, const In& vec) const {
  return by_operands::mv_out(out, input, vec);
}
Tensor Tensor::dot(const In& other, SourceLocation location) const {
  op::PlainForm form_("dot", location);
  impl("dot");
  return body::dot(In(*this, location), other);
}
Tensor by_operands::dot(const In& input, const In& other) {
  op::PlainForm form_("dot", input.location);
  return body::dot(input, other);
}
Tensor dot_value::operator()(const In& input, const In& other) const {
  return by_operands::dot(input, other);
}
Tensor& by_operands::dot_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("dot_out", out, input.location);
  form_.put(body::dot(input, other));
  return out;
}
Tensor& dot_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::dot_out(out, input, other);
}
Tensor Tensor::outer(const In& other, SourceLocation location) const {
  op::PlainForm form_("outer", location);
  impl("outer");
  return body::outer(In(*this, location), other);
}
Tensor by_operands::outer(const In& input, const In& other) {
  op::PlainForm form_("outer", input.location);
  return body::outer(input, other);
}
Tensor outer_value::operator()(const In& input, const In& other) const {
  return by_operands::outer(input, other);
}
Tensor& by_operands::outer_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("outer_out", out, input.location);
  form_.put(body::outer(input, other));
  return out;
}
Tensor& outer_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::outer_out(out, input, other);
}
Tensor Tensor::ger(const In& other, SourceLocation location) const {
  op::PlainForm form_("ger", location);
  impl("ger");
  return body::outer(In(*this, location), other);
}
Tensor by_operands::ger(const In& input, const In& other) {
  op::PlainForm form_("ger", input.location);
  return body::outer(input, other);
}
Tensor ger_value::operator()(const In& input, const In& other) const {
  return by_operands::ger(input, other);
}
Tensor& by_operands::ger_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("ger_out", out, input.location);
  form_.put(body::outer(input, other));
  return out;
}
Tensor& ger_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::ger_out(out, input, other);
}
Tensor linalg_cholesky(const In& input, bool upper) {
  op::PlainForm form_("linalg_cholesky", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_cholesky(form_.tensor(cast_(input), "self"), upper);
}
Tensor& linalg_cholesky_out(Tensor& out, const In& input, bool upper) {
  op::Form form_ = op::Form::out("linalg_cholesky_out", out, input.location);
  form_.put(body::linalg_cholesky(form_.tensor(input, "self"), upper));
  return out;
}
Tensor Tensor::cholesky(bool upper, SourceLocation location) const {
  op::PlainForm form_("cholesky", location);
  impl("cholesky");
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_cholesky(form_.tensor(cast_(In(*this, location)), "self"), upper);
}
Tensor cholesky(const In& input, bool upper) {
  op::PlainForm form_("cholesky", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_cholesky(form_.tensor(cast_(input), "self"), upper);
}
Tensor& cholesky_out(Tensor& out, const In& input, bool upper) {
  op::Form form_ = op::Form::out("cholesky_out", out, input.location);
  form_.put(body::linalg_cholesky(form_.tensor(input, "self"), upper));
  return out;
}
Tensor Tensor::cholesky_inverse(bool upper, SourceLocation location) const {
  op::PlainForm form_("cholesky_inverse", location);
  impl("cholesky_inverse");
  op::Recast cast_(op::Autocast::f32);
  return body::cholesky_inverse(form_.tensor(cast_(In(*this, location)), "self"), upper);
}
Tensor cholesky_inverse(const In& input, bool upper) {
  op::PlainForm form_("cholesky_inverse", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cholesky_inverse(form_.tensor(cast_(input), "self"), upper);
}
Tensor& cholesky_inverse_out(Tensor& out, const In& input, bool upper) {
  op::Form form_ = op::Form::out("cholesky_inverse_out", out, input.location);
  form_.put(body::cholesky_inverse(form_.tensor(input, "self"), upper));
  return out;
}
Tensors2 linalg_lu_factor(const In& input, bool pivot) {
  op::PlainForm form_("linalg_lu_factor", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_lu_factor(form_.tensor(cast_(input), "self"), pivot);
}
TensorRefs2 linalg_lu_factor_out(Tensor& out, Tensor& second, const In& input, bool pivot) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("linalg_lu_factor_out", outs_, input.location);
  form_.put_each(body::linalg_lu_factor(form_.tensor(input, "self"), pivot));
  return {out, second};
}
std::tuple<Tensor, Tensor, Tensor> linalg_lu(const In& input, bool pivot) {
  op::PlainForm form_("linalg_lu", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_lu(form_.tensor(cast_(input), "self"), pivot);
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_out(Tensor& out, Tensor& second, Tensor& third,
                                                    const In& input, bool pivot) {
  Tensor* const outs_[] = {&out, &second, &third};
  op::Form form_ = op::Form::out("linalg_lu_out", outs_, input.location);
  form_.put_each(body::linalg_lu(form_.tensor(input, "self"), pivot));
  return {out, second, third};
}
std::tuple<Tensor, Tensor, Tensor> lu_unpack(const In& LU_data, const In& LU_pivots,
                                             bool unpack_data, bool unpack_pivots) {
  op::PlainForm form_("lu_unpack", LU_data.location);
  return body::lu_unpack(form_.tensor(LU_data, "self"), form_.tensor(LU_pivots, "LU_pivots"), unpack_data, unpack_pivots);
}
Tensor linalg_lu_solve(const In& LU, const In& pivots, const In& B, bool left, bool adjoint) {
  op::PlainForm form_("linalg_lu_solve", LU.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_lu_solve(form_.tensor(cast_(LU), "self"), form_.tensor(cast_(pivots), "pivots"), form_.tensor(cast_(B), "B"), left, adjoint);
}
Tensor& linalg_lu_solve_out(Tensor& out, const In& LU, const In& pivots, const In& B, bool left, bool adjoint) {
  op::Form form_ = op::Form::out("linalg_lu_solve_out", out, LU.location);
  form_.put(body::linalg_lu_solve(form_.tensor(LU, "self"), form_.tensor(pivots, "pivots"), form_.tensor(B, "B"), left, adjoint));
  return out;
}
Tensor Tensor::lu_solve(const In& LU_data, const In& LU_pivots, SourceLocation location) const {
  op::PlainForm form_("lu_solve", location);
  impl("lu_solve");
  op::Recast cast_(op::Autocast::f32);
  return body::lu_solve(form_.tensor(cast_(In(*this, location)), "self"), form_.tensor(cast_(LU_data), "LU_data"), form_.tensor(cast_(LU_pivots), "LU_pivots"));
}
Tensor by_operands::lu_solve(const In& input, const In& LU_data, const In& LU_pivots) {
  op::PlainForm form_("lu_solve", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::lu_solve(form_.tensor(cast_(input), "self"), form_.tensor(cast_(LU_data), "LU_data"), form_.tensor(cast_(LU_pivots), "LU_pivots"));
}
Tensor lu_solve_value::operator()(const In& input, const In& LU_data, const In& LU_pivots) const {
  return by_operands::lu_solve(input, LU_data, LU_pivots);
}
Tensor& by_operands::lu_solve_out(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots) {
  op::Form form_ = op::Form::out("lu_solve_out", out, input.location);
  form_.put(body::lu_solve(form_.tensor(input, "self"), form_.tensor(LU_data, "LU_data"), form_.tensor(LU_pivots, "LU_pivots")));
  return out;
}
Tensor& lu_solve_out_value::operator()(Tensor& out, const In& input, const In& LU_data, const In& LU_pivots) const {
  return by_operands::lu_solve_out(out, input, LU_data, LU_pivots);
}
Tensors2 linalg_solve_ex(const In& A, const In& B, bool left, bool check_errors) {
  op::PlainForm form_("linalg_solve_ex", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_solve_ex(form_.tensor(cast_(A), "self"), form_.tensor(cast_(B), "B"), left, check_errors);
}
TensorRefs2 linalg_solve_ex_out(Tensor& out, Tensor& second, const In& A, const In& B, bool left, bool check_errors) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("linalg_solve_ex_out", outs_, A.location);
  form_.put_each(body::linalg_solve_ex(form_.tensor(A, "self"), form_.tensor(B, "B"), left, check_errors));
  return {out, second};
}
Tensor linalg_solve(const In& A, const In& B, bool left) {
  op::PlainForm form_("linalg_solve", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_solve(form_.tensor(cast_(A), "self"), form_.tensor(cast_(B), "B"), left);
}
Tensor& linalg_solve_out(Tensor& out, const In& A, const In& B, bool left) {
  op::Form form_ = op::Form::out("linalg_solve_out", out, A.location);
  form_.put(body::linalg_solve(form_.tensor(A, "self"), form_.tensor(B, "B"), left));
  return out;
}
Tensors2 Tensor::triangular_solve(const In& A, bool upper, bool transpose,
                                  bool unitriangular, SourceLocation location) const {
  op::PlainForm form_("triangular_solve", location);
  impl("triangular_solve");
  op::Recast cast_(op::Autocast::f32);
  return body::triangular_solve(form_.tensor(cast_(In(*this, location)), "self"), form_.tensor(cast_(A), "A"), upper, transpose, unitriangular);
}
Tensors2 triangular_solve(const In& input, const In& A, bool upper, bool transpose, bool unitriangular) {
  op::PlainForm form_("triangular_solve", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::triangular_solve(form_.tensor(cast_(input), "self"), form_.tensor(cast_(A), "A"), upper, transpose, unitriangular);
}
TensorRefs2 triangular_solve_out(Tensor& out, Tensor& second, const In& input, const In& A, bool upper,
                                 bool transpose, bool unitriangular) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("triangular_solve_out", outs_, input.location);
  form_.put_each(body::triangular_solve(form_.tensor(input, "self"), form_.tensor(A, "A"), upper, transpose, unitriangular));
  return {out, second};
}
Tensors2 linalg_qr(const In& A, std::string_view mode) {
  op::PlainForm form_("linalg_qr", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_qr(form_.tensor(cast_(A), "self"), mode);
}
TensorRefs2 linalg_qr_out(Tensor& out, Tensor& second, const In& A, std::string_view mode) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("linalg_qr_out", outs_, A.location);
  form_.put_each(body::linalg_qr(form_.tensor(A, "self"), mode));
  return {out, second};
}
Tensors2 Tensor::qr(bool some, SourceLocation location) const {
  op::PlainForm form_("qr", location);
  impl("qr");
  op::Recast cast_(op::Autocast::f32);
  return body::qr(form_.tensor(cast_(In(*this, location)), "self"), some);
}
Tensors2 qr(const In& input, bool some) {
  op::PlainForm form_("qr", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::qr(form_.tensor(cast_(input), "self"), some);
}
TensorRefs2 qr_out(Tensor& out, Tensor& second, const In& input, bool some) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("qr_out", outs_, input.location);
  form_.put_each(body::qr(form_.tensor(input, "self"), some));
  return {out, second};
}
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const In& A, bool full_matrices, std::optional<std::string_view> driver) {
  op::PlainForm form_("linalg_svd", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_svd(form_.tensor(cast_(A), "self"), full_matrices, driver);
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_svd_out(Tensor& out, Tensor& second, Tensor& third, const In& A,
                                                     bool full_matrices, std::optional<std::string_view> driver) {
  Tensor* const outs_[] = {&out, &second, &third};
  op::Form form_ = op::Form::out("linalg_svd_out", outs_, A.location);
  form_.put_each(body::linalg_svd(form_.tensor(A, "self"), full_matrices, driver));
  return {out, second, third};
}
Tensor linalg_svdvals(const In& A, std::optional<std::string_view> driver) {
  op::PlainForm form_("linalg_svdvals", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_svdvals(form_.tensor(cast_(A), "self"), driver);
}
Tensor& linalg_svdvals_out(Tensor& out, const In& A, std::optional<std::string_view> driver) {
  op::Form form_ = op::Form::out("linalg_svdvals_out", out, A.location);
  form_.put(body::linalg_svdvals(form_.tensor(A, "self"), driver));
  return out;
}
std::tuple<Tensor, Tensor, Tensor> Tensor::svd(bool some, bool compute_uv, SourceLocation location) const {
  op::PlainForm form_("svd", location);
  impl("svd");
  op::Recast cast_(op::Autocast::f32);
  return body::svd(form_.tensor(cast_(In(*this, location)), "self"), some, compute_uv);
}
std::tuple<Tensor, Tensor, Tensor> svd(const In& input, bool some, bool compute_uv) {
  op::PlainForm form_("svd", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::svd(form_.tensor(cast_(input), "self"), some, compute_uv);
}
std::tuple<Tensor&, Tensor&, Tensor&> svd_out(Tensor& out, Tensor& second, Tensor& third, const In& input,
                                              bool some, bool compute_uv) {
  Tensor* const outs_[] = {&out, &second, &third};
  op::Form form_ = op::Form::out("svd_out", outs_, input.location);
  form_.put_each(body::svd(form_.tensor(input, "self"), some, compute_uv));
  return {out, second, third};
}
Tensors2 linalg_eigh(const In& A, std::string_view UPLO) {
  op::PlainForm form_("linalg_eigh", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_eigh(form_.tensor(cast_(A), "self"), UPLO);
}
TensorRefs2 linalg_eigh_out(Tensor& out, Tensor& second, const In& A, std::string_view UPLO) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("linalg_eigh_out", outs_, A.location);
  form_.put_each(body::linalg_eigh(form_.tensor(A, "self"), UPLO));
  return {out, second};
}
Tensor linalg_eigvalsh(const In& A, std::string_view UPLO) {
  op::PlainForm form_("linalg_eigvalsh", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_eigvalsh(form_.tensor(cast_(A), "self"), UPLO);
}
Tensor& linalg_eigvalsh_out(Tensor& out, const In& A, std::string_view UPLO) {
  op::Form form_ = op::Form::out("linalg_eigvalsh_out", out, A.location);
  form_.put(body::linalg_eigvalsh(form_.tensor(A, "self"), UPLO));
  return out;
}
Tensors2 linalg_ldl_factor(const In& input, bool hermitian) {
  op::PlainForm form_("linalg_ldl_factor", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_ldl_factor(form_.tensor(cast_(input), "self"), hermitian);
}
TensorRefs2 linalg_ldl_factor_out(Tensor& out, Tensor& second, const In& input, bool hermitian) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("linalg_ldl_factor_out", outs_, input.location);
  form_.put_each(body::linalg_ldl_factor(form_.tensor(input, "self"), hermitian));
  return {out, second};
}
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const In& A, const In& B,
                                                        std::optional<double> rcond, std::optional<std::string_view> driver) {
  op::PlainForm form_("linalg_lstsq", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_lstsq(form_.tensor(cast_(A), "self"), form_.tensor(cast_(B), "B"), rcond, driver);
}
std::tuple<Tensor&, Tensor&, Tensor&, Tensor&> linalg_lstsq_out(Tensor& out, Tensor& second, Tensor& third,
                                                                Tensor& fourth, const In& A, const In& B,
                                                                std::optional<double> rcond, std::optional<std::string_view> driver) {
  Tensor* const outs_[] = {&out, &second, &third, &fourth};
  op::Form form_ = op::Form::out("linalg_lstsq_out", outs_, A.location);
  form_.put_each(body::linalg_lstsq(form_.tensor(A, "self"), form_.tensor(B, "B"), rcond, driver));
  return {out, second, third, fourth};
}
Tensor Tensor::logdet(SourceLocation location) const {
  op::PlainForm form_("logdet", location);
  impl("logdet");
  op::Recast cast_(op::Autocast::f32);
  return body::logdet(form_.tensor(cast_(In(*this, location)), "self"));
}
Tensor by_operands::logdet(const In& input) {
  op::PlainForm form_("logdet", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::logdet(form_.tensor(cast_(input), "self"));
}
Tensor logdet_value::operator()(const In& input) const {
  return by_operands::logdet(input);
}
Tensor linalg_pinv(const In& input, const In& rcond) {
  op::PlainForm form_("linalg_pinv", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_pinv(form_.tensor(cast_(input), "self"), cast_(rcond));
}
Tensor linalg_pinv(const In& input, const In& atol, const In& rtol, bool hermitian) {
  op::PlainForm form_("linalg_pinv", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_pinv(form_.tensor(cast_(input), "self"), cast_(atol), cast_(rtol), hermitian);
}
Tensor Tensor::pinverse(double rcond, SourceLocation location) const {
  op::PlainForm form_("pinverse", location);
  impl("pinverse");
  op::Recast cast_(op::Autocast::f32);
  return body::pinverse(form_.tensor(cast_(In(*this, location)), "self"), rcond);
}
Tensor pinverse(const In& input, double rcond) {
  op::PlainForm form_("pinverse", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::pinverse(form_.tensor(cast_(input), "self"), rcond);
}
Tensor linalg_matrix_rank(const In& input, const In& atol, const In& rtol, bool hermitian) {
  op::PlainForm form_("linalg_matrix_rank", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_matrix_rank(form_.tensor(cast_(input), "self"), cast_(atol), cast_(rtol), hermitian);
}
Tensor& linalg_matrix_rank_out(Tensor& out, const In& input, const In& atol, const In& rtol, bool hermitian) {
  op::Form form_ = op::Form::out("linalg_matrix_rank_out", out, input.location);
  form_.put(body::linalg_matrix_rank(form_.tensor(input, "self"), atol, rtol, hermitian));
  return out;
}
Tensor Tensor::matrix_exp(SourceLocation location) const {
  op::PlainForm form_("matrix_exp", location);
  impl("matrix_exp");
  op::Recast cast_(op::Autocast::f32);
  return body::matrix_exp(form_.tensor(cast_(In(*this, location)), "self"));
}
Tensor by_operands::matrix_exp(const In& input) {
  op::PlainForm form_("matrix_exp", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::matrix_exp(form_.tensor(cast_(input), "self"));
}
Tensor matrix_exp_value::operator()(const In& input) const {
  return by_operands::matrix_exp(input);
}
Tensor by_operands::linalg_matrix_exp(const In& input) {
  op::PlainForm form_("linalg_matrix_exp", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::matrix_exp(form_.tensor(cast_(input), "self"));
}
Tensor linalg_matrix_exp_value::operator()(const In& input) const {
  return by_operands::linalg_matrix_exp(input);
}
Tensor& by_operands::linalg_matrix_exp_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("linalg_matrix_exp_out", out, input.location);
  form_.put(body::matrix_exp(form_.tensor(input, "self")));
  return out;
}
Tensor& linalg_matrix_exp_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::linalg_matrix_exp_out(out, input);
}
Tensor Tensor::matrix_power(int64_t n, SourceLocation location) const {
  op::PlainForm form_("matrix_power", location);
  impl("matrix_power");
  return body::matrix_power(*this, n);
}
Tensor matrix_power(const In& input, int64_t n) {
  op::PlainForm form_("matrix_power", input.location);
  return body::matrix_power(form_.tensor(input, "self"), n);
}
Tensor& matrix_power_out(Tensor& out, const In& input, int64_t n) {
  op::Form form_ = op::Form::out("matrix_power_out", out, input.location);
  form_.put(body::matrix_power(form_.tensor(input, "self"), n));
  return out;
}
Tensor linalg_matrix_power(const In& input, int64_t n) {
  op::PlainForm form_("linalg_matrix_power", input.location);
  return body::matrix_power(form_.tensor(input, "self"), n);
}
Tensor& linalg_matrix_power_out(Tensor& out, const In& input, int64_t n) {
  op::Form form_ = op::Form::out("linalg_matrix_power_out", out, input.location);
  form_.put(body::matrix_power(form_.tensor(input, "self"), n));
  return out;
}
Tensor linalg_vector_norm(const In& x, Scalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("linalg_vector_norm", x.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_vector_norm(form_.tensor(cast_(x), "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_vector_norm_out(Tensor& out, const In& x, Scalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("linalg_vector_norm_out", out, x.location);
  form_.put(body::linalg_vector_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_matrix_norm(const In& A, Scalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("linalg_matrix_norm", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_matrix_norm(form_.tensor(cast_(A), "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, Scalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("linalg_matrix_norm_out", out, A.location);
  form_.put(body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_matrix_norm(const In& A, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("linalg_matrix_norm", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_matrix_norm(form_.tensor(cast_(A), "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_matrix_norm_out(Tensor& out, const In& A, std::string_view ord, DimVec dim,
                               bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("linalg_matrix_norm_out", out, A.location);
  form_.put(body::linalg_matrix_norm(form_.tensor(A, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_norm(const In& x, OptScalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("linalg_norm", x.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_norm(form_.tensor(cast_(x), "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_norm_out(Tensor& out, const In& x, OptScalar ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("linalg_norm_out", out, x.location);
  form_.put(body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor linalg_norm(const In& x, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("linalg_norm", x.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_norm(form_.tensor(cast_(x), "self"), ord, dim, keepdim, dtype);
}
Tensor& linalg_norm_out(Tensor& out, const In& x, std::string_view ord, DimVec dim, bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("linalg_norm_out", out, x.location);
  form_.put(body::linalg_norm(form_.tensor(x, "self"), ord, dim, keepdim, dtype));
  return out;
}
Tensor nuclear_norm(const In& input, bool keepdim) {
  op::PlainForm form_("nuclear_norm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::nuclear_norm(form_.tensor(cast_(input), "self"), keepdim);
}
Tensor nuclear_norm(const In& input, DimVec dim, bool keepdim) {
  op::PlainForm form_("nuclear_norm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::nuclear_norm(form_.tensor(cast_(input), "self"), dim, keepdim);
}
Tensor linalg_cond(const In& A, OptScalar p) {
  op::PlainForm form_("linalg_cond", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_cond(form_.tensor(cast_(A), "self"), p);
}
Tensor& linalg_cond_out(Tensor& out, const In& A, OptScalar p) {
  op::Form form_ = op::Form::out("linalg_cond_out", out, A.location);
  form_.put(body::linalg_cond(form_.tensor(A, "self"), p));
  return out;
}
Tensor linalg_cond(const In& A, std::string_view p) {
  op::PlainForm form_("linalg_cond", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_cond(form_.tensor(cast_(A), "self"), p);
}
Tensor& linalg_cond_out(Tensor& out, const In& A, std::string_view p) {
  op::Form form_ = op::Form::out("linalg_cond_out", out, A.location);
  form_.put(body::linalg_cond(form_.tensor(A, "self"), p));
  return out;
}
Tensor linalg_multi_dot(const InList& tensors) {
  op::PlainForm form_("linalg_multi_dot", tensors.location());
  return body::linalg_multi_dot(tensors);
}
Tensor chain_matmul(const InList& matrices) {
  op::PlainForm form_("chain_matmul", matrices.location());
  return body::chain_matmul(matrices);
}
Tensor linalg_tensorinv(const In& input, int64_t ind) {
  op::PlainForm form_("linalg_tensorinv", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_tensorinv(form_.tensor(cast_(input), "self"), ind);
}
Tensor& linalg_tensorinv_out(Tensor& out, const In& input, int64_t ind) {
  op::Form form_ = op::Form::out("linalg_tensorinv_out", out, input.location);
  form_.put(body::linalg_tensorinv(form_.tensor(input, "self"), ind));
  return out;
}
Tensor linalg_tensorsolve(const In& A, const In& B, DimVec dims) {
  op::PlainForm form_("linalg_tensorsolve", A.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linalg_tensorsolve(form_.tensor(cast_(A), "self"), form_.tensor(cast_(B), "B"), dims);
}
Tensor& linalg_tensorsolve_out(Tensor& out, const In& A, const In& B, DimVec dims) {
  op::Form form_ = op::Form::out("linalg_tensorsolve_out", out, A.location);
  form_.put(body::linalg_tensorsolve(form_.tensor(A, "self"), form_.tensor(B, "B"), dims));
  return out;
}
Tensor linalg_vander(const In& x, OptInt N) {
  op::PlainForm form_("linalg_vander", x.location);
  return body::linalg_vander(form_.tensor(x, "self"), N);
}
Tensor linalg_vecdot(const In& x, const In& y, int64_t dim) {
  op::PlainForm form_("linalg_vecdot", x.location);
  return body::linalg_vecdot(form_.tensor(x, "self"), form_.tensor(y, "y"), dim);
}
Tensor& linalg_vecdot_out(Tensor& out, const In& x, const In& y, int64_t dim) {
  op::Form form_ = op::Form::out("linalg_vecdot_out", out, x.location);
  form_.put(body::linalg_vecdot(form_.tensor(x, "self"), form_.tensor(y, "y"), dim));
  return out;
}
Tensor linalg_cross(const In& input, const In& other, int64_t dim) {
  op::PlainForm form_("linalg_cross", input.location);
  return body::linalg_cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim);
}
Tensor& linalg_cross_out(Tensor& out, const In& input, const In& other, int64_t dim) {
  op::Form form_ = op::Form::out("linalg_cross_out", out, input.location);
  form_.put(body::linalg_cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim));
  return out;
}
Tensor linalg_diagonal(const In& A, int64_t offset, int64_t dim1, int64_t dim2) {
  op::PlainForm form_("linalg_diagonal", A.location);
  return body::linalg_diagonal(form_.tensor(A, "self"), offset, dim1, dim2);
}
Tensor by_operands::linalg_matmul(const In& input, const In& other) {
  op::Form form_("linalg_matmul", input.location);
  return body::matmul(form_, input, other);
}
Tensor linalg_matmul_value::operator()(const In& input, const In& other) const {
  return by_operands::linalg_matmul(input, other);
}
Tensor& by_operands::linalg_matmul_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("linalg_matmul_out", out, input.location);
  form_.put(body::matmul(form_, input, other));
  return out;
}
Tensor& linalg_matmul_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::linalg_matmul_out(out, input, other);
}
std::tuple<Tensor, Tensor, Tensor> svd_lowrank(const In& A, int64_t q, int64_t niter, const In& M) {
  op::PlainForm form_("svd_lowrank", A.location);
  return body::svd_lowrank(form_.tensor(A, "self"), q, niter, M);
}
std::tuple<Tensor, Tensor, Tensor> pca_lowrank(const In& A, OptInt q, bool center, int64_t niter) {
  op::PlainForm form_("pca_lowrank", A.location);
  return body::pca_lowrank(form_.tensor(A, "self"), q, center, niter);
}
Tensor Tensor::unflatten(int64_t dim, DimVec sizes, SourceLocation location) const {
  op::PlainForm form_("unflatten", location);
  impl("unflatten");
  return body::unflatten(*this, dim, sizes);
}
Tensor unflatten(const In& input, int64_t dim, DimVec sizes) {
  op::PlainForm form_("unflatten", input.location);
  return body::unflatten(form_.tensor(input, "self"), dim, sizes);
}
Tensor Tensor::ravel(SourceLocation location) const {
  op::PlainForm form_("ravel", location);
  impl("ravel");
  return body::ravel(*this);
}
Tensor by_operands::ravel(const In& input) {
  op::PlainForm form_("ravel", input.location);
  return body::ravel(form_.tensor(input, "self"));
}
Tensor ravel_value::operator()(const In& input) const {
  return by_operands::ravel(input);
}
Tensor Tensor::t(SourceLocation location) const {
  op::PlainForm form_("t", location);
  impl("t");
  return body::t(*this);
}
Tensor t(const In& input) {
  op::PlainForm form_("t", input.location);
  return body::t(form_.tensor(input, "self"));
}
Tensor& Tensor::t_(SourceLocation location) const {
  return situ::t_(TargetIn(*this, location));
}
Tensor& by_operands::t_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("t_", input.target(), input.location);
  form_.see(body::t(input.target()));
  return input.target();
}
Tensor& t__value::operator()(const TargetIn& input) const {
  return by_operands::t_(input);
}
Tensor Tensor::movedim(int64_t source, int64_t destination, SourceLocation location) const {
  op::PlainForm form_("movedim", location);
  impl("movedim");
  return body::movedim(*this, source, destination);
}
Tensor movedim(const In& input, int64_t source, int64_t destination) {
  op::PlainForm form_("movedim", input.location);
  return body::movedim(form_.tensor(input, "self"), source, destination);
}
Tensor Tensor::movedim(DimVec source, DimVec destination, SourceLocation location) const {
  op::PlainForm form_("movedim", location);
  impl("movedim");
  return body::movedim(*this, source, destination);
}
Tensor movedim(const In& input, DimVec source, DimVec destination) {
  op::PlainForm form_("movedim", input.location);
  return body::movedim(form_.tensor(input, "self"), source, destination);
}
Tensor Tensor::moveaxis(int64_t source, int64_t destination, SourceLocation location) const {
  op::PlainForm form_("moveaxis", location);
  impl("moveaxis");
  return body::movedim(*this, source, destination);
}
Tensor moveaxis(const In& input, int64_t source, int64_t destination) {
  op::PlainForm form_("moveaxis", input.location);
  return body::movedim(form_.tensor(input, "self"), source, destination);
}
Tensor Tensor::moveaxis(DimVec source, DimVec destination, SourceLocation location) const {
  op::PlainForm form_("moveaxis", location);
  impl("moveaxis");
  return body::movedim(*this, source, destination);
}
Tensor moveaxis(const In& input, DimVec source, DimVec destination) {
  op::PlainForm form_("moveaxis", input.location);
  return body::movedim(form_.tensor(input, "self"), source, destination);
}
Tensor Tensor::reshape(DimVec size, SourceLocation location) const {
  op::Form form_("reshape", location);
  impl("reshape");
  return body::reshape(form_, In(*this, location), size);
}
Tensor reshape(const In& input, DimVec size) {
  op::Form form_("reshape", input.location);
  return body::reshape(form_, form_.operand(input, "self"), size);
}
Tensor& Tensor::reshape_(DimVec size, SourceLocation location) const {
  return situ::reshape_(TargetIn(*this, location), size);
}
Tensor& reshape_(const TargetIn& input, DimVec size) {
  op::Form form_ = op::Form::inplace("reshape_", input.target(), input.location);
  form_.see(body::reshape(form_, input, size));
  return input.target();
}
Tensor Tensor::flatten(int64_t start_dim, int64_t end_dim, SourceLocation location) const {
  op::PlainForm form_("flatten", location);
  impl("flatten");
  return body::flatten(*this, start_dim, end_dim);
}
Tensor flatten(const In& input, int64_t start_dim, int64_t end_dim) {
  op::PlainForm form_("flatten", input.location);
  return body::flatten(form_.tensor(input, "self"), start_dim, end_dim);
}
std::vector<Tensor> Tensor::split(int64_t size, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("split", location);
  impl("split");
  return body::split(*this, size, dim);
}
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim) {
  op::PlainForm form_("split", input.location);
  return body::split(form_.tensor(input, "self"), size, dim);
}
std::vector<Tensor> Tensor::split(IntArrayRef sizes, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("split", location);
  impl("split");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim) {
  op::PlainForm form_("split", input.location);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::split_with_sizes(IntArrayRef sizes, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("split_with_sizes", location);
  impl("split_with_sizes");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim) {
  op::PlainForm form_("split_with_sizes", input.location);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::chunk(int64_t chunks, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("chunk", location);
  impl("chunk");
  return body::chunk(*this, chunks, dim);
}
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim) {
  op::PlainForm form_("chunk", input.location);
  return body::chunk(form_.tensor(input, "self"), chunks, dim);
}
std::vector<Tensor> Tensor::tensor_split(int64_t sections, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("tensor_split", location);
  impl("tensor_split");
  return body::tensor_split(*this, sections, dim);
}
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim) {
  op::PlainForm form_("tensor_split", input.location);
  return body::tensor_split(form_.tensor(input, "self"), sections, dim);
}
std::vector<Tensor> Tensor::tensor_split(IntArrayRef indices, int64_t dim, SourceLocation location) const {
  op::PlainForm form_("tensor_split", location);
  impl("tensor_split");
  return body::tensor_split(*this, indices, dim);
}
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim) {
  op::PlainForm form_("tensor_split", input.location);
  return body::tensor_split(form_.tensor(input, "self"), indices, dim);
}
std::vector<Tensor> Tensor::unbind(int64_t dim, SourceLocation location) const {
  op::PlainForm form_("unbind", location);
  impl("unbind");
  return body::unbind(*this, dim);
}
std::vector<Tensor> unbind(const In& input, int64_t dim) {
  op::PlainForm form_("unbind", input.location);
  return body::unbind(form_.tensor(input, "self"), dim);
}
Tensor Tensor::tile(DimVec dims, SourceLocation location) const {
  op::PlainForm form_("tile", location);
  impl("tile");
  return body::tile(*this, dims);
}
Tensor tile(const In& input, DimVec dims) {
  op::PlainForm form_("tile", input.location);
  return body::tile(form_.tensor(input, "self"), dims);
}
Tensor Tensor::fliplr(SourceLocation location) const {
  op::PlainForm form_("fliplr", location);
  impl("fliplr");
  return body::fliplr(*this);
}
Tensor by_operands::fliplr(const In& input) {
  op::PlainForm form_("fliplr", input.location);
  return body::fliplr(form_.tensor(input, "self"));
}
Tensor fliplr_value::operator()(const In& input) const {
  return by_operands::fliplr(input);
}
Tensor Tensor::flipud(SourceLocation location) const {
  op::PlainForm form_("flipud", location);
  impl("flipud");
  return body::flipud(*this);
}
Tensor by_operands::flipud(const In& input) {
  op::PlainForm form_("flipud", input.location);
  return body::flipud(form_.tensor(input, "self"));
}
Tensor flipud_value::operator()(const In& input) const {
  return by_operands::flipud(input);
}
Tensor stack(const InList& tensors, int64_t dim) {
  op::PlainForm form_("stack", tensors.location());
  return body::stack(tensors, dim);
}
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim) {
  op::Form form_ = op::Form::out("stack_out", out, tensors.location());
  form_.put(body::stack(tensors, dim));
  return out;
}
Tensor vstack(const InList& tensors) {
  op::PlainForm form_("vstack", tensors.location());
  return body::vstack(tensors);
}
Tensor& vstack_out(Tensor& out, const InList& tensors) {
  op::Form form_ = op::Form::out("vstack_out", out, tensors.location());
  form_.put(body::vstack(tensors));
  return out;
}
Tensor hstack(const InList& tensors) {
  op::PlainForm form_("hstack", tensors.location());
  return body::hstack(tensors);
}
Tensor& hstack_out(Tensor& out, const InList& tensors) {
  op::Form form_ = op::Form::out("hstack_out", out, tensors.location());
  form_.put(body::hstack(tensors));
  return out;
}
Tensor Tensor::diag(int64_t diagonal, SourceLocation location) const {
  op::PlainForm form_("diag", location);
  impl("diag");
  return body::diag(*this, diagonal);
}
Tensor diag(const In& input, int64_t diagonal) {
  op::PlainForm form_("diag", input.location);
  return body::diag(form_.tensor(input, "self"), diagonal);
}
Tensor Tensor::repeat_interleave(int64_t repeats, OptInt dim, SourceLocation location) const {
  op::PlainForm form_("repeat_interleave", location);
  impl("repeat_interleave");
  return body::repeat_interleave(*this, repeats, dim);
}
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim) {
  op::PlainForm form_("repeat_interleave", input.location);
  return body::repeat_interleave(form_.tensor(input, "self"), repeats, dim);
}
Tensor Tensor::nonzero(SourceLocation location) const {
  op::PlainForm form_("nonzero", location);
  impl("nonzero");
  return body::nonzero(*this);
}
Tensor by_operands::nonzero(const In& input) {
  op::PlainForm form_("nonzero", input.location);
  return body::nonzero(form_.tensor(input, "self"));
}
Tensor nonzero_value::operator()(const In& input) const {
  return by_operands::nonzero(input);
}
Tensor& by_operands::nonzero_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("nonzero_out", out, input.location);
  form_.put(body::nonzero(form_.tensor(input, "self")));
  return out;
}
Tensor& nonzero_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::nonzero_out(out, input);
}
Tensor Tensor::argwhere(SourceLocation location) const {
  op::PlainForm form_("argwhere", location);
  impl("argwhere");
  return body::nonzero(*this);
}
Tensor by_operands::argwhere(const In& input) {
  op::PlainForm form_("argwhere", input.location);
  return body::nonzero(form_.tensor(input, "self"));
}
Tensor argwhere_value::operator()(const In& input) const {
  return by_operands::argwhere(input);
}
Tensor Tensor::index_put(ArrayRef<TensorIndex> indices, const In& values,
                         bool accumulate, SourceLocation location) const {
  op::Form form_("index_put", location);
  impl("index_put");
  return body::index_put(form_, In(*this, location), indices, values, accumulate);
}
Tensor index_put(const In& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate) {
  op::Form form_("index_put", input.location);
  return body::index_put(form_, form_.operand(input, "self"), indices, values, accumulate);
}
Tensor& Tensor::index_put_(ArrayRef<TensorIndex> indices, const In& values,
                           bool accumulate, SourceLocation location) const {
  return situ::index_put_(TargetIn(*this, location), indices, values, accumulate);
}
Tensor& index_put_(const TargetIn& input, ArrayRef<TensorIndex> indices, const In& values, bool accumulate) {
  op::Form form_ = op::Form::inplace("index_put_", input.target(), input.location);
  form_.put(body::index_put(form_, input, indices, values, accumulate));
  return input.target();
}
Tensor Tensor::masked_select(const In& mask, SourceLocation location) const {
  op::PlainForm form_("masked_select", location);
  impl("masked_select");
  return body::masked_select(In(*this, location), mask);
}
Tensor by_operands::masked_select(const In& input, const In& mask) {
  op::PlainForm form_("masked_select", input.location);
  return body::masked_select(input, mask);
}
Tensor masked_select_value::operator()(const In& input, const In& mask) const {
  return by_operands::masked_select(input, mask);
}
Tensor& by_operands::masked_select_out(Tensor& out, const In& input, const In& mask) {
  op::Form form_ = op::Form::out("masked_select_out", out, input.location);
  form_.put(body::masked_select(input, mask));
  return out;
}
Tensor& masked_select_out_value::operator()(Tensor& out, const In& input, const In& mask) const {
  return by_operands::masked_select_out(out, input, mask);
}
Tensor Tensor::take(const In& index, SourceLocation location) const {
  op::PlainForm form_("take", location);
  impl("take");
  return body::take(*this, form_.tensor(index, "index"));
}
Tensor by_operands::take(const In& input, const In& index) {
  op::PlainForm form_("take", input.location);
  return body::take(form_.tensor(input, "self"), form_.tensor(index, "index"));
}
Tensor take_value::operator()(const In& input, const In& index) const {
  return by_operands::take(input, index);
}
Tensor Tensor::one_hot(int64_t num_classes, SourceLocation location) const {
  op::PlainForm form_("one_hot", location);
  impl("one_hot");
  return body::one_hot(*this, num_classes);
}
Tensor one_hot(const In& input, int64_t num_classes) {
  op::PlainForm form_("one_hot", input.location);
  return body::one_hot(form_.tensor(input, "self"), num_classes);
}
Tensor& Tensor::uniform_(double from, double to, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("uniform_", *this, location);
  form_.put(body::uniform_(form_, In(*this, location), from, to));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::normal_(double mean, double std, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("normal_", *this, location);
  form_.put(body::normal_(form_, In(*this, location), mean, std));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::bernoulli_(const TensorIn& p, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("bernoulli_", *this, location);
  form_.put(body::bernoulli_(form_, In(*this, location), p));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::bernoulli_(double p, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("bernoulli_", *this, location);
  form_.put(body::bernoulli_(form_, In(*this, location), p));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::exponential_(double lambd, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("exponential_", *this, location);
  form_.put(body::exponential_(form_, In(*this, location), lambd));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::cauchy_(double median, double sigma, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("cauchy_", *this, location);
  form_.put(body::cauchy_(form_, In(*this, location), median, sigma));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::geometric_(double p, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("geometric_", *this, location);
  form_.put(body::geometric_(form_, In(*this, location), p));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::log_normal_(double mean, double std, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("log_normal_", *this, location);
  form_.put(body::log_normal_(form_, In(*this, location), mean, std));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::random_(int64_t from, OptInt to, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("random_", *this, location);
  form_.put(body::random_(form_, In(*this, location), from, to));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::random_(int64_t to, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("random_", *this, location);
  form_.put(body::random_(form_, In(*this, location), to));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::random_(const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::Form form_ = op::Form::inplace("random_", *this, location);
  form_.put(body::random_(form_, In(*this, location)));
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bernoulli(const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::PlainForm form_("bernoulli", location);
  impl("bernoulli");
  return body::bernoulli(In(*this, location));
}
Tensor bernoulli(const In& input, const OptGenerator& generator) {
  const DrawFrom draws_(generator);
  op::PlainForm form_("bernoulli", input.location);
  return body::bernoulli(input);
}
Tensor Tensor::bernoulli(double p, const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::PlainForm form_("bernoulli", location);
  impl("bernoulli");
  return body::bernoulli(*this, p);
}
Tensor bernoulli(const In& input, double p, const OptGenerator& generator) {
  const DrawFrom draws_(generator);
  op::PlainForm form_("bernoulli", input.location);
  return body::bernoulli(form_.tensor(input, "self"), p);
}
Tensor Tensor::multinomial(int64_t num_samples, bool replacement,
                           const OptGenerator& generator, SourceLocation location) const {
  const DrawFrom draws_(generator);
  op::PlainForm form_("multinomial", location);
  impl("multinomial");
  return body::multinomial(In(*this, location), num_samples, replacement);
}
Tensor multinomial(const In& input, int64_t num_samples, bool replacement, const OptGenerator& generator) {
  const DrawFrom draws_(generator);
  op::PlainForm form_("multinomial", input.location);
  return body::multinomial(input, num_samples, replacement);
}
Tensor dropout(const In& input, double p, bool training) {
  op::Form form_("dropout", input.location);
  return body::dropout(form_, input, p, training);
}
Tensor& dropout_(const TargetIn& input, double p, bool training) {
  op::Form form_ = op::Form::inplace("dropout_", input.target(), input.location);
  form_.put(body::dropout(form_, input, p, training));
  return input.target();
}
Tensor& Tensor::fill_diagonal_(Scalar value, bool wrap, SourceLocation location) const {
  op::Form form_ = op::Form::inplace("fill_diagonal_", *this, location);
  form_.put(body::fill_diagonal_(form_, In(*this, location), value, wrap));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::resize_(DimVec size, SourceLocation location) const {
  op::Form form_ = op::Form::inplace("resize_", *this, location);
  form_.put(body::resize_(form_, In(*this, location), size));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::resize_as_(const In& the_template, SourceLocation location) const {
  return situ::resize_as_(TargetIn(*this, location), the_template);
}
Tensor& by_operands::resize_as_(const TargetIn& self, const In& the_template) {
  op::Form form_ = op::Form::inplace("resize_as_", self.target(), self.location);
  form_.put(body::resize_as_(form_, self, form_.tensor(the_template, "the_template")));
  return self.target();
}
Tensor& resize_as__value::operator()(const TargetIn& self, const In& the_template) const {
  return by_operands::resize_as_(self, the_template);
}
Tensor& Tensor::set_(const In& source, SourceLocation location) const {
  op::Form form_ = op::Form::inplace("set_", *this, location);
  form_.put(body::set_(form_, In(*this, location), form_.tensor(source, "source")));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::set_(SourceLocation location) const {
  op::Form form_ = op::Form::inplace("set_", *this, location);
  form_.put(body::set_(form_, In(*this, location)));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::detach_(SourceLocation location) const {
  op::Form form_ = op::Form::inplace("detach_", *this, location);
  form_.put(body::detach_(form_, In(*this, location)));
  return const_cast<Tensor&>(*this);
}
Tensor& Tensor::requires_grad_(bool requires_grad, SourceLocation location) const {
  op::Form form_ = op::Form::inplace("requires_grad_", *this, location);
  form_.put(body::requires_grad_(form_, In(*this, location), requires_grad));
  return const_cast<Tensor&>(*this);
}
Tensor alpha_dropout(const In& input, double p, bool training) {
  op::PlainForm form_("alpha_dropout", input.location);
  return body::alpha_dropout(input, p, training);
}
Tensor& alpha_dropout_(const TargetIn& input, double p, bool training) {
  op::Form form_ = op::Form::inplace("alpha_dropout_", input.target(), input.location);
  form_.put(body::alpha_dropout(input, p, training));
  return input.target();
}
Tensor feature_dropout(const In& input, double p, bool training) {
  op::PlainForm form_("feature_dropout", input.location);
  return body::feature_dropout(input, p, training);
}
Tensor& feature_dropout_(const TargetIn& input, double p, bool training) {
  op::Form form_ = op::Form::inplace("feature_dropout_", input.target(), input.location);
  form_.put(body::feature_dropout(input, p, training));
  return input.target();
}
Tensor feature_alpha_dropout(const In& input, double p, bool training) {
  op::PlainForm form_("feature_alpha_dropout", input.location);
  return body::feature_alpha_dropout(input, p, training);
}
Tensor& feature_alpha_dropout_(const TargetIn& input, double p, bool training) {
  op::Form form_ = op::Form::inplace("feature_alpha_dropout_", input.target(), input.location);
  form_.put(body::feature_alpha_dropout(input, p, training));
  return input.target();
}
Tensor gumbel_softmax(const In& logits, double tau, bool hard, int64_t dim) {
  op::PlainForm form_("gumbel_softmax", logits.location);
  return body::gumbel_softmax(form_.tensor(logits, "self"), tau, hard, dim);
}
Tensor& gumbel_softmax_(const TargetIn& logits, double tau, bool hard, int64_t dim) {
  op::Form form_ = op::Form::inplace("gumbel_softmax_", logits.target(), logits.location);
  form_.put(body::gumbel_softmax(logits.target(), tau, hard, dim));
  return logits.target();
}
Tensor max_pool1d(const In& input, Single kernel_size, Single stride, Single padding, Single dilation, bool ceil_mode) {
  op::PlainForm form_("max_pool1d", input.location);
  return body::max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, Triple dilation, bool ceil_mode) {
  op::PlainForm form_("max_pool3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::max_pool3d(cast_(input), kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride, Single padding,
                                 Single dilation, bool ceil_mode) {
  op::PlainForm form_("max_pool1d_with_indices", input.location);
  return body::max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride, Triple padding,
                                 Triple dilation, bool ceil_mode) {
  op::PlainForm form_("max_pool3d_with_indices", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::max_pool3d_with_indices(cast_(input), kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride, Single padding,
                  bool ceil_mode, bool count_include_pad) {
  op::PlainForm form_("avg_pool1d", input.location);
  return body::avg_pool1d(input, kernel_size, stride, padding, ceil_mode, count_include_pad);
}
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, bool ceil_mode,
                  bool count_include_pad, OptInt divisor_override) {
  op::PlainForm form_("avg_pool3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::avg_pool3d(cast_(input), kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override);
}
Tensor adaptive_avg_pool1d(const In& input, Single output_size) {
  op::PlainForm form_("adaptive_avg_pool1d", input.location);
  return body::adaptive_avg_pool1d(input, output_size);
}
Tensor adaptive_avg_pool3d(const In& input, Triple output_size) {
  op::PlainForm form_("adaptive_avg_pool3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::adaptive_avg_pool3d(cast_(input), output_size);
}
Tensors2 adaptive_max_pool1d(const In& input, Single output_size) {
  op::PlainForm form_("adaptive_max_pool1d", input.location);
  return body::adaptive_max_pool1d(input, output_size);
}
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size) {
  op::PlainForm form_("adaptive_max_pool2d", input.location);
  return body::adaptive_max_pool2d(input, output_size);
}
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size) {
  op::PlainForm form_("adaptive_max_pool3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::adaptive_max_pool3d(cast_(input), output_size);
}
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size, const In& random_samples) {
  op::PlainForm form_("fractional_max_pool2d", input.location);
  return body::fractional_max_pool2d(input, kernel_size, output_size, random_samples);
}
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size, const In& random_samples) {
  op::PlainForm form_("fractional_max_pool3d", input.location);
  return body::fractional_max_pool3d(input, kernel_size, output_size, random_samples);
}
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size) {
  op::PlainForm form_("max_unpool2d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::max_unpool2d(cast_(input), cast_(indices), output_size);
}
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride, Triple padding) {
  op::PlainForm form_("max_unpool3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::max_unpool3d(cast_(input), cast_(indices), output_size, stride, padding);
}
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride) {
  op::PlainForm form_("im2col", input.location);
  return body::im2col(input, kernel_size, dilation, padding, stride);
}
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride) {
  op::PlainForm form_("col2im", input.location);
  return body::col2im(input, output_size, kernel_size, dilation, padding, stride);
}
Tensor pixel_shuffle(const In& input, int64_t upscale_factor) {
  op::PlainForm form_("pixel_shuffle", input.location);
  return body::pixel_shuffle(form_.tensor(input, "self"), upscale_factor);
}
Tensor pixel_unshuffle(const In& input, int64_t downscale_factor) {
  op::PlainForm form_("pixel_unshuffle", input.location);
  return body::pixel_unshuffle(form_.tensor(input, "self"), downscale_factor);
}
Tensor channel_shuffle(const In& input, int64_t groups) {
  op::PlainForm form_("channel_shuffle", input.location);
  return body::channel_shuffle(form_.tensor(input, "self"), groups);
}
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales) {
  op::PlainForm form_("upsample_nearest1d", input.location);
  return body::upsample_nearest1d(input, output_size, scales);
}
Tensor upsample_nearest2d(const In& input, DimVec output_size,
                          std::optional<double> scales_h, std::optional<double> scales_w) {
  op::PlainForm form_("upsample_nearest2d", input.location);
  return body::upsample_nearest2d(input, output_size, scales_h, scales_w);
}
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d,
                          std::optional<double> scales_h, std::optional<double> scales_w) {
  op::PlainForm form_("upsample_nearest3d", input.location);
  return body::upsample_nearest3d(input, output_size, scales_d, scales_h, scales_w);
}
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales) {
  op::PlainForm form_("upsample_linear1d", input.location);
  return body::upsample_linear1d(input, output_size, align_corners, scales);
}
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners,
                           std::optional<double> scales_h, std::optional<double> scales_w) {
  op::PlainForm form_("upsample_bilinear2d", input.location);
  return body::upsample_bilinear2d(input, output_size, align_corners, scales_h, scales_w);
}
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_d,
                            std::optional<double> scales_h, std::optional<double> scales_w) {
  op::PlainForm form_("upsample_trilinear3d", input.location);
  return body::upsample_trilinear3d(input, output_size, align_corners, scales_d, scales_h, scales_w);
}
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners,
                          std::optional<double> scales_h, std::optional<double> scales_w) {
  op::PlainForm form_("upsample_bicubic2d", input.location);
  return body::upsample_bicubic2d(input, output_size, align_corners, scales_h, scales_w);
}
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode,
                    int64_t padding_mode, bool align_corners) {
  op::PlainForm form_("grid_sampler", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::grid_sampler(cast_(input), cast_(grid), interpolation_mode, padding_mode, align_corners);
}
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners) {
  op::PlainForm form_("affine_grid_generator", theta.location);
  return body::affine_grid_generator(theta, size, align_corners);
}
Tensor reflection_pad1d(const In& input, DimVec padding) {
  op::PlainForm form_("reflection_pad1d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::reflection_pad1d(cast_(input), padding);
}
Tensor reflection_pad2d(const In& input, DimVec padding) {
  op::PlainForm form_("reflection_pad2d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::reflection_pad2d(cast_(input), padding);
}
Tensor reflection_pad3d(const In& input, DimVec padding) {
  op::PlainForm form_("reflection_pad3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::reflection_pad3d(cast_(input), padding);
}
Tensor replication_pad1d(const In& input, DimVec padding) {
  op::PlainForm form_("replication_pad1d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::replication_pad1d(cast_(input), padding);
}
Tensor replication_pad2d(const In& input, DimVec padding) {
  op::PlainForm form_("replication_pad2d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::replication_pad2d(cast_(input), padding);
}
Tensor replication_pad3d(const In& input, DimVec padding) {
  op::PlainForm form_("replication_pad3d", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::replication_pad3d(cast_(input), padding);
}
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight, const In& bias,
                  double eps, bool cudnn_enabled) {
  op::Form form_("layer_norm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::layer_norm(form_, cast_(input), normalized_shape, cast_(weight), cast_(bias), eps, cudnn_enabled);
}
Tensor& layer_norm_(const TargetIn& input, DimVec normalized_shape, const In& weight, const In& bias,
                    double eps, bool cudnn_enabled) {
  op::Form form_ = op::Form::inplace("layer_norm_", input.target(), input.location);
  form_.put(body::layer_norm(form_, input, normalized_shape, weight, bias, eps, cudnn_enabled));
  return input.target();
}
Tensor rms_norm(const In& input, DimVec normalized_shape, const In& weight, std::optional<double> eps) {
  op::Form form_("rms_norm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::rms_norm(form_, cast_(input), normalized_shape, cast_(weight), eps);
}
Tensor& rms_norm_(const TargetIn& input, DimVec normalized_shape, const In& weight, std::optional<double> eps) {
  op::Form form_ = op::Form::inplace("rms_norm_", input.target(), input.location);
  form_.put(body::rms_norm(form_, input, normalized_shape, weight, eps));
  return input.target();
}
Tensor group_norm(const In& input, int64_t num_groups, const In& weight, const In& bias,
                  double eps, bool cudnn_enabled) {
  op::Form form_("group_norm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::group_norm(form_, cast_(input), num_groups, cast_(weight), cast_(bias), eps, cudnn_enabled);
}
Tensor& group_norm_(const TargetIn& input, int64_t num_groups, const In& weight, const In& bias,
                    double eps, bool cudnn_enabled) {
  op::Form form_ = op::Form::inplace("group_norm_", input.target(), input.location);
  form_.put(body::group_norm(form_, input, num_groups, weight, bias, eps, cudnn_enabled));
  return input.target();
}
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum, double eps, bool cudnn_enabled) {
  op::Form form_("batch_norm", input.location);
  return body::batch_norm(form_, input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled);
}
Tensor& batch_norm_(const TargetIn& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum, double eps, bool cudnn_enabled) {
  op::Form form_ = op::Form::inplace("batch_norm_", input.target(), input.location);
  form_.put(body::batch_norm(form_, input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled));
  return input.target();
}
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum, double eps, bool cudnn_enabled) {
  op::PlainForm form_("instance_norm", input.location);
  return body::instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled);
}
Tensor local_response_norm(const In& input, int64_t size, double alpha, double beta, double k) {
  op::PlainForm form_("local_response_norm", input.location);
  return body::local_response_norm(input, size, alpha, beta, k);
}
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask, double dropout_p,
                                    bool is_causal, std::optional<double> scale) {
  op::Form form_("scaled_dot_product_attention", query.location);
  op::Recast cast_(op::Autocast::lower);
  return body::scaled_dot_product_attention(form_, cast_(query), cast_(key), cast_(value), cast_(mask), dropout_p, is_causal, scale);
}
Tensor& scaled_dot_product_attention_(const TargetIn& query, const In& key, const In& value, const In& mask,
                                      double dropout_p, bool is_causal, std::optional<double> scale) {
  op::Form form_ = op::Form::inplace("scaled_dot_product_attention_", query.target(), query.location);
  form_.put(body::scaled_dot_product_attention(form_, query, key, value, mask, dropout_p, is_causal, scale));
  return query.target();
}
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first, bool reverse) {
  op::PlainForm form_("lstm_scan", from_input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::lstm_scan(cast_(from_input), cast_(w_hh), cast_(h0), cast_(c0), batch_first, reverse);
}
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction) {
  op::PlainForm form_("binary_cross_entropy", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::binary_cross_entropy(cast_(input), cast_(target), cast_(weight), reduction);
}
Tensor cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction,
                     int64_t ignore_index, double label_smoothing) {
  op::PlainForm form_("cross_entropy", logits.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cross_entropy(cast_(logits), cast_(target), cast_(weight), reduction, ignore_index, label_smoothing);
}
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                            Reduction reduction, int64_t ignore_index, double label_smoothing) {
  op::PlainForm form_("linear_cross_entropy", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::linear_cross_entropy(cast_(input), cast_(linear_weight), cast_(target), cast_(linear_bias), reduction, ignore_index, label_smoothing);
}
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight, Reduction reduction,
                          int64_t ignore_index, double label_smoothing) {
  op::PlainForm form_("cross_entropy_loss", logits.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cross_entropy(cast_(logits), cast_(target), cast_(weight), reduction, ignore_index, label_smoothing);
}
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight,
                Reduction reduction, int64_t ignore_index) {
  op::PlainForm form_("nll_loss", log_probabilities.location);
  op::Recast cast_(op::Autocast::f32);
  return body::nll_loss(cast_(log_probabilities), cast_(target), cast_(weight), reduction, ignore_index);
}
Tensor mse_loss(const In& input, const In& target, Reduction reduction) {
  op::PlainForm form_("mse_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::mse_loss(cast_(input), cast_(target), reduction);
}
Tensor l1_loss(const In& input, const In& target, Reduction reduction) {
  op::PlainForm form_("l1_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::l1_loss(cast_(input), cast_(target), reduction);
}
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta) {
  op::PlainForm form_("smooth_l1_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::smooth_l1_loss(cast_(input), cast_(target), reduction, beta);
}
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight,
                                        const In& pos_weight, Reduction reduction) {
  op::PlainForm form_("binary_cross_entropy_with_logits", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::binary_cross_entropy_with_logits(cast_(input), cast_(target), cast_(weight), cast_(pos_weight), reduction);
}
Tensor kl_div(const In& input, const In& target, Reduction reduction, bool log_target) {
  op::PlainForm form_("kl_div", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::kl_div(cast_(input), cast_(target), reduction, log_target);
}
Tensor huber_loss(const In& input, const In& target, Reduction reduction, double delta) {
  op::PlainForm form_("huber_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::huber_loss(cast_(input), cast_(target), reduction, delta);
}
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input, bool full, double eps, Reduction reduction) {
  op::PlainForm form_("poisson_nll_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::poisson_nll_loss(cast_(input), cast_(target), log_input, full, eps, reduction);
}
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full, double eps, Reduction reduction) {
  op::PlainForm form_("gaussian_nll_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::gaussian_nll_loss(cast_(input), cast_(target), cast_(var), full, eps, reduction);
}
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction) {
  op::PlainForm form_("soft_margin_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::soft_margin_loss(cast_(input), cast_(target), reduction);
}
Tensor multilabel_soft_margin_loss(const In& input, const In& target, const In& weight, Reduction reduction) {
  op::PlainForm form_("multilabel_soft_margin_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::multilabel_soft_margin_loss(cast_(input), cast_(target), cast_(weight), reduction);
}
Tensor hinge_embedding_loss(const In& input, const In& target, double margin, Reduction reduction) {
  op::PlainForm form_("hinge_embedding_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::hinge_embedding_loss(cast_(input), cast_(target), margin, reduction);
}
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction) {
  op::PlainForm form_("margin_ranking_loss", input1.location);
  op::Recast cast_(op::Autocast::f32);
  return body::margin_ranking_loss(cast_(input1), cast_(input2), cast_(target), margin, reduction);
}
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target, double margin, Reduction reduction) {
  op::PlainForm form_("cosine_embedding_loss", input1.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cosine_embedding_loss(cast_(input1), cast_(input2), cast_(target), margin, reduction);
}
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin, double p,
                           double eps, bool swap, Reduction reduction) {
  op::PlainForm form_("triplet_margin_loss", anchor.location);
  op::Recast cast_(op::Autocast::f32);
  return body::triplet_margin_loss(cast_(anchor), cast_(positive), cast_(negative), margin, p, eps, swap, reduction);
}
Tensor multi_margin_loss(const In& input, const In& target, Scalar p, Scalar margin,
                         const In& weight, Reduction reduction) {
  op::PlainForm form_("multi_margin_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::multi_margin_loss(cast_(input), cast_(target), p, margin, cast_(weight), reduction);
}
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction) {
  op::PlainForm form_("multilabel_margin_loss", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::multilabel_margin_loss(cast_(input), cast_(target), reduction);
}
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank, Reduction reduction, bool zero_infinity) {
  op::PlainForm form_("ctc_loss", log_probs.location);
  op::Recast cast_(op::Autocast::f32);
  return body::ctc_loss(cast_(log_probs), cast_(targets), cast_(input_lengths), cast_(target_lengths), blank, reduction, zero_infinity);
}
Tensor cosine_similarity(const In& x1, const In& x2, int64_t dim, double eps) {
  op::PlainForm form_("cosine_similarity", x1.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cosine_similarity(cast_(x1), cast_(x2), dim, eps);
}
Tensor pairwise_distance(const In& x1, const In& x2, double p, double eps, bool keepdim) {
  op::PlainForm form_("pairwise_distance", x1.location);
  op::Recast cast_(op::Autocast::f32);
  return body::pairwise_distance(cast_(x1), cast_(x2), p, eps, keepdim);
}
Tensor bilinear(const In& input1, const In& input2, const In& weight, const In& bias) {
  op::PlainForm form_("bilinear", input1.location);
  return body::bilinear(input1, input2, weight, bias);
}
Tensor polygamma(int64_t n, const In& input) {
  op::PlainForm form_("polygamma", input.location);
  return body::polygamma(n, form_.tensor(input, "input"));
}
Tensor Tensor::mvlgamma(int64_t p, SourceLocation location) const {
  op::Form form_("mvlgamma", location);
  impl("mvlgamma");
  return body::mvlgamma(form_, In(*this, location), p);
}
Tensor mvlgamma(const In& input, int64_t p) {
  op::Form form_("mvlgamma", input.location);
  return body::mvlgamma(form_, input, p);
}
Tensor& Tensor::mvlgamma_(int64_t p, SourceLocation location) const {
  return situ::mvlgamma_(TargetIn(*this, location), p);
}
Tensor& mvlgamma_(const TargetIn& input, int64_t p) {
  op::Form form_ = op::Form::inplace("mvlgamma_", input.target(), input.location);
  form_.put(body::mvlgamma(form_, input, p));
  return input.target();
}
Tensor& mvlgamma_out(Tensor& out, const In& input, int64_t p) {
  op::Form form_ = op::Form::out("mvlgamma_out", out, input.location);
  form_.put(body::mvlgamma(form_, input, p));
  return out;
}
Tensor Tensor::logit(std::optional<double> eps, SourceLocation location) const {
  op::Form form_("logit", location);
  impl("logit");
  return body::logit(form_, In(*this, location), eps);
}
Tensor logit(const In& input, std::optional<double> eps) {
  op::Form form_("logit", input.location);
  return body::logit(form_, input, eps);
}
Tensor& Tensor::logit_(std::optional<double> eps, SourceLocation location) const {
  return situ::logit_(TargetIn(*this, location), eps);
}
Tensor& logit_(const TargetIn& input, std::optional<double> eps) {
  op::Form form_ = op::Form::inplace("logit_", input.target(), input.location);
  form_.put(body::logit(form_, input, eps));
  return input.target();
}
Tensor& logit_out(Tensor& out, const In& input, std::optional<double> eps) {
  op::Form form_ = op::Form::out("logit_out", out, input.location);
  form_.put(body::logit(form_, input, eps));
  return out;
}
Tensor by_operands::ndtr(const In& input) {
  op::Form form_("ndtr", input.location);
  return body::ndtr(form_, input);
}
Tensor ndtr_value::operator()(const In& input) const {
  return by_operands::ndtr(input);
}
Tensor& by_operands::ndtr_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("ndtr_", input.target(), input.location);
  form_.put(body::ndtr(form_, input));
  return input.target();
}
Tensor& ndtr__value::operator()(const TargetIn& input) const {
  return by_operands::ndtr_(input);
}
Tensor& by_operands::ndtr_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("ndtr_out", out, input.location);
  form_.put(body::ndtr(form_, input));
  return out;
}
Tensor& ndtr_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::ndtr_out(out, input);
}
Tensor by_operands::log_ndtr(const In& input) {
  op::Form form_("log_ndtr", input.location);
  return body::log_ndtr(form_, input);
}
Tensor log_ndtr_value::operator()(const In& input) const {
  return by_operands::log_ndtr(input);
}
Tensor& by_operands::log_ndtr_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("log_ndtr_", input.target(), input.location);
  form_.put(body::log_ndtr(form_, input));
  return input.target();
}
Tensor& log_ndtr__value::operator()(const TargetIn& input) const {
  return by_operands::log_ndtr_(input);
}
Tensor& by_operands::log_ndtr_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("log_ndtr_out", out, input.location);
  form_.put(body::log_ndtr(form_, input));
  return out;
}
Tensor& log_ndtr_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log_ndtr_out(out, input);
}
Tensor Tensor::deg2rad(SourceLocation location) const {
  op::Form form_("deg2rad", location);
  impl("deg2rad");
  return body::deg2rad(form_, In(*this, location));
}
Tensor by_operands::deg2rad(const In& input) {
  op::Form form_("deg2rad", input.location);
  return body::deg2rad(form_, input);
}
Tensor deg2rad_value::operator()(const In& input) const {
  return by_operands::deg2rad(input);
}
Tensor& Tensor::deg2rad_(SourceLocation location) const {
  return situ::deg2rad_(TargetIn(*this, location));
}
Tensor& by_operands::deg2rad_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("deg2rad_", input.target(), input.location);
  form_.put(body::deg2rad(form_, input));
  return input.target();
}
Tensor& deg2rad__value::operator()(const TargetIn& input) const {
  return by_operands::deg2rad_(input);
}
Tensor& by_operands::deg2rad_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("deg2rad_out", out, input.location);
  form_.put(body::deg2rad(form_, input));
  return out;
}
Tensor& deg2rad_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::deg2rad_out(out, input);
}
Tensor Tensor::rad2deg(SourceLocation location) const {
  op::Form form_("rad2deg", location);
  impl("rad2deg");
  return body::rad2deg(form_, In(*this, location));
}
Tensor by_operands::rad2deg(const In& input) {
  op::Form form_("rad2deg", input.location);
  return body::rad2deg(form_, input);
}
Tensor rad2deg_value::operator()(const In& input) const {
  return by_operands::rad2deg(input);
}
Tensor& Tensor::rad2deg_(SourceLocation location) const {
  return situ::rad2deg_(TargetIn(*this, location));
}
Tensor& by_operands::rad2deg_(const TargetIn& input) {
  op::Form form_ = op::Form::inplace("rad2deg_", input.target(), input.location);
  form_.put(body::rad2deg(form_, input));
  return input.target();
}
Tensor& rad2deg__value::operator()(const TargetIn& input) const {
  return by_operands::rad2deg_(input);
}
Tensor& by_operands::rad2deg_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("rad2deg_out", out, input.location);
  form_.put(body::rad2deg(form_, input));
  return out;
}
Tensor& rad2deg_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::rad2deg_out(out, input);
}
Tensor Tensor::signbit(SourceLocation location) const {
  op::PlainForm form_("signbit", location);
  impl("signbit");
  return body::signbit(*this);
}
Tensor signbit(const In& input) {
  op::PlainForm form_("signbit", input.location);
  return body::signbit(form_.tensor(input, "self"));
}
Tensor Tensor::isposinf(SourceLocation location) const {
  op::PlainForm form_("isposinf", location);
  impl("isposinf");
  return body::isposinf(*this);
}
Tensor by_operands::isposinf(const In& input) {
  op::PlainForm form_("isposinf", input.location);
  return body::isposinf(form_.tensor(input, "self"));
}
Tensor isposinf_value::operator()(const In& input) const {
  return by_operands::isposinf(input);
}
Tensor Tensor::isneginf(SourceLocation location) const {
  op::PlainForm form_("isneginf", location);
  impl("isneginf");
  return body::isneginf(*this);
}
Tensor by_operands::isneginf(const In& input) {
  op::PlainForm form_("isneginf", input.location);
  return body::isneginf(form_.tensor(input, "self"));
}
Tensor isneginf_value::operator()(const In& input) const {
  return by_operands::isneginf(input);
}
Tensor Tensor::isreal(SourceLocation location) const {
  op::PlainForm form_("isreal", location);
  impl("isreal");
  return body::isreal(*this);
}
Tensor by_operands::isreal(const In& input) {
  op::PlainForm form_("isreal", input.location);
  return body::isreal(form_.tensor(input, "self"));
}
Tensor isreal_value::operator()(const In& input) const {
  return by_operands::isreal(input);
}
Tensor Tensor::copysign(const In& other, SourceLocation location) const {
  op::Form form_("copysign", location);
  impl("copysign");
  return body::copysign(form_, In(*this, location), other);
}
Tensor copysign(const In& input, const In& other) {
  op::Form form_("copysign", input.location);
  return body::copysign(form_, input, other);
}
Tensor& Tensor::copysign_(const In& other, SourceLocation location) const {
  return situ::copysign_(TargetIn(*this, location), other);
}
Tensor& by_operands::copysign_(const TargetIn& input, const In& other) {
  op::Form form_ = op::Form::inplace("copysign_", input.target(), input.location);
  form_.put(body::copysign(form_, input, other));
  return input.target();
}
Tensor& copysign__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::copysign_(input, other);
}
Tensor& by_operands::copysign_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("copysign_out", out, input.location);
  form_.put(body::copysign(form_, input, other));
  return out;
}
Tensor& copysign_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::copysign_out(out, input, other);
}
Tensor Tensor::heaviside(const In& values, SourceLocation location) const {
  op::Form form_("heaviside", location);
  impl("heaviside");
  return body::heaviside(form_, In(*this, location), form_.tensor(values, "values"));
}
Tensor by_operands::heaviside(const In& input, const In& values) {
  op::Form form_("heaviside", input.location);
  return body::heaviside(form_, input, form_.tensor(values, "values"));
}
Tensor heaviside_value::operator()(const In& input, const In& values) const {
  return by_operands::heaviside(input, values);
}
Tensor& Tensor::heaviside_(const In& values, SourceLocation location) const {
  return situ::heaviside_(TargetIn(*this, location), values);
}
Tensor& by_operands::heaviside_(const TargetIn& input, const In& values) {
  op::Form form_ = op::Form::inplace("heaviside_", input.target(), input.location);
  form_.put(body::heaviside(form_, input, form_.tensor(values, "values")));
  return input.target();
}
Tensor& heaviside__value::operator()(const TargetIn& input, const In& values) const {
  return by_operands::heaviside_(input, values);
}
Tensor& by_operands::heaviside_out(Tensor& out, const In& input, const In& values) {
  op::Form form_ = op::Form::out("heaviside_out", out, input.location);
  form_.put(body::heaviside(form_, input, form_.tensor(values, "values")));
  return out;
}
Tensor& heaviside_out_value::operator()(Tensor& out, const In& input, const In& values) const {
  return by_operands::heaviside_out(out, input, values);
}
Tensor Tensor::fmax(const In& other, SourceLocation location) const {
  op::PlainForm form_("fmax", location);
  impl("fmax");
  return body::fmax(*this, form_.tensor(other, "other"));
}
Tensor fmax(const In& input, const In& other) {
  op::PlainForm form_("fmax", input.location);
  return body::fmax(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor& by_operands::fmax_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("fmax_out", out, input.location);
  form_.put(body::fmax(form_.tensor(input, "self"), form_.tensor(other, "other")));
  return out;
}
Tensor& fmax_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::fmax_out(out, input, other);
}
Tensor Tensor::fmin(const In& other, SourceLocation location) const {
  op::PlainForm form_("fmin", location);
  impl("fmin");
  return body::fmin(*this, form_.tensor(other, "other"));
}
Tensor fmin(const In& input, const In& other) {
  op::PlainForm form_("fmin", input.location);
  return body::fmin(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor& by_operands::fmin_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("fmin_out", out, input.location);
  form_.put(body::fmin(form_.tensor(input, "self"), form_.tensor(other, "other")));
  return out;
}
Tensor& fmin_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::fmin_out(out, input, other);
}
Tensor Tensor::nan_to_num(std::optional<double> nan, std::optional<double> posinf,
                          std::optional<double> neginf, SourceLocation location) const {
  op::Form form_("nan_to_num", location);
  impl("nan_to_num");
  return body::nan_to_num(form_, In(*this, location), nan, posinf, neginf);
}
Tensor nan_to_num(const In& input, std::optional<double> nan,
                  std::optional<double> posinf, std::optional<double> neginf) {
  op::Form form_("nan_to_num", input.location);
  return body::nan_to_num(form_, input, nan, posinf, neginf);
}
Tensor& Tensor::nan_to_num_(std::optional<double> nan, std::optional<double> posinf,
                            std::optional<double> neginf, SourceLocation location) const {
  return situ::nan_to_num_(TargetIn(*this, location), nan, posinf, neginf);
}
Tensor& nan_to_num_(const TargetIn& input, std::optional<double> nan,
                    std::optional<double> posinf, std::optional<double> neginf) {
  op::Form form_ = op::Form::inplace("nan_to_num_", input.target(), input.location);
  form_.put(body::nan_to_num(form_, input, nan, posinf, neginf));
  return input.target();
}
Tensor& nan_to_num_out(Tensor& out, const In& input, std::optional<double> nan,
                       std::optional<double> posinf, std::optional<double> neginf) {
  op::Form form_ = op::Form::out("nan_to_num_out", out, input.location);
  form_.put(body::nan_to_num(form_, input, nan, posinf, neginf));
  return out;
}
Tensor Tensor::nextafter(const In& other, SourceLocation location) const {
  op::Form form_("nextafter", location);
  impl("nextafter");
  return body::nextafter(form_, In(*this, location), form_.tensor(other, "other"));
}
Tensor nextafter(const In& input, const In& other) {
  op::Form form_("nextafter", input.location);
  return body::nextafter(form_, input, form_.tensor(other, "other"));
}
Tensor& Tensor::nextafter_(const In& other, SourceLocation location) const {
  return situ::nextafter_(TargetIn(*this, location), other);
}
Tensor& by_operands::nextafter_(const TargetIn& input, const In& other) {
  op::Form form_ = op::Form::inplace("nextafter_", input.target(), input.location);
  form_.put(body::nextafter(form_, input, form_.tensor(other, "other")));
  return input.target();
}
Tensor& nextafter__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::nextafter_(input, other);
}
Tensor& by_operands::nextafter_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("nextafter_out", out, input.location);
  form_.put(body::nextafter(form_, input, form_.tensor(other, "other")));
  return out;
}
Tensor& nextafter_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::nextafter_out(out, input, other);
}
Tensors2 Tensor::frexp(SourceLocation location) const {
  op::PlainForm form_("frexp", location);
  impl("frexp");
  return body::frexp(*this);
}
Tensors2 frexp(const In& input) {
  op::PlainForm form_("frexp", input.location);
  return body::frexp(form_.tensor(input, "self"));
}
TensorRefs2 by_operands::frexp_out(Tensor& out, Tensor& second, const In& input) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("frexp_out", outs_, input.location);
  form_.put_each(body::frexp(form_.tensor(input, "self")));
  return {out, second};
}
TensorRefs2 frexp_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::frexp_out(out, second, input);
}
Tensor Tensor::ldexp(const In& other, SourceLocation location) const {
  op::Form form_("ldexp", location);
  impl("ldexp");
  return body::ldexp(form_, In(*this, location), other);
}
Tensor ldexp(const In& input, const In& other) {
  op::Form form_("ldexp", input.location);
  return body::ldexp(form_, input, other);
}
Tensor& Tensor::ldexp_(const In& other, SourceLocation location) const {
  return situ::ldexp_(TargetIn(*this, location), other);
}
Tensor& by_operands::ldexp_(const TargetIn& input, const In& other) {
  op::Form form_ = op::Form::inplace("ldexp_", input.target(), input.location);
  form_.put(body::ldexp(form_, input, other));
  return input.target();
}
Tensor& ldexp__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::ldexp_(input, other);
}
Tensor& by_operands::ldexp_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("ldexp_out", out, input.location);
  form_.put(body::ldexp(form_, input, other));
  return out;
}
Tensor& ldexp_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::ldexp_out(out, input, other);
}
Tensor searchsorted(const In& sorted_sequence, const In& input, bool out_int32, bool right, const In& sorter) {
  op::PlainForm form_("searchsorted", sorted_sequence.location);
  return body::searchsorted(sorted_sequence, input, out_int32, right, sorter);
}
Tensor bucketize(const In& input, const In& boundaries, bool out_int32, bool right) {
  op::PlainForm form_("bucketize", input.location);
  return body::bucketize(input, form_.tensor(boundaries, "boundaries"), out_int32, right);
}
Tensor Tensor::msort(SourceLocation location) const {
  op::PlainForm form_("msort", location);
  impl("msort");
  return body::msort(*this);
}
Tensor by_operands::msort(const In& input) {
  op::PlainForm form_("msort", input.location);
  return body::msort(form_.tensor(input, "self"));
}
Tensor msort_value::operator()(const In& input) const {
  return by_operands::msort(input);
}
Tensor& by_operands::msort_out(Tensor& out, const In& input) {
  op::Form form_ = op::Form::out("msort_out", out, input.location);
  form_.put(body::msort(form_.tensor(input, "self")));
  return out;
}
Tensor& msort_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::msort_out(out, input);
}
Tensors2 Tensor::kthvalue(int64_t k, int64_t dim, bool keepdim, SourceLocation location) const {
  op::PlainForm form_("kthvalue", location);
  impl("kthvalue");
  return body::kthvalue(*this, k, dim, keepdim);
}
Tensors2 kthvalue(const In& input, int64_t k, int64_t dim, bool keepdim) {
  op::PlainForm form_("kthvalue", input.location);
  return body::kthvalue(form_.tensor(input, "self"), k, dim, keepdim);
}
TensorRefs2 kthvalue_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim, bool keepdim) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("kthvalue_out", outs_, input.location);
  form_.put_each(body::kthvalue(form_.tensor(input, "self"), k, dim, keepdim));
  return {out, second};
}
Tensors2 Tensor::mode(int64_t dim, bool keepdim, SourceLocation location) const {
  op::PlainForm form_("mode", location);
  impl("mode");
  return body::mode(*this, dim, keepdim);
}
Tensors2 mode(const In& input, int64_t dim, bool keepdim) {
  op::PlainForm form_("mode", input.location);
  return body::mode(form_.tensor(input, "self"), dim, keepdim);
}
TensorRefs2 mode_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("mode_out", outs_, input.location);
  form_.put_each(body::mode(form_.tensor(input, "self"), dim, keepdim));
  return {out, second};
}
Tensors2 Tensor::aminmax(OptInt dim, bool keepdim, SourceLocation location) const {
  op::PlainForm form_("aminmax", location);
  impl("aminmax");
  return body::aminmax(*this, dim, keepdim);
}
Tensors2 aminmax(const In& input, OptInt dim, bool keepdim) {
  op::PlainForm form_("aminmax", input.location);
  return body::aminmax(form_.tensor(input, "self"), dim, keepdim);
}
TensorRefs2 aminmax_out(Tensor& out, Tensor& second, const In& input, OptInt dim, bool keepdim) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("aminmax_out", outs_, input.location);
  form_.put_each(body::aminmax(form_.tensor(input, "self"), dim, keepdim));
  return {out, second};
}
Tensor Tensor::nanmean(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const {
  op::PlainForm form_("nanmean", location);
  impl("nanmean");
  return body::nanmean(*this, dim, keepdim, dtype);
}
Tensor nanmean(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  op::PlainForm form_("nanmean", input.location);
  return body::nanmean(form_.tensor(input, "self"), dim, keepdim, dtype);
}
Tensor& nanmean_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  op::Form form_ = op::Form::out("nanmean_out", out, input.location);
  form_.put(body::nanmean(form_.tensor(input, "self"), dim, keepdim, dtype));
  return out;
}
Tensor Tensor::nanmedian(SourceLocation location) const {
  op::PlainForm form_("nanmedian", location);
  impl("nanmedian");
  return body::nanmedian(*this);
}
Tensor nanmedian(const In& input) {
  op::PlainForm form_("nanmedian", input.location);
  return body::nanmedian(form_.tensor(input, "self"));
}
Tensors2 Tensor::nanmedian(int64_t dim, bool keepdim, SourceLocation location) const {
  op::PlainForm form_("nanmedian", location);
  impl("nanmedian");
  return body::nanmedian(*this, dim, keepdim);
}
Tensors2 nanmedian(const In& input, int64_t dim, bool keepdim) {
  op::PlainForm form_("nanmedian", input.location);
  return body::nanmedian(form_.tensor(input, "self"), dim, keepdim);
}
TensorRefs2 nanmedian_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  Tensor* const outs_[] = {&out, &second};
  op::Form form_ = op::Form::out("nanmedian_out", outs_, input.location);
  form_.put_each(body::nanmedian(form_.tensor(input, "self"), dim, keepdim));
  return {out, second};
}
Tensor Tensor::quantile(const In& q, OptInt dim, bool keepdim,
                        std::string_view interpolation, SourceLocation location) const {
  op::PlainForm form_("quantile", location);
  impl("quantile");
  op::Recast cast_(op::Autocast::f32);
  return body::quantile(form_.tensor(cast_(In(*this, location)), "self"), cast_(q), dim, keepdim, interpolation);
}
Tensor quantile(const In& input, const In& q, OptInt dim, bool keepdim, std::string_view interpolation) {
  op::PlainForm form_("quantile", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::quantile(form_.tensor(cast_(input), "self"), cast_(q), dim, keepdim, interpolation);
}
Tensor& quantile_out(Tensor& out, const In& input, const In& q, OptInt dim,
                     bool keepdim, std::string_view interpolation) {
  op::Form form_ = op::Form::out("quantile_out", out, input.location);
  form_.put(body::quantile(form_.tensor(input, "self"), q, dim, keepdim, interpolation));
  return out;
}
Tensor Tensor::nanquantile(const In& q, OptInt dim, bool keepdim,
                           std::string_view interpolation, SourceLocation location) const {
  op::PlainForm form_("nanquantile", location);
  impl("nanquantile");
  op::Recast cast_(op::Autocast::f32);
  return body::nanquantile(form_.tensor(cast_(In(*this, location)), "self"), cast_(q), dim, keepdim, interpolation);
}
Tensor nanquantile(const In& input, const In& q, OptInt dim, bool keepdim, std::string_view interpolation) {
  op::PlainForm form_("nanquantile", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::nanquantile(form_.tensor(cast_(input), "self"), cast_(q), dim, keepdim, interpolation);
}
Tensor& nanquantile_out(Tensor& out, const In& input, const In& q, OptInt dim,
                        bool keepdim, std::string_view interpolation) {
  op::Form form_ = op::Form::out("nanquantile_out", out, input.location);
  form_.put(body::nanquantile(form_.tensor(input, "self"), q, dim, keepdim, interpolation));
  return out;
}
Tensor Tensor::cov(int64_t correction, const In& fweights, const In& aweights, SourceLocation location) const {
  op::PlainForm form_("cov", location);
  impl("cov");
  return body::cov(*this, correction, fweights, aweights);
}
Tensor cov(const In& input, int64_t correction, const In& fweights, const In& aweights) {
  op::PlainForm form_("cov", input.location);
  return body::cov(form_.tensor(input, "self"), correction, fweights, aweights);
}
Tensor Tensor::corrcoef(SourceLocation location) const {
  op::PlainForm form_("corrcoef", location);
  impl("corrcoef");
  return body::corrcoef(*this);
}
Tensor by_operands::corrcoef(const In& input) {
  op::PlainForm form_("corrcoef", input.location);
  return body::corrcoef(form_.tensor(input, "self"));
}
Tensor corrcoef_value::operator()(const In& input) const {
  return by_operands::corrcoef(input);
}
Tensor Tensor::bincount(const In& weights, int64_t minlength, SourceLocation location) const {
  op::PlainForm form_("bincount", location);
  impl("bincount");
  return body::bincount(*this, weights, minlength);
}
Tensor bincount(const In& input, const In& weights, int64_t minlength) {
  op::PlainForm form_("bincount", input.location);
  return body::bincount(form_.tensor(input, "self"), weights, minlength);
}
Tensor Tensor::histc(int64_t bins, Scalar min, Scalar max, SourceLocation location) const {
  op::PlainForm form_("histc", location);
  impl("histc");
  return body::histc(*this, bins, min, max);
}
Tensor histc(const In& input, int64_t bins, Scalar min, Scalar max) {
  op::PlainForm form_("histc", input.location);
  return body::histc(form_.tensor(input, "self"), bins, min, max);
}
Tensor& histc_out(Tensor& out, const In& input, int64_t bins, Scalar min, Scalar max) {
  op::Form form_ = op::Form::out("histc_out", out, input.location);
  form_.put(body::histc(form_.tensor(input, "self"), bins, min, max));
  return out;
}
Tensor isin(const In& elements, const In& test_elements, bool assume_unique, bool invert) {
  op::PlainForm form_("isin", elements.location);
  return body::isin(elements, test_elements, assume_unique, invert);
}
std::tuple<Tensor, Tensor, Tensor> unique(const In& input) {
  op::PlainForm form_("unique", input.location);
  return body::unique(form_.tensor(input, "self"));
}
std::tuple<Tensor, Tensor, Tensor> unique_dim(const In& input, int64_t dim, bool sorted,
                                              bool return_inverse, bool return_counts) {
  op::PlainForm form_("unique_dim", input.location);
  return body::unique_dim(form_.tensor(input, "self"), dim, sorted, return_inverse, return_counts);
}
std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const In& input, bool return_inverse,
                                                      bool return_counts, OptInt dim) {
  op::PlainForm form_("unique_consecutive", input.location);
  return body::unique_consecutive(form_.tensor(input, "self"), return_inverse, return_counts, dim);
}
Tensor Tensor::diff(int64_t n, int64_t dim, const In& prepend, const In& append, SourceLocation location) const {
  op::PlainForm form_("diff", location);
  impl("diff");
  return body::diff(*this, n, dim, prepend, append);
}
Tensor diff(const In& input, int64_t n, int64_t dim, const In& prepend, const In& append) {
  op::PlainForm form_("diff", input.location);
  return body::diff(form_.tensor(input, "self"), n, dim, prepend, append);
}
Tensor& diff_out(Tensor& out, const In& input, int64_t n, int64_t dim, const In& prepend, const In& append) {
  op::Form form_ = op::Form::out("diff_out", out, input.location);
  form_.put(body::diff(form_.tensor(input, "self"), n, dim, prepend, append));
  return out;
}
Tensor trapezoid(const In& y, const In& x, int64_t dim) {
  op::PlainForm form_("trapezoid", y.location);
  return body::trapezoid(form_.tensor(y, "self"), form_.tensor(x, "x"), dim);
}
Tensor trapezoid(const In& y, Scalar dx, int64_t dim) {
  op::PlainForm form_("trapezoid", y.location);
  return body::trapezoid(form_.tensor(y, "self"), dx, dim);
}
Tensor trapz(const In& y, const In& x, int64_t dim) {
  op::PlainForm form_("trapz", y.location);
  return body::trapezoid(form_.tensor(y, "self"), form_.tensor(x, "x"), dim);
}
Tensor trapz(const In& y, Scalar dx, int64_t dim) {
  op::PlainForm form_("trapz", y.location);
  return body::trapezoid(form_.tensor(y, "self"), dx, dim);
}
Tensor cumulative_trapezoid(const In& y, const In& x, int64_t dim) {
  op::PlainForm form_("cumulative_trapezoid", y.location);
  return body::cumulative_trapezoid(form_.tensor(y, "self"), form_.tensor(x, "x"), dim);
}
Tensor cumulative_trapezoid(const In& y, Scalar dx, int64_t dim) {
  op::PlainForm form_("cumulative_trapezoid", y.location);
  return body::cumulative_trapezoid(form_.tensor(y, "self"), dx, dim);
}
Tensor Tensor::addmv(const In& mat, const In& vec, Scalar beta, Scalar alpha, SourceLocation location) const {
  op::Form form_("addmv", location);
  impl("addmv");
  return body::addmv(form_, In(*this, location), form_.tensor(mat, "mat"), form_.tensor(vec, "vec"), beta, alpha);
}
Tensor addmv(const In& input, const In& mat, const In& vec, Scalar beta, Scalar alpha) {
  op::Form form_("addmv", input.location);
  return body::addmv(form_, input, form_.tensor(mat, "mat"), form_.tensor(vec, "vec"), beta, alpha);
}
Tensor& Tensor::addmv_(const In& mat, const In& vec, Scalar beta, Scalar alpha, SourceLocation location) const {
  return situ::addmv_(TargetIn(*this, location), mat, vec, beta, alpha);
}
Tensor& addmv_(const TargetIn& input, const In& mat, const In& vec, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::inplace("addmv_", input.target(), input.location);
  form_.put(body::addmv(form_, input, form_.tensor(mat, "mat"), form_.tensor(vec, "vec"), beta, alpha));
  return input.target();
}
Tensor& addmv_out(Tensor& out, const In& input, const In& mat, const In& vec, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::out("addmv_out", out, input.location);
  form_.put(body::addmv(form_, input, form_.tensor(mat, "mat"), form_.tensor(vec, "vec"), beta, alpha));
  return out;
}
Tensor Tensor::addr(const In& vec1, const In& vec2, Scalar beta, Scalar alpha, SourceLocation location) const {
  op::Form form_("addr", location);
  impl("addr");
  return body::addr(form_, In(*this, location), form_.tensor(vec1, "vec1"), form_.tensor(vec2, "vec2"), beta, alpha);
}
Tensor addr(const In& input, const In& vec1, const In& vec2, Scalar beta, Scalar alpha) {
  op::Form form_("addr", input.location);
  return body::addr(form_, input, form_.tensor(vec1, "vec1"), form_.tensor(vec2, "vec2"), beta, alpha);
}
Tensor& Tensor::addr_(const In& vec1, const In& vec2, Scalar beta, Scalar alpha, SourceLocation location) const {
  return situ::addr_(TargetIn(*this, location), vec1, vec2, beta, alpha);
}
Tensor& addr_(const TargetIn& input, const In& vec1, const In& vec2, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::inplace("addr_", input.target(), input.location);
  form_.put(body::addr(form_, input, form_.tensor(vec1, "vec1"), form_.tensor(vec2, "vec2"), beta, alpha));
  return input.target();
}
Tensor& addr_out(Tensor& out, const In& input, const In& vec1, const In& vec2, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::out("addr_out", out, input.location);
  form_.put(body::addr(form_, input, form_.tensor(vec1, "vec1"), form_.tensor(vec2, "vec2"), beta, alpha));
  return out;
}
Tensor Tensor::addbmm(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, SourceLocation location) const {
  op::Form form_("addbmm", location);
  impl("addbmm");
  return body::addbmm(form_, In(*this, location), form_.tensor(batch1, "batch1"), form_.tensor(batch2, "batch2"), beta, alpha);
}
Tensor addbmm(const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  op::Form form_("addbmm", input.location);
  return body::addbmm(form_, input, form_.tensor(batch1, "batch1"), form_.tensor(batch2, "batch2"), beta, alpha);
}
Tensor& Tensor::addbmm_(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, SourceLocation location) const {
  return situ::addbmm_(TargetIn(*this, location), batch1, batch2, beta, alpha);
}
Tensor& addbmm_(const TargetIn& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::inplace("addbmm_", input.target(), input.location);
  form_.put(body::addbmm(form_, input, form_.tensor(batch1, "batch1"), form_.tensor(batch2, "batch2"), beta, alpha));
  return input.target();
}
Tensor& addbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  op::Form form_ = op::Form::out("addbmm_out", out, input.location);
  form_.put(body::addbmm(form_, input, form_.tensor(batch1, "batch1"), form_.tensor(batch2, "batch2"), beta, alpha));
  return out;
}
Tensor Tensor::vdot(const In& other, SourceLocation location) const {
  op::PlainForm form_("vdot", location);
  impl("vdot");
  return body::dot(In(*this, location), other);
}
Tensor by_operands::vdot(const In& input, const In& other) {
  op::PlainForm form_("vdot", input.location);
  return body::dot(input, other);
}
Tensor vdot_value::operator()(const In& input, const In& other) const {
  return by_operands::vdot(input, other);
}
Tensor& by_operands::vdot_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("vdot_out", out, input.location);
  form_.put(body::dot(input, other));
  return out;
}
Tensor& vdot_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::vdot_out(out, input, other);
}
Tensor Tensor::kron(const In& other, SourceLocation location) const {
  op::PlainForm form_("kron", location);
  impl("kron");
  return body::kron(*this, form_.tensor(other, "other"));
}
Tensor by_operands::kron(const In& input, const In& other) {
  op::PlainForm form_("kron", input.location);
  return body::kron(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor kron_value::operator()(const In& input, const In& other) const {
  return by_operands::kron(input, other);
}
Tensor& by_operands::kron_out(Tensor& out, const In& input, const In& other) {
  op::Form form_ = op::Form::out("kron_out", out, input.location);
  form_.put(body::kron(form_.tensor(input, "self"), form_.tensor(other, "other")));
  return out;
}
Tensor& kron_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::kron_out(out, input, other);
}
Tensor Tensor::cross(const In& other, OptInt dim, SourceLocation location) const {
  op::PlainForm form_("cross", location);
  impl("cross");
  return body::cross(*this, form_.tensor(other, "other"), dim);
}
Tensor cross(const In& input, const In& other, OptInt dim) {
  op::PlainForm form_("cross", input.location);
  return body::cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim);
}
Tensor& cross_out(Tensor& out, const In& input, const In& other, OptInt dim) {
  op::Form form_ = op::Form::out("cross_out", out, input.location);
  form_.put(body::cross(form_.tensor(input, "self"), form_.tensor(other, "other"), dim));
  return out;
}
Tensor tensordot(const In& input, const In& other, DimVec dims_self, DimVec dims_other) {
  op::PlainForm form_("tensordot", input.location);
  return body::tensordot(form_.tensor(input, "self"), form_.tensor(other, "other"), dims_self, dims_other);
}
Tensor& tensordot_out(Tensor& out, const In& input, const In& other, DimVec dims_self, DimVec dims_other) {
  op::Form form_ = op::Form::out("tensordot_out", out, input.location);
  form_.put(body::tensordot(form_.tensor(input, "self"), form_.tensor(other, "other"), dims_self, dims_other));
  return out;
}
Tensor Tensor::dist(const In& other, Scalar p, SourceLocation location) const {
  op::PlainForm form_("dist", location);
  impl("dist");
  op::Recast cast_(op::Autocast::f32);
  return body::dist(form_.tensor(cast_(In(*this, location)), "self"), form_.tensor(cast_(other), "other"), p);
}
Tensor dist(const In& input, const In& other, Scalar p) {
  op::PlainForm form_("dist", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::dist(form_.tensor(cast_(input), "self"), form_.tensor(cast_(other), "other"), p);
}
Tensor cdist(const In& x1, const In& x2, double p, OptInt compute_mode) {
  op::PlainForm form_("cdist", x1.location);
  op::Recast cast_(op::Autocast::f32);
  return body::cdist(form_.tensor(cast_(x1), "self"), form_.tensor(cast_(x2), "x2"), p, compute_mode);
}
Tensor pdist(const In& input, double p) {
  op::PlainForm form_("pdist", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::pdist(form_.tensor(cast_(input), "self"), p);
}
Tensor atleast_1d(const In& input) {
  op::PlainForm form_("atleast_1d", input.location);
  return body::atleast_1d(form_.tensor(input, "self"));
}
std::vector<Tensor> atleast_1d(const InList& tensors) {
  op::PlainForm form_("atleast_1d", tensors.location());
  return body::atleast_1d(tensors);
}
Tensor atleast_2d(const In& input) {
  op::PlainForm form_("atleast_2d", input.location);
  return body::atleast_2d(form_.tensor(input, "self"));
}
std::vector<Tensor> atleast_2d(const InList& tensors) {
  op::PlainForm form_("atleast_2d", tensors.location());
  return body::atleast_2d(tensors);
}
Tensor atleast_3d(const In& input) {
  op::PlainForm form_("atleast_3d", input.location);
  return body::atleast_3d(form_.tensor(input, "self"));
}
std::vector<Tensor> atleast_3d(const InList& tensors) {
  op::PlainForm form_("atleast_3d", tensors.location());
  return body::atleast_3d(tensors);
}
Tensor block_diag(const InList& tensors) {
  op::PlainForm form_("block_diag", tensors.location());
  return body::block_diag(tensors);
}
Tensor cartesian_prod(const InList& tensors) {
  op::PlainForm form_("cartesian_prod", tensors.location());
  return body::cartesian_prod(tensors);
}
Tensor combinations(const In& input, int64_t r, bool with_replacement) {
  op::PlainForm form_("combinations", input.location);
  return body::combinations(form_.tensor(input, "self"), r, with_replacement);
}
Tensor column_stack(const InList& tensors) {
  op::PlainForm form_("column_stack", tensors.location());
  return body::column_stack(tensors);
}
Tensor& column_stack_out(Tensor& out, const InList& tensors) {
  op::Form form_ = op::Form::out("column_stack_out", out, tensors.location());
  form_.put(body::column_stack(tensors));
  return out;
}
Tensor row_stack(const InList& tensors) {
  op::PlainForm form_("row_stack", tensors.location());
  return body::vstack(tensors);
}
Tensor& row_stack_out(Tensor& out, const InList& tensors) {
  op::Form form_ = op::Form::out("row_stack_out", out, tensors.location());
  form_.put(body::vstack(tensors));
  return out;
}
Tensor dstack(const InList& tensors) {
  op::PlainForm form_("dstack", tensors.location());
  return body::dstack(tensors);
}
Tensor& dstack_out(Tensor& out, const InList& tensors) {
  op::Form form_ = op::Form::out("dstack_out", out, tensors.location());
  form_.put(body::dstack(tensors));
  return out;
}
Tensor Tensor::diag_embed(int64_t offset, int64_t dim1, int64_t dim2, SourceLocation location) const {
  op::PlainForm form_("diag_embed", location);
  impl("diag_embed");
  return body::diag_embed(*this, offset, dim1, dim2);
}
Tensor diag_embed(const In& input, int64_t offset, int64_t dim1, int64_t dim2) {
  op::PlainForm form_("diag_embed", input.location);
  return body::diag_embed(form_.tensor(input, "self"), offset, dim1, dim2);
}
Tensor Tensor::diagflat(int64_t offset, SourceLocation location) const {
  op::PlainForm form_("diagflat", location);
  impl("diagflat");
  return body::diagflat(*this, offset);
}
Tensor diagflat(const In& input, int64_t offset) {
  op::PlainForm form_("diagflat", input.location);
  return body::diagflat(form_.tensor(input, "self"), offset);
}
std::vector<Tensor> Tensor::hsplit(int64_t sections, SourceLocation location) const {
  op::PlainForm form_("hsplit", location);
  impl("hsplit");
  return body::hsplit(*this, sections);
}
std::vector<Tensor> hsplit(const In& input, int64_t sections) {
  op::PlainForm form_("hsplit", input.location);
  return body::hsplit(form_.tensor(input, "self"), sections);
}
std::vector<Tensor> Tensor::hsplit(DimVec indices, SourceLocation location) const {
  op::PlainForm form_("hsplit", location);
  impl("hsplit");
  return body::hsplit(*this, indices);
}
std::vector<Tensor> hsplit(const In& input, DimVec indices) {
  op::PlainForm form_("hsplit", input.location);
  return body::hsplit(form_.tensor(input, "self"), indices);
}
std::vector<Tensor> Tensor::vsplit(int64_t sections, SourceLocation location) const {
  op::PlainForm form_("vsplit", location);
  impl("vsplit");
  return body::vsplit(*this, sections);
}
std::vector<Tensor> vsplit(const In& input, int64_t sections) {
  op::PlainForm form_("vsplit", input.location);
  return body::vsplit(form_.tensor(input, "self"), sections);
}
std::vector<Tensor> Tensor::vsplit(DimVec indices, SourceLocation location) const {
  op::PlainForm form_("vsplit", location);
  impl("vsplit");
  return body::vsplit(*this, indices);
}
std::vector<Tensor> vsplit(const In& input, DimVec indices) {
  op::PlainForm form_("vsplit", input.location);
  return body::vsplit(form_.tensor(input, "self"), indices);
}
std::vector<Tensor> Tensor::dsplit(int64_t sections, SourceLocation location) const {
  op::PlainForm form_("dsplit", location);
  impl("dsplit");
  return body::dsplit(*this, sections);
}
std::vector<Tensor> dsplit(const In& input, int64_t sections) {
  op::PlainForm form_("dsplit", input.location);
  return body::dsplit(form_.tensor(input, "self"), sections);
}
std::vector<Tensor> Tensor::dsplit(DimVec indices, SourceLocation location) const {
  op::PlainForm form_("dsplit", location);
  impl("dsplit");
  return body::dsplit(*this, indices);
}
std::vector<Tensor> dsplit(const In& input, DimVec indices) {
  op::PlainForm form_("dsplit", input.location);
  return body::dsplit(form_.tensor(input, "self"), indices);
}
Tensor Tensor::rot90(int64_t k, DimVec dims, SourceLocation location) const {
  op::PlainForm form_("rot90", location);
  impl("rot90");
  return body::rot90(*this, k, dims);
}
Tensor rot90(const In& input, int64_t k, DimVec dims) {
  op::PlainForm form_("rot90", input.location);
  return body::rot90(form_.tensor(input, "self"), k, dims);
}
Tensor Tensor::sum_to_size(DimVec size, SourceLocation location) const {
  op::PlainForm form_("sum_to_size", location);
  impl("sum_to_size");
  return body::sum_to_size(*this, size);
}
Tensor Tensor::select_scatter(const In& src, int64_t dim, int64_t index, SourceLocation location) const {
  op::PlainForm form_("select_scatter", location);
  impl("select_scatter");
  return body::select_scatter(*this, form_.tensor(src, "src"), dim, index);
}
Tensor select_scatter(const In& input, const In& src, int64_t dim, int64_t index) {
  op::PlainForm form_("select_scatter", input.location);
  return body::select_scatter(form_.tensor(input, "self"), form_.tensor(src, "src"), dim, index);
}
Tensor Tensor::slice_scatter(const In& src, int64_t dim, OptInt start, OptInt end,
                             int64_t step, SourceLocation location) const {
  op::PlainForm form_("slice_scatter", location);
  impl("slice_scatter");
  return body::slice_scatter(*this, form_.tensor(src, "src"), dim, start, end, step);
}
Tensor slice_scatter(const In& input, const In& src, int64_t dim, OptInt start, OptInt end, int64_t step) {
  op::PlainForm form_("slice_scatter", input.location);
  return body::slice_scatter(form_.tensor(input, "self"), form_.tensor(src, "src"), dim, start, end, step);
}
Tensor Tensor::diagonal_scatter(const In& src, int64_t offset, int64_t dim1,
                                int64_t dim2, SourceLocation location) const {
  op::PlainForm form_("diagonal_scatter", location);
  impl("diagonal_scatter");
  return body::diagonal_scatter(*this, form_.tensor(src, "src"), offset, dim1, dim2);
}
Tensor diagonal_scatter(const In& input, const In& src, int64_t offset, int64_t dim1, int64_t dim2) {
  op::PlainForm form_("diagonal_scatter", input.location);
  return body::diagonal_scatter(form_.tensor(input, "self"), form_.tensor(src, "src"), offset, dim1, dim2);
}
Tensor Tensor::take_along_dim(const In& indices, OptInt dim, SourceLocation location) const {
  op::PlainForm form_("take_along_dim", location);
  impl("take_along_dim");
  return body::take_along_dim(*this, form_.tensor(indices, "indices"), dim);
}
Tensor take_along_dim(const In& input, const In& indices, OptInt dim) {
  op::PlainForm form_("take_along_dim", input.location);
  return body::take_along_dim(form_.tensor(input, "self"), form_.tensor(indices, "indices"), dim);
}
Tensor& take_along_dim_out(Tensor& out, const In& input, const In& indices, OptInt dim) {
  op::Form form_ = op::Form::out("take_along_dim_out", out, input.location);
  form_.put(body::take_along_dim(form_.tensor(input, "self"), form_.tensor(indices, "indices"), dim));
  return out;
}
Tensor Tensor::put(const In& index, const In& source, bool accumulate, SourceLocation location) const {
  op::Form form_("put", location);
  impl("put");
  return body::put(form_, In(*this, location), form_.tensor(index, "index"), form_.tensor(source, "source"), accumulate);
}
Tensor put(const In& input, const In& index, const In& source, bool accumulate) {
  op::Form form_("put", input.location);
  return body::put(form_, input, form_.tensor(index, "index"), form_.tensor(source, "source"), accumulate);
}
Tensor& Tensor::put_(const In& index, const In& source, bool accumulate, SourceLocation location) const {
  return situ::put_(TargetIn(*this, location), index, source, accumulate);
}
Tensor& put_(const TargetIn& input, const In& index, const In& source, bool accumulate) {
  op::Form form_ = op::Form::inplace("put_", input.target(), input.location);
  form_.put(body::put(form_, input, form_.tensor(index, "index"), form_.tensor(source, "source"), accumulate));
  return input.target();
}
Tensor Tensor::renorm(Scalar p, int64_t dim, Scalar maxnorm, SourceLocation location) const {
  op::Form form_("renorm", location);
  impl("renorm");
  op::Recast cast_(op::Autocast::f32);
  return body::renorm(form_, cast_(In(*this, location)), p, dim, maxnorm);
}
Tensor renorm(const In& input, Scalar p, int64_t dim, Scalar maxnorm) {
  op::Form form_("renorm", input.location);
  op::Recast cast_(op::Autocast::f32);
  return body::renorm(form_, cast_(input), p, dim, maxnorm);
}
Tensor& Tensor::renorm_(Scalar p, int64_t dim, Scalar maxnorm, SourceLocation location) const {
  return situ::renorm_(TargetIn(*this, location), p, dim, maxnorm);
}
Tensor& renorm_(const TargetIn& input, Scalar p, int64_t dim, Scalar maxnorm) {
  op::Form form_ = op::Form::inplace("renorm_", input.target(), input.location);
  form_.put(body::renorm(form_, input, p, dim, maxnorm));
  return input.target();
}
Tensor& renorm_out(Tensor& out, const In& input, Scalar p, int64_t dim, Scalar maxnorm) {
  op::Form form_ = op::Form::out("renorm_out", out, input.location);
  form_.put(body::renorm(form_, input, p, dim, maxnorm));
  return out;
}
std::vector<Tensor> unravel_index(const In& indices, DimVec shape) {
  op::PlainForm form_("unravel_index", indices.location);
  return body::unravel_index(form_.tensor(indices, "self"), shape);
}
Tensor vander(const In& x, OptInt N, bool increasing) {
  op::PlainForm form_("vander", x.location);
  return body::vander(form_.tensor(x, "self"), N, increasing);
}
Tensor Tensor::scatter_reduce(int64_t dim, const In& index, const In& src, std::string_view reduce,
                              bool include_self, SourceLocation location) const {
  op::Form form_("scatter_reduce", location);
  impl("scatter_reduce");
  return body::scatter_reduce(form_, In(*this, location), dim, form_.tensor(index, "index"), form_.tensor(src, "src"), reduce, include_self);
}
Tensor scatter_reduce(const In& input, int64_t dim, const In& index, const In& src,
                      std::string_view reduce, bool include_self) {
  op::Form form_("scatter_reduce", input.location);
  return body::scatter_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(src, "src"), reduce, include_self);
}
Tensor& Tensor::scatter_reduce_(int64_t dim, const In& index, const In& src, std::string_view reduce,
                                bool include_self, SourceLocation location) const {
  return situ::scatter_reduce_(TargetIn(*this, location), dim, index, src, reduce, include_self);
}
Tensor& scatter_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& src,
                        std::string_view reduce, bool include_self) {
  op::Form form_ = op::Form::inplace("scatter_reduce_", input.target(), input.location);
  form_.put(body::scatter_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(src, "src"), reduce, include_self));
  return input.target();
}
Tensor& scatter_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src,
                           std::string_view reduce, bool include_self) {
  op::Form form_ = op::Form::out("scatter_reduce_out", out, input.location);
  form_.put(body::scatter_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(src, "src"), reduce, include_self));
  return out;
}
Tensor Tensor::index_reduce(int64_t dim, const In& index, const In& source, std::string_view reduce,
                            bool include_self, SourceLocation location) const {
  op::Form form_("index_reduce", location);
  impl("index_reduce");
  return body::index_reduce(form_, In(*this, location), dim, form_.tensor(index, "index"), form_.tensor(source, "source"), reduce, include_self);
}
Tensor index_reduce(const In& input, int64_t dim, const In& index, const In& source,
                    std::string_view reduce, bool include_self) {
  op::Form form_("index_reduce", input.location);
  return body::index_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(source, "source"), reduce, include_self);
}
Tensor& Tensor::index_reduce_(int64_t dim, const In& index, const In& source, std::string_view reduce,
                              bool include_self, SourceLocation location) const {
  return situ::index_reduce_(TargetIn(*this, location), dim, index, source, reduce, include_self);
}
Tensor& index_reduce_(const TargetIn& input, int64_t dim, const In& index, const In& source,
                      std::string_view reduce, bool include_self) {
  op::Form form_ = op::Form::inplace("index_reduce_", input.target(), input.location);
  form_.put(body::index_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(source, "source"), reduce, include_self));
  return input.target();
}
Tensor& index_reduce_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source,
                         std::string_view reduce, bool include_self) {
  op::Form form_ = op::Form::out("index_reduce_out", out, input.location);
  form_.put(body::index_reduce(form_, input, dim, form_.tensor(index, "index"), form_.tensor(source, "source"), reduce, include_self));
  return out;
}

}  // namespace situ

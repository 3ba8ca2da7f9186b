// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "situ/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ {

Tensor selu(const In& input, Site site) {
  op::Form form_("selu", site ? site : input.site);
  return body::selu(form_, input);
}
Tensor& selu_(const Tensor& input, Site site) {
  op::Form form_ = op::Form::inplace("selu_", input, site);
  form_.put(body::selu(form_, In(input, site)));
  return const_cast<Tensor&>(input);
}
Tensor& selu_out(Tensor& out, const In& input, Site site) {
  op::Form form_ = op::Form::out("selu_out", out, site ? site : input.site);
  form_.put(body::selu(form_, input));
  return out;
}
Tensor celu(const In& input, double alpha, Site site) {
  op::Form form_("celu", site ? site : input.site);
  return body::celu(form_, input, alpha);
}
Tensor& celu_(const Tensor& input, double alpha, Site site) {
  op::Form form_ = op::Form::inplace("celu_", input, site);
  form_.put(body::celu(form_, In(input, site), alpha));
  return const_cast<Tensor&>(input);
}
Tensor& celu_out(Tensor& out, const In& input, double alpha, Site site) {
  op::Form form_ = op::Form::out("celu_out", out, site ? site : input.site);
  form_.put(body::celu(form_, input, alpha));
  return out;
}
Tensor rrelu(const In& input, double lower, double upper, bool training, Site site) {
  op::Form form_("rrelu", site ? site : input.site);
  return body::rrelu(form_, input, lower, upper, training);
}
Tensor& rrelu_(const Tensor& input, double lower, double upper, bool training, Site site) {
  op::Form form_ = op::Form::inplace("rrelu_", input, site);
  form_.put(body::rrelu(form_, In(input, site), lower, upper, training));
  return const_cast<Tensor&>(input);
}
Tensor Tensor::prelu(const In& weight, Site site) const {
  op::Form form_("prelu", site);
  impl("prelu");
  return body::prelu(form_, In(*this, site), weight);
}
Tensor prelu(const In& input, const In& weight, Site site) {
  op::Form form_("prelu", site ? site : input.site);
  return body::prelu(form_, input, weight);
}
Tensor Tensor::clamp_min(const In& min, Site site) const {
  op::Form form_("clamp_min", site);
  impl("clamp_min");
  return body::clamp_min(form_, In(*this, site), min);
}
Tensor& Tensor::clamp_min_(const In& min, Site site) const {
  return situ::clamp_min_(*this, min, site);
}
Tensor clamp_min(const In& input, const In& min, Site site) {
  op::Form form_("clamp_min", site ? site : input.site);
  return body::clamp_min(form_, input, min);
}
Tensor& clamp_min_(const Tensor& input, const In& min, Site site) {
  op::Form form_ = op::Form::inplace("clamp_min_", input, site);
  form_.put(body::clamp_min(form_, In(input, site), min));
  return const_cast<Tensor&>(input);
}
Tensor& clamp_min_out(Tensor& out, const In& input, const In& min, Site site) {
  op::Form form_ = op::Form::out("clamp_min_out", out, site ? site : input.site);
  form_.put(body::clamp_min(form_, input, min));
  return out;
}
Tensor Tensor::clamp_max(const In& max, Site site) const {
  op::Form form_("clamp_max", site);
  impl("clamp_max");
  return body::clamp_max(form_, In(*this, site), max);
}
Tensor& Tensor::clamp_max_(const In& max, Site site) const {
  return situ::clamp_max_(*this, max, site);
}
Tensor clamp_max(const In& input, const In& max, Site site) {
  op::Form form_("clamp_max", site ? site : input.site);
  return body::clamp_max(form_, input, max);
}
Tensor& clamp_max_(const Tensor& input, const In& max, Site site) {
  op::Form form_ = op::Form::inplace("clamp_max_", input, site);
  form_.put(body::clamp_max(form_, In(input, site), max));
  return const_cast<Tensor&>(input);
}
Tensor& clamp_max_out(Tensor& out, const In& input, const In& max, Site site) {
  op::Form form_ = op::Form::out("clamp_max_out", out, site ? site : input.site);
  form_.put(body::clamp_max(form_, input, max));
  return out;
}
std::vector<Tensor> where(const In& condition, Site site) {
  op::Form form_("where", site ? site : condition.site);
  return body::where(form_.tensor(condition, "self"));
}
Tensor Tensor::isclose(const In& other, double rtol, double atol, bool equal_nan, Site site) const {
  op::Form form_("isclose", site);
  impl("isclose");
  return body::isclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
Tensor isclose(const In& input, const In& other, double rtol, double atol, bool equal_nan, Site site) {
  op::Form form_("isclose", site ? site : input.site);
  return body::isclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::allclose(const In& other, double rtol, double atol, bool equal_nan, Site site) const {
  op::Form form_("allclose", site);
  impl("allclose");
  return body::allclose(*this, form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool allclose(const In& input, const In& other, double rtol, double atol, bool equal_nan, Site site) {
  op::Form form_("allclose", site ? site : input.site);
  return body::allclose(form_.tensor(input, "self"), form_.tensor(other, "other"), rtol, atol, equal_nan);
}
bool Tensor::equal(const In& other, Site site) const {
  op::Form form_("equal", site);
  impl("equal");
  return body::equal(*this, form_.tensor(other, "other"));
}
bool equal(const In& input, const In& other, Site site) {
  op::Form form_("equal", site ? site : input.site);
  return body::equal(form_.tensor(input, "self"), form_.tensor(other, "other"));
}
Tensor Tensor::masked_select(const In& mask, Site site) const {
  op::Form form_("masked_select", site);
  impl("masked_select");
  return body::masked_select(In(*this, site), mask);
}
Tensor masked_select(const In& input, const In& mask, Site site) {
  op::Form form_("masked_select", site ? site : input.site);
  return body::masked_select(input, mask);
}
Tensor& masked_select_out(Tensor& out, const In& input, const In& mask, Site site) {
  op::Form form_ = op::Form::out("masked_select_out", out, site ? site : input.site);
  form_.put(body::masked_select(input, mask));
  return out;
}
Tensor Tensor::median(Site site) const {
  op::Form form_("median", site);
  impl("median");
  return body::median(*this);
}
Tensor median(const In& input, Site site) {
  op::Form form_("median", site ? site : input.site);
  return body::median(form_.tensor(input, "self"));
}
Tensors2 Tensor::median(int64_t dim, bool keepdim, Site site) const {
  op::Form form_("median", site);
  impl("median");
  return body::median(*this, dim, keepdim);
}
Tensors2 median(const In& input, int64_t dim, bool keepdim, Site site) {
  op::Form form_("median", site ? site : input.site);
  return body::median(form_.tensor(input, "self"), dim, keepdim);
}
Tensor Tensor::count_nonzero(DimVec dim, Site site) const {
  op::Form form_("count_nonzero", site);
  impl("count_nonzero");
  return body::count_nonzero(*this, dim);
}
Tensor count_nonzero(const In& input, DimVec dim, Site site) {
  op::Form form_("count_nonzero", site ? site : input.site);
  return body::count_nonzero(form_.tensor(input, "self"), dim);
}
Tensor Tensor::argsort(int64_t dim, bool descending, Site site) const {
  op::Form form_("argsort", site);
  impl("argsort");
  return body::argsort(*this, dim, descending);
}
Tensor argsort(const In& input, int64_t dim, bool descending, Site site) {
  op::Form form_("argsort", site ? site : input.site);
  return body::argsort(form_.tensor(input, "self"), dim, descending);
}
Tensors2 var_mean(const In& input, DimVec dim, bool unbiased, bool keepdim, Site site) {
  op::Form form_("var_mean", site ? site : input.site);
  return body::var_mean(form_.tensor(input, "self"), dim, unbiased, keepdim);
}
Tensors2 std_mean(const In& input, DimVec dim, bool unbiased, bool keepdim, Site site) {
  op::Form form_("std_mean", site ? site : input.site);
  return body::std_mean(form_.tensor(input, "self"), dim, unbiased, keepdim);
}
Tensor Tensor::trace(Site site) const {
  op::Form form_("trace", site);
  impl("trace");
  return body::trace(*this);
}
Tensor trace(const In& input, Site site) {
  op::Form form_("trace", site ? site : input.site);
  return body::trace(form_.tensor(input, "self"));
}
Tensor Tensor::matmul(const In& other, Site site) const {
  op::Form form_("matmul", site);
  impl("matmul");
  return body::matmul(form_, In(*this, site), other);
}
Tensor& Tensor::matmul_(const In& other, Site site) const {
  return situ::matmul_(*this, other, site);
}
Tensor matmul(const In& input, const In& other, Site site) {
  op::Form form_("matmul", site ? site : input.site);
  return body::matmul(form_, input, other);
}
Tensor& matmul_(const Tensor& input, const In& other, Site site) {
  op::Form form_ = op::Form::inplace("matmul_", input, site);
  form_.put(body::matmul(form_, In(input, site), other));
  return const_cast<Tensor&>(input);
}
Tensor& matmul_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("matmul_out", out, site ? site : input.site);
  form_.put(body::matmul(form_, input, other));
  return out;
}
Tensor Tensor::mv(const In& vec, Site site) const {
  op::Form form_("mv", site);
  impl("mv");
  return body::mv(In(*this, site), vec);
}
Tensor mv(const In& input, const In& vec, Site site) {
  op::Form form_("mv", site ? site : input.site);
  return body::mv(input, vec);
}
Tensor& mv_out(Tensor& out, const In& input, const In& vec, Site site) {
  op::Form form_ = op::Form::out("mv_out", out, site ? site : input.site);
  form_.put(body::mv(input, vec));
  return out;
}
Tensor Tensor::dot(const In& other, Site site) const {
  op::Form form_("dot", site);
  impl("dot");
  return body::dot(In(*this, site), other);
}
Tensor dot(const In& input, const In& other, Site site) {
  op::Form form_("dot", site ? site : input.site);
  return body::dot(input, other);
}
Tensor& dot_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("dot_out", out, site ? site : input.site);
  form_.put(body::dot(input, other));
  return out;
}
Tensor Tensor::outer(const In& other, Site site) const {
  op::Form form_("outer", site);
  impl("outer");
  return body::outer(In(*this, site), other);
}
Tensor outer(const In& input, const In& other, Site site) {
  op::Form form_("outer", site ? site : input.site);
  return body::outer(input, other);
}
Tensor& outer_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("outer_out", out, site ? site : input.site);
  form_.put(body::outer(input, other));
  return out;
}
Tensor Tensor::ger(const In& other, Site site) const {
  op::Form form_("ger", site);
  impl("ger");
  return body::outer(In(*this, site), other);
}
Tensor ger(const In& input, const In& other, Site site) {
  op::Form form_("ger", site ? site : input.site);
  return body::outer(input, other);
}
Tensor& ger_out(Tensor& out, const In& input, const In& other, Site site) {
  op::Form form_ = op::Form::out("ger_out", out, site ? site : input.site);
  form_.put(body::outer(input, other));
  return out;
}
Tensor Tensor::t(Site site) const {
  op::Form form_("t", site);
  impl("t");
  return body::t(*this);
}
Tensor& Tensor::t_(Site site) const {
  return situ::t_(*this, site);
}
Tensor t(const In& input, Site site) {
  op::Form form_("t", site ? site : input.site);
  return body::t(form_.tensor(input, "self"));
}
Tensor& t_(const Tensor& input, Site site) {
  op::Form form_ = op::Form::inplace("t_", input, site);
  form_.see(body::t(form_.tensor(input, "self")));
  return const_cast<Tensor&>(input);
}
Tensor Tensor::reshape(DimVec size, Site site) const {
  op::Form form_("reshape", site);
  impl("reshape");
  return body::reshape(form_, *this, size);
}
Tensor& Tensor::reshape_(DimVec size, Site site) const {
  return situ::reshape_(*this, size, site);
}
Tensor reshape(const In& input, DimVec size, Site site) {
  op::Form form_("reshape", site ? site : input.site);
  return body::reshape(form_, form_.tensor(input, "self"), size);
}
Tensor& reshape_(const Tensor& input, DimVec size, Site site) {
  op::Form form_ = op::Form::inplace("reshape_", input, site);
  form_.see(body::reshape(form_, form_.tensor(input, "self"), size));
  return const_cast<Tensor&>(input);
}
Tensor Tensor::flatten(int64_t start_dim, int64_t end_dim, Site site) const {
  op::Form form_("flatten", site);
  impl("flatten");
  return body::flatten(*this, start_dim, end_dim);
}
Tensor flatten(const In& input, int64_t start_dim, int64_t end_dim, Site site) {
  op::Form form_("flatten", site ? site : input.site);
  return body::flatten(form_.tensor(input, "self"), start_dim, end_dim);
}
std::vector<Tensor> Tensor::split(int64_t size, int64_t dim, Site site) const {
  op::Form form_("split", site);
  impl("split");
  return body::split(*this, size, dim);
}
std::vector<Tensor> split(const In& input, int64_t size, int64_t dim, Site site) {
  op::Form form_("split", site ? site : input.site);
  return body::split(form_.tensor(input, "self"), size, dim);
}
std::vector<Tensor> Tensor::split_with_sizes(IntArrayRef sizes, int64_t dim, Site site) const {
  op::Form form_("split_with_sizes", site);
  impl("split_with_sizes");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split_with_sizes(const In& input, IntArrayRef sizes, int64_t dim, Site site) {
  op::Form form_("split_with_sizes", site ? site : input.site);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::split(IntArrayRef sizes, int64_t dim, Site site) const {
  op::Form form_("split", site);
  impl("split");
  return body::split_with_sizes(*this, sizes, dim);
}
std::vector<Tensor> split(const In& input, IntArrayRef sizes, int64_t dim, Site site) {
  op::Form form_("split", site ? site : input.site);
  return body::split_with_sizes(form_.tensor(input, "self"), sizes, dim);
}
std::vector<Tensor> Tensor::chunk(int64_t chunks, int64_t dim, Site site) const {
  op::Form form_("chunk", site);
  impl("chunk");
  return body::chunk(*this, chunks, dim);
}
std::vector<Tensor> chunk(const In& input, int64_t chunks, int64_t dim, Site site) {
  op::Form form_("chunk", site ? site : input.site);
  return body::chunk(form_.tensor(input, "self"), chunks, dim);
}
std::vector<Tensor> Tensor::tensor_split(int64_t sections, int64_t dim, Site site) const {
  op::Form form_("tensor_split", site);
  impl("tensor_split");
  return body::tensor_split(*this, sections, dim);
}
std::vector<Tensor> tensor_split(const In& input, int64_t sections, int64_t dim, Site site) {
  op::Form form_("tensor_split", site ? site : input.site);
  return body::tensor_split(form_.tensor(input, "self"), sections, dim);
}
std::vector<Tensor> Tensor::tensor_split(IntArrayRef indices, int64_t dim, Site site) const {
  op::Form form_("tensor_split", site);
  impl("tensor_split");
  return body::tensor_split(*this, indices, dim);
}
std::vector<Tensor> tensor_split(const In& input, IntArrayRef indices, int64_t dim, Site site) {
  op::Form form_("tensor_split", site ? site : input.site);
  return body::tensor_split(form_.tensor(input, "self"), indices, dim);
}
std::vector<Tensor> Tensor::unbind(int64_t dim, Site site) const {
  op::Form form_("unbind", site);
  impl("unbind");
  return body::unbind(*this, dim);
}
std::vector<Tensor> unbind(const In& input, int64_t dim, Site site) {
  op::Form form_("unbind", site ? site : input.site);
  return body::unbind(form_.tensor(input, "self"), dim);
}
Tensor stack(const InList& tensors, int64_t dim, Site site) {
  op::Form form_("stack", site ? site : tensors.site());
  return body::stack(tensors, dim);
}
Tensor& stack_out(Tensor& out, const InList& tensors, int64_t dim, Site site) {
  op::Form form_ = op::Form::out("stack_out", out, site ? site : tensors.site());
  form_.put(body::stack(tensors, dim));
  return out;
}
Tensor vstack(const InList& tensors, Site site) {
  op::Form form_("vstack", site ? site : tensors.site());
  return body::vstack(tensors);
}
Tensor& vstack_out(Tensor& out, const InList& tensors, Site site) {
  op::Form form_ = op::Form::out("vstack_out", out, site ? site : tensors.site());
  form_.put(body::vstack(tensors));
  return out;
}
Tensor hstack(const InList& tensors, Site site) {
  op::Form form_("hstack", site ? site : tensors.site());
  return body::hstack(tensors);
}
Tensor& hstack_out(Tensor& out, const InList& tensors, Site site) {
  op::Form form_ = op::Form::out("hstack_out", out, site ? site : tensors.site());
  form_.put(body::hstack(tensors));
  return out;
}
Tensor Tensor::diag(int64_t diagonal, Site site) const {
  op::Form form_("diag", site);
  impl("diag");
  return body::diag(*this, diagonal);
}
Tensor diag(const In& input, int64_t diagonal, Site site) {
  op::Form form_("diag", site ? site : input.site);
  return body::diag(form_.tensor(input, "self"), diagonal);
}
Tensor Tensor::repeat_interleave(int64_t repeats, OptInt dim, Site site) const {
  op::Form form_("repeat_interleave", site);
  impl("repeat_interleave");
  return body::repeat_interleave(*this, repeats, dim);
}
Tensor repeat_interleave(const In& input, int64_t repeats, OptInt dim, Site site) {
  op::Form form_("repeat_interleave", site ? site : input.site);
  return body::repeat_interleave(form_.tensor(input, "self"), repeats, dim);
}
Tensor Tensor::nonzero(Site site) const {
  op::Form form_("nonzero", site);
  impl("nonzero");
  return body::nonzero(*this);
}
Tensor nonzero(const In& input, Site site) {
  op::Form form_("nonzero", site ? site : input.site);
  return body::nonzero(form_.tensor(input, "self"));
}
Tensor& nonzero_out(Tensor& out, const In& input, Site site) {
  op::Form form_ = op::Form::out("nonzero_out", out, site ? site : input.site);
  form_.put(body::nonzero(form_.tensor(input, "self")));
  return out;
}
Tensor Tensor::take(const In& index, Site site) const {
  op::Form form_("take", site);
  impl("take");
  return body::take(*this, form_.tensor(index, "index"));
}
Tensor take(const In& input, const In& index, Site site) {
  op::Form form_("take", site ? site : input.site);
  return body::take(form_.tensor(input, "self"), form_.tensor(index, "index"));
}
Tensor Tensor::one_hot(int64_t num_classes, Site site) const {
  op::Form form_("one_hot", site);
  impl("one_hot");
  return body::one_hot(*this, num_classes);
}
Tensor one_hot(const In& input, int64_t num_classes, Site site) {
  op::Form form_("one_hot", site ? site : input.site);
  return body::one_hot(form_.tensor(input, "self"), num_classes);
}
Tensor Tensor::bernoulli(Site site) const {
  op::Form form_("bernoulli", site);
  impl("bernoulli");
  return body::bernoulli(In(*this, site));
}
Tensor bernoulli(const In& input, Site site) {
  op::Form form_("bernoulli", site ? site : input.site);
  return body::bernoulli(input);
}
Tensor Tensor::bernoulli(double p, Site site) const {
  op::Form form_("bernoulli", site);
  impl("bernoulli");
  return body::bernoulli(*this, p);
}
Tensor bernoulli(const In& input, double p, Site site) {
  op::Form form_("bernoulli", site ? site : input.site);
  return body::bernoulli(form_.tensor(input, "self"), p);
}
Tensor Tensor::multinomial(int64_t num_samples, bool replacement, Site site) const {
  op::Form form_("multinomial", site);
  impl("multinomial");
  return body::multinomial(In(*this, site), num_samples, replacement);
}
Tensor multinomial(const In& input, int64_t num_samples, bool replacement, Site site) {
  op::Form form_("multinomial", site ? site : input.site);
  return body::multinomial(input, num_samples, replacement);
}
Tensor dropout(const In& input, double p, bool training, Site site) {
  op::Form form_("dropout", site ? site : input.site);
  return body::dropout(form_, input, p, training);
}
Tensor& dropout_(const Tensor& input, double p, bool training, Site site) {
  op::Form form_ = op::Form::inplace("dropout_", input, site);
  form_.put(body::dropout(form_, In(input, site), p, training));
  return const_cast<Tensor&>(input);
}
Tensor alpha_dropout(const In& input, double p, bool training, Site site) {
  op::Form form_("alpha_dropout", site ? site : input.site);
  return body::alpha_dropout(input, p, training);
}
Tensor& alpha_dropout_(const Tensor& input, double p, bool training, Site site) {
  op::Form form_ = op::Form::inplace("alpha_dropout_", input, site);
  form_.put(body::alpha_dropout(In(input, site), p, training));
  return const_cast<Tensor&>(input);
}
Tensor feature_dropout(const In& input, double p, bool training, Site site) {
  op::Form form_("feature_dropout", site ? site : input.site);
  return body::feature_dropout(input, p, training);
}
Tensor& feature_dropout_(const Tensor& input, double p, bool training, Site site) {
  op::Form form_ = op::Form::inplace("feature_dropout_", input, site);
  form_.put(body::feature_dropout(In(input, site), p, training));
  return const_cast<Tensor&>(input);
}
Tensor feature_alpha_dropout(const In& input, double p, bool training, Site site) {
  op::Form form_("feature_alpha_dropout", site ? site : input.site);
  return body::feature_alpha_dropout(input, p, training);
}
Tensor& feature_alpha_dropout_(const Tensor& input, double p, bool training, Site site) {
  op::Form form_ = op::Form::inplace("feature_alpha_dropout_", input, site);
  form_.put(body::feature_alpha_dropout(In(input, site), p, training));
  return const_cast<Tensor&>(input);
}
Tensor layer_norm(const In& input, DimVec normalized_shape, const In& weight, const In& bias, double eps,
                  bool cudnn_enabled, Site site) {
  op::Form form_("layer_norm", site ? site : input.site);
  return body::layer_norm(form_, input, normalized_shape, weight, bias, eps, cudnn_enabled);
}
Tensor& layer_norm_(const Tensor& input, DimVec normalized_shape, const In& weight, const In& bias, double eps,
                    bool cudnn_enabled, Site site) {
  op::Form form_ = op::Form::inplace("layer_norm_", input, site);
  form_.put(body::layer_norm(form_, In(input, site), normalized_shape, weight, bias, eps, cudnn_enabled));
  return const_cast<Tensor&>(input);
}
Tensor batch_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                  bool training, double momentum, double eps, bool cudnn_enabled, Site site) {
  op::Form form_("batch_norm", site ? site : input.site);
  return body::batch_norm(form_, input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled);
}
Tensor& batch_norm_(const Tensor& input, const In& weight, const In& bias, const In& running_mean,
                    const In& running_var, bool training, double momentum, double eps, bool cudnn_enabled, Site site) {
  op::Form form_ = op::Form::inplace("batch_norm_", input, site);
  form_.put(body::batch_norm(form_, In(input, site), weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled));
  return const_cast<Tensor&>(input);
}
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum, double eps, bool cudnn_enabled, Site site) {
  op::Form form_("instance_norm", site ? site : input.site);
  return body::instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled);
}
Tensor group_norm(const In& input, int64_t num_groups, const In& weight, const In& bias, double eps,
                  bool cudnn_enabled, Site site) {
  op::Form form_("group_norm", site ? site : input.site);
  return body::group_norm(form_, input, num_groups, weight, bias, eps, cudnn_enabled);
}
Tensor& group_norm_(const Tensor& input, int64_t num_groups, const In& weight, const In& bias, double eps,
                    bool cudnn_enabled, Site site) {
  op::Form form_ = op::Form::inplace("group_norm_", input, site);
  form_.put(body::group_norm(form_, In(input, site), num_groups, weight, bias, eps, cudnn_enabled));
  return const_cast<Tensor&>(input);
}
Tensor rms_norm(const In& input, DimVec normalized_shape, const In& weight, std::optional<double> eps, Site site) {
  op::Form form_("rms_norm", site ? site : input.site);
  return body::rms_norm(form_, input, normalized_shape, weight, eps);
}
Tensor& rms_norm_(const Tensor& input, DimVec normalized_shape, const In& weight,
                  std::optional<double> eps, Site site) {
  op::Form form_ = op::Form::inplace("rms_norm_", input, site);
  form_.put(body::rms_norm(form_, In(input, site), normalized_shape, weight, eps));
  return const_cast<Tensor&>(input);
}
Tensor local_response_norm(const In& input, int64_t size, double alpha, double beta, double k, Site site) {
  op::Form form_("local_response_norm", site ? site : input.site);
  return body::local_response_norm(input, size, alpha, beta, k);
}
Tensor scaled_dot_product_attention(const In& query, const In& key, const In& value, const In& mask, double dropout_p,
                                    bool is_causal, std::optional<double> scale, Site site) {
  op::Form form_("scaled_dot_product_attention", site ? site : query.site);
  return body::scaled_dot_product_attention(form_, query, key, value, mask, dropout_p, is_causal, scale);
}
Tensor& scaled_dot_product_attention_(const Tensor& query, const In& key, const In& value, const In& mask,
                                      double dropout_p, bool is_causal, std::optional<double> scale, Site site) {
  op::Form form_ = op::Form::inplace("scaled_dot_product_attention_", query, site);
  form_.put(body::scaled_dot_product_attention(form_, In(query, site), key, value, mask, dropout_p, is_causal, scale));
  return const_cast<Tensor&>(query);
}
Tensors2 lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first,
                   bool reverse, Site site) {
  op::Form form_("lstm_scan", site ? site : from_input.site);
  return body::lstm_scan(from_input, w_hh, h0, c0, batch_first, reverse);
}
Tensor cross_entropy(const In& logits, const In& target, const In& weight, Reduction reduction, int64_t ignore_index,
                     double label_smoothing, Site site) {
  op::Form form_("cross_entropy", site ? site : logits.site);
  return body::cross_entropy(logits, target, weight, reduction, ignore_index, label_smoothing);
}
Tensor cross_entropy_loss(const In& logits, const In& target, const In& weight, Reduction reduction,
                          int64_t ignore_index, double label_smoothing, Site site) {
  op::Form form_("cross_entropy_loss", site ? site : logits.site);
  return body::cross_entropy(logits, target, weight, reduction, ignore_index, label_smoothing);
}
Tensor linear_cross_entropy(const In& input, const In& linear_weight, const In& target, const In& linear_bias,
                            Reduction reduction, int64_t ignore_index, double label_smoothing, Site site) {
  op::Form form_("linear_cross_entropy", site ? site : input.site);
  return body::linear_cross_entropy(input, linear_weight, target, linear_bias, reduction, ignore_index, label_smoothing);
}
Tensor nll_loss(const In& log_probabilities, const In& target, const In& weight, Reduction reduction,
                int64_t ignore_index, Site site) {
  op::Form form_("nll_loss", site ? site : log_probabilities.site);
  return body::nll_loss(log_probabilities, target, weight, reduction, ignore_index);
}
Tensor mse_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("mse_loss", site ? site : input.site);
  return body::mse_loss(input, target, reduction);
}
Tensor l1_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("l1_loss", site ? site : input.site);
  return body::l1_loss(input, target, reduction);
}
Tensor smooth_l1_loss(const In& input, const In& target, Reduction reduction, double beta, Site site) {
  op::Form form_("smooth_l1_loss", site ? site : input.site);
  return body::smooth_l1_loss(input, target, reduction, beta);
}
Tensor binary_cross_entropy(const In& input, const In& target, const In& weight, Reduction reduction, Site site) {
  op::Form form_("binary_cross_entropy", site ? site : input.site);
  return body::binary_cross_entropy(input, target, weight, reduction);
}
Tensor binary_cross_entropy_with_logits(const In& input, const In& target, const In& weight, const In& pos_weight,
                                        Reduction reduction, Site site) {
  op::Form form_("binary_cross_entropy_with_logits", site ? site : input.site);
  return body::binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction);
}
Tensor kl_div(const In& input, const In& target, Reduction reduction, bool log_target, Site site) {
  op::Form form_("kl_div", site ? site : input.site);
  return body::kl_div(input, target, reduction, log_target);
}
Tensor huber_loss(const In& input, const In& target, Reduction reduction, double delta, Site site) {
  op::Form form_("huber_loss", site ? site : input.site);
  return body::huber_loss(input, target, reduction, delta);
}
Tensor poisson_nll_loss(const In& input, const In& target, bool log_input, bool full, double eps,
                        Reduction reduction, Site site) {
  op::Form form_("poisson_nll_loss", site ? site : input.site);
  return body::poisson_nll_loss(input, target, log_input, full, eps, reduction);
}
Tensor gaussian_nll_loss(const In& input, const In& target, const In& var, bool full, double eps,
                         Reduction reduction, Site site) {
  op::Form form_("gaussian_nll_loss", site ? site : input.site);
  return body::gaussian_nll_loss(input, target, var, full, eps, reduction);
}
Tensor soft_margin_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("soft_margin_loss", site ? site : input.site);
  return body::soft_margin_loss(input, target, reduction);
}
Tensor multilabel_soft_margin_loss(const In& input, const In& target, const In& weight,
                                   Reduction reduction, Site site) {
  op::Form form_("multilabel_soft_margin_loss", site ? site : input.site);
  return body::multilabel_soft_margin_loss(input, target, weight, reduction);
}
Tensor hinge_embedding_loss(const In& input, const In& target, double margin, Reduction reduction, Site site) {
  op::Form form_("hinge_embedding_loss", site ? site : input.site);
  return body::hinge_embedding_loss(input, target, margin, reduction);
}
Tensor margin_ranking_loss(const In& input1, const In& input2, const In& target, double margin,
                           Reduction reduction, Site site) {
  op::Form form_("margin_ranking_loss", site ? site : input1.site);
  return body::margin_ranking_loss(input1, input2, target, margin, reduction);
}
Tensor cosine_embedding_loss(const In& input1, const In& input2, const In& target, double margin,
                             Reduction reduction, Site site) {
  op::Form form_("cosine_embedding_loss", site ? site : input1.site);
  return body::cosine_embedding_loss(input1, input2, target, margin, reduction);
}
Tensor triplet_margin_loss(const In& anchor, const In& positive, const In& negative, double margin, double p,
                           double eps, bool swap, Reduction reduction, Site site) {
  op::Form form_("triplet_margin_loss", site ? site : anchor.site);
  return body::triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, reduction);
}
Tensor multi_margin_loss(const In& input, const In& target, Scalar p, Scalar margin, const In& weight,
                         Reduction reduction, Site site) {
  op::Form form_("multi_margin_loss", site ? site : input.site);
  return body::multi_margin_loss(input, target, p, margin, weight, reduction);
}
Tensor multilabel_margin_loss(const In& input, const In& target, Reduction reduction, Site site) {
  op::Form form_("multilabel_margin_loss", site ? site : input.site);
  return body::multilabel_margin_loss(input, target, reduction);
}
Tensor ctc_loss(const In& log_probs, const In& targets, const In& input_lengths, const In& target_lengths,
                int64_t blank, Reduction reduction, bool zero_infinity, Site site) {
  op::Form form_("ctc_loss", site ? site : log_probs.site);
  return body::ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity);
}
Tensor cosine_similarity(const In& x1, const In& x2, int64_t dim, double eps, Site site) {
  op::Form form_("cosine_similarity", site ? site : x1.site);
  return body::cosine_similarity(x1, x2, dim, eps);
}
Tensor pairwise_distance(const In& x1, const In& x2, double p, double eps, bool keepdim, Site site) {
  op::Form form_("pairwise_distance", site ? site : x1.site);
  return body::pairwise_distance(x1, x2, p, eps, keepdim);
}
Tensor bilinear(const In& input1, const In& input2, const In& weight, const In& bias, Site site) {
  op::Form form_("bilinear", site ? site : input1.site);
  return body::bilinear(input1, input2, weight, bias);
}

}  // namespace situ

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
Tensor max_pool1d(const In& input, Single kernel_size, Single stride, Single padding, Single dilation,
                  bool ceil_mode, Site site) {
  op::Form form_("max_pool1d", site ? site : input.site);
  return body::max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor max_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, Triple dilation,
                  bool ceil_mode, Site site) {
  op::Form form_("max_pool3d", site ? site : input.site);
  return body::max_pool3d(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 max_pool1d_with_indices(const In& input, Single kernel_size, Single stride, Single padding, Single dilation,
                                 bool ceil_mode, Site site) {
  op::Form form_("max_pool1d_with_indices", site ? site : input.site);
  return body::max_pool1d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 max_pool3d_with_indices(const In& input, Triple kernel_size, Triple stride, Triple padding, Triple dilation,
                                 bool ceil_mode, Site site) {
  op::Form form_("max_pool3d_with_indices", site ? site : input.site);
  return body::max_pool3d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor avg_pool1d(const In& input, Single kernel_size, Single stride, Single padding, bool ceil_mode,
                  bool count_include_pad, Site site) {
  op::Form form_("avg_pool1d", site ? site : input.site);
  return body::avg_pool1d(input, kernel_size, stride, padding, ceil_mode, count_include_pad);
}
Tensor avg_pool3d(const In& input, Triple kernel_size, Triple stride, Triple padding, bool ceil_mode,
                  bool count_include_pad, OptInt divisor_override, Site site) {
  op::Form form_("avg_pool3d", site ? site : input.site);
  return body::avg_pool3d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override);
}
Tensor adaptive_avg_pool1d(const In& input, Single output_size, Site site) {
  op::Form form_("adaptive_avg_pool1d", site ? site : input.site);
  return body::adaptive_avg_pool1d(input, output_size);
}
Tensor adaptive_avg_pool3d(const In& input, Triple output_size, Site site) {
  op::Form form_("adaptive_avg_pool3d", site ? site : input.site);
  return body::adaptive_avg_pool3d(input, output_size);
}
Tensors2 adaptive_max_pool1d(const In& input, Single output_size, Site site) {
  op::Form form_("adaptive_max_pool1d", site ? site : input.site);
  return body::adaptive_max_pool1d(input, output_size);
}
Tensors2 adaptive_max_pool2d(const In& input, Pair output_size, Site site) {
  op::Form form_("adaptive_max_pool2d", site ? site : input.site);
  return body::adaptive_max_pool2d(input, output_size);
}
Tensors2 adaptive_max_pool3d(const In& input, Triple output_size, Site site) {
  op::Form form_("adaptive_max_pool3d", site ? site : input.site);
  return body::adaptive_max_pool3d(input, output_size);
}
Tensors2 fractional_max_pool2d(const In& input, Pair kernel_size, Pair output_size,
                               const In& random_samples, Site site) {
  op::Form form_("fractional_max_pool2d", site ? site : input.site);
  return body::fractional_max_pool2d(input, kernel_size, output_size, random_samples);
}
Tensors2 fractional_max_pool3d(const In& input, Triple kernel_size, Triple output_size,
                               const In& random_samples, Site site) {
  op::Form form_("fractional_max_pool3d", site ? site : input.site);
  return body::fractional_max_pool3d(input, kernel_size, output_size, random_samples);
}
Tensor max_unpool2d(const In& input, const In& indices, Pair output_size, Site site) {
  op::Form form_("max_unpool2d", site ? site : input.site);
  return body::max_unpool2d(input, indices, output_size);
}
Tensor max_unpool3d(const In& input, const In& indices, Triple output_size, Triple stride, Triple padding, Site site) {
  op::Form form_("max_unpool3d", site ? site : input.site);
  return body::max_unpool3d(input, indices, output_size, stride, padding);
}
Tensor im2col(const In& input, Pair kernel_size, Pair dilation, Pair padding, Pair stride, Site site) {
  op::Form form_("im2col", site ? site : input.site);
  return body::im2col(input, kernel_size, dilation, padding, stride);
}
Tensor col2im(const In& input, Pair output_size, Pair kernel_size, Pair dilation, Pair padding,
              Pair stride, Site site) {
  op::Form form_("col2im", site ? site : input.site);
  return body::col2im(input, output_size, kernel_size, dilation, padding, stride);
}
Tensor pixel_shuffle(const In& input, int64_t upscale_factor, Site site) {
  op::Form form_("pixel_shuffle", site ? site : input.site);
  return body::pixel_shuffle(form_.tensor(input, "self"), upscale_factor);
}
Tensor pixel_unshuffle(const In& input, int64_t downscale_factor, Site site) {
  op::Form form_("pixel_unshuffle", site ? site : input.site);
  return body::pixel_unshuffle(form_.tensor(input, "self"), downscale_factor);
}
Tensor channel_shuffle(const In& input, int64_t groups, Site site) {
  op::Form form_("channel_shuffle", site ? site : input.site);
  return body::channel_shuffle(form_.tensor(input, "self"), groups);
}
Tensor upsample_nearest1d(const In& input, DimVec output_size, std::optional<double> scales, Site site) {
  op::Form form_("upsample_nearest1d", site ? site : input.site);
  return body::upsample_nearest1d(input, output_size, scales);
}
Tensor upsample_nearest2d(const In& input, DimVec output_size, std::optional<double> scales_h,
                          std::optional<double> scales_w, Site site) {
  op::Form form_("upsample_nearest2d", site ? site : input.site);
  return body::upsample_nearest2d(input, output_size, scales_h, scales_w);
}
Tensor upsample_nearest3d(const In& input, DimVec output_size, std::optional<double> scales_d,
                          std::optional<double> scales_h, std::optional<double> scales_w, Site site) {
  op::Form form_("upsample_nearest3d", site ? site : input.site);
  return body::upsample_nearest3d(input, output_size, scales_d, scales_h, scales_w);
}
Tensor upsample_linear1d(const In& input, DimVec output_size, bool align_corners,
                         std::optional<double> scales, Site site) {
  op::Form form_("upsample_linear1d", site ? site : input.site);
  return body::upsample_linear1d(input, output_size, align_corners, scales);
}
Tensor upsample_bilinear2d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_h,
                           std::optional<double> scales_w, Site site) {
  op::Form form_("upsample_bilinear2d", site ? site : input.site);
  return body::upsample_bilinear2d(input, output_size, align_corners, scales_h, scales_w);
}
Tensor upsample_trilinear3d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_d,
                            std::optional<double> scales_h, std::optional<double> scales_w, Site site) {
  op::Form form_("upsample_trilinear3d", site ? site : input.site);
  return body::upsample_trilinear3d(input, output_size, align_corners, scales_d, scales_h, scales_w);
}
Tensor upsample_bicubic2d(const In& input, DimVec output_size, bool align_corners, std::optional<double> scales_h,
                          std::optional<double> scales_w, Site site) {
  op::Form form_("upsample_bicubic2d", site ? site : input.site);
  return body::upsample_bicubic2d(input, output_size, align_corners, scales_h, scales_w);
}
Tensor grid_sampler(const In& input, const In& grid, int64_t interpolation_mode, int64_t padding_mode,
                    bool align_corners, Site site) {
  op::Form form_("grid_sampler", site ? site : input.site);
  return body::grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners);
}
Tensor affine_grid_generator(const In& theta, DimVec size, bool align_corners, Site site) {
  op::Form form_("affine_grid_generator", site ? site : theta.site);
  return body::affine_grid_generator(theta, size, align_corners);
}
Tensor reflection_pad1d(const In& input, DimVec padding, Site site) {
  op::Form form_("reflection_pad1d", site ? site : input.site);
  return body::reflection_pad1d(input, padding);
}
Tensor reflection_pad2d(const In& input, DimVec padding, Site site) {
  op::Form form_("reflection_pad2d", site ? site : input.site);
  return body::reflection_pad2d(input, padding);
}
Tensor reflection_pad3d(const In& input, DimVec padding, Site site) {
  op::Form form_("reflection_pad3d", site ? site : input.site);
  return body::reflection_pad3d(input, padding);
}
Tensor replication_pad1d(const In& input, DimVec padding, Site site) {
  op::Form form_("replication_pad1d", site ? site : input.site);
  return body::replication_pad1d(input, padding);
}
Tensor replication_pad2d(const In& input, DimVec padding, Site site) {
  op::Form form_("replication_pad2d", site ? site : input.site);
  return body::replication_pad2d(input, padding);
}
Tensor replication_pad3d(const In& input, DimVec padding, Site site) {
  op::Form form_("replication_pad3d", site ? site : input.site);
  return body::replication_pad3d(input, padding);
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

}  // namespace situ

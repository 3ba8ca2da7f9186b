// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
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
Function f_situ_rand = {"rand", nullptr, {
    {"rand(int[]... size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::rand(a.integers(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_randn = {"randn", nullptr, {
    {"randn(int[]... size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randn(a.integers(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_randint = {"randint", nullptr, {
    {"randint(int high, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(0), a.integers(1), a.options(3)); }); },
     nullptr, 0},
    {"randint(int low, int high, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randint(a.integer(0), a.integer(1), a.integers(2), a.options(4)); }); },
     nullptr, 0},
}};
Function f_situ_randperm = {"randperm", nullptr, {
    {"randperm(int n, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::randperm(a.integer(0), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_rand_like = {"rand_like", nullptr, {
    {"rand_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::rand_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_randn_like = {"randn_like", nullptr, {
    {"randn_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::randn_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_normal = {"normal", nullptr, {
    {"normal(Tensor mean, Operand std=1.0, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::normal_of(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
    {"normal(float mean, Tensor std, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::normal_of(situ::Scalar(a.number(0)), a.tensor(1)); }); },
     nullptr, 0},
    {"normal(float mean, float std, int[] size, *, Generator? generator=None, Options)",
     [](Arguments& a) { return a.call([&] { return situ::normal(a.number(0), a.number(1), a.integers(2), a.options(4)); }); },
     nullptr, 0},
}};
Function f_situ_bernoulli = {"bernoulli", nullptr, {
    {"bernoulli(Tensor input, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::bernoulli(a.tensor(0)); }); },
     nullptr, 0},
    {"bernoulli(Tensor input, float p, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::bernoulli(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_multinomial = {"multinomial", nullptr, {
    {"multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::multinomial(a.tensor(0), a.integer(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_uniform_ = {"uniform_", nullptr, {
    {"uniform_(Tensor self, float from_=0, float to=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).uniform_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_normal_ = {"normal_", nullptr, {
    {"normal_(Tensor self, float mean=0, float std=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).normal_(a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_bernoulli_ = {"bernoulli_", nullptr, {
    {"bernoulli_(Tensor self, Tensor p, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bernoulli_(a.tensor(1)); return 0; }); },
     nullptr, 0},
    {"bernoulli_(Tensor self, float p=0.5, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bernoulli_(a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_exponential_ = {"exponential_", nullptr, {
    {"exponential_(Tensor self, float lambd=1, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).exponential_(a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_random_ = {"random_", nullptr, {
    {"random_(Tensor self, int from_, int? to, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::random_(a.tensor(0), a.integer(1), a.opt_integer(2)); return 0; }); },
     nullptr, 0},
    {"random_(Tensor self, int to, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).random_(a.integer(1)); return 0; }); },
     nullptr, 0},
    {"random_(Tensor self, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).random_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_zero_ = {"zero_", nullptr, {
    {"zero_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).zero_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fill_ = {"fill_", nullptr, {
    {"fill_(Tensor self, Operand value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).fill_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_fill = {"fill", nullptr, {
    {"fill(Tensor input, Operand value)",
     [](Arguments& a) { return a.call([&] { return situ::fill(a.tensor(0), a.operand(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_copy_ = {"copy_", nullptr, {
    {"copy_(Tensor self, Tensor src, bool non_blocking=False)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).copy_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_resize_ = {"resize_", nullptr, {
    {"resize_(Tensor self, int[]... size, *, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).resize_(a.integers(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_resize_as_ = {"resize_as_", nullptr, {
    {"resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).resize_as_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_set_ = {"set_", nullptr, {
    {"set_(Tensor self, Tensor source)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).set_(a.tensor(1)); return 0; }); },
     nullptr, 0},
    {"set_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).set_(); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_detach_ = {"detach_", nullptr, {
    {"detach_(Tensor self)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::detach_(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_relu = {"relu", nullptr, {
    {"relu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::relu(a.tensor(0)); }, [&] { return situ::relu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_relu_ = {"relu_", nullptr, {
    {"relu_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { situ::relu_(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_relu6 = {"relu6", nullptr, {
    {"relu6(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::py::relu6(a.tensor(0)); }, [&] { return situ::relu6_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_elu = {"elu", nullptr, {
    {"elu(Tensor input, float alpha=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::elu(a.tensor(0), a.number(1)); }, [&] { return situ::elu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_selu = {"selu", nullptr, {
    {"selu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::selu(a.tensor(0)); }, [&] { return situ::selu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_celu = {"celu", nullptr, {
    {"celu(Tensor input, float alpha=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::celu(a.tensor(0), a.number(1)); }, [&] { return situ::celu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_leaky_relu = {"leaky_relu", nullptr, {
    {"leaky_relu(Tensor input, float negative_slope=0.01, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(2), a.tensor(0), [&] { return situ::leaky_relu(a.tensor(0), a.number(1)); }, [&] { return situ::leaky_relu_(a.tensor(0), a.number(1)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardtanh = {"hardtanh", nullptr, {
    {"hardtanh(Tensor input, float min_val=-1.0, float max_val=1.0, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::py::hardtanh(a.tensor(0), a.number(1), a.number(2)); }, [&] { return situ::hardtanh_(a.tensor(0), a.number(1), a.number(2)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardsigmoid = {"hardsigmoid", nullptr, {
    {"hardsigmoid(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::hardsigmoid(a.tensor(0)); }, [&] { return situ::hardsigmoid_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_hardswish = {"hardswish", nullptr, {
    {"hardswish(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::hardswish(a.tensor(0)); }, [&] { return situ::hardswish_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_silu = {"silu", nullptr, {
    {"silu(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::silu(a.tensor(0)); }, [&] { return situ::silu_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_mish = {"mish", nullptr, {
    {"mish(Tensor input, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(1), a.tensor(0), [&] { return situ::mish(a.tensor(0)); }, [&] { return situ::mish_(a.tensor(0)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_gelu = {"gelu", nullptr, {
    {"gelu(Tensor input, *, Approximate approximate=\"none\")",
     [](Arguments& a) { return a.call([&] { return situ::gelu(a.tensor(0), situ::Approximate(a.text(1).c_str())); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::gelu(a.tensor(0), situ::Approximate(a.text(1).c_str())); }); }, 1},
}};
Function f_nn_functional_softplus = {"softplus", nullptr, {
    {"softplus(Tensor input, float beta=1.0, float threshold=20.0)",
     [](Arguments& a) { return a.call([&] { return situ::softplus(a.tensor(0), a.number(1), a.number(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::softplus(a.tensor(0), a.number(1), a.number(2)); }); }, 1},
}};
Function f_nn_functional_logsigmoid = {"logsigmoid", nullptr, {
    {"logsigmoid(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::logsigmoid(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::logsigmoid(a.tensor(0)); }); }, 1},
}};
Function f_nn_functional_softsign = {"softsign", nullptr, {
    {"softsign(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::softsign(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_sigmoid = {"sigmoid", nullptr, {
    {"sigmoid(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sigmoid(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_tanh = {"tanh", nullptr, {
    {"tanh(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::tanh(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_softmax = {"softmax", nullptr, {
    {"softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::softmax(a.tensor(0), a.integer(1), a.opt_dtype(3)); }); },
     nullptr, 0},
}};
Function f_nn_functional_log_softmax = {"log_softmax", nullptr, {
    {"log_softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::log_softmax(a.tensor(0), a.integer(1), a.opt_dtype(3)); }); },
     nullptr, 0},
}};
Function f_nn_functional_glu = {"glu", nullptr, {
    {"glu(Tensor input, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::nn::functional::glu(a.tensor(0), situ::nn::GLUOptions().dim(a.integer(1))); }); },
     nullptr, 0},
}};
Function f_nn_functional_normalize = {"normalize", nullptr, {
    {"normalize(Tensor input, float p=2.0, int dim=1, float eps=1e-12)",
     [](Arguments& a) { return a.call([&] { return situ::nn::functional::normalize(a.tensor(0), situ::nn::functional::NormalizeFuncOptions().p(a.number(1)).dim(a.integer(2)).eps(a.number(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::nn::functional::normalize(a.tensor(0), situ::nn::functional::NormalizeFuncOptions().p(a.number(1)).dim(a.integer(2)).eps(a.number(3))); }); }, 1},
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
Function f_nn_functional_dropout = {"dropout", nullptr, {
    {"dropout(Tensor input, float p=0.5, bool training=True, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::dropout(a.tensor(0), a.number(1), a.flag(2)); }, [&] { return situ::dropout_(a.tensor(0), a.number(1), a.flag(2)); }); }); },
     nullptr, 0},
}};
Function f_situ_dropout = {"dropout", nullptr, {
    {"dropout(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.call([&] { return situ::dropout(a.tensor(0), a.number(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_nn_functional_layer_norm = {"layer_norm", nullptr, {
    {"layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-5)",
     [](Arguments& a) { return a.call([&] { return situ::layer_norm(a.tensor(0), a.integers(1), a.tensor(2), a.tensor(3), a.number(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_batch_norm = {"batch_norm", nullptr, {
    {"batch_norm(Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight=None, Tensor? bias=None, bool training=False, float momentum=0.1, float eps=1e-5)",
     [](Arguments& a) { return a.call([&] { return situ::batch_norm(a.tensor(0), a.tensor(3), a.tensor(4), a.tensor(1), a.tensor(2), a.flag(5), a.number(6), a.number(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv2d = {"conv2d", nullptr, {
    {"conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<2>(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.pair(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv_transpose2d = {"conv_transpose2d", nullptr, {
    {"conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose2d(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), a.pair(4), a.pair(5), a.integer(6), a.pair(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool2d = {"max_pool2d", nullptr, {
    {"max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<2>(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.pair(4), a.flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_avg_pool2d = {"avg_pool2d", nullptr, {
    {"avg_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::avg_pool2d(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::avg_pool2d(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); }, 1},
}};
Function f_nn_functional_adaptive_avg_pool2d = {"adaptive_avg_pool2d", nullptr, {
    {"adaptive_avg_pool2d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_avg_pool<2>(a.tensor(0), a.value(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv1d = {"conv1d", nullptr, {
    {"conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<1>(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<1>(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.extent<1>(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv_transpose1d = {"conv_transpose1d", nullptr, {
    {"conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose1d(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<1>(3), a.extent<1>(4), a.extent<1>(5), a.integer(6), a.extent<1>(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv3d = {"conv3d", nullptr, {
    {"conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<3>(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<3>(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.extent<3>(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv_transpose3d = {"conv_transpose3d", nullptr, {
    {"conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose3d(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<3>(3), a.extent<3>(4), a.extent<3>(5), a.integer(6), a.extent<3>(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool1d = {"max_pool1d", nullptr, {
    {"max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<1>(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.extent<1>(4), a.flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool3d = {"max_pool3d", nullptr, {
    {"max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<3>(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.extent<3>(3), a.extent<3>(4), a.flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool1d_with_indices = {"max_pool1d_with_indices", nullptr, {
    {"max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<1>(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.extent<1>(4), a.flag(5), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool2d_with_indices = {"max_pool2d_with_indices", nullptr, {
    {"max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<2>(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.pair(4), a.flag(5), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool3d_with_indices = {"max_pool3d_with_indices", nullptr, {
    {"max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<3>(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.extent<3>(3), a.extent<3>(4), a.flag(5), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_avg_pool1d = {"avg_pool1d", nullptr, {
    {"avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True)",
     [](Arguments& a) { return a.call([&] { return situ::avg_pool1d(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.flag(4), a.flag(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_avg_pool3d = {"avg_pool3d", nullptr, {
    {"avg_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None)",
     [](Arguments& a) { return a.call([&] { return situ::avg_pool3d(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.extent<3>(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::avg_pool3d(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.extent<3>(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); }, 1},
}};
Function f_nn_functional_adaptive_avg_pool1d = {"adaptive_avg_pool1d", nullptr, {
    {"adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_avg_pool<1>(a.tensor(0), a.value(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_avg_pool3d = {"adaptive_avg_pool3d", nullptr, {
    {"adaptive_avg_pool3d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_avg_pool<3>(a.tensor(0), a.value(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool1d = {"adaptive_max_pool1d", nullptr, {
    {"adaptive_max_pool1d(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<1>(a.tensor(0), a.value(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool1d_with_indices = {"adaptive_max_pool1d_with_indices", nullptr, {
    {"adaptive_max_pool1d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<1>(a.tensor(0), a.value(1), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool2d = {"adaptive_max_pool2d", nullptr, {
    {"adaptive_max_pool2d(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<2>(a.tensor(0), a.value(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool2d_with_indices = {"adaptive_max_pool2d_with_indices", nullptr, {
    {"adaptive_max_pool2d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<2>(a.tensor(0), a.value(1), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool3d = {"adaptive_max_pool3d", nullptr, {
    {"adaptive_max_pool3d(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<3>(a.tensor(0), a.value(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_nn_functional_adaptive_max_pool3d_with_indices = {"adaptive_max_pool3d_with_indices", nullptr, {
    {"adaptive_max_pool3d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<3>(a.tensor(0), a.value(1), true); }); },
     nullptr, 0},
}};
Function f_nn_functional_lp_pool1d = {"lp_pool1d", nullptr, {
    {"lp_pool1d(Tensor input, float norm_type, int[1] kernel_size, int[1]? stride=None, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::op::lp_pool<1>(a.tensor(0), a.number(1), a.extent<1>(2), a.extent<1>(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_lp_pool2d = {"lp_pool2d", nullptr, {
    {"lp_pool2d(Tensor input, float norm_type, int[2] kernel_size, int[2]? stride=None, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::op::lp_pool<2>(a.tensor(0), a.number(1), a.pair(2), a.pair(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_lp_pool3d = {"lp_pool3d", nullptr, {
    {"lp_pool3d(Tensor input, float norm_type, int[3] kernel_size, int[3]? stride=None, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::op::lp_pool<3>(a.tensor(0), a.number(1), a.extent<3>(2), a.extent<3>(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_fractional_max_pool2d = {"fractional_max_pool2d", nullptr, {
    {"fractional_max_pool2d(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::fractional_max_pool<2>(a.tensor(0), a.pair(1), a.pair(2), a.opt_numbers(3), a.flag(4), a.tensor(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_fractional_max_pool2d_with_indices = {"fractional_max_pool2d_with_indices", nullptr, {
    {"fractional_max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::fractional_max_pool<2>(a.tensor(0), a.pair(1), a.pair(2), a.opt_numbers(3), true, a.tensor(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_fractional_max_pool3d = {"fractional_max_pool3d", nullptr, {
    {"fractional_max_pool3d(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::fractional_max_pool<3>(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.opt_numbers(3), a.flag(4), a.tensor(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_fractional_max_pool3d_with_indices = {"fractional_max_pool3d_with_indices", nullptr, {
    {"fractional_max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::fractional_max_pool<3>(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.opt_numbers(3), true, a.tensor(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_unpool1d = {"max_unpool1d", nullptr, {
    {"max_unpool1d(Tensor input, Tensor indices, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[]? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::op::max_unpool<1>(a.tensor(0), a.tensor(1), a.extent<1>(2), a.extent<1>(3), a.extent<1>(4), situ::py::if_given(a.integers(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_unpool2d = {"max_unpool2d", nullptr, {
    {"max_unpool2d(Tensor input, Tensor indices, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[]? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::op::max_unpool<2>(a.tensor(0), a.tensor(1), a.pair(2), a.pair(3), a.pair(4), situ::py::if_given(a.integers(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_unpool3d = {"max_unpool3d", nullptr, {
    {"max_unpool3d(Tensor input, Tensor indices, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[]? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::op::max_unpool<3>(a.tensor(0), a.tensor(1), a.extent<3>(2), a.extent<3>(3), a.extent<3>(4), situ::py::if_given(a.integers(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_unfold = {"unfold", nullptr, {
    {"unfold(Tensor input, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1)",
     [](Arguments& a) { return a.call([&] { return situ::nn::functional::unfold(a.tensor(0), situ::nn::UnfoldOptions(a.pair(1)).dilation(a.pair(2)).padding(a.pair(3)).stride(a.pair(4))); }); },
     nullptr, 0},
}};
Function f_nn_functional_fold = {"fold", nullptr, {
    {"fold(Tensor input, int[2] output_size, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1)",
     [](Arguments& a) { return a.call([&] { return situ::nn::functional::fold(a.tensor(0), situ::nn::FoldOptions(a.pair(1), a.pair(2)).dilation(a.pair(3)).padding(a.pair(4)).stride(a.pair(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_interpolate = {"interpolate", nullptr, {
    {"interpolate(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::interpolate("interpolate", a.tensor(0), a.integers(1), a.opt_numbers(2), a.text(3), a.opt_flag(4), a.opt_flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_upsample = {"upsample", nullptr, {
    {"upsample(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::interpolate("upsample", a.tensor(0), a.integers(1), a.opt_numbers(2), a.text(3), a.opt_flag(4), std::nullopt, false); }); },
     nullptr, 0},
}};
Function f_nn_functional_upsample_nearest = {"upsample_nearest", nullptr, {
    {"upsample_nearest(Tensor input, int[]? size=None, float[]? scale_factor=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::interpolate("upsample_nearest", a.tensor(0), a.integers(1), a.opt_numbers(2), "nearest", std::nullopt, std::nullopt, false); }); },
     nullptr, 0},
}};
Function f_nn_functional_upsample_bilinear = {"upsample_bilinear", nullptr, {
    {"upsample_bilinear(Tensor input, int[]? size=None, float[]? scale_factor=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::interpolate("upsample_bilinear", a.tensor(0), a.integers(1), a.opt_numbers(2), "bilinear", true, std::nullopt, false); }); },
     nullptr, 0},
}};
Function f_nn_functional_grid_sample = {"grid_sample", nullptr, {
    {"grid_sample(Tensor input, Tensor grid, str mode=\"bilinear\", str padding_mode=\"zeros\", bool? align_corners=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::grid_sample(a.tensor(0), a.tensor(1), a.text(2), a.text(3), a.opt_flag(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_affine_grid = {"affine_grid", nullptr, {
    {"affine_grid(Tensor theta, int[] size, bool? align_corners=None)",
     [](Arguments& a) { return a.call([&] { return situ::affine_grid_generator(a.tensor(0), a.integers(1), a.opt_flag(2).value_or(false)); }); },
     nullptr, 0},
}};
Function f_nn_functional_pixel_shuffle = {"pixel_shuffle", nullptr, {
    {"pixel_shuffle(Tensor input, int upscale_factor)",
     [](Arguments& a) { return a.call([&] { return situ::pixel_shuffle(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_pixel_unshuffle = {"pixel_unshuffle", nullptr, {
    {"pixel_unshuffle(Tensor input, int downscale_factor)",
     [](Arguments& a) { return a.call([&] { return situ::pixel_unshuffle(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_nn_functional_channel_shuffle = {"channel_shuffle", nullptr, {
    {"channel_shuffle(Tensor input, int groups)",
     [](Arguments& a) { return a.call([&] { return situ::channel_shuffle(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_conv1d = {"conv1d", nullptr, {
    {"conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<1>(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<1>(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.extent<1>(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_situ_conv_transpose1d = {"conv_transpose1d", nullptr, {
    {"conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose1d(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<1>(3), a.extent<1>(4), a.extent<1>(5), a.integer(6), a.extent<1>(7)); }); },
     nullptr, 0},
}};
Function f_situ_conv2d = {"conv2d", nullptr, {
    {"conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<2>(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.pair(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_situ_conv_transpose2d = {"conv_transpose2d", nullptr, {
    {"conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose2d(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), a.pair(4), a.pair(5), a.integer(6), a.pair(7)); }); },
     nullptr, 0},
}};
Function f_situ_conv3d = {"conv3d", nullptr, {
    {"conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv<3>(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<3>(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.extent<3>(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_situ_conv_transpose3d = {"conv_transpose3d", nullptr, {
    {"conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::conv_transpose3d(a.tensor(0), a.tensor(1), a.tensor(2), a.extent<3>(3), a.extent<3>(4), a.extent<3>(5), a.integer(6), a.extent<3>(7)); }); },
     nullptr, 0},
}};
Function f_situ_max_pool1d = {"max_pool1d", nullptr, {
    {"max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<1>(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.extent<1>(4), a.flag(5), false); }); },
     nullptr, 0},
}};
Function f_situ_max_pool2d = {"max_pool2d", nullptr, {
    {"max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<2>(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.pair(4), a.flag(5), false); }); },
     nullptr, 0},
}};
Function f_situ_max_pool3d = {"max_pool3d", nullptr, {
    {"max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<3>(a.tensor(0), a.extent<3>(1), a.extent<3>(2), a.extent<3>(3), a.extent<3>(4), a.flag(5), false); }); },
     nullptr, 0},
}};
Function f_situ_max_pool1d_with_indices = {"max_pool1d_with_indices", nullptr, {
    {"max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool<1>(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.extent<1>(4), a.flag(5), true); }); },
     nullptr, 0},
}};
Function f_situ_avg_pool1d = {"avg_pool1d", nullptr, {
    {"avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True)",
     [](Arguments& a) { return a.call([&] { return situ::avg_pool1d(a.tensor(0), a.extent<1>(1), a.extent<1>(2), a.extent<1>(3), a.flag(4), a.flag(5)); }); },
     nullptr, 0},
}};
Function f_situ_adaptive_avg_pool1d = {"adaptive_avg_pool1d", nullptr, {
    {"adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_avg_pool<1>(a.tensor(0), a.value(1)); }); },
     nullptr, 0},
}};
Function f_situ_adaptive_max_pool1d = {"adaptive_max_pool1d", nullptr, {
    {"adaptive_max_pool1d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_max_pool<1>(a.tensor(0), a.value(1), true); }); },
     nullptr, 0},
}};
Function f_situ_grid_sampler = {"grid_sampler", nullptr, {
    {"grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)",
     [](Arguments& a) { return a.call([&] { return situ::grid_sampler(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_grid_sampler_2d = {"grid_sampler_2d", nullptr, {
    {"grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)",
     [](Arguments& a) { return a.call([&] { return situ::grid_sampler(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_grid_sampler_3d = {"grid_sampler_3d", nullptr, {
    {"grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)",
     [](Arguments& a) { return a.call([&] { return situ::grid_sampler(a.tensor(0), a.tensor(1), a.integer(2), a.integer(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_affine_grid_generator = {"affine_grid_generator", nullptr, {
    {"affine_grid_generator(Tensor theta, int[] size, bool align_corners)",
     [](Arguments& a) { return a.call([&] { return situ::affine_grid_generator(a.tensor(0), a.integers(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_nn_functional_pad = {"pad", nullptr, {
    {"pad(Tensor input, int[] pad, PadMode mode=\"constant\", Scalar? value=None)",
     [](Arguments& a) { return a.call([&] { return situ::pad(a.tensor(0), a.integers(1), pad_mode(a.text(2)), situ::py::or_zero(a.opt_scalar(3))); }); },
     nullptr, 0},
}};
Function f_nn_functional_scaled_dot_product_attention = {"scaled_dot_product_attention", nullptr, {
    {"scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0.0, bool is_causal=False, *, float? scale=None, bool enable_gqa=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::attention(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3), a.number(4), a.flag(5), a.opt_number(6), a.flag(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_cross_entropy = {"cross_entropy", nullptr, {
    {"cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\", float label_smoothing=0.0)",
     [](Arguments& a) { return a.call([&] { return situ::cross_entropy(a.tensor(0), a.tensor(1), a.tensor(2), situ::py::reduction(a.text(6), a.opt_flag(3), a.opt_flag(5)), a.integer(4), a.number(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_linear_cross_entropy = {"linear_cross_entropy", nullptr, {
    {"linear_cross_entropy(Tensor input, Tensor linear_weight, Tensor target, *, Tensor? linear_bias=None, Tensor? weight=None, Reduction reduction=\"mean\", int? ignore_index=None, float label_smoothing=0.0, Ignored? options=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::linear_cross_entropy(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3), a.tensor(4), situ::py::reduction(a.text(5)), a.opt_integer(6), a.number(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_nll_loss = {"nll_loss", nullptr, {
    {"nll_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::nll_loss(a.tensor(0), a.tensor(1), a.tensor(2), situ::py::reduction(a.text(6), a.opt_flag(3), a.opt_flag(5)), a.integer(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_mse_loss = {"mse_loss", nullptr, {
    {"mse_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::mse_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(4), a.opt_flag(2), a.opt_flag(3))); }); },
     nullptr, 0},
}};
Function f_nn_functional_l1_loss = {"l1_loss", nullptr, {
    {"l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::l1_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(4), a.opt_flag(2), a.opt_flag(3))); }); },
     nullptr, 0},
}};
Function f_nn_functional_smooth_l1_loss = {"smooth_l1_loss", nullptr, {
    {"smooth_l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", float beta=1.0)",
     [](Arguments& a) { return a.call([&] { return situ::smooth_l1_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(4), a.opt_flag(2), a.opt_flag(3)), a.number(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_binary_cross_entropy = {"binary_cross_entropy", nullptr, {
    {"binary_cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::binary_cross_entropy(a.tensor(0), a.tensor(1), a.tensor(2), situ::py::reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); }); },
     nullptr, 0},
}};
Function f_nn_functional_binary_cross_entropy_with_logits = {"binary_cross_entropy_with_logits", nullptr, {
    {"binary_cross_entropy_with_logits(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", Tensor? pos_weight=None)",
     [](Arguments& a) { return a.call([&] { return situ::binary_cross_entropy_with_logits(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(6), situ::py::reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); }); },
     nullptr, 0},
}};
Function f_situ_pixel_shuffle = {"pixel_shuffle", nullptr, {
    {"pixel_shuffle(Tensor input, int upscale_factor)",
     [](Arguments& a) { return a.call([&] { return situ::pixel_shuffle(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_pixel_unshuffle = {"pixel_unshuffle", nullptr, {
    {"pixel_unshuffle(Tensor input, int downscale_factor)",
     [](Arguments& a) { return a.call([&] { return situ::pixel_unshuffle(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_channel_shuffle = {"channel_shuffle", nullptr, {
    {"channel_shuffle(Tensor input, int groups)",
     [](Arguments& a) { return a.call([&] { return situ::channel_shuffle(a.tensor(0), a.integer(1)); }); },
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
  owners.add_function<f_situ_scalar_tensor>("situ", "scalar_tensor(Scalar s, *, Options) -> Tensor\n\nOne number, of no dimensions.");
  owners.add_function<f_situ_arange>("situ", "arange(Scalar end, *, Options) -> Tensor\narange(Scalar start, Scalar end, *, Options) -> Tensor\narange(Scalar start, Scalar end, Scalar step=1, *, Options) -> Tensor\n\n0, 1, ... below end.\nstart, start + 1, ... below end.\nstart, start + step, ... up to, not including, end.");
  owners.add_function<f_situ_linspace>("situ", "linspace(Scalar start, Scalar end, int steps, *, Options) -> Tensor\n\n`steps` numbers at equal distances, both ends included.");
  owners.add_function<f_situ_eye>("situ", "eye(int n, *, Options) -> Tensor\neye(int n, int m, *, Options) -> Tensor\n\nThe identity matrix.\n1 on the diagonal, 0 elsewhere.");
  owners.add_function<f_situ_rand>("situ", "rand(int[]... size, *, Generator? generator=None, Options) -> Tensor\n\nUniform in [0, 1).");
  owners.add_function<f_situ_randn>("situ", "randn(int[]... size, *, Generator? generator=None, Options) -> Tensor\n\nOf the standard normal distribution.");
  owners.add_function<f_situ_randint>("situ", "randint(int high, int[] size, *, Generator? generator=None, Options) -> Tensor\nrandint(int low, int high, int[] size, *, Generator? generator=None, Options) -> Tensor\n\nIntegers in [0, high).\nIntegers in [low, high).");
  owners.add_function<f_situ_randperm>("situ", "randperm(int n, *, Generator? generator=None, Options) -> Tensor\n\n0 to n - 1 in random order.");
  owners.add_function<f_situ_rand_like>("situ", "rand_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nUniform in [0, 1), in input's sizes and dtype.");
  owners.add_function<f_situ_randn_like>("situ", "randn_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nOf the standard normal distribution, in input's sizes and dtype.");
  owners.add_function<f_situ_normal>("situ", "normal(Tensor mean, Operand std=1.0, *, Generator? generator=None) -> Tensor\nnormal(float mean, Tensor std, *, Generator? generator=None) -> Tensor\nnormal(float mean, float std, int[] size, *, Generator? generator=None, Options) -> Tensor\n\nNormal, with a mean for each element.\nNormal, with a standard deviation for each element.\nNormal, of one mean and standard deviation.");
  owners.add_function<f_situ_bernoulli>("situ", "bernoulli(Tensor input, *, Generator? generator=None) -> Tensor\nbernoulli(Tensor input, float p, *, Generator? generator=None) -> Tensor\n\n1 with the probability that stands in each place, else 0.\n1 with probability p, else 0, in input's sizes.");
  owners.add_method<f_situ_bernoulli>("Tensor", "bernoulli(Tensor input, *, Generator? generator=None) -> Tensor\nbernoulli(Tensor input, float p, *, Generator? generator=None) -> Tensor\n\n1 with the probability that stands in each place, else 0.\n1 with probability p, else 0, in input's sizes.");
  owners.add_function<f_situ_multinomial>("situ", "multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor\n\nIndices drawn in proportion to weights, for each row.");
  owners.add_method<f_situ_multinomial>("Tensor", "multinomial(Tensor input, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor\n\nIndices drawn in proportion to weights, for each row.");
  owners.add_method<f_Tensor_uniform_>("Tensor", "uniform_(Tensor self, float from_=0, float to=1, *, Generator? generator=None) -> Tensor\n\nUniform in [from, to), in place.");
  owners.add_method<f_Tensor_normal_>("Tensor", "normal_(Tensor self, float mean=0, float std=1, *, Generator? generator=None) -> Tensor\n\nNormal, in place.");
  owners.add_method<f_Tensor_bernoulli_>("Tensor", "bernoulli_(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor\nbernoulli_(Tensor self, float p=0.5, *, Generator? generator=None) -> Tensor\n\n1 with the probability that stands in each place, else 0, in place.\n1 with probability p, else 0, in place.");
  owners.add_method<f_Tensor_exponential_>("Tensor", "exponential_(Tensor self, float lambd=1, *, Generator? generator=None) -> Tensor\n\nOf the exponential distribution, in place.");
  owners.add_method<f_Tensor_random_>("Tensor", "random_(Tensor self, int from_, int? to, *, Generator? generator=None) -> Tensor\nrandom_(Tensor self, int to, *, Generator? generator=None) -> Tensor\nrandom_(Tensor self, *, Generator? generator=None) -> Tensor\n\nIntegers in [from, to), in place.\nIntegers in [0, to), in place.\nIntegers from 0 to the largest up to which the dtype holds every integer, in place.");
  owners.add_function<f_situ_zero_>("situ", "zero_(Tensor self) -> Tensor\n\nAll 0, in place.");
  owners.add_method<f_situ_zero_>("Tensor", "zero_(Tensor self) -> Tensor\n\nAll 0, in place.");
  owners.add_function<f_situ_fill_>("situ", "fill_(Tensor self, Operand value) -> Tensor\n\nAll one number, in place.");
  owners.add_method<f_situ_fill_>("Tensor", "fill_(Tensor self, Operand value) -> Tensor\n\nAll one number, in place.");
  owners.add_function<f_situ_fill>("situ", "fill(Tensor input, Operand value) -> Tensor\n\nAll one number, in input's sizes and dtype.");
  owners.add_method<f_situ_fill>("Tensor", "fill(Tensor input, Operand value) -> Tensor\n\nAll one number, in input's sizes and dtype.");
  owners.add_method<f_Tensor_copy_>("Tensor", "copy_(Tensor self, Tensor src, bool non_blocking=False) -> Tensor\n\nThe elements of src, broadcast and converted, in place.");
  owners.add_method<f_Tensor_resize_>("Tensor", "resize_(Tensor self, int[]... size, *, MemoryFormat? memory_format=None) -> Tensor\n\nOther sizes in place; new elements are undefined.");
  owners.add_function<f_situ_resize_as_>("situ", "resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor\n\nresize_ with the sizes of another.");
  owners.add_method<f_situ_resize_as_>("Tensor", "resize_as_(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor\n\nresize_ with the sizes of another.");
  owners.add_method<f_Tensor_set_>("Tensor", "set_(Tensor self, Tensor source) -> Tensor\nset_(Tensor self) -> Tensor\n\nSees the bytes of source from now on.\nSees no bytes from now on.");
  owners.add_method<f_Tensor_detach_>("Tensor", "detach_(Tensor self) -> Tensor\n\nForgets its history, in place.");
  owners.add_function<f_nn_functional_relu>("nn.functional", "relu(Tensor input, bool inplace=False) -> Tensor\n\nmax(x, 0).");
  owners.add_function<f_nn_functional_relu_>("nn.functional", "relu_(Tensor input) -> Tensor\n\nmax(x, 0), in place.");
  owners.add_function<f_nn_functional_relu6>("nn.functional", "relu6(Tensor input, bool inplace=False) -> Tensor\n\nx clamped to [0, 6].");
  owners.add_function<f_nn_functional_elu>("nn.functional", "elu(Tensor input, float alpha=1.0, bool inplace=False) -> Tensor\n\nx above 0, alpha (exp(x) - 1) below.");
  owners.add_function<f_nn_functional_selu>("nn.functional", "selu(Tensor input, bool inplace=False) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1.");
  owners.add_function<f_nn_functional_celu>("nn.functional", "celu(Tensor input, float alpha=1.0, bool inplace=False) -> Tensor\n\nx above 0, alpha (exp(x / alpha) - 1) below.");
  owners.add_function<f_nn_functional_leaky_relu>("nn.functional", "leaky_relu(Tensor input, float negative_slope=0.01, bool inplace=False) -> Tensor\n\nx above 0, negative_slope * x below.");
  owners.add_function<f_nn_functional_hardtanh>("nn.functional", "hardtanh(Tensor input, float min_val=-1.0, float max_val=1.0, bool inplace=False) -> Tensor\n\nx clamped to [min_val, max_val].");
  owners.add_function<f_nn_functional_hardsigmoid>("nn.functional", "hardsigmoid(Tensor input, bool inplace=False) -> Tensor\n\nx / 6 + 1 / 2 within [0, 1].");
  owners.add_function<f_nn_functional_hardswish>("nn.functional", "hardswish(Tensor input, bool inplace=False) -> Tensor\n\nx * hardsigmoid(x).");
  owners.add_function<f_nn_functional_silu>("nn.functional", "silu(Tensor input, bool inplace=False) -> Tensor\n\nx * sigmoid(x).");
  owners.add_function<f_nn_functional_mish>("nn.functional", "mish(Tensor input, bool inplace=False) -> Tensor\n\nx * tanh(softplus(x)).");
  owners.add_function<f_nn_functional_gelu>("nn.functional", "gelu(Tensor input, *, Approximate approximate=\"none\") -> Tensor\n\nx times the normal distribution's share below x; with approximate=\"tanh\" its usual approximation.");
  owners.add_function<f_nn_functional_softplus>("nn.functional", "softplus(Tensor input, float beta=1.0, float threshold=20.0) -> Tensor\n\nlog(1 + exp(beta x)) / beta; x itself where beta x is above threshold.");
  owners.add_function<f_nn_functional_logsigmoid>("nn.functional", "logsigmoid(Tensor input) -> Tensor\n\nlog(sigmoid(x)).");
  owners.add_function<f_nn_functional_softsign>("nn.functional", "softsign(Tensor input) -> Tensor\n\nx / (1 + |x|).");
  owners.add_function<f_nn_functional_sigmoid>("nn.functional", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_function<f_nn_functional_tanh>("nn.functional", "tanh(Tensor input) -> Tensor\n\nThe hyperbolic tangent.");
  owners.add_function<f_nn_functional_softmax>("nn.functional", "softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_nn_functional_log_softmax>("nn.functional", "log_softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_nn_functional_glu>("nn.functional", "glu(Tensor input, int dim=-1) -> Tensor\n\nThe first half along dim times sigmoid of the second.");
  owners.add_function<f_nn_functional_normalize>("nn.functional", "normalize(Tensor input, float p=2.0, int dim=1, float eps=1e-12) -> Tensor\n\nx / max(norm(x, p, dim), eps).");
  owners.add_function<f_nn_functional_one_hot>("nn.functional", "one_hot(Tensor input, int num_classes=-1) -> Tensor\n\nA new last dimension, 1 at the class and 0 elsewhere.");
  owners.add_function<f_nn_functional_linear>("nn.functional", "linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput weight^T + bias, over the last dimension.");
  owners.add_function<f_nn_functional_embedding>("nn.functional", "embedding(Tensor input, Tensor weight, int? padding_idx=None, float? max_norm=None, float norm_type=2.0, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor\n\nThe rows of weight that input names.");
  owners.add_function<f_nn_functional_dropout>("nn.functional", "dropout(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_situ_dropout>("situ", "dropout(Tensor input, float p, bool train) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_nn_functional_layer_norm>("nn.functional", "layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-5) -> Tensor\n\n(x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions.");
  owners.add_function<f_nn_functional_batch_norm>("nn.functional", "batch_norm(Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight=None, Tensor? bias=None, bool training=False, float momentum=0.1, float eps=1e-5) -> Tensor\n\nThe same for each channel of [N, C, ...]; in training by the batch's statistics, which move the running ones.");
  owners.add_function<f_nn_functional_conv2d>("nn.functional", "conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].");
  owners.add_function<f_nn_functional_conv_transpose2d>("nn.functional", "conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1) -> Tensor\n\nThe transpose of conv2d; weight is [C, out / groups, h, w].");
  owners.add_function<f_nn_functional_max_pool2d>("nn.functional", "max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, H, W] (or [C, H, W]), with return_indices also where they stand.");
  owners.add_function<f_nn_functional_avg_pool2d>("nn.functional", "avg_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor\n\nThe means of windows of [N, C, H, W] (or [C, H, W]).");
  owners.add_function<f_nn_functional_adaptive_avg_pool2d>("nn.functional", "adaptive_avg_pool2d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of as many windows as the output has places.");
  owners.add_function<f_nn_functional_conv1d>("nn.functional", "conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].");
  owners.add_function<f_nn_functional_conv_transpose1d>("nn.functional", "conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1) -> Tensor\n\nThe transpose of conv1d; weight is [C, out / groups, l].");
  owners.add_function<f_nn_functional_conv3d>("nn.functional", "conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].");
  owners.add_function<f_nn_functional_conv_transpose3d>("nn.functional", "conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1) -> Tensor\n\nThe transpose of conv3d; weight is [C, out / groups, d, h, w].");
  owners.add_function<f_nn_functional_max_pool1d>("nn.functional", "max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, L] (or [C, L]), with return_indices also where they stand.");
  owners.add_function<f_nn_functional_max_pool3d>("nn.functional", "max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, D, H, W] (or [C, D, H, W]), with return_indices also where they stand.");
  owners.add_function<f_nn_functional_max_pool1d_with_indices>("nn.functional", "max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows and where they stand.");
  owners.add_function<f_nn_functional_max_pool2d_with_indices>("nn.functional", "max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows and where they stand.");
  owners.add_function<f_nn_functional_max_pool3d_with_indices>("nn.functional", "max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows and where they stand.");
  owners.add_function<f_nn_functional_avg_pool1d>("nn.functional", "avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True) -> Tensor\n\nThe means of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_nn_functional_avg_pool3d>("nn.functional", "avg_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor\n\nThe means of windows of [N, C, D, H, W] (or [C, D, H, W]).");
  owners.add_function<f_nn_functional_adaptive_avg_pool1d>("nn.functional", "adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of as many windows as the output has places.");
  owners.add_function<f_nn_functional_adaptive_avg_pool3d>("nn.functional", "adaptive_avg_pool3d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of as many windows as the output has places.");
  owners.add_function<f_nn_functional_adaptive_max_pool1d>("nn.functional", "adaptive_max_pool1d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, with return_indices also where they stand.");
  owners.add_function<f_nn_functional_adaptive_max_pool1d_with_indices>("nn.functional", "adaptive_max_pool1d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, and where they stand.");
  owners.add_function<f_nn_functional_adaptive_max_pool2d>("nn.functional", "adaptive_max_pool2d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, with return_indices also where they stand.");
  owners.add_function<f_nn_functional_adaptive_max_pool2d_with_indices>("nn.functional", "adaptive_max_pool2d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, and where they stand.");
  owners.add_function<f_nn_functional_adaptive_max_pool3d>("nn.functional", "adaptive_max_pool3d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, with return_indices also where they stand.");
  owners.add_function<f_nn_functional_adaptive_max_pool3d_with_indices>("nn.functional", "adaptive_max_pool3d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of as many windows as the output has places, and where they stand.");
  owners.add_function<f_nn_functional_lp_pool1d>("nn.functional", "lp_pool1d(Tensor input, float norm_type, int[1] kernel_size, int[1]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_lp_pool2d>("nn.functional", "lp_pool2d(Tensor input, float norm_type, int[2] kernel_size, int[2]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_lp_pool3d>("nn.functional", "lp_pool3d(Tensor input, float norm_type, int[3] kernel_size, int[3]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_fractional_max_pool2d>("nn.functional", "fractional_max_pool2d(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random places, with return_indices also where they stand.");
  owners.add_function<f_nn_functional_fractional_max_pool2d_with_indices>("nn.functional", "fractional_max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random places, and where they stand.");
  owners.add_function<f_nn_functional_fractional_max_pool3d>("nn.functional", "fractional_max_pool3d(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random places, with return_indices also where they stand.");
  owners.add_function<f_nn_functional_fractional_max_pool3d_with_indices>("nn.functional", "fractional_max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random places, and where they stand.");
  owners.add_function<f_nn_functional_max_unpool1d>("nn.functional", "max_unpool1d(Tensor input, Tensor indices, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[]? output_size=None) -> Tensor\n\nZeros with the input where the indices of a max pooling say.");
  owners.add_function<f_nn_functional_max_unpool2d>("nn.functional", "max_unpool2d(Tensor input, Tensor indices, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[]? output_size=None) -> Tensor\n\nZeros with the input where the indices of a max pooling say.");
  owners.add_function<f_nn_functional_max_unpool3d>("nn.functional", "max_unpool3d(Tensor input, Tensor indices, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[]? output_size=None) -> Tensor\n\nZeros with the input where the indices of a max pooling say.");
  owners.add_function<f_nn_functional_unfold>("nn.functional", "unfold(Tensor input, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1) -> Tensor\n\nThe windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].");
  owners.add_function<f_nn_functional_fold>("nn.functional", "fold(Tensor input, int[2] output_size, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1) -> Tensor\n\nColumns added up where their windows stand in an image.");
  owners.add_function<f_nn_functional_interpolate>("nn.functional", "interpolate(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor\n\n[N, C, one to three dimensions] in other sizes; mode \"nearest\", \"nearest-exact\", \"linear\", \"bilinear\", \"trilinear\", \"bicubic\" or \"area\".");
  owners.add_function<f_nn_functional_upsample>("nn.functional", "upsample(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None) -> Tensor\n\ninterpolate, by its older name.");
  owners.add_function<f_nn_functional_upsample_nearest>("nn.functional", "upsample_nearest(Tensor input, int[]? size=None, float[]? scale_factor=None) -> Tensor\n\ninterpolate of mode \"nearest\".");
  owners.add_function<f_nn_functional_upsample_bilinear>("nn.functional", "upsample_bilinear(Tensor input, int[]? size=None, float[]? scale_factor=None) -> Tensor\n\ninterpolate of mode \"bilinear\" with align_corners.");
  owners.add_function<f_nn_functional_grid_sample>("nn.functional", "grid_sample(Tensor input, Tensor grid, str mode=\"bilinear\", str padding_mode=\"zeros\", bool? align_corners=None) -> Tensor\n\nSamples of [N, C, H, W] or [N, C, D, H, W] at the places of a grid in [-1, 1]; mode \"bilinear\", \"nearest\" or \"bicubic\", padding_mode \"zeros\", \"border\" or \"reflection\".");
  owners.add_function<f_nn_functional_affine_grid>("nn.functional", "affine_grid(Tensor theta, int[] size, bool? align_corners=None) -> Tensor\n\nThe grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.");
  owners.add_function<f_nn_functional_pixel_shuffle>("nn.functional", "pixel_shuffle(Tensor input, int upscale_factor) -> Tensor\n\n[.., C r^2, H, W] -> [.., C, H r, W r].");
  owners.add_function<f_nn_functional_pixel_unshuffle>("nn.functional", "pixel_unshuffle(Tensor input, int downscale_factor) -> Tensor\n\n[.., C, H r, W r] -> [.., C r^2, H, W].");
  owners.add_function<f_nn_functional_channel_shuffle>("nn.functional", "channel_shuffle(Tensor input, int groups) -> Tensor\n\nThe channels of groups in turn.");
  owners.add_function<f_situ_conv1d>("situ", "conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].");
  owners.add_function<f_situ_conv_transpose1d>("situ", "conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1) -> Tensor\n\nThe transpose of conv1d; weight is [C, out / groups, l].");
  owners.add_function<f_situ_conv2d>("situ", "conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].");
  owners.add_function<f_situ_conv_transpose2d>("situ", "conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1) -> Tensor\n\nThe transpose of conv2d; weight is [C, out / groups, h, w].");
  owners.add_function<f_situ_conv3d>("situ", "conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].");
  owners.add_function<f_situ_conv_transpose3d>("situ", "conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1) -> Tensor\n\nThe transpose of conv3d; weight is [C, out / groups, d, h, w].");
  owners.add_function<f_situ_max_pool1d>("situ", "max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_situ_max_pool2d>("situ", "max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, H, W] (or [C, H, W]).");
  owners.add_function<f_situ_max_pool3d>("situ", "max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, D, H, W] (or [C, D, H, W]).");
  owners.add_function<f_situ_max_pool1d_with_indices>("situ", "max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows and where they stand.");
  owners.add_function<f_situ_avg_pool1d>("situ", "avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True) -> Tensor\n\nThe means of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_situ_adaptive_avg_pool1d>("situ", "adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of as many windows as the output has places.");
  owners.add_function<f_situ_adaptive_max_pool1d>("situ", "adaptive_max_pool1d(Tensor input, AdaptiveSize output_size) -> Any\n\nThe maxima of as many windows as the output has places, and where they stand.");
  owners.add_function<f_situ_grid_sampler>("situ", "grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_grid_sampler_2d>("situ", "grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_grid_sampler_3d>("situ", "grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_affine_grid_generator>("situ", "affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor\n\nThe grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.");
  owners.add_function<f_nn_functional_pad>("nn.functional", "pad(Tensor input, int[] pad, PadMode mode=\"constant\", Scalar? value=None) -> Tensor\n\nElements added at the ends of the last dimensions, from the last one back; mode \"constant\", \"reflect\", \"replicate\" or \"circular\".");
  owners.add_function<f_nn_functional_scaled_dot_product_attention>("nn.functional", "scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0.0, bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor\n\nsoftmax(query key^T * scale + mask) value, without the matrix of scores.");
  owners.add_function<f_nn_functional_cross_entropy>("nn.functional", "cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\", float label_smoothing=0.0) -> Tensor\n\n-log(softmax(input)) at the target's class, or weighted by the target's probabilities.");
  owners.add_function<f_nn_functional_linear_cross_entropy>("nn.functional", "linear_cross_entropy(Tensor input, Tensor linear_weight, Tensor target, *, Tensor? linear_bias=None, Tensor? weight=None, Reduction reduction=\"mean\", int? ignore_index=None, float label_smoothing=0.0, Ignored? options=None) -> Tensor\n\ncross_entropy(linear(input, linear_weight, linear_bias), target), without all logits at once.");
  owners.add_function<f_nn_functional_nll_loss>("nn.functional", "nll_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n-input at the target's class, of log-probabilities.");
  owners.add_function<f_nn_functional_mse_loss>("nn.functional", "mse_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n(input - target)^2.");
  owners.add_function<f_nn_functional_l1_loss>("nn.functional", "l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n|input - target|.");
  owners.add_function<f_nn_functional_smooth_l1_loss>("nn.functional", "smooth_l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", float beta=1.0) -> Tensor\n\n(x - y)^2 / (2 beta) where they differ by less than beta, |x - y| - beta / 2 elsewhere.");
  owners.add_function<f_nn_functional_binary_cross_entropy>("nn.functional", "binary_cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n-(target log(input) + (1 - target) log(1 - input)), of probabilities.");
  owners.add_function<f_nn_functional_binary_cross_entropy_with_logits>("nn.functional", "binary_cross_entropy_with_logits(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", Tensor? pos_weight=None) -> Tensor\n\nbinary_cross_entropy(sigmoid(input), target), exact for large inputs.");
  owners.add_function<f_situ_pixel_shuffle>("situ", "pixel_shuffle(Tensor input, int upscale_factor) -> Tensor\n\n[.., C r^2, H, W] -> [.., C, H r, W r]: groups of r^2 channels as squares of pixels.");
  owners.add_function<f_situ_pixel_unshuffle>("situ", "pixel_unshuffle(Tensor input, int downscale_factor) -> Tensor\n\n[.., C, H r, W r] -> [.., C r^2, H, W]: squares of pixels as channels.");
  owners.add_function<f_situ_channel_shuffle>("situ", "channel_shuffle(Tensor input, int groups) -> Tensor\n\nThe channels of [N, C, ..] in another order: the first of each group, then the second of each, and so on.");
  owners.add_method<f_Tensor___iadd__>("Tensor", "__iadd__(Tensor self, Operand other) -> Tensor\n\nAdds in place.");
  owners.add_method<f_Tensor___isub__>("Tensor", "__isub__(Tensor self, Operand other) -> Tensor\n\nSubtracts in place.");
  owners.add_method<f_Tensor___imul__>("Tensor", "__imul__(Tensor self, Operand other) -> Tensor\n\nMultiplies in place.");
  owners.add_method<f_Tensor___itruediv__>("Tensor", "__itruediv__(Tensor self, Operand other) -> Tensor\n\nDivides in place.");
  owners.add_method<f_Tensor___iand__>("Tensor", "__iand__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that both have, in place.");
  owners.add_method<f_Tensor___ior__>("Tensor", "__ior__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that one has, in place.");
  owners.add_method<f_Tensor___ixor__>("Tensor", "__ixor__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that just one has, in place.");
}

}  // namespace situ::py

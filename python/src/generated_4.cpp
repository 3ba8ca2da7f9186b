// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
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
Function f_nn_functional_hardshrink = {"hardshrink", nullptr, {
    {"hardshrink(Tensor input, float lambd=0.5)",
     [](Arguments& a) { return a.call([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::hardshrink(a.tensor(0), a.number(1)); }); }, 1},
}};
Function f_nn_functional_softshrink = {"softshrink", nullptr, {
    {"softshrink(Tensor input, float lambd=0.5)",
     [](Arguments& a) { return a.call([&] { return situ::softshrink(a.tensor(0), a.number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::softshrink(a.tensor(0), a.number(1)); }); }, 1},
}};
Function f_nn_functional_tanhshrink = {"tanhshrink", nullptr, {
    {"tanhshrink(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::tanhshrink(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_nn_functional_threshold = {"threshold", nullptr, {
    {"threshold(Tensor input, float threshold, float value, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::threshold(a.tensor(0), a.number(1), a.number(2)); }, [&] { return situ::threshold_(a.tensor(0), a.number(1), a.number(2)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_threshold_ = {"threshold_", nullptr, {
    {"threshold_(Tensor input, float threshold, float value)",
     [](Arguments& a) { return a.write(0, [&] { situ::threshold_(a.tensor(0), a.number(1), a.number(2)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_rrelu = {"rrelu", nullptr, {
    {"rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(4), a.tensor(0), [&] { return situ::rrelu(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }, [&] { return situ::rrelu_(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_prelu = {"prelu", nullptr, {
    {"prelu(Tensor input, Tensor weight)",
     [](Arguments& a) { return a.call([&] { return situ::prelu(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_prelu = {"prelu", nullptr, {
    {"prelu(Tensor input, Tensor weight)",
     [](Arguments& a) { return a.call([&] { return situ::prelu(a.tensor(0), a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_rrelu = {"rrelu", nullptr, {
    {"rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.call([&] { return situ::rrelu(a.tensor(0), a.number(1), a.number(2), a.flag(3)); }); },
     nullptr, 0},
}};
Function f_situ_rrelu_ = {"rrelu_", nullptr, {
    {"rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None)",
     [](Arguments& a) { return a.write(0, [&] { situ::rrelu_(a.tensor(0), a.number(1), a.number(2), a.flag(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_celu = {"celu", nullptr, {
    {"celu(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.call([&] { return situ::celu(a.tensor(0), a.number(1)); }); },
     nullptr, 0},
}};
Function f_situ_celu_ = {"celu_", nullptr, {
    {"celu_(Tensor input, float alpha=1.0)",
     [](Arguments& a) { return a.write(0, [&] { situ::celu_(a.tensor(0), a.number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_selu = {"selu", nullptr, {
    {"selu(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::selu(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_selu_ = {"selu_", nullptr, {
    {"selu_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { situ::selu_(a.tensor(0)); return 0; }); },
     nullptr, 0},
}};
Function f_nn_functional_softmin = {"softmin", nullptr, {
    {"softmin(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::softmax(situ::neg(a.tensor(0)), a.integer(1), a.opt_dtype(3)); }); },
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
Function f_nn_functional_embedding_bag = {"embedding_bag", nullptr, {
    {"embedding_bag(Tensor input, Tensor weight, Tensor? offsets=None, float? max_norm=None, float norm_type=2, bool scale_grad_by_freq=False, str mode=\"mean\", bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int? padding_idx=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::embedding_bag(a.tensor(0), a.tensor(1), a.tensor(2), a.opt_number(3), a.number(4), a.flag(5), a.text(6), a.flag(7), a.tensor(8), a.flag(9), a.opt_integer(10)); }); },
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
Function f_nn_functional_dropout1d = {"dropout1d", nullptr, {
    {"dropout1d(Tensor input, float p=0.5, bool training=True, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::channel_dropout("dropout1d", a.tensor(0), a.number(1), a.flag(2), a.flag(3), 1); }); },
     nullptr, 0},
}};
Function f_nn_functional_dropout2d = {"dropout2d", nullptr, {
    {"dropout2d(Tensor input, float p=0.5, bool training=True, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::channel_dropout("dropout2d", a.tensor(0), a.number(1), a.flag(2), a.flag(3), 2); }); },
     nullptr, 0},
}};
Function f_nn_functional_dropout3d = {"dropout3d", nullptr, {
    {"dropout3d(Tensor input, float p=0.5, bool training=True, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::channel_dropout("dropout3d", a.tensor(0), a.number(1), a.flag(2), a.flag(3), 3); }); },
     nullptr, 0},
}};
Function f_nn_functional_alpha_dropout = {"alpha_dropout", nullptr, {
    {"alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::alpha_dropout(a.tensor(0), a.number(1), a.flag(2)); }, [&] { return situ::alpha_dropout_(a.tensor(0), a.number(1), a.flag(2)); }); }); },
     nullptr, 0},
}};
Function f_nn_functional_feature_alpha_dropout = {"feature_alpha_dropout", nullptr, {
    {"feature_alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::either(a.flag(3), a.tensor(0), [&] { return situ::feature_alpha_dropout(a.tensor(0), a.number(1), a.flag(2)); }, [&] { return situ::feature_alpha_dropout_(a.tensor(0), a.number(1), a.flag(2)); }); }); },
     nullptr, 0},
}};
Function f_situ_alpha_dropout = {"alpha_dropout", nullptr, {
    {"alpha_dropout(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.call([&] { return situ::alpha_dropout(a.tensor(0), a.number(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_alpha_dropout_ = {"alpha_dropout_", nullptr, {
    {"alpha_dropout_(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.write(0, [&] { situ::alpha_dropout_(a.tensor(0), a.number(1), a.flag(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_feature_dropout = {"feature_dropout", nullptr, {
    {"feature_dropout(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.call([&] { return situ::feature_dropout(a.tensor(0), a.number(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_feature_dropout_ = {"feature_dropout_", nullptr, {
    {"feature_dropout_(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.write(0, [&] { situ::feature_dropout_(a.tensor(0), a.number(1), a.flag(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_feature_alpha_dropout = {"feature_alpha_dropout", nullptr, {
    {"feature_alpha_dropout(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.call([&] { return situ::feature_alpha_dropout(a.tensor(0), a.number(1), a.flag(2)); }); },
     nullptr, 0},
}};
Function f_situ_feature_alpha_dropout_ = {"feature_alpha_dropout_", nullptr, {
    {"feature_alpha_dropout_(Tensor input, float p, bool train)",
     [](Arguments& a) { return a.write(0, [&] { situ::feature_alpha_dropout_(a.tensor(0), a.number(1), a.flag(2)); return 0; }); },
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
Function f_nn_functional_instance_norm = {"instance_norm", nullptr, {
    {"instance_norm(Tensor input, Tensor? running_mean=None, Tensor? running_var=None, Tensor? weight=None, Tensor? bias=None, bool use_input_stats=True, float momentum=0.1, float eps=1e-5)",
     [](Arguments& a) { return a.call([&] { return situ::instance_norm(a.tensor(0), a.tensor(3), a.tensor(4), a.tensor(1), a.tensor(2), a.flag(5), a.number(6), a.number(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_group_norm = {"group_norm", nullptr, {
    {"group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5)",
     [](Arguments& a) { return a.call([&] { return situ::group_norm(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.number(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_rms_norm = {"rms_norm", nullptr, {
    {"rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None)",
     [](Arguments& a) { return a.call([&] { return situ::rms_norm(a.tensor(0), a.integers(1), a.tensor(2), a.opt_number(3)); }); },
     nullptr, 0},
}};
Function f_nn_functional_local_response_norm = {"local_response_norm", nullptr, {
    {"local_response_norm(Tensor input, int size, float alpha=1e-4, float beta=0.75, float k=1.0)",
     [](Arguments& a) { return a.call([&] { return situ::local_response_norm(a.tensor(0), a.integer(1), a.number(2), a.number(3), a.number(4)); }); },
     nullptr, 0},
}};
Function f_situ_group_norm = {"group_norm", nullptr, {
    {"group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5, bool cudnn_enabled=True)",
     [](Arguments& a) { return a.call([&] { return situ::group_norm(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.number(4), a.flag(5)); }); },
     nullptr, 0},
}};
Function f_situ_instance_norm = {"instance_norm", nullptr, {
    {"instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled)",
     [](Arguments& a) { return a.call([&] { return situ::instance_norm(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3), a.tensor(4), a.flag(5), a.number(6), a.number(7), a.flag(8)); }); },
     nullptr, 0},
}};
Function f_situ_rms_norm = {"rms_norm", nullptr, {
    {"rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None)",
     [](Arguments& a) { return a.call([&] { return situ::rms_norm(a.tensor(0), a.integers(1), a.tensor(2), a.opt_number(3)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv2d = {"conv2d", nullptr, {
    {"conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv2d(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), situ::py::Padding{a.value(4), a.value(4).flag ? a.text(4).c_str() : nullptr}, a.pair(5), a.integer(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_conv_transpose2d = {"conv_transpose2d", nullptr, {
    {"conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1)",
     [](Arguments& a) { return a.call([&] { return situ::py::conv_transpose2d(a.tensor(0), a.tensor(1), a.tensor(2), a.pair(3), a.pair(4), a.pair(5), a.integer(6), a.pair(7)); }); },
     nullptr, 0},
}};
Function f_nn_functional_max_pool2d = {"max_pool2d", nullptr, {
    {"max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::max_pool2d(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.pair(4), a.flag(5), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_avg_pool2d = {"avg_pool2d", nullptr, {
    {"avg_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::avg_pool2d(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::avg_pool2d(a.tensor(0), a.pair(1), a.pair(2), a.pair(3), a.flag(4), a.flag(5), a.opt_integer(6)); }); }, 1},
}};
Function f_nn_functional_adaptive_avg_pool2d = {"adaptive_avg_pool2d", nullptr, {
    {"adaptive_avg_pool2d(Tensor input, AdaptiveSize output_size)",
     [](Arguments& a) { return a.call([&] { return situ::py::adaptive_avg_pool2d(a.tensor(0), a.value(1)); }); },
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
Function f_nn_functional_kl_div = {"kl_div", nullptr, {
    {"kl_div(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, str reduction=\"mean\", bool log_target=False)",
     [](Arguments& a) { return a.call([&] { return situ::py::kl_div(a.tensor(0), a.tensor(1), a.text(4), a.opt_flag(2), a.opt_flag(3), a.flag(5)); }); },
     nullptr, 0},
}};
Function f_nn_functional_huber_loss = {"huber_loss", nullptr, {
    {"huber_loss(Tensor input, Tensor target, Reduction reduction=\"mean\", float delta=1.0, Tensor? weight=None)",
     [](Arguments& a) { return a.call([&] { return situ::py::huber_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(2)), a.number(3), a.tensor(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_poisson_nll_loss = {"poisson_nll_loss", nullptr, {
    {"poisson_nll_loss(Tensor input, Tensor target, bool log_input=True, bool full=False, bool? size_average=None, float eps=1e-8, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::poisson_nll_loss(a.tensor(0), a.tensor(1), a.flag(2), a.flag(3), a.number(5), situ::py::reduction(a.text(7), a.opt_flag(4), a.opt_flag(6))); }); },
     nullptr, 0},
}};
Function f_nn_functional_gaussian_nll_loss = {"gaussian_nll_loss", nullptr, {
    {"gaussian_nll_loss(Tensor input, Tensor target, Operand var, bool full=False, float eps=1e-6, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::gaussian_nll_loss(a.tensor(0), a.tensor(1), a.operand(2), a.flag(3), a.number(4), situ::py::reduction(a.text(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_soft_margin_loss = {"soft_margin_loss", nullptr, {
    {"soft_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::soft_margin_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(4), a.opt_flag(2), a.opt_flag(3))); }); },
     nullptr, 0},
}};
Function f_nn_functional_multilabel_soft_margin_loss = {"multilabel_soft_margin_loss", nullptr, {
    {"multilabel_soft_margin_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::multilabel_soft_margin_loss(a.tensor(0), a.tensor(1), a.tensor(2), situ::py::reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); }); },
     nullptr, 0},
}};
Function f_nn_functional_hinge_embedding_loss = {"hinge_embedding_loss", nullptr, {
    {"hinge_embedding_loss(Tensor input, Tensor target, float margin=1.0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::hinge_embedding_loss(a.tensor(0), a.tensor(1), a.number(2), situ::py::reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); }); },
     nullptr, 0},
}};
Function f_nn_functional_margin_ranking_loss = {"margin_ranking_loss", nullptr, {
    {"margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::margin_ranking_loss(a.tensor(0), a.tensor(1), a.tensor(2), a.number(3), situ::py::reduction(a.text(6), a.opt_flag(4), a.opt_flag(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_cosine_embedding_loss = {"cosine_embedding_loss", nullptr, {
    {"cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::cosine_embedding_loss(a.tensor(0), a.tensor(1), a.tensor(2), a.number(3), situ::py::reduction(a.text(6), a.opt_flag(4), a.opt_flag(5))); }); },
     nullptr, 0},
}};
Function f_nn_functional_triplet_margin_loss = {"triplet_margin_loss", nullptr, {
    {"triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.0, float p=2, float eps=1e-6, bool swap=False, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::triplet_margin_loss(a.tensor(0), a.tensor(1), a.tensor(2), a.number(3), a.number(4), a.number(5), a.flag(6), situ::py::reduction(a.text(9), a.opt_flag(7), a.opt_flag(8))); }); },
     nullptr, 0},
}};
Function f_nn_functional_multi_margin_loss = {"multi_margin_loss", nullptr, {
    {"multi_margin_loss(Tensor input, Tensor target, int p=1, float margin=1.0, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::multi_margin_loss(a.tensor(0), a.tensor(1), situ::Scalar(a.integer(2)), situ::Scalar(a.number(3)), a.tensor(4), situ::py::reduction(a.text(7), a.opt_flag(5), a.opt_flag(6))); }); },
     nullptr, 0},
}};
Function f_nn_functional_multilabel_margin_loss = {"multilabel_margin_loss", nullptr, {
    {"multilabel_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\")",
     [](Arguments& a) { return a.call([&] { return situ::multilabel_margin_loss(a.tensor(0), a.tensor(1), situ::py::reduction(a.text(4), a.opt_flag(2), a.opt_flag(3))); }); },
     nullptr, 0},
}};
Function f_nn_functional_ctc_loss = {"ctc_loss", nullptr, {
    {"ctc_loss(Tensor log_probs, Tensor targets, Counts input_lengths, Counts target_lengths, int blank=0, Reduction reduction=\"mean\", bool zero_infinity=False)",
     [](Arguments& a) { return a.call([&] { return situ::ctc_loss(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3), a.integer(4), situ::py::reduction(a.text(5)), a.flag(6)); }); },
     nullptr, 0},
}};
Function f_nn_functional_cosine_similarity = {"cosine_similarity", nullptr, {
    {"cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8)",
     [](Arguments& a) { return a.call([&] { return situ::cosine_similarity(a.tensor(0), a.tensor(1), a.integer(2), a.number(3)); }); },
     nullptr, 0},
}};
Function f_situ_cosine_similarity = {"cosine_similarity", nullptr, {
    {"cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8)",
     [](Arguments& a) { return a.call([&] { return situ::cosine_similarity(a.tensor(0), a.tensor(1), a.integer(2), a.number(3)); }); },
     nullptr, 0},
}};
Function f_nn_functional_pairwise_distance = {"pairwise_distance", nullptr, {
    {"pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::pairwise_distance(a.tensor(0), a.tensor(1), a.number(2), a.number(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_situ_pairwise_distance = {"pairwise_distance", nullptr, {
    {"pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::pairwise_distance(a.tensor(0), a.tensor(1), a.number(2), a.number(3), a.flag(4)); }); },
     nullptr, 0},
}};
Function f_nn_functional_bilinear = {"bilinear", nullptr, {
    {"bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None)",
     [](Arguments& a) { return a.call([&] { return situ::bilinear(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3)); }); },
     nullptr, 0},
}};
Function f_situ_bilinear = {"bilinear", nullptr, {
    {"bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None)",
     [](Arguments& a) { return a.call([&] { return situ::bilinear(a.tensor(0), a.tensor(1), a.tensor(2), a.tensor(3)); }); },
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
  owners.add_method<f_Tensor_new_empty>("Tensor", "new_empty(Tensor self, int[]... size, *, Options) -> Tensor\n\nOf undefined values and this tensor's dtype.");
  owners.add_method<f_Tensor_new_zeros>("Tensor", "new_zeros(Tensor self, int[]... size, *, Options) -> Tensor\n\nAll 0, of this tensor's dtype.");
  owners.add_method<f_Tensor_new_ones>("Tensor", "new_ones(Tensor self, int[]... size, *, Options) -> Tensor\n\nAll 1, of this tensor's dtype.");
  owners.add_method<f_Tensor_new_full>("Tensor", "new_full(Tensor self, int[] size, Scalar fill_value, *, Options) -> Tensor\n\nAll one number, of this tensor's dtype.");
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
  owners.add_function<f_nn_functional_hardshrink>("nn.functional", "hardshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx, and 0 within [-lambd, lambd].");
  owners.add_function<f_nn_functional_softshrink>("nn.functional", "softshrink(Tensor input, float lambd=0.5) -> Tensor\n\nx moved towards 0 by lambd, and 0 within [-lambd, lambd].");
  owners.add_function<f_nn_functional_tanhshrink>("nn.functional", "tanhshrink(Tensor input) -> Tensor\n\nx - tanh(x).");
  owners.add_function<f_nn_functional_threshold>("nn.functional", "threshold(Tensor input, float threshold, float value, bool inplace=False) -> Tensor\n\nx where it is above threshold, value elsewhere.");
  owners.add_function<f_nn_functional_threshold_>("nn.functional", "threshold_(Tensor input, float threshold, float value) -> Tensor\n\nx where it is above threshold, value elsewhere, in place.");
  owners.add_function<f_nn_functional_rrelu>("nn.functional", "rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, bool inplace=False) -> Tensor\n\nx above 0, a slope times x below: in training drawn from [lower, upper] for each element, else their mean.");
  owners.add_function<f_nn_functional_prelu>("nn.functional", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx above 0, weight times x below: one weight, or one for each channel.");
  owners.add_function<f_situ_prelu>("situ", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx above 0, weight times x below: one weight, or one for each channel.");
  owners.add_method<f_situ_prelu>("Tensor", "prelu(Tensor input, Tensor weight) -> Tensor\n\nx above 0, weight times x below: one weight, or one for each channel.");
  owners.add_function<f_situ_rrelu>("situ", "rrelu(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None) -> Tensor\n\nx above 0, a slope times x below: in training drawn from [lower, upper] for each element, else their mean.");
  owners.add_function<f_situ_rrelu_>("situ", "rrelu_(Tensor input, float lower=0.125, float upper=0.3333333333333333, bool training=False, *, Generator? generator=None) -> Tensor\n\nx above 0, a slope times x below: in training drawn from [lower, upper] for each element, else their mean; in place.");
  owners.add_function<f_situ_celu>("situ", "celu(Tensor input, float alpha=1.0) -> Tensor\n\nmax(0, x) + min(0, alpha (exp(x / alpha) - 1)).");
  owners.add_function<f_situ_celu_>("situ", "celu_(Tensor input, float alpha=1.0) -> Tensor\n\nmax(0, x) + min(0, alpha (exp(x / alpha) - 1)); in place.");
  owners.add_function<f_situ_selu>("situ", "selu(Tensor input) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1.");
  owners.add_function<f_situ_selu_>("situ", "selu_(Tensor input) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1; in place.");
  owners.add_function<f_nn_functional_softmin>("nn.functional", "softmin(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nsoftmax of -x.");
  owners.add_function<f_nn_functional_sigmoid>("nn.functional", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_function<f_nn_functional_tanh>("nn.functional", "tanh(Tensor input) -> Tensor\n\nThe hyperbolic tangent.");
  owners.add_function<f_nn_functional_softmax>("nn.functional", "softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_nn_functional_log_softmax>("nn.functional", "log_softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_nn_functional_glu>("nn.functional", "glu(Tensor input, int dim=-1) -> Tensor\n\nThe first half along dim times sigmoid of the second.");
  owners.add_function<f_nn_functional_normalize>("nn.functional", "normalize(Tensor input, float p=2.0, int dim=1, float eps=1e-12) -> Tensor\n\nx / max(norm(x, p, dim), eps).");
  owners.add_function<f_nn_functional_one_hot>("nn.functional", "one_hot(Tensor input, int num_classes=-1) -> Tensor\n\nA new last dimension, 1 at the class and 0 elsewhere.");
  owners.add_function<f_nn_functional_linear>("nn.functional", "linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput weight^T + bias, over the last dimension.");
  owners.add_function<f_nn_functional_embedding>("nn.functional", "embedding(Tensor input, Tensor weight, int? padding_idx=None, float? max_norm=None, float norm_type=2.0, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor\n\nThe rows of weight that input names.");
  owners.add_function<f_nn_functional_embedding_bag>("nn.functional", "embedding_bag(Tensor input, Tensor weight, Tensor? offsets=None, float? max_norm=None, float norm_type=2, bool scale_grad_by_freq=False, str mode=\"mean\", bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int? padding_idx=None) -> Tensor\n\nSums, means or maxima of the rows of weight that bags of indices name.");
  owners.add_function<f_nn_functional_dropout>("nn.functional", "dropout(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_situ_dropout>("situ", "dropout(Tensor input, float p, bool train) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_nn_functional_dropout1d>("nn.functional", "dropout1d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, L], or [C, L].");
  owners.add_function<f_nn_functional_dropout2d>("nn.functional", "dropout2d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, H, W], or of other sizes [N, C, ...].");
  owners.add_function<f_nn_functional_dropout3d>("nn.functional", "dropout3d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, D, H, W], or [C, D, H, W].");
  owners.add_function<f_nn_functional_alpha_dropout>("nn.functional", "alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False) -> Tensor\n\nDropout that keeps mean and variance of what selu gives.");
  owners.add_function<f_nn_functional_feature_alpha_dropout>("nn.functional", "feature_alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_alpha_dropout>("situ", "alpha_dropout(Tensor input, float p, bool train) -> Tensor\n\nDropout that keeps mean and variance of what selu gives.");
  owners.add_function<f_situ_alpha_dropout_>("situ", "alpha_dropout_(Tensor input, float p, bool train) -> Tensor\n\nDropout that keeps mean and variance of what selu gives; in place.");
  owners.add_function<f_situ_feature_dropout>("situ", "feature_dropout(Tensor input, float p, bool train) -> Tensor\n\nDropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_feature_dropout_>("situ", "feature_dropout_(Tensor input, float p, bool train) -> Tensor\n\nDropout of whole channels of [N, C, ...]; in place.");
  owners.add_function<f_situ_feature_alpha_dropout>("situ", "feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_feature_alpha_dropout_>("situ", "feature_alpha_dropout_(Tensor input, float p, bool train) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...]; in place.");
  owners.add_function<f_nn_functional_layer_norm>("nn.functional", "layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-5) -> Tensor\n\n(x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions.");
  owners.add_function<f_nn_functional_batch_norm>("nn.functional", "batch_norm(Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight=None, Tensor? bias=None, bool training=False, float momentum=0.1, float eps=1e-5) -> Tensor\n\nThe same for each channel of [N, C, ...]; in training by the batch's statistics, which move the running ones.");
  owners.add_function<f_nn_functional_instance_norm>("nn.functional", "instance_norm(Tensor input, Tensor? running_mean=None, Tensor? running_var=None, Tensor? weight=None, Tensor? bias=None, bool use_input_stats=True, float momentum=0.1, float eps=1e-5) -> Tensor\n\nThe same for each channel of each sample of [N, C, ...].");
  owners.add_function<f_nn_functional_group_norm>("nn.functional", "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5) -> Tensor\n\nThe channels of each sample of [N, C, ...] in groups, each normalised as a whole.");
  owners.add_function<f_nn_functional_rms_norm>("nn.functional", "rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor\n\nx / sqrt(mean of x^2 + eps) * weight over the last dimensions.");
  owners.add_function<f_nn_functional_local_response_norm>("nn.functional", "local_response_norm(Tensor input, int size, float alpha=1e-4, float beta=0.75, float k=1.0) -> Tensor\n\nx / (k + alpha s)^beta, s the mean of x^2 over `size` channels around each.");
  owners.add_function<f_situ_group_norm>("situ", "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5, bool cudnn_enabled=True) -> Tensor\n\nThe channels of each sample of [N, C, ...] in groups, each normalised as a whole.");
  owners.add_function<f_situ_instance_norm>("situ", "instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor\n\nEach channel of each sample of [N, C, ...] normalised.");
  owners.add_function<f_situ_rms_norm>("situ", "rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor\n\nx / sqrt(mean of x^2 + eps) * weight over the last dimensions.");
  owners.add_function<f_nn_functional_conv2d>("nn.functional", "conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].");
  owners.add_function<f_nn_functional_conv_transpose2d>("nn.functional", "conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1) -> Tensor\n\nThe transpose of conv2d; weight is [C, out / groups, h, w].");
  owners.add_function<f_nn_functional_max_pool2d>("nn.functional", "max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, H, W] (or [C, H, W]), with return_indices also where they stand.");
  owners.add_function<f_nn_functional_avg_pool2d>("nn.functional", "avg_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor\n\nThe means of windows of [N, C, H, W] (or [C, H, W]).");
  owners.add_function<f_nn_functional_adaptive_avg_pool2d>("nn.functional", "adaptive_avg_pool2d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of as many windows as the output has places.");
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
  owners.add_function<f_nn_functional_kl_div>("nn.functional", "kl_div(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, str reduction=\"mean\", bool log_target=False) -> Tensor\n\ntarget (log(target) - input), of log-probabilities `input`; reduction \"batchmean\": the sum over the batch's size.");
  owners.add_function<f_nn_functional_huber_loss>("nn.functional", "huber_loss(Tensor input, Tensor target, Reduction reduction=\"mean\", float delta=1.0, Tensor? weight=None) -> Tensor\n\nd^2 / 2 where the difference d is at most delta, delta (|d| - delta / 2) beyond.");
  owners.add_function<f_nn_functional_poisson_nll_loss>("nn.functional", "poisson_nll_loss(Tensor input, Tensor target, bool log_input=True, bool full=False, bool? size_average=None, float eps=1e-8, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nexp(input) - target input; of rates, not their logarithms, input - target log(input + eps).");
  owners.add_function<f_nn_functional_gaussian_nll_loss>("nn.functional", "gaussian_nll_loss(Tensor input, Tensor target, Operand var, bool full=False, float eps=1e-6, Reduction reduction=\"mean\") -> Tensor\n\n(log(v) + (input - target)^2 / v) / 2 with v = max(var, eps).");
  owners.add_function<f_nn_functional_soft_margin_loss>("nn.functional", "soft_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nlog(1 + exp(-target input)), of targets 1 and -1.");
  owners.add_function<f_nn_functional_multilabel_soft_margin_loss>("nn.functional", "multilabel_soft_margin_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nBinary cross-entropy with logits, and its mean over the classes.");
  owners.add_function<f_nn_functional_hinge_embedding_loss>("nn.functional", "hinge_embedding_loss(Tensor input, Tensor target, float margin=1.0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\ninput where target is 1, max(0, margin - input) where it is -1.");
  owners.add_function<f_nn_functional_margin_ranking_loss>("nn.functional", "margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nmax(0, -target (input1 - input2) + margin).");
  owners.add_function<f_nn_functional_cosine_embedding_loss>("nn.functional", "cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n1 - cos(input1, input2) where target is 1, max(0, cos - margin) where it is -1.");
  owners.add_function<f_nn_functional_triplet_margin_loss>("nn.functional", "triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.0, float p=2, float eps=1e-6, bool swap=False, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nmax(0, d(anchor, positive) - d(anchor, negative) + margin), d being pairwise_distance.");
  owners.add_function<f_nn_functional_multi_margin_loss>("nn.functional", "multi_margin_loss(Tensor input, Tensor target, int p=1, float margin=1.0, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nThe mean over classes j of max(0, margin - x[y] + x[j])^p without j = y, the target.");
  owners.add_function<f_nn_functional_multilabel_margin_loss>("nn.functional", "multilabel_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nThe sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]) over the number of classes.");
  owners.add_function<f_nn_functional_ctc_loss>("nn.functional", "ctc_loss(Tensor log_probs, Tensor targets, Counts input_lengths, Counts target_lengths, int blank=0, Reduction reduction=\"mean\", bool zero_infinity=False) -> Tensor\n\n-log of the probability of each target sequence, all its alignments together.");
  owners.add_function<f_nn_functional_cosine_similarity>("nn.functional", "cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8) -> Tensor\n\nThe cosine of the angle between vectors along dim.");
  owners.add_function<f_situ_cosine_similarity>("situ", "cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8) -> Tensor\n\nThe cosine of the angle between vectors along dim.");
  owners.add_function<f_nn_functional_pairwise_distance>("nn.functional", "pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False) -> Tensor\n\nThe p-norm of x1 - x2 + eps over the last dimension.");
  owners.add_function<f_situ_pairwise_distance>("situ", "pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False) -> Tensor\n\nThe p-norm of x1 - x2 + eps over the last dimension.");
  owners.add_function<f_nn_functional_bilinear>("nn.functional", "bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput1^T W[k] input2 + bias[k] for each k.");
  owners.add_function<f_situ_bilinear>("situ", "bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput1^T W[k] input2 + bias[k] for each k.");
  owners.add_method<f_Tensor___iadd__>("Tensor", "__iadd__(Tensor self, Operand other) -> Tensor\n\nAdds in place.");
  owners.add_method<f_Tensor___isub__>("Tensor", "__isub__(Tensor self, Operand other) -> Tensor\n\nSubtracts in place.");
  owners.add_method<f_Tensor___imul__>("Tensor", "__imul__(Tensor self, Operand other) -> Tensor\n\nMultiplies in place.");
  owners.add_method<f_Tensor___itruediv__>("Tensor", "__itruediv__(Tensor self, Operand other) -> Tensor\n\nDivides in place.");
  owners.add_method<f_Tensor___iand__>("Tensor", "__iand__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that both have, in place.");
  owners.add_method<f_Tensor___ior__>("Tensor", "__ior__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that one has, in place.");
  owners.add_method<f_Tensor___ixor__>("Tensor", "__ixor__(Tensor self, Operand other) -> Tensor\n\nKeeps the bits that just one has, in place.");
}

}  // namespace situ::py

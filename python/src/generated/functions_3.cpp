// Made by scripts/generate from situ/ops/functions.txt; edit that file.
#include "python/src/composed.h"
#include "python/src/generated.h"
namespace situ::py {
namespace {
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
Function f_nn_functional_gumbel_softmax = {"gumbel_softmax", nullptr, {
    {"gumbel_softmax(Tensor logits, float tau=1, bool hard=False, float eps=1e-10, int dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::gumbel_softmax(a.tensor(0), a.number(1), a.flag(2), a.integer(4)); }); },
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
Function f_nn_functional_normalize = {"normalize", nullptr, {
    {"normalize(Tensor input, float p=2.0, int dim=1, float eps=1e-12)",
     [](Arguments& a) { return a.call([&] { return situ::nn::functional::normalize(a.tensor(0), situ::nn::functional::NormalizeFuncOptions().p(a.number(1)).dim(a.integer(2)).eps(a.number(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::nn::functional::normalize(a.tensor(0), situ::nn::functional::NormalizeFuncOptions().p(a.number(1)).dim(a.integer(2)).eps(a.number(3))); }); }, 1},
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
     [](Arguments& a) { return a.call([&] { return situ::py::binary_cross_entropy(a.tensor(0), a.tensor(1), a.tensor(2), situ::py::reduction(a.text(5), a.opt_flag(3), a.opt_flag(4))); }); },
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
Function f_situ_lgamma = {"lgamma", nullptr, {
    {"lgamma(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::lgamma(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::lgamma_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_lgamma_ = {"lgamma_", nullptr, {
    {"lgamma_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).lgamma_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_digamma = {"digamma", nullptr, {
    {"digamma(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::digamma(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::digamma_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_digamma_ = {"digamma_", nullptr, {
    {"digamma_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).digamma_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_erfinv = {"erfinv", nullptr, {
    {"erfinv(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erfinv(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::erfinv_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_erfinv_ = {"erfinv_", nullptr, {
    {"erfinv_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).erfinv_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_i0 = {"i0", nullptr, {
    {"i0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i0(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::i0_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_i0_ = {"i0_", nullptr, {
    {"i0_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).i0_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_igamma = {"igamma", nullptr, {
    {"igamma(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::igamma(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::igamma_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_igamma_ = {"igamma_", nullptr, {
    {"igamma_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).igamma_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_igammac = {"igammac", nullptr, {
    {"igammac(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::igammac(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::igammac_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_igammac_ = {"igammac_", nullptr, {
    {"igammac_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).igammac_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_hypot = {"hypot", nullptr, {
    {"hypot(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::hypot(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::hypot_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_hypot_ = {"hypot_", nullptr, {
    {"hypot_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).hypot_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_xlogy = {"xlogy", nullptr, {
    {"xlogy(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::xlogy(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlogy_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"xlogy(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::xlogy(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlogy_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_xlogy = {"xlogy", nullptr, {
    {"xlogy(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::xlogy(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlogy_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_xlogy_ = {"xlogy_", nullptr, {
    {"xlogy_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).xlogy_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_logaddexp = {"logaddexp", nullptr, {
    {"logaddexp(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::logaddexp(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logaddexp_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_logaddexp2 = {"logaddexp2", nullptr, {
    {"logaddexp2(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::logaddexp2(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logaddexp2_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_gcd = {"gcd", nullptr, {
    {"gcd(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::gcd(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::gcd_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_gcd_ = {"gcd_", nullptr, {
    {"gcd_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).gcd_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_lcm = {"lcm", nullptr, {
    {"lcm(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::lcm(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::lcm_out(a.out(0), a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_lcm_ = {"lcm_", nullptr, {
    {"lcm_(Tensor input, Tensor other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).lcm_(a.tensor(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_left_shift = {"bitwise_left_shift", nullptr, {
    {"bitwise_left_shift(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_left_shift(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_left_shift_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"bitwise_left_shift(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_left_shift(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_left_shift_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_bitwise_left_shift = {"bitwise_left_shift", nullptr, {
    {"bitwise_left_shift(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_left_shift(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_left_shift_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_left_shift_ = {"bitwise_left_shift_", nullptr, {
    {"bitwise_left_shift_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_left_shift_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_bitwise_right_shift = {"bitwise_right_shift", nullptr, {
    {"bitwise_right_shift(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_right_shift(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_right_shift_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"bitwise_right_shift(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_right_shift(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_right_shift_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_bitwise_right_shift = {"bitwise_right_shift", nullptr, {
    {"bitwise_right_shift(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::bitwise_right_shift(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::bitwise_right_shift_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
}};
Function f_Tensor_bitwise_right_shift_ = {"bitwise_right_shift_", nullptr, {
    {"bitwise_right_shift_(Tensor input, Operand other)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).bitwise_right_shift_(a.operand(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_polygamma = {"polygamma", nullptr, {
    {"polygamma(int n, Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::polygamma(a.integer(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::polygamma(a.integer(0), a.tensor(1)); }); }, 1},
}};
Function f_Tensor_polygamma = {"polygamma", nullptr, {
    {"polygamma(Tensor input, int n)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).polygamma(a.integer(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_polygamma_ = {"polygamma_", nullptr, {
    {"polygamma_(Tensor input, int n)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).polygamma_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_mvlgamma = {"mvlgamma", nullptr, {
    {"mvlgamma(Tensor input, int p)",
     [](Arguments& a) { return a.call([&] { return situ::mvlgamma(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::mvlgamma_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_mvlgamma_ = {"mvlgamma_", nullptr, {
    {"mvlgamma_(Tensor input, int p)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).mvlgamma_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_sinc = {"sinc", nullptr, {
    {"sinc(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sinc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::sinc_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_sinc_ = {"sinc_", nullptr, {
    {"sinc_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).sinc_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_logit = {"logit", nullptr, {
    {"logit(Tensor input, float? eps=None)",
     [](Arguments& a) { return a.call([&] { return situ::logit(a.tensor(0), a.opt_number(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::logit_out(a.out(0), a.tensor(0), a.opt_number(1)); }); }, 1},
}};
Function f_Tensor_logit_ = {"logit_", nullptr, {
    {"logit_(Tensor input, float? eps=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).logit_(a.opt_number(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_deg2rad = {"deg2rad", nullptr, {
    {"deg2rad(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::deg2rad(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::deg2rad_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_deg2rad_ = {"deg2rad_", nullptr, {
    {"deg2rad_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).deg2rad_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_rad2deg = {"rad2deg", nullptr, {
    {"rad2deg(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::rad2deg(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::rad2deg_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_Tensor_rad2deg_ = {"rad2deg_", nullptr, {
    {"rad2deg_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).rad2deg_(); return 0; }); },
     nullptr, 0},
}};
Function f_special_polygamma = {"polygamma", nullptr, {
    {"polygamma(int n, Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::polygamma(a.integer(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::polygamma(a.integer(0), a.tensor(1)); }); }, 1},
}};
Function f_special_multigammaln = {"multigammaln", nullptr, {
    {"multigammaln(Tensor input, int p)",
     [](Arguments& a) { return a.call([&] { return situ::mvlgamma(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::mvlgamma(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_special_xlogy = {"xlogy", nullptr, {
    {"xlogy(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::xlogy(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlogy_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"xlogy(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::xlogy(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlogy_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_special_xlog1py = {"xlog1py", nullptr, {
    {"xlog1py(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::xlog1py(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlog1py_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"xlog1py(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::xlog1py(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::xlog1py_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_special_zeta = {"zeta", nullptr, {
    {"zeta(Tensor input, Operand other)",
     [](Arguments& a) { return a.call([&] { return situ::zeta(a.tensor(0), a.operand(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::zeta_out(a.out(0), a.tensor(0), a.operand(1)); }); }, 1},
    {"zeta(Scalar input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::zeta(situ::In(a.scalar(0)), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::zeta_out(a.out(0), situ::In(a.scalar(0)), a.tensor(1)); }); }, 1},
}};
Function f_special_logit = {"logit", nullptr, {
    {"logit(Tensor input, float? eps=None)",
     [](Arguments& a) { return a.call([&] { return situ::logit(a.tensor(0), a.opt_number(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::logit(a.tensor(0), a.opt_number(1)); }); }, 1},
}};
Function f_special_softmax = {"softmax", nullptr, {
    {"softmax(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::softmax(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     nullptr, 0},
}};
Function f_special_log_softmax = {"log_softmax", nullptr, {
    {"log_softmax(Tensor input, int dim, *, ScalarType? dtype=None)",
     [](Arguments& a) { return a.call([&] { return situ::log_softmax(a.tensor(0), a.integer(1), a.opt_dtype(2)); }); },
     nullptr, 0},
}};
Function f_special_logsumexp = {"logsumexp", nullptr, {
    {"logsumexp(Tensor input, int[] dim, bool keepdim=False)",
     [](Arguments& a) { return a.call([&] { return situ::logsumexp(a.tensor(0), a.integers(1), a.flag(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::logsumexp(a.tensor(0), a.integers(1), a.flag(2)); }); }, 1},
}};
Function f_special_round = {"round", nullptr, {
    {"round(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::round(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::round(a.tensor(0)); }); }, 1},
    {"round(Tensor input, *, int decimals)",
     [](Arguments& a) { return a.call([&] { return situ::py::round(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::round(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_special_gammainc = {"gammainc", nullptr, {
    {"gammainc(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::igamma(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::igamma(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_special_gammaincc = {"gammaincc", nullptr, {
    {"gammaincc(Tensor input, Tensor other)",
     [](Arguments& a) { return a.call([&] { return situ::igammac(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::igammac(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_special_entr = {"entr", nullptr, {
    {"entr(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::entr(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::entr(a.tensor(0)); }); }, 1},
}};
Function f_special_erf = {"erf", nullptr, {
    {"erf(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erf(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::erf(a.tensor(0)); }); }, 1},
}};
Function f_special_erfc = {"erfc", nullptr, {
    {"erfc(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erfc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::erfc(a.tensor(0)); }); }, 1},
}};
Function f_special_erfcx = {"erfcx", nullptr, {
    {"erfcx(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erfcx(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::erfcx(a.tensor(0)); }); }, 1},
}};
Function f_special_erfinv = {"erfinv", nullptr, {
    {"erfinv(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::erfinv(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::erfinv(a.tensor(0)); }); }, 1},
}};
Function f_special_exp2 = {"exp2", nullptr, {
    {"exp2(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::exp2(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::exp2(a.tensor(0)); }); }, 1},
}};
Function f_special_expit = {"expit", nullptr, {
    {"expit(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sigmoid(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::sigmoid(a.tensor(0)); }); }, 1},
}};
Function f_special_expm1 = {"expm1", nullptr, {
    {"expm1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::expm1(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::expm1(a.tensor(0)); }); }, 1},
}};
Function f_special_log1p = {"log1p", nullptr, {
    {"log1p(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log1p(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::log1p(a.tensor(0)); }); }, 1},
}};
Function f_special_gammaln = {"gammaln", nullptr, {
    {"gammaln(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::lgamma(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::lgamma(a.tensor(0)); }); }, 1},
}};
Function f_special_digamma = {"digamma", nullptr, {
    {"digamma(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::digamma(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::digamma(a.tensor(0)); }); }, 1},
}};
Function f_special_psi = {"psi", nullptr, {
    {"psi(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::digamma(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::digamma(a.tensor(0)); }); }, 1},
}};
Function f_special_i0 = {"i0", nullptr, {
    {"i0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i0(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i0(a.tensor(0)); }); }, 1},
}};
Function f_special_i0e = {"i0e", nullptr, {
    {"i0e(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i0e(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i0e(a.tensor(0)); }); }, 1},
}};
Function f_special_i1 = {"i1", nullptr, {
    {"i1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i1(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i1(a.tensor(0)); }); }, 1},
}};
Function f_special_i1e = {"i1e", nullptr, {
    {"i1e(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i1e(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i1e(a.tensor(0)); }); }, 1},
}};
Function f_special_ndtr = {"ndtr", nullptr, {
    {"ndtr(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::ndtr(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::ndtr(a.tensor(0)); }); }, 1},
}};
Function f_special_ndtri = {"ndtri", nullptr, {
    {"ndtri(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::ndtri(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::ndtri(a.tensor(0)); }); }, 1},
}};
Function f_special_log_ndtr = {"log_ndtr", nullptr, {
    {"log_ndtr(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::log_ndtr(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::log_ndtr(a.tensor(0)); }); }, 1},
}};
Function f_special_sinc = {"sinc", nullptr, {
    {"sinc(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::sinc(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::sinc(a.tensor(0)); }); }, 1},
}};
Function f_special_modified_bessel_i0 = {"modified_bessel_i0", nullptr, {
    {"modified_bessel_i0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i0(a.tensor(0).detach()); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i0(a.tensor(0).detach()); }); }, 1},
}};
Function f_special_modified_bessel_i1 = {"modified_bessel_i1", nullptr, {
    {"modified_bessel_i1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::i1(a.tensor(0).detach()); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::i1(a.tensor(0).detach()); }); }, 1},
}};
Function f_special_bessel_j0 = {"bessel_j0", nullptr, {
    {"bessel_j0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 0); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 0); }); }, 1},
}};
Function f_special_bessel_j1 = {"bessel_j1", nullptr, {
    {"bessel_j1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 1); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 1); }); }, 1},
}};
Function f_special_bessel_y0 = {"bessel_y0", nullptr, {
    {"bessel_y0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 2); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 2); }); }, 1},
}};
Function f_special_bessel_y1 = {"bessel_y1", nullptr, {
    {"bessel_y1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 3); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 3); }); }, 1},
}};
Function f_special_modified_bessel_k0 = {"modified_bessel_k0", nullptr, {
    {"modified_bessel_k0(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 4); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 4); }); }, 1},
}};
Function f_special_modified_bessel_k1 = {"modified_bessel_k1", nullptr, {
    {"modified_bessel_k1(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 5); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 5); }); }, 1},
}};
Function f_special_scaled_modified_bessel_k0 = {"scaled_modified_bessel_k0", nullptr, {
    {"scaled_modified_bessel_k0(Tensor x)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 6); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 6); }); }, 1},
}};
Function f_special_scaled_modified_bessel_k1 = {"scaled_modified_bessel_k1", nullptr, {
    {"scaled_modified_bessel_k1(Tensor x)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 7); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 7); }); }, 1},
}};
Function f_special_spherical_bessel_j0 = {"spherical_bessel_j0", nullptr, {
    {"spherical_bessel_j0(Tensor x)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 8); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 8); }); }, 1},
}};
Function f_special_airy_ai = {"airy_ai", nullptr, {
    {"airy_ai(Tensor x)",
     [](Arguments& a) { return a.call([&] { return situ::py::bessel(a.tensor(0), 9); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::bessel(a.tensor(0), 9); }); }, 1},
}};
Function f_special_chebyshev_polynomial_t = {"chebyshev_polynomial_t", nullptr, {
    {"chebyshev_polynomial_t(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 0); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 0); }); }, 1},
}};
Function f_special_chebyshev_polynomial_u = {"chebyshev_polynomial_u", nullptr, {
    {"chebyshev_polynomial_u(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 1); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 1); }); }, 1},
}};
Function f_special_chebyshev_polynomial_v = {"chebyshev_polynomial_v", nullptr, {
    {"chebyshev_polynomial_v(Operand input, Operand n)",
     [](Arguments& a) { return a.call([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 2); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::orthogonal(a.operand(0), a.operand(1), 2); }); }, 1},
}};

}  // namespace

void add_generated_3(Owners& owners) {
  owners.add_function<f_situ_selu_>("situ", "selu_(Tensor input) -> Tensor\n\nScaled elu that keeps mean 0 and variance 1; in place.");
  owners.add_function<f_nn_functional_softmin>("nn.functional", "softmin(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nsoftmax of -x.");
  owners.add_function<f_nn_functional_sigmoid>("nn.functional", "sigmoid(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_function<f_nn_functional_tanh>("nn.functional", "tanh(Tensor input) -> Tensor\n\nThe hyperbolic tangent.");
  owners.add_function<f_nn_functional_gumbel_softmax>("nn.functional", "gumbel_softmax(Tensor logits, float tau=1, bool hard=False, float eps=1e-10, int dim=-1) -> Tensor\n\nsoftmax((logits + g) / tau) with g drawn from Gumbel's distribution. With hard, the result is one-hot at the maximum, with the gradient of the soft values. eps is ignored.");
  owners.add_function<f_nn_functional_softmax>("nn.functional", "softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_nn_functional_log_softmax>("nn.functional", "log_softmax(Tensor input, int dim, int? _stacklevel=None, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_nn_functional_glu>("nn.functional", "glu(Tensor input, int dim=-1) -> Tensor\n\nThe first half along dim times sigmoid of the second.");
  owners.add_function<f_nn_functional_dropout>("nn.functional", "dropout(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_situ_dropout>("situ", "dropout(Tensor input, float p, bool train) -> Tensor\n\nIn training each element is 0 with probability p, the others are scaled by 1 / (1 - p).");
  owners.add_function<f_nn_functional_dropout1d>("nn.functional", "dropout1d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, L], or [C, L].");
  owners.add_function<f_nn_functional_dropout2d>("nn.functional", "dropout2d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, H, W], or of other sizes [N, C, ...].");
  owners.add_function<f_nn_functional_dropout3d>("nn.functional", "dropout3d(Tensor input, float p=0.5, bool training=True, bool inplace=False) -> Tensor\n\nDropout of whole channels of [N, C, D, H, W], or [C, D, H, W].");
  owners.add_function<f_nn_functional_alpha_dropout>("nn.functional", "alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False) -> Tensor\n\nDropout that keeps the mean and variance of selu's results.");
  owners.add_function<f_nn_functional_feature_alpha_dropout>("nn.functional", "feature_alpha_dropout(Tensor input, float p=0.5, bool training=False, bool inplace=False) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_alpha_dropout>("situ", "alpha_dropout(Tensor input, float p, bool train) -> Tensor\n\nDropout that keeps the mean and variance of selu's results.");
  owners.add_function<f_situ_alpha_dropout_>("situ", "alpha_dropout_(Tensor input, float p, bool train) -> Tensor\n\nDropout that keeps the mean and variance of selu's results; in place.");
  owners.add_function<f_situ_feature_dropout>("situ", "feature_dropout(Tensor input, float p, bool train) -> Tensor\n\nDropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_feature_dropout_>("situ", "feature_dropout_(Tensor input, float p, bool train) -> Tensor\n\nDropout of whole channels of [N, C, ...]; in place.");
  owners.add_function<f_situ_feature_alpha_dropout>("situ", "feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...].");
  owners.add_function<f_situ_feature_alpha_dropout_>("situ", "feature_alpha_dropout_(Tensor input, float p, bool train) -> Tensor\n\nalpha_dropout of whole channels of [N, C, ...]; in place.");
  owners.add_function<f_nn_functional_conv2d>("nn.functional", "conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].");
  owners.add_function<f_nn_functional_conv_transpose2d>("nn.functional", "conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1) -> Tensor\n\nThe transpose of conv2d; weight is [C, out / groups, h, w].");
  owners.add_function<f_nn_functional_conv1d>("nn.functional", "conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].");
  owners.add_function<f_nn_functional_conv_transpose1d>("nn.functional", "conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1) -> Tensor\n\nThe transpose of conv1d; weight is [C, out / groups, l].");
  owners.add_function<f_nn_functional_conv3d>("nn.functional", "conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].");
  owners.add_function<f_nn_functional_conv_transpose3d>("nn.functional", "conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1) -> Tensor\n\nThe transpose of conv3d; weight is [C, out / groups, d, h, w].");
  owners.add_function<f_situ_conv1d>("situ", "conv1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, Padding padding=0, int[1] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, L] (or [C, L]) weighted by [out, C / groups, l].");
  owners.add_function<f_situ_conv_transpose1d>("situ", "conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, int[1] stride=1, int[1] padding=0, int[1] output_padding=0, int groups=1, int[1] dilation=1) -> Tensor\n\nThe transpose of conv1d; weight is [C, out / groups, l].");
  owners.add_function<f_situ_conv2d>("situ", "conv2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, Padding padding=0, int[2] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, H, W] (or [C, H, W]) weighted by [out, C / groups, h, w].");
  owners.add_function<f_situ_conv_transpose2d>("situ", "conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, int[2] stride=1, int[2] padding=0, int[2] output_padding=0, int groups=1, int[2] dilation=1) -> Tensor\n\nThe transpose of conv2d; weight is [C, out / groups, h, w].");
  owners.add_function<f_situ_conv3d>("situ", "conv3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, Padding padding=0, int[3] dilation=1, int groups=1) -> Tensor\n\nSums over windows of [N, C, D, H, W] (or [C, D, H, W]) weighted by [out, C / groups, d, h, w].");
  owners.add_function<f_situ_conv_transpose3d>("situ", "conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, int[3] stride=1, int[3] padding=0, int[3] output_padding=0, int groups=1, int[3] dilation=1) -> Tensor\n\nThe transpose of conv3d; weight is [C, out / groups, d, h, w].");
  owners.add_function<f_situ_pixel_shuffle>("situ", "pixel_shuffle(Tensor input, int upscale_factor) -> Tensor\n\n[.., C r^2, H, W] -> [.., C, H r, W r]: groups of r^2 channels as squares of pixels.");
  owners.add_function<f_situ_pixel_unshuffle>("situ", "pixel_unshuffle(Tensor input, int downscale_factor) -> Tensor\n\n[.., C, H r, W r] -> [.., C r^2, H, W]: squares of pixels as channels.");
  owners.add_function<f_situ_channel_shuffle>("situ", "channel_shuffle(Tensor input, int groups) -> Tensor\n\nReorders the channels of [N, C, ..]: the first of each group, then the second of each, and so on.");
  owners.add_function<f_nn_functional_max_pool2d>("nn.functional", "max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, H, W] (or [C, H, W]); with return_indices also their indices.");
  owners.add_function<f_nn_functional_avg_pool2d>("nn.functional", "avg_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor\n\nThe means of windows of [N, C, H, W] (or [C, H, W]).");
  owners.add_function<f_nn_functional_adaptive_avg_pool2d>("nn.functional", "adaptive_avg_pool2d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of windows, one for each output element.");
  owners.add_function<f_nn_functional_max_pool1d>("nn.functional", "max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, L] (or [C, L]); with return_indices also their indices.");
  owners.add_function<f_nn_functional_max_pool3d>("nn.functional", "max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows of [N, C, D, H, W] (or [C, D, H, W]); with return_indices also their indices.");
  owners.add_function<f_nn_functional_max_pool1d_with_indices>("nn.functional", "max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows, and their indices.");
  owners.add_function<f_nn_functional_max_pool2d_with_indices>("nn.functional", "max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows, and their indices.");
  owners.add_function<f_nn_functional_max_pool3d_with_indices>("nn.functional", "max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, bool return_indices=False) -> Any\n\nThe maxima of windows, and their indices.");
  owners.add_function<f_nn_functional_avg_pool1d>("nn.functional", "avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True) -> Tensor\n\nThe means of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_nn_functional_avg_pool3d>("nn.functional", "avg_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor\n\nThe means of windows of [N, C, D, H, W] (or [C, D, H, W]).");
  owners.add_function<f_nn_functional_adaptive_avg_pool1d>("nn.functional", "adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of windows, one for each output element.");
  owners.add_function<f_nn_functional_adaptive_avg_pool3d>("nn.functional", "adaptive_avg_pool3d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of windows, one for each output element.");
  owners.add_function<f_nn_functional_adaptive_max_pool1d>("nn.functional", "adaptive_max_pool1d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element; with return_indices also their indices.");
  owners.add_function<f_nn_functional_adaptive_max_pool1d_with_indices>("nn.functional", "adaptive_max_pool1d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element, and their indices.");
  owners.add_function<f_nn_functional_adaptive_max_pool2d>("nn.functional", "adaptive_max_pool2d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element; with return_indices also their indices.");
  owners.add_function<f_nn_functional_adaptive_max_pool2d_with_indices>("nn.functional", "adaptive_max_pool2d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element, and their indices.");
  owners.add_function<f_nn_functional_adaptive_max_pool3d>("nn.functional", "adaptive_max_pool3d(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element; with return_indices also their indices.");
  owners.add_function<f_nn_functional_adaptive_max_pool3d_with_indices>("nn.functional", "adaptive_max_pool3d_with_indices(Tensor input, AdaptiveSize output_size, bool return_indices=False) -> Any\n\nThe maxima of windows, one for each output element, and their indices.");
  owners.add_function<f_nn_functional_lp_pool1d>("nn.functional", "lp_pool1d(Tensor input, float norm_type, int[1] kernel_size, int[1]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_lp_pool2d>("nn.functional", "lp_pool2d(Tensor input, float norm_type, int[2] kernel_size, int[2]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_lp_pool3d>("nn.functional", "lp_pool3d(Tensor input, float norm_type, int[3] kernel_size, int[3]? stride=None, bool ceil_mode=False) -> Tensor\n\n(sum of x^p)^(1/p) of windows.");
  owners.add_function<f_nn_functional_fractional_max_pool2d>("nn.functional", "fractional_max_pool2d(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random positions; with return_indices also their indices.");
  owners.add_function<f_nn_functional_fractional_max_pool2d_with_indices>("nn.functional", "fractional_max_pool2d_with_indices(Tensor input, int[2] kernel_size, int[2]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random positions, and their indices.");
  owners.add_function<f_nn_functional_fractional_max_pool3d>("nn.functional", "fractional_max_pool3d(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random positions; with return_indices also their indices.");
  owners.add_function<f_nn_functional_fractional_max_pool3d_with_indices>("nn.functional", "fractional_max_pool3d_with_indices(Tensor input, int[3] kernel_size, int[3]? output_size=None, float[]? output_ratio=None, bool return_indices=False, Tensor? _random_samples=None) -> Any\n\nThe maxima of windows at random positions, and their indices.");
  owners.add_function<f_nn_functional_max_unpool1d>("nn.functional", "max_unpool1d(Tensor input, Tensor indices, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[]? output_size=None) -> Tensor\n\nZeros, with the input at the positions that a max pooling's indices name.");
  owners.add_function<f_nn_functional_max_unpool2d>("nn.functional", "max_unpool2d(Tensor input, Tensor indices, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[]? output_size=None) -> Tensor\n\nZeros, with the input at the positions that a max pooling's indices name.");
  owners.add_function<f_nn_functional_max_unpool3d>("nn.functional", "max_unpool3d(Tensor input, Tensor indices, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[]? output_size=None) -> Tensor\n\nZeros, with the input at the positions that a max pooling's indices name.");
  owners.add_function<f_nn_functional_unfold>("nn.functional", "unfold(Tensor input, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1) -> Tensor\n\nThe windows of [N, C, H, W] (or [C, H, W]) as columns: [N, C * h * w, windows].");
  owners.add_function<f_nn_functional_fold>("nn.functional", "fold(Tensor input, int[2] output_size, int[2] kernel_size, int[2] dilation=1, int[2] padding=0, int[2] stride=1) -> Tensor\n\nAdds columns up at their windows' positions in an image.");
  owners.add_function<f_nn_functional_interpolate>("nn.functional", "interpolate(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor\n\nResizes [N, C, one to three dimensions]; mode \"nearest\", \"nearest-exact\", \"linear\", \"bilinear\", \"trilinear\", \"bicubic\" or \"area\".");
  owners.add_function<f_nn_functional_upsample>("nn.functional", "upsample(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode=\"nearest\", bool? align_corners=None) -> Tensor\n\nThe older name of interpolate.");
  owners.add_function<f_nn_functional_upsample_nearest>("nn.functional", "upsample_nearest(Tensor input, int[]? size=None, float[]? scale_factor=None) -> Tensor\n\ninterpolate with mode \"nearest\".");
  owners.add_function<f_nn_functional_upsample_bilinear>("nn.functional", "upsample_bilinear(Tensor input, int[]? size=None, float[]? scale_factor=None) -> Tensor\n\ninterpolate with mode \"bilinear\" and align_corners.");
  owners.add_function<f_nn_functional_grid_sample>("nn.functional", "grid_sample(Tensor input, Tensor grid, str mode=\"bilinear\", str padding_mode=\"zeros\", bool? align_corners=None) -> Tensor\n\nSamples of [N, C, H, W] or [N, C, D, H, W] at the positions of a grid in [-1, 1]; mode \"bilinear\", \"nearest\" or \"bicubic\", padding_mode \"zeros\", \"border\" or \"reflection\".");
  owners.add_function<f_nn_functional_affine_grid>("nn.functional", "affine_grid(Tensor theta, int[] size, bool? align_corners=None) -> Tensor\n\nThe grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.");
  owners.add_function<f_nn_functional_pixel_shuffle>("nn.functional", "pixel_shuffle(Tensor input, int upscale_factor) -> Tensor\n\n[.., C r^2, H, W] -> [.., C, H r, W r].");
  owners.add_function<f_nn_functional_pixel_unshuffle>("nn.functional", "pixel_unshuffle(Tensor input, int downscale_factor) -> Tensor\n\n[.., C, H r, W r] -> [.., C r^2, H, W].");
  owners.add_function<f_nn_functional_channel_shuffle>("nn.functional", "channel_shuffle(Tensor input, int groups) -> Tensor\n\nReorders the channels: the first of each group, then the second of each, and so on.");
  owners.add_function<f_situ_max_pool1d>("situ", "max_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_situ_max_pool2d>("situ", "max_pool2d(Tensor input, int[2] kernel_size, int[2]? stride=None, int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, H, W] (or [C, H, W]).");
  owners.add_function<f_situ_max_pool3d>("situ", "max_pool3d(Tensor input, int[3] kernel_size, int[3]? stride=None, int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows of [N, C, D, H, W] (or [C, D, H, W]).");
  owners.add_function<f_situ_max_pool1d_with_indices>("situ", "max_pool1d_with_indices(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> Any\n\nThe maxima of windows, and their indices.");
  owners.add_function<f_situ_avg_pool1d>("situ", "avg_pool1d(Tensor input, int[1] kernel_size, int[1]? stride=None, int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True) -> Tensor\n\nThe means of windows of [N, C, L] (or [C, L]).");
  owners.add_function<f_situ_adaptive_avg_pool1d>("situ", "adaptive_avg_pool1d(Tensor input, AdaptiveSize output_size) -> Tensor\n\nThe means of windows, one for each output element.");
  owners.add_function<f_situ_adaptive_max_pool1d>("situ", "adaptive_max_pool1d(Tensor input, AdaptiveSize output_size) -> Any\n\nThe maxima of windows, one for each output element, and their indices.");
  owners.add_function<f_situ_grid_sampler>("situ", "grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_grid_sampler_2d>("situ", "grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_grid_sampler_3d>("situ", "grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor\n\ngrid_sample with its modes as numbers: bilinear, nearest, bicubic; zeros, border, reflection.");
  owners.add_function<f_situ_affine_grid_generator>("situ", "affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor\n\nThe grid of an affine map [N, 2, 3] or [N, 3, 4], for grid_sample.");
  owners.add_function<f_nn_functional_pad>("nn.functional", "pad(Tensor input, int[] pad, PadMode mode=\"constant\", Scalar? value=None) -> Tensor\n\nAdds elements at the ends of the last dimensions, starting with the last; mode \"constant\", \"reflect\", \"replicate\" or \"circular\".");
  owners.add_function<f_nn_functional_normalize>("nn.functional", "normalize(Tensor input, float p=2.0, int dim=1, float eps=1e-12) -> Tensor\n\nx / max(norm(x, p, dim), eps).");
  owners.add_function<f_nn_functional_layer_norm>("nn.functional", "layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-5) -> Tensor\n\n(x - mean) / sqrt(variance + eps) * weight + bias over the last dimensions.");
  owners.add_function<f_nn_functional_batch_norm>("nn.functional", "batch_norm(Tensor input, Tensor? running_mean, Tensor? running_var, Tensor? weight=None, Tensor? bias=None, bool training=False, float momentum=0.1, float eps=1e-5) -> Tensor\n\nThe same for each channel of [N, C, ...]. Training uses the batch's statistics and updates the running ones.");
  owners.add_function<f_nn_functional_instance_norm>("nn.functional", "instance_norm(Tensor input, Tensor? running_mean=None, Tensor? running_var=None, Tensor? weight=None, Tensor? bias=None, bool use_input_stats=True, float momentum=0.1, float eps=1e-5) -> Tensor\n\nThe same for each channel of each sample of [N, C, ...].");
  owners.add_function<f_nn_functional_group_norm>("nn.functional", "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5) -> Tensor\n\nSplits the channels of each sample of [N, C, ...] into groups and normalizes each group as a whole.");
  owners.add_function<f_nn_functional_rms_norm>("nn.functional", "rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor\n\nx / sqrt(mean of x^2 + eps) * weight over the last dimensions.");
  owners.add_function<f_nn_functional_local_response_norm>("nn.functional", "local_response_norm(Tensor input, int size, float alpha=1e-4, float beta=0.75, float k=1.0) -> Tensor\n\nx / (k + alpha s)^beta, where s is the mean of x^2 over `size` channels around each.");
  owners.add_function<f_situ_group_norm>("situ", "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-5, bool cudnn_enabled=True) -> Tensor\n\nSplits the channels of each sample of [N, C, ...] into groups and normalizes each group as a whole.");
  owners.add_function<f_situ_instance_norm>("situ", "instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor\n\nNormalizes each channel of each sample of [N, C, ...].");
  owners.add_function<f_situ_rms_norm>("situ", "rms_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor\n\nx / sqrt(mean of x^2 + eps) * weight over the last dimensions.");
  owners.add_function<f_nn_functional_scaled_dot_product_attention>("nn.functional", "scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0.0, bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor\n\nsoftmax(query key^T * scale + mask) value, computed without storing the matrix of scores.");
  owners.add_function<f_nn_functional_cross_entropy>("nn.functional", "cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\", float label_smoothing=0.0) -> Tensor\n\n-log(softmax(input)) at the target's class, or weighted by the target's probabilities.");
  owners.add_function<f_nn_functional_linear_cross_entropy>("nn.functional", "linear_cross_entropy(Tensor input, Tensor linear_weight, Tensor target, *, Tensor? linear_bias=None, Tensor? weight=None, Reduction reduction=\"mean\", int? ignore_index=None, float label_smoothing=0.0, Ignored? options=None) -> Tensor\n\ncross_entropy(linear(input, linear_weight, linear_bias), target), computed without storing all logits.");
  owners.add_function<f_nn_functional_nll_loss>("nn.functional", "nll_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, int ignore_index=-100, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n-input at the target's class, for log-probabilities.");
  owners.add_function<f_nn_functional_mse_loss>("nn.functional", "mse_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n(input - target)^2.");
  owners.add_function<f_nn_functional_l1_loss>("nn.functional", "l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n|input - target|.");
  owners.add_function<f_nn_functional_smooth_l1_loss>("nn.functional", "smooth_l1_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", float beta=1.0) -> Tensor\n\n(x - y)^2 / (2 beta) if |x - y| is less than beta, else |x - y| - beta / 2.");
  owners.add_function<f_nn_functional_binary_cross_entropy>("nn.functional", "binary_cross_entropy(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n-(target log(input) + (1 - target) log(1 - input)), for probabilities.");
  owners.add_function<f_nn_functional_binary_cross_entropy_with_logits>("nn.functional", "binary_cross_entropy_with_logits(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\", Tensor? pos_weight=None) -> Tensor\n\nbinary_cross_entropy(sigmoid(input), target), accurate for large inputs.");
  owners.add_function<f_nn_functional_kl_div>("nn.functional", "kl_div(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, str reduction=\"mean\", bool log_target=False) -> Tensor\n\ntarget (log(target) - input), for log-probabilities `input`. Reduction \"batchmean\" is the sum divided by the batch's size.");
  owners.add_function<f_nn_functional_huber_loss>("nn.functional", "huber_loss(Tensor input, Tensor target, Reduction reduction=\"mean\", float delta=1.0, Tensor? weight=None) -> Tensor\n\nd^2 / 2 if |d| is at most delta, else delta (|d| - delta / 2), with d = input - target.");
  owners.add_function<f_nn_functional_poisson_nll_loss>("nn.functional", "poisson_nll_loss(Tensor input, Tensor target, bool log_input=True, bool full=False, bool? size_average=None, float eps=1e-8, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nexp(input) - target input; without log_input, for rates, input - target log(input + eps).");
  owners.add_function<f_nn_functional_gaussian_nll_loss>("nn.functional", "gaussian_nll_loss(Tensor input, Tensor target, Operand var, bool full=False, float eps=1e-6, Reduction reduction=\"mean\") -> Tensor\n\n(log(v) + (input - target)^2 / v) / 2 with v = max(var, eps).");
  owners.add_function<f_nn_functional_soft_margin_loss>("nn.functional", "soft_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nlog(1 + exp(-target input)), for targets 1 and -1.");
  owners.add_function<f_nn_functional_multilabel_soft_margin_loss>("nn.functional", "multilabel_soft_margin_loss(Tensor input, Tensor target, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nBinary cross-entropy with logits, averaged over the classes.");
  owners.add_function<f_nn_functional_hinge_embedding_loss>("nn.functional", "hinge_embedding_loss(Tensor input, Tensor target, float margin=1.0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\ninput if target is 1, max(0, margin - input) if it is -1.");
  owners.add_function<f_nn_functional_margin_ranking_loss>("nn.functional", "margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nmax(0, -target (input1 - input2) + margin).");
  owners.add_function<f_nn_functional_cosine_embedding_loss>("nn.functional", "cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\n1 - cos(input1, input2) if target is 1, max(0, cos - margin) if it is -1.");
  owners.add_function<f_nn_functional_triplet_margin_loss>("nn.functional", "triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.0, float p=2, float eps=1e-6, bool swap=False, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nmax(0, d(anchor, positive) - d(anchor, negative) + margin), where d is pairwise_distance.");
  owners.add_function<f_nn_functional_multi_margin_loss>("nn.functional", "multi_margin_loss(Tensor input, Tensor target, int p=1, float margin=1.0, Tensor? weight=None, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nThe mean of max(0, margin - x[y] + x[j])^p over classes j other than the target y.");
  owners.add_function<f_nn_functional_multilabel_margin_loss>("nn.functional", "multilabel_margin_loss(Tensor input, Tensor target, bool? size_average=None, bool? reduce=None, Reduction reduction=\"mean\") -> Tensor\n\nThe sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]), divided by the number of classes.");
  owners.add_function<f_nn_functional_ctc_loss>("nn.functional", "ctc_loss(Tensor log_probs, Tensor targets, Counts input_lengths, Counts target_lengths, int blank=0, Reduction reduction=\"mean\", bool zero_infinity=False) -> Tensor\n\n-log of the probability of each target sequence, summed over all its alignments.");
  owners.add_function<f_nn_functional_cosine_similarity>("nn.functional", "cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8) -> Tensor\n\nThe cosine of the angle between vectors along dim.");
  owners.add_function<f_situ_cosine_similarity>("situ", "cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-8) -> Tensor\n\nThe cosine of the angle between vectors along dim.");
  owners.add_function<f_nn_functional_pairwise_distance>("nn.functional", "pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False) -> Tensor\n\nThe p-norm of x1 - x2 + eps over the last dimension.");
  owners.add_function<f_situ_pairwise_distance>("situ", "pairwise_distance(Tensor x1, Tensor x2, float p=2.0, float eps=1e-6, bool keepdim=False) -> Tensor\n\nThe p-norm of x1 - x2 + eps over the last dimension.");
  owners.add_function<f_nn_functional_bilinear>("nn.functional", "bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput1^T W[k] input2 + bias[k] for each k.");
  owners.add_function<f_situ_bilinear>("situ", "bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor\n\ninput1^T W[k] input2 + bias[k] for each k.");
  owners.add_function<f_situ_lgamma>("situ", "lgamma(Tensor input) -> Tensor\n\nThe logarithm of the gamma function's absolute value.");
  owners.add_method<f_situ_lgamma>("Tensor", "lgamma(Tensor input) -> Tensor\n\nThe logarithm of the gamma function's absolute value.");
  owners.add_method<f_Tensor_lgamma_>("Tensor", "lgamma_(Tensor input) -> Tensor\n\nThe logarithm of the gamma function's absolute value; in place.");
  owners.add_function<f_Tensor_lgamma_>("situ", "lgamma_(Tensor input) -> Tensor\n\nThe logarithm of the gamma function's absolute value; in place.");
  owners.add_function<f_situ_digamma>("situ", "digamma(Tensor input) -> Tensor\n\nThe derivative of lgamma.");
  owners.add_method<f_situ_digamma>("Tensor", "digamma(Tensor input) -> Tensor\n\nThe derivative of lgamma.");
  owners.add_method<f_Tensor_digamma_>("Tensor", "digamma_(Tensor input) -> Tensor\n\nThe derivative of lgamma; in place.");
  owners.add_function<f_Tensor_digamma_>("situ", "digamma_(Tensor input) -> Tensor\n\nThe derivative of lgamma; in place.");
  owners.add_function<f_situ_erfinv>("situ", "erfinv(Tensor input) -> Tensor\n\nThe inverse of the error function, on (-1, 1).");
  owners.add_method<f_situ_erfinv>("Tensor", "erfinv(Tensor input) -> Tensor\n\nThe inverse of the error function, on (-1, 1).");
  owners.add_method<f_Tensor_erfinv_>("Tensor", "erfinv_(Tensor input) -> Tensor\n\nThe inverse of the error function, on (-1, 1); in place.");
  owners.add_function<f_Tensor_erfinv_>("situ", "erfinv_(Tensor input) -> Tensor\n\nThe inverse of the error function, on (-1, 1); in place.");
  owners.add_function<f_situ_i0>("situ", "i0(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0.");
  owners.add_method<f_situ_i0>("Tensor", "i0(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0.");
  owners.add_method<f_Tensor_i0_>("Tensor", "i0_(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0; in place.");
  owners.add_function<f_Tensor_i0_>("situ", "i0_(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0; in place.");
  owners.add_function<f_situ_igamma>("situ", "igamma(Tensor input, Tensor other) -> Tensor\n\nThe regularized lower incomplete gamma function of the exponent input and the bound other, differentiable by the bound.");
  owners.add_method<f_situ_igamma>("Tensor", "igamma(Tensor input, Tensor other) -> Tensor\n\nThe regularized lower incomplete gamma function of the exponent input and the bound other, differentiable by the bound.");
  owners.add_method<f_Tensor_igamma_>("Tensor", "igamma_(Tensor input, Tensor other) -> Tensor\n\nThe regularized lower incomplete gamma function of the exponent input and the bound other, differentiable by the bound; in place.");
  owners.add_function<f_situ_igammac>("situ", "igammac(Tensor input, Tensor other) -> Tensor\n\n1 - igamma(input, other), accurate if that is small.");
  owners.add_method<f_situ_igammac>("Tensor", "igammac(Tensor input, Tensor other) -> Tensor\n\n1 - igamma(input, other), accurate if that is small.");
  owners.add_method<f_Tensor_igammac_>("Tensor", "igammac_(Tensor input, Tensor other) -> Tensor\n\n1 - igamma(input, other), accurate if that is small; in place.");
  owners.add_function<f_situ_hypot>("situ", "hypot(Tensor input, Tensor other) -> Tensor\n\nsqrt(input^2 + other^2), without overflow of the squares.");
  owners.add_method<f_situ_hypot>("Tensor", "hypot(Tensor input, Tensor other) -> Tensor\n\nsqrt(input^2 + other^2), without overflow of the squares.");
  owners.add_method<f_Tensor_hypot_>("Tensor", "hypot_(Tensor input, Tensor other) -> Tensor\n\nsqrt(input^2 + other^2), without overflow of the squares; in place.");
  owners.add_function<f_situ_xlogy>("situ", "xlogy(Tensor input, Operand other) -> Tensor\nxlogy(Scalar input, Tensor other) -> Tensor\n\ninput log(other), but 0 if input is 0.");
  owners.add_method<f_Tensor_xlogy>("Tensor", "xlogy(Tensor input, Operand other) -> Tensor\n\ninput log(other), but 0 if input is 0.");
  owners.add_method<f_Tensor_xlogy_>("Tensor", "xlogy_(Tensor input, Operand other) -> Tensor\n\ninput log(other), but 0 if input is 0; in place.");
  owners.add_function<f_Tensor_xlogy_>("situ", "xlogy_(Tensor input, Operand other) -> Tensor\n\ninput log(other), but 0 if input is 0; in place.");
  owners.add_function<f_situ_logaddexp>("situ", "logaddexp(Tensor input, Tensor other) -> Tensor\n\nlog(exp(input) + exp(other)), without overflow.");
  owners.add_method<f_situ_logaddexp>("Tensor", "logaddexp(Tensor input, Tensor other) -> Tensor\n\nlog(exp(input) + exp(other)), without overflow.");
  owners.add_function<f_situ_logaddexp2>("situ", "logaddexp2(Tensor input, Tensor other) -> Tensor\n\nlog2(2^input + 2^other), without overflow.");
  owners.add_method<f_situ_logaddexp2>("Tensor", "logaddexp2(Tensor input, Tensor other) -> Tensor\n\nlog2(2^input + 2^other), without overflow.");
  owners.add_function<f_situ_gcd>("situ", "gcd(Tensor input, Tensor other) -> Tensor\n\nThe greatest common divisor of integers.");
  owners.add_method<f_situ_gcd>("Tensor", "gcd(Tensor input, Tensor other) -> Tensor\n\nThe greatest common divisor of integers.");
  owners.add_method<f_Tensor_gcd_>("Tensor", "gcd_(Tensor input, Tensor other) -> Tensor\n\nThe greatest common divisor of integers; in place.");
  owners.add_function<f_situ_lcm>("situ", "lcm(Tensor input, Tensor other) -> Tensor\n\nThe least common multiple of integers.");
  owners.add_method<f_situ_lcm>("Tensor", "lcm(Tensor input, Tensor other) -> Tensor\n\nThe least common multiple of integers.");
  owners.add_method<f_Tensor_lcm_>("Tensor", "lcm_(Tensor input, Tensor other) -> Tensor\n\nThe least common multiple of integers; in place.");
  owners.add_function<f_situ_bitwise_left_shift>("situ", "bitwise_left_shift(Tensor input, Operand other) -> Tensor\nbitwise_left_shift(Scalar input, Tensor other) -> Tensor\n\nThe bits shifted left; 0 for shifts by more than the number of bits.\nThe bits shifted left.");
  owners.add_method<f_Tensor_bitwise_left_shift>("Tensor", "bitwise_left_shift(Tensor input, Operand other) -> Tensor\n\nThe bits shifted left; 0 for shifts by more than the number of bits.");
  owners.add_method<f_Tensor_bitwise_left_shift_>("Tensor", "bitwise_left_shift_(Tensor input, Operand other) -> Tensor\n\nThe bits shifted left; 0 for shifts by more than the number of bits; in place.");
  owners.add_function<f_Tensor_bitwise_left_shift_>("situ", "bitwise_left_shift_(Tensor input, Operand other) -> Tensor\n\nThe bits shifted left; 0 for shifts by more than the number of bits; in place.");
  owners.add_function<f_situ_bitwise_right_shift>("situ", "bitwise_right_shift(Tensor input, Operand other) -> Tensor\nbitwise_right_shift(Scalar input, Tensor other) -> Tensor\n\nThe bits shifted right, keeping the sign.");
  owners.add_method<f_Tensor_bitwise_right_shift>("Tensor", "bitwise_right_shift(Tensor input, Operand other) -> Tensor\n\nThe bits shifted right, keeping the sign.");
  owners.add_method<f_Tensor_bitwise_right_shift_>("Tensor", "bitwise_right_shift_(Tensor input, Operand other) -> Tensor\n\nThe bits shifted right, keeping the sign; in place.");
  owners.add_function<f_Tensor_bitwise_right_shift_>("situ", "bitwise_right_shift_(Tensor input, Operand other) -> Tensor\n\nThe bits shifted right, keeping the sign; in place.");
  owners.add_function<f_situ_polygamma>("situ", "polygamma(int n, Tensor input) -> Tensor\n\nThe n-th derivative of digamma; n is 0 or more.");
  owners.add_method<f_Tensor_polygamma>("Tensor", "polygamma(Tensor input, int n) -> Tensor\n\nThe n-th derivative of digamma; n is 0 or more.");
  owners.add_method<f_Tensor_polygamma_>("Tensor", "polygamma_(Tensor input, int n) -> Tensor\n\nThe n-th derivative of digamma; n is 0 or more; in place.");
  owners.add_function<f_situ_mvlgamma>("situ", "mvlgamma(Tensor input, int p) -> Tensor\n\nThe logarithm of the multivariate gamma function of dimension p.");
  owners.add_method<f_situ_mvlgamma>("Tensor", "mvlgamma(Tensor input, int p) -> Tensor\n\nThe logarithm of the multivariate gamma function of dimension p.");
  owners.add_method<f_Tensor_mvlgamma_>("Tensor", "mvlgamma_(Tensor input, int p) -> Tensor\n\nThe logarithm of the multivariate gamma function of dimension p; in place.");
  owners.add_function<f_Tensor_mvlgamma_>("situ", "mvlgamma_(Tensor input, int p) -> Tensor\n\nThe logarithm of the multivariate gamma function of dimension p; in place.");
  owners.add_function<f_situ_sinc>("situ", "sinc(Tensor input) -> Tensor\n\nsin(pi x) / (pi x), and 1 at 0.");
  owners.add_method<f_situ_sinc>("Tensor", "sinc(Tensor input) -> Tensor\n\nsin(pi x) / (pi x), and 1 at 0.");
  owners.add_method<f_Tensor_sinc_>("Tensor", "sinc_(Tensor input) -> Tensor\n\nsin(pi x) / (pi x), and 1 at 0; in place.");
  owners.add_function<f_Tensor_sinc_>("situ", "sinc_(Tensor input) -> Tensor\n\nsin(pi x) / (pi x), and 1 at 0; in place.");
  owners.add_function<f_situ_logit>("situ", "logit(Tensor input, float? eps=None) -> Tensor\n\nlog(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first.");
  owners.add_method<f_situ_logit>("Tensor", "logit(Tensor input, float? eps=None) -> Tensor\n\nlog(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first.");
  owners.add_method<f_Tensor_logit_>("Tensor", "logit_(Tensor input, float? eps=None) -> Tensor\n\nlog(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first; in place.");
  owners.add_function<f_Tensor_logit_>("situ", "logit_(Tensor input, float? eps=None) -> Tensor\n\nlog(x / (1 - x)), the inverse of sigmoid; with eps x is clamped to [eps, 1 - eps] first; in place.");
  owners.add_function<f_situ_deg2rad>("situ", "deg2rad(Tensor input) -> Tensor\n\nConverts degrees to radians.");
  owners.add_method<f_situ_deg2rad>("Tensor", "deg2rad(Tensor input) -> Tensor\n\nConverts degrees to radians.");
  owners.add_method<f_Tensor_deg2rad_>("Tensor", "deg2rad_(Tensor input) -> Tensor\n\nConverts degrees to radians; in place.");
  owners.add_function<f_Tensor_deg2rad_>("situ", "deg2rad_(Tensor input) -> Tensor\n\nConverts degrees to radians; in place.");
  owners.add_function<f_situ_rad2deg>("situ", "rad2deg(Tensor input) -> Tensor\n\nConverts radians to degrees.");
  owners.add_method<f_situ_rad2deg>("Tensor", "rad2deg(Tensor input) -> Tensor\n\nConverts radians to degrees.");
  owners.add_method<f_Tensor_rad2deg_>("Tensor", "rad2deg_(Tensor input) -> Tensor\n\nConverts radians to degrees; in place.");
  owners.add_function<f_Tensor_rad2deg_>("situ", "rad2deg_(Tensor input) -> Tensor\n\nConverts radians to degrees; in place.");
  owners.add_function<f_special_polygamma>("special", "polygamma(int n, Tensor input) -> Tensor\n\nThe n-th derivative of digamma; n is 0 or more.");
  owners.add_function<f_special_multigammaln>("special", "multigammaln(Tensor input, int p) -> Tensor\n\nThe logarithm of the multivariate gamma function of dimension p.");
  owners.add_function<f_special_xlogy>("special", "xlogy(Tensor input, Operand other) -> Tensor\nxlogy(Scalar input, Tensor other) -> Tensor\n\ninput log(other), but 0 if input is 0.");
  owners.add_function<f_special_xlog1py>("special", "xlog1py(Tensor input, Operand other) -> Tensor\nxlog1py(Scalar input, Tensor other) -> Tensor\n\ninput log(1 + other), but 0 if input is 0.");
  owners.add_function<f_special_zeta>("special", "zeta(Tensor input, Operand other) -> Tensor\nzeta(Scalar input, Tensor other) -> Tensor\n\nThe Hurwitz zeta function: the sum of (k + other)^-input over k = 0, 1, ...");
  owners.add_function<f_special_logit>("special", "logit(Tensor input, float? eps=None) -> Tensor\n\nlog(x / (1 - x)), the inverse of sigmoid.");
  owners.add_function<f_special_softmax>("special", "softmax(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nexp(x) / sum(exp(x)) along dim.");
  owners.add_function<f_special_log_softmax>("special", "log_softmax(Tensor input, int dim, *, ScalarType? dtype=None) -> Tensor\n\nlog(softmax(x)) along dim.");
  owners.add_function<f_special_logsumexp>("special", "logsumexp(Tensor input, int[] dim, bool keepdim=False) -> Tensor\n\nlog(sum(exp(x))) along dim, without overflow.");
  owners.add_function<f_special_round>("special", "round(Tensor input) -> Tensor\nround(Tensor input, *, int decimals) -> Tensor\n\nThe nearest integer; halves go to the even one.\nThe nearest number with that many digits after the point; halves go to the even one.");
  owners.add_function<f_special_gammainc>("special", "gammainc(Tensor input, Tensor other) -> Tensor\n\nThe regularized lower incomplete gamma function.");
  owners.add_function<f_special_gammaincc>("special", "gammaincc(Tensor input, Tensor other) -> Tensor\n\nThe regularized upper incomplete gamma function.");
  owners.add_function<f_special_entr>("special", "entr(Tensor input) -> Tensor\n\n-x log(x), 0 at 0 and -infinity below.");
  owners.add_function<f_special_erf>("special", "erf(Tensor input) -> Tensor\n\nThe error function.");
  owners.add_function<f_special_erfc>("special", "erfc(Tensor input) -> Tensor\n\n1 - erf(x).");
  owners.add_function<f_special_erfcx>("special", "erfcx(Tensor input) -> Tensor\n\nexp(x^2) erfc(x), which does not underflow.");
  owners.add_function<f_special_erfinv>("special", "erfinv(Tensor input) -> Tensor\n\nThe inverse of the error function.");
  owners.add_function<f_special_exp2>("special", "exp2(Tensor input) -> Tensor\n\n2 to the power x.");
  owners.add_function<f_special_expit>("special", "expit(Tensor input) -> Tensor\n\n1 / (1 + exp(-x)).");
  owners.add_function<f_special_expm1>("special", "expm1(Tensor input) -> Tensor\n\nexp(x) - 1, accurate near 0.");
  owners.add_function<f_special_log1p>("special", "log1p(Tensor input) -> Tensor\n\nlog(1 + x), accurate near 0.");
  owners.add_function<f_special_gammaln>("special", "gammaln(Tensor input) -> Tensor\n\nThe logarithm of the gamma function's absolute value.");
  owners.add_function<f_special_digamma>("special", "digamma(Tensor input) -> Tensor\n\nThe derivative of gammaln.");
  owners.add_function<f_special_psi>("special", "psi(Tensor input) -> Tensor\n\nThe derivative of gammaln.");
  owners.add_function<f_special_i0>("special", "i0(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0.");
  owners.add_function<f_special_i0e>("special", "i0e(Tensor input) -> Tensor\n\ni0(x) exp(-|x|).");
  owners.add_function<f_special_i1>("special", "i1(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 1.");
  owners.add_function<f_special_i1e>("special", "i1e(Tensor input) -> Tensor\n\ni1(x) exp(-|x|).");
  owners.add_function<f_special_ndtr>("special", "ndtr(Tensor input) -> Tensor\n\nThe standard normal distribution function.");
  owners.add_function<f_special_ndtri>("special", "ndtri(Tensor input) -> Tensor\n\nThe inverse of the standard normal distribution function.");
  owners.add_function<f_special_log_ndtr>("special", "log_ndtr(Tensor input) -> Tensor\n\nlog(ndtr(x)), accurate far below 0.");
  owners.add_function<f_special_sinc>("special", "sinc(Tensor input) -> Tensor\n\nsin(pi x) / (pi x), and 1 at 0.");
  owners.add_function<f_special_modified_bessel_i0>("special", "modified_bessel_i0(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 0.");
  owners.add_function<f_special_modified_bessel_i1>("special", "modified_bessel_i1(Tensor input) -> Tensor\n\nThe modified Bessel function of the first kind, of order 1.");
  owners.add_function<f_special_bessel_j0>("special", "bessel_j0(Tensor input) -> Tensor\n\nThe Bessel function of the first kind, of order 0.");
  owners.add_function<f_special_bessel_j1>("special", "bessel_j1(Tensor input) -> Tensor\n\nThe Bessel function of the first kind, of order 1.");
  owners.add_function<f_special_bessel_y0>("special", "bessel_y0(Tensor input) -> Tensor\n\nThe Bessel function of the second kind, of order 0.");
  owners.add_function<f_special_bessel_y1>("special", "bessel_y1(Tensor input) -> Tensor\n\nThe Bessel function of the second kind, of order 1.");
  owners.add_function<f_special_modified_bessel_k0>("special", "modified_bessel_k0(Tensor input) -> Tensor\n\nThe modified Bessel function of the second kind, of order 0.");
  owners.add_function<f_special_modified_bessel_k1>("special", "modified_bessel_k1(Tensor input) -> Tensor\n\nThe modified Bessel function of the second kind, of order 1.");
  owners.add_function<f_special_scaled_modified_bessel_k0>("special", "scaled_modified_bessel_k0(Tensor x) -> Tensor\n\nmodified_bessel_k0(x) exp(x).");
  owners.add_function<f_special_scaled_modified_bessel_k1>("special", "scaled_modified_bessel_k1(Tensor x) -> Tensor\n\nmodified_bessel_k1(x) exp(x).");
  owners.add_function<f_special_spherical_bessel_j0>("special", "spherical_bessel_j0(Tensor x) -> Tensor\n\nsin(x) / x, and 1 at 0.");
  owners.add_function<f_special_airy_ai>("special", "airy_ai(Tensor x) -> Tensor\n\nThe Airy function Ai.");
  owners.add_function<f_special_chebyshev_polynomial_t>("special", "chebyshev_polynomial_t(Operand input, Operand n) -> Tensor\n\nThe Chebyshev polynomial of the first kind, of degree n.");
  owners.add_function<f_special_chebyshev_polynomial_u>("special", "chebyshev_polynomial_u(Operand input, Operand n) -> Tensor\n\nThe Chebyshev polynomial of the second kind, of degree n.");
  owners.add_function<f_special_chebyshev_polynomial_v>("special", "chebyshev_polynomial_v(Operand input, Operand n) -> Tensor\n\nThe Chebyshev polynomial of the third kind, of degree n.");
}

}  // namespace situ::py

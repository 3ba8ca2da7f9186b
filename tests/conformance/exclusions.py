"""Entries that are left out, and deliberate differences, each with its reason. docs/porting.md lists the differences
for users."""
import re

# Entries that are not run: a pattern of the name, and the reason.
OMITTED = [
    (r"^jiterator_", "compiles CUDA source at run time"),
    (r"^torch\.ops\.aten\.|^torch\._|^_[a-z]", "private to PyTorch"),
    (r"^(fft\.|stft|istft)", "no complex numbers"),
    (r"^(imag|view_as_complex|view_as_real|complex|polar|cdouble|cfloat|chalf)$", "about complex numbers"),
    (r"^sparse\.|^to_sparse|sparse|^SparseAdam$", "no sparse tensors"),
    (r"quantized|^nn\.quant", "no quantized tensors"),
]
# Samples that are not compared: entry, form, and the reason. The difference is an error of PyTorch, or has no meaning.
UNCOMPARED = [
    (r"^(SGD|Adam|AdamW|Adagrad)$", r"& fused, gradients$", "PyTorch 2.13's fused update on the CPU reads strided gradients as dense ones"),
    (r"^nn\.(MultiLabelMarginLoss|MultiMarginLoss|CTCLoss)$", r"^second derivative$", "PyTorch has no second derivative of these"),
    (r"^nn\.CTCLoss$", r"^strided$", "PyTorch 2.13 reads concatenated targets with strides at wrong places"),
    (r"^as_strided", r"^strided$", "the bytes between a strided sample's elements are not specified"),
]
# Deliberate differences: entry, form, the text of the difference, and the reason.
ON_PURPOSE = [
    (r"^nn\.functional\.(conv[123]d|conv_transpose[123]d|avg_pool[123]d|local_response_norm)$", r".", r"needs a floating dtype",
     "convolutions and averages of integers: refused"),
    (r"^(baddbmm|addmv|addbmm|addr)", r".", r"alpha and beta must be integers",
     "fractional alpha and beta with integer tensors: refused, as in addmm"),
    (r"^(addmv|addbmm|addr)$", r"^in place$", r"an in-place form cannot change the sizes",
     "an in-place product with other sizes than its target: refused, as for all ops"),
    (r"^masked\.logaddexp$", r"gradient", r"PyTorch nan", "second derivatives at masked elements: 0, and NaN in PyTorch"),
    (r"^nextafter$", r"gradient", r"requires_grad False, PyTorch True", "results do not require grad; PyTorch's backward throws"),
    (r"^cov$", r"^error input$", r"cannot be negative", "weights are not checked on the host: negative ones are accepted"),
    (r"^aminmax$", r"^error input$", r"Expected out tensor to have dtype", "an out= of another dtype: converted, as for all ops"),
    (r"^nn\.functional\.(interpolate|upsample_bilinear)", r".", r"needs a floating dtype",
     "interpolation of integers other than to the nearest: refused"),
    (r"^nn\.functional\.max_pool1d$", r"^error input$", r"stride must be greater than zero",
     "a stride of 0 means the kernel's size, as in C++"),
    (r"^nn\.(AvgPool3d|LPPool3d)$", r".", r"avg_pool3d_out_frame", "averages of volumes in bf16: computed; PyTorch has none"),
    (r"^nn\.LPPool[123]d$", r".", r"^(gradient|second derivative): 0\.0, PyTorch nan",
     "the gradient of a norm that is 0 or NaN: 0, as for norm()"),
    (r"^round$", r"^alias special\.round$", r"\"round_vml_cpu\" not implemented", "special.round of integers returns them, as round does"),
    (r"^clamp_(min|max)$", r".", r"bool tensors cannot be clamped", "bounds of bools: refused, as in clamp"),
    (r"^nn\.functional\.(layer_norm|group_norm|rms_norm)$", r".", r"eps is -0\.5", "a negative eps: refused"),
    (r"^nn\.functional\.batch_norm$", r".", r"needs at least two dimensions", "batch_norm of a vector, which has no channels: refused"),
    (r"^matrix_exp$", r".", r"PyTorch nan$", "matrix exponentials of f16: computed in f32; PyTorch's intermediate values overflow"),
    (r"^linalg\.norm \(subgradients_at_zero\)$", r"^gradient$", r"second derivative: .*PyTorch nan$",
     "the second derivative of a norm at 0: 0, and NaN in PyTorch"),
    (r"^(gather|take|cat)$", r"^error input$", r"some elements of the input tensor and the written-to tensor",
     "an out= that overlaps an operand: computed as if it did not overlap"),
    (r"^(matmul|nn\.functional\.linear)$", r"^out$", r"^out of strided: accepted: .*(size of tensor|broadcast shape)",
     "an out= of matmul with other strides: written; PyTorch refuses some"),
    (r"^gather$", r"^error input$", r"Expected out tensor to have dtype",
     "an out= of gather of another dtype: converted, as for all ops"),
    (r"^(bfloat16|bool|byte|char|double|float|half|int|long|short)$", r"^strided$", r"^strides",
     "memory_format=channels_last: accepted without effect"),
    (r"^(SGD|Adam|AdamW|Adadelta|Adagrad|Adamax|ASGD|NAdam|RAdam|RMSprop|Rprop)$", r"differentiable", r"there is no differentiable",
     "differentiable=True: refused, because an update writes in place and is not recorded"),
    (r"^as_strided", r"gradient", r"reaches outside the tensor whose history", "a view beyond the bytes of its base has no gradient"),
]


def omitted(name):
    return next((why for pattern, why in OMITTED if re.search(pattern, name)), None)


def uncompared(name, form):
    return next((why for n, f, why in UNCOMPARED if re.search(n, name) and re.search(f, form)), None)


def on_purpose(name, form, text):
    return next((why for n, f, t, why in ON_PURPOSE
                 if re.search(n, name) and re.search(f, form) and re.search(t, text)), None)

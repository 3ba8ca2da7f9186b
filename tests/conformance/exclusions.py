"""What is left out, and what differs on purpose: each with its reason. docs/porting.md tells programs of the second kind."""
import re

# Entries that are not run: a pattern of the name, and why.
OMITTED = [
    (r"^jiterator_", "compiles CUDA source at run time"),
    (r"^torch\.ops\.aten\.|^torch\._|^_[a-z]", "private to PyTorch"),
    (r"^(fft\.|stft|istft)", "no complex numbers yet"),
    (r"^(imag|view_as_complex|view_as_real|complex|polar|cdouble|cfloat|chalf)$", "about complex numbers"),
    (r"^sparse\.|^to_sparse|sparse|^SparseAdam$", "no sparse tensors"),
    (r"quantized|^nn\.quant", "no quantized tensors"),
]
# Samples that are not compared: entry, form, and why. The difference is PyTorch's own, or means nothing.
UNCOMPARED = [
    (r"^(SGD|Adam|AdamW|Adagrad)$", r"& fused, gradients$", "PyTorch 2.13's fused update on the CPU takes gradients of other strides for dense ones"),
    (r"^nn\.(MultiLabelMarginLoss|MultiMarginLoss|CTCLoss)$", r"^second derivative$", "PyTorch has no second derivative of them"),
    (r"^nn\.CTCLoss$", r"^strided$", "PyTorch 2.13 finds targets that lie end to end, with strides, at wrong places"),
    (r"^as_strided", r"^strided$", "which bytes a strided sample's storage holds is nobody's promise"),
]
# Differences on purpose: entry, form, what the difference says, and the reason.
ON_PURPOSE = [
    (r"^nn\.functional\.(conv[123]d|conv_transpose[123]d|avg_pool[123]d|local_response_norm)$", r".", r"needs a floating dtype",
     "convolutions and means of integers: refused"),
    (r"^(baddbmm|addmv|addbmm|addr)", r".", r"alpha and beta must be integers",
     "fractions of alpha and beta that integers would lose: refused, as in addmm"),
    (r"^(addmv|addbmm|addr)$", r"^in place$", r"an in-place form cannot change the sizes",
     "an in-place product whose result has other sizes than its target: refused, as everywhere"),
    (r"^masked\.logaddexp$", r"gradient", r"PyTorch nan", "second derivatives at what is masked out: 0, where PyTorch's are NaN"),
    (r"^nextafter$", r"gradient", r"requires_grad False, PyTorch True", "no gradient: results require none, where PyTorch's backward refuses"),
    (r"^cov$", r"^error input$", r"cannot be negative", "weights are not looked at on the host: negative ones are accepted"),
    (r"^aminmax$", r"^error input$", r"Expected out tensor to have dtype", "an out= of another dtype: converted, as everywhere"),
    (r"^nn\.functional\.(interpolate|upsample_bilinear)", r".", r"needs a floating dtype",
     "interpolation between integers: refused; the nearest of them is there"),
    (r"^nn\.functional\.max_pool1d$", r"^error input$", r"stride must be greater than zero",
     "a stride of 0: the kernel's size, as in C++"),
    (r"^nn\.(AvgPool3d|LPPool3d)$", r".", r"avg_pool3d_out_frame", "averages of volumes in bf16, which PyTorch has not: computed"),
    (r"^nn\.LPPool[123]d$", r".", r"^(gradient|second derivative): 0\.0, PyTorch nan",
     "the gradient of a norm that is 0 or no number: 0, as of norm()"),
    (r"^round$", r"^alias special\.round$", r"\"round_vml_cpu\" not implemented", "special.round of integers: themselves, as round's"),
    (r"^clamp_(min|max)$", r".", r"bool tensors cannot be clamped", "bounds of bools: refused, as in clamp"),
    (r"^nn\.functional\.(layer_norm|group_norm|rms_norm)$", r".", r"eps is -0\.5", "a negative eps: refused"),
    (r"^nn\.functional\.batch_norm$", r".", r"needs at least two dimensions", "batch_norm of a vector, which has no channels: refused"),
    (r"^matrix_exp$", r".", r"PyTorch nan$", "exponentials of halves: made in f32, where PyTorch's overflow on the way"),
    (r"^linalg\.norm \(subgradients_at_zero\)$", r"^gradient$", r"second derivative: .*PyTorch nan$",
     "the second derivative of a norm at 0: 0, where PyTorch's is NaN"),
    (r"^(gather|take|cat)$", r"^error input$", r"some elements of the input tensor and the written-to tensor",
     "an out= that overlaps an operand: computed as if it did not"),
    (r"^(matmul|nn\.functional\.linear)$", r"^out$", r"^out of strided: accepted: .*(size of tensor|broadcast shape)",
     "an out= of matmul with strides of its own: written, where PyTorch refuses some"),
    (r"^gather$", r"^error input$", r"Expected out tensor to have dtype",
     "an out= of gather of another dtype: converted, as everywhere"),
    (r"^(bfloat16|bool|byte|char|double|float|half|int|long|short)$", r"^strided$", r"^strides",
     "memory_format=channels_last: accepted, the layout stays"),
    (r"^(SGD|Adam|AdamW|Adadelta|Adagrad|Adamax|ASGD|NAdam|RAdam|RMSprop|Rprop)$", r"differentiable", r"there is no differentiable",
     "differentiable=True: refused, as an update writes in place through one kernel and has no history"),
    (r"^as_strided", r"gradient", r"reaches outside the tensor whose history", "history belongs to bytes: a view beyond them has none"),
]


def omitted(name):
    return next((why for pattern, why in OMITTED if re.search(pattern, name)), None)


def uncompared(name, form):
    return next((why for n, f, why in UNCOMPARED if re.search(n, name) and re.search(f, form)), None)


def on_purpose(name, form, text):
    return next((why for n, f, t, why in ON_PURPOSE
                 if re.search(n, name) and re.search(f, form) and re.search(t, text)), None)

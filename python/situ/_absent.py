"""Names that PyTorch has and this version lacks, with the texts of their AttributeError and ImportError.

`hasattr(situ, "jit")` is false, as for any other name. docs/python.md has the same groups."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from typing import Any

from . import _situ

_COMPLEX = "there are no complex numbers"
_CUDA = "there is no CUDA; see docs/devices.md for the devices, situ.memory for memory, situ.manual_seed for seeds"
_PROCESSES = "a program is one process, whose threads share the work"
_PROFILER = "situ.profiler shows where time and memory go"
_QUANTIZED = "there are no quantized numbers"
_SCALING = "bfloat16 needs no scaling of the loss; situ.amp.autocast alone does it"

# By module, "" for situ itself: names, and what to do instead. "*" stands for every other name.
ABSENT: dict[str, list[tuple[str, str]]] = {
    "": [
        ("compile compiler jit export fx library ops classes package cond while_loop ScriptModule ScriptFunction onnx _dynamo",
         "calls run as they are, and graphs are not captured; leave the call out"),
        ("fft stft istft complex polar view_as_complex view_as_real complex32 complex64 complex128 chalf cfloat cdouble imag",
         _COMPLEX),
        ("sparse sparse_coo_tensor sparse_csr_tensor sparse_csc_tensor sparse_bsr_tensor sparse_bsc_tensor "
         "sparse_compressed_tensor sparse_coo sparse_csr", "tensors are dense; pass x.to_dense() of PyTorch's"),
        ("quantization ao quantize_per_tensor quantize_per_channel quantize_per_tensor_dynamic dequantize qint8 quint8 qint32 "
         "per_tensor_affine per_channel_affine fake_quantize_per_tensor_affine", _QUANTIZED),
        ("uint16 uint32 uint64 float8_e4m3fn float8_e5m2",
         "the dtypes are float64, float32, float16, bfloat16, int64, int32, int16, int8, uint8 and bool"),
        ("distributed multiprocessing futures", _PROCESSES + "; a loader's workers are threads (situ.data.DataLoader)"),
        ("mps xpu mtia accelerator backends Stream Event", "see docs/devices.md for the devices and their settings"),
        ("func vmap", "there are no transforms of functions; batch by broadcasting, and differentiate by autograd.grad"),
        ("nested", "there are no nested tensors; pad, or use situ.nn.utils.rnn.pack_sequence"),
        ("hub", "load weights with situ.load and load_state_dict"),
        ("monitor", "situ.memory.Trace shows what holds the memory"),
        ("use_deterministic_algorithms are_deterministic_algorithms_enabled set_float32_matmul_precision "
         "get_float32_matmul_precision set_flush_denormal",
         "results are deterministic and f32 is computed in f32; leave the call out"),
        ("set_num_interop_threads get_num_interop_threads", "one call runs at a time; situ.set_num_threads sets its threads"),
        ("FloatTensor DoubleTensor HalfTensor BFloat16Tensor LongTensor IntTensor ShortTensor CharTensor ByteTensor BoolTensor "
         "set_default_tensor_type", "use situ.tensor(values, dtype=...) and situ.set_default_dtype"),
        ("Storage FloatStorage TypedStorage UntypedStorage storage", "use x.data_ptr(), x.numpy() and x.is_alias_of(y)"),
        ("GradScaler", _SCALING),
        ("rnn_tanh rnn_relu lstm gru rnn_tanh_cell rnn_relu_cell lstm_cell gru_cell",
         "use the modules situ.nn.RNN, LSTM and GRU, and their cells"),
        ("embedding embedding_bag batch_norm layer_norm ctc_loss kl_div poisson_nll_loss cosine_embedding_loss "
         "hinge_embedding_loss margin_ranking_loss triplet_margin_loss binary_cross_entropy_with_logits",
         "situ.nn.functional has it"),
        ("poisson binomial", "use situ.distributions"),
        ("from_file", "situ.load reads files"),
        ("range", "use situ.arange, whose end is not included"),
        ("symeig eig lstsq solve matrix_rank lobpcg", "PyTorch removed it or solves sparse problems with it; see situ.linalg"),
        ("testing", "use situ.allclose and situ.equal"),
        ("is_nonzero is_same_size is_signed is_inference is_conj is_neg", "use bool(x), x.shape and x.dtype"),
    ],
    "nn": [
        ("DataParallel parallel", _PROCESSES),
        ("quantized quantizable qat intrinsic", _QUANTIZED),
        ("RNNBase RNNCellBase", "use situ.nn.RNN, LSTM and GRU, and their cells"),
    ],
    "nn.functional": [("scaled_mm grouped_mm", "use situ.matmul and situ.bmm")],
    "nn.init": [("dirac_ sparse_", "write the values under situ.no_grad")],
    "nn.utils.parametrizations": [("orthogonal", "weight_norm and spectral_norm exist; situ.nn.init.orthogonal_ sets initial values")],
    "nn.utils": [
        ("stateless", "there are no calls with other parameters; write them into the module under situ.no_grad"),
        ("fuse_conv_bn_eval fuse_linear_bn_eval fusion", "layers compute as they are"),
    ],
    "optim": [("SparseAdam", "gradients are dense; use situ.optim.Adam")],
    "autograd": [
        ("functional", "use situ.autograd.grad, with create_graph=True for second derivatives"),
        ("forward_ad", "there is no forward mode; use situ.autograd.grad"),
        ("profiler", _PROFILER),
    ],
    "amp": [("GradScaler", _SCALING), ("custom_fwd custom_bwd", "a Function converts in its own forward and backward")],
    "linalg": [("eig eigvals", _COMPLEX + "; use eigh")],
    "distributions": [("*", "there are Categorical, Normal and Bernoulli")],
    "utils": [
        ("tensorboard", "there is no writer of TensorBoard's files"),
        ("cpp_extension", "write C++ against the library: docs/tutorial.md"),
        ("bottleneck benchmark", _PROFILER),
        ("dlpack", "use situ.from_dlpack"),
    ],
    "data.transforms": [("ToTensor PILToTensor ToImage ToDtype v2", "images are float32 in [0, 1] already; leave it out")],
    "utils.data": [("DistributedSampler distributed", _PROCESSES)],
    "cuda": [("*", _CUDA)],
}


class AbsentError(_situ.Error, AttributeError):
    """Raised for a name that PyTorch has and this version lacks."""


def _full(*parts: str) -> str:
    return ".".join(filter(None, ("situ", *parts)))


def why(module: str, name: str) -> str | None:
    """The text for `situ.MODULE.NAME`; None for a name that is not one of PyTorch's."""
    for names, instead in ABSENT.get(module, ()):
        if name in names.split() or (names == "*" and not name.startswith("_")):
            return f"{_full(module, name)}: not in this version: {instead} (docs/python.md, \"Not in this version\")"
    return None


def names() -> Iterator[tuple[str, str]]:
    """Yields each module and name of the table."""
    for module, groups in ABSENT.items():
        for words, _ in groups:
            yield from ((module, name) for name in words.split() if name != "*")


class _Imports(MetaPathFinder):
    """The finder for `import situ.jit` and `from situ import jit`, tried after all other finders."""

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: Any = None) -> None:
        package, _, name = fullname.rpartition(".")
        if package == "situ" or package.startswith("situ."):
            text = why(package[5:], name)
            if text:
                raise ImportError(text, name=fullname)
        return None


def _attribute_of(module: str) -> Any:
    def attribute(name: str) -> Any:
        text = why(module, name)
        if text:
            raise AbsentError(text)
        full = _full(module)
        raise AttributeError(f"module '{full}' has no attribute '{name}'", name=name, obj=sys.modules[full])

    return attribute


def add() -> None:
    """Makes all modules of the table raise these errors."""
    for module in ABSENT:
        there = importlib.import_module(_full(module))
        there.__name__ = _full(module)  # the extension's submodules have longer ones
        setattr(there, "__getattr__", _attribute_of(module))
        if not hasattr(there, "__path__"):  # with a path, `from situ.cuda import Stream` calls the finders
            setattr(there, "__path__", [])
    sys.meta_path.append(_Imports())

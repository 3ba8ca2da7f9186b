"""Converts arguments, results and functions from PyTorch to Situ and back, within one process."""
import functools
import types

import torch

import situ


class Unconvertible(Exception):
    """Types without a counterpart in Situ: complex, sparse, quantized."""


DTYPES = {getattr(torch, n): getattr(situ, n)
          for n in ("float64", "float32", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool")}
TO_TORCH = {repr(s): t for t, s in DTYPES.items()}
SHORT = {torch.float64: "f64", torch.float32: "f32", torch.bfloat16: "bf16", torch.int64: "i64", torch.int32: "i32",
         torch.uint8: "u8", torch.bool: "bool"}
FORMATS = {torch.contiguous_format: "contiguous_format", torch.preserve_format: "preserve_format",
           torch.channels_last: "channels_last"}


def to_situ_tensor(t, requires_grad=None):
    """Returns a tensor of the same values, sizes and strides, on bytes of its own."""
    if t.layout != torch.strided or t.dtype not in DTYPES or t.is_quantized or t.device.type != "cpu":
        raise Unconvertible(f"a tensor of {t.dtype}, {t.layout}, {t.device}")
    requires = t.requires_grad if requires_grad is None else requires_grad
    plain = t.detach()
    if plain.is_contiguous() and plain.storage_offset() == 0 and plain.untyped_storage().nbytes() == plain.nbytes:
        s = situ.from_dlpack(plain).clone()
    else:  # all bytes of the storage, viewed in the same way
        bytes_ = torch.empty(0, dtype=plain.dtype).set_(plain.untyped_storage())
        s = situ.from_dlpack(bytes_).clone().as_strided(tuple(plain.shape), plain.stride(), plain.storage_offset()).detach()
    if requires:
        s.requires_grad_()
    return s


class Converter:
    """Converts trees of arguments to Situ's. `leaves` pairs each tensor that requires grad with its counterpart."""

    def __init__(self):
        self.memo, self.leaves, self.keep = {}, [], []

    def __call__(self, x):
        if isinstance(x, torch.Tensor):
            if id(x) not in self.memo:
                s = to_situ_tensor(x)
                self.memo[id(x)] = s
                self.keep.append(x)
                if x.requires_grad:
                    self.leaves.append((x, s))
            return self.memo[id(x)]
        if isinstance(x, torch.dtype):
            if x not in DTYPES:
                raise Unconvertible(str(x))
            return DTYPES[x]
        if isinstance(x, torch.device):
            return situ.device(str(x))
        if isinstance(x, torch.memory_format):
            return FORMATS.get(x) or _refuse(x)
        if isinstance(x, torch.layout):
            return situ.strided if x == torch.strided else _refuse(x)
        if isinstance(x, torch.Generator):
            return situ.Generator().manual_seed(x.initial_seed() % (1 << 62))
        if isinstance(x, complex):
            _refuse(x)
        if isinstance(x, torch.Size):
            return tuple(x)
        if isinstance(x, tuple) and hasattr(x, "_fields"):
            return type(x)(*(self(v) for v in x))
        if isinstance(x, (tuple, list)):
            return type(x)(self(v) for v in x)
        if isinstance(x, dict):
            return {k: self(v) for k, v in x.items()}
        if isinstance(x, slice):
            return slice(self(x.start), self(x.stop), self(x.step))
        if isinstance(x, types.FunctionType):
            return rebound(x)
        if isinstance(x, types.BuiltinFunctionType):
            return found(f"nn.functional.{x.__name__}") or x
        if isinstance(x, torch.nn.PairwiseDistance):
            return situ.nn.PairwiseDistance(x.norm, x.eps, x.keepdim)
        if isinstance(x, torch.nn.Module):
            return self.layer(x)
        return x

    def layer(self, m):
        """Returns a transformer's layer with the same options and values. Other modules are returned unchanged."""
        if not isinstance(m, (torch.nn.TransformerEncoderLayer, torch.nn.TransformerDecoderLayer)):
            return m
        mine = getattr(situ.nn, type(m).__name__)(
            m.linear1.in_features, m.self_attn.num_heads, m.linear1.out_features, m.dropout.p, self(m.activation), m.norm1.eps,
            m.self_attn.batch_first, m.norm_first, m.linear1.bias is not None, dtype=DTYPES[m.linear1.weight.dtype])
        mine.load_state_dict({n: to_situ_tensor(t) for n, t in m.state_dict().items()})
        return mine


def _refuse(x):
    raise Unconvertible(str(x))


def to_torch(s):
    """The same values as a tensor of PyTorch that shares the bytes."""
    return torch.from_dlpack(s.detach())


def drawn(op, *args, **kwargs):
    """Replaces wrapper_set_seed, which makes every call of a random op equal."""
    return op(*args, **kwargs)


def unseeded(f):
    """PyTorch's own function without the seed that its tests set before each call."""
    if not isinstance(f, types.FunctionType) or "wrapper_set_seed" not in f.__code__.co_names:
        return f
    return types.FunctionType(f.__code__, {**f.__globals__, "wrapper_set_seed": drawn}, f.__name__, f.__defaults__,
                              f.__closure__)


def rebound(f):
    """A Python function of PyTorch's tests whose name `torch` means Situ."""
    if isinstance(f, functools.partial):
        return functools.partial(rebound(f.func), *f.args, **f.keywords)
    module = getattr(f, "__module__", None) or ""
    if module.startswith("torch.nn.functional"):
        return found(f"nn.functional.{f.__name__}") or f
    if not isinstance(f, types.FunctionType):
        return f
    g = {**f.__globals__, "torch": situ, "F": situ.nn.functional, "wrapper_set_seed": drawn}
    return types.FunctionType(f.__code__, g, f.__name__, f.__defaults__, f.__closure__)


def found(path):
    """Returns the counterpart of the name: a function, or a method of Tensor; None if there is neither."""
    here = situ
    for part in path.split("."):
        here = getattr(here, part, None)
        if here is None:
            break
    if callable(here) and not isinstance(here, (situ.dtype, type)):
        return here
    if "." in path:
        return None
    return getattr(situ.Tensor, path, None) or getattr(situ.Tensor, path + "_", None)  # draws exist in place only


def counterpart(f, name):
    """Returns Situ's function for PyTorch's f, which a database calls name."""
    if isinstance(f, functools.partial) or (isinstance(f, types.FunctionType) and "testing" in (f.__module__ or "")):
        return rebound(f)
    return found(name)

"""Parametrizations: a parameter or buffer that is computed from other tensors whenever it is read.

The module gets a new class, such as ParametrizedLinear, in which the name is a property. The original tensors are
module.parametrizations.weight.original, or original0, original1, ... if right_inverse() returns several tensors.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ... import _situ
from ...autograd import no_grad
from ..containers import ModuleDict, ModuleList
from ..module import Library, Module
from ..parameter import Parameter

_caches: list[dict[Any, Any]] = []  # of open cached() scopes


@contextmanager
def cached() -> Iterator[None]:
    """Within this scope each parametrization is computed once."""
    _caches.append(_caches[-1] if _caches else {})
    try:
        yield
    finally:
        _caches.pop()


class ParametrizationList(ModuleList):
    """The functions that compute a tensor, and the tensors from which they compute it."""

    def __init__(self, modules: Sequence[Module], original: _situ.Tensor, unsafe: bool = False) -> None:
        if not modules:
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        new: Any = original
        with no_grad():
            for m in reversed(list(self)):
                inverse = getattr(m, "right_inverse", None)
                new = new if inverse is None else inverse(new)
        if not isinstance(new, _situ.Tensor) and not isinstance(new, Sequence):
            raise ValueError(f"'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). Got {type(new).__name__}")
        self.is_tensor = isinstance(new, _situ.Tensor)
        self.ntensors = 1 if isinstance(new, _situ.Tensor) else len(new)
        if isinstance(new, _situ.Tensor):
            if original.dtype != new.dtype:
                raise ValueError("When `right_inverse` outputs one tensor, it may not change the dtype.\n"
                                 f"original.dtype: {original.dtype}\nright_inverse(original).dtype: {new.dtype}")
            with no_grad():
                if new.shape == original.shape:
                    original.copy_(new)
                else:
                    original.data = new.detach().clone()
            self._register("original", original)
            return
        for i, t in enumerate(new):
            if not isinstance(t, _situ.Tensor):
                raise ValueError("When `right_inverse` outputs a Sequence of tensors, it must contain only tensors. "
                                 f"Got element {i} of the sequence with type {type(t).__name__}.")
            kept = t.detach().clone()
            self._register(f"original{i}", Parameter(kept, original.requires_grad and t.is_floating_point())
                           if isinstance(original, Parameter) else kept)

    def _register(self, name, tensor):
        if isinstance(tensor, Parameter):
            self.register_parameter(name, tensor)
        else:
            self.register_buffer(name, tensor)

    def right_inverse(self, value: _situ.Tensor) -> None:
        """Sets the original tensors so that the result is `value`, if each function has an inverse."""
        with no_grad():
            new: Any = value
            for m in reversed(list(self)):
                if not hasattr(m, "right_inverse"):
                    raise RuntimeError(f"parametrization {type(m).__name__} does not implement right_inverse.")
                new = m.right_inverse(new)
            if self.is_tensor:
                self.original.data = new
                return
            if not isinstance(new, Sequence) or len(new) != self.ntensors:
                raise ValueError(f"'right_inverse' must return a sequence of {self.ntensors} tensors")
            for i, t in enumerate(new):
                getattr(self, f"original{i}").data = t

    def forward(self) -> _situ.Tensor:
        first, *others = list(self)
        x = first(self.original) if self.is_tensor else first(*(getattr(self, f"original{i}") for i in range(self.ntensors)))
        for m in others:
            x = m(x)
        return x


def _value(module, name):
    key = (id(module), name)
    if _caches and key in _caches[-1]:
        return _caches[-1][key]
    value = module.parametrizations[name]()
    if _caches:
        _caches[-1][key] = value
    module._core.set_computed(name, value)  # a module of the library computes with it
    return value


def _property(name):
    return property(lambda self: _value(self, name), lambda self, value: self.parametrizations[name].right_inverse(value))


def _inject_class(module):
    """The module's new class, in which its parametrizations are properties."""
    cls = type(module)

    def __setattr__(self, name, value):
        if name in self.__dict__.get("_modules", {}).get("parametrizations", ()):
            self.parametrizations[name].right_inverse(value)
        else:
            cls.__setattr__(self, name, value)

    def forward(self, *args, **kwargs):
        if isinstance(self, Library):
            for name in self.parametrizations:
                self._core.set_computed(name, _value(self, name))
        return cls.forward(self, *args, **kwargs)

    def __reduce_ex__(self, protocol):
        raise RuntimeError("Serialization of parametrized modules is only supported through state_dict(). See the notes of "
                           "nn.utils.parametrize.")

    module.__class__ = type("Parametrized" + cls.__name__, (cls,), {
        "__setattr__": __setattr__, "forward": forward, "__reduce_ex__": __reduce_ex__, "__module__": cls.__module__,
        "_plain": False, "_simple": False, "_parametrized": cls})


def is_parametrized(module: Module, tensor_name: str | None = None) -> bool:
    """True if the module, or that tensor of it, is parametrized."""
    held = module.__dict__.get("_modules", {}).get("parametrizations")
    if not isinstance(held, ModuleDict):
        return False
    return len(held) > 0 if tensor_name is None else tensor_name in held


def register_parametrization(module: Any, tensor_name: str, parametrization: Module, *, unsafe: bool = False) -> Any:
    """Replaces the tensor by parametrization(original). Without `unsafe` its sizes and dtype must stay the same."""
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        held = module.parametrizations[tensor_name]
        if not unsafe:
            before = getattr(module, tensor_name)
            _require_same(before, parametrization(before), parametrization)
        held.append(parametrization)
        held.unsafe |= unsafe
        return module
    if tensor_name not in module._parameters and tensor_name not in module._buffers:
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'")
    original = getattr(module, tensor_name)
    before = original.detach().clone()
    held = ParametrizationList([parametrization], original, unsafe=unsafe)
    if not unsafe:
        with no_grad():
            _require_same(before, held(), parametrization)
    delattr(module, tensor_name)
    if not is_parametrized(module):
        _inject_class(module)
        module.parametrizations = ModuleDict()
    module.parametrizations[tensor_name] = held
    setattr(type(module), tensor_name, _property(tensor_name))
    _value(module, tensor_name)
    return module


def _require_same(before, after, parametrization):
    if not isinstance(after, _situ.Tensor):
        raise ValueError(f"A parametrization must return a tensor. Got {type(after).__name__}.")
    if after.dtype != before.dtype:
        raise ValueError("Registering a parametrization may not change the dtype of the tensor, unless the `unsafe` flag is enabled.\n"
                         f"before: {before.dtype}\nafter: {after.dtype}: {type(parametrization).__name__}")
    if after.shape != before.shape:
        raise ValueError("Registering a parametrization may not change the shape of the tensor, unless the `unsafe` flag is enabled.\n"
                         f"before: {tuple(before.shape)}\nafter: {tuple(after.shape)}: {type(parametrization).__name__}")


def remove_parametrizations(module: Any, tensor_name: str, leave_parametrized: bool = True) -> Any:
    """Removes the parametrization; the tensor keeps its current value, or gets its original one."""
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    held = module.parametrizations[tensor_name]
    if not leave_parametrized and not held.is_tensor:
        raise ValueError("Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in terms of a "
                         "sequence of tensors.")
    tensors = [held.original] if held.is_tensor else [getattr(held, f"original{i}") for i in range(held.ntensors)]
    trains = any(isinstance(t, Parameter) for t in tensors)
    if leave_parametrized:
        with no_grad():
            value = held().detach().clone()
    else:
        value = held.original
    delattr(type(module), tensor_name)
    del module.parametrizations[tensor_name]
    if not is_parametrized(module):
        delattr(module, "parametrizations")
        module.__class__ = type(module)._parametrized
    if trains:
        module.register_parameter(tensor_name, value if isinstance(value, Parameter)
                                  else Parameter(value, any(t.requires_grad for t in tensors)))
    else:
        module.register_buffer(tensor_name, value)
    return module


def type_before_parametrizations(module: Module) -> type:
    """The class that the module had before."""
    return type(module).__bases__[0] if is_parametrized(module) else type(module)


__all__ = ["cached", "ParametrizationList", "register_parametrization", "is_parametrized", "remove_parametrizations",
           "type_before_parametrizations"]

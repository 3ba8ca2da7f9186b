"""Lazy modules take the size of their input from their first call, and are ordinary modules from then on.

A layer's lazy form is one line: LazyConv1d = lazy_form(Conv1d, "in_channels", lambda x: x.shape[-2], (2, 3)).
"""
from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from .. import _situ
from ..autograd import no_grad
from . import modules as _eager
from .parameter import UninitializedBuffer, UninitializedParameter, is_lazy

_Base: Any = object  # of classes that are mixed into a module


class LazyModuleMixin(_Base):
    """Mixed into the layer that a lazy module becomes."""

    cls_to_become: Any = None
    _option = ""  # the option that the first input determines
    _dims: tuple[int, ...] = ()  # allowed numbers of the input's dimensions; none: any
    _size_of: Any = None
    _defaults: dict[str, Any] = {}  # where they differ from the layer's

    _simple = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        given = inspect.signature(type(self).cls_to_become.__init__).bind(self, 1, *args, **kwargs).arguments
        kwargs.update((k, v) for k, v in self._defaults.items() if k not in given)
        super().__init__(given.get("groups", 1), *args, **kwargs)
        self._core.set_option(self._option, 0)
        for name, p in list(self._parameters.items()):
            if p is not None:
                self._parameters[name] = UninitializedParameter(p.requires_grad, p.device, p.dtype)
        for name, b in list(self._buffers.items()):
            if b is not None and b.dim() > 0:
                self._buffers[name] = UninitializedBuffer(device=b.device, dtype=b.dtype)
        self.__dict__["_initialize_hook"] = self.register_forward_pre_hook(_infer_parameters, with_kwargs=True)
        self.__dict__["_load_hook"] = self.register_load_state_dict_pre_hook(_lazy_load_hook)

    def has_uninitialized_params(self) -> bool:
        """True if a parameter or buffer has no sizes yet."""
        return any(is_lazy(t) for held in (self._parameters, self._buffers) for t in held.values())

    def reset_parameters(self) -> None:
        if not self.has_uninitialized_params():
            super().reset_parameters()

    def initialize_parameters(self, input: _situ.Tensor, *args: Any, **kwargs: Any) -> None:
        """Gives parameters and buffers the sizes that fit the input, and their initial values."""
        if self._dims and input.dim() not in self._dims:
            raise RuntimeError(f"{type(self).__name__}: expected an input of {' or '.join(map(str, self._dims))} dimensions, got {input.dim()}")
        size = type(self)._size_of(input)
        self._core.set_option(self._option, size)
        self._given[self._option] = size
        if not self.has_uninitialized_params():
            return
        fresh = self._make()
        with no_grad():
            for name, t in fresh.parameters():
                mine = self._parameters[name]
                if is_lazy(mine):
                    mine.materialize(t.shape)
                    mine.copy_(t)
        for name, t in fresh.buffers():
            if is_lazy(self._buffers[name]):
                self._buffers[name] = t.to(self._buffers[name])

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for held in (self._parameters, self._buffers):
            for k, t in held.items():
                if t is not None and k not in self._non_persistent_buffers_set:
                    destination[prefix + k] = t if keep_vars or is_lazy(t) else t.detach()


def _infer_parameters(module, args, kwargs):
    module.initialize_parameters(*args, **kwargs)
    module._initialize_hook.remove()
    module._load_hook.remove()
    del module.__dict__["_initialize_hook"], module.__dict__["_load_hook"]
    module.__class__ = type(module).cls_to_become


def _lazy_load_hook(module, state_dict, prefix, *others):
    """Parameters without sizes take those of the state."""
    for name, p in module._parameters.items():
        given = state_dict.get(prefix + name)
        if is_lazy(p) and given is not None and not is_lazy(given):
            with no_grad():
                p.materialize(given.shape)
    for name, b in list(module._buffers.items()):
        given = state_dict.get(prefix + name)
        if is_lazy(b) and given is not None and not is_lazy(given):
            module._buffers[name] = _situ.empty(given.shape, dtype=b.dtype, device=b.device)


def lazy_form(eager: Any, option: str, size_of: Callable[[_situ.Tensor], int], dims: tuple[int, ...] = (), **defaults: Any) -> Any:
    """The lazy class of a layer of the library. `size_of` computes the layer's first argument from an input."""
    return type("Lazy" + eager.__name__, (LazyModuleMixin, eager), {
        "__doc__": f"{eager.__name__} that takes {option} from its first input.", "__module__": __name__,
        "cls_to_become": eager, "_option": option, "_dims": dims, "_size_of": staticmethod(size_of),
        "_defaults": defaults})


def _last(x):
    return x.shape[-1]


def _channels(dims):  # for [N, C, ...], or one sample with one dimension less
    return lambda x: x.shape[-dims]


LazyLinear = lazy_form(_eager.Linear, "in_features", _last)
LazyConv1d = lazy_form(_eager.Conv1d, "in_channels", _channels(2), (2, 3))
LazyConv2d = lazy_form(_eager.Conv2d, "in_channels", _channels(3), (3, 4))
LazyConv3d = lazy_form(_eager.Conv3d, "in_channels", _channels(4), (4, 5))
LazyConvTranspose1d = lazy_form(_eager.ConvTranspose1d, "in_channels", _channels(2), (2, 3))
LazyConvTranspose2d = lazy_form(_eager.ConvTranspose2d, "in_channels", _channels(3), (3, 4))
LazyConvTranspose3d = lazy_form(_eager.ConvTranspose3d, "in_channels", _channels(4), (4, 5))
LazyBatchNorm1d = lazy_form(_eager.BatchNorm1d, "num_features", lambda x: x.shape[1], (2, 3))
LazyBatchNorm2d = lazy_form(_eager.BatchNorm2d, "num_features", lambda x: x.shape[1], (4,))
LazyBatchNorm3d = lazy_form(_eager.BatchNorm3d, "num_features", lambda x: x.shape[1], (5,))
LazyInstanceNorm1d = lazy_form(_eager.InstanceNorm1d, "num_features", _channels(2), (2, 3), affine=True, track_running_stats=True)
LazyInstanceNorm2d = lazy_form(_eager.InstanceNorm2d, "num_features", _channels(3), (3, 4), affine=True, track_running_stats=True)
LazyInstanceNorm3d = lazy_form(_eager.InstanceNorm3d, "num_features", _channels(4), (4, 5), affine=True, track_running_stats=True)

__all__ = [n for n in globals() if n.startswith("Lazy") and n != "LazyModuleMixin"]  # noqa: PLE0605

"""Gradients: grad modes, backward, grad, and user-defined functions."""
from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .. import _situ
from . import function as function, graph as graph
from .function import Function as Function, FunctionCtx as FunctionCtx
from .graph import GradFn as GradFn, RemovableHandle as RemovableHandle

if TYPE_CHECKING:
    from typing_extensions import Self

F = TypeVar("F", bound=Callable[..., Any])


class _Mode:
    """A with-block and a decorator that sets whether calls are recorded."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._before: list[bool] = []

    def __enter__(self) -> Self:
        self._before.append(_situ.is_grad_enabled())
        _situ._set_grad_enabled(self._on)
        return self

    def __exit__(self, *exc: object) -> None:
        _situ._set_grad_enabled(self._before.pop())

    def __call__(self, f: F) -> F:
        make = functools.partial(_Mode, self._on)
        if inspect.isgeneratorfunction(f):
            return cast(F, _generator(f, make))

        @functools.wraps(f)
        def call(*args, **kwargs):
            with make():
                return f(*args, **kwargs)
        return cast(F, call)


def _generator(f, make):
    """Wraps f: its body runs in the mode, its caller does not."""
    @functools.wraps(f)
    def call(*args, **kwargs):
        g = f(*args, **kwargs)
        go_on = functools.partial(next, g)
        while True:
            try:
                with make():
                    value = go_on()
            except StopIteration as stop:
                return stop.value
            try:
                sent = yield value
            except GeneratorExit:
                with make():
                    g.close()
                raise
            except BaseException as e:  # pylint: disable=broad-except
                go_on = functools.partial(g.throw, e)
            else:
                go_on = functools.partial(g.send, sent)
    return call


class _FixedMode(_Mode):
    """A mode by name: a with-block, and a decorator with or without parentheses."""

    _value: bool

    def __new__(cls, f: Any = None) -> Any:
        return super().__new__(cls) if f is None else cls()(f)

    def __init__(self) -> None:
        super().__init__(self._value)


class no_grad(_FixedMode):
    """Calls inside are not recorded."""

    _value = False


class enable_grad(_FixedMode):
    """Calls inside are recorded."""

    _value = True


def inference_mode(mode: Any = True) -> Any:
    """Calls inside are not recorded; tensors made inside stay usable afterwards."""
    return _Mode(False)(mode) if callable(mode) else _Mode(_situ.is_grad_enabled() and not mode)


class set_grad_enabled(_Mode):
    """Sets whether calls are recorded, from now on, or within a with-block."""

    def __init__(self, mode: bool) -> None:
        super().__init__(mode)
        self._outer = _situ.is_grad_enabled()
        _situ._set_grad_enabled(mode)

    def __enter__(self) -> Self:
        self._before.append(self._outer)
        _situ._set_grad_enabled(self._on)
        return self

    def __call__(self, f: F) -> F:
        _situ._set_grad_enabled(self._outer)  # constructing a decorator must not change the mode
        return super().__call__(f)


def _list(x):
    return None if x is None else (x,) if isinstance(x, _situ.Tensor) else tuple(x)


def backward(tensors: _situ.Tensor | Sequence[_situ.Tensor],
             grad_tensors: _situ.Tensor | Sequence[_situ.Tensor | None] | None = None, retain_graph: bool | None = None,
             create_graph: bool = False, inputs: _situ.Tensor | Sequence[_situ.Tensor] | None = None) -> None:
    """Accumulates the gradients of tensors into grad of their leaves."""
    _situ._backward(_list(tensors), _list(grad_tensors), retain_graph, create_graph, _list(inputs))


def grad(outputs: _situ.Tensor | Sequence[_situ.Tensor], inputs: _situ.Tensor | Sequence[_situ.Tensor],
         grad_outputs: _situ.Tensor | Sequence[_situ.Tensor | None] | None = None, retain_graph: bool | None = None,
         create_graph: bool = False, allow_unused: bool | None = None, is_grads_batched: bool = False,
         materialize_grads: bool = False) -> tuple[_situ.Tensor, ...]:
    """Returns the gradients of outputs with respect to inputs, in their order; grad of the leaves does not change."""
    if is_grads_batched:
        raise NotImplementedError("grad: is_grads_batched is not supported; call grad for each gradient")
    ins = _list(inputs)
    out = _situ._grad(_list(outputs), ins, _list(grad_outputs), retain_graph, create_graph,
                      bool(allow_unused) or materialize_grads)
    if materialize_grads:
        out = tuple(_situ.zeros_like(i) if g is None else g for g, i in zip(out, ins))
    return out


Variable = _situ.Tensor


def checkpoint(function: Callable[..., Any], *args: Any, use_reentrant: bool | None = None, preserve_rng_state: bool = True,
               determinism_check: str = "default", debug: bool = False, **kwargs: Any) -> Any:
    """Calls the function without saving its intermediate values; backward runs it again. Random draws repeat."""
    return _situ._checkpoint(function, args, kwargs)


def checkpoint_sequential(functions: Iterable[Callable[[Any], Any]], segments: int, input: Any,
                          use_reentrant: bool | None = None, **kwargs: Any) -> Any:
    """Runs a Sequential in this many segments; all but the last are checkpointed."""
    functions = list(functions)

    def run(first, last):
        def forward(x):
            for f in functions[first:last]:
                x = f(x)
            return x
        return forward

    size, last = len(functions) // segments, 0
    for start in range(0, size * (segments - 1), size):
        last = start + size
        input = checkpoint(run(start, last), input)
    return run(last, len(functions))(input)


# ---- anomaly mode
# -----------------------------------------------------------------------------------------------------

class set_detect_anomaly:
    """Sets whether backward searches for the first call whose gradient is NaN; for a with-block, or from now on."""

    def __init__(self, mode: bool, check_nan: bool = True) -> None:
        self._before = (_situ.is_anomaly_enabled(), _situ.is_anomaly_check_nan_enabled())
        _situ._set_anomaly(mode, check_nan)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        _situ._set_anomaly(*self._before)


class detect_anomaly:
    """with detect_anomaly(): backward raises if a derivative gives NaN, and names the call and its line."""

    def __init__(self, check_nan: bool = True) -> None:
        self._check_nan = check_nan

    def __enter__(self) -> Self:
        self._mode = set_detect_anomaly(True, self._check_nan)
        return self

    def __exit__(self, *exc: object) -> None:
        self._mode.__exit__(*exc)


def _checked(func, inputs):
    """Returns the function of its tensor arguments alone, and these tensors."""
    inputs = _list(inputs)
    places = [i for i, v in enumerate(inputs) if isinstance(v, _situ.Tensor)]

    def call(*tensors):
        args = list(inputs)
        for i, t in zip(places, tensors):
            args[i] = t
        out = func(*args)
        return out if isinstance(out, _situ.Tensor) else [o for o in out if isinstance(o, _situ.Tensor)]
    return call, [inputs[i] for i in places]


def gradcheck(func: Callable[..., Any], inputs: Any, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3,
              raise_exception: bool = True, **others: Any) -> bool:
    """Compares derivatives with central differences; inputs that require grad must be float64. Other arguments of
    PyTorch's are ignored."""
    f, tensors = _checked(func, inputs)
    return _situ._gradcheck(f, tensors, eps, atol, rtol, raise_exception)


def gradgradcheck(func: Callable[..., Any], inputs: Any, grad_outputs: Any = None, *, eps: float = 1e-6, atol: float = 1e-5,
                  rtol: float = 1e-3, raise_exception: bool = True, **others: Any) -> bool:
    """The same for second derivatives."""
    f, tensors = _checked(func, inputs)
    return _situ._gradgradcheck(f, tensors, list(_list(grad_outputs) or ()), eps, atol, rtol, raise_exception)

"""Hooks of modules: the storage of register_*_hook, and calls with hooks."""
from __future__ import annotations

import warnings
import weakref
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _situ

if TYPE_CHECKING:
    from typing_extensions import Self

_next = [0]


class RemovableHandle:
    """Removes a hook; a with-block does so at its end."""

    def __init__(self, hooks: Any, extra: Any = ()) -> None:
        self.id = _next[0]
        _next[0] += 1
        self._hooks = [weakref.ref(d) for d in (hooks, *extra)]

    def remove(self) -> None:
        for ref in self._hooks:
            hooks = ref()
            if hooks is not None:
                hooks.pop(self.id, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.remove()


class Hooks(OrderedDict):
    """Hooks by number, in the order of their calls."""

    def add(self, hook: Callable[..., Any], extra: Any = (), prepend: bool = False) -> RemovableHandle:
        handle = RemovableHandle(self, extra)
        self[handle.id] = hook
        if prepend:
            self.move_to_end(handle.id, last=False)
        return handle


def _replaced(result, grads, which):
    if result is None:
        return grads
    if not isinstance(result, tuple):
        result = (result,)
    if len(result) != len(grads):
        raise RuntimeError(f"Backward hook returned an invalid number of grad_{which}, got {len(result)}, but expected {len(grads)}")
    return result


class _Backward:
    """The state that the identity nodes of one call share."""

    def __init__(self, module, pre, after):
        self.module, self.pre, self.after = module, list(pre.values()), list(after.values())
        self.inputs, self.has_input_identity, self.grads = 0, False, None
        self.identities = _situ._CallIdentities()

    def of_inputs(self, args):
        self.inputs = len(args)
        replaced = self.identities.before(args, self.came_to_inputs)
        self.has_input_identity = replaced is not None
        return tuple(replaced) if self.has_input_identity else args

    def of_outputs(self, result):
        single = not isinstance(result, tuple)
        replaced = self.identities.after((result,) if single else result, self.came_to_outputs)
        if replaced is None:
            return result
        return replaced[0] if single else tuple(replaced)

    def came_to_outputs(self, grads):
        for hook in self.pre:
            grads = _replaced(hook(self.module, grads), grads, "output")
        if self.has_input_identity:
            self.grads = grads
        else:
            for hook in self.after:
                hook(self.module, (None,) * self.inputs, grads)
        return grads

    def came_to_inputs(self, grads):
        if self.grads is None:
            return grads
        out, self.grads = self.grads, None
        for hook in self.after:
            grads = _replaced(hook(self.module, grads, out), grads, "input")
        return grads


def call(module, forward, args, kwargs):
    """Calls forward with the module's hooks around it."""
    m = module
    for number, hook in list(m._forward_pre_hooks.items()):
        if number in m._forward_pre_hooks_with_kwargs:
            result = hook(m, args, kwargs)
            if result is not None:
                if not (isinstance(result, tuple) and len(result) == 2):
                    raise RuntimeError("forward pre-hook must return None or a tuple of (new_args, new_kwargs), "
                                       f"but got {result}.")
                args, kwargs = result
        else:
            result = hook(m, args)
            if result is not None:
                args = result if isinstance(result, tuple) else (result,)
    backward = None
    if (m._backward_hooks or m._backward_pre_hooks) and _situ.is_grad_enabled():
        backward = _Backward(m, m._backward_pre_hooks, m._backward_hooks)
        args = backward.of_inputs(args)
    done = set()
    try:
        result = forward(*args, **kwargs)
        for number, hook in list(m._forward_hooks.items()):
            done.add(number)
            changed = (hook(m, args, kwargs, result) if number in m._forward_hooks_with_kwargs
                       else hook(m, args, result))
            if changed is not None:
                result = changed
    except Exception:
        for number in list(m._forward_hooks_always_called):
            if number in done or number not in m._forward_hooks:
                continue
            try:
                hook = m._forward_hooks[number]
                hook(m, args, kwargs, None) if number in m._forward_hooks_with_kwargs else hook(m, args, None)
            except Exception as e:  # pylint: disable=broad-except
                warnings.warn(f"a forward hook that is always called raised {e!r}, which is ignored because of the earlier error")
        raise
    return backward.of_outputs(result) if backward else result

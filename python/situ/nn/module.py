"""Module: the base class of layers and networks. Each owns a C++ module (`_core`) with the same parameters, buffers and
children, so that paths in the ledger, conversions and dry runs work."""
from __future__ import annotations

import itertools
from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .. import _situ
from ..autograd import no_grad
from . import hooks as _hooks
from ._registry import Registry
from .parameter import Parameter

if TYPE_CHECKING:
    from typing_extensions import Self
    from .hooks import RemovableHandle

Tensor = _situ.Tensor


class _IncompatibleKeys(namedtuple("IncompatibleKeys", ("missing_keys", "unexpected_keys"))):
    __slots__ = ()

    def __repr__(self):
        return super().__repr__() if self.missing_keys or self.unexpected_keys else "<All keys matched successfully>"


def _addindent(text, n):
    first, *rest = text.split("\n")
    return "\n".join([first] + [" " * n + line for line in rest])


def _shown(m, name, otherwise=None):
    """An option as the program gave it, 2, 2.0 or (2, 2), if the layer still has that value. An omitted option takes
    the form of the other; otherwise it is one number if all directions are the same."""
    held, given = getattr(m, name), m.__dict__.get("_said", {})
    count = len(held) if isinstance(held, tuple) else 1

    def each(v):
        return tuple(v) if isinstance(v, (tuple, list)) and len(v) > 1 else (v,) * count
    of = given.get(name) if given.get(name) is not None or otherwise is None else given.get(otherwise)
    if of is not None and each(of) == (held if isinstance(held, tuple) else (held,)):
        return of
    return held[0] if isinstance(held, tuple) and held and held == held[:1] * count else held


def _unless(m, **defaults):
    """Returns ", name=value" for each attribute that differs from its default."""
    return "".join(f", {k}={getattr(m, k)}" for k, v in defaults.items() if getattr(m, k) != v)


class Module:
    """Base of all modules. Assigning a Parameter or a Module registers it; register_buffer() registers a buffer."""

    dump_patches = False
    _version = 1
    _plain: Any = False  # True if forward is the library's, which opens its own scope
    _simple: Any = False  # True if forward also takes just one tensor, with nothing around it
    call_super_init = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if self.call_super_init is False and (args or kwargs):
            what = f"unexpected keyword argument '{next(iter(kwargs))}'" if kwargs else f"{len(args) + 1} positional arguments but expected 1"
            raise TypeError(f"{type(self).__name__}.__init__() got an {what}" if kwargs
                            else f"{type(self).__name__}.__init__() takes 1 positional argument but {len(args) + 1} were given")
        self._adopt(_situ._Core(type(self).__name__))
        if self.call_super_init:
            super().__init__(*args, **kwargs)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "forward" in cls.__dict__ and not cls.__module__.startswith("situ.nn"):
            cls._plain = cls._simple = False
        if "__call__" in cls.__dict__:
            cls._simple = False

    def _adopt(self, core):
        """Takes over a C++ module with its contents."""
        d = self.__dict__
        d["_core"] = core
        d["_parameters"] = Registry(core, "parameter", [(k, None if t is None else Parameter._of(t)) for k, t in core.parameters()])
        d["_buffers"] = Registry(core, "buffer", core.buffers())
        d["_modules"] = Registry(core, "module", [(k, None if c is None else _of_core(c)) for k, c in core.children()])
        d["_non_persistent_buffers_set"] = set()
        self._no_hooks()

    def _no_hooks(self):
        d = self.__dict__
        for name in ("_forward_pre_hooks", "_forward_hooks", "_backward_hooks", "_backward_pre_hooks",
                     "_forward_hooks_with_kwargs", "_forward_pre_hooks_with_kwargs", "_forward_hooks_always_called",
                     "_state_dict_hooks", "_state_dict_pre_hooks", "_load_state_dict_pre_hooks", "_load_state_dict_post_hooks"):
            d[name] = _hooks.Hooks()

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        d = self.__dict__
        if d["_forward_pre_hooks"] or d["_forward_hooks"] or d["_backward_hooks"] or d["_backward_pre_hooks"]:
            forward = self.forward if self._plain else self._in_scope
            return _hooks.call(self, forward, args, kwargs)
        if self._plain:
            return self.forward(*args, **kwargs)
        return d["_core"].run(self.forward, args, kwargs)

    def _in_scope(self, *args, **kwargs):
        return self._core.run(self.forward, args, kwargs)

    @property
    def _hooked(self):
        d = self.__dict__
        return bool(d["_forward_pre_hooks"] or d["_forward_hooks"] or d["_backward_hooks"] or d["_backward_pre_hooks"])

    # ---- attributes ----

    def __getattr__(self, name: str) -> Any:
        d = self.__dict__
        for of in ("_parameters", "_buffers", "_modules"):
            held = d.get(of)
            if held is not None and name in held:
                return held[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name: str, value: Any) -> None:
        d = self.__dict__
        params = d.get("_parameters")
        if isinstance(value, Parameter):
            if params is None:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            self._forget(name, "_buffers", "_modules")
            self.register_parameter(name, value)
        elif params is not None and name in params:
            if value is not None:
                raise TypeError(f"cannot assign '{_type_name(value)}' as parameter '{name}' (situ.nn.Parameter or None expected)")
            self.register_parameter(name, value)
        elif isinstance(value, Module):
            if params is None:
                raise AttributeError("cannot assign module before Module.__init__() call")
            self._forget(name, "_parameters", "_buffers")
            self._set_module(name, value)
        elif params is not None and name in d["_modules"]:
            if value is not None:
                raise TypeError(f"cannot assign '{_type_name(value)}' as child module '{name}' (situ.nn.Module or None expected)")
            d["_modules"][name] = None
        elif params is not None and name in d["_buffers"]:
            if value is not None and not isinstance(value, Tensor):
                raise TypeError(f"cannot assign '{_type_name(value)}' as buffer '{name}' (situ.Tensor or None expected)")
            d["_buffers"][name] = value
        elif isinstance(value, Tensor) and getattr(value, "_is_buffer", False) and params is not None:
            self.register_buffer(name, value, getattr(value, "persistent"))
        else:
            if params is not None and isinstance(value, Tensor):
                d["_core"].set_computed(name, value)
            object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        d = self.__dict__
        for of in ("_parameters", "_buffers", "_modules"):
            if name in d.get(of, ()):
                del d[of][name]
                d["_non_persistent_buffers_set"].discard(name)
                return
        object.__delattr__(self, name)

    def __dir__(self) -> list[str]:
        names = set(super().__dir__()) | set(self._parameters) | set(self._buffers) | set(self._modules)
        return sorted(n for n in names if not n[:1].isdigit())

    def _forget(self, name, *kinds):
        d = self.__dict__
        d.pop(name, None)
        for of in kinds:
            if name in d[of]:
                del d[of][name]
        d["_non_persistent_buffers_set"].discard(name)

    def _check_name(self, name, kind, held):
        if not isinstance(name, str):
            raise TypeError(f"{kind} name should be a string. Got {_type_name(name)}")
        if "." in name:
            raise KeyError(f'{kind} name can\'t contain ".", got: {name}')
        if name == "":
            raise KeyError(f'{kind} name can\'t be empty string ""')
        if name not in held and (name in self.__dict__ or hasattr(self, name)):
            raise KeyError(f"attribute '{name}' already exists")

    def register_parameter(self, name: str, param: Parameter | None) -> None:
        """Registers a Parameter; None reserves the name for one."""
        if "_parameters" not in self.__dict__:
            raise AttributeError("cannot assign parameter before Module.__init__() call")
        self._check_name(name, "parameter", self._parameters)
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(f"cannot assign '{_type_name(param)}' object to parameter '{name}' (situ.nn.Parameter or None required)")
        if param is not None and param.grad_fn:
            raise ValueError(f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be created explicitly. "
                             f"To express '{name}' as a function of another Tensor, compute the value in the forward() method.")
        self._parameters[name] = param

    def register_buffer(self, name: str, tensor: _situ.Tensor | None, persistent: bool = True) -> None:
        """Registers a tensor that is saved and converted, but not trained."""
        if "_buffers" not in self.__dict__:
            raise AttributeError("cannot assign buffer before Module.__init__() call")
        self._check_name(name, "buffer", self._buffers)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(f"cannot assign '{_type_name(tensor)}' object to buffer '{name}' (situ.Tensor or None required)")
        self._buffers[name] = tensor
        (self._non_persistent_buffers_set.discard if persistent else self._non_persistent_buffers_set.add)(name)

    def add_module(self, name: str, module: Module | None) -> None:
        """Registers a child."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{_type_name(module)} is not a Module subclass")
        self._check_name(name, "module", self._modules)
        self._set_module(name, module)

    def register_module(self, name: str, module: Module | None) -> None:
        """Another name of add_module."""
        self.add_module(name, module)

    def _set_module(self, name, module):
        self._modules[name] = module

    # ---- contents ----

    def named_parameters(self, prefix: str = "", recurse: bool = True,
                         remove_duplicate: bool = True) -> Iterator[tuple[str, Parameter]]:
        seen = set()
        for path, m in (self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]):
            for k, v in m._parameters.items():
                if v is None or hash(v) in seen:
                    continue
                if remove_duplicate:
                    seen.add(hash(v))
                yield (path + "." if path else "") + k, v

    def parameters(self, recurse: bool = True) -> Iterator[Parameter]:
        for _, p in self.named_parameters(recurse=recurse):
            yield p

    def named_buffers(self, prefix: str = "", recurse: bool = True,
                      remove_duplicate: bool = True) -> Iterator[tuple[str, _situ.Tensor]]:
        seen = set()
        for path, m in (self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]):
            for k, v in m._buffers.items():
                if v is None or hash(v) in seen:
                    continue
                if remove_duplicate:
                    seen.add(hash(v))
                yield (path + "." if path else "") + k, v

    def buffers(self, recurse: bool = True) -> Iterator[_situ.Tensor]:
        for _, b in self.named_buffers(recurse=recurse):
            yield b

    def named_children(self) -> Iterator[tuple[str, Module]]:
        seen = set()
        for name, m in self._modules.items():
            if m is not None and m not in seen:
                seen.add(m)
                yield name, m

    def children(self) -> Iterator[Module]:
        for _, m in self.named_children():
            yield m

    def named_modules(self, memo: set[Module] | None = None, prefix: str = "",
                      remove_duplicate: bool = True) -> Iterator[tuple[str, Module]]:
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, m in self._modules.items():
            if m is not None:
                yield from m.named_modules(memo, (prefix + "." if prefix else "") + name, remove_duplicate)

    def modules(self, remove_duplicate: bool = True) -> Iterator[Module]:
        for _, m in self.named_modules(remove_duplicate=remove_duplicate):
            yield m

    def get_submodule(self, target: str) -> Module:
        m = self
        for name in target.split(".") if target else ():
            if not hasattr(m, name):
                raise AttributeError(f"{m._get_name()} has no attribute `{name}`")
            m = getattr(m, name)
            if not isinstance(m, Module):
                raise AttributeError(f"`{name}` is not an nn.Module")
        return m

    def set_submodule(self, target: str, module: Module, strict: bool = False) -> None:
        if not target:
            raise ValueError("Cannot set the submodule without a target name!")
        path, _, name = target.rpartition(".")
        parent = self.get_submodule(path)
        if strict and name not in parent._modules:
            raise AttributeError(f"{parent._get_name()} has no attribute `{name}`")
        if not isinstance(module, Module):
            raise ValueError(f"`{_type_name(module)}` is not an nn.Module")
        setattr(parent, name, module)

    def get_parameter(self, target: str) -> Parameter:
        path, _, name = target.rpartition(".")
        m = self.get_submodule(path)
        if not hasattr(m, name):
            raise AttributeError(f"{m._get_name()} has no attribute `{name}`")
        p = getattr(m, name)
        if not isinstance(p, Parameter):
            raise AttributeError(f"`{name}` is not an nn.Parameter")
        return p

    def get_buffer(self, target: str) -> _situ.Tensor:
        path, _, name = target.rpartition(".")
        m = self.get_submodule(path)
        if not hasattr(m, name):
            raise AttributeError(f"{m._get_name()} has no attribute `{name}`")
        if name not in m._buffers:
            raise AttributeError(f"`{name}` is not a buffer")
        return m._buffers[name]

    # ---- operations ----

    @property
    def training(self) -> bool:
        return self._core.training

    @training.setter
    def training(self, on: bool) -> None:
        self._core.training = bool(on)

    def train(self, mode: bool = True) -> Self:
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for m in self.children():
            m.train(mode)
        return self

    def eval(self) -> Self:
        return self.train(False)

    def requires_grad_(self, requires_grad: bool = True) -> Self:
        for p in self.parameters():
            p.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none: bool = True) -> None:
        for p in self.parameters():
            if p.grad is not None:
                if set_to_none:
                    p.grad = None
                else:
                    g = p.grad.detach()
                    with no_grad():
                        g.zero_()
                    p.grad = g

    def apply(self, fn: Callable[[Module], object]) -> Self:
        for m in self.children():
            m.apply(fn)
        fn(self)
        return self

    def _apply(self, fn, recurse=True):
        """Applies fn to the values of every parameter, gradient and buffer."""
        for m in self.modules() if recurse else (self,):
            for p in m._parameters.values():
                if p is None:
                    continue
                with no_grad():
                    p.data = fn(p.data)
                    if p.grad is not None:
                        p.grad = fn(p.grad.detach())
            for k, b in list(m._buffers.items()):
                if b is not None:
                    m._buffers[k] = fn(b)
        return self

    def to(self, *args: Any, **kwargs: Any) -> Self:
        """Moves parameters, their gradients and buffers to a device, in place, or converts the floating ones to a
        dtype. Call it as to(device), to(dtype), to(device, dtype) or to(tensor)."""
        unknown = set(kwargs) - {"dtype", "device", "non_blocking", "tensor", "memory_format"}
        if unknown:
            raise TypeError(f"to() got an unexpected keyword argument '{unknown.pop()}'")
        dtype: _situ.dtype | None = None
        device: str | _situ.device | None = None
        for a in itertools.chain(args, (v for k, v in kwargs.items() if k not in ("non_blocking", "memory_format"))):
            if isinstance(a, _situ.dtype):
                dtype = a
            elif isinstance(a, Tensor):
                dtype, device = a.dtype, a.device
            elif isinstance(a, (str, _situ.device)):
                device = a
            elif a is not None and not isinstance(a, bool):
                raise TypeError(f"nn.Module.to takes a device, a dtype or a tensor, not {_type_name(a)}")
        if dtype is not None and not dtype.is_floating_point:
            raise TypeError(f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}")
        self._core.to(dtype, device)
        return self

    def type(self, dst_type: _situ.dtype) -> Self:
        return self.to(dst_type)

    def float(self) -> Self:
        return self.to(_situ.float32)

    def double(self) -> Self:
        return self.to(_situ.float64)

    def half(self) -> Self:
        return self.to(_situ.float16)

    def bfloat16(self) -> Self:
        return self.to(_situ.bfloat16)

    def cpu(self) -> Self:
        return self.to("cpu")

    def cuda(self, device: object = None) -> Self:
        return self.to("cuda")

    # ---- hooks ----

    def register_forward_pre_hook(self, hook: Callable[..., Any], *, prepend: bool = False,
                                  with_kwargs: bool = False) -> RemovableHandle:
        """hook(module, args) runs before each forward; its result replaces the arguments."""
        handle = self._forward_pre_hooks.add(hook, (self._forward_pre_hooks_with_kwargs,), prepend)
        if with_kwargs:
            self._forward_pre_hooks_with_kwargs[handle.id] = True
        return handle

    def register_forward_hook(self, hook: Callable[..., Any], *, prepend: bool = False, with_kwargs: bool = False,
                              always_call: bool = False) -> RemovableHandle:
        """hook(module, args, output) runs after each forward; its result replaces the output."""
        handle = self._forward_hooks.add(hook, (self._forward_hooks_with_kwargs, self._forward_hooks_always_called), prepend)
        if with_kwargs:
            self._forward_hooks_with_kwargs[handle.id] = True
        if always_call:
            self._forward_hooks_always_called[handle.id] = True
        return handle

    def register_full_backward_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """hook(module, grad_input, grad_output) runs when the inputs' gradients are computed."""
        return self._backward_hooks.add(hook, (), prepend)

    def register_full_backward_pre_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """hook(module, grad_output) runs before the module's backward."""
        return self._backward_pre_hooks.add(hook, (), prepend)

    def register_state_dict_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._state_dict_hooks.add(hook)

    _register_state_dict_hook = register_state_dict_post_hook

    def register_state_dict_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._state_dict_pre_hooks.add(hook)

    def register_load_state_dict_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._load_state_dict_pre_hooks.add(hook)

    def _register_load_state_dict_pre_hook(self, hook, with_module=False):
        return self._load_state_dict_pre_hooks.add((lambda m, *a: hook(m, *a)) if with_module else (lambda m, *a: hook(*a)))

    def register_load_state_dict_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._load_state_dict_post_hooks.add(hook)

    # ---- state ----

    def get_extra_state(self) -> Any:
        raise RuntimeError("get_extra_state: the class must override it")

    def set_extra_state(self, state: Any) -> None:
        raise RuntimeError("set_extra_state: the class must override it")

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for k, p in self._parameters.items():
            if p is not None:
                destination[prefix + k] = p if keep_vars else p.detach()
        for k, b in self._buffers.items():
            if b is not None and k not in self._non_persistent_buffers_set:
                destination[prefix + k] = b if keep_vars else b.detach()
        if type(self).get_extra_state is not Module.get_extra_state:
            destination[prefix + "_extra_state"] = self.get_extra_state()

    def state_dict(self, *args: Any, destination: Any = None, prefix: str = "", keep_vars: bool = False) -> dict[str, Any]:
        """Every parameter and buffer by name: handles on the module's own bytes."""
        if args:
            destination = args[0] if destination is None else destination
            prefix = args[1] if len(args) > 1 and prefix == "" else prefix
            keep_vars = args[2] if len(args) > 2 and not keep_vars else keep_vars
        if destination is None:
            destination = StateDict()
            destination._metadata = OrderedDict()
        metadata = {"version": self._version}
        if hasattr(destination, "_metadata"):
            destination._metadata[prefix[:-1]] = metadata
        for hook in self._state_dict_pre_hooks.values():
            hook(self, prefix, keep_vars)
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, m in self._modules.items():
            if m is not None:
                m.state_dict(destination=destination, prefix=prefix + name + ".", keep_vars=keep_vars)
        for hook in self._state_dict_hooks.values():
            changed = hook(self, destination, prefix, metadata)
            if changed is not None:
                destination = changed
        return destination

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs):
        for hook in list(self._load_state_dict_pre_hooks.values()):
            hook(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs)
        own = dict(self._parameters)
        own.update((k, b) for k, b in self._buffers.items() if k not in self._non_persistent_buffers_set)
        for name, mine in own.items():
            if mine is None:
                continue
            key = prefix + name
            if key not in state_dict:
                if strict:
                    missing_keys.append(key)
                continue
            given = state_dict[key]
            if not isinstance(given, Tensor):
                error_msgs.append(f'While copying the parameter named "{key}", expected situ.Tensor but received {_type_name(given)}')
            elif given.shape != mine.shape:
                error_msgs.append(f"size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, "
                                  f"the shape in current model is {mine.shape}.")
            else:
                state_dict._writes.append((self, name, mine, given))
        extra = prefix + "_extra_state"
        if type(self).set_extra_state is not Module.set_extra_state:
            if extra in state_dict:
                state_dict._after.append((self, state_dict[extra]))
            elif strict:
                missing_keys.append(extra)
        elif strict and extra in state_dict:
            unexpected_keys.append(extra)
        if strict:
            for key in state_dict:
                if key.startswith(prefix) and key != extra:
                    name, _, rest = key[len(prefix):].partition(".")
                    if (rest and name not in self._modules) or (not rest and name not in own):
                        unexpected_keys.append(key)

    def load_state_dict(self, state_dict: Mapping[str, Any], strict: bool = True,
                        assign: bool = False) -> _IncompatibleKeys:
        """Copies values in place. Everything is checked before anything is written."""
        if not hasattr(state_dict, "items"):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        metadata = getattr(state_dict, "_metadata", {}) or {}
        state: Any = StateDict(state_dict)
        state._writes, state._after = [], []
        missing: list[str] = []
        unexpected: list[str] = []
        errors: list[str] = []

        def load(m, prefix):
            local = dict(metadata.get(prefix[:-1], {}), assign_to_params_buffers=assign)
            # they are reported, strict or not
            m._load_from_state_dict(state, prefix, local, True, missing, unexpected, errors)
            for name, child in m._modules.items():
                if child is not None:
                    load(child, prefix + name + ".")

        load(self, "")
        result = _IncompatibleKeys(missing, unexpected)
        if strict and (missing or unexpected):
            errors = [*_key_errors(missing, unexpected), *_some(errors), _hint(missing, unexpected)]
        else:
            errors = _some(errors)
        if errors:
            text = "\n\t".join(errors)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{text}")
        with no_grad():
            for m, name, mine, given in state._writes:
                if not assign:
                    mine.copy_(given)
                elif name in m._parameters:
                    m._parameters[name] = given if isinstance(given, Parameter) else Parameter(given, mine.requires_grad)
                else:
                    m._buffers[name] = given
        for m, extra in state._after:
            m.set_extra_state(extra)
        for m in self.modules():
            for hook in list(m._load_state_dict_post_hooks.values()):
                if hook(m, result) is not None:
                    raise AssertionError("a load_state_dict post-hook changes the keys in place and returns nothing")
        return result

    # ---- copies and files ----

    def __getstate__(self):
        state = {k: v for k, v in self.__dict__.items() if k != "_core"}
        for of in ("_parameters", "_buffers", "_modules"):
            state[of] = OrderedDict(state[of])
        state["_training"] = self.training
        return state

    def _new_core(self):
        return _situ._Core(type(self).__name__)

    def __setstate__(self, state):
        state = dict(state)
        training = state.pop("_training", True)
        held = {of: state.pop(of) for of in ("_parameters", "_buffers", "_modules")}
        d = self.__dict__
        d.update(state)
        core = d["_core"] = self._new_core()
        core.training = training
        for of, kind in (("_parameters", "parameter"), ("_buffers", "buffer"), ("_modules", "module")):
            d[of] = Registry(core, kind)
            there = {k for k, _ in {"parameter": core.parameters, "buffer": core.buffers, "module": core.children}[kind]()}
            for k in there - set(held[of]):
                getattr(core, "remove_" + kind)(k)
            d[of].update(held[of])

    # ---- text ----

    def _get_name(self):
        return type(self).__name__

    def extra_repr(self) -> str:
        return ""

    def __repr__(self) -> str:
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        children = ["(" + k + "): " + _addindent(repr(m), 2) for k, m in self._modules.items()]
        text = self._get_name() + "("
        if lines and not children and len(lines) == 1:
            text += lines[0]
        elif lines or children:
            text += "\n  " + "\n  ".join(lines + children) + "\n"
        return text + ")"

    def share_memory(self) -> Self:
        raise NotImplementedError("share_memory: processes share no tensors here; use threads")

    def compile(self, *args: Any, **kwargs: Any) -> None:
        """Does nothing: calls run eagerly."""


def _some(lines):
    """Returns at most as many entries as a message lists, and the number of the others."""
    more = len(lines) - _situ._most_keys_shown
    return lines if more <= 0 else [*lines[:-more], f"and {more} more"]


def _key_errors(missing, unexpected):
    for keys, word in ((missing, "Missing"), (unexpected, "Unexpected")):
        if keys:
            yield f"{word} key(s) in state_dict: {', '.join(_some([f'{chr(34)}{k}{chr(34)}' for k in keys]))}. "


def _hint(missing, unexpected):
    change = _situ._prefix_between(missing, unexpected)
    if not change:
        return "strict=False leaves out missing and unexpected keys."
    before, after = change
    key = f'k.removeprefix("{before}")' if before else "k"
    key = f'"{after}" + {key}' if after else key
    return f"Keys match as {{{key}: v for k, v in state_dict.items()}}; strict=False leaves out those that do not."


def _type_name(value):
    t = type(value)
    return t.__name__ if t.__module__ == "builtins" else f"{t.__module__}.{t.__name__}".replace("situ._situ.", "situ.")


class StateDict(OrderedDict):
    """The result of state_dict(): an ordered dictionary with its versions."""

    def __reduce__(self):
        return OrderedDict, (list(self.items()),)


def option(name: str) -> Any:
    """An attribute that is an option of the C++ module."""
    return property(lambda self: self._core.option(name), lambda self, v: self._core.set_option(name, v))


class Library(Module):
    """Base of the library's own modules."""

    _plain = _simple = True
    _arguments: tuple[str, ...] = ()

    def __init__(self, core, arguments=(), device=None, dtype=None):
        self._adopt(core)
        self.__dict__["_given"] = dict(zip(self._arguments, arguments))
        # for printing
        self.__dict__["_said"] = {k: v for k, v in self._given.items() if isinstance(v, (int, float, tuple, list))}
        if device is not None or dtype is not None:
            self.to(*[a for a in (device, dtype) if a is not None])

    def _forward(self, input):
        return self._core(input)

    forward: Callable[..., Any] = _forward  # any arguments, in the classes below

    def reset_parameters(self) -> None:
        """Draws the values anew, as the constructor does."""
        fresh = self._make()
        with no_grad():
            for k, t in fresh.parameters() + fresh.buffers():
                mine = self._parameters.get(k, self._buffers.get(k))
                if mine is not None and t is not None:
                    mine.copy_(t)

    def _make(self):
        """Makes a C++ module with the same options."""
        core = self.__dict__.get("_core")
        values = {k: core.option(k) if core is not None and core.has_option(k) and k != "_weight" else v
                  for k, v in self._given.items()}
        if isinstance(values.get("bias"), bool) and "bias" in self.__dict__.get("_parameters", ()):
            values["bias"] = self._parameters["bias"] is not None
        if "_weight" in values:
            values["_weight"] = None
        return getattr(_situ._modules, self._kind_name())(**values)

    def _kind_name(self):
        for c in type(self).__mro__:
            if hasattr(_situ._modules, c.__name__):
                return c.__name__
        raise TypeError(f"{type(self).__name__} is not a module of the library")

    def __getstate__(self):
        state = super().__getstate__()
        core = self._core
        state["_given"] = {k: core.option(k) if core.has_option(k) and k != "_weight" else v for k, v in self._given.items()}
        if "_weight" in state["_given"]:
            state["_given"]["_weight"] = None
        return state

    def _new_core(self):
        before = _situ.get_rng_state()
        core = self._make()
        _situ.set_rng_state(before)
        return core


def _of_core(core):
    """Wraps a C++ module of the library in its Python class."""
    from . import modules
    kind = getattr(modules, core.kind)
    m = kind.__new__(kind)
    m._adopt(core)
    given = {k: core.option(k) if core.has_option(k) else None for k in kind._arguments}
    if "bias" in given:
        given["bias"] = m._parameters["bias"] is not None
    m.__dict__["_given"] = given
    return m

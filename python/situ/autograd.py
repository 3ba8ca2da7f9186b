"""Gradients: grad modes, backward, grad, and functions with a derivative of one's own."""
import functools
import inspect

from . import _situ


class _Mode:
    """A with-block and a decorator that sets whether calls are recorded."""

    def __init__(self, on):
        self._on, self._before = on, []

    def __enter__(self):
        self._before.append(_situ.is_grad_enabled())
        _situ._set_grad_enabled(self._on)
        return self

    def __exit__(self, *exc):
        _situ._set_grad_enabled(self._before.pop())
        return False

    def __call__(self, f):
        make = functools.partial(_Mode, self._on)
        if inspect.isgeneratorfunction(f):
            @functools.wraps(f)
            def generator(*args, **kwargs):
                g = f(*args, **kwargs)
                while True:
                    with make():
                        try:
                            v = next(g)
                        except StopIteration as stop:
                            return stop.value
                    yield v
            return generator

        @functools.wraps(f)
        def call(*args, **kwargs):
            with make():
                return f(*args, **kwargs)
        return call


def _mode(on, doc):
    def make(f=None):
        m = _Mode(on)
        return m(f) if callable(f) else m
    make.__doc__ = doc
    return make


no_grad = _mode(False, "Nothing is recorded inside.")
enable_grad = _mode(True, "Calls are recorded inside.")


def inference_mode(mode=True):
    """Nothing is recorded inside; tensors stay usable after it."""
    return _Mode(False)(mode) if callable(mode) else _Mode(_situ.is_grad_enabled() and not mode)


class set_grad_enabled(_Mode):
    """Sets whether calls are recorded, from here on, or for the length of a with-block."""

    def __init__(self, mode):
        super().__init__(mode)
        self._outer = _situ.is_grad_enabled()
        _situ._set_grad_enabled(mode)

    def __enter__(self):
        self._before.append(self._outer)
        _situ._set_grad_enabled(self._on)
        return self


def _list(x):
    return None if x is None else (x,) if isinstance(x, _situ.Tensor) else tuple(x)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, inputs=None):
    """Sums the gradients of tensors into grad of the leaves they came from."""
    _situ._backward(_list(tensors), _list(grad_tensors), retain_graph, create_graph, _list(inputs))


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=None,
         is_grads_batched=False, materialize_grads=False):
    """The gradients of outputs with respect to inputs, in their order; grad of the leaves stays as it is."""
    ins = _list(inputs)
    out = _situ._grad(_list(outputs), ins, _list(grad_outputs), retain_graph, create_graph,
                      bool(allow_unused) or materialize_grads)
    if materialize_grads:
        out = tuple(_situ.zeros_like(i) if g is None else g for g, i in zip(out, ins))
    return out


class GradFn:
    """What made a tensor: its name alone."""

    def __init__(self, name):
        self._name = name

    def name(self):
        return self._name

    def __repr__(self):
        return f"<{self._name}>"


class RemovableHandle:
    """Takes a hook away again."""

    def __init__(self, remove):
        self._remove = remove

    def remove(self):
        if self._remove:
            self._remove()
        self._remove = None

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.remove()


class FunctionCtx:
    """What forward hands to backward; anything may be set on it."""

    def __init__(self):
        self._context, self._to_save, self._count = None, None, 0

    def save_for_backward(self, *tensors):
        self._to_save = tensors

    def mark_dirty(self, *tensors):
        self._context.mark_dirty(*tensors)

    def mark_non_differentiable(self, *tensors):
        self._context.mark_non_differentiable(*tensors)

    def set_materialize_grads(self, value):
        self._context.set_materialize_grads(value)

    @property
    def saved_tensors(self):
        return self._context.saved()

    @property
    def needs_input_grad(self):
        return self._context.needs_input_grad(self._count)

    def _finish(self):
        # Saved at the end of forward, where outputs are known, as PyTorch does.
        if self._to_save is not None:
            self._context.save_for_backward(*self._to_save)
            self._to_save = None


class Function:
    """An operation with a derivative of its own: forward(ctx, ...) and backward(ctx, *grads) are static methods."""

    @staticmethod
    def forward(ctx, *args):
        raise NotImplementedError("a Function has a static method forward(ctx, ...)")

    @staticmethod
    def backward(ctx, *grads):
        raise NotImplementedError("a Function has a static method backward(ctx, *grads)")

    @classmethod
    def apply(cls, *args):
        return _situ._apply_function(cls, *args)


Variable = _situ.Tensor


# ---- what is kept for backward -----------------------------------------------------------------------------------------

class saved_tensors_hooks:
    """with saved_tensors_hooks(pack, unpack): what is saved for backward inside is pack(tensor), and backward reads
    unpack of that."""

    def __init__(self, pack_hook, unpack_hook):
        self._hooks, self._open = (pack_hook, unpack_hook), []

    def __enter__(self):
        scope = _situ._SavedHooks(*self._hooks)
        scope.open()
        self._open.append(scope)
        return self

    def __exit__(self, *exc):
        self._open.pop().close()
        return False


class _Graph:
    """torch.autograd.graph's names."""

    saved_tensors_hooks = saved_tensors_hooks


graph = _Graph()


def checkpoint(function, *args, use_reentrant=None, preserve_rng_state=True, determinism_check="default", debug=False, **kwargs):
    """Calls the function and keeps nothing of what it saves for backward, which runs it again. Random draws repeat."""
    return _situ._checkpoint(function, args, kwargs)


def checkpoint_sequential(functions, segments, input, use_reentrant=None, **kwargs):
    """A Sequential in so many segments, all checkpointed but the last."""
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


# ---- faults ------------------------------------------------------------------------------------------------------------

class set_detect_anomaly:
    """Whether backward looks for the call whose gradient is the first NaN; for a with-block, or from here on."""

    def __init__(self, mode, check_nan=True):
        self._before = (_situ.is_anomaly_enabled(), _situ.is_anomaly_check_nan_enabled())
        _situ._set_anomaly(mode, check_nan)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        _situ._set_anomaly(*self._before)
        return False


class detect_anomaly:
    """with detect_anomaly(): backward raises where a derivative gives NaN, naming the call and its line."""

    def __init__(self, check_nan=True):
        self._check_nan = check_nan

    def __enter__(self):
        self._mode = set_detect_anomaly(True, self._check_nan)
        return self

    def __exit__(self, *exc):
        return self._mode.__exit__(*exc)


def _checked(func, inputs):
    """The function of its tensors alone, and these."""
    inputs = _list(inputs)
    places = [i for i, v in enumerate(inputs) if isinstance(v, _situ.Tensor)]

    def call(*tensors):
        args = list(inputs)
        for i, t in zip(places, tensors):
            args[i] = t
        out = func(*args)
        return out if isinstance(out, _situ.Tensor) else [o for o in out if isinstance(o, _situ.Tensor)]
    return call, [inputs[i] for i in places]


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, **others):
    """Derivatives against central differences; inputs that require grad must be float64. Other arguments of PyTorch's
    are passed over."""
    f, tensors = _checked(func, inputs)
    return _situ._gradcheck(f, tensors, eps, atol, rtol, raise_exception)


def gradgradcheck(func, inputs, grad_outputs=None, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, **others):
    """Second derivatives, likewise."""
    f, tensors = _checked(func, inputs)
    return _situ._gradgradcheck(f, tensors, list(_list(grad_outputs) or ()), eps, atol, rtol, raise_exception)

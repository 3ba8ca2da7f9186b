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

"""Methods of Tensor that are written in Python: copies, pickling, numpy's protocols, PyTorch's conveniences."""
import copy
import numbers


def of(situ):
    """The function for an index or attribute name."""

    def contains(self, v):
        if not isinstance(v, (situ.Tensor, numbers.Number)) and not hasattr(v, "__array__"):
            raise RuntimeError(f"Tensor.__contains__ takes a number or a tensor, not {type(v).__name__}")
        return bool((self == v).any())

    def delitem(self, index):
        raise TypeError("a Tensor's elements cannot be deleted")

    def array_wrap(self, array, *context):
        """Converts results of numpy's functions on a tensor back to tensors."""
        return situ.as_tensor(array)

    def new_tensor(self, data, *, dtype=None, device=None, requires_grad=False):
        """A tensor with copies of the values, with this one's dtype and device."""
        return situ.tensor(data, dtype=dtype or self.dtype, device=self.device if device is None else device,
                           requires_grad=requires_grad)

    def type_(self, dtype=None, non_blocking=False):
        """Converts to another dtype; without one, returns the name of this one's: "situ.float32"."""
        return repr(self.dtype) if dtype is None else self.to(dtype)

    def cuda(self, device=None, non_blocking=False):
        """Raises: there is no such device."""
        return self.to("cuda")

    def pin_memory(self):
        """The tensor itself: pinned memory is not needed for copies to a device."""
        self._pin_memory()
        return self

    def is_pinned(self):
        """False: no tensor is pinned."""
        return False

    def as_subclass(self, cls):
        """The same tensor as an object of a subclass of Tensor."""
        return cls(self)

    def reduce_ex(self, protocol):
        plain = self.detach().cpu().contiguous().reshape(-1)
        data = plain.view(situ.uint8).numpy().tobytes() if self.numel() else b""
        arguments = type(self), data, tuple(self.shape), self.dtype, self.requires_grad
        if not self.is_cpu:
            arguments += str(self.device),
        return (_rebuild, arguments, _attributes(self)) if _attributes(self) else (_rebuild, arguments)

    return {
        "__contains__": contains, "__delitem__": delitem, "__array_wrap__": array_wrap, "new_tensor": new_tensor,
        "type": type_, "cuda": cuda, "as_subclass": as_subclass, "pin_memory": pin_memory,
        "is_pinned": is_pinned,
        "layout": property(lambda self: "strided"), "__copy__": lambda self: type(self)(self), "__deepcopy__": _deepcopy,
        "__reduce_ex__": reduce_ex, "grad": situ.Tensor.__dict__["grad"].deleter(lambda self: setattr(self, "grad", None)),
    }


def _attributes(self):
    """The attributes that a program has set, without hooks."""
    return {k: v for k, v in self.__dict__.items() if k != "_hooks"}


def _deepcopy(self, memo):
    if id(self) in memo:
        return memo[id(self)]
    if not self.is_leaf:
        raise RuntimeError("deepcopy: only leaves can be copied so; use clone()")
    made = _copied(self.detach(), memo)
    if type(self) is not type(made):
        made = type(self)(made)
    made.requires_grad = self.requires_grad
    memo[id(self)] = made
    if self.grad is not None:
        made.grad = self.grad.clone()
    made.__dict__.update(copy.deepcopy(_attributes(self), memo))
    return made


def _copied(t, memo):
    """A copy of t. Tensors that share bytes still share them if one deepcopy copies them, so the whole storage is
    copied once."""
    storage, size = t._storage()
    count = size // t.element_size()
    whole = memo.get(("storage", storage))
    if whole is None:
        alone = t.is_contiguous() and t.numel() == count
        whole = (t if alone else t.as_strided((count,), (1,), 0)).clone()
        memo["storage", storage] = whole
        if alone:
            return whole
    flat = whole.as_strided((size // whole.element_size(),), (1,), 0)
    if flat.dtype != t.dtype:
        flat = flat.view(t.dtype)
    return flat.as_strided(t.shape, t.stride(), t.storage_offset()).detach()


def _rebuild(type_, data, sizes, dtype, requires_grad, device="cpu"):
    import situ
    from .files import _located

    flat = situ.frombuffer(data, dtype=dtype) if data else situ.empty(0, dtype=dtype, device="cpu")
    t = _located(flat.reshape(sizes).clone(), device)
    if type_ is not situ.Tensor:
        t = type_(t)
    t.requires_grad = requires_grad
    return t

"""module_db: every module whose name Situ has, with its constructor's arguments, in training and in evaluation."""
import inspect
import warnings

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.testing._internal.common_modules import FunctionInput, ModuleErrorEnum, module_db

import situ
from bridge import DTYPES, Converter, Unconvertible, to_situ_tensor, to_torch
from compare import difference, flat, tolerances

TYPES = (torch.float64, torch.float32)
HALF = (torch.bfloat16,)  # the database lists it for few modules, but all accept it
# Dropout draws its mask, so only sizes and dtypes are compared in training.
DRAWN = ("Dropout", "RReLU")
# Modules with so many roundings that in bf16 each gradient's error is random. All gradients of a call are compared
# together. The median error here is about PyTorch's.
LONG, AT_MOST = ("Transformer",), 1.75


def entries():
    return module_db


def label(info):
    return info.name


def present(info):
    cls = info.module_cls
    return cls.__module__.startswith("torch.nn.modules") and getattr(getattr(situ, "nn", None), cls.__name__, None) is not None


class Differs(Exception):
    """Returns how the library's module differs from PyTorch's."""


class Case:
    """One module and one call of it, on both sides."""

    def __init__(self, info, constructor, forward, dtype, training, tol):
        self.info, self.constructor, self.forward = info, constructor, forward
        self.dtype, self.training, self.tol = dtype, training, tol

    def made(self, more=()):
        """Returns the module on both sides, with PyTorch's parameters and buffers."""
        c, k = self.constructor, Converter()
        torch.manual_seed(3)
        theirs = self.info.module_cls(*c.args, **{**c.kwargs, **dict(more)}).to(self.dtype)
        theirs.train(self.training)
        if isinstance(theirs, torch.nn.modules.lazy.LazyModuleMixin):  # they have no state before the first call
            theirs(*self.forward.args, **self.forward.kwargs)
        ours = ours_of(self.info, k(tuple(c.args)), {**k(dict(c.kwargs)), **dict(more)})
        ours.to(DTYPES[self.dtype])
        if isinstance(ours, situ.nn.lazy.LazyModuleMixin):
            k = Converter()
            ours(*k(tuple(self.forward.args)), **k(dict(self.forward.kwargs)))
        state = {n: t.detach().clone() for n, t in theirs.state_dict().items()}
        self.before = state
        if list(state) != list(ours.state_dict()):
            raise Differs(f"state {list(ours.state_dict())}, PyTorch {list(state)}")
        ours.load_state_dict({n: to_situ_tensor(t) for n, t in state.items()})
        ours.train(self.training)
        return theirs, ours

    def drawn(self, theirs):
        return self.training and (any(n in self.info.name for n in DRAWN) or any(
            isinstance(m, torch.nn.Dropout) and m.p > 0 or getattr(m, "dropout", None) and not isinstance(m.dropout, torch.nn.Module)
            for m in theirs.modules()))

    def called(self, theirs, ours, forward=None):
        """Returns both results, and the converter of the arguments. Draws are compared here, and None is returned for
        them."""
        f, c = forward or self.forward, Converter()
        torch.manual_seed(5)
        try:
            expected = theirs(*f.args, **f.kwargs)
        except NotImplementedError as e:  # a half type that the database does not list
            raise Unconvertible(str(e)) from e
        try:
            got = ours(*c(tuple(f.args)), **c(dict(f.kwargs)))
        except Exception as e:
            raise Differs(f"refused: {first_line(e)}") from e
        if not self.drawn(theirs):
            return expected, got, c
        zeros = [torch.zeros_like(t) if isinstance(t, torch.Tensor) else t for t in flat(expected)]
        same(zeros, [situ.zeros_like(t) if isinstance(t, situ.Tensor) else t for t in flat(got)], self.tol)
        return None

    def whole(self, forward=None, more=()):
        """Results, buffers after the call, gradients."""
        theirs, ours = self.made(more)
        results = self.called(theirs, ours, forward)
        if results is None:
            return
        expected, got, c = results
        truth = Truth(self, forward or self.forward) if self.dtype != torch.float64 else None
        same(expected, got, self.tol, truth=truth and truth.results)
        same([b.detach() for b in theirs.buffers()], list(ours.buffers()), self.tol, "buffers: ")
        Derivatives(theirs, ours, expected, got, c, self.tol, truth).first()

    def apart(self):
        """The same with arguments that are not contiguous."""
        self.whole(forward=FunctionInput(*apart(self.forward.args), **apart(self.forward.kwargs)))

    def second(self):
        theirs, ours = self.made()
        with sdpa_kernel(SDPBackend.MATH):  # PyTorch's other attention has no second derivative on the CPU
            results = self.called(theirs, ours)
        if results is not None:
            Derivatives(theirs, ours, *results, self.tol).second()

    def text(self):
        printed = [repr(m).replace("NonDynamicallyQuantizableLinear", "Linear") for m in self.made()]
        if printed[0] != printed[1]:
            raise Differs(f"prints {printed[1]}, PyTorch {printed[0]}")

    def state(self):
        """Loads the state that a call has changed into a new module."""
        theirs, ours = self.made()
        self.called(theirs, ours)
        before = {n: t.detach().clone() for n, t in theirs.state_dict().items()}
        _, fresh = self.made()
        fresh.load_state_dict(ours.state_dict())
        for which, m in (("state: ", ours), ("a copy's state: ", fresh)):
            mine = m.state_dict()
            if list(mine) != list(before):
                raise Differs(f"{which}{list(mine)}, PyTorch {list(before)}")
            same(list(before.values()), [mine[n] for n in before], self.tol, which)

    def in_place(self):
        """With inplace=True: the same results and gradients, and the argument holds the result."""
        kept = FunctionInput(*cloned(self.forward.args), **cloned(self.forward.kwargs))
        theirs, ours = self.made({"inplace": True})
        f, c = kept, Converter()
        args, kwargs = c(tuple(f.args)), c(dict(f.kwargs))
        seeds = [torch.zeros_like(t, requires_grad=True) for t in f.args]
        mine = [to_situ_tensor(t) for t in seeds]
        written, here = [t.detach() + s for t, s in zip(f.args, seeds)], [t.detach() + s for t, s in zip(args, mine)]
        torch.manual_seed(5)
        expected = theirs(*written, **f.kwargs)
        try:
            got = ours(*here, **kwargs)
        except Exception as e:
            raise Differs(f"refused: {first_line(e)}") from e
        if self.drawn(theirs):
            return
        same((expected, *written), (got, *here), self.tol)
        if self.dtype in HALF:
            return  # elu's slope is computed from a bf16 result, and has the error of its last bit
        pairs = Converter()
        pairs.leaves = list(zip(seeds, mine))
        Derivatives(theirs, ours, expected, got, pairs, self.tol).first()


class Truth:
    """The same call in float64, for the arbiter of compare.nearer."""

    def __init__(self, case, forward):
        self.case, self.forward, self.leaves, self.memo = case, forward, [], {}

    def wide(self, t):
        if not t.dtype.is_floating_point:
            return t
        if id(t) not in self.memo:
            self.memo[id(t)] = t.detach().double().requires_grad_(t.requires_grad)
            if t.requires_grad:
                self.leaves.append(self.memo[id(t)])
        return self.memo[id(t)]

    def results(self):
        c, f = self.case.constructor, self.forward
        m = self.case.info.module_cls(*mapped(self.wide, c.args), **mapped(self.wide, c.kwargs)).double()
        m.load_state_dict({n: t.double() if t.dtype.is_floating_point else t for n, t in self.case.before.items()})
        m.train(self.case.training)
        self.leaves, self.memo = [], {}
        out = m(*mapped(self.wide, f.args), **mapped(self.wide, f.kwargs))
        self.leaves += [p for p in m.parameters() if p.requires_grad]
        return out

    def gradients(self, cotangents):
        outs = [t for t in flat(self.results()) if isinstance(t, torch.Tensor) and t.requires_grad]
        g = torch.autograd.grad(outs, self.leaves, [t.double() for t in cotangents], allow_unused=True)
        return [torch.zeros_like(t) if x is None else x for x, t in zip(g, self.leaves)]


class Derivatives:
    """Gradients of results on both sides, through random cotangents, in all arguments and parameters."""

    def __init__(self, theirs, ours, expected, got, c, tol, truth=None):
        self.truth = truth
        pairs = [(e, g) for e, g in zip(flat(expected), flat(got)) if isinstance(e, torch.Tensor)]
        for e, g in pairs:
            if e.requires_grad != g.requires_grad:
                raise Differs(f"requires_grad {g.requires_grad}, PyTorch {e.requires_grad}")
        pairs = [(e, g) for e, g in pairs if e.requires_grad]
        self.outs, self.mine = [e for e, _ in pairs], [g for _, g in pairs]
        self.leaves = [t for t, _ in c.leaves] + [p for p in theirs.parameters() if p.requires_grad]
        self.my_leaves = [t for _, t in c.leaves] + [p for p in ours.parameters() if p.requires_grad]
        self.tol = tol

    def gradients(self, outs, mine, seed, again):
        torch.manual_seed(seed)
        cotangents = self.cotangents = [torch.randn_like(t) for t in outs]
        g = torch.autograd.grad(outs, self.leaves, cotangents, create_graph=again, allow_unused=True)
        try:
            h = situ.autograd.grad(mine, self.my_leaves, [to_situ_tensor(t) for t in cotangents], create_graph=again,
                                   allow_unused=True)
        except Exception as e:
            raise Differs(f"refused: backward: {first_line(e)}") from e
        return g, h

    def compared(self, g, h, which):
        zeros = [torch.zeros_like(t) if x is None else x.detach() for x, t in zip(g, self.leaves)]
        mine = [situ.zeros_like(t) if x is None else x.detach() for x, t in zip(h, self.my_leaves)]
        try:
            same(zeros, mine, self.tol, which, self.truth and (lambda: self.truth.gradients(self.cotangents)))
        except Differs:
            if not self.nearer_together(zeros, mine):
                raise

    def nearer_together(self, theirs, ours):
        """Returns whether the error of all gradients together, as a sum of squares, is at most AT_MOST times
        PyTorch's."""
        if not self.truth or self.truth.case.dtype not in HALF or not any(n in self.truth.case.info.name for n in LONG):
            return False
        exact = self.truth.gradients(self.cotangents)

        def error(all_):
            return sum((t.double() - e).pow(2).sum() for t, e in zip(all_, exact)) ** 0.5
        return bool(error([to_torch(t) for t in ours]) <= AT_MOST * error(theirs))

    def first(self):
        if self.outs and self.leaves:
            self.compared(*self.gradients(self.outs, self.mine, 7, False), "gradient: ")

    def second(self):
        if not self.outs or not self.leaves:
            return
        g, h = self.gradients(self.outs, self.mine, 7, True)
        again = [k for k, t in enumerate(g) if t is not None and t.requires_grad]
        if not again:
            return
        lost = [k for k in again if h[k] is None or not h[k].requires_grad]
        if lost:  # a constant gradient here, which is correct if PyTorch's second derivative is zero
            again_g = torch.autograd.grad([g[k].sum() for k in lost], self.leaves, allow_unused=True, retain_graph=True)
            if any(t is not None and t.abs().max() > 0 for t in again_g if t is None or t.numel()):
                raise Differs("second derivative: the gradient has no history")
            again = [k for k in again if k not in lost]
        if again:
            g2, h2 = self.gradients([g[k] for k in again], [h[k] for k in again], 9, False)
            self.compared(g2, h2, "second derivative: ")


def same(expected, got, tol, which="", truth=None):
    d = difference(expected, got, tol, truth)
    if d:
        raise Differs(which + d)


def first_line(e):
    return f"{type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''}"[:220]


def ours_of(info, args, kwargs):
    try:
        return getattr(situ.nn, info.module_cls.__name__)(*args, **kwargs)
    except Exception as e:
        raise Differs(f"refused: constructor: {first_line(e)}") from e


def mapped(f, x):
    if isinstance(x, torch.Tensor):
        return f(x)
    if isinstance(x, (tuple, list)):
        return type(x)(mapped(f, v) for v in x)
    return {k: mapped(f, v) for k, v in x.items()} if isinstance(x, dict) else x


def apart(x):
    return mapped(lambda t: t if t.dim() == 0 else
                  t.detach().repeat_interleave(2, -1)[..., ::2].requires_grad_(t.requires_grad), x)


def cloned(x):
    return mapped(lambda t: t.detach().clone(), x)


def checked(f):
    def check():
        try:
            return f()
        except Differs as e:
            return str(e)
    return check


def forms(case):
    yield "train" if case.training else "eval", case.whole
    yield "strided", case.apart
    if case.dtype == torch.float64 and case.info.supports_gradgrad:
        yield "second derivative", case.second
    yield "state", case.state
    yield "text", case.text
    if "inplace" in inspect.signature(case.info.module_cls).parameters:
        yield "in place", case.in_place


def run(info, report):
    warnings.simplefilter("ignore")
    for dtype in TYPES + HALF:
        if dtype not in (*info.dtypes, *HALF):
            continue
        tol = tolerances(info, dtype)
        for training in (True, False):
            torch.manual_seed(1)
            inputs = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training)
            for k, m in enumerate(inputs):
                case = Case(info, m.constructor_input, m.forward_input, dtype, training, tol)
                report.sample(dtype, 1000 * training + k, [(name, checked(f)) for name, f in forms(case)])
    if info.module_error_inputs_func is None:
        return
    for training in (True, False):
        inputs = info.module_error_inputs_func(info, device="cpu", dtype=torch.float64, requires_grad=False, training=training)
        for k, e in enumerate(inputs):
            report.error(1000 * training + k, lambda e=e, training=training: refusal(info, e, training))


def refusal(info, e, training):
    c, f, k = e.module_error_input.constructor_input, e.module_error_input.forward_input, Converter()
    on_call = e.error_on == ModuleErrorEnum.FORWARD_ERROR
    try:
        m = info.module_cls(*c.args, **c.kwargs).to(torch.float64).train(training)
        if on_call:
            m(*f.args, **f.kwargs)
        return None  # not refused by PyTorch here
    except Exception as wrong:  # noqa: BLE001
        text = first_line(wrong)
    try:
        ours = getattr(situ.nn, info.module_cls.__name__)(*k(tuple(c.args)), **k(dict(c.kwargs)))
        ours.to(situ.float64)
        ours.train(training)
        if on_call:
            ours(*k(tuple(f.args)), **k(dict(f.kwargs)))
    except Exception:  # noqa: BLE001
        return None
    return f"accepted: PyTorch raises {text}"

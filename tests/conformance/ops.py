"""op_db: every entry whose name Situ has, every sample of it, in every form that it has."""
import functools
import operator
import warnings

import torch
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import SampleInput, UnaryUfuncInfo, BinaryUfuncInfo

import situ
import arbiters
from bridge import Converter, SHORT, Unconvertible, counterpart, found, rebound, to_situ_tensor, to_torch, unseeded
from compare import difference, flat, meaningful, tolerances

DTYPES = list(SHORT)
CAP = 400  # samples of one entry and dtype, spread over its list: max_pool2d alone has 1,728
OPERATORS = {getattr(operator, n): n for n in operator.__all__}

# Drawn or undefined values: compares sizes, dtypes and, for draws, mean and deviation.
UNDEFINED = {"empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided", "resize_",
             "resize_as_"}
RANDOM = {"bernoulli", "multinomial", "normal", "rand_like", "randn", "randn_like", "randint", "randint_like", "randperm",
          "uniform", "exponential", "cauchy", "geometric", "log_normal", "nn.functional.dropout", "nn.functional.dropout2d",
          "nn.functional.dropout3d", "nn.functional.alpha_dropout", "nn.functional.feature_alpha_dropout",
          "nn.functional.rrelu"}


def random_here(op, sample):
    if op.name == "nn.functional.scaled_dot_product_attention":
        return sample.kwargs.get("dropout_p", 0.0) > 0
    if op.name == "nn.functional.multi_head_attention_forward":
        return sample.args[9] > 0 and sample.kwargs["training"]
    if op.name.startswith("nn.functional.fractional_max_pool"):
        return "_random_samples" not in sample.kwargs
    return op.name in RANDOM


def entries():
    return [op for op in op_db]


def present(op):
    if op.name.startswith("jiterator"):
        return False
    return found(op.name) is not None


def label(op):
    return op.name + (f" ({op.variant_test_name})" if op.variant_test_name else "")


class Case:
    """One sample: the call and its arguments, on both sides."""

    def __init__(self, op, sample, tol):
        self.op, self.sample, self.tol = op, sample, tol

    def torch_arguments(self):
        s = self.sample
        return (s.input, *s.args), dict(s.kwargs)

    def situ_arguments(self, sample=None):
        s, c = sample or self.sample, Converter()
        return c((s.input, *s.args)), c(dict(s.kwargs)), c

    def truth(self, call):
        """call's result in float64, for the arbiter of compare.nearer."""
        def wide(x):
            if isinstance(x, torch.Tensor):
                return x.detach().double() if x.dtype.is_floating_point else x
            if isinstance(x, torch.dtype) and x.is_floating_point:
                return torch.float64
            if isinstance(x, (tuple, list)):
                return type(x)(wide(v) for v in x)
            return x
        args, kwargs = self.torch_arguments()
        if self.op.name in arbiters.DIGITS:
            return lambda: arbiters.of_digits(self.op.name, args[0])
        return lambda: call(*wide(args), **{k: wide(v) for k, v in kwargs.items()})


def attempt(f, *args, **kwargs):
    """(result, None), or (None, the exception)."""
    try:
        return f(*args, **kwargs), None
    except Unconvertible:
        raise
    except Exception as e:  # noqa: BLE001: the test compares what it raises
        return None, e


def first_line(e):
    return f"{type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''}"[:220]


def compare_call(case, torch_call, situ_call, strides=False, sample=None, truth=None):
    """Both calls on the same arguments: None, or the difference."""
    s = sample or case.sample
    expected, wrong = attempt(torch_call, s.input, *s.args, **s.kwargs)
    args, kwargs, _ = case.situ_arguments(s)
    got, refused = attempt(situ_call, *args, **kwargs)
    if wrong is not None:
        return None if refused is not None else f"accepted: PyTorch raises {first_line(wrong)}"
    if refused is not None:
        return f"refused: {first_line(refused)}"
    return difference(*without_gauge(case, *without_tie_order(case, s, expected, got), truth), strides)


# Gradients of f32 through factors: rounding errors grow with the nearness of their values.
THROUGH_FACTORS = {"svd", "linalg.svd", "linalg.lstsq", "svd_lowrank", "pca_lowrank"}
# Vectors of singular values and eigenvalues are unique up to signs, and up to a basis for equal values.
GAUGED = {"svd", "linalg.svd", "linalg.eigh", "svd_lowrank", "pca_lowrank"}


def determined(name, results):
    """Returns what such factors determine: the matrix that they form, the values, and that vectors are orthonormal."""
    if name == "linalg.eigh":
        values, v = results
        return (v * values.unsqueeze(-2)) @ v.mT, values, v.mT @ v
    u, s, v = results
    vh, k = v if name == "linalg.svd" else v.mT, s.shape[-1]
    return (u[..., :k] * s.unsqueeze(-2)) @ vh[..., :k, :], s, u.mT @ u, vh @ vh.mT


def without_gauge(case, expected, got, truth):
    """Returns the arguments of difference(), with factors replaced by what they determine."""
    name = case.op.name
    if arbiters.drawn_range(name, case.sample):
        mine = [to_torch(t) for t in flat(got)]
        return (arbiters.of_any_range(case.sample, flat(expected)),
                tuple(to_situ_tensor(t) for t in arbiters.of_any_range(case.sample, mine)), case.tol, None)
    if name in GAUGED and [tuple(t.shape) for t in flat(expected)] == [tuple(t.shape) for t in flat(got)]:
        plain = truth
        expected = determined(name, [t.detach() for t in flat(expected)])
        got = tuple(to_situ_tensor(t) for t in determined(name, [to_torch(t) for t in flat(got)]))
        truth = plain and (lambda: determined(name, [t.detach() for t in flat(plain())]))
    return expected, got, case.tol, truth


TIES = {"sort", "argsort", "topk", "msort", "kthvalue", "mode", "median", "nanmedian", "min", "max"}


def other_ties(case, sample, expected, got):
    """Returns whether the indices differ only in the order of equal elements."""
    before, after = flat(expected), without_tie_order(case, sample, expected, got)[0]
    return len(after) < len(before) and not torch.equal(before[-1], to_torch(flat(got)[-1]))


def without_tie_order(case, sample, expected, got):
    """Only stable=True guarantees the order of equal elements, so other indices of the same values pass."""
    if case.op.name not in TIES or sample.kwargs.get("stable"):
        return expected, got
    es, gs = flat(expected), flat(got)
    e, g = es[-1], gs[-1]
    if not isinstance(e, torch.Tensor) or e.dtype != torch.int64 or not isinstance(g, situ.Tensor) or e.numel() == 0 or \
            tuple(g.shape) != tuple(e.shape) or repr(g.dtype) != "situ.int64":
        return expected, got
    x, mine = sample.input.detach(), to_torch(g)
    if x.dim() == 0 or len(es) == 1 and case.op.name != "argsort":
        return expected, got
    given = [a for a in sample.args if isinstance(a, int) and not isinstance(a, bool)]
    dim = sample.kwargs.get("dim", given[-1] if given and (case.op.name != "topk" or len(given) > 1) else -1)
    i, j = (e, mine) if e.dim() == x.dim() else (e.unsqueeze(dim), mine.unsqueeze(dim))
    if mine.numel() and (mine.min() < 0 or mine.max() >= x.shape[dim]):
        return expected, got
    a, b = x.gather(dim, i), x.gather(dim, j)
    same = torch.equal(a, b) or bool(((a == b) | ((a != a) & (b != b))).all())
    distinct = bool((j.sort(dim=dim)[0].diff(dim=dim) > 0).all())
    return (es[:-1], gs[:-1]) if same and distinct else (expected, got)


def is_view(result, inputs):
    """Returns whether PyTorch's result uses the bytes of an input."""
    at = {t.untyped_storage().data_ptr() for t in flat(inputs) if isinstance(t, torch.Tensor) and t.numel()}
    return any(isinstance(t, torch.Tensor) and t.numel() and t.untyped_storage().data_ptr() in at for t in flat(result))


def views_agree(case, torch_call, situ_call):
    """If PyTorch returns a view of an argument, so must Situ, with the same strides."""
    s = case.sample
    expected, wrong = attempt(torch_call, s.input, *s.args, **s.kwargs)
    if wrong is not None or not is_view(expected, (s.input, s.args)):
        return None
    args, kwargs, _ = case.situ_arguments()
    got, refused = attempt(situ_call, *args, **kwargs)
    if refused is not None:
        return None  # `function` returns the form
    firsts = [t for t in flat(args) if isinstance(t, situ.Tensor)]
    for e, g in zip(flat(expected), flat(got)):
        if not isinstance(e, torch.Tensor) or not isinstance(g, situ.Tensor) or not e.numel():
            continue
        if not is_view(e, (s.input, s.args)):
            continue
        if not any(g.is_alias_of(t) for t in firsts):
            return "a copy, PyTorch a view"
        d = difference(e, g, case.tol, strides=True)
        if d:
            return d
    return None


def in_place(case, torch_call, situ_call):
    """Returns the variant that writes its first argument."""
    s = case.sample
    if not isinstance(s.input, torch.Tensor):
        return None
    target = s.input.detach().clone()
    expected, wrong = attempt(torch_call, target, *s.args, **s.kwargs)
    args, kwargs, _ = case.situ_arguments()
    mine = args[0].detach().clone() if isinstance(args[0], situ.Tensor) else args[0]
    got, refused = attempt(situ_call, mine, *args[1:], **kwargs)
    if wrong is not None:
        return None if refused is not None else f"accepted: PyTorch raises {first_line(wrong)}"
    if refused is not None:
        return f"refused: {first_line(refused)}"
    return difference((expected, target), (got, mine), case.tol, twice(case.truth(case.op.op)))


def twice(truth):
    return lambda: (truth(),) * 2


# PyTorch 2.13 writes outside an out= tensor of other strides, so the test compares its result without out=.
WRITES_OUTSIDE = {"tril", "triu", "linalg.lu", "lu_unpack"}


def out_forms(case, situ_call):
    """Tests out= with the right sizes, empty, and with strides of its own."""
    s = case.sample
    expected, wrong = attempt(case.op.op, s.input, *s.args, **s.kwargs)
    if wrong is not None:
        return None
    results = flat(expected)
    if not results or not all(isinstance(t, torch.Tensor) and t.layout == torch.strided for t in results):
        return None
    makers = {
        "same sizes": lambda t: torch.full_like(t.contiguous(), 1),
        "empty": lambda t: torch.empty(0, dtype=t.dtype),
        "strided": lambda t: torch.full(tuple(reversed(t.shape)), 1, dtype=t.dtype).permute(tuple(reversed(range(t.dim())))),
    }
    for name, make in makers.items():
        if name == "strided" and case.op.name in WRITES_OUTSIDE:
            mine = [to_situ_tensor(make(t.detach())) for t in results]
            args, kwargs, _ = case.situ_arguments()
            kwargs["out"] = mine[0] if isinstance(expected, torch.Tensor) else tuple(mine)
            _, refused = attempt(situ_call, *args, **kwargs)
            if d := f"refused: {first_line(refused)}" if refused is not None else difference(results, mine, case.tol):
                return f"out of {name}: {d}"
            continue
        outs = [make(t.detach()) for t in results]
        packed = outs[0] if isinstance(expected, torch.Tensor) else tuple(outs)
        before = [meaningful(t.shape, t.stride()) for t in outs]
        done, no = attempt(case.op.op, s.input, *s.args, **{**s.kwargs, "out": packed})
        mine = [to_situ_tensor(make(t.detach())) for t in results]
        args, kwargs, _ = case.situ_arguments()
        kwargs["out"] = mine[0] if isinstance(expected, torch.Tensor) else tuple(mine)
        got, refused = attempt(situ_call, *args, **kwargs)
        if no is not None:
            if refused is None:
                return f"out of {name}: accepted: PyTorch raises {first_line(no)}"
            continue
        if refused is not None:
            return f"out of {name}: refused: {first_line(refused)}"
        d = difference(*without_gauge(case, *without_tie_order(case, s, tuple(outs), tuple(mine)), case.truth(case.op.op)))
        if d and own_out_differs(case, expected, outs, mine):
            continue
        if d:
            return f"out of {name}: {d}"
        if name != "empty" and [meaningful(t.shape, t.stride()) for t in mine] != before and [meaningful(t.shape, t.stride()) for t in outs] == before:
            return f"out of {name}: its strides have changed"
    return None


def own_out_differs(case, expected, outs, mine):
    """Returns whether PyTorch's out= result differs from its result without one, while Situ's does not."""
    theirs = tuple(to_situ_tensor(t) for t in outs)
    return difference(flat(expected), theirs, case.tol) is not None and difference(flat(expected), mine, case.tol) is None


def differentiable(results):
    return [t for t in flat(results) if isinstance(t, torch.Tensor) and t.requires_grad]


class Wide:
    """Returns a sample's call in float64, with its own leaves or the given values."""

    def __init__(self, case, process, leaves, values=None):
        self.case, self.process, self.old = case, process, leaves
        self.values = values

    def of(self, x):
        if isinstance(x, torch.Tensor):
            return self.memo.setdefault(id(x), x.detach().double()) if x.dtype.is_floating_point else x
        if isinstance(x, torch.dtype) and x.is_floating_point:
            return torch.float64
        return type(x)(self.of(v) for v in x) if isinstance(x, (tuple, list)) else x

    def results(self):
        self.leaves = [v.detach().double().clone().requires_grad_() for v in self.values or self.old]
        self.memo = {id(t): v for t, v in zip(self.old, self.leaves)}
        s = self.case.sample
        r = self.case.op.op(*self.of((s.input, *s.args)), **{k: self.of(v) for k, v in s.kwargs.items()})
        return differentiable(self.process(r) if self.process else r)

    def filled(self, gradients):
        return tuple(torch.zeros_like(t).double() if x is None else x for x, t in zip(gradients, self.leaves))

    def first(self, cotangents, again=False):
        r = self.results()
        return self.filled(torch.autograd.grad(r, self.leaves, [t.double() for t in cotangents], create_graph=again, allow_unused=True))

    def second(self, cotangents, again, cotangents2):
        g = self.first(cotangents, again=True)
        return self.filled(torch.autograd.grad([g[k] for k in again], self.leaves, [t.double() for t in cotangents2], allow_unused=True))


def narrowest(tol, leaves):
    """Returns tolerances of gradients that pass through operands of several dtypes: those of the least precise."""
    types = {t.dtype for t in leaves if t.dtype in tol}
    return {**tol, **{t: max(tol[u] for u in types) for t in types}} if len(types) > 1 else tol


def gradients(case, situ_call, second):
    """Compares gradients through a random cotangent, and their own gradients if requested."""
    s, op = case.sample, case.op
    if arbiters.drawn_range(op.name, s):
        raise Unconvertible("a gradient through what is drawn")
    args, kwargs, c = case.situ_arguments()
    expected, wrong = attempt(op.op, s.input, *s.args, **s.kwargs)
    if wrong is not None:
        return None
    process = s.output_process_fn_grad
    got, refused = attempt(situ_call, *args, **kwargs)
    if refused is not None:
        return f"refused: {first_line(refused)}"
    if process is not None:
        expected = process(expected)
        got = rebound(process)(got)
    if len(flat(expected)) > 1 and other_ties(case, s, expected, got):
        return None  # each gradient goes to the place of its own index
    pairs = [(e, g) for e, g in zip(flat(expected), flat(got)) if isinstance(e, torch.Tensor) and isinstance(g, situ.Tensor)]
    for e, g in pairs:
        if e.requires_grad != g.requires_grad:
            return f"requires_grad {g.requires_grad}, PyTorch {e.requires_grad}"
    pairs = [(e, g) for e, g in pairs if e.requires_grad]
    if not pairs or not c.leaves:
        return None
    torch.manual_seed(7)
    cotangents = [torch.randn_like(e) for e, _ in pairs]
    leaves, mine = [t for t, _ in c.leaves], [t for _, t in c.leaves]
    outs, their_outs = [g for _, g in pairs], [e for e, _ in pairs]
    g1, wrong = attempt(torch.autograd.grad, their_outs, leaves, cotangents, create_graph=second, allow_unused=True)
    h1, refused = attempt(situ.autograd.grad, outs, mine, [to_situ_tensor(t) for t in cotangents], create_graph=second,
                          allow_unused=True)
    if wrong is not None:
        return None if refused is not None else f"accepted: PyTorch's backward raises {first_line(wrong)}"
    if refused is not None:
        return f"refused: backward: {first_line(refused)}"

    exact, tol = Wide(case, process, leaves), narrowest(case.tol, leaves)
    g0 = tuple(torch.zeros_like(t) if x is None else x for x, t in zip(g1, leaves))
    h0 = tuple(situ.zeros_like(t) if x is None else x for x, t in zip(h1, mine))
    d = difference(tuple(t.detach() for t in g0), tuple(t.detach() for t in h0), tol, lambda: exact.first(cotangents))
    if d and op.name == "msort":
        g0, h0 = (arbiters.of_ties(leaves[0], g0[0]),), (to_situ_tensor(arbiters.of_ties(leaves[0], to_torch(h0[0]))),)
        d = difference(g0, h0, tol)
    if d and op.name in arbiters.LINEAR:
        g0 = arbiters.by_differences(lambda v: Wide(case, process, leaves, v).results(), leaves, cotangents)
        d = difference(tuple(x.to(t.dtype) for x, t in zip(g0, leaves)), tuple(t.detach() for t in h0), tol)
    if d or not second:
        return d
    # If PyTorch's own graph does not reach a gradient, Situ may return a constant of 0, which compares as 0.
    again = [k for k, t in enumerate(g1) if t is not None and t.requires_grad]
    if not again:
        return None
    cot2 = [torch.randn_like(g1[k]) for k in again]
    g2, wrong = attempt(torch.autograd.grad, [g1[k] for k in again], leaves, cot2, allow_unused=True)
    if wrong is not None:
        return None
    usable = [(h1[k], t) for k, t in zip(again, cot2) if h1[k] is not None and h1[k].requires_grad]
    h2, refused = ((None,) * len(mine), None) if not usable else attempt(
        situ.autograd.grad, [t for t, _ in usable], mine, [to_situ_tensor(t) for _, t in usable], allow_unused=True)
    if refused is not None:
        return f"second derivative: refused: {first_line(refused)}"
    g2 = tuple(torch.zeros_like(t) if x is None else x for x, t in zip(g2, leaves))
    h2 = tuple(situ.zeros_like(t) if x is None else x.detach() for x, t in zip(h2, mine))
    d = difference(tuple(t.detach() for t in g2), h2, tol, lambda: exact.second(cotangents, again, cot2))
    return f"second derivative: {d}" if d else None


def statistics(case, situ_call):
    """For draws: mean and deviation of many calls, within six standard errors."""
    s, theirs = case.sample, unseeded(case.op.op)
    expected, wrong = attempt(theirs, s.input, *s.args, **s.kwargs)
    args, kwargs, _ = case.situ_arguments()
    got, refused = attempt(situ_call, *args, **kwargs)
    if wrong is not None:
        return None if refused is not None else f"accepted: PyTorch raises {first_line(wrong)}"
    if refused is not None:
        return f"refused: {first_line(refused)}"
    for e, g in zip(flat(expected), flat(got)):
        d = difference(torch.zeros_like(e), situ.zeros_like(g), case.tol)
        if d:
            return d
        if not e.numel():
            return None
    times = min(400, max(4, 4000 // flat(expected)[0].numel()))
    torch.manual_seed(0)
    situ.manual_seed(0)
    drawn = torch.cat([flat(theirs(s.input, *s.args, **s.kwargs))[0].double().reshape(-1).clone() for _ in range(times)])
    ours = torch.cat([to_torch(flat(situ_call(*args, **kwargs))[0]).double().reshape(-1).clone() for _ in range(times)])
    if case.op.name == "cauchy":  # it has neither mean nor deviation, so a bounded function of it is compared
        drawn, ours = torch.atan(drawn), torch.atan(ours)
    theirs, n = drawn, len(drawn)
    deviation = max(theirs.std().item(), ours.std().item()) if n > 1 else 0.0
    error = 6 * deviation * (2 / n) ** 0.5 + 1e-9
    if not abs(theirs.mean() - ours.mean()) <= error:
        return f"mean {ours.mean().item():.4g}, PyTorch {theirs.mean().item():.4g}, of {n} draws"
    if n > 1 and not abs(theirs.std() - ours.std()) <= 2 * error + 0.05 * deviation:
        return f"deviation {ours.std().item():.4g}, PyTorch {theirs.std().item():.4g}, of {n} draws"
    return None


def variant(f, op):
    """Returns Situ's counterpart of a method, in-place or operator variant of PyTorch's."""
    if f is None:
        return None
    if f in OPERATORS:
        return f
    name = getattr(f, "__name__", "")
    if isinstance(f, functools.partial) or (getattr(f, "__module__", None) or "").startswith(("torch.testing", "torch.nn")):
        return rebound(f)
    return getattr(situ.Tensor, name, None) if name and name != "<lambda>" else None


def absent(*_, **__):
    raise TypeError("no such name here")


def forms(op, function):
    """Returns the forms that an entry has: their names and comparisons."""
    if op.name in UNDEFINED:
        yield "function", lambda c: undefined(c, function)
        return
    exact = isinstance(op, (UnaryUfuncInfo, BinaryUfuncInfo))
    yield "function", lambda c: compare_call(c, op.op, function, truth=c.truth(op.op))
    yield "strided", lambda c: strided(c, op, function, exact)
    yield "view", lambda c: views_agree(c, op.op, function)
    for kind, f in (("method", op.method_variant), ("operator", op.operator_variant)):
        if f is not None:
            mine = variant(f, op) or absent
            yield kind, lambda c, f=f, mine=mine: None if not isinstance(c.sample.input, torch.Tensor) else compare_call(
                c, f, mine, truth=c.truth(op.op))
    for kind, f in (("in place", op.inplace_variant), ("in-place operator", op.inplace_operator_variant)):
        if f is not None:
            mine = variant(f, op) or absent
            yield kind, lambda c, f=f, mine=mine: in_place(c, f, mine)
    if op.supports_out:
        yield "out", lambda c: out_forms(c, function)
    for alias in op.aliases:
        mine = found(alias.name)
        if mine is not None and alias.op is not None:
            yield f"alias {alias.name}", lambda c, a=alias, m=mine: compare_call(c, a.op, m, truth=c.truth(op.op))


def strided(case, op, function, exact):
    s = case.sample.noncontiguous()
    return compare_call(case, op.op, function, strides=exact, sample=s, truth=case.truth(op.op))


def undefined(case, function):
    s = case.sample
    expected, wrong = attempt(case.op.op, s.input, *s.args, **s.kwargs)
    args, kwargs, _ = case.situ_arguments()
    got, refused = attempt(function, *args, **kwargs)
    if wrong is not None:
        return None if refused is not None else f"accepted: PyTorch raises {first_line(wrong)}"
    if refused is not None:
        return f"refused: {first_line(refused)}"
    for e, g in zip(flat(expected), flat(got)):
        e.zero_()
        d = difference(e, g.zero_(), case.tol, strides=True)
        if d:
            return d
    return None


def spread(samples):
    if len(samples) <= CAP:
        return list(enumerate(samples))
    return [(k, samples[k]) for k in (i * len(samples) // CAP for i in range(CAP))]


def run(op, report):
    """Runs all samples of one entry. report.skip(...) names forms that killed the process before; report.at(...) states
    the position."""
    warnings.simplefilter("ignore")
    function = counterpart(op.op, op.name)
    supported, backward = op.supported_dtypes("cpu"), op.supported_backward_dtypes("cpu")
    for dtype in DTYPES:
        if dtype not in supported:
            continue
        tol = tolerances(op, dtype) | {"largest": 1e-5 if op.name in THROUGH_FACTORS else 0}
        plain = list(forms(op, function))
        torch.manual_seed(1)
        for k, sample in spread(list(op.sample_inputs("cpu", dtype))):
            case = Case(op, sample, tol)
            if random_here(op, sample):
                report.sample(dtype, k, [("function", lambda: statistics(case, function))])
            else:
                report.sample(dtype, k, [(name, lambda f=f: f(case)) for name, f in plain])
        if not op.supports_autograd or dtype not in backward or op.name in UNDEFINED:
            continue
        torch.manual_seed(1)
        second = dtype == torch.float64 and op.supports_gradgrad
        for k, sample in spread(list(op.sample_inputs("cpu", dtype, requires_grad=True))):
            if random_here(op, sample):
                continue
            case = Case(op, sample, tol)
            checks = [("gradient", lambda: gradients(case, function, second))]
            mine = variant(op.inplace_variant, op)
            if mine is not None and op.supports_inplace_autograd and isinstance(sample.input, torch.Tensor) and \
                    not sample.broadcasts_input and sample.output_process_fn_grad is None:
                checks.append(("in-place gradient", lambda: in_place_gradient(case, op.inplace_variant, mine)))
            report.sample(dtype, k, checks)
    errors(op, function, report)


def in_place_gradient(case, theirs, mine):
    """Returns the gradient through x.clone().op_(...), PyTorch's way to differentiate a write."""
    op = case.op

    class Through:
        name = op.name
        op = staticmethod(lambda x, *a, **k: theirs(x.clone(), *a, **k))

    inner = Case(Through, case.sample, case.tol)
    return gradients(inner, lambda x, *a, **k: mine(x.clone(), *a, **k), False)


def errors(op, function, report):
    if op.error_inputs_func is None:
        return
    for k, e in enumerate(op.error_inputs("cpu")):
        s = e.sample_input
        if not isinstance(s, SampleInput):
            continue

        def check(s=s):
            _, wrong = attempt(op.op, s.input, *s.args, **s.kwargs)
            if wrong is None:
                return None  # not refused by PyTorch on this machine
            c = Converter()
            try:
                args, kwargs = c((s.input, *s.args)), c(dict(s.kwargs))
            except situ.Error:
                return None  # the tensor itself is refused: too many dimensions
            _, refused = attempt(function, *args, **kwargs)
            return None if refused is not None else f"accepted: PyTorch raises {first_line(wrong)}"

        report.error(k, check)

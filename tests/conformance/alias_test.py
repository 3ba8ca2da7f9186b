"""A function that is no view returns neither bytes of an operand nor a tensor that overlaps itself, for any shapes.

Stored calls run unchanged, with each size of their tensors as 1 or 0, and with their integers as 1.
"""
import itertools

import situ
from stored_test import NAMES, Arguments, flat, read
from variants import call, distinct, tensors

# Functions that share their operand's bytes by definition.
VIEWS = set("""
    as_strided atleast_1d atleast_2d atleast_3d broadcast_tensors broadcast_to chunk diagonal dsplit expand expand_as flatten hsplit
    linalg.diagonal meshgrid movedim narrow permute ravel real reshape reshape_as select split split_with_sizes squeeze t
    tensor_split transpose unbind unflatten unfold unsafe_chunk unsafe_split unsqueeze view view_as vsplit Flatten Unflatten
""".split())
# Functions that return their operand, as in PyTorch, if nothing is to be done (docs/porting.md lists these).
SAME = {
    "contiguous": "of what is contiguous",
    **dict.fromkeys(("bfloat16", "bool", "byte", "double", "float", "int", "long"), "of that dtype"),
    **dict.fromkeys(("conj", "conj_physical", "resolve_conj", "resolve_neg", "positive"), "of what is real"),
    "sum_to_size": "of equal sizes", "cartesian_prod": "of one tensor", "masked.prod": "of no dimension",
    "Identity": "always", **dict.fromkeys(("Dropout", "Dropout1d", "Dropout2d", "Dropout3d"), "outside training"),
    **dict.fromkeys(("AlphaDropout", "FeatureAlphaDropout"), "outside training"),
}


def shares(a, b):
    return a.numel() > 0 and b.numel() > 0 and situ.inplace.overlaps(a, b)


def overlaps_itself(t):
    return any(s == 0 and n > 1 for s, n in zip(t.stride(), t.shape)) and t.numel() > 0


def changes(values):
    """Yields the call unchanged, with each size of its tensors as 1 or 0, and with all integers as 1."""
    yield "as stored", lambda v: v
    sizes = {s for v in values for t in tensors(v) for s in t[1]}
    for size in sorted(sizes):
        for to in (1, 0):
            def change(v, size=size, to=to):
                if isinstance(v, situ.Tensor):
                    for d, s in enumerate(v.shape):
                        if s == size:
                            v = v.narrow(d, 0, min(to, s))
                    return v.clone()
                return v
            yield f"{size} as {to}", change

            def both(v, change=change):
                return 1 if isinstance(v, int) and not isinstance(v, bool) else change(v)
            yield f"{size} as {to}, integers 1", both
    yield "integers 1", lambda v: 1 if isinstance(v, int) and not isinstance(v, bool) else v


def module_call(c, blob, change):
    plain, arguments, given = Arguments(blob, False), Arguments(blob, False), []

    def made(v):
        if isinstance(v, (list, tuple)):
            return type(v)(made(x) for x in v)
        v = change(v) if isinstance(v, situ.Tensor) else v
        if isinstance(v, situ.Tensor):
            given.append(v)
        return v

    m = getattr(situ.nn, c["module"])(*plain(c["args"]), **{k: plain(v) for k, v in c["kwargs"].items()})
    m.to(getattr(situ, NAMES[c["dtype"]])).train(c["training"])
    m.load_state_dict({n: plain(v) for n, v in c["state"].items()})
    return given, m(*made(arguments(c["inputs"])), **{k: made(arguments(v)) for k, v in c["keywords"].items()})


def runs(calls):
    """Yields (the name, the variant, a run that returns the given tensors and the results) for each variant of each
    stored call."""
    calls, blob = calls
    for c in distinct(calls["calls"]):
        if not c["call"].endswith("_"):
            for how, change in changes([c["args"], *c["kwargs"].values()]):
                yield c["call"], how, lambda c=c, change=change: call(c, blob, change)
    for c in calls["calls"]:
        if "module" in c and not c["kwargs"].get("inplace"):
            for how, change in changes([c["inputs"], *c["keywords"].values()]):
                yield c["module"], how, lambda c=c, change=change: module_call(c, blob, change)


def light_modules():
    """Modules that may return their input. None of them is stored."""
    for name in sorted(n for n in SAME.keys() | {"Flatten", "Unflatten"} if isinstance(getattr(situ.nn, n, None), type)):
        m = getattr(situ.nn, name)(*((1, (2, 2)) if name == "Unflatten" else ())).eval()
        dims = {"Dropout1d": 3, "Dropout3d": 5}.get(name, 4)
        for sizes in ([2, 4, 3, 2, 2], [2, 4, 1, 1, 1]):
            x = situ.rand(sizes[:dims])
            yield name, "outside training", lambda m=m, x=x: ([x], m(x))


def test_results_have_bytes_of_their_own():
    wrong, sharing, ran = {}, set(), 0
    for name, how, run in itertools.chain(runs(read()), light_modules()):
        try:
            given, got = run()
        except Exception:  # noqa: BLE001: sizes that do not fit
            continue
        ran += 1
        for r in flat(got):
            if not isinstance(r, situ.Tensor):
                continue
            if any(shares(r, g) for g in given):
                sharing.add(name)
                if name not in VIEWS and name not in SAME:
                    wrong.setdefault(name, f"{how}: {tuple(r.shape)} shares bytes with an operand {[tuple(g.shape) for g in given]}")
            elif overlaps_itself(r):
                wrong.setdefault(name, f"{how}: {tuple(r.shape)}, strides {r.stride()}, overlaps itself")
    assert ran > 20000
    assert wrong == {}
    assert (VIEWS | SAME.keys()) - sharing == set(), "these never share"

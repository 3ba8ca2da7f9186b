"""situ.autograd: custom functions, modes, hooks, and the identity of gradient objects."""
import gc
import threading
import weakref

import pytest
import situ
from situ.autograd import Function
from situ.autograd.function import once_differentiable


def leaf(*values):
    return situ.tensor(list(values), requires_grad=True)


def test_needs_input_grad_is_by_argument():
    seen = []

    class Product(Function):
        @staticmethod
        def forward(ctx, x, factor, y):
            seen.append(ctx.needs_input_grad)
            ctx.save_for_backward(x, y, None)
            return x * y * factor

        @staticmethod
        def backward(ctx, g):
            seen.append(ctx.needs_input_grad)
            x, y, absent = ctx.saved_tensors
            return g * y * 2, None, absent

    x = leaf(1.0, 2.0)
    Product.apply(x, 2, situ.ones(2)).sum().backward()
    assert seen == [(True, False, False)] * 2 and x.grad.tolist() == [2, 2]


def test_forward_without_ctx():
    class Scale(Function):
        @staticmethod
        def forward(x, factor):
            return x * factor, x.exp()

        @staticmethod
        def setup_context(ctx, inputs, output):
            ctx.factor = inputs[1]
            ctx.save_for_backward(output[1])

        @staticmethod
        def backward(ctx, g, h):
            return g * ctx.factor + h * ctx.saved_tensors[0], None

    x = leaf(0.0, 0.0)
    a, b = Scale.apply(x, 3)
    (a + b).sum().backward()
    assert x.grad.tolist() == [4, 4]


def test_results_that_are_no_tensors():
    class Several(Function):
        @staticmethod
        def forward(ctx, x):
            return "text", x * 2, None, 3

        @staticmethod
        def backward(ctx, *grads):
            assert [g is None for g in grads] == [True, False, True, True]
            return grads[1] * 2

    x = leaf(1.0)
    text, y, none, three = Several.apply(x)
    y.sum().backward()
    assert (text, none, three) == ("text", None, 3) and x.grad.tolist() == [2]
    assert type("No", (Function,), {"forward": staticmethod(lambda ctx, x: 5)}).apply(x) == 5


def test_changed_arguments_are_returned():
    class Increment(Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.mark_dirty(x)
            x.add_(1)
            return x, y * 2

        @staticmethod
        def backward(ctx, g, h):
            return g * 5, h * 2

    a = leaf(1.0, 1.0)
    x = a * 1
    y, z = Increment.apply(x, a)
    assert y is x and x.tolist() == [2, 2]
    (y.sum() + z.sum()).backward()
    assert a.grad.tolist() == [7, 7]


def test_marks():
    class Marked(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            index, flat = x.argmax(), x * 0
            ctx.mark_non_differentiable(index, flat)
            return x * 2, index, flat, x * 3

        @staticmethod
        def backward(ctx, g, *absent):
            assert absent == (None, None, None)
            return g * 2

    x = leaf(1.0, 2.0)
    y, index, flat, other = Marked.apply(x)
    assert y.requires_grad and other.requires_grad and not index.requires_grad and not flat.requires_grad
    y.sum().backward()
    assert x.grad.tolist() == [2, 2]


def test_once_differentiable():
    class Twice(Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        @once_differentiable
        def backward(ctx, g):
            assert not situ.is_grad_enabled()
            return g * 2

    x = leaf(3.0)
    Twice.apply(x).sum().backward()
    assert x.grad.tolist() == [2]
    y = Twice.apply(x)
    (g,) = situ.autograd.grad(y * y, x, create_graph=True)
    with pytest.raises(RuntimeError, match="once_differentiable"):
        g.sum().backward()


WRONG = [
    (lambda ctx, x: ctx.save_for_backward(3) or x * 1, lambda ctx, g: g, TypeError, "argument 0 is of type int"),
    (lambda ctx, x: x * 1, lambda ctx, g: "a", TypeError, "backward must return.*not str"),
    (lambda ctx, x: x * 1, lambda ctx, g: (g, g), situ.AutogradError, "returned 2 gradients"),
    (lambda ctx, x: {}[1], None, KeyError, "1"), (lambda ctx, x: x * 1, lambda ctx, g: {}[1], KeyError, "1"),
    (lambda x: x, lambda ctx, g: g, TypeError, "positional"),
]


@pytest.mark.parametrize("forward, backward, error, text", WRONG, ids=range(len(WRONG)))
def test_functions_that_are_wrong(forward, backward, error, text):
    wrong = type("Wrong", (Function,), {"forward": staticmethod(forward), "backward": staticmethod(backward)})
    with pytest.raises(error, match=text):
        wrong.apply(leaf(1.0)).sum().backward()


def test_gradients_are_one_object():
    x = leaf(1.0, 2.0)
    (x * 2).sum().backward()
    assert x.grad is x.grad
    g = situ.ones(2)
    x.grad = g
    assert x.grad is g
    kept = weakref.ref(g)
    del g
    x.grad = None
    assert kept() is None and x.grad is None  # only the leaf held it
    x.grad = situ.ones(2)
    del x.grad
    assert x.grad is None
    for wrong, error in ((3, TypeError), (situ.ones(3), RuntimeError)):
        with pytest.raises(error):
            x.grad = wrong


def test_a_leafs_hook_gets_the_leaf():
    p = situ.nn.Parameter(situ.ones(2))
    steps = {p: situ.optim.SGD([p], lr=0.5)}  # as in PyTorch's tutorial on optimizer steps during backward

    def hook(leaf):
        steps[leaf].step()
        steps[leaf].zero_grad()

    handle = p.register_post_accumulate_grad_hook(hook)
    p.sum().backward()
    assert p.tolist() == [0.5, 0.5] and p.grad is None
    handle.remove()
    p.sum().backward()
    assert p.tolist() == [0.5, 0.5]


def test_a_hook_returns_a_tensor_or_nothing():
    x = leaf(1.0)
    with x.register_hook(lambda g: 3), pytest.raises(TypeError, match="hook must return"):
        (x * 2).sum().backward()
    (x * 2).sum().backward()
    assert x.grad.tolist() == [2]


def test_modes_are_decorators():
    @situ.no_grad
    def plain():
        return situ.is_grad_enabled()

    @situ.set_grad_enabled(False)
    def switched():
        return situ.is_grad_enabled()

    assert situ.is_grad_enabled() and not plain() and not switched() and situ.is_grad_enabled()
    assert isinstance(situ.no_grad(), situ.no_grad)

    @situ.no_grad()
    def generator():
        try:
            enabled = yield situ.is_grad_enabled()
            yield enabled
        except KeyError:
            yield "thrown", situ.is_grad_enabled()
        finally:
            seen.append(situ.is_grad_enabled())

    seen = []
    g = generator()
    assert next(g) is False and situ.is_grad_enabled() and g.send(7) == 7
    g.close()
    g = generator()
    next(g)
    assert g.throw(KeyError()) == ("thrown", False)
    del g
    gc.collect()
    assert seen == [False, False] and situ.is_grad_enabled()


def test_a_generators_draws_are_its_own():
    """Other threads draw from the default generator independently."""
    situ.manual_seed(3)
    want = [situ.randn(64) for _ in range(200)]
    own = situ.Generator().manual_seed(9)
    mine = [situ.randn(64, generator=own) for _ in range(200)]
    situ.manual_seed(3)
    stop, other = threading.Event(), situ.Generator().manual_seed(9)

    def draw():
        while not stop.is_set():
            situ.randn(4096, generator=situ.Generator().manual_seed(5))

    threads = [threading.Thread(target=draw) for _ in range(2)]
    for t in threads:
        t.start()
    got = [(situ.randn(64), situ.randn(64, generator=other)) for _ in range(200)]
    stop.set()
    for t in threads:
        t.join()
    assert all(situ.equal(a, b) for a, (b, _) in zip(want, got)) and all(situ.equal(a, b) for a, (_, b) in zip(mine, got))


def _hook_of_a_leaf():
    x = leaf(1.0)
    x.register_hook(lambda g: x * 0)
    (x * 2).sum().backward()
    return x


def _hook_of_a_parameter():
    net = situ.nn.Linear(2, 2)
    net.weight.register_post_accumulate_grad_hook(lambda p: net.zero_grad())
    net.bias.register_hook(lambda g: net.bias * 0)
    net(situ.ones(1, 2)).sum().backward()
    return net


def _hook_of_a_result():
    x = leaf(1.0)
    y = x * 2
    y.register_hook(lambda g: y * 0)
    y.sum().backward()
    return y


def _function_that_keeps():
    class Keeps(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.x, ctx.y = x, x * 2
            return ctx.y

        @staticmethod
        def backward(ctx, g):
            return g * 2

    y = Keeps.apply(leaf(1.0))
    y.sum().backward()
    return y


def _hook_before_any_backward():
    y = leaf(1.0) * 2
    y.register_hook(lambda g: y * 0)
    return y


def _hook_of_an_earlier_result():
    y = leaf(1.0) * 2
    z = (y + 1).exp()
    y.register_hook(lambda g: z * 0)
    return z


def _hook_with_a_retained_graph():
    y = leaf(1.0) * 2
    y.register_hook(lambda g: y * 0)
    y.sum().backward(retain_graph=True)
    return y


class KeepsABox(Function):
    @staticmethod
    def forward(ctx, x, box):
        ctx.box = box
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g * 2, None


def _function_before_any_backward():
    box = []
    box.append(KeepsABox.apply(leaf(1.0), box))
    return box[0]


def _two_functions_each_with_the_others_result():
    boxes = [], []
    boxes[0].append(KeepsABox.apply(leaf(1.0), boxes[1]))
    boxes[1].append(KeepsABox.apply(leaf(1.0), boxes[0]))
    return boxes[0][0]


class KeepsItsArgument(Function):
    """Changes its argument in place and stores it or a view of it."""

    @staticmethod
    def forward(ctx, x, kept):
        x.mul_(2)
        ctx.mark_dirty(x)
        ctx.kept = kept(x)
        return x

    @staticmethod
    def backward(ctx, g):
        return g * 2, None


def _dirty(view=lambda x: x, kept=lambda x: x):
    def make():
        x = leaf(1.0, 2.0, 3.0) * 1
        y = KeepsItsArgument.apply(view(x), kept)
        return y if y is x else (lambda z: z)(x * 1)
    return make


def _hook_that_leads_through_a_branch():
    y = leaf(1.0) * 2
    z = y * y + y
    y.register_hook(lambda g: z * 0)
    return z


def _function_that_keeps_what_was_made_of_its_result():
    box = []
    y = KeepsABox.apply(leaf(1.0), box)
    box.append((y * y + y).view(-1)[:1])
    return box[0]


def _hook_on_a_view():
    y = leaf(1.0, 2.0) * 2
    v = y[:1]
    v.register_hook(lambda g: v * 0)
    return v


def _gradient_with_a_history():
    x = leaf(1.0)
    KeepsABox.apply(x, [x]).square().sum().backward(create_graph=True)
    return x


def _module_with_hooks_on_both_sides():
    net = situ.nn.Linear(2, 2)
    net.register_full_backward_hook(lambda *a: None)
    x = leaf(1.0, 2.0) * 1
    net.last = [net(x)]
    return net


def _module_that_keeps_its_result():
    net = situ.nn.Linear(2, 2)
    net.register_full_backward_hook(lambda *a: None)
    net.last = net(situ.ones(1, 2))
    return net


def _budget_that_its_step_leads_to():
    net = situ.nn.Linear(2, 2)
    net.budget = situ.memory.Budget(100_000, lambda: net(situ.ones(1, 2)) and None)
    return net


def _schedule_that_its_function_leads_to():
    net = situ.nn.Linear(2, 2)
    net.factor = 1.0
    net.optimizer = situ.optim.SGD(net.parameters(), lr=1.0)
    net.schedule = situ.optim.lr_scheduler.LambdaLR(net.optimizer, lambda step: net.factor / (step + 1))
    net.schedule.step()
    assert net.schedule.get_last_lr() == [0.5]
    return net


CYCLES = [_hook_of_a_leaf, _hook_of_a_parameter, _hook_of_a_result, _hook_before_any_backward, _hook_of_an_earlier_result,
          _hook_with_a_retained_graph, _function_that_keeps, _function_before_any_backward,
          _two_functions_each_with_the_others_result, _module_that_keeps_its_result, _budget_that_its_step_leads_to,
          _schedule_that_its_function_leads_to, _dirty(), _dirty(view=lambda x: x[:2]), _dirty(view=lambda x: x.view(3, 1)),
          _dirty(kept=lambda x: x[1:]), _dirty(view=lambda x: x[:2], kept=lambda x: [x.view(1, 2)]),
          _hook_that_leads_through_a_branch, _function_that_keeps_what_was_made_of_its_result, _hook_on_a_view,
          _gradient_with_a_history, _module_with_hooks_on_both_sides]


@pytest.mark.parametrize("make", CYCLES)
def test_cycles_are_collected(make):
    gc.collect()
    before = situ.memory.current().total
    ref = weakref.ref(make())
    gc.collect()
    assert ref() is None and situ.memory.current().total == before


def test_hooks_of_results_stay_while_the_graph_is_there():
    """A result and its hook refer only to each other, but a value computed from the result is still used."""
    x, calls = leaf(1.0), []
    y = x * 2
    y.register_hook(lambda g, keep=[y]: calls.append(keep[0].item()))
    box = []
    box.append(KeepsABox.apply(y, box))
    z = box[0].exp()
    del y, box
    gc.collect()
    z.backward(retain_graph=True)
    gc.collect()
    z.backward()
    assert calls == [2.0, 2.0] and x.grad is not None


def test_collections_during_a_backward():
    """Another thread collects garbage repeatedly while hooks are added and removed. No hook is lost."""
    stop, calls = threading.Event(), []

    def collect():
        while not stop.is_set():
            gc.collect()

    thread = threading.Thread(target=collect)
    thread.start()
    try:
        for _ in range(200):
            y = leaf(1.0, 2.0) * 2
            y.register_hook(lambda g, keep=[y]: calls.append(keep[0].shape[0]))
            y.register_hook(lambda g, keep=[y]: None).remove()
            box = []
            box.append(KeepsABox.apply(y, box))
            z = box[0].exp().sum()
            del y, box
            z.backward()
    finally:
        stop.set()
        thread.join()
    assert calls == [2] * 200


def test_hooks_stay_while_the_leaf_is_there():
    net, calls = situ.nn.Linear(2, 2), []
    net.weight.register_hook(lambda g: calls.append("g"))
    handle = net.weight.register_post_accumulate_grad_hook(lambda p: calls.append(p is net.weight))
    gc.collect()
    for _ in range(2):
        net(situ.ones(1, 2)).sum().backward()
    handle.remove()
    net(situ.ones(1, 2)).sum().backward()
    assert calls == ["g", True, "g", True, "g"]

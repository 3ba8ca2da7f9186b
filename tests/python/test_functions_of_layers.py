"""Compares multi_head_attention_forward, gumbel_softmax, AdaptiveLogSoftmaxWithLoss and in-place activations with
PyTorch's."""
import pytest

import situ

torch = pytest.importorskip("torch")


def ours(t):
    return None if t is None else situ.tensor(t.tolist())


def near(a, b, tol=1e-5):
    return torch.allclose(torch.tensor(a.tolist()), b, atol=tol)


@pytest.mark.parametrize("single", [False, True])
@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("more", [False, True])
def test_multi_head_attention_forward(single, apart, more):
    torch.manual_seed(1)
    m = torch.nn.MultiheadAttention(8, 2, add_bias_kv=more, add_zero_attn=more, kdim=5 if apart else None)
    batch = () if single else (3,)
    q, k, v = torch.randn(4, *batch, 8), torch.randn(6, *batch, 5 if apart else 8), torch.randn(6, *batch, 8)
    padding, mask = torch.zeros(*batch, 6, dtype=torch.bool), torch.randn(4, 6)
    padding[..., 5] = True
    for need_weights, average in ((True, True), (True, False), (False, True)):
        def call(functional, f):
            return functional.multi_head_attention_forward(
                f(q), f(k), f(v), 8, 2, f(m.in_proj_weight), f(m.in_proj_bias), f(m.bias_k), f(m.bias_v), more, 0.3,
                f(m.out_proj.weight), f(m.out_proj.bias), training=False, key_padding_mask=f(padding), need_weights=need_weights,
                attn_mask=f(mask), use_separate_proj_weight=apart, q_proj_weight=f(m.q_proj_weight),
                k_proj_weight=f(m.k_proj_weight), v_proj_weight=f(m.v_proj_weight), average_attn_weights=average)
        due, got = call(torch.nn.functional, lambda t: t), call(situ.nn.functional, ours)
        assert near(got[0], due[0])
        assert got[1] is None if due[1] is None else near(got[1], due[1])


def test_multi_head_attention_forward_with_static_keys():
    torch.manual_seed(2)
    m = torch.nn.MultiheadAttention(8, 2)
    q, keys, values = torch.randn(4, 3, 8), torch.randn(6, 5, 4), torch.randn(6, 5, 4)

    def call(functional, f):
        return functional.multi_head_attention_forward(
            f(q), f(q), f(q), 8, 2, f(m.in_proj_weight), f(m.in_proj_bias), None, None, True, 0.0, f(m.out_proj.weight),
            f(m.out_proj.bias), static_k=f(keys), static_v=f(values))
    for a, b in zip(call(situ.nn.functional, ours), call(torch.nn.functional, lambda t: t)):
        assert near(a, b)
    with pytest.raises(RuntimeError, match="Need attn_mask if specifying the is_causal hint"):
        x = situ.ones(2, 1, 8)
        w = situ.ones(24, 8)
        situ.nn.functional.multi_head_attention_forward(x, x, x, 8, 2, w, None, None, None, False, 0.0, w[:8], None, is_causal=True)


def test_gumbel_softmax():
    situ.manual_seed(4)
    x = situ.tensor([0.1, 0.6, 0.3]).log().expand(3000, 3)
    soft, hard = situ.nn.functional.gumbel_softmax(x, tau=0.5), situ.nn.functional.gumbel_softmax(x, hard=True)
    assert near(soft.sum(1), torch.ones(3000))
    assert set(hard.round().flatten().tolist()) == {0.0, 1.0}
    assert near(hard.mean(0), torch.tensor([0.1, 0.6, 0.3]), 0.04)
    with pytest.raises(situ.Error, match="tau is -1; it must be above 0"):
        situ.nn.functional.gumbel_softmax(x, tau=-1)


@pytest.mark.parametrize("bias", [False, True])
def test_adaptive_log_softmax(bias):
    torch.manual_seed(3)
    theirs = torch.nn.AdaptiveLogSoftmaxWithLoss(16, 20, [4, 9, 15], div_value=2.0, head_bias=bias)
    mine = situ.nn.AdaptiveLogSoftmaxWithLoss(16, 20, [4, 9, 15], div_value=2.0, head_bias=bias)
    assert repr(mine) == repr(theirs) and list(mine.state_dict()) == list(theirs.state_dict())
    mine.load_state_dict({k: ours(v) for k, v in theirs.state_dict().items()})
    x = torch.randn(6, 16) * 3
    for target in (torch.tensor([0, 3, 4, 10, 19, 15]), torch.tensor([1, 2, 0, 3, 3, 1])):
        due, got = theirs(x, target), mine(ours(x), situ.tensor(target.tolist()))
        assert near(got.output, due.output) and near(got.loss, due.loss)
        got.loss.backward(), due.loss.backward()
        for (n, p), q in zip(theirs.named_parameters(), mine.parameters()):
            assert p.grad is None and q.grad is None or near(q.grad, p.grad), n
    assert near(mine.log_prob(ours(x)), theirs.log_prob(x))
    assert mine.predict(ours(x)).tolist() == theirs.predict(x).tolist()
    one, due = mine(ours(x[0]), situ.tensor(7)), theirs(x[0], torch.tensor(7))
    assert near(one.output, due.output) and one.output.dim() == 0


@pytest.mark.parametrize("call,text", [
    (lambda m: situ.nn.AdaptiveLogSoftmaxWithLoss(4, 9, []), "length larger than 0"),
    (lambda m: situ.nn.AdaptiveLogSoftmaxWithLoss(4, 9, [3, 9]), "between 1 and n_classes-1"),
    (lambda m: m(situ.ones(2, 4), situ.zeros(2, 2, dtype=situ.int64)), "multi-target not supported"),
    (lambda m: m(situ.ones(4), situ.zeros(2, dtype=situ.int64)), "1D target tensor expects 2D input"),
    (lambda m: m(situ.ones(3, 4), situ.zeros(2, dtype=situ.int64)), "same size in the batch dimension"),
    (lambda m: m(situ.ones(2, 4), situ.tensor([0, 9])), r"should be in \[0, 8\], but values in range \[0, 9\]")])
def test_adaptive_log_softmax_refuses(call, text):
    with pytest.raises((ValueError, RuntimeError), match=text):
        call(situ.nn.AdaptiveLogSoftmaxWithLoss(4, 9, [3]))


@pytest.mark.parametrize("name, rest", [
    ("elu_", (1.3,)), ("selu_", ()), ("celu_", (0.7,)), ("leaky_relu_", (0.2,)), ("hardtanh_", (-0.6, 0.8)),
    ("rrelu_", (0.1, 0.3)), ("relu_", ()), ("threshold_", (0.1, 5.0))])
def test_activations_in_place(name, rest):
    t = torch.tensor([-2.0, -0.5, 0.0, 0.7, 3.0])
    x = ours(t)
    at = x.data_ptr()
    y = getattr(situ.nn.functional, name)(x, *rest)
    assert y.data_ptr() == at and near(x, getattr(torch.nn.functional, name)(t, *rest))

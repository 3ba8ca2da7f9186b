"""Tests of packed sequences, recurrent layers with packed sequences, transformers and the key/value cache, compared with
PyTorch where it has them."""
import copy
import pickle

import pytest
import situ
from situ import nn

torch = pytest.importorskip("torch")
R, T = nn.utils.rnn, torch.nn.utils.rnn


def mine(t):
    return situ.tensor(t.detach().numpy()).requires_grad_(t.requires_grad)


def same(a, b, tol=1e-6):
    assert tuple(a.shape) == tuple(b.shape)
    assert situ.allclose(a.detach(), situ.tensor(b.detach().numpy()), rtol=tol, atol=tol)


def pair(name, *args, **kwargs):
    theirs, ours = getattr(torch.nn, name)(*args, **kwargs).double(), getattr(nn, name)(*args, **kwargs).double()
    ours.load_state_dict({k: mine(v) for k, v in theirs.state_dict().items()})
    return theirs, ours


@pytest.mark.parametrize("batch_first", [False, True])
@pytest.mark.parametrize("lengths,sorted_", [([5, 3, 3, 1], True), ([2, 5, 1, 3], False)])
def test_packing_is_torchs(batch_first, lengths, sorted_):
    torch.manual_seed(0)
    x = torch.randn(*((4, 5, 2) if batch_first else (5, 4, 2)))
    a = T.pack_padded_sequence(x, torch.tensor(lengths), batch_first, sorted_)
    for given in (lengths, situ.tensor(lengths)):
        b = R.pack_padded_sequence(mine(x), given, batch_first, sorted_)
        same(b.data, a.data)
        assert b.batch_sizes.tolist() == a.batch_sizes.tolist()
        for s, t in ((b.sorted_indices, a.sorted_indices), (b.unsorted_indices, a.unsorted_indices)):
            assert (s is None and t is None) or s.tolist() == t.tolist()
    for s, t in zip(R.pad_packed_sequence(b, batch_first, 7.0, 6), T.pad_packed_sequence(a, batch_first, 7.0, 6)):
        same(s, t)
    rows = [torch.randn(n, 2) for n in lengths]
    same(R.pack_sequence([mine(r) for r in rows], sorted_).data, T.pack_sequence(rows, sorted_).data)
    for side in ("right", "left"):
        same(R.pad_sequence([mine(r) for r in rows], batch_first, -1.0, side), T.pad_sequence(rows, batch_first, -1.0, side))
    for s, t in zip(R.unpack_sequence(b), T.unpack_sequence(a)):
        same(s, t)
    assert b.double().data.dtype == situ.float64 and b.to(situ.float32) is b and not b.is_cuda
    by_hand = R.PackedSequence(b.data, b.batch_sizes, b.sorted_indices)
    assert (by_hand.unsorted_indices is None) == sorted_
    data, sizes, *_ = b
    assert data is b.data and sizes is b.batch_sizes


@pytest.mark.parametrize("name", ["RNN", "GRU", "LSTM"])
def test_layers_over_packed_sequences_are_torchs(name):
    torch.manual_seed(1)
    theirs, ours = pair(name, 3, 4, num_layers=2, bidirectional=True)
    x = torch.randn(5, 4, 3, dtype=torch.float64, requires_grad=True)
    y = mine(x)
    packed, here = T.pack_padded_sequence(x, [2, 5, 1, 3], False, False), R.pack_padded_sequence(y, [2, 5, 1, 3], False, False)
    state = [torch.randn(4, 4, 4, dtype=torch.float64) for _ in range(2 if name == "LSTM" else 1)]
    hx, hy = (tuple(state), tuple(map(mine, state))) if name == "LSTM" else (state[0], mine(state[0]))
    (a, last), (b, end) = theirs(packed, hx), ours(here, hy)
    same(b.data, a.data)
    for s, t in zip(end if name == "LSTM" else [end], last if name == "LSTM" else [last]):
        same(s, t)
    T.pad_packed_sequence(a)[0].pow(2).sum().backward()
    R.pad_packed_sequence(b)[0].pow(2).sum().backward()
    same(y.grad, x.grad)
    for p, q in zip(ours.parameters(), theirs.parameters()):
        same(p.grad, q.grad)


def test_attributes_and_copies():
    rnn = nn.RNN(3, 4, 2, nonlinearity="relu", bidirectional=True)
    assert rnn.mode == "RNN_RELU" and nn.GRU(3, 4).mode == "GRU" and rnn.nonlinearity == "relu"
    assert [len(w) for w in rnn.all_weights] == [4] * 4
    x = situ.randn(5, 2, 3)
    for m in (rnn, nn.GRUCell(3, 4), nn.LSTMCell(3, 4)):
        given = x if m is rnn else x[0]
        for twin in (copy.deepcopy(m), pickle.loads(pickle.dumps(m))):
            assert twin(given)[0].tolist() == m(given)[0].tolist()
    with pytest.warns(UserWarning, match="num_layers greater than 1"):
        nn.GRU(3, 4, dropout=0.5)
    with pytest.raises(ValueError, match='nonlinearity is "sigmoid"; it may be "tanh" or "relu"'):
        nn.RNN(3, 4, nonlinearity="sigmoid")
    attention = nn.MultiheadAttention(4, 2, bias=False)
    q = situ.randn(3, 1, 4)
    assert copy.deepcopy(attention)(q, q, q)[0].tolist() == attention(q, q, q)[0].tolist()


def test_plans():
    gru = nn.GRU(3, 4)

    def step():
        packed = R.pack_padded_sequence(situ.randn(5, 2, 3), [2, 5], enforce_sorted=False)
        R.pad_packed_sequence(gru(packed)[0])[0].sum().backward()
    assert situ.memory.plan(step).peak.total > 0


def test_transformers_take_what_torchs_take():
    torch.manual_seed(2)
    theirs, ours = pair("Transformer", 8, 2, 1, 1, 12, 0.0, norm_first=True, batch_first=True)
    src, tgt = torch.randn(2, 5, 8, dtype=torch.float64), torch.randn(2, 3, 8, dtype=torch.float64)
    causal = torch.nn.Transformer.generate_square_subsequent_mask(3, dtype=torch.float64)
    same(nn.Transformer.generate_square_subsequent_mask(3, dtype=situ.float64), causal)
    hidden = torch.zeros(2, 5, dtype=torch.bool)
    hidden[1, 3:] = True
    a = theirs(src, tgt, tgt_mask=causal, src_key_padding_mask=hidden, memory_key_padding_mask=hidden, tgt_is_causal=True)
    b = ours(mine(src), mine(tgt), tgt_mask=mine(causal), src_key_padding_mask=situ.tensor(hidden.numpy()),
             memory_key_padding_mask=situ.tensor(hidden.numpy()), tgt_is_causal=True)
    same(b, a, 1e-9)
    with pytest.raises(RuntimeError, match="activation should be relu/gelu, not tanh"):
        nn.TransformerEncoderLayer(8, 2, activation="tanh")
    with pytest.raises(RuntimeError, match="the batch number of src and tgt must be equal"):
        ours(mine(src), mine(tgt)[:1])
    layer = nn.TransformerEncoderLayer(8, 2, dropout=0.0)
    stack = nn.TransformerEncoder(layer, 2, nn.LayerNorm(8))
    assert [n for n, _ in stack.named_children()] == ["layers", "norm"] and stack.layers[0] is not layer
    seen = []
    stack.layers[1].norm1.register_forward_hook(lambda m, args, out: seen.append(tuple(out.shape)))
    stack(situ.randn(3, 1, 8))
    assert seen == [(3, 1, 8)]


@pytest.mark.parametrize("batch_first", [False, True])
def test_a_cache_keeps_keys_and_values(batch_first):
    attention = nn.MultiheadAttention(8, 2, batch_first=batch_first)
    axis = 1 if batch_first else 0
    x = situ.randn(2, 6, 8) if batch_first else situ.randn(6, 2, 8)
    with situ.no_grad():
        due = attention(x, x, x, need_weights=False, attn_mask=situ.ones(6, 6, dtype=situ.bool).triu(1))[0]
        cache = nn.KeyValueCache(6)
        parts = [attention.step(x.narrow(axis, 0, 4), cache), attention.step(x.narrow(axis, 4, 1), cache),
                 attention.step(x.narrow(axis, 5, 1), cache)]
        assert situ.allclose(situ.cat(parts, axis), due, atol=1e-5) and len(cache) == cache.capacity == 6
        cache.truncate()
        kept = nn.KeyValueCache(6)
        first = attention.step(x.narrow(axis, 0, 1), kept, x)
        assert attention.step(x.narrow(axis, 0, 1), kept, x * 0).tolist() == first.tolist()

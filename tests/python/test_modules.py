"""Compares every module of the library with PyTorch's of the same name and arguments: forward, gradients, state,
text."""
import pytest
import situ

torch = pytest.importorskip("torch")

X = ("x", 2, 3, 8, 8)
CASES = [
    ("Linear", (8, 5), {}, [X]), ("Linear", (8, 5), {"bias": False}, [X]),
    ("Conv2d", (3, 4, 3), {}, [X]), ("Conv2d", (3, 6, (3, 5)), {"stride": (2, 1), "padding": (1, 2), "groups": 3}, [X]),
    ("Conv2d", (3, 4, 3), {"padding": "same", "padding_mode": "circular", "dilation": 2}, [X]),
    ("Conv2d", (3, 4, 2), {"padding": "same", "bias": False}, [X]), ("Conv2d", (3, 4, 3), {}, [("x", 3, 8, 8)]),
    ("ConvTranspose2d", (3, 4, 3), {"stride": 2, "padding": 1, "output_padding": 1}, [X]),
    ("BatchNorm2d", (3,), {}, [X]), ("BatchNorm2d", (3,), {"affine": False, "momentum": None}, [X]),
    ("BatchNorm2d", (3,), {"bias": False}, [X]), ("BatchNorm2d", (3,), {"track_running_stats": False}, [X]), ("BatchNorm1d", (8,), {}, [("x", 4, 8)]),
    ("BatchNorm1d", (8,), {}, [("x", 0, 8)]),
    ("LayerNorm", ((8, 8),), {}, [X]), ("LayerNorm", (8,), {"bias": False}, [X]),
    ("LayerNorm", (8,), {"elementwise_affine": False, "eps": 0.1}, [X]),
    ("Flatten", (), {}, [X]), ("Flatten", (0, 2), {}, [X]), ("Unflatten", (1, (3, 1)), {}, [X]), ("Identity", (1, 2), {"a": 3}, [X]),
    ("MaxPool2d", (2,), {}, [X]), ("MaxPool2d", (3,), {"stride": 2, "padding": 1, "ceil_mode": True}, [X]),
    ("MaxPool2d", ((2, 2),), {}, [X]), ("AvgPool2d", ((3, 2),), {"stride": (2, 2)}, [X]), ("Softplus", (2,), {}, [X]), ("ELU", (1,), {}, [X]),
    ("AvgPool2d", (3,), {"stride": 2, "padding": 1, "count_include_pad": False}, [X]),
    ("AdaptiveAvgPool2d", ((3, None),), {}, [X]), ("AdaptiveAvgPool2d", (2,), {}, [X]),
    ("ReLU", (), {}, [X]), ("ReLU", (), {"inplace": True}, [X]), ("ReLU6", (), {}, [X]), ("SiLU", (), {}, [X]), ("Mish", (), {}, [X]),
    ("Sigmoid", (), {}, [X]), ("Tanh", (), {}, [X]), ("Hardswish", (), {}, [X]), ("Hardsigmoid", (), {}, [X]),
    ("LogSigmoid", (), {}, [X]), ("ELU", (0.5,), {}, [X]), ("SELU", (), {}, [X]), ("CELU", (2.0,), {}, [X]),
    ("LeakyReLU", (0.2,), {}, [X]), ("Hardtanh", (-0.5, 0.5), {}, [X]), ("GELU", (), {"approximate": "tanh"}, [X]),
    ("Softplus", (2.0, 1.0), {}, [X]), ("GLU", (), {}, [X]), ("Softmax", (1,), {}, [X]), ("LogSoftmax", (-1,), {}, [X]),
    ("RReLU", (), {"lower": 0.3, "upper": 0.3}, [X]), ("PReLU", (), {}, [X]), ("PReLU", (3, 0.1), {}, [X]), ("Hardshrink", (), {}, [X]),
    ("Softshrink", (0.3,), {}, [X]), ("Tanhshrink", (), {}, [X]), ("Softsign", (), {}, [X]), ("Threshold", (0.1, 20), {}, [X]),
    ("Softmin", (1,), {}, [X]), ("Softmax2d", (), {}, [X]), ("Dropout1d", (0.0,), {}, [("x", 2, 3, 8)]), ("Dropout3d", (0,), {}, [X]),
    ("AlphaDropout", (0.0,), {}, [X]), ("FeatureAlphaDropout", (0.0,), {}, [X]),
    ("GroupNorm", (3, 6), {}, [("x", 2, 6, 4)]), ("GroupNorm", (1, 3), {"affine": False}, [X]), ("GroupNorm", (3, 3), {"bias": False}, [X]),
    ("InstanceNorm1d", (3,), {}, [("x", 2, 3, 8)]), ("InstanceNorm2d", (3,), {"affine": True, "track_running_stats": True}, [X]),
    ("InstanceNorm2d", (3,), {}, [("x", 3, 8, 8)]), ("InstanceNorm3d", (3,), {"track_running_stats": True}, [("x", 2, 3, 2, 4, 4)]),
    ("BatchNorm3d", (3,), {}, [("x", 2, 3, 2, 4, 4)]), ("RMSNorm", (8,), {}, [X]), ("RMSNorm", ((8, 8), 0.1), {}, [X]),
    ("LocalResponseNorm", (2,), {}, [X]), ("CrossMapLRN2d", (3,), {}, [X]),
    ("Bilinear", (4, 3, 5), {}, [("x", 2, 4), ("x", 2, 3)]), ("Bilinear", (4, 3, 5), {"bias": False}, [("x", 2, 7, 4), ("x", 2, 7, 3)]),
    ("CosineSimilarity", (), {}, [X, X]), ("PairwiseDistance", (), {"keepdim": True}, [X, X]),
    ("EmbeddingBag", (10, 4), {}, [("i", 2, 3)]), ("EmbeddingBag", (10, 4), {"mode": "max", "padding_idx": -1}, [("i", 2, 3)]),
    ("HuberLoss", (), {"delta": 0.3}, [X, X]), ("KLDivLoss", (), {"reduction": "batchmean"}, [X, ("p", 2, 3, 8, 8)]), ("KLDivLoss", (), {"log_target": True}, [X, X]),
    ("PoissonNLLLoss", (), {"full": True}, [X, ("p", 2, 3, 8, 8)]), ("GaussianNLLLoss", (), {"full": True}, [X, X, ("p", 2, 3, 8, 8)]),
    ("HingeEmbeddingLoss", (0.3,), {}, [X, ("s", 2, 3, 8, 8)]), ("SoftMarginLoss", (), {}, [X, ("s", 2, 3, 8, 8)]),
    ("MultiLabelSoftMarginLoss", (), {}, [("x", 4, 5), ("p", 4, 5)]), ("MultiLabelMarginLoss", (), {}, [("x", 4, 9), ("i", 4, 9)]),
    ("MultiMarginLoss", (2, 0.5), {}, [("x", 4, 9), ("i", 4)]), ("CosineEmbeddingLoss", (0.1,), {}, [("x", 4, 5), ("x", 4, 5), ("s", 4)]),
    ("MarginRankingLoss", (0.1,), {}, [("x", 4), ("x", 4), ("s", 4)]), ("TripletMarginLoss", (), {"swap": True}, [("x", 4, 5)] * 3),
    ("TripletMarginWithDistanceLoss", (), {"margin": 0.5}, [("x", 4, 5)] * 3),
    ("Dropout", (0.0,), {}, [X]), ("Dropout2d", (0.0,), {}, [X]),
    ("Embedding", (10, 4), {"padding_idx": -1}, [("i", 2, 3)]), ("Embedding", (10, 4), {"max_norm": 1.0}, [("i", 2, 3)]),
    ("LSTM", (8, 5), {"num_layers": 2, "bidirectional": True}, [("x", 4, 2, 8)]),
    ("LSTM", (8, 5), {"batch_first": True, "bias": False}, [("x", 2, 4, 8)]), ("LSTM", (8, 5), {}, [("x", 4, 8)]),
    ("LSTM", (8, 5), {"num_layers": 2, "bidirectional": True, "proj_size": 3}, [("x", 4, 2, 8)]),
    ("GRU", (8, 5), {"num_layers": 2, "bidirectional": True}, [("x", 4, 2, 8)]), ("GRU", (8, 5), {"batch_first": True, "bias": False}, [("x", 2, 4, 8)]),
    ("RNN", (8, 5), {"nonlinearity": "relu", "num_layers": 2}, [("x", 4, 2, 8)]), ("RNN", (8, 5), {"bidirectional": True}, [("x", 4, 8)]),
    ("RNNCell", (8, 5), {"nonlinearity": "relu", "bias": False}, [("x", 4, 8)]), ("RNNCell", (8, 5), {}, [("x", 8), ("x", 5)]),
    ("LSTMCell", (8, 5), {}, [("x", 4, 8)]), ("GRUCell", (8, 5), {"bias": False}, [("x", 4, 8), ("x", 4, 5)]),
    ("TransformerEncoderLayer", (8, 2), {"dropout": 0.0}, [("x", 4, 2, 8)]),
    ("TransformerDecoderLayer", (8, 2), {"dropout": 0.0, "norm_first": True, "batch_first": True}, [("x", 2, 4, 8), ("x", 2, 5, 8)]),
    ("Transformer", (8, 2, 2, 1, 12), {"dropout": 0.0, "activation": "gelu"}, [("x", 4, 2, 8), ("x", 3, 2, 8)]),
    ("MultiheadAttention", (8, 2), {}, [("x", 4, 2, 8)] * 3),
    ("MultiheadAttention", (8, 2), {"add_bias_kv": True, "add_zero_attn": True}, [("x", 4, 2, 8)] * 3),
    ("MultiheadAttention", (8, 2), {"batch_first": True, "bias": False, "kdim": 3, "vdim": 5}, [("x", 2, 4, 8), ("x", 2, 6, 3), ("x", 2, 6, 5)]),
    ("MSELoss", (), {}, [X, X]), ("MSELoss", (), {"reduction": "sum"}, [X, X]), ("L1Loss", (), {"reduction": "none"}, [X, X]),
    ("SmoothL1Loss", (), {"beta": 0.3}, [X, X]), ("BCEWithLogitsLoss", (), {}, [X, ("p", 2, 3, 8, 8)]),
    ("BCELoss", (), {}, [("p", 4), ("p", 4)]), ("CrossEntropyLoss", (), {"label_smoothing": 0.1}, [("x", 6, 10), ("i", 6)]),
    ("CrossEntropyLoss", (), {"size_average": False}, [("x", 6, 10), ("i", 6)]), ("NLLLoss", (), {}, [("x", 6, 10), ("i", 6)]),
]


def inputs(shapes):
    torch.manual_seed(0)
    out = []
    for kind, *size in shapes:
        t = torch.randint(0, 9, size) if kind == "i" else torch.rand(size) if kind == "p" else torch.randn(size).sign() if kind == "s" else torch.randn(size)
        out.append(t)
    return out


def flat(out):
    return [t for o in out for t in flat(o)] if isinstance(out, (tuple, list)) else [out]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name,args,kwargs,shapes", CASES, ids=[f"{i}-{c[0]}" for i, c in enumerate(CASES)])
def test_module_is_torchs(name, args, kwargs, shapes):
    theirs = getattr(torch.nn, name)(*args, **kwargs)
    mine = getattr(situ.nn, name)(*args, **kwargs)
    with torch.no_grad():
        for p in theirs.parameters():
            p.uniform_(-0.5, 0.5)
    state = theirs.state_dict()
    assert list(mine.state_dict()) == list(state)
    assert [n for n, _ in mine.named_parameters()] == [n for n, _ in theirs.named_parameters()]
    mine.load_state_dict({k: situ.tensor(v.numpy()) for k, v in state.items()})
    assert repr(mine).split("(")[0] == repr(theirs).split("(")[0]
    if name != "MultiheadAttention" and not name.startswith("Transformer"):  # these contain another class of Linear
        assert repr(mine) == repr(theirs)
    given = inputs(shapes)
    wanted = [t.is_floating_point() and kind != "s" for t, (kind, *_) in zip(given, shapes)]
    xs = [t.clone().requires_grad_() if w else t for t, w in zip(given, wanted)]
    ys = [situ.tensor(t.numpy()).requires_grad_() if w else situ.tensor(t.numpy()) for t, w in zip(given, wanted)]
    inplace = kwargs.get("inplace")
    for mode in (True, False):
        theirs.train(mode), mine.train(mode)
        a = flat(theirs(*[x * 1 if inplace else x for x in xs]))
        b = flat(mine(*[y * 1 if inplace else y for y in ys]))
        for s, t in zip(a, b):
            assert t.tolist() == pytest.approx(s.tolist(), abs=2e-5, rel=2e-4, nan_ok=True) if s.dim() < 2 else True
            assert situ.allclose(t.detach(), situ.tensor(s.detach().numpy()), rtol=2e-4, atol=2e-5) and tuple(t.shape) == tuple(s.shape)
        if a[0].requires_grad:
            a[0].sum().backward()
            b[0].sum().backward()
    for x, y in zip(xs, ys):
        if x.grad is not None:
            assert situ.allclose(y.grad, situ.tensor(x.grad.numpy()), rtol=2e-3, atol=1e-4)
    for (n, p), (_, q) in zip(theirs.named_parameters(), mine.named_parameters()):
        assert (p.grad is None) == (q.grad is None), n
        if p.grad is not None:
            assert situ.allclose(q.grad, situ.tensor(p.grad.numpy()), rtol=2e-3, atol=1e-4), n
    for (n, p), (_, q) in zip(theirs.named_buffers(), mine.named_buffers()):
        assert situ.allclose(q, situ.tensor(p.numpy()), rtol=1e-4, atol=1e-5), n

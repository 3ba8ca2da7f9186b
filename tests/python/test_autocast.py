"""Mixed precision from Python: the same scopes, states and weights as in C++ (tests/dispatch/autocast_test.cpp)."""
import pytest
import situ
from situ import nn


def dtype_of_product():
    return situ.mm(situ.ones(2, 2), situ.ones(2, 2)).dtype


def test_scopes():
    assert dtype_of_product() == situ.float32 and not situ.is_autocast_enabled()
    with situ.autocast(dtype=situ.bfloat16):
        assert dtype_of_product() == situ.bfloat16 and situ.is_autocast_enabled("cpu")
        with situ.autocast("cpu", enabled=False):
            assert dtype_of_product() == situ.float32
        with pytest.raises(ZeroDivisionError):
            with situ.autocast(dtype=situ.float16):
                assert dtype_of_product() == situ.float16 == situ.get_autocast_dtype()
                1 / 0
        assert dtype_of_product() == situ.bfloat16
        assert situ.amp.autocast(enabled=False)(dtype_of_product)() == situ.float32
    assert dtype_of_product() == situ.float32 and situ.get_autocast_dtype() == situ.bfloat16


def test_training():
    situ.manual_seed(0)
    net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))
    optimizer = situ.optim.SGD(net.parameters(), lr=0.1)
    x, y = situ.randn(32, 8), situ.randint(3, (32,))
    losses = []
    for _ in range(20):
        optimizer.zero_grad()
        with situ.autocast():
            logits = net(x)
            loss = nn.functional.cross_entropy(logits, y)
        assert logits.dtype == situ.bfloat16 and loss.dtype == situ.float32
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < losses[0] and all(p.dtype == p.grad.dtype == situ.float32 for p in net.parameters())


def test_refusals():
    with pytest.raises(situ.DTypeError, match="autocast: computes in bf16 or f16, but was asked for f32"):
        with situ.autocast(dtype=situ.float32):
            pass
    with pytest.raises(situ.DeviceError, match="autocast: works only on the CPU, but device_type is cuda"):
        situ.autocast("cuda")
    assert not situ.is_autocast_enabled()

"""Tests of situ.models: the models, their heads, and equality of their values with the C++ library's."""
import copy
import pickle

import pytest
import situ
from situ import models, nn

SMALL = {
    "resnet18": dict(width=8, small_stem=True),
    "resnet50": dict(width=8),
    "vgg11": dict(layers=[8, 0, 16, 0], hidden=32, dropout=0),
    "vgg11_bn": dict(layers=[8, 0, 16, 0], hidden=32, dropout=0),
    "mobilenet_v2": dict(width_mult=0.25, dropout=0),
    "mobilenet_v3_small": dict(width_mult=0.25, dropout=0),
    "mobilenet_v3_large": dict(width_mult=0.25, dropout=0),
    "vit_b_16": dict(image_size=32, patch_size=8, num_layers=2, num_heads=2, hidden_dim=32, mlp_dim=64),
    "unet": dict(widths=[8, 16, 32]),
    "gpt2": dict(vocab_size=32, n_positions=16, n_embd=32, n_layer=2, n_head=2, embd_pdrop=0, resid_pdrop=0, attn_pdrop=0),
}
HEADS = {"resnet": "fc", "vgg": "classifier.6", "mobilenet_v2": "classifier.1", "mobilenet_v3": "classifier.3", "vit": "heads.head",
         "unet": "outc.conv", "gpt2": "lm_head"}


def small(name):
    situ.manual_seed(3)
    return getattr(models, name)(**SMALL[name])


def input_of(name):
    return situ.arange(16).view(2, 8) if name == "gpt2" else situ.randn(2, 3, 32, 32)


def parent_of(net, path):
    before, _, last = path.rpartition(".")
    return net.get_submodule(before), last


def tensors_of(core):
    yield from (t for _, t in core.parameters() if t is not None)
    for _, child in core.children():
        yield from tensors_of(child)


@pytest.mark.parametrize("name", SMALL)
def test_it_has_the_bits_of_the_c_library(name):
    net = small(name)
    situ.manual_seed(3)
    core = getattr(situ._situ._models, name)(**SMALL[name])
    with situ.no_grad():
        for mine, theirs in zip(net.parameters(), tensors_of(core)):
            assert mine.equal(theirs)
            if not mine.any():  # ViT's head is initialized with zeros
                theirs.copy_(mine.normal_())
    x = input_of(name)
    y = net(x)
    assert y.abs().sum() > 0 and y.equal(core(x))
    y.pow(2).sum().backward()
    assert all(p.grad is not None and p.grad.isfinite().all() for p in net.parameters())


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("kind", ["layer", "sequential"])
def test_another_head_is_used_and_trained(name, kind):
    net = small(name).requires_grad_(False)
    path = next(p for k, p in HEADS.items() if name.startswith(k))
    parent, last = parent_of(net, path)
    old = net.get_submodule(path)
    layer = nn.Conv2d(8, 3, 1) if name == "unet" else nn.Linear(old.weight.size(1), 3)
    setattr(parent, last, layer if kind == "layer" else nn.Sequential(nn.Identity(), layer))
    assert {id(p) for p in net.parameters() if p.requires_grad} == {id(p) for p in layer.parameters()}
    net.eval()
    x = input_of(name)
    sgd = situ.optim.SGD([p for p in net.parameters() if p.requires_grad], 0.1)
    y = net(x)
    assert 3 in (y.size(1), y.size(-1))
    y.pow(2).sum().backward()
    sgd.step()
    assert layer.weight.grad.abs().sum() > 0
    assert not net(x).equal(y)
    assert (path if kind == "layer" else path + ".1") + ".weight" in net.state_dict()


def test_gpt2s_head_is_its_table_and_it_writes_on():
    net = small("gpt2").eval()
    assert net.lm_head.weight is net.transformer.wte.weight
    tokens = situ.arange(12).view(1, 12)
    with situ.no_grad():
        cache = net.make_cache()
        steps = [net.step(tokens[:, :5], cache)] + [net.step(tokens[:, t:t + 1], cache) for t in range(5, 12)]
        assert situ.cat(steps, 1).allclose(net(tokens), atol=1e-5)
        with pytest.raises(situ.ShapeError, match="17 tokens are more than the 16 of n_positions; shorten the input"):
            net.step(situ.arange(5).view(1, 5), cache)
    loss = net.loss(tokens[:, :-1], tokens[:, 1:])
    assert abs(loss.item() - nn.functional.cross_entropy(net(tokens[:, :-1])[0], tokens[0, 1:]).item()) < 1e-4


def test_a_cache_of_another_number_of_blocks_is_refused():
    net = small("gpt2").eval()
    for cache in ([], net.make_cache()[:1], 2 * net.make_cache()):
        with situ.no_grad(), pytest.raises(situ.ValueError, match=f"^GPT2: the cache has {len(cache)} blocks, the network has 2; use make_cache"):
            net.step(situ.arange(2).view(1, 2), cache)


@pytest.mark.parametrize("shape", [(), (32, 2)])
def test_conv1d_refuses_other_features(shape):
    with pytest.raises(situ.ShapeError, match=r"^Conv1D: the input has the shape \[.*\], but its last dimension must be 32 \(in_features\)"):
        small("gpt2").transformer.h[0].mlp.c_fc(situ.ones(*shape) if shape else situ.tensor(1.0))


def test_copies_and_pickles_are_whole():
    net = small("mobilenet_v3_small").eval()
    x = input_of("mobilenet_v3_small")
    for twin in (copy.deepcopy(net), pickle.loads(pickle.dumps(net))):
        assert not twin.training and twin(x).equal(net(x))


def test_options_that_are_none_are_refused():
    with pytest.raises(TypeError, match=r"resnet18\(\) got an unexpected keyword argument 'classes'"):
        models.resnet18(classes=3)
    for option in ({"weights": "DEFAULT"}, {"pretrained": True}):
        with pytest.raises(TypeError, match=r"^resnet18\(\) has no argument '\w+'; load weights with net.load_state_dict\(situ.load\(file\)\)$"):
            models.resnet18(**option)
    assert models.resnet18(weights=None, pretrained=False, **SMALL["resnet18"]).fc.weight.size(0) == 1000
    with pytest.raises(situ.ValueError, match="num_classes, width and each of blocks must be at least 1"):
        models.resnet18(0)

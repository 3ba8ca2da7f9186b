#!/usr/bin/env python3
"""Compares the known models with torchvision's and transformers', and with the same U-Net in PyTorch.

    tests/models/originals.py > tests/models/originals.txt
    PYTHONPATH=build/release/python tests/models/originals.py --full

Needs PyTorch, torchvision and transformers. The first prints what originals_test.cpp compares with: a checksum of the names
and sizes of each model's state, and results of small ones whose parameters both sides compute by fill(). The second runs
models of full size with the same random weights in both libraries, and prints how far the results differ.
"""
import sys

import numpy as np
import torch
import transformers
from torch import nn
from torchvision import models
from torchvision.models import mobilenetv3, resnet, vgg

SAMPLES = 12  # of a tensor, evenly spaced


class UNet(nn.Module):
    """Ronneberger et al. with padded convolutions, with the names of parts of github.com/milesial/Pytorch-UNet."""

    def __init__(self, channels, classes, widths, norm=True):
        super().__init__()
        self.scales = len(widths)
        self.inc = self.double_conv(channels, widths[0], norm)
        for i in range(1, self.scales):
            halved = nn.Sequential(nn.MaxPool2d(2), self.double_conv(widths[i - 1], widths[i], norm))
            self.add_module(f"down{i}", nn.ModuleDict({"maxpool_conv": halved}))
        for i in range(1, self.scales):
            wide, out = widths[-i], widths[-i - 1]
            parts = {"up": nn.ConvTranspose2d(wide, out, 2, 2), "conv": self.double_conv(2 * out, out, norm)}
            self.add_module(f"up{i}", nn.ModuleDict(parts))
        self.outc = nn.Sequential()
        self.outc.add_module("conv", nn.Conv2d(widths[0], classes, 1))

    @staticmethod
    def double_conv(before, after, norm):
        layers = nn.Sequential()
        for n in (before, after):
            layers.append(nn.Conv2d(n, after, 3, padding=1, bias=not norm))
            if norm:
                layers.append(nn.BatchNorm2d(after))
            layers.append(nn.ReLU())
        holder = nn.Sequential()
        holder.add_module("double_conv", layers)
        return holder

    def forward(self, x):
        kept = [self.inc(x)]
        for i in range(1, self.scales):
            kept.append(getattr(self, f"down{i}")["maxpool_conv"](kept[-1]))
        x = kept.pop()
        for i in range(1, self.scales):
            parts = getattr(self, f"up{i}")
            x = parts["conv"](torch.cat([kept.pop(), parts["up"](x)], 1))
        return self.outc(x)


class Logits(nn.Module):
    """GPT2LMHeadModel, whose result is an object."""

    def __init__(self, **sizes):
        super().__init__()
        self.net = transformers.GPT2LMHeadModel(transformers.GPT2Config(**sizes))

    def forward(self, tokens):
        return self.net(tokens, use_cache=False).logits

    def state_dict(self):
        return self.net.state_dict()


def small_vgg(norm):
    net = vgg.VGG(vgg.make_layers([8, "M", 16, 16, "M"], batch_norm=norm), init_weights=False)
    net.classifier = nn.Sequential(nn.Linear(16 * 49, 24), nn.ReLU(), nn.Dropout(0), nn.Linear(24, 24), nn.ReLU(),
                                   nn.Dropout(0), nn.Linear(24, 5))
    return net


def small_v3(arch):
    blocks, last = mobilenetv3._mobilenet_v3_conf(arch, width_mult=0.25)
    return models.MobileNetV3(blocks, last, num_classes=5, dropout=0)


def gpt2(**sizes):
    return lambda: Logits(**sizes)


FULL = {
    **{name: getattr(models, name) for name in (
        "resnet18", "resnet34", "resnet50", "resnet101", "resnet152", "vgg11", "vgg13", "vgg16", "vgg19", "vgg11_bn", "vgg13_bn",
        "vgg16_bn", "vgg19_bn", "mobilenet_v2", "mobilenet_v3_large", "mobilenet_v3_small", "vit_b_16", "vit_b_32", "vit_l_16",
        "vit_l_32")},
    "unet": lambda: UNet(3, 2, [64, 128, 256, 512, 1024]),
    "gpt2": gpt2(),
    "gpt2_medium": gpt2(n_embd=1024, n_layer=24, n_head=16),
    "gpt2_large": gpt2(n_embd=1280, n_layer=36, n_head=20),
    "gpt2_xl": gpt2(n_embd=1600, n_layer=48, n_head=25),
}
SMALL = {
    "ResNet": (lambda: resnet.ResNet(resnet.BasicBlock, [1, 1, 1, 1], 5), (2, 3, 48, 40)),
    "ResNet of bottlenecks": (lambda: resnet.ResNet(resnet.Bottleneck, [1, 2, 1, 1], 5), (2, 3, 64, 64)),
    "VGG": (lambda: small_vgg(False), (2, 3, 32, 24)),
    "VGG with batch norm": (lambda: small_vgg(True), (2, 3, 32, 24)),
    "MobileNetV2": (lambda: models.MobileNetV2(5, width_mult=0.25, dropout=0), (2, 3, 64, 64)),
    "MobileNetV3, large": (lambda: small_v3("mobilenet_v3_large"), (2, 3, 64, 64)),
    "MobileNetV3, small": (lambda: small_v3("mobilenet_v3_small"), (2, 3, 64, 64)),
    "VisionTransformer": (lambda: models.VisionTransformer(16, 4, 2, 2, 24, 32, num_classes=5), (2, 3, 16, 16)),
    "UNet": (lambda: UNet(3, 2, [4, 8, 16]), (2, 3, 16, 24)),
    "UNet without batch norm": (lambda: UNet(3, 2, [4, 8, 16], norm=False), (2, 3, 16, 24)),
    "GPT2": (gpt2(vocab_size=31, n_positions=12, n_embd=24, n_layer=2, n_head=3, embd_pdrop=0, resid_pdrop=0, attn_pdrop=0), None),
}


def fnv(text):
    h = 0x811C9DC5
    for byte in text.encode():
        h = (h ^ byte) * 0x01000193 & 0xFFFFFFFF
    return h


def uniform(name, shape):
    """Numbers in [-1, 1): a hash of the name and the element's index, as originals_test.cpp computes them."""
    h = np.arange(np.prod(shape, dtype=np.int64), dtype=np.uint32) * np.uint32(0x9E3779B9) + np.uint32(fnv(name))
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        h = (h ^ (h >> np.uint32(shift))) * np.uint32(factor)
    h ^= h >> np.uint32(16)
    return torch.from_numpy(((h >> np.uint32(8)).astype(np.float32) * np.float32(2**-23) - np.float32(1)).reshape(shape))


def fill(state):
    with torch.no_grad():
        for name, t in state.items():
            if not t.is_floating_point():
                continue
            u = uniform(name, tuple(t.shape))
            if t.dim() > 1:
                t.copy_(u * np.float32(np.sqrt(6 / (t.numel() / t.shape[0]))))
            elif name.endswith(("running_var", "weight")):
                t.copy_(1 + 0.25 * u)
            else:
                t.copy_(0.25 * u)


def input_of(shape):
    return uniform("input", shape) if shape else torch.arange(24).mul(7).remainder(31).view(2, 12)


def samples(t):
    flat = t.detach().flatten()
    return [flat[k * flat.numel() // SAMPLES].item() for k in range(SAMPLES)]


def line(kind, name, values):
    print(f"{kind}: {name}:", *(format(v, ".9g" if kind == "output" else ".12g") for v in values))


def print_state(name, make):
    with torch.device("meta"):
        state = make().state_dict()
    text = "".join(f"{k} {' '.join(map(str, t.shape))}\n" for k, t in state.items())
    print(f"state: {name}: {len(state)} {fnv(text)}")


def print_small(name, make, shape):
    net = make()
    fill(net.state_dict())
    x = input_of(shape)
    net.eval()
    line("output", name, samples(net(x)))
    net.double().train()  # in f32, rounding may move a ReLU's input across 0, and change the gradient
    y = net(x.double() if shape else x)
    (y * uniform("cotangent", tuple(y.shape))).sum().backward()
    line("gradient", name, samples(next(net.parameters()).grad))
    means = [t for k, t in net.state_dict().items() if k.endswith("running_mean")]
    if means:
        line("mean", name, samples(means[-1]))


def compare_full():
    import situ
    torch.manual_seed(0)
    print(f"{'model':<20} {'input':<20} {'greatest value':>14} {'difference':>12} {'relative':>10}")
    for name in ("resnet18", "resnet34", "resnet50", "resnet101", "vgg11", "vgg16_bn", "vgg19", "mobilenet_v2", "mobilenet_v3_large",
                 "mobilenet_v3_small", "vit_b_16", "unet", "gpt2"):
        theirs, ours = FULL[name]().eval(), getattr(situ.models, name)().eval()
        state = theirs.state_dict()
        if name.startswith("vit"):
            nn.init.normal_(state["heads.head.weight"], 0, 0.02)  # its initial values are zeros
        ours.load_state_dict({k: situ.from_numpy(t.numpy()) for k, t in state.items()})
        x = torch.randint(50257, (1, 256)) if name == "gpt2" else torch.randn(2, 3, 224, 224)
        with torch.no_grad(), situ.no_grad():
            want, got = theirs(x).numpy(), ours(situ.from_numpy(x.numpy())).numpy()
        most, off = np.abs(want).max(), np.abs(want - got).max()
        print(f"{name:<20} {str(list(x.shape)):<20} {most:14.4g} {off:12.3g} {off / most:10.2g}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--full"]:
        compare_full()
    else:
        for model, make_it in FULL.items():
            print_state(model, make_it)
        for model, row in SMALL.items():
            print_small(model, *row)

"""Known models under torchvision's and Hugging Face's names: `net = models.resnet18(); net.fc = nn.Linear(512, 3)`.

The C++ library makes each, with its initial values; the classes here define how its parts are called, so that any
module may replace any other. Arguments are the names of the C++ options.
"""
from __future__ import annotations

from typing import Any

from . import _situ
from .nn import modules as _library
from .nn.containers import ModuleList, Sequential, _through
from .nn.module import Module, _of_core
from .nn.parameter import Parameter

_F = _situ._nn_functional
Tensor = _situ.Tensor
KeyValueCache = _situ.KeyValueCache


class _Known(Module):
    """A part of a known model. `_facts`: attributes of the C++ module that forward reads."""

    _facts: tuple[str, ...] = ()


def _taken(core: Any) -> Any:
    """Builds the Python module of a C++ module: leaves keep their C++ modules, others are taken apart."""
    kind = core.kind
    if hasattr(_library, kind):
        return _of_core(core)
    cls = globals()[kind]
    m = cls.__new__(cls)
    Module.__init__(m)
    for name in getattr(cls, "_facts", ()):
        setattr(m, name, core.option(name))
    for name, t in core.parameters():
        m.register_parameter(name, Parameter._of(t))
    for name, child in core.children():
        m.add_module(name, _taken(child))
    return m


class ResNet(_Known):
    """[N, channels, H, W] -> logits [N, num_classes]. The head is fc."""

    def forward(self, x: Tensor) -> Tensor:
        x = _through(x, self.conv1, self.bn1, self.relu, *([self.maxpool] if hasattr(self, "maxpool") else []))
        x = _through(x, self.layer1, self.layer2, self.layer3, self.layer4, self.avgpool)
        return self.fc(x.flatten(1))


class ResNetBlock(_Known):
    """relu(bn(conv) ... + x), with a projection of x if the shape changes."""

    def forward(self, x: Tensor) -> Tensor:
        y = _through(x, self.conv1, self.bn1, self.relu, self.conv2)
        norm = self.bn2
        if hasattr(self, "conv3"):
            y = _through(y, self.bn2, self.relu, self.conv3)
            norm = self.bn3
        if hasattr(self, "downsample"):
            x = self.downsample(x)
        plain = type(norm) is _library.BatchNorm2d and type(self.relu) is _library.ReLU
        if plain and not norm._hooked and not self.relu._hooked:
            return _situ._add_relu(norm._core, self.relu._core, y, x)
        return self.relu(norm(y) + x)


class _Pooled(_Known):
    """Features, their means over parts of the image, and a classifier."""

    def forward(self, x: Tensor) -> Tensor:
        return self.classifier(_through(x, self.features, self.avgpool).flatten(1))


class VGG(_Pooled):
    """[N, channels, H, W] -> logits [N, num_classes]. The head is classifier[6]."""


class MobileNetV2(_Known):
    """[N, channels, H, W] -> logits [N, num_classes]. The head is classifier[1]."""

    def forward(self, x: Tensor) -> Tensor:
        return self.classifier(_F.adaptive_avg_pool2d(self.features(x), 1).flatten(1))


class MobileNetV3(_Pooled):
    """[N, channels, H, W] -> logits [N, num_classes]. The head is classifier[3]."""


class InvertedResidual(_Known):
    """x + layers(x), or layers(x)."""

    _facts = ("residual",)
    residual: bool

    def forward(self, x: Tensor) -> Tensor:
        layers, = self._modules.values()
        return layers(x) + x if self.residual else layers(x)


class SqueezeExcitation(_Known):
    """Multiplies each channel of each image by a weight."""

    def forward(self, x: Tensor) -> Tensor:
        return _through(x, self.avgpool, self.fc1, self.activation, self.fc2, self.scale_activation) * x


class VisionTransformer(_Known):
    """[N, channels, image_size, image_size] -> logits [N, num_classes]. The head is heads.head."""

    def forward(self, x: Tensor) -> Tensor:
        x = self.conv_proj(x).flatten(2).transpose(1, 2)
        x = _situ.cat([self.class_token.expand(x.size(0), -1, -1), x], 1)
        return self.heads(self.encoder(x)[:, 0].clone())  # so that the head saves only its input


class ViTEncoder(_Known):
    """Position embedding, the layers, and a final normalization."""

    def forward(self, x: Tensor) -> Tensor:
        return _through(x + self.pos_embedding, self.dropout, self.layers, self.ln)


class ViTEncoderLayer(_Known):
    """x + attention(ln_1(x)), then x + mlp(ln_2(x))."""

    def forward(self, x: Tensor) -> Tensor:
        x = x + _through(x, self.ln_1, self.self_attention, self.dropout)
        return x + _through(x, self.ln_2, self.mlp)


class ViTSelfAttention(_Known):
    """Attention of each token to all, with the parameters of nn.MultiheadAttention."""

    _facts = ("num_heads", "dropout")
    num_heads: int
    dropout: float

    def forward(self, x: Tensor) -> Tensor:
        qkv = _F.linear(x, self.in_proj_weight, self.in_proj_bias)
        return self.out_proj(_situ._attention_by_heads(qkv, self.num_heads, False, self.dropout if self.training else 0.0, None))


class UNet(_Known):
    """[N, channels, H, W] -> logits [N, num_classes, H, W]. The head is outc.conv."""

    def forward(self, x: Tensor) -> Tensor:
        skips = [self.inc(x)]
        for name, m in self._modules.items():
            if name.startswith("down"):
                skips.append(m(skips[-1]))
        x = skips.pop()
        for name, m in self._modules.items():
            if name.startswith("up"):
                x = m(x, skips.pop())
        return self.outc(x)


class UNetUp(_Known):
    """Doubles the size of x, concatenates the channels of skip, and convolves twice."""

    def forward(self, x: Tensor, skip: Tensor) -> Tensor:
        return self.conv(_situ.cat([skip, self.up(x)], 1))


class Conv1D(_Known):
    """y = x W + b: a linear layer whose weight is [in_features, out_features]."""

    def forward(self, x: Tensor) -> Tensor:
        inputs = self.weight.size(0)
        if x.dim() == 0 or x.size(-1) != inputs:
            raise _situ.ShapeError(f"Conv1D: the input has the shape {list(x.shape)}, but its last dimension must be {inputs} "
                                   f"(in_features), that of the weight {list(self.weight.shape)}")
        rows = x.reshape(-1, inputs)
        return _situ.addmm(self.bias, rows, self.weight).view(*x.shape[:-1], self.weight.size(1))


class GPT2LMHeadModel(_Known):
    """Tokens [B, T] -> logits [B, T, vocab_size]. The head is lm_head, whose weight is the tokens' table."""

    def forward(self, tokens: Tensor) -> Tensor:
        return self.lm_head(self.transformer(tokens))

    def loss(self, tokens: Tensor, targets: Tensor) -> Tensor:
        """The mean cross-entropy against targets [B, T], computed without storing all logits. Pass the tokens shifted
        by one."""
        features = self.transformer(tokens).flatten(0, 1)
        return _F.linear_cross_entropy(features, self.lm_head.weight, targets.flatten(), linear_bias=self.lm_head.bias)

    def make_cache(self) -> list[Any]:
        """A cache for step(): keys and values of each block."""
        return [KeyValueCache(self.transformer.wpe.weight.size(0)) for _ in self.transformer.h]

    def step(self, tokens: Tensor, cache: list[Any]) -> Tensor:
        """The logits of the next tokens, after those in the cache. Use it under no_grad()."""
        return self.lm_head(self.transformer(tokens, cache))


class GPT2Model(_Known):
    """Tokens [B, T] -> features [B, T, n_embd]."""

    def forward(self, tokens: Tensor, cache: list[Any] | None = None) -> Tensor:
        if cache is not None and len(cache) != len(self.h):
            raise _situ.ValueError(f"GPT2: the cache has {len(cache)} blocks, the network has {len(self.h)}; "
                                   "use make_cache() of the network")
        before, most = len(cache[0]) if cache is not None else 0, self.wpe.weight.size(0)
        if before + tokens.size(1) > most:
            raise _situ.ShapeError(f"GPT2: {before + tokens.size(1)} tokens are more than the {most} of n_positions; shorten the input")
        x = self.drop(self.wte(tokens) + self.wpe.weight.narrow(0, before, tokens.size(1)))
        for i, block in enumerate(self.h):
            x = block(x, cache[i] if cache is not None else None)
        return self.ln_f(x)


class GPT2Block(_Known):
    """x + attn(ln_1(x)), then x + mlp(ln_2(x))."""

    def forward(self, x: Tensor, cache: Any = None) -> Tensor:
        x = x + self.attn(self.ln_1(x), cache)
        return x + self.mlp(self.ln_2(x))


class GPT2Attention(_Known):
    """Attention of each token to itself and all earlier ones."""

    _facts = ("num_heads", "dropout")
    num_heads: int
    dropout: float

    def forward(self, x: Tensor, cache: Any = None) -> Tensor:
        p = self.dropout if self.training else 0.0
        return _through(_situ._attention_by_heads(self.c_attn(x), self.num_heads, True, p, cache), self.c_proj, self.resid_dropout)


class GPT2MLP(_Known):
    """Two linear layers with four times as many hidden features."""

    def forward(self, x: Tensor) -> Tensor:
        return _through(x, self.c_fc, self.act, self.c_proj, self.dropout)


def _maker(name: str, result: str) -> Any:
    make = getattr(_situ._models, name)

    def model(**options: Any) -> Any:
        net = _taken(make(**options))
        if isinstance(net, GPT2LMHeadModel):
            net.lm_head.weight = net.transformer.wte.weight
        return net
    model.__name__ = model.__qualname__ = name
    model.__doc__ = f"A {result} with new weights; the arguments are its options by keyword."
    return model


def _image_model(name: str, result: str) -> Any:
    make = _maker(name, result)

    def model(num_classes: int = 1000, **options: Any) -> Any:
        for option in ("weights", "pretrained"):
            if options.pop(option, None):
                raise TypeError(f"{name}() has no argument {option!r}; load weights with net.load_state_dict(situ.load(file))")
        return make(num_classes=num_classes, **options)
    model.__name__ = model.__qualname__ = name
    model.__doc__ = make.__doc__
    return model


resnet18, resnet34, resnet50, resnet101, resnet152 = (
    _image_model(f"resnet{n}", "ResNet") for n in (18, 34, 50, 101, 152))
vgg11, vgg13, vgg16, vgg19, vgg11_bn, vgg13_bn, vgg16_bn, vgg19_bn = (
    _image_model(f"vgg{n}{bn}", "VGG") for bn in ("", "_bn") for n in (11, 13, 16, 19))
mobilenet_v2 = _image_model("mobilenet_v2", "MobileNetV2")
mobilenet_v3_large = _image_model("mobilenet_v3_large", "MobileNetV3")
mobilenet_v3_small = _image_model("mobilenet_v3_small", "MobileNetV3")
vit_b_16, vit_b_32, vit_l_16, vit_l_32 = (
    _image_model(f"vit_{n}", "VisionTransformer") for n in ("b_16", "b_32", "l_16", "l_32"))
unet = _maker("unet", "UNet")
gpt2, gpt2_medium, gpt2_large, gpt2_xl = (
    _maker(f"gpt2{size}", "GPT2LMHeadModel") for size in ("", "_medium", "_large", "_xl"))

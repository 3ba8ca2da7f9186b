"""Tests of convolution and pooling layers: their texts, PyTorch's arguments in addition to the options, and copies."""
import copy
import pickle

import pytest
import situ
from situ import nn
from situ.nn import functional as F

TEXTS = {
    "Conv1d(3, 2, kernel_size=(3,), stride=(1,), padding=same)": lambda: nn.Conv1d(3, 2, 3, padding="same"),
    "Conv3d(4, 2, kernel_size=(1, 2, 3), stride=(1, 1, 1), groups=2, bias=False)": lambda: nn.Conv3d(4, 2, (1, 2, 3), groups=2, bias=False),
    "ConvTranspose1d(3, 2, kernel_size=(3,), stride=(2,), output_padding=(1,))": lambda: nn.ConvTranspose1d(3, 2, 3, 2, output_padding=1),
    "MaxPool1d(kernel_size=3, stride=3, padding=0, dilation=1, ceil_mode=False)": lambda: nn.MaxPool1d(3),
    "MaxPool3d(kernel_size=(2, 2, 1), stride=(2, 2, 1), padding=0, dilation=1, ceil_mode=True)": lambda: nn.MaxPool3d((2, 2, 1), ceil_mode=True),
    "AvgPool1d(kernel_size=(3,), stride=(2,), padding=(0,))": lambda: nn.AvgPool1d(3, 2),
    "AvgPool3d(kernel_size=2, stride=2, padding=0)": lambda: nn.AvgPool3d(2),
    "AdaptiveMaxPool3d(output_size=(2, None, 3))": lambda: nn.AdaptiveMaxPool3d((2, None, 3)),
    "MaxUnpool2d(kernel_size=(2, 2), stride=(2, 2), padding=(0, 0))": lambda: nn.MaxUnpool2d(2),
    "LPPool1d(norm_type=2, kernel_size=3, stride=None, ceil_mode=False)": lambda: nn.LPPool1d(2, 3),
    "ReflectionPad1d((2, 2))": lambda: nn.ReflectionPad1d(2),
    "ZeroPad2d((1, 2, 3, 4))": lambda: nn.ZeroPad2d((1, 2, 3, 4)),
    "ConstantPad3d(padding=(1, 1, 1, 1, 1, 1), value=3.5)": lambda: nn.ConstantPad3d(1, 3.5),
    "Upsample(scale_factor=2.0, mode='nearest')": lambda: nn.Upsample(scale_factor=2),
    "Upsample(size=(3, 4), mode='bilinear')": lambda: nn.Upsample((3, 4), mode="bilinear"),
    "PixelShuffle(upscale_factor=2)": lambda: nn.PixelShuffle(2),
    "Fold(output_size=4, kernel_size=(2, 3), dilation=1, padding=0, stride=1)": lambda: nn.Fold(4, (2, 3)),
    "Unfold(kernel_size=2, dilation=1, padding=0, stride=1)": lambda: nn.Unfold(2),
}


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text):
    assert repr(TEXTS[text]()) == text


def test_indices_where_they_are_asked_for():
    x = situ.randn(1, 2, 6, 6, 6)
    for dims in (1, 2, 3):
        image = (x[(0,) * (3 - dims)] if dims < 3 else x).abs() + 1
        pool, unpool = getattr(nn, f"MaxPool{dims}d"), getattr(nn, f"MaxUnpool{dims}d")
        values, where = pool(2, return_indices=True)(image)
        assert situ.equal(values, pool(2)(image))
        assert situ.equal(pool(2)(unpool(2)(values, where)), values)
        adaptive = getattr(nn, f"AdaptiveMaxPool{dims}d")
        assert situ.equal(adaptive(4, return_indices=True)(image)[0], adaptive(4)(image))


def test_open_sizes():
    x = situ.randn(1, 2, 5, 6, 7)
    assert nn.AdaptiveAvgPool3d((2, None, 3))(x).shape == (1, 2, 2, 6, 3)
    assert nn.AdaptiveMaxPool3d((None, 2, None))(x).shape == (1, 2, 5, 2, 7)


def test_padding_in_words():
    x = situ.randn(2, 3, 9)
    conv = nn.Conv1d(3, 4, 4, padding="same", padding_mode="circular")
    assert conv.padding == "same" and conv(x).shape == (2, 4, 9)
    for other in (copy.deepcopy(conv), pickle.loads(pickle.dumps(conv))):
        assert other.padding == "same" and situ.equal(other(x), conv(x))
    with pytest.raises(ValueError, match="strided"):
        nn.Conv1d(3, 4, 4, stride=2, padding="same")
    with pytest.raises(ValueError, match="wide"):
        nn.Conv1d(3, 4, 4, padding="wide")


def test_output_size_of_transposed_convolutions():
    x = situ.randn(1, 3, 5)
    layer = nn.ConvTranspose1d(3, 2, 3, stride=2)
    assert layer(x).shape == (1, 2, 11) and layer(x, [12]).shape == (1, 2, 12)
    with pytest.raises(ValueError):
        layer(x, [13])


def test_fractional_pools_draw():
    x = situ.randn(1, 2, 8, 8)
    situ.manual_seed(3)
    a = nn.FractionalMaxPool2d(2, output_ratio=0.5)(x)
    situ.manual_seed(3)
    assert situ.equal(a, F.fractional_max_pool2d(x, 2, output_ratio=(0.5, 0.5))) and a.shape == (1, 2, 4, 4)
    with pytest.raises(ValueError, match="either an output size"):
        nn.FractionalMaxPool2d(2)


def test_upsampling_layers():
    x = situ.randn(1, 2, 3, 3)
    assert situ.equal(nn.UpsamplingNearest2d(scale_factor=2)(x), F.interpolate(x, scale_factor=2))
    assert situ.equal(nn.UpsamplingBilinear2d(size=5)(x), F.interpolate(x, size=5, mode="bilinear", align_corners=True))

"""Tests of situ.data: images read from files, image data sets and transforms."""
import base64
import struct
import zlib

import pytest
import situ
from situ import data
from situ.data import transforms
from situ.data.transforms import functional as F


# 8 x 8 pixels of (200, 100, 50)
JPEG = (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/"
    "2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAIAAgDASIAAhEBAxEB/8QA"
    "FQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM"
    "AwEAAhEDEQA/AJgDRg//2Q==")


def png(height, width, value):
    """A PNG file whose pixel (y, x) has the colour value(y, x)."""
    rows = b"".join(b"\0" + bytes(v for x in range(width) for v in value(y, x)) for y in range(height))

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def colours(k):
    return lambda y, x: ((y * 57 + x * 31 + k) % 256, (y * 13 + x * x * 7) % 256, (k * 40 + x) % 256)


@pytest.fixture
def folder(tmp_path):
    for k in range(10):
        name = tmp_path / ("cats" if k < 6 else "dogs") / f"{k}.png"
        name.parent.mkdir(exist_ok=True)
        name.write_bytes(png(9 + k, 12, colours(k)))
    return tmp_path


def test_read_image(folder):
    x = data.read_image(folder / "cats" / "2.png")
    assert x.shape == (3, 11, 12) and x.dtype == situ.float32
    assert (x[:, 4, 5] * 255).round().tolist() == list(colours(2)(4, 5))
    assert data.read_image(str(folder / "cats" / "2.png"), 1).shape == (1, 11, 12)
    assert situ.equal(x, data.decode_image((folder / "cats" / "2.png").read_bytes()))
    with pytest.raises(situ.FileError, match="read_image: cannot open the file: '.*none.png'"):
        data.read_image(folder / "none.png")
    with pytest.raises(OSError, match="is neither a PNG nor a JPEG file"):
        data.decode_image(b"GIF89a")
    with pytest.raises(ValueError, match="images of 4 channels"):
        data.read_image("x", 4)
    with pytest.raises(situ.FileError, match="12 x 11 pixels, at most 100 are accepted"):
        data.read_image(folder / "cats" / "2.png", most_pixels=100)


def test_a_jpeg_file():
    x = data.decode_image(base64.b64decode(JPEG))
    assert x.shape == (3, 8, 8) and (x[:, 4, 4] * 255 - situ.tensor([200.0, 100.0, 50.0])).abs().max() < 4


def test_image_folder(folder):
    images = data.ImageFolder(folder)
    assert images.classes == ["cats", "dogs"] and images.class_to_idx == {"cats": 0, "dogs": 1} and len(images) == 10
    assert images.targets == [0] * 6 + [1] * 4 and images.samples[7] == (str(folder / "dogs" / "7.png"), 1)
    x, label = images[-1]
    assert x.shape == (3, 18, 12) and label == 1 and isinstance(label, int)
    assert situ.equal(x, data.read_image(folder / "dogs" / "9.png"))
    with pytest.raises(IndexError):
        images[10]
    flipped = data.ImageFolder(folder, transforms.RandomHorizontalFlip(1), lambda label: "ab"[label])
    assert situ.equal(flipped[9][0], x.flip(2)) and flipped[9][1] == "b"
    assert data.ImageFolder(folder, lambda image: image.mean().item())[9][0] == pytest.approx(x.mean().item())
    assert data.ImageFolder(folder, channels=1)[0][0].shape == (1, 9, 12)


def test_parts(folder):
    def paths(split, **options):
        return [path for path, _ in data.ImageFolder(folder, split=split, **options).samples]
    for options in ({}, {"seed": 3}, {"validation_share": 0.5}, {"stratified": False}):
        training, validation = paths("training", **options), paths("validation", **options)
        assert sorted(training + validation) == paths("all") and not set(training) & set(validation)
    assert len(paths("validation", validation_share=0.5)) == 5
    with pytest.raises(ValueError, match="split is 'test'; give 'all', 'training' or 'validation'"):
        data.ImageFolder(folder, split="test")
    with pytest.raises(ValueError, match="validation_share is 2"):
        data.ImageFolder(folder, split="training", validation_share=2)


def test_damaged_images_are_refused_or_left_out(folder):
    (folder / "cats" / "3.png").write_bytes((folder / "cats" / "3.png").read_bytes()[:-20])
    with pytest.raises(situ.FileError, match="cats/3.png' is a damaged PNG file.*skip_unreadable"):
        data.ImageFolder(folder)[3]
    images = data.ImageFolder(folder, skip_unreadable=True)
    assert len(images) == 9 and len(images.faults) == 1 and "cats/3.png" in images.faults[0]
    loader = data.DataLoader(data.ImageFolder(folder, transforms.CenterCrop(4)), 4, num_workers=2)
    with pytest.raises(situ.FileError, match="cats/3.png"):
        list(loader)
    with pytest.raises(situ.FileError, match="is not a folder"):
        data.ImageFolder(folder / "none")


AUGMENTED = transforms.Compose([
    transforms.RandomResizedCrop(8, scale=(0.3, 1)), transforms.RandomHorizontalFlip(), transforms.ColorJitter(0.4, 0.4, 0.4, 0.1),
    transforms.Normalize([0.5, 0.5, 0.5], [0.25, 0.25, 0.25]), transforms.RandomErasing(value="random")])


@pytest.mark.parametrize("transform", [AUGMENTED, transforms.Compose([transforms.RandomCrop(6, padding=2), lambda x: x + situ.rand(1),
                                                                      transforms.RandomHorizontalFlip()])], ids=["native", "mixed"])
def test_draws_are_the_same_for_any_number_of_workers(folder, transform):
    def run(workers):
        situ.manual_seed(5)
        loader = data.DataLoader(data.ImageFolder(folder, transform), 4, shuffle=True, num_workers=workers)
        batches = [b for _ in range(2) for b in loader]
        return [x.flatten().tolist() for x, _ in batches], [y.tolist() for _, y in batches]
    first = run(0)
    assert first[0][0] != first[0][3] and first[1][0] != sorted(first[1][0])
    for workers in (0, 1, 3):
        assert run(workers) == first


def test_transforms_are_torchvisions():
    x = situ.arange(3 * 7 * 10).reshape(3, 7, 10).float() / 210
    assert transforms.Resize(5)(x).shape == (3, 5, 7) and transforms.Resize([5])(x).shape == (3, 5, 7)
    resized = situ.nn.functional.interpolate(x.unsqueeze(0), (4, 6), mode="bilinear", antialias=True).squeeze(0)
    assert (transforms.Resize((4, 6))(x) - resized).abs().max() < 1e-6
    assert situ.equal(F.resize(x, (4, 6)), transforms.Resize((4, 6))(x)) and situ.allclose(F.normalize(x, 0.5, 0.25), (x - 0.5) / 0.25)
    assert situ.equal(transforms.CenterCrop((3, 4))(x), x[:, 2:5, 3:7]) and situ.equal(F.center_crop(x, (3, 4)), x[:, 2:5, 3:7])
    assert situ.equal(F.hflip(x), x.flip(2)) and situ.equal(F.horizontal_flip(x), x.flip(2))
    mean, std = situ.tensor([0.1, 0.2, 0.3]), situ.tensor([0.5, 0.25, 2.0])
    assert situ.allclose(transforms.Normalize(mean.tolist(), std.tolist())(x), (x - mean.reshape(3, 1, 1)) / std.reshape(3, 1, 1))
    assert situ.allclose(transforms.Normalize(0.5, 0.25)(x), (x - 0.5) / 0.25)
    assert situ.allclose(F.adjust_brightness(x, 0.5), x * 0.5)
    grey = (x * situ.tensor([0.2989, 0.587, 0.114]).reshape(3, 1, 1)).sum(0)
    assert situ.allclose(F.adjust_saturation(x, 0), grey.expand(3, 7, 10)) and situ.allclose(F.adjust_contrast(x, 0), grey.mean())
    assert situ.allclose(F.adjust_hue(x, 0), x, atol=1e-6)
    parts = {tuple(transforms.RandomCrop(6)(x)[0, 0, :1].tolist()) for _ in range(60)}
    assert parts == {tuple(x[0, t:t + 6, s:s + 6][0, :1].tolist()) for t in range(2) for s in range(5)}
    assert transforms.RandomCrop(9, padding=1, fill=0.5)(x).shape == (3, 9, 9)
    assert transforms.RandomCrop(20, pad_if_needed=True)(x).shape == (3, 20, 20)
    assert transforms.RandomResizedCrop((4, 5))(x).shape == (3, 4, 5)
    erased = transforms.RandomErasing(1.0, (0.2, 0.3), (0.5, 2), 7)(x)
    assert 0.1 < (erased == 7).float().mean().item() < 0.4
    assert situ.equal(transforms.RandomErasing(0)(x), x)


def test_the_programs_image_stays_as_it_is(folder):
    """A transform works in place if no other tensor holds the bytes."""
    x = situ.full((3, 4, 4), 0.5)
    for t in (transforms.RandomHorizontalFlip(1), transforms.Normalize(1, 2), transforms.ColorJitter(0.9), AUGMENTED,
              transforms.RandomErasing(1.0, value=3)):
        t(x)
        assert situ.equal(x, situ.full((3, 4, 4), 0.5)), t
    set_ = data.ImageFolder(folder, transforms.Compose([transforms.RandomHorizontalFlip(1), transforms.Normalize(1, 2)]))
    set_[0]
    with situ.memory.PeakScope() as scope:
        image, _ = set_[9]
        booked = scope.peak().total - scope.start
    assert booked < 2 * image.numel() * 4  # one image, and no copy


def test_texts_and_refusals():
    assert repr(transforms.Resize(4)) == "Resize(size=4)"
    assert repr(transforms.Compose([transforms.CenterCrop((2, 3))])) == "Compose(\n    CenterCrop(size=(2, 3))\n)"
    for make, error, says in (
            (lambda: transforms.Resize(0), ValueError, "a size of 0"),
            (lambda: transforms.Resize((1, 2, 3)), ValueError, "give the shorter side, or height and width"),
            (lambda: transforms.Resize(4, antialias=False), ValueError, "always antialiased"),
            (lambda: transforms.CenterCrop((1, 2, 3)), ValueError, "CenterCrop: size is"),
            (lambda: transforms.RandomResizedCrop(4, scale=(1,)), ValueError, "RandomResizedCrop: scale is"),
            (lambda: transforms.RandomResizedCrop(4, antialias=False), ValueError, "always antialiased"),
            (lambda: transforms.RandomErasing(value="grey"), ValueError, "give a number or 'random'"),
            (lambda: transforms.RandomHorizontalFlip(2), ValueError, "give a probability"),
            (lambda: transforms.ColorJitter(hue=0.6), ValueError, "give 0 to 0.5"),
            (lambda: transforms.ColorJitter((0.8, 1.2)), ValueError, r"^ColorJitter: brightness is \(0.8, 1.2\); give one number$"),
            (lambda: transforms.ColorJitter(hue=[0, 0.1]), ValueError, r"^ColorJitter: hue is \[0, 0.1\]; give one number$"),
            (lambda: transforms.RandomCrop(4, padding=(1, 2)), ValueError, r"^RandomCrop: padding is \(1, 2\); give one number$"),
            (lambda: transforms.RandomCrop(4, fill=(0, 0, 1)), ValueError, r"^RandomCrop: fill is \(0, 0, 1\); give one number$"),
            (lambda: transforms.Resize(4)(situ.ones(2, 3, 4, 5)), situ.ShapeError, "transform single images"),
            (lambda: transforms.Resize(4)("x"), TypeError, "takes an image as a tensor")):
        with pytest.raises(error, match=says):
            make()


def write_cifar(folder, name, count, labels):
    pixels = [bytes([k % 3] * (labels - 1) + [k % 10]) + bytes((k + j) % 256 for j in range(3072)) for k in range(count)]
    (folder / name).write_bytes(b"".join(pixels))


def test_cifar(tmp_path):
    for k in range(1, 6):
        write_cifar(tmp_path, f"data_batch_{k}.bin", 4, 1)
    write_cifar(tmp_path, "test_batch.bin", 3, 1)
    train, test = data.CIFAR10(tmp_path), data.CIFAR10(tmp_path, train=False, transform=transforms.RandomHorizontalFlip(1))
    assert len(train) == 20 and len(test) == 3 and train.targets[:5] == [0, 1, 2, 3, 0] and train.images().shape == (20, 3, 32, 32)
    x, label = train[1]
    assert label == 1 and x.shape == (3, 32, 32) and x[0, 0, 2].item() == pytest.approx(3 / 255)
    assert situ.equal(test[1][0], x.flip(2))
    batch, labels = next(iter(data.DataLoader(train, 5)))
    assert batch.shape == (5, 3, 32, 32) and labels.tolist() == [0, 1, 2, 3, 0] and labels.dtype == situ.int64
    write_cifar(tmp_path, "train.bin", 4, 2)
    assert data.CIFAR100(tmp_path).targets == [0, 1, 2, 3]
    with pytest.raises(situ.FileError, match="has no file test.bin"):
        data.CIFAR100(tmp_path, train=False)

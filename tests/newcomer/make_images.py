"""make_images.py FOLDER: writes PNG files of three classes, 12 each: stripes across, stripes down, and checks."""
import pathlib
import random
import struct
import sys
import zlib


def png(height, width, pixel):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    rows = b"".join(b"\0" + bytes(v for x in range(width) for v in pixel(y, x)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


random.seed(1)
for name, bright in (("across", lambda y, x: y // 4 % 2), ("checks", lambda y, x: (y // 4 + x // 4) % 2),
                     ("down", lambda y, x: x // 4 % 2)):
    folder = pathlib.Path(sys.argv[1]) / name
    folder.mkdir(parents=True)
    for i in range(12):
        light, dark = ([random.randrange(low, low + 100) for _ in range(3)] for low in (150, 0))
        content = png(28 + i, 40 - i, lambda y, x: light if bright(y, x) else dark)
        (folder / f"{i}.png").write_bytes(content)

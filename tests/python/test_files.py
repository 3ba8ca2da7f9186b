"""Tests of situ.save and situ.load."""
import ast
import io
import pickle
import zipfile
from collections import OrderedDict

import pytest
import situ
from situ import nn


def again(obj, **kwargs):
    f = io.BytesIO()
    situ.save(obj, f)
    f.seek(0)
    return situ.load(f, **kwargs)


def test_state_dict(tmp_path):
    net, other = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4)), nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
    situ.save(net.state_dict(), tmp_path / "net.safetensors")
    state = situ.load(tmp_path / "net.safetensors")
    assert isinstance(state, OrderedDict) and list(state) == list(net.state_dict())
    other.load_state_dict(state)
    assert all(situ.equal(a, b) for a, b in zip(net.state_dict().values(), other.state_dict().values()))
    # Every reader of the file format finds the tensors by their names.
    raw = (tmp_path / "net.safetensors").read_bytes()
    assert b'"0.weight"' in raw[:int.from_bytes(raw[:8], "little") + 8]


def test_containers():
    shared = situ.arange(3)
    obj = {"a": [1, 2.5, None, True, "text", (shared, shared)], 3: {"x": situ.ones(2, 2).t(), "inf": float("-inf")},
           "size": shared.shape, "type": situ.bfloat16, "none": {}, "scalar": situ.tensor(2.0, requires_grad=True)}
    back = again(obj)
    assert back["a"][:5] == obj["a"][:5] and list(back) == list(obj) and back[3]["inf"] == float("-inf")
    assert back["a"][5][0] is back["a"][5][1] and back["type"] is situ.bfloat16 and back["size"] == (3,)
    assert back["scalar"].requires_grad and back[3]["x"].tolist() == [[1, 1], [1, 1]]
    for t in (situ.float64, situ.float16, situ.bfloat16, situ.int8, situ.uint8, situ.bool):
        assert again(situ.ones(3).to(t)).dtype == t
    p = again(nn.Parameter(situ.ones(2)))
    assert isinstance(p, nn.Parameter) and p.requires_grad
    p, q = again((nn.Parameter(situ.ones(2)),) * 2)
    assert p is q
    assert again({"empty": situ.empty(0, 3)})["empty"].shape == (0, 3)


def test_objects_only_where_asked_for(tmp_path):
    net = nn.Linear(2, 2)
    situ.save(net, tmp_path / "net")
    with pytest.raises(pickle.UnpicklingError, match="weights_only=False"):
        situ.load(tmp_path / "net")
    other = situ.load(tmp_path / "net", weights_only=False)
    assert isinstance(other, nn.Linear) and situ.equal(other.weight, net.weight)


def test_damaged_files(tmp_path):
    f = tmp_path / "t"
    situ.save({"w": situ.ones(100)}, f)
    data = bytearray(f.read_bytes())
    data[-1] ^= 1
    f.write_bytes(data)
    with pytest.raises(situ.FileError, match="w"):
        situ.load(f)
    f.write_bytes(b"nothing")
    with pytest.raises(situ.FileError):
        situ.load(f)
    with pytest.raises(OSError):
        situ.load(tmp_path / "missing")


def test_pickled_tensors():
    a, b = pickle.loads(pickle.dumps((situ.arange(6).reshape(2, 3), nn.Parameter(situ.ones(2)))))
    assert a.tolist() == [[0, 1, 2], [3, 4, 5]] and isinstance(b, nn.Parameter) and b.requires_grad


def test_files_of_other_programs(tmp_path, capfd):
    header = b'{"__metadata__":{"format":"pt"},"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}'
    (tmp_path / "w.safetensors").write_bytes(len(header).to_bytes(8, "little") + header + b"\0\0\x40\x40")
    assert situ.load(tmp_path / "w.safetensors")["w"].tolist() == [3]
    assert capfd.readouterr() == ("", "")
    with zipfile.ZipFile(tmp_path / "net.pt", "w") as z:
        z.writestr("net/data.pkl", b"x" * 100)
    with pytest.raises(situ.FileError) as e:
        situ.load(tmp_path / "net.pt")
    reason, convert = str(e.value).split("installed: ")
    assert "net.pt' is a file of torch.save(), which holds pickled Python objects; convert its tensors in Python" in reason
    compile(convert, "line", "exec")
    assert f"torch.load('{tmp_path}/net.pt', map_location='cpu')" in convert and convert.endswith(f"'{tmp_path}/net.safetensors')")


@pytest.mark.parametrize("name", ["it's.pt", 'a\\b"\t\x7f.pt', "Gewürz.pt"])
def test_the_conversion_states_any_path_as_python(tmp_path, name):
    file = tmp_path / name
    with zipfile.ZipFile(file, "w") as z:
        z.writestr("net/data.pkl", b"x" * 100)
    with pytest.raises(situ.FileError) as e:
        situ.load(file)
    strings = {n.value for n in ast.walk(ast.parse(str(e.value).split("installed: ")[1])) if isinstance(n, ast.Constant)}
    assert {str(file), str(file.with_suffix(".safetensors"))} <= strings

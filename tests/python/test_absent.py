"""Messages for names that exist in PyTorch but not in this version."""
import importlib
import os
from pathlib import Path

import pytest
import situ
from situ import _absent

PAGE = Path(os.environ["SITU_SOURCE_DIR"], "docs/python.md")


@pytest.mark.parametrize("module, name", [*_absent.names(), ("cuda", "Stream"), ("distributions", "Beta")])
def test_absent_names_say_what_to_do(module, name):
    there = importlib.import_module("situ." + module if module else "situ")
    full = ".".join(filter(None, ("situ", module, name)))
    assert not hasattr(there, name)
    with pytest.raises(situ.AbsentError) as e:
        getattr(there, name)
    assert isinstance(e.value, AttributeError) and isinstance(e.value, situ.Error)
    text = str(e.value)
    assert text.startswith(f"{full}: not in this version: ") and text.endswith('(docs/python.md, "Not in this version")')
    for line in (f"from {there.__name__} import {name}", f"import {full}", f"from {full} import anything"):
        with pytest.raises(ImportError) as e:
            exec(line, {})
        assert str(e.value) == text and not isinstance(e.value, ModuleNotFoundError)


@pytest.mark.parametrize("module", ["situ", "situ.nn", "situ.nn.functional", "situ.linalg", "situ.optim"])
def test_other_names_are_unknown_as_ever(module):
    there = importlib.import_module(module)
    with pytest.raises(AttributeError, match=f"module '{module}' has no attribute 'nonsense'") as e:
        there.nonsense
    assert not isinstance(e.value, situ.AbsentError)
    with pytest.raises(ImportError, match="nonsense"):
        exec(f"from {module} import nonsense", {})
    with pytest.raises(AttributeError):
        there._nonsense
    for name in ("__path__", "__all__", "__wrapped__"):
        assert getattr(there, name, None) is None or isinstance(getattr(there, name), list)
    assert importlib.util.find_spec("situ.nonsense") is None


def test_names_that_are_there_stay():
    from situ import cuda
    from situ.distributions import Normal
    assert cuda.is_available() is False and cuda.device_count() == 0 and Normal is situ.distributions.Normal


def test_the_page_has_a_row_for_each_group():
    section = PAGE.read_text().split("## Not in this version\n")[1].split("\n## ")[0]
    for module, groups in _absent.ABSENT.items():
        for names, _ in groups:
            first = names.split()[0] if names != "*" else ""
            assert "`" + ".".join(filter(None, (module, first))) in section, (module, first)

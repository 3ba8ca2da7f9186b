#!/usr/bin/env python3
"""Runs PyTorch's databases of operators, modules and optimizers through PyTorch and Situ, and writes docs/conformance.md.

    PYTHONPATH=build/dev/python python tests/conformance/run.py [--only REGEX] [--jobs N] [--json FILE] [--page FILE]

Each entry runs in its own process, so a crash fails only that entry.
"""
import argparse
import importlib
import json
import mmap
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

import torch

import situ
import exclusions
import page
from bridge import SHORT, Unconvertible

SILENT = 120  # seconds after which one comparison counts as hanging
RIGHT, PURPOSE, WRONG = range(3)  # the result of a sample is its worst form's


class Report:
    """The results of one entry's process. It writes its position into shared memory, for the parent process."""

    def __init__(self, name, place, fatal):
        self.name, self.place, self.fatal = name, place, fatal
        self.dtypes, self.forms, self.failures, self.errors, self.purposes = {}, {}, [], [0, 0, 0], {}

    def at(self, key):
        data = json.dumps(key).encode()[:500]
        self.place[:512] = data.ljust(512)

    def one(self, key, check):
        if key in self.fatal:
            return f"crashed: {self.fatal[key]}"
        self.at(key)
        try:
            return check()
        except Unconvertible:
            return "unconvertible"
        except Exception as e:  # noqa: BLE001: of the runner itself
            return f"runner: {type(e).__name__}: {str(e)[:200]}"

    def sample(self, dtype, k, checks):
        d = SHORT[dtype]
        row = self.dtypes.setdefault(d, {})
        for form, check in checks:
            if exclusions.uncompared(self.name, form):
                continue
            found = self.one(f"{d} {k} {form}", check)
            if found == "unconvertible":
                continue
            n = self.forms.setdefault(form, [0, 0])
            n[0] += 1
            row.setdefault(k, RIGHT)
            if found is None:
                n[1] += 1
            elif why := exclusions.on_purpose(self.name, form, found):
                n[1] += 1
                row[k] = max(row[k], PURPOSE)
                self.purposes[why] = self.purposes.get(why, 0) + 1
            else:
                row[k] = WRONG
                self.fail(d, k, form, found)

    def fail(self, d, k, form, text):
        self.failures.append((d, k, form, text))

    def error(self, k, check):
        found = self.one(f"error {k}", check)
        if found == "unconvertible":
            return
        self.errors[0] += 1
        if found is None:
            self.errors[1] += 1
        elif why := exclusions.on_purpose(self.name, "error input", found):
            self.errors[2] += 1
            self.purposes[why] = self.purposes.get(why, 0) + 1
        else:
            self.fail("error", k, "error input", found)

    def result(self):
        return {"dtypes": {d: [len(r), *(list(r.values()).count(v) for v in (RIGHT, PURPOSE))] for d, r in self.dtypes.items()},
                "forms": self.forms, "failures": self.failures, "errors": self.errors, "purposes": self.purposes}


class Process:
    """A forked process that runs one entry. If it dies, a new one runs the entry without the form that killed it."""

    def __init__(self, database, entry, name, fatal):
        self.database, self.entry, self.name, self.fatal = database, entry, name, fatal
        self.place = mmap.mmap(-1, 512)
        self.file = tempfile.NamedTemporaryFile(prefix="conformance", delete=False)
        self.started = self.moved = time.monotonic()
        self.last = b""
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            self.work()

    def work(self):
        code = 1
        try:
            torch.set_num_threads(1)
            situ.set_num_threads(1)
            report = Report(self.name, self.place, self.fatal)
            self.database.run(self.entry, report)
            with open(self.file.name, "w") as f:
                json.dump(report.result(), f)
            code = 0
        except BaseException as e:  # noqa: BLE001
            import traceback
            traceback.print_exc()
            with open(self.file.name, "w") as f:
                json.dump({"dtypes": {}, "forms": {}, "errors": [0, 0, 0], "purposes": {},
                           "failures": [("", 0, "runner", f"runner: {type(e).__name__}: {str(e)[:300]}")]}, f)
            code = 0
        finally:
            os._exit(code)

    def poll(self):
        """Returns None while it runs, then (result, None) or (None, how it died)."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid == 0:
            now = bytes(self.place[:512])
            if now != self.last:
                self.last, self.moved = now, time.monotonic()
            elif time.monotonic() - self.moved > SILENT:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                return self.end(None, "hangs")
            return None
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
            return self.end(json.loads(Path(self.file.name).read_text()), None)
        return self.end(None, f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "exit")

    def end(self, result, died):
        os.unlink(self.file.name)
        where = bytes(self.place[:512]).decode(errors="replace").strip("\0 ")
        return result, died, json.loads(where) if where else ""


def run_all(tasks, jobs, progress):
    """Results by (database, entry's name), in the tasks' order."""
    waiting, running, results = list(tasks), [], {}
    while waiting or running:
        while waiting and len(running) < jobs:
            running.append(Process(*waiting.pop(0)))
        time.sleep(0.01)
        for p in list(running):
            state = p.poll()
            if state is None:
                continue
            running.remove(p)
            result, died, where = state
            if died:
                progress(f"{p.name}: {died} at {where}")
                if len(p.fatal) < 40:
                    waiting.insert(0, (p.database, p.entry, p.name, {**p.fatal, where: died}))
                    continue
                result = {"dtypes": {}, "forms": {}, "errors": [0, 0, 0], "purposes": {}, "failures": [("", 0, "all", "crashed: 40 times")]}
            result["seconds"] = round(time.monotonic() - p.started, 2)
            results[(p.database.__name__, p.name)] = result
            progress(f"{p.name}: {summary(result)} {result['seconds']} s")
    return results


def summary(r):
    n, good, meant = (sum(v[i] for v in r["dtypes"].values()) for i in range(3))
    text = f"{good}/{n}" + (f" ({meant} on purpose)" if meant else "")
    if r["errors"][0]:
        text += f", errors {r['errors'][1]}/{r['errors'][0]}"
    return text + (f", {r['failures'][0]}" if r["failures"] else "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="entries whose name matches")
    parser.add_argument("--database", default="ops,modules,optimizers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--json", help="where all results go")
    parser.add_argument("--before", help="results of --json, for the databases that do not run now")
    parser.add_argument("--page", help="where docs/conformance.md goes")
    parser.add_argument("--quiet", action="store_true")
    a = parser.parse_args()
    databases = [importlib.import_module(name) for name in a.database.split(",") if name]
    tasks = [(db, e, db.label(e), {}) for db in databases for e in db.entries()
             if db.present(e) and not exclusions.omitted(db.label(e)) and re.search(a.only, db.label(e))]
    start = time.monotonic()
    results = run_all(tasks, a.jobs, (lambda s: None) if a.quiet else (lambda s: print(s, flush=True)))
    if a.before:
        ran = {db.__name__ for db in databases}
        for db, name, r in json.loads(Path(a.before).read_text()):
            if db not in ran:
                results[(db, name)] = r
        databases = [importlib.import_module(name) for name in page.TITLES]
    if a.json:
        with open(a.json, "w") as f:
            json.dump([[db, name, r] for (db, name), r in results.items()], f)
    if a.page:
        page.write(a.page, {db.__name__: {db.label(e): results.get((db.__name__, db.label(e))) for e in db.entries()}
                            for db in databases})
    for db in databases:
        t = page.totals([r for (d, _), r in results.items() if d == db.__name__])
        print(f"{db.__name__}: {t['entries']} entries, {t['right']} of {t['samples']} samples right, {t['meant']} differ on "
              f"purpose, {t['refused']} of {t['errors']} error inputs refused, {t['errors_meant']} accepted on purpose")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()

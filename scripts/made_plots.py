"""Draws the plots of made-up trials, for their tests."""
import contextlib
import csv
import importlib
import io
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import matplotlib.pyplot as plt

SCRIPTS = Path(__file__).resolve().parent
MILLISECOND = 1_000_000
TRIAL = dict(trial=0, block=1, strategy="ios6", workload="deep-stack", device="375x667@2", placement="kind", pressure="measured",
             relief="purge", limit="40%", limit_bytes=20 << 20, need_bytes=50 << 20, dirty_decay_ms=-1, purpose="measure",
             status="completed", returns=36, sessions=1, sessions_terminated=0, state_lost=0, pixels_differ=0,
             incomplete_returns=0, complete_return_ns=10 * MILLISECOND, work_return_ns=10 * MILLISECOND, wait_return_ns=0,
             return_round_trips=0)
STEP = dict(trial=0, session=0, step=0, event="push", warning="", limit_bytes=20 << 20, depth=2,
            step_peak_footprint_bytes=4 << 20, footprint_bytes=4 << 20)
END = dict(trial=0, session=0, step=0, event="push 4", moment="draw", depth=6, limit_bytes=20 << 20,
           footprint_bytes=21 << 20, overshoot_bytes=1 << 20)


def trial(number, strategy, limit, status="completed", milliseconds=10, **others):
    # A terminated trial has a time too: that of the returns it came to.
    return TRIAL | dict(trial=number, strategy=strategy, limit=limit, status=status, work_return_ns=int(milliseconds * MILLISECOND),
                        sessions_terminated=int(status == "terminated")) | others


def steps(number, *warnings, **others):
    return [STEP | dict(trial=number, step=step, warning=warning, depth=step + 2, footprint_bytes=(step + 1) << 22,
                        step_peak_footprint_bytes=(step + 1) << 22) | others for step, warning in enumerate(warnings)]


def text(picture):
    """What an SVG says, a line each; matplotlib writes it as comments beside the outlines."""
    said = "\n".join(re.findall(r"<!-- (.*?) -->", picture, re.DOTALL))
    return said.replace("\N{NO-BREAK SPACE}", " ").replace("&lt;", "<")


class Plots(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, trials, timeline=(), ends=()):
        for name, sample, rows in (("trials", trials[0] if trials else TRIAL, trials), ("timeline", STEP, timeline), ("terminations", END, ends)):
            with open(self.folder / f"{name}.csv", "w", newline="") as file:
                writer = csv.DictWriter(file, sample, lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)

    def plot(self, name, *options):
        """In this process, since to start one for each picture would take most of the time; BothTests does."""
        said = io.StringIO()
        arguments = [f"{name}.py", str(self.folder), *options]
        with mock.patch.object(sys, "argv", arguments), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            try:
                importlib.import_module(name).main()
                status = 0
            except SystemExit as exit:
                status = 1
                print(exit.code, file=said)
        plt.close("all")
        return subprocess.CompletedProcess(arguments, status, stderr=said.getvalue())

    def drawn(self, name, *options):
        """The SVG, after the plot succeeded and wrote both formats."""
        result = self.plot(name, *options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        picture = name.removeprefix("plot_")
        self.assertEqual((self.folder / f"figures/{picture}.png").read_bytes()[:4], b"\x89PNG")
        return (self.folder / f"figures/{picture}.svg").read_text()

    def said(self, name, *options):
        return text(self.drawn(name, *options))

    def fails(self, name, words, *options):
        result = self.plot(name, *options)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(words, result.stderr)

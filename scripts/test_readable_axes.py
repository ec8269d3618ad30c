#!/usr/bin/env python3
"""Axes of any range, runs that nobody named, and names in any language: what every picture has in common."""
import contextlib
import io
import math
import os
import time
import unittest
from pathlib import Path
from unittest import mock

import plot_load
from readable_axes import apart, log_ticks, number, place_of
from test_plot_load import LoadPictures
from made_plots import Plots, steps, text, trial


class TickTests(unittest.TestCase):
    def test_every_range_has_from_three_to_a_dozen_marks_inside_it(self):
        for low in (1e-6, 0.03, 0.9, 1.1, 12.1, 7_777, 3e8):
            for factor in (1.01, 1.07, 1.3, 2, 4, 9, 50, 3_000, 1e6, 1e12):
                marks = log_ticks(low, low * factor)
                self.assertTrue(3 <= len(marks) <= 12, (low, factor, marks))
                self.assertTrue(all(low <= mark <= low * factor for mark in marks), (low, factor, marks))
                self.assertEqual(len({number(mark) for mark in marks}), len(marks), (low, factor, marks))

    def test_a_number_is_written_as_people_write_it(self):
        self.assertEqual([number(value) for value in (0.002, 0.5, 12, 1500, 2_000_000.0)], ["0.002", "0.5", "12", "1,500", "2,000,000"])

    def test_labels_that_would_lie_on_one_another_are_left_out_but_for_the_ends(self):
        self.assertEqual(apart([25, 26, 27, 50, 74, 75], float), [25, 50, 75])
        self.assertEqual(apart([25, 40, 55], float), [25, 40, 55])
        self.assertEqual(apart([40], float), [40])
        self.assertEqual(apart([256, 286, 645, 2858, 3072], math.log, 0.08), [256, 645, 3072])

    def test_limits_that_range_widely_stand_by_their_logarithms(self):
        self.assertIs(place_of([16, 64, 2048]), math.log)
        self.assertIs(place_of([25, 40, 75]), float)


class RangeTests(Plots):
    def marks(self, milliseconds):
        self.write([trial(0, "ios6", "25%", milliseconds=milliseconds), trial(1, "ios6", "50%", milliseconds=1.05 * milliseconds)])
        said = self.said("plot_tradeoff").splitlines()
        # Without the limits.
        return [float(line.replace(",", "")) for line in said if line.replace(",", "").replace(".", "", 1).isdigit() and line not in ("25", "50")]

    def test_times_that_hardly_differ_have_marks(self):
        for milliseconds in (0.0123, 12.3, 123_456):
            inside = [mark for mark in self.marks(milliseconds) if 0.5 * milliseconds < mark < 2 * milliseconds]
            self.assertGreaterEqual(len(inside), 3, milliseconds)

    def test_limits_from_very_small_to_very_large_are_told_apart(self):
        self.write([trial(number, "ios6", limit) for number, limit in enumerate(("4096B", "16MiB", "24MiB", "4096MiB"))])
        said = self.said("plot_tradeoff").splitlines()
        for label in ("0.003906", "16", "4,096"):
            self.assertIn(label, said)


class NewestTests(Plots):
    """Where no run is named, in a folder of somebody's own package."""

    def setUp(self):
        super().setUp()
        before = Path.cwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        self.here = self.folder

    def make(self, name, seconds_ago):
        self.folder = self.here / "results/runs" / name
        self.folder.mkdir(parents=True)
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "50%")], steps(0, "") + steps(1, ""))
        then = time.time() - seconds_ago
        os.utime(self.folder / "trials.csv", (then, then))

    def plot_without_a_name(self, name, *options):
        said, drawn = io.StringIO(), io.StringIO()
        module = __import__(name)
        with mock.patch("sys.argv", [f"{name}.py", *options]), contextlib.redirect_stdout(drawn), contextlib.redirect_stderr(said):
            module.main()
        return said.getvalue(), drawn.getvalue()

    def test_the_newest_run_here_is_drawn_and_named(self):
        self.make("later", 10)
        self.make("earlier", 1000)
        for name in ("plot_tradeoff", "plot_timeline"):
            said, drawn = self.plot_without_a_name(name)
            self.assertEqual(said, f"{name}: drawing results/runs/later, the newest run here\n")
            self.assertEqual(drawn, f"results/runs/later/figures/{name.removeprefix('plot_')}.png\n")

    def test_without_a_run_here_the_sample_is_drawn_and_that_is_told(self):
        said, _ = self.plot_without_a_name("plot_tradeoff", "--out", str(self.here / "out"))
        self.assertRegex(said, r"^plot_tradeoff: drawing .*/results/sample, the sample, since there is no run in results/runs here\n$")

    def test_what_is_not_there_and_what_is_a_file_are_told_apart(self):
        (self.here / "notes.txt").write_text("mine")
        for folder, words in (("nowhere", "nowhere isn't there; expected"), ("notes.txt", "notes.txt is a file; expected")):
            with self.assertRaises(SystemExit) as refusal:
                self.plot_without_a_name("plot_tradeoff", folder)
            self.assertIn(words, refusal.exception.code)


class NameTests(Plots):
    def test_names_in_any_language_are_drawn_or_told(self):
        self.write([trial(0, "ios6", "25%", workload="покупка"), trial(1, "ios6", "50%", workload="покупка")])
        self.assertIn("покупка", self.said("plot_tradeoff"))
        # One character that no font has: one sentence, and a picture all the same.
        self.write([trial(0, "ios6", "25%", workload="\U000F0000"), trial(1, "ios6", "50%", workload="\U0001F5FF\U00013000𒀀購入")])
        result = self.plot("plot_tradeoff")
        self.assertEqual(result.returncode, 0)
        self.assertLessEqual(result.stderr.count("\n"), 1)
        self.assertNotIn("Glyph", result.stderr)


class NewestLoadTests(LoadPictures):
    def test_the_newest_load_test_here_is_drawn_and_named(self):
        before = Path.cwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        here, self.folder = self.folder, self.folder / "results/load/one"
        self.folder.mkdir(parents=True)
        self.write("anything", [dict(strategy="ios6")], verdicts=[dict(criterion="hung", value="0")])
        said = io.StringIO()
        with mock.patch("sys.argv", ["plot_load"]), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            plot_load.main()
        self.assertEqual(said.getvalue().split(": ", 1)[1], "drawing results/load/one, the newest load test here\n")
        self.assertTrue((here / "results/load/one/figures/anything.svg").is_file())


# The cases that are built on here run in their own files.
del LoadPictures, Plots

if __name__ == "__main__":
    unittest.main()

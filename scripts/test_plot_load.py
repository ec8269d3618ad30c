#!/usr/bin/env python3
"""The pictures of load tests, on small folders made here: what they show, and what they say when they can't."""
import contextlib
import csv
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import plot_load
from run_rows import ROOT

MIB = 1 << 20


class LoadPictures(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, profile, samples, events=(), verdicts=()):
        (self.folder / "load.json").write_text(json.dumps({"plan": {"profile": profile, "strategies": ["ios6"]}}))
        event = dict(strategy="ios6", event="", detail="", bytes="")
        verdict = dict(strategy="ios6", criterion="", value="", bound="", verdict="pass", reason="")
        for name, rows, default in (("samples", samples, {}), ("events", events, event), ("verdicts", verdicts, verdict)):
            with open(self.folder / f"{name}.csv", "w", newline="") as file:
                writer = csv.DictWriter(file, dict(default, **(rows[0] if rows else default)), lineterminator="\n")
                writer.writeheader()
                writer.writerows(default | row for row in rows)

    def picture(self):
        said = io.StringIO()
        with mock.patch("sys.argv", ["plot_load", str(self.folder)]), contextlib.redirect_stdout(said):
            plot_load.main()
        return Path(said.getvalue().strip()).read_text()

    def test_the_committed_runs_have_pictures_with_marks_for_each_strategy(self):
        for profile in ("capacity", "faults", "kernel"):
            with self.subTest(profile):
                run = plot_load.Run(ROOT / "results/load" / profile)
                figure, title = plot_load.PICTURES[profile](run)
                marks = sum(len(axis.lines) + len(axis.patches) + len(axis.collections) for axis in figure.axes)
                self.assertGreaterEqual(marks, len(run.strategies))
                self.assertTrue(title)

    def test_devices_are_named_above_their_limits_and_the_end_of_the_test_at_its_number_of_screens(self):
        rows = [dict(strategy="ios6", limit_bytes=size * MIB, devices=device, screens=screens, ended=ended)
                for size, device, screens, ended in ((256, "iPhone 4s", 90, "terminated"), (645, "iPhone 5", 1500, "none"))]
        self.write("capacity", rows)
        picture = self.picture()
        for text in ("iPhone 4s", "iPhone 5", "1,500: all screens of the test"):
            self.assertEqual(picture.count(f"<!-- {text} -->"), 1, text)
        self.write("capacity", rows[:1])
        self.assertNotIn("all screens", self.picture())

    def test_the_picture_of_many_fields_is_the_same_each_time(self):
        rows = [dict(strategy="ios6", fault=f"fault {fault}", stage=stage, outcome="recovered") for fault in range(12) for stage in "abcd"]
        self.write("faults", rows)
        self.assertEqual(len({self.picture() for _ in range(3)}), 1)

    def soak(self, verdict):
        rows = [dict(strategy="ios6", checkpoint=place, returns=50 * (number + 1), allocated_bytes=size * MIB)
                for number in range(12) for place, size in (("deep", 40), ("home", 9), ("home purged", 6 + number))]
        self.write("soak", rows, verdicts=[dict(criterion="kept_bytes_per_1000_returns", value="64000", verdict=verdict)])
        return self.picture()

    def test_a_soak_names_what_is_kept_and_whether_that_passes(self):
        self.assertIn("keeps 64000 bytes per 1,000 returns: fail", self.soak("fail"))
        self.assertIn("keeps 64000 bytes per 1,000 returns: pass", self.soak("pass"))

    def test_a_breakpoint_marks_the_end_if_there_is_one(self):
        rows = [dict(strategy="ios6", depth=20 * number, recent_p95_ns=1e6 * number, cold_p95_ns="") for number in range(1, 9)]
        self.write("breakpoint", rows, events=[dict(event="break", detail=160)])
        self.assertIn("† 160 screens", self.picture())
        self.write("breakpoint", rows)
        self.assertIn("no end", self.picture())

    def test_a_spike_marks_the_burst_that_ended_the_app(self):
        rows = [dict(strategy="ios6", delivery="0 ms", spike=number, limit_bytes=100, peak_footprint_bytes=90) for number in (1, 2)]
        self.write("spike", rows)
        calm = self.picture()
        self.write("spike", rows, events=[dict(event="terminated", detail="0 ms")])
        self.assertEqual(self.picture().count("†"), calm.count("†") + 1)

    def test_a_test_without_a_picture_of_its_own_shows_its_verdicts(self):
        self.write("anything", [dict(strategy="ios6")], verdicts=[dict(criterion="hung", value="0", verdict="not judged")])
        self.assertIn("not judged", self.picture())

    def test_a_folder_that_is_none_is_refused_in_one_sentence(self):
        with self.assertRaises(SystemExit) as refusal:
            self.picture()
        self.assertRegex(refusal.exception.code, r"^plot_load: .* is not the folder of a load test: [^\n]*$")


if __name__ == "__main__":
    unittest.main()

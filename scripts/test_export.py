#!/usr/bin/env python3
"""bench export: its exit codes, and whether Apache Otava's own program finds what was planted in a series of runs."""
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BENCH = os.environ.get("BENCH", ROOT / ".build/release/bench")
OTAVA = ROOT / ".venv/bin/otava"
CELL = "ios6 40% deep-stack 375x667@2 kind"
# What a trial of the cell says besides numbers; every other field is 1000.
FACTORS = {"run": "test", "strategy": "ios6", "platform": "ios6", "idiom": "plain", "policy": "none", "workload": "deep-stack",
           "device": "375x667@2", "placement": "kind", "pressure": "measured", "relief": "purge", "limit": "40%",
           "dirty_decay_ms": "-1", "text": "pango", "expected_latency": "80ms", "seed": "1", "purpose": "measure", "status": "completed", "fault": "", "message": "",
           "event_digest": "00"}
RECORD = {
    "offscreen": "0.2.0",
    "configuration": {"preset": "quick", "seed": 1, "timeoutSeconds": 120,
                      **{name: [] for name in ("strategies", "workloads", "devices", "placements", "pressures", "reliefs", "limits",
                                               "decays")}},
    "build": {"binaryDigest": "00", "swift": "Swift version 6.3.1", "configuration": "release"},
    "machine": {"kernel": "6.1", "cpu": "AMD EPYC", "cores": 2, "memoryBytes": 1000, "pageBytes": 4096,
                "transparentHugePages": "madvise", "addressSpaceRandomization": "2"},
    "screens": []}


def columns():
    """The columns of trials.csv, as Docs/columns.md has them."""
    section = (ROOT / "Docs/columns.md").read_text().split("\n## trials.csv\n")[1].split("\n## ")[0]
    return [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")]


class ExportTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def run_folder(self, number, footprint=1_000_000, time=1_000_000):
        """A run of three blocks, that many days after the first."""
        folder = self.folder / f"run{number}"
        folder.mkdir()
        names = columns()
        with (folder / "trials.csv").open("w", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(names)
            for block in range(3):
                fields = {**FACTORS, "trial": block, "block": block + 1, "peak_footprint_bytes": footprint,
                          "work_return_ns": time + block}
                rows.writerow([fields.get(name, 1000) for name in names])
        record = {**RECORD, "run": f"run{number}", "started": f"2026-01-{1 + number:02}T00:00:00Z",
                  "build": {**RECORD["build"], "commit": f"commit{number}"}}
        (folder / "run.json").write_text(json.dumps(record))
        return folder

    def bench(self, *arguments):
        return subprocess.run([BENCH, "export", *arguments], capture_output=True, text=True)

    def change_points(self, runs):
        """What Otava finds, as (commit, column) in the order of time."""
        # Any order: the export puts them in that of time.
        random.Random(2).shuffle(runs)
        out = self.folder / "out"
        done = self.bench(*runs, "--format", "otava", "--out", out, "--metric", "peak_footprint_bytes", "--metric",
                          "work_return_ns")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        found = subprocess.run([OTAVA, "analyze", "offscreen", "--config-file", out / "otava.yaml", "--output", "json"],
                               capture_output=True, text=True)
        self.assertEqual(found.returncode, 0, found.stderr)
        return [(point["attributes"]["commit"], change["metric"])
                for point in json.loads(found.stdout)["offscreen"] for change in point["changes"]]

    @unittest.skipUnless(OTAVA.exists(), "scripts/setup --otava installs it")
    def test_otava_finds_the_commits_that_changed_something(self):
        draw = random.Random(1)
        runs = [self.run_folder(number, footprint=1_000_000 if number < 9 else 1_030_000,
                                time=round((1_000_000 if number < 17 else 1_150_000) * draw.gauss(1, 0.02)))
                for number in range(26)]
        self.assertEqual(self.change_points(runs), [("commit9", f"{CELL} peak_footprint_bytes"),
                                                    ("commit17", f"{CELL} work_return_ns")])

    @unittest.skipUnless(OTAVA.exists(), "scripts/setup --otava installs it")
    def test_otava_finds_nothing_in_runs_of_unchanged_code(self):
        draw = random.Random(1)
        runs = [self.run_folder(number, time=round(1_000_000 * draw.gauss(1, 0.02))) for number in range(26)]
        self.assertEqual(self.change_points(runs), [])

    def test_an_export_goes_to_standard_output_and_exits_with_0(self):
        done = self.bench(self.run_folder(0), "--format", "jmh", "--metric", "work_return_ns")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([result["primaryMetric"]["score"] for result in json.loads(done.stdout)], [1_000_001])

    def test_what_is_lost_on_a_full_disk_exits_with_1(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([BENCH, "export", self.run_folder(0), "--format", "jmh"], stdout=full,
                                  stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "Error: standard output can't be written: what was printed is lost\n")

    def test_a_standard_error_that_is_full_or_closed_stops_nothing(self):
        for redirection in ("2>/dev/full", "2>&-"):
            done = subprocess.run(["sh", "-c", f'exec "$0" export "$1" --format nothing {redirection}', BENCH, "nowhere"],
                                  capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (64, "", ""))

    def test_an_export_goes_to_a_file(self):
        out = self.folder / "benchmark.json"
        done = self.bench(self.run_folder(0), "--format", "github-action-benchmark", "--out", out)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertIn(f"{CELL}: work_return_ns", [entry["name"] for entry in json.loads(out.read_text())])

    def test_damaged_input_exits_with_1_and_writes_nothing(self):
        run = self.run_folder(0)
        trials = run / "trials.csv"
        trials.write_bytes(trials.read_bytes()[:-1])
        for name in ("jmh", "github-action-benchmark", "hgrm", "otava"):
            done = self.bench(run, "--format", name, "--out", self.folder / "out")
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1))
            self.assertIn("trials.csv:4: the last line is cut off", done.stderr)
        self.assertFalse((self.folder / "out").exists())

    def test_wrong_usage_exits_with_64(self):
        run = self.run_folder(0)
        for arguments, words in [([run], "--format"), ([run, "--format", "xml"], "'xml' is not a format"),
                                 ([run, run, "--format", "jmh"], "takes one run, not 2"),
                                 ([run, "--format", "otava"], "give --out a folder"),
                                 ([run, "--format", "jmh", "--metric", "retrun"], "no metric is called 'retrun'")]:
            done = self.bench(*arguments)
            self.assertEqual((done.returncode, done.stdout), (64, ""), arguments)
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""scripts/simulation_check.py on runs made here: which cells agree, and its exit codes."""
import csv
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "simulation_check.py"
USUAL = {"workload": "shop", "device": "375x667@2", "placement": "kind", "pressure": "measured", "relief": "purge",
         "limit": "40%", "strategy": "ios6", "purpose": "measure", "status": "completed", "depth_reached": "9",
         "work_return_ns": "2000000", "return_round_trips": "10", "returns": "10", "warnings": "3", "unloads": "4",
         "reloads": "5"}


class SimulationCheck(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_with(self, name, *rows):
        path = self.folder / name
        path.mkdir()
        with (path / "trials.csv").open("w", newline="") as stream:
            writer = csv.DictWriter(stream, list(USUAL))
            writer.writeheader()
            writer.writerows({**USUAL, **row} for row in rows)
        return path

    def check(self, live, simulated, name="", *options):
        folders = self.run_with(f"live{name}", *live), self.run_with(f"simulated{name}", *simulated)
        done = subprocess.run([sys.executable, SCRIPT, *folders, *options], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_equal_runs_agree(self):
        self.assertEqual(self.check([{}, {}], [{}]),
                         (0, "1 of 1 cells agree (100%): the same end, and a complete time within 10%. 1 have the same end.\n\n"))

    def test_the_least_time_of_the_blocks_counts(self):
        self.assertEqual(self.check([{}, {"work_return_ns": "90000000"}], [{}])[0], 0)

    def test_another_time_is_a_miss_and_shows_the_counts_that_differ(self):
        code, said = self.check([{}], [{"work_return_ns": "92000000", "unloads": "7"}])
        self.assertEqual(code, 1)
        self.assertIn("| shop | 40% | ios6 | 82.00 ms | 2.10 × | unloads 4/7 | decisions |", said)

    def test_pairs_that_the_simulation_ranks_are_compared_with_the_live_order(self):
        def run(*work):
            return [{"strategy": name, "return_round_trips": "0", "work_return_ns": str(ns)} for name, ns in zip("abc", work)]
        # a before b is right, a before c is wrong, b and c differ by less than the margin.
        said = self.check(run(2_000, 3_000, 1_000), run(2_000, 3_000, 3_100))[1]
        self.assertIn("Of 2 pairs of strategies that the simulation ranks at a limit, 1 (50%) are in the live order.", said)
        # At other limits there is nothing to rank.
        self.assertNotIn("pairs", self.check([{}, {"limit": "50%"}], [{}, {"limit": "50%", "work_return_ns": "9"}], "2")[1])

    def test_another_end_is_a_miss_whatever_the_time(self):
        code, said = self.check([{}], [{"status": "terminated", "depth_reached": "4"}])
        self.assertEqual(code, 1)
        self.assertIn("completed at depth 9 | terminated at depth 4", said)
        code, said = self.check([{"warnings": "5"}], [{"status": "terminated"}], "2")
        self.assertIn("| warnings |", said)

    def test_cells_of_one_placement_are_compared(self):
        rows = [{}, {"placement": "shared", "work_return_ns": "4"}]
        self.assertIn("1 of 1 cells agree", self.check(rows, [rows[0], {**rows[1], "work_return_ns": "920000000"}])[1])
        self.assertIn("0 of 1 cells agree", self.check(rows, [rows[0], {**rows[1], "work_return_ns": "920000000"}], "2",
                                                       "--placement", "shared")[1])

    def test_runs_without_a_common_cell_and_a_folder_without_a_run_are_refused_in_one_sentence(self):
        code, said = self.check([{}], [{"limit": "50%"}])
        self.assertEqual((code, said.count("\n")), (1, 1))
        self.assertIn("no measured cell of placement kind in common", said)
        done = subprocess.run([sys.executable, SCRIPT, self.folder, self.folder], capture_output=True, text=True)
        self.assertIn("trials.csv is missing; expected the folder of a run", done.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The table of regrets, of a small regret.csv made here."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "regret_matrix.py"


class RegretMatrixTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, rows):
        (self.folder / "regret.csv").write_text("strategy,workload,limit,fetch_latency_ms,regret,optimum_lower_ns\n" + "".join(
            ",".join(map(str, row)) + "\n" for row in rows))

    def run_script(self, *options):
        return subprocess.run([sys.executable, SCRIPT, self.folder, *options], capture_output=True, text=True)

    def test_policies_are_ranked_by_what_they_complete_then_by_their_regret(self):
        rows = []
        for policy, tight, loose in (("lru", 4, 1), ("value", 2, 2), ("keep", "", 1)):
            for latency in ("0.0", "80.0"):
                rows += [(f"ios6/plain/{policy}", "human", "40%", latency, tight, 5), (f"ios6/plain/{policy}", "human", "none", latency, loose, 5)]
        # Where the optimum is 0, there is no regret to count.
        self.write(rows + [("ios6/plain/keep", "shop", "none", "80.0", "", "0.0")])
        done = self.run_script()
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in done.stdout.splitlines()]
        self.assertEqual(lines[0], ["policy", "of 2", "human 0 ms", "human 80 ms"])
        # The geometric means of 4 and 1 and of 2 and 2 are equal, so the names decide.
        self.assertEqual(lines[2:], [["`lru`", "2", "2.00", "2.00"], ["`value`", "2", "2.00", "2.00"],
                                     ["`keep`", "1", "1.00 (1)", "1.00 (1)"]])

    def test_what_is_missing_is_a_sentence(self):
        for rows, words, options in ((None, "regret.csv is missing", []), ([], "has no rows", []),
                                     ([("a", "human", "40%", "80.0", 1, 5)], "has the latencies 80 ms", ["--latency", "20"])):
            if rows is not None:
                self.write(rows)
            done = self.run_script(*options)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1))
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()

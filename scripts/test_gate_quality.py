#!/usr/bin/env python3
"""The gate's quality, of a bench made here that answers as it is told."""
import csv
import json
import runpy
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "gate_quality.py"
# Flags what is injected; its third check of unchanged code is a false alarm, of bytes. $0.log has every command line.
BENCH = """#!/bin/sh
test "$1" = --version && { echo "0.0.0"; echo "commit COMMIT"; exit; }
echo "$@" >> "$0.log"
case "$*" in
*slowdown=5%*) exit 0 ;;
*slowdown* | *uneven*) echo '{"flagged": [{"cell": "ios5", "metric": "work_return_ns"}]}'; exit 2 ;;
*memory*) echo '{"flagged": [{"cell": "ios5", "metric": "work_return_ns"}]}'; exit 2 ;;
esac
test "$(grep -vc inject "$0.log")" = 3 && { echo "out of luck" >&2; exit 1; }
echo '{"flagged": []}'
"""


class GateQualityTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.bench = self.folder / "bench"
        self.bench.write_text(BENCH)
        self.bench.chmod(0o755)
        self.out = self.folder / "gate"

    def run_script(self, *options):
        return subprocess.run([sys.executable, SCRIPT, "--bench", self.bench, "--out", self.out, "--checks", "4", "--power",
                               "2", *options], capture_output=True, text=True)

    def rows(self):
        with (self.out / "checks.csv").open(newline="") as file:
            return list(csv.DictReader(file))

    def test_a_summary_says_how_often_the_gate_was_wrong(self):
        done = self.run_script()
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = {line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[2:8]]
                 for line in done.stdout.splitlines() if line.startswith("|")}
        # Of 4, 1: Wilson's interval (SciPy: binomtest(1, 4).proportion_ci(method="wilson")).
        self.assertEqual(lines["unchanged"], ["4", "1", "25.0%", "4.6% to 69.9%", "≤ 2.5%", "too few checks to say"])
        self.assertEqual(lines["slowdown 10 %"], ["2", "2", "100.0%", "34.2% to 100.0%", "≥ 95%", "too few checks to say"])
        self.assertEqual(lines["slowdown 5 %"][1:3] + lines["slowdown 5 %"][5:], ["0", "0.0%", "too few checks to say"])
        self.assertEqual(lines["uneven 5 %"][:2] + lines["uneven 5 %"][4:], ["2", "2", "≥ 70%", "too few checks to say"])
        self.assertEqual((self.out / "summary.md").read_text(), done.stdout)

    def test_a_bar_holds_or_not_once_there_are_checks_enough(self):
        script = runpy.run_path(str(SCRIPT))
        def holds(condition, verdicts):
            rows = [{"condition": condition, "verdict": verdict, "flagged": "cell: return_ratio", "seconds": "1"}
                    for verdict in verdicts]
            return script["summary"](rows).splitlines()[2].split("|")[7].strip()
        self.assertEqual(holds("unchanged", ["regression"] * 1 + ["pass"] * 39), "yes")
        self.assertEqual(holds("unchanged", ["regression"] * 2 + ["pass"] * 38), "no")
        self.assertEqual(holds("unchanged", ["pass"] * 39), "too few checks to say")
        for condition in ("slowdown 10 %", "uneven 10 %"):
            self.assertEqual(holds(condition, ["pass"] * 1 + ["regression"] * 19), "yes")
            self.assertEqual(holds(condition, ["pass"] * 2 + ["regression"] * 18), "no")
        for condition in ("slowdown 5 %", "uneven 5 %"):
            self.assertEqual(holds(condition, ["pass"] * 6 + ["regression"] * 14), "yes")
            self.assertEqual(holds(condition, ["pass"] * 7 + ["regression"] * 13), "no")

    def test_what_was_found_must_be_what_was_injected(self):
        self.run_script()
        self.assertEqual({row["verdict"] for row in self.rows() if row["condition"] == "memory 1 %"}, {"regression"})
        self.assertIn("| memory 1 % | 1 | 0 |", (self.out / "summary.md").read_text())

    def test_a_check_that_fails_has_a_row_with_its_last_words(self):
        self.run_script()
        failed = [row for row in self.rows() if row["verdict"] == "failed"]
        self.assertEqual([(row["condition"], row["check"], row["message"]) for row in failed],
                         [("unchanged", "3", "out of luck")])
        self.assertIn("1 checks failed", (self.out / "summary.md").read_text())

    def test_a_check_that_was_stopped_has_no_row(self):
        for end in ("exit 130", "kill -TERM $$"):
            with self.subTest(end):
                self.bench.write_text(BENCH.replace("echo '{\"flagged\": []}'\n", f"{end}\n"))
                self.out = self.folder / end
                Path(f"{self.bench}.log").unlink(missing_ok=True)
                done = self.run_script()
                self.assertEqual(done.returncode, 1)
                self.assertEqual(done.stderr.splitlines()[-1],
                                 "gate_quality: a check was stopped; continue with --resume")
                self.assertEqual(self.rows(), [])

    def test_conditions_take_turns(self):
        self.run_script()
        # Four unchanged, two of each slowdown, one of memory: each condition is through with a half when the others are.
        self.assertEqual([row["check"] for row in self.rows()],
                         ["1", "2"] + ["1"] * 4 + ["3", "4"] + ["2"] * 4 + ["1"])

    def test_it_goes_on_with_what_is_missing(self):
        self.run_script()
        before = (self.out / "checks.csv").read_text()
        lines = before.splitlines(keepends=True)
        # Killed in the middle of the fourth row.
        (self.out / "checks.csv").write_text("".join(lines[:4]) + lines[4][:7])
        self.assertEqual(self.run_script().returncode, 1)
        self.assertEqual(self.run_script("--resume").returncode, 0)
        places = [(row["condition"], row["check"]) for row in self.rows()]
        self.assertEqual(len(places), 13)
        self.assertEqual(len(set(places)), 13)

    def test_several_checks_are_under_way_at_a_time(self):
        # The first two wait for one another: alone, each would give up.
        self.bench.write_text("""#!/bin/sh
test "$1" = --version && exit
touch "$0.$$"
for second in 1 2 3 4 5; do
    test "$(ls "$0".* | wc -l)" -ge 2 && { echo '{}'; exit; }
    sleep 1
done
exit 1
""")
        done = self.run_script("--jobs", "2")
        self.assertEqual(done.returncode, 0, done.stderr)
        places = [(row["condition"], row["check"]) for row in self.rows()]
        self.assertEqual(len(places), len(set(places)))
        self.assertEqual([row["verdict"] for row in self.rows()], ["pass"] * 13)

    def test_the_settings_name_the_build(self):
        self.run_script()
        # A build with changes beyond its commit is known by its digest.
        self.assertRegex(json.loads((self.out / "settings.json").read_text())["bench"],
                         "^0.0.0; commit COMMIT; digest [0-9a-f]{16}$")

    def test_checks_of_another_build_or_preset_do_not_mix(self):
        self.run_script()
        self.bench.write_text(BENCH + "# another\n")
        other = self.run_script("--resume")
        self.assertEqual((other.returncode, other.stderr.count("\n")), (1, 1))
        self.assertIn("holds checks of another bench", other.stderr)

    def test_a_series_continues_with_another_binary_of_the_same_clean_commit(self):
        clean = BENCH.replace("COMMIT", "1234, without other changes")
        self.bench.write_text(clean)
        self.run_script()
        rows = (self.out / "checks.csv").read_text().splitlines(keepends=True)
        (self.out / "checks.csv").write_text("".join(rows[:-1]).replace("Linux ", "Linux of another host "))
        self.bench.write_text(clean + "# linked elsewhere\n")
        done = self.run_script("--resume")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(self.rows()), 13)
        self.assertIn("The checks ran on 2 machines", done.stdout)

    def test_a_bench_that_is_none_is_told(self):
        done = self.run_script("--base", self.folder / "nothing")
        self.assertEqual(done.returncode, 1)
        self.assertIn("nothing can't be executed", done.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The plots on small runs made here: what they draw, and what they say when they can't."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
TRIALS = ("trial,block,strategy,workload,device,placement,relief,pressure,dirty_decay_ms,limit,purpose,status,"
          "state_lost,pixels_differ,return_ns_per_100")
STEPS = "trial,session,step,event,warning,limit_bytes,depth,footprint_bytes"


def trial(number, strategy, limit, status="completed", milliseconds=10, purpose="measure", lost=0, pressure="measured"):
    # A terminated trial has a time too: that of the returns it came to.
    return (f"{number},1,{strategy},deep-stack,375x667@2,kind,purge,{pressure},-1,{limit},{purpose},{status},"
            f"{lost},{lost},{int(milliseconds * 1_000_000)}")


def steps(number, *warnings):
    return [f"{number},0,{step},push,{warning},20971520,{step + 2},{(step + 1) << 22}"
            for step, warning in enumerate(warnings)]


class PlotTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, trials, timeline=()):
        (self.folder / "trials.csv").write_text("\n".join([TRIALS, *trials]) + "\n")
        (self.folder / "timeline.csv").write_text("\n".join([STEPS, *timeline]) + "\n")

    def plot(self, name, *options):
        return subprocess.run([sys.executable, SCRIPTS / f"{name}.py", self.folder, *options], capture_output=True, text=True)

    def drawn(self, name, *options):
        """The text of the SVG, after the plot succeeded and wrote both formats."""
        result = self.plot(name, *options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        picture = name.removeprefix("plot_")
        self.assertEqual((self.folder / f"figures/{picture}.png").read_bytes()[:4], b"\x89PNG")
        return (self.folder / f"figures/{picture}.svg").read_text()

    def fails(self, name, words, *options):
        result = self.plot(name, *options)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(words, result.stderr)

    def test_the_tradeoff_names_the_fastest_at_each_limit(self):
        self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%", milliseconds=2),
                    trial(2, "ios5", "25%", milliseconds=7), trial(3, "ios5", "50%", milliseconds=7)])
        self.assertIn("Fastest at  25 % ios5 ·  50 % ios6", self.drawn("plot_tradeoff").replace("\N{NO-BREAK SPACE}", " "))

    def test_a_strategy_that_lost_state_is_never_the_fastest(self):
        self.write([trial(0, "ios5", "25%", milliseconds=1, lost=3), trial(1, "ios5", "50%", milliseconds=1, lost=3),
                    trial(2, "ios6", "25%"), trial(3, "ios6", "50%")])
        picture = self.drawn("plot_tradeoff").replace("\N{NO-BREAK SPACE}", " ")
        self.assertIn("Fastest at  25 % ios6 ·  50 % ios6", picture)
        self.assertIn("ios5  (loses state)", picture)

    def test_a_run_with_one_limit_has_a_row_a_strategy(self):
        self.write([trial(0, "ios5", "64MiB", milliseconds=12.5), trial(1, "ios6", "64MiB", "terminated")])
        picture = self.drawn("plot_tradeoff")
        self.assertIn("limit 64 MiB", picture)
        self.assertIn("12.5", picture)
        self.assertIn("<!-- not completed -->", picture)

    def test_nothing_is_the_best_where_no_limit_ends_a_trial(self):
        self.write([trial(0, "inert", "40%", milliseconds=1, pressure="scripted"),
                    trial(1, "ios6", "40%", milliseconds=2, pressure="scripted")])
        picture = self.drawn("plot_tradeoff")
        self.assertIn("none is the best", picture)
        self.assertNotIn("Fastest at", picture)
        self.assertNotIn("Ringed", picture)

    def test_a_value_that_is_none_is_told_with_its_line(self):
        self.write([trial(0, "ios6", "40%"), trial(1, "ios5", "40%").replace("10000000", "NaN")])
        self.fails("plot_tradeoff", "trials.csv:3: 'NaN' is no value of return_ns_per_100")

    def test_a_run_of_claims_is_told(self):
        self.write([trial(0, "ios6", "40%")])
        (self.folder / "run.json").write_text('{"claims" : [1, 2]}')
        self.fails("plot_tradeoff", "is a run of claims")

    def test_state_that_is_lost_in_the_search_for_the_smallest_limit_counts(self):
        self.write([trial(0, "ios5", "40%", milliseconds=1), trial(1, "ios6", "40%"), trial(2, "ios6", "50%"),
                    trial(3, "ios5", "20%", lost=1, purpose="smallest-limit")])
        self.assertIn("Fastest at  40 % ios6", self.drawn("plot_tradeoff").replace("\N{NO-BREAK SPACE}", " "))

    def test_the_smallest_limit_counts_what_bisection_completed(self):
        self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%"),
                    trial(2, "ios6", "37.5%", purpose="smallest-limit")])
        self.assertIn("ios6  (from 37.5 %)", self.drawn("plot_tradeoff"))

    def test_the_control_is_no_line(self):
        rows = [trial(0, "ios6", "25%"), trial(1, "ios6", "50%")]
        self.write(rows)
        picture = self.drawn("plot_tradeoff")
        self.write(rows + [trial(2, "ios5", "40%", purpose="reference"), trial(3, "ios5", "40%", purpose="control")])
        self.assertEqual(self.drawn("plot_tradeoff"), picture)

    def test_the_timeline_counts_warnings_and_says_who_was_terminated(self):
        self.write([trial(0, "ios5", "50%"), trial(1, "inert", "50%", "terminated")],
                   steps(0, "", "warning", "warning", "critical") + steps(1, "", "", "", "", "terminated"))
        picture = self.drawn("plot_timeline")
        self.assertIn("completed · 2 warnings · 1 critical", picture)
        self.assertIn("terminated at depth 6", picture)

    def test_the_same_run_gives_the_same_picture(self):
        self.write([trial(number, f"ios{number % 4}", f"{25 * (1 + number % 3)}%", milliseconds=number)
                    for number in range(1, 13)], [row for number in range(1, 13) for row in steps(number, "", "warning")])
        for name in ("plot_tradeoff", "plot_timeline"):
            self.assertEqual(self.drawn(name), self.drawn(name))

    def test_a_folder_without_a_run_is_named(self):
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "trials.csv is missing")

    def test_an_empty_file_is_named(self):
        (self.folder / "trials.csv").write_text("")
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "can't be read as CSV")

    def test_a_foreign_file_is_told_by_its_columns(self):
        (self.folder / "trials.csv").write_text("a,b\n1,2\n")
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "lacks the column")

    def test_a_run_without_a_completed_trial_is_told(self):
        self.write([trial(0, "inert", "25%", "terminated")], steps(0, "terminated"))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no completed trial")

    def test_a_choice_that_the_run_lacks_is_told_with_what_there_is(self):
        self.write([trial(0, "ios6", "25%")], steps(0, ""))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no trial has workload human; there are deep-stack", "--workload", "human")


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""What holds for the pictures of trials alike: repeatable, and one sentence for what is wrong."""
import csv
import subprocess
import sys
import unittest

from made_plots import END, MILLISECOND, Plots, SCRIPTS, steps, text, trial


class BothTests(Plots):
    def plot(self, name, *options):
        return subprocess.run([sys.executable, SCRIPTS / f"{name}.py", self.folder, *options], capture_output=True, text=True)

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
            self.fails(name, f"{name}: {self.folder}/trials.csv lacks the column")

    def test_a_run_without_a_completed_trial_is_told(self):
        self.write([trial(0, "inert", "25%", "terminated")], steps(0, "terminated"))
        self.fails("plot_tradeoff", "no completed trial")
        self.write([trial(0, "inert", "none")], steps(0, ""))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no measured trial under a limit")

    def test_the_timeline_shows_a_run_of_which_nothing_was_completed(self):
        self.write([trial(0, "inert", "25%", "terminated")], steps(0, "terminated"), [END])
        self.assertIn("† at depth 6", self.said("plot_timeline"))

    def test_a_choice_that_the_run_lacks_is_told_with_what_there_is(self):
        self.write([trial(0, "ios6", "25%")], steps(0, ""))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no trial has workload human; there are deep-stack", "--workload", "human")


class MadeTrialsTests(Plots):
    def test_made_trials_keep_the_plan_and_the_sum_of_work_and_wait(self):
        self.write([trial(0, "ios6", "40%", return_round_trips=9, wait_return_ns=20 * MILLISECOND),
                    trial(1, "inert", "40%", "terminated", work_return_ns="", wait_return_ns="", complete_return_ns="")])
        made = self.folder / "made.csv"
        subprocess.run([sys.executable, SCRIPTS / "make_trials.py", self.folder, made, "--rows", "6", "--noise", "0.5"], check=True)
        with open(made, newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["block"] for row in rows], ["1", "1", "2", "2", "3", "3"])
        self.assertEqual({row["complete_return_ns"] for row in rows[1::2]}, {""})
        self.assertGreater(len({row["work_return_ns"] for row in rows[::2]}), 1)
        for row in rows[::2]:
            self.assertEqual((row["need_bytes"], row["limit_bytes"], row["wait_return_ns"]),
                             (str(50 << 20), str(20 << 20), str(20 * MILLISECOND)))
            self.assertEqual(int(row["complete_return_ns"]), int(row["work_return_ns"]) + int(row["wait_return_ns"]))


if __name__ == "__main__":
    unittest.main()

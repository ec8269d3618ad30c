#!/usr/bin/env python3
"""What the long jobs look at: kill_runs.py finds what a run lacks, and fuzz.py knows a bad answer. Needs no bench."""
import random
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import fuzz
import kill_anywhere
import kill_runs


class Kills(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "run"
        shutil.copytree(fuzz.SAMPLE, self.folder)

    def mistakes(self, name, change):
        file = self.folder / name
        lines = file.read_text().splitlines(keepends=True)
        change(lines)
        file.write_text("".join(lines))
        return kill_runs.mistakes(self.folder)[0]

    def test_a_run_that_is_whole_has_no_mistake(self):
        self.assertEqual(self.mistakes("trials.csv", lambda lines: None), [])

    def test_a_trial_that_is_missing_or_there_twice_is_found(self):
        self.assertIn("trial 3 has 0 rows", self.mistakes("trials.csv", lambda lines: lines.pop(4)))
        self.assertIn("trial 5 has 2 rows", self.mistakes("trials.csv", lambda lines: lines.append(lines[5])))

    def test_rows_of_a_trial_that_are_missing_or_there_twice_are_found(self):
        for name in ["timeline.csv", "returns.csv", "terminations.csv"]:
            with self.subTest(name):
                whole = (self.folder / name).read_text()
                for change in (lambda lines: lines.append(lines[1]), lambda lines: lines.pop(1)):
                    (self.folder / name).write_text(whole)
                    found = self.mistakes(name, change)
                    self.assertEqual(len(found), 1, found)
                    self.assertRegex(found[0], rf"^trial \d+ has \d+ rows in {name}, not \d+$")
                (self.folder / name).write_text(whole)

    def test_the_summaries_of_the_sample_have_an_answer_and_its_tables_alone_have_none(self):
        for name in ["summary.txt", "summary-20ms.txt", "summary-wide.txt"]:
            with self.subTest(name):
                summary = (fuzz.ROOT / "Tests/AnalysisTests/Golden" / name).read_text()
                self.assertTrue(kill_runs.has_answer(summary))
                self.assertFalse(kill_runs.has_answer(summary.partition("\nOverall")[0]))

    def test_a_row_that_is_cut_off_ends_the_look(self):
        with self.assertRaises(SystemExit):
            self.mistakes("trials.csv", lambda lines: lines.append("sample,38,,"))


class KillsAnywhere(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "run"
        shutil.copytree(fuzz.SAMPLE, self.folder)
        self.expected = kill_anywhere.table(self.folder)
        self.columns = kill_anywhere.stable_columns(self.expected, self.expected)

    def differences(self, change, killed_children=0):
        file = self.folder / "trials.csv"
        lines = file.read_text().splitlines(keepends=True)
        change(lines)
        file.write_text("".join(lines))
        return kill_anywhere.differences(self.folder, self.expected, self.columns, killed_children)

    def test_the_same_table_has_no_difference(self):
        self.assertEqual(self.differences(lambda lines: None), [])

    def test_bytes_and_times_are_not_compared_but_what_happened_is(self):
        self.assertFalse([column for column in self.columns if column.endswith(("_bytes", "_ns"))])
        self.assertTrue({"status", "steps", "returns", "state_lost"} <= set(self.columns))

    def test_a_trial_that_is_missing_is_found(self):
        self.assertTrue(any(found.startswith("no row of") for found in self.differences(lambda lines: lines.pop())))

    def test_a_count_that_differs_is_found(self):
        columns = (self.folder / "trials.csv").read_text().splitlines()[0].split(",")

        def change(lines):
            fields = lines[-1].split(",")
            fields[columns.index("view_loads")] += "7"
            lines[-1] = ",".join(fields)

        self.assertTrue(any(found.startswith("view_loads of") for found in self.differences(change)))

    def test_a_trial_without_a_result_is_found_unless_its_child_was_killed(self):
        def change(lines):
            lines[-1] = lines[-1].replace(",completed,", ",killed,").replace(",terminated,", ",killed,")

        self.assertTrue(any("without a result" in found for found in self.differences(change)))
        self.assertFalse(any("without a result" in found for found in self.differences(lambda lines: None, killed_children=1)))


class Fuzz(unittest.TestCase):
    def test_answers_as_they_should_be_are_no_mistake(self):
        for code, error in [(0, ""), (0, "a note\n"), (2, ""), (1, ""), (1, "Error: cut off\n"), (64, "Error: 'x' is none\n")]:
            self.assertIsNone(fuzz.mistake(code, error))

    def test_other_answers_are(self):
        for code, error in [(None, ""), (-4, ""), (3, ""), (134, ""), (0, "Error: x\n"), (64, ""), (64, "x\n"),
                            (1, "Error: x\nError: y\n"), (64, "Error: x\ny\n"), (1, "Error: x\ny\n")]:
            self.assertIsNotNone(fuzz.mistake(code, error), (code, error))

    def test_a_case_is_the_same_each_time(self):
        for case in range(200):
            with tempfile.TemporaryDirectory() as temporary:
                commands, texts = [], []
                for name in "ab":
                    folder = Path(temporary) / name
                    folder.mkdir()
                    command = fuzz.make(random.Random(f"1 {case}"), folder)
                    commands.append([str(word).replace(str(folder), "") for word in command])
                    texts.append([file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()])
                self.assertEqual(*commands)
                self.assertEqual(*texts)


if __name__ == "__main__":
    unittest.main()

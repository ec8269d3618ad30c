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

    def test_a_row_that_is_cut_off_ends_the_look(self):
        with self.assertRaises(SystemExit):
            self.mistakes("trials.csv", lambda lines: lines.append("sample,38,,"))


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

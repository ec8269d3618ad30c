#!/usr/bin/env python3
"""Checks that a run survives kills: kills bench run at random moments, resumes it each time, and checks its files.

Every planned trial must have exactly one row, and each trial as many steps and returns as its row states; the report must
be readable. The seed determines the moments. Requires only the standard library.
"""
import argparse
import csv
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fail(sentence):
    sys.exit(f"{Path(sys.argv[0]).stem}: {sentence}")


def go_on(bench, folder, arguments):
    """Starts a new run, or resumes the one whose record exists."""
    given = ["--resume", folder] if (folder / "run.json").exists() else ["--out", folder, *arguments]
    # Files that a killed run leaves in the temporary folder are removed with ours.
    return subprocess.Popen([bench, "run", *map(str, given)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                            env=os.environ | {"TMPDIR": str(folder.parent)})


def rows(folder, name):
    with open(folder / name, newline="") as file:
        found = list(csv.DictReader(file))
    if any(None in row or None in row.values() for row in found):
        fail(f"{folder}/{name} has a row with another number of fields than its header")
    return found


def has_answer(report):
    """Whether the tables of a run end with a recommendation."""
    return re.search(r"^(Overall, use|Use) ", report, re.MULTILINE) is not None


def mistakes(folder):
    """One sentence for each mistake in the files of a completed run."""
    planned = json.loads((folder / "run.json").read_text())["planned"]["trials"]
    trials = rows(folder, "trials.csv")
    count = Counter(int(row["trial"]) for row in trials)
    found = [f"trial {trial} has {count[trial]} rows" for trial in sorted(set(range(planned)) | set(count)) if count[trial] != 1]
    found += [f"trial {row['trial']} {row['status']}: {row['message']}" for row in trials
              if row["status"] not in ("completed", "terminated")]
    # The step in which a session was terminated is on the timeline, but doesn't count as completed.
    for name, columns in [("timeline.csv", ["steps", "sessions_terminated"]), ("returns.csv", ["returns", "warmup_returns"]),
                          ("terminations.csv", ["sessions_terminated"])]:
        of_trial = Counter(row["trial"] for row in rows(folder, name))
        for row in trials:
            # A trial without a result has empty counts, and no rows.
            expected = sum(int(row[column] or 0) for column in columns)
            if of_trial[row["trial"]] != expected:
                found.append(f"trial {row['trial']} has {of_trial[row['trial']]} rows in {name}, not {expected}")
        if strangers := set(of_trial) - {row["trial"] for row in trials}:
            found.append(f"{name} has rows of {len(strangers)} trials that trials.csv doesn't have")
    return found, planned, len(trials)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=os.environ.get("BENCH", ROOT / ".build/release/bench"))
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--longest", type=float, default=3, help="the maximum number of seconds before a kill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("arguments", nargs="*", default=["--preset", "quick"], help="after --: the arguments of bench run")
    options = parser.parse_args()
    generator = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "run"
        kills = 0
        while True:
            process = go_on(options.bench, folder, options.arguments)
            if kills < options.kills:
                # Short delays too, so that kills also hit the start and the repair.
                time.sleep(options.longest * generator.random() ** 3)
                if process.poll() is None:
                    process.send_signal(signal.SIGKILL)
                    process.communicate()
                    kills += 1
                    continue
            _, said = process.communicate()
            break
        if kills == 0:
            fail("the run ended before the first kill, so nothing was tested; lower --longest or give it more work")
        if process.returncode != 0:
            fail(f"after {kills} kills bench run ended with {process.returncode}: {said[-500:]}")
        found, planned, written = mistakes(folder)
        if found:
            fail(f"after {kills} kills: {'; '.join(found[:10])}")
        report = subprocess.run([options.bench, "report", folder], capture_output=True, text=True)
        if report.returncode != 0 or not has_answer(report.stdout):
            fail(f"bench report ended with {report.returncode}: {report.stderr}")
    print(f"{kills} kills, seed {options.seed}: {planned} planned trials and {written - planned} of the search, one row each")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Checks that a short run loses nothing if its parent or a child is killed at random, or its disk is full, and it is resumed.

Two undisturbed runs show which columns repeat. A run that was disturbed and resumed must have the same table in these
columns, a row for every planned trial, and only complete rows; only a trial whose child was killed may have a row without a
result. The seed determines the moments. Requires only the standard library.
"""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

import kill_runs
from kill_runs import ROOT, fail

TRACE = "push form\npush list\npop\npop\n"
PLAN = ["--preset", "quick", "--strategy", "ios6", "--strategy", "inert", "--limit", "60%", "--blocks", "1"]
KEY = ["purpose", "strategy", "workload", "limit", "block"]
# Columns that the machine determines, not the plan.
BY_THE_MACHINE = ("_bytes", "_ns", "_ms", "_before", "_after", "_faults", "run", "trial")
# Runs a command in a folder on a separate disk with a size in KiB, then copies out what was written to it.
ON_SMALL_DISK = 'mount -t tmpfs -o size="$1"k none "$2" || exit 99; shift 2; "$@"; code=$?; cp -r "$OUT"/. "$KEPT"; exit $code'


def table(folder):
    """The rows of trials.csv by planned trial; of several rows, the last one with a result."""
    found = {}
    for row in kill_runs.rows(folder, "trials.csv"):
        key = tuple(row[column] for column in KEY)
        if row["status"] in ("completed", "terminated") or key not in found:
            found[key] = row
    return found


def stable_columns(one, other):
    """The columns of plan and results in which two undisturbed runs agree; bytes and times differ slightly."""
    columns = [column for column in next(iter(one.values())) if not column.endswith(BY_THE_MACHINE)]
    return [column for column in columns if all(one[key][column] == other[key][column] for key in one)]


def differences(folder, expected, columns, killed_children):
    """One sentence for each difference of a resumed run: missing, additional or different rows."""
    found = table(folder)
    wrong = [f"no row of {key}" for key in expected if key not in found] + [f"a row of {key}" for key in found if key not in expected]
    lost = [key for key, row in found.items() if row["status"] not in ("completed", "terminated")]
    if len(lost) > killed_children:
        wrong.append(f"{len(lost)} trials without a result after {killed_children} killed children")
    for key in set(found) & set(expected) - set(lost):
        wrong += [f"{column} of {key} is {found[key][column]}, not {expected[key][column]}" for column in columns
                  if found[key][column] != expected[key][column]]
    mistakes, _, _ = kill_runs.mistakes(folder)
    # A killed child has a row with its status, and a need is searched for again with another number.
    return wrong + [mistake for mistake in mistakes if not (killed_children and " killed: signal 9" in mistake)]


def children(pid):
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += map(int, task.read_text().split())
        except OSError:
            pass
    return found


def kill(process, who):
    """Kills the run or one of its trials; returns whether there was a process to kill."""
    if process.poll() is not None:
        return False
    if who == "parent":
        process.send_signal(signal.SIGKILL)
        process.wait()
        return True
    # A process id that was just read still belongs to a child, because the run waits for it.
    for child in children(process.pid):
        try:
            os.kill(child, signal.SIGKILL)
            return True
        except ProcessLookupError:
            pass
    return False


class Bench:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.trace = folder / "tiny.trace"
        self.trace.write_text(TRACE)
        self.arguments = [*PLAN, "--trace", self.trace]

    def start(self, run):
        return kill_runs.go_on(self.path, run, self.arguments)

    def finish(self, run, killed_children=0):
        """Resumes a run until it completes; failed trials are those that were killed."""
        for _ in range(3):
            process = self.start(run)
            _, said = process.communicate(timeout=600)
            failed = re.search(r"(\d+) trials? failed; ", said)
            if process.returncode == 0 or failed and int(failed.group(1)) <= killed_children:
                return
        fail(f"bench run ended with {process.returncode}: {said[-500:]}")


def killed(bench, run, seconds, kills, generator):
    """Kills a run repeatedly, then lets it complete; returns how often the parent and a child were killed."""
    count = Counter()
    for _ in range(kills):
        process = bench.start(run)
        time.sleep(seconds * generator.random())
        who = generator.choice(["parent", "child"])
        count[who] += kill(process, who)
        if who == "parent":
            process.wait()
        process.communicate(timeout=600)
    bench.finish(run, count["child"])
    return count


def on_small_disk(bench, run, kib):
    """Runs on a disk of this size and resumes elsewhere; returns whether the disk was full."""
    disk = run.parent / "disk"
    disk.mkdir()
    run.mkdir()
    process = subprocess.run(
        ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ON_SMALL_DISK, "sh", str(kib), str(disk), bench.path, "run",
         "--out", str(disk / "run"), *map(str, bench.arguments)], capture_output=True, text=True, timeout=600,
        env=os.environ | {"TMPDIR": str(run.parent), "OUT": str(disk / "run"), "KEPT": str(run)})
    disk.rmdir()
    if process.returncode < 0 or process.returncode not in (0, 1):
        fail(f"on a disk of {kib} KiB bench run ended with {process.returncode}: {process.stderr[-500:]}")
    errors = [line for line in process.stderr.splitlines() if line.startswith("Error: ")]
    if len(errors) != (0 if process.returncode == 0 else 1):
        fail(f"on a disk of {kib} KiB bench run printed {len(errors)} errors: {process.stderr[-500:]}")
    if not (run / "run.json").exists() or not (run / "run.json").stat().st_size:
        shutil.rmtree(run)
    bench.finish(run)
    return process.returncode != 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=os.environ.get("BENCH", ROOT / ".build/release/bench"))
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--kills-of-a-run", type=int, default=5)
    parser.add_argument("--disks", type=int, default=12, help="how many disk sizes, from 4 KiB in steps of 4 KiB")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    generator = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as temporary:
        bench = Bench(str(Path(options.bench).resolve()), Path(temporary))
        seconds = []
        for name in ("one", "other"):
            start = time.monotonic()
            bench.finish(Path(temporary) / name)
            seconds.append(time.monotonic() - start)
        expected = table(Path(temporary) / "one")
        columns = stable_columns(expected, table(Path(temporary) / "other"))
        if len(columns) < 20:
            fail(f"two undisturbed runs agree in only {len(columns)} columns")
        count, full, runs = Counter(), 0, 0
        start = time.monotonic()
        for kib in range(4, 4 + 4 * options.disks, 4):
            run = Path(temporary) / f"disk-{kib}" / "run"
            run.parent.mkdir()
            full += on_small_disk(bench, run, kib)
            if found := differences(run, expected, columns, 0):
                fail(f"on a disk of {kib} KiB: {'; '.join(found[:5])}")
        while sum(count.values()) < options.kills:
            runs += 1
            run = Path(temporary) / f"run-{runs}"
            before = count["child"]
            count += killed(bench, run, max(seconds), min(options.kills_of_a_run, options.kills), generator)
            if found := differences(run, expected, columns, count["child"] - before):
                fail(f"seed {options.seed}, run {runs}: {'; '.join(found[:5])}")
            shutil.rmtree(run)
    print(f"{count['parent']} parents and {count['child']} children killed in {runs} runs of {min(seconds):.1f} s, {full} of {options.disks} "
          f"disks full, seed {options.seed}, {time.monotonic() - start:.0f} s: {len(columns)} columns of {len(expected)} trials as in an "
          "undisturbed run")


if __name__ == "__main__":
    main()

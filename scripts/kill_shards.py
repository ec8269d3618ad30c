#!/usr/bin/env python3
"""Checks that shards survive kills: kills bench shard at random moments, carries it out again, and compares the merged run.

Shards of a simulated plan, of one to seven at a time, must merge to the bytes of an unsharded run. The seed determines the
moments. Requires only the standard library.
"""
import argparse
import random
import subprocess
import tempfile
import time
from pathlib import Path

from kill_runs import ROOT, fail

PLAN = ["--calibration", ROOT / "results/simulation", "--preset", "policies", "--workload", "human"]
FILES = ["trials.csv", "timeline.csv", "returns.csv", "terminations.csv", "regret.csv"]


def run(*words):
    try:
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    except OSError as error:
        fail(f"{words[0]} can't be run: {error.strerror}; expected a release build of bench")
    if done.returncode:
        fail(f"{' '.join(map(str, words))}: exit code {done.returncode}: {done.stderr.strip()[-400:]}")
    return done


def carry_out(bench, plan, part, longest, left):
    """Carries a shard out; kills it at a random moment while there are kills left. Returns how often it was killed."""
    killed = 0
    while True:
        process = subprocess.Popen([bench, "shard", plan, part], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if killed < left:
            time.sleep(random.uniform(0, longest))
            if process.poll() is None:
                process.kill()
                process.communicate()
                killed += 1
                continue
        said = process.communicate()[1]
        if process.returncode:
            fail(f"shard {part} ended with exit code {process.returncode}: {said[-400:]}")
        return killed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", default=ROOT / ".build/release/bench", help="a release build of bench")
    parser.add_argument("--kills", type=int, default=100, help="kills in all")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    killed = 0
    with tempfile.TemporaryDirectory() as place:
        whole = Path(place) / "whole/run"
        start = time.monotonic()
        run(options.bench, "simulate", "--out", whole, *PLAN)
        took = time.monotonic() - start
        for count in range(1, 8):
            plan, merged = Path(place) / f"{count}/run", Path(place) / f"{count}/merged"
            run(options.bench, "plan", "--simulated", "--out", plan, *PLAN)
            share = -(-options.kills * count // 7) if count < 7 else options.kills
            for index in range(1, count + 1):
                killed += carry_out(options.bench, plan, f"{index}/{count}", 0.9 * took / count, -(-(share - killed) // (count - index + 1)))
            run(options.bench, "merge", plan, "--out", merged)
            for name in FILES:
                if (merged / name).read_bytes() != (whole / name).read_bytes():
                    fail(f"{name}, merged from {count} shards, differs from that of the unsharded run")
    if killed < options.kills:
        fail(f"only {killed} of {options.kills} kills met a shard that was running")
    print(f"{killed} kills of 28 shards, seed {options.seed}: 7 merged runs with the bytes of the unsharded one")


if __name__ == "__main__":
    main()

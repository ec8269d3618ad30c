#!/usr/bin/env python3
"""Creates a trials.csv with many rows from those of a real run, to time its reader, bench compare.

Repeats the blocks of the run until there are enough rows, and changes each measured number by up to --noise. The wait of a
return follows from its round trips, so it stays unchanged; its complete time remains the sum of work and wait. Equal seeds
give equal files.
"""
import argparse
import csv
import random
import sys
from pathlib import Path

SUM = ("complete_return_ns", "work_return_ns", "wait_return_ns")
# Columns that the plan determines, that follow from it, and that are sums of others.
FIXED = ("limit_bytes", "need_bytes", "environment_padding_bytes", "complete_return_ns", "wait_return_ns")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("run", type=Path, help="the run's folder, such as results/standard")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--noise", type=float, default=0.02, help="the relative change of every measured number; 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    with open(options.run / "trials.csv", newline="") as file:
        rows = list(csv.reader(file))
    header, rows = rows[0], rows[1:]
    place = {name: index for index, name in enumerate(header)}
    missing = [name for name in (*SUM, "trial", "block", "purpose") if name not in place]
    if missing:
        sys.exit(f"make_trials: {options.run}/trials.csv lacks the column {missing[0]}; expected a file written by bench run")
    measured = [row for row in rows if row[place["purpose"]] == "measure"]
    if not measured:
        sys.exit(f"make_trials: {options.run} has no measured trial")
    blocks = max(int(row[place["block"]]) for row in measured)
    complete, work, wait = (place[name] for name in SUM)
    moving = [index for name, index in place.items() if name.endswith(("_bytes", "_ns")) and name not in FIXED]
    draw = random.Random(options.seed)
    # Drawn only once, because a million rows of a hundred numbers each would take minutes.
    factors = [1 + draw.uniform(-options.noise, options.noise) for _ in range(9973)]

    with open(options.out, "w", newline="") as file:
        file.write(",".join(header) + "\n")
        for trial in range(options.rows):
            again, index = divmod(trial, len(measured))
            row = measured[index].copy()
            row[place["trial"]] = str(trial)
            row[place["block"]] = str(int(row[place["block"]]) + again * blocks)
            start = draw.randrange(len(factors))
            for step, index in enumerate(moving):
                if row[index] and options.noise:
                    row[index] = str(int(int(row[index]) * factors[(start + step) % len(factors)]))
            if row[work]:
                row[complete] = str(int(row[work]) + int(row[wait]))
            file.write(",".join(f'"{field}"' if "," in field else field for field in row) + "\n")


if __name__ == "__main__":
    main()

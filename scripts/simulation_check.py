#!/usr/bin/env python3
"""Compares a simulated run with the live run that it repeats, cell by cell: the end, the complete time, warnings and
unloads, under one placement and relief purge.

Prints the shares that agree and a table of the cells that don't, as Markdown. A cell agrees if it ended in the same way and,
where it was completed, its complete time is within --tolerance of the live one. Requires only the standard library.
"""
import argparse
import csv
import sys
from itertools import combinations
from pathlib import Path
from statistics import median

IDENTITY = ["workload", "device", "placement", "pressure", "relief", "limit", "strategy"]
COUNTS = {"warnings": "warnings", "unloads": "unloads", "return_round_trips": "trips"}
ROUND_TRIP_NS = 80e6
# The ratio of work below which a summary doesn't rank simulated strategies (CompletedBlocks.simulationError).
MARGIN = 1.15


def cells(run, placement):
    """The measured rows of each cell under that placement and relief purge."""
    file = Path(run) / "trials.csv"
    if not file.is_file():
        sys.exit(f"simulation_check: {file} is missing; expected the folder of a run")
    found = {}
    with file.open(newline="") as stream:
        for row in csv.DictReader(stream):
            if row["purpose"] == "measure" and (row["placement"], row["relief"]) == (placement, "purge"):
                found.setdefault(tuple(row[name] for name in IDENTITY), []).append(row)
    return found


def complete_ns(row):
    """Work and waits of a mean return; nothing where none was measured."""
    if not row["work_return_ns"]:
        return None
    return float(row["work_return_ns"]) + float(row["return_round_trips"]) * ROUND_TRIP_NS / float(row["returns"])


def least(rows, value):
    """The least over the blocks, because other processes only add time; counts are equal in all of them."""
    values = [found for row in rows if (found := value(row)) is not None]
    return min(values) if values else None


def end(rows):
    """Whether most blocks were completed, and how far those got that were not."""
    statuses = [row["status"] for row in rows]
    return max(set(statuses), key=statuses.count)


def depth(rows):
    return median(int(row["depth_reached"]) for row in rows)


def reason(live, simulated):
    """Why a cell differs: fewer warnings, other decisions, or only the costs of the same work."""
    counts = [median(int(row["warnings"]) for row in live) - int(simulated[0]["warnings"]),
              median(int(row["unloads"]) for row in live) - int(simulated[0]["unloads"])]
    if counts[0] > 0:
        return "warnings"
    return "costs" if counts == [0, 0] else "decisions"


def compare(live, simulated, tolerance):
    """A cell's line of the table, and whether it agrees."""
    ends = end(live), end(simulated)
    if ends[0] != ends[1]:
        return f"{ends[0]} at depth {depth(live):.0f} | {ends[1]} at depth {depth(simulated):.0f} |", False
    if ends[0] != "completed":
        return f"{ends[0]} at depth {depth(live):.0f} | at depth {depth(simulated):.0f} |", True
    times = least(live, complete_ns), least(simulated, complete_ns)
    if None in times or not times[0]:
        return "no measured return | |", times[0] == times[1]
    ratio = times[1] / times[0]
    counts = ", ".join(f"{words} {median(int(row[name]) for row in live):.0f}/{simulated[0][name]}"
                       for name, words in COUNTS.items() if median(int(row[name]) for row in live) != int(simulated[0][name]))
    return f"{times[0] / 1e6:.2f} ms | {ratio:.2f} × | {counts}", abs(ratio - 1) <= tolerance


def ranked(live, simulated, common):
    """How many pairs of strategies at one limit the simulation ranks, and how many of them are in the live order."""
    pairs = right = 0
    completed = [cell for cell in common if end(live[cell]) == end(simulated[cell]) == "completed" and least(live[cell], complete_ns)]
    for first, second in combinations(completed, 2):
        if first[:-1] != second[:-1]:
            continue
        fast, slow = sorted((first, second), key=lambda cell: complete_ns(simulated[cell][0]))
        if complete_ns(simulated[fast][0]) + (MARGIN - 1) * float(simulated[fast][0]["work_return_ns"]) < complete_ns(simulated[slow][0]):
            pairs += 1
            right += least(live[fast], complete_ns) < least(live[slow], complete_ns)
    return pairs, right


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("live", help="the live run's folder")
    parser.add_argument("simulated", help="the simulated run's folder")
    parser.add_argument("--placement", choices=["kind", "shared"], default="kind", help="the cells to compare; by default kind")
    parser.add_argument("--tolerance", type=float, default=0.1, help="of the complete time; by default 0.1")
    parser.add_argument("--least", type=float, default=0.9, help="the share of cells that must agree; by default 0.9")
    options = parser.parse_args()
    live, simulated = cells(options.live, options.placement), cells(options.simulated, options.placement)
    common = [cell for cell in live if cell in simulated]
    if not common:
        sys.exit(f"simulation_check: {options.live} and {options.simulated} have no measured cell of placement {options.placement} in common")
    lines = {cell: compare(live[cell], simulated[cell], options.tolerance) for cell in common}
    same_end = sum(end(live[cell]) == end(simulated[cell]) for cell in common)
    agree = sum(right for _, right in lines.values())
    print(f"{agree} of {len(common)} cells agree ({agree / len(common):.0%}): the same end, and a complete time within "
          f"{options.tolerance:.0%}. {same_end} have the same end.")
    pairs, right = ranked(live, simulated, common)
    if pairs:
        print(f"Of {pairs} pairs of strategies that the simulation ranks at a limit, {right} ({right / pairs:.0%}) are in the live order.")
    print()
    misses = [cell for cell in common if not lines[cell][1]]
    if misses:
        print("| workload | limit | strategy | live, fastest block | simulated, or ÷ live | counts, live/simulated | why |\n"
              "|---|---|---|---|---|---|---|")
        for cell in misses:
            named = dict(zip(IDENTITY, cell))
            print(f"| {named['workload']} | {named['limit']} | {named['strategy']} | {lines[cell][0]} | {reason(live[cell], simulated[cell])} |")
    sys.exit(agree < options.least * len(common))


if __name__ == "__main__":
    main()

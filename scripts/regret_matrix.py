#!/usr/bin/env python3
"""Summarises a run's regret as Markdown: for each policy, how many times the optimum its returns cost.

Reads regret.csv. A figure is the geometric mean over the limits at which the policy completed every session of a workload;
a number in brackets says how many of them it completed if it wasn't all. Policies are ranked by the cells that they
completed, then by the geometric mean of all their regrets at the longest latency. Requires only the standard library.
"""
import argparse
import csv
import sys
from collections import defaultdict
from pathlib import Path
from statistics import geometric_mean

NEEDED = ["strategy", "workload", "limit", "fetch_latency_ms", "regret", "optimum_lower_ns"]


def fail(sentence):
    sys.exit(f"regret_matrix: {sentence}")


def read(file):
    """Regret by policy, workload, latency and limit; None where the policy was terminated. Cells without a return to price are
    left out."""
    if not file.is_file():
        fail(f"{file} is missing; make it with: bench regret RUN --csv > {file}")
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    missing = [name for name in NEEDED if not rows or name not in rows[0]]
    if missing:
        fail(f"{file} lacks the column {missing[0]}, or has no rows")
    found = defaultdict(dict)
    for row in rows:
        if float(row["optimum_lower_ns"] or 1) > 0:
            key = (row["workload"], float(row["fetch_latency_ms"]), row["limit"])
            if key in found[row["strategy"]]:
                fail(f"{file} has {row['strategy']} twice on {key[0]} at {key[2]}; expected one placement, device and relief")
            found[row["strategy"]][key] = float(row["regret"]) if row["regret"] else None
    return found


def of(cells, workload, latency):
    """The regrets of a policy in a workload at a latency, by limit."""
    return [regret for (name, at, _), regret in cells.items() if (name, at) == (workload, latency)]


def text(regrets):
    done = [regret for regret in regrets if regret is not None]
    if not done:
        return "–"
    return f"{geometric_mean(done):.2f}" + (f" ({len(done)})" if len(done) < len(regrets) else "")


def matrix(found, latencies):
    """The lines of the table, the best policy first."""
    workloads = list(dict.fromkeys(workload for cells in found.values() for workload, _, _ in cells))
    longest = max(latencies)

    def rank(policy):
        regrets = [regret for (_, at, _), regret in found[policy].items() if at == longest]
        done = [regret for regret in regrets if regret is not None]
        return (-len(done), geometric_mean(done) if done else 0, policy)

    heads = [f"{workload} {latency:g} ms" for workload in workloads for latency in latencies]
    sizes = {sum(at == longest for _, at, _ in cells) for cells in found.values()}
    # A number for all keeps the lines short.
    common = f"of {max(sizes)}" if len(sizes) == 1 else ""
    lines = [f"| policy | {common or 'completed'} | " + " | ".join(heads) + " |", "|---|---:|" + "---:|" * len(heads)]
    for policy in sorted(found, key=rank):
        cells = [(at, regret) for (_, at, _), regret in found[policy].items() if at == longest]
        done = sum(regret is not None for _, regret in cells)
        figures = [text(of(found[policy], workload, latency)) for workload in workloads for latency in latencies]
        name = policy.removeprefix("ios6/plain/")
        lines.append(f"| `{name}` | {done if common else f'{done} of {len(cells)}'} | " + " | ".join(figures) + " |")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="the folder of a run with regret.csv")
    parser.add_argument("--latency", type=float, action="append", help="a latency in ms; may be repeated; by default 0 and 80")
    options = parser.parse_args()
    found = read(options.run / "regret.csv")
    latencies = options.latency or [0.0, 80.0]
    there = {at for cells in found.values() for _, at, _ in cells}
    if not set(latencies) <= there:
        fail(f"{options.run}/regret.csv has the latencies {', '.join(f'{at:g}' for at in sorted(there))} ms")
    print("\n".join(matrix(found, latencies)))


if __name__ == "__main__":
    main()

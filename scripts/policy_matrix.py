#!/usr/bin/env python3
"""Ranks policies by their results in each workload at each limit, as CSV, Markdown and a picture.

Reads trials.csv of `bench run --preset policies`, or of a part of it. A cell is completed if none of its trials was
terminated or lost anything; its time is the median over the blocks of the mean complete time of a return at
--fetch-latency. If other programs ran beside it, use --block least: they can only add time. Policies are
ranked by the number of completed cells, then by their typical loss: the geometric mean, over
their completed cells, of their time ÷ the shortest time of any policy in the cell. With few blocks, small differences are
noise.
"""
import argparse
import collections
import csv
import json
import math
import statistics
import sys
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "offscreen"
    import matplotlib.pyplot as plt
except ImportError as error:
    sys.exit(f"policy_matrix: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from run_rows import fail, latency
from strategy_styles import style

INK, PALE, RED = "#222222", "#c4c4c4", "#B22222"
FLAWS = ["incomplete_returns", "state_lost", "pixels_differ"]
BLOCKS = {"median": statistics.median, "least": min}
ENDED = ("completed", "terminated")


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="the folder of a run of the preset policies")
    parser.add_argument("--out", type=Path, help="the folder for policies.csv, policies.md and policies.svg; by default the run's")
    parser.add_argument("--catalogue", type=Path, help="the output of `bench list --format json`, for the families")
    parser.add_argument("--fetch-latency", default="80ms", help="the time of a round trip of a fetch; by default 80ms")
    parser.add_argument("--block", choices=BLOCKS, default="median",
                        help="which block's time stands for a cell: the median, by default, or the least, for a run beside other programs")
    return parser.parse_args()


def families(file):
    """The family and source of each policy, by its spelling."""
    if file is None:
        return {}
    try:
        return {entry["spelling"]: entry for entry in json.loads(file.read_text())["policies"]}
    except (OSError, ValueError, KeyError) as error:
        fail(f"{file} is not the output of `bench list --format json`: {error}")


def number(row, column):
    return float(row[column]) if row[column] else 0.0


def read_cells(file, round_trip):
    """The trials of each cell by policy, workload and limit, each as a dictionary."""
    if not file.is_file():
        fail(f"{file} is missing; expected the folder of a run")
    cells = collections.defaultdict(list)
    with file.open() as rows:
        for row in csv.DictReader(rows):
            if row["purpose"] != "measure":
                continue
            if row["status"] not in ENDED:
                fail(f"trial {row['trial']} of {row['strategy']} is {row['status']}; run it again before it is summarised")
            measured = max(1, number(row, "returns"))
            cells[row["policy"], row["workload"], float(row["limit"].rstrip("%"))].append({
                "terminated": int(number(row, "sessions_terminated")), "lost": sum(number(row, flaw) for flaw in FLAWS),
                "work": number(row, "work_return_ns"),
                "complete": number(row, "work_return_ns") + number(row, "return_round_trips") * round_trip / measured,
                "unloads": number(row, "unloads"),
                "decide": number(row, "decide_ns") / max(1, number(row, "policy_events"))})
    if not cells:
        fail(f"{file} has no measured trial")
    return cells


def summarise(cells, of_blocks):
    """A row for each cell: whether it was completed, and its figures, of which `of_blocks` takes one of all blocks'."""
    rows = {}
    for key, trials in cells.items():
        one = lambda name: of_blocks(trial[name] for trial in trials)
        rows[key] = {
            "blocks": len(trials), "terminated": max(trial["terminated"] for trial in trials),
            "lost": max(trial["lost"] for trial in trials),
            **{name: one(name) for name in ("complete", "work", "unloads", "decide")}}
        rows[key]["done"] = rows[key]["terminated"] == 0 and rows[key]["lost"] == 0
    return rows


def rank(rows):
    """The policies from best to worst, each with its completed cells and its typical loss."""
    places = sorted({key[1:] for key in rows})
    best = {place: min((row["complete"] for key, row in rows.items() if key[1:] == place and row["done"]), default=None)
            for place in places}
    ranked = []
    for policy in {key[0] for key in rows}:
        losses = [rows[policy, *place]["complete"] / best[place] for place in places
                  if (policy, *place) in rows and rows[policy, *place]["done"]]
        ranked.append((policy, len(losses),
                       math.exp(statistics.fmean(map(math.log, losses))) if losses else math.inf,
                       max(losses, default=math.inf)))
    return places, best, sorted(ranked, key=lambda line: (-line[1], line[2]))


def write_csv(file, rows, ranked, known):
    with file.open("w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["rank", "policy", "family", "workload", "limit_percent", "blocks", "sessions_terminated",
                        "lost_returns", "complete_return_ns", "work_return_ns", "unloads", "decide_per_event_ns"])
        for place, (policy, *_) in enumerate(ranked, 1):
            for (name, workload, limit), row in sorted(rows.items()):
                if name == policy:
                    table.writerow([place, policy, known.get(policy, {}).get("family", ""), workload, f"{limit:g}",
                                    row["blocks"], row["terminated"], f"{row['lost']:g}", round(row["complete"]),
                                    round(row["work"]), f"{row['unloads']:g}", round(row["decide"])])


def write_markdown(file, rows, places, ranked, known, latency_text):
    """The ranks, then a table for each workload, because a single table would be too wide."""
    best = {place: min((row["complete"] for key, row in rows.items() if key[1:] == place and row["done"]), default=None)
            for place in places}
    lines = ["| # | policy | family | completed | typical loss |", "|---:|---|---|---:|---:|"]
    for index, (policy, done, loss, _) in enumerate(ranked, 1):
        lines.append(f"| {index} | `{policy}` | {known.get(policy, {}).get('family', '')} | {done} of {len(places)} | "
                     + (f"{loss:.2f} ×" if done else "–") + " |")
    lines += ["", f"The tables below show the milliseconds of a return at {latency_text} per fetch. **Bold** is within 10 % of the",
              "least; † is terminated."]
    for workload in sorted({workload for workload, _ in places}):
        limits = [limit for name, limit in places if name == workload]
        lines += ["", f"## {workload}", "", "| # | policy | " + " | ".join(f"{limit:g} %" for limit in limits) + " |",
                  "|---:|---|" + "---:|" * len(limits)]
        for index, (policy, *_) in enumerate(ranked, 1):
            fields = [field(rows.get((policy, workload, limit)), best[workload, limit]) for limit in limits]
            lines.append(f"| {index} | `{policy}` | " + " | ".join(fields) + " |")
    file.write_text("\n".join(lines) + "\n")


def field(row, best):
    """The time of a policy in a cell, or the reason why there is none."""
    if row is None:
        return ""
    if row["terminated"]:
        return "†"
    if row["lost"]:
        return "lost"
    text = f"{row['complete'] / 1e6:.3g}"
    return f"**{text}**" if row["complete"] <= 1.1 * best else text


def draw(file, ranked, places, known):
    """Draws one point per policy: its completed cells and typical loss; the Pareto front is labelled in dark ink."""
    figure, axes = plt.subplots(figsize=(11, 6.4))
    front, least = set(), math.inf
    for policy, done, loss, _ in ranked:
        if loss < least:
            front.add(policy)
            least = loss
    drawn = sorted((line for line in ranked if line[1]), key=lambda line: (line[1], line[2]))
    # The top of the uppermost label above each number of cells, on the logarithmic axis.
    top = collections.defaultdict(lambda: -math.inf)
    for policy, done, loss, _ in drawn:
        colour, mark = style("ios6/plain/" + policy)
        on_front = policy in front
        size = 9 if on_front else 6.5
        half = 0.0075 * size
        axes.plot(done, loss, mark, color=colour if on_front else PALE, markersize=9 if on_front else 5,
                  zorder=4 if on_front else 3)
        height = max(math.log(loss), top[done] + half)
        top[done] = height + half
        axes.annotate(policy, (done, loss), (done + 0.08, math.exp(height)), fontsize=size,
                      color=INK if on_front else "#777777", va="center", fontweight="bold" if on_front else "normal")
    axes.set_yscale("log")
    ticks = [1, 1.5, 2, 3, 5, 10, 20, 50]
    axes.set_yticks(ticks, [f"{tick:g} ×" for tick in ticks])
    axes.set_ylim(0.95, max(line[2] for line in drawn) * 1.6)
    fewest = min(line[1] for line in drawn)
    axes.set_xlim(fewest - 0.3, len(places) + 1.1)
    axes.set_xticks(range(fewest, len(places) + 1))
    axes.set_xlabel(f"cells completed of {len(places)} (workload × limit); further right survives more")
    axes.set_ylabel("typical complete time of a return ÷ the least of any policy; lower is faster")
    axes.set_title("Which policy? Right and low is best; bold: no other completes as many cells and is as fast", loc="left")
    axes.grid(color="#eeeeee")
    axes.set_axisbelow(True)
    figure.savefig(file, bbox_inches="tight")


def main():
    wanted = options()
    round_trip = latency(wanted.fetch_latency)
    out = wanted.out or wanted.run
    out.mkdir(parents=True, exist_ok=True)
    known = families(wanted.catalogue)
    rows = summarise(read_cells(wanted.run / "trials.csv", round_trip), BLOCKS[wanted.block])
    places, _, ranked = rank(rows)
    write_csv(out / "policies.csv", rows, ranked, known)
    write_markdown(out / "policies.md", rows, places, ranked, known, wanted.fetch_latency)
    draw(out / "policies.svg", ranked, places, known)
    draw(out / "policies.png", ranked, places, known)
    for policy, done, loss, worst in ranked[:5]:
        print(f"{policy}: {done} of {len(places)} cells, typically {loss:.2f} × the least, at worst {worst:.1f} ×")


main()

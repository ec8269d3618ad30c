#!/usr/bin/env python3
"""Footprint over the trace: one line a strategy under one limit, with the limit, the warnings and the end marked.

Reads trials.csv and timeline.csv alone. By default it shows the workload with the most strategies, the limit in the
middle, the first block and, of workloads with several sessions, the deepest session.
"""
import argparse
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import polars as pl

ROOT = Path(__file__).resolve().parent.parent
TRIALS = ["trial", "block", "strategy", "workload", "device", "placement", "relief", "pressure", "limit", "purpose",
          "status"]
STEPS = ["trial", "session", "step", "event", "warning", "limit_bytes", "depth", "footprint_bytes"]
# Okabe and Ito's palette, which colour-blind people can tell apart.
COLOURS = ["#000000", "#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00", "#999999", "#B8A800"]
MIB = 2**20


def fail(sentence):
    sys.exit(f"plot_timeline: {sentence}")


def newest_run():
    runs = sorted((ROOT / "results" / "runs").glob("*/trials.csv"), key=lambda file: file.stat().st_mtime)
    return runs[-1].parent if runs else ROOT / "results" / "sample"


def read(file, needed):
    if not file.exists():
        fail(f"{file} is missing; expected the folder of a run")
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except Exception as error:
        fail(f"{file} can't be read as CSV: {str(error).splitlines()[0]}")
    missing = [name for name in needed if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench run")
    return table


def size(limit):
    digits = limit.rstrip("%BMi")
    return float(digits) if digits.replace(".", "", 1).isdigit() else float("inf")


def choose(trials, name, wanted, default):
    """Keeps the rows of one value of a factor: the wanted one, or the default."""
    values = trials[name].unique().to_list()
    value = wanted if wanted is not None else default(values)
    if value not in values:
        fail(f"no trial has {name} {value}; there are {', '.join(sorted(values))}")
    return trials.filter(pl.col(name) == value), value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest, or the sample")
    for factor in ("workload", "device", "placement", "limit"):
        parser.add_argument(f"--{factor}")
    parser.add_argument("--block", default="1")
    parser.add_argument("--session", type=int, help="by default the deepest")
    parser.add_argument("--strategy", action="append", help="may be repeated; by default all")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default RUN/figures")
    options = parser.parse_args()
    run = options.run or newest_run()

    trials = read(run / "trials.csv", TRIALS).filter((pl.col("purpose") == "measure") & (pl.col("limit") != "none"))
    trials = trials.filter((pl.col("block") == options.block) & (pl.col("relief") == "purge"))
    if trials.is_empty():
        fail(f"{run}/trials.csv has no trial under a limit in block {options.block}; nothing to plot")
    if options.strategy:
        trials = trials.filter(pl.col("strategy").is_in(options.strategy))
        if trials.is_empty():
            fail(f"no trial is of {', '.join(options.strategy)}")
    trials, workload = choose(trials, "workload", options.workload,
                              lambda values: "deep-stack" if "deep-stack" in values else sorted(values)[0])
    trials, device = choose(trials, "device", options.device, lambda values: min(values, key=len))
    trials, placement = choose(trials, "placement", options.placement,
                               lambda values: "kind" if "kind" in values else sorted(values)[0])
    trials, limit = choose(trials, "limit", options.limit,
                           lambda values: sorted(values, key=size)[(len(values) - 1) // 2])

    steps = read(run / "timeline.csv", STEPS).join(trials.select("trial", "strategy", "status"), on="trial")
    if steps.is_empty():
        fail(f"{run}/timeline.csv has no step of these trials")
    steps = steps.with_columns(pl.col("session", "step", "limit_bytes", "depth", "footprint_bytes").cast(pl.Int64))
    session = options.session
    if session is None:
        session = steps.sort("depth", descending=True)["session"][0]
    steps = steps.filter(pl.col("session") == session)
    if steps.is_empty():
        fail(f"there is no session {session}")

    figure, axes = plt.subplots(figsize=(11, 5.6))
    first = steps["step"].min()
    strategies = sorted(trials["strategy"].unique())
    labels = []
    for index, strategy in enumerate(strategies):
        rows = steps.filter(pl.col("strategy") == strategy).sort("step")
        if rows.is_empty():
            continue
        colour = COLOURS[index % len(COLOURS)]
        x = (rows["step"] - first).to_list()
        y = (rows["footprint_bytes"] / MIB).to_list()
        axes.plot(x, y, color=colour, linewidth=1.7, zorder=3)
        for level, mark, length in (("warning", "|", 6), ("critical", "|", 12)):
            at = [i for i, warning in enumerate(rows["warning"]) if warning == level]
            axes.plot([x[i] for i in at], [y[i] for i in at], mark, color=colour, markersize=length,
                      markeredgewidth=1.4, zorder=4)
        text = strategy
        if rows["warning"][-1] == "terminated":
            axes.plot(x[-1], y[-1], "X", color=colour, markersize=10, zorder=5)
            axes.annotate(f"{strategy} terminated at depth {rows['depth'][-1]}", (x[-1], y[-1]), fontsize=8,
                          color=colour, xytext=(4, 8 + 11 * (index % 3)), textcoords="offset points")
        else:
            labels.append((text, x[-1], y[-1], colour))
    limit_bytes = steps["limit_bytes"].drop_nulls()
    if len(limit_bytes):
        height = limit_bytes[0] / MIB
        axes.axhline(height, color="#D00000", linewidth=1.2, zorder=2)
        for share, style in ((0.8, ":"), (0.9, "--")):
            axes.axhline(height * share, color="#D00000", linewidth=0.7, linestyle=style, zorder=1)
        for share, text in ((1, f"limit {limit}"), (0.9, "critical"), (0.8, "warning")):
            axes.text(0, height * share, f"{text} ", fontsize=8, color="#D00000", va="bottom")
    top = axes.get_ylim()[1]
    end = max((label[1] for label in labels), default=0)
    heights = [label[2] for label in labels]
    for before, after in zip(*(lambda o: (o, o[1:]))(sorted(range(len(heights)), key=heights.__getitem__))):
        heights[after] = max(heights[after], heights[before] + top * 0.036)
    for (text, _, _, colour), height in zip(labels, heights):
        axes.text(end * 1.01, height, text, color=colour, fontsize=8, va="center")
    axes.set_xlim(0, end * 1.0 or None)
    axes.set_ylim(0, None)
    axes.set_xlabel("step of the trace")
    axes.set_ylabel("footprint, MiB")
    which = "" if steps["session"].n_unique() == 1 and session == 0 else f", session {session}"
    axes.set_title(f"{workload}{which} on {device}, placement {placement}: who stays below the limit, and how",
                   loc="left", fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#f0f0f0")
    figure.text(0.01, 0.01, "short bar: warning · long bar: critical warning · ✕: terminated", fontsize=8, color="#555555")
    figure.tight_layout(rect=(0, 0.02, 1, 1))
    out = options.out or run / "figures"
    out.mkdir(parents=True, exist_ok=True)
    for suffix in ("png", "svg"):
        figure.savefig(out / f"timeline.{suffix}", dpi=110)
    print(out / "timeline.png")


if __name__ == "__main__":
    main()

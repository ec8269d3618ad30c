#!/usr/bin/env python3
"""Return time per 100 returns against the memory limit: one line a strategy, one panel a workload, device and placement.

Reads trials.csv alone. The line is the median over the blocks, the band its bootstrap interval of 95 % (2,000
resamples). A strategy that was terminated is a hollow mark on the line at the top; one that lost state or showed other
pixels is dashed; the tick at the bottom is the smallest limit that it completed in.
"""
import argparse
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import polars as pl

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ["strategy", "workload", "device", "placement", "relief", "pressure", "dirty_decay_ms", "limit", "purpose",
          "status", "return_ns_per_100", "state_lost", "pixels_differ"]
PANEL = ["workload", "device", "placement", "relief", "pressure", "dirty_decay_ms"]
# Okabe and Ito's palette, which colour-blind people can tell apart; repeated with other marks.
COLOURS = ["#000000", "#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00", "#999999", "#B8A800"]
MARKS = "os^Dv<>Ph"


def fail(sentence):
    sys.exit(f"plot_tradeoff: {sentence}")


def newest_run():
    runs = sorted((ROOT / "results" / "runs").glob("*/trials.csv"), key=lambda file: file.stat().st_mtime)
    return runs[-1].parent if runs else ROOT / "results" / "sample"


def read(run):
    file = run / "trials.csv"
    if not file.exists():
        fail(f"{file} is missing; expected the folder of a run")
    try:
        trials = pl.read_csv(file, infer_schema_length=0)
    except Exception as error:
        fail(f"{file} can't be read as CSV: {str(error).splitlines()[0]}")
    missing = [name for name in NEEDED if name not in trials.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench run")
    return trials.with_columns(
        pl.col("return_ns_per_100").cast(pl.Float64, strict=False),
        pl.col("state_lost", "pixels_differ").cast(pl.Int64, strict=False).fill_null(0))


def size(limit):
    """A share in percent, a size in MiB; None for no limit."""
    if limit.endswith("%"):
        return float(limit[:-1])
    for suffix, factor in (("MiB", 1), ("B", 1 / 2**20)):
        if limit.endswith(suffix):
            return float(limit[: -len(suffix)]) * factor
    return None


def median_interval(sample, random):
    if len(sample) < 3:
        return min(sample), max(sample)
    draws = np.median(random.choice(sample, (2000, len(sample))), axis=1)
    return np.quantile(draws, 0.025), np.quantile(draws, 0.975)


def points_of(trials, random):
    points = []
    for (limit,), rows in trials.filter(pl.col("purpose") == "measure").group_by("limit"):
        completed = (rows["status"] == "completed").all()
        times = (rows.filter(pl.col("status") == "completed")["return_ns_per_100"].drop_nulls() / 1e6).to_numpy()
        if completed and len(times):
            points.append((size(limit), float(np.median(times)), *median_interval(times, random), True))
        else:
            points.append((size(limit), None, None, None, False))
    return sorted(points, key=lambda point: point[0])


def smallest_limit(trials):
    by_limit = [(size(limit), (rows["status"] == "completed").all()) for (limit,), rows in trials.group_by("limit")]
    return min((limit for limit, completed in by_limit if completed and limit is not None), default=None)


def spread(values, gap):
    """Moves label heights apart, keeping their order."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    moved = list(values)
    for before, after in zip(order, order[1:]):
        moved[after] = max(moved[after], moved[before] + gap)
    return moved


def draw(axes, title, trials, styles, random):
    lines, top = [], 0
    for (strategy,), rows in sorted(trials.group_by("strategy"), key=lambda group: group[0]):
        points = points_of(rows, random)
        top = max([top] + [point[3] for point in points if point[4]])
        lines.append((strategy, rows, points))
    ceiling = top * 1.18 if top else 1
    terminated, labels = {}, []
    for strategy, rows, points in lines:
        colour, mark = styles[strategy]
        whole = [point for point in points if point[4]]
        restored = rows["state_lost"].sum() == 0 and rows["pixels_differ"].sum() == 0
        style = "-" if restored else (0, (4, 2))
        if whole:
            x, y, low, high, _ = zip(*whole)
            axes.plot(x, y, linestyle=style, color=colour, marker=mark, markersize=5, linewidth=1.8, zorder=3)
            axes.fill_between(x, low, high, color=colour, alpha=0.15, linewidth=0)
            labels.append((strategy + ("" if restored else " (loses state)"), x[-1], y[-1], colour))
        else:
            labels.append((strategy + " (never completes)", points[-1][0], ceiling, colour))
        for point in points:
            if not point[4]:
                terminated.setdefault(point[0], []).append((colour, mark))
        least = smallest_limit(rows)
        if least is not None:
            axes.plot([least], [0], marker="|", markersize=12, markeredgewidth=2, color=colour, clip_on=False, zorder=4)
    limits = sorted({point[0] for _, _, points in lines for point in points})
    step = (limits[-1] - limits[0]) / 55 if len(limits) > 1 else 1
    for limit, marks in terminated.items():
        for index, (colour, mark) in enumerate(marks):
            offset = (index - (len(marks) - 1) / 2) * step
            axes.plot([limit + offset], [ceiling], marker=mark, markersize=5, markerfacecolor="white",
                      markeredgecolor=colour, linestyle="none", clip_on=False, zorder=4)
    if terminated:
        axes.axhline(ceiling, color="#bbbbbb", linewidth=0.8, zorder=1)
        axes.text(limits[0], ceiling * 1.025, "terminated", fontsize=8, color="#666666", va="bottom")
    heights = spread([label[2] for label in labels], ceiling * 0.062)
    right = limits[-1] + (limits[-1] - limits[0] or 1) * 0.03
    for (text, _, _, colour), height in zip(labels, heights):
        axes.text(right, height, text, color=colour, fontsize=8, va="center", clip_on=False)
    unit = "% of the need" if "%" in trials.filter(pl.col("purpose") == "measure")["limit"][0] else "MiB"
    axes.set_xlabel(f"memory limit, {unit}")
    axes.set_xticks(limits)
    axes.set_title(title, fontsize=10, loc="left")
    axes.set_ylim(0, ceiling * 1.09)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#eeeeee")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest, or the sample")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default RUN/figures")
    options = parser.parse_args()
    run = options.run or newest_run()
    trials = read(run).filter((pl.col("purpose") != "need") & (pl.col("limit") != "none"))
    if not (trials["status"] == "completed").any():
        fail(f"{run}/trials.csv has no completed trial under a limit; nothing to plot")
    panels = [(key, rows) for key, rows in trials.group_by(PANEL, maintain_order=True)
              if rows.filter(pl.col("purpose") == "measure")["limit"].n_unique() > 1]
    if not panels:
        panels = [(key, rows) for key, rows in trials.group_by(PANEL, maintain_order=True)]
    panels.sort(key=lambda panel: panel[0])
    styles = {name: (COLOURS[index % len(COLOURS)], MARKS[index % len(MARKS)])
              for index, name in enumerate(sorted(trials["strategy"].unique()))}
    columns = min(2, len(panels))
    lines = -(-len(panels) // columns)
    figure, grid = plt.subplots(lines, columns, figsize=(7.2 * columns, 4.4 * lines), squeeze=False)
    random = np.random.default_rng(1)
    for axes, (key, rows) in zip(grid.flat, panels):
        title = f"{key[0]} · {key[1]} · placement {key[2]}" + ("" if key[3] == "purge" else f" · relief {key[3]}")
        draw(axes, title, rows, styles, random)
    for axes in grid[:, 0]:
        axes.set_ylabel("time of 100 returns, ms")
    for axes in list(grid.flat)[len(panels):]:
        axes.axis("off")
    figure.suptitle("What a return costs under a memory limit: lower is better, further left needs less memory",
                    fontsize=12, x=0.02, ha="left")
    figure.tight_layout(rect=(0, 0, 1, 0.97), w_pad=3)
    out = options.out or run / "figures"
    out.mkdir(parents=True, exist_ok=True)
    for suffix in ("png", "svg"):
        figure.savefig(out / f"tradeoff.{suffix}", dpi=110)
    print(out / "tradeoff.png")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Return time per 100 returns against the memory limit: one line a strategy, one panel a workload, device and placement.

Reads trials.csv alone. A point is the median over the blocks; its whisker is the 95 % bootstrap interval of the median
(2,000 resamples) from five blocks on, lowest to highest below. A strategy that was not completed in every block is a
hollow mark in the row at the top; one that lost state or showed other pixels is dashed, and never the fastest. A run
with a single limit is drawn as one row a strategy. Under scripted pressure no limit ends a trial, so none is the best.
"""
import argparse
import sys
import textwrap
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "offscreen"
    import matplotlib.pyplot as plt
    import numpy as np
    import polars as pl
except ImportError as error:
    sys.exit(f"plot_tradeoff: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

ROOT = Path(__file__).resolve().parent.parent
PANEL = ["workload", "device", "placement"]
# One value of each is shown; the preferred one if the run has it.
PREFERRED = {"relief": "purge", "pressure": "measured", "dirty_decay_ms": "-1"}
NEEDED = PANEL + list(PREFERRED) + ["strategy", "limit", "purpose", "status", "return_ns_per_100", "state_lost",
                                    "pixels_differ"]
# Paul Tol's muted palette without its two palest: colour-blind people can tell it apart, and text in it can be read.
COLOURS = ["#000000", "#CC6677", "#332288", "#117733", "#3399CC", "#AA4499", "#999933", "#882255", "#44AA99"]
# Two fewer than colours, so that a colour that comes again has another mark.
MARKS = "os^Dv<>"
RINGED = ["Ringed: the fastest that completed and restored everything.",
          "Alike: medians within the interval of the fastest."]
BROKEN = ["Dashed: loses state or shows other pixels.", "Hollow: not completed in every block."]


def fail(sentence):
    sys.exit(f"plot_tradeoff: {sentence}")


def newest_run():
    runs = sorted((ROOT / "results" / "runs").glob("*/trials.csv"), key=lambda file: file.stat().st_mtime)
    run = runs[-1].parent if runs else ROOT / "results" / "sample"
    if not run.exists():
        fail("there is no run in results/runs yet; make one with scripts/bench, or name a run's folder")
    return run


def read(file):
    if not file.is_file():
        fail(f"{file} is missing; expected the folder of a run")
    record = file.with_name("run.json")
    if record.is_file() and '"claims"' in record.read_text():
        fail(f"{file.parent} is a run of claims, whose answers are in its claims.md; expected one of bench run")
    try:
        trials = pl.read_csv(file, infer_schema_length=0)
    except Exception as error:
        fail(f"{file} can't be read as CSV: {str(error).splitlines()[0]}")
    missing = [name for name in NEEDED if name not in trials.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench run")
    for name in ("return_ns_per_100", "state_lost", "pixels_differ"):
        whole = trials[name].is_null() | trials[name].str.contains(r"^\d+$")
        if not whole.all():
            row = (~whole).arg_true()[0]
            fail(f"{file}:{row + 2}: '{trials[name][row]}' is no value of {name}; expected a whole number, or nothing")
        trials = trials.with_columns(pl.col(name).cast(pl.Float64))
    trials = trials.filter(pl.col("purpose").is_in(["measure", "smallest-limit"]) & (pl.col("limit") != "none"))
    if not ((trials["status"] == "completed") & (trials["purpose"] == "measure")).any():
        fail(f"{file} has no completed trial under a limit; nothing to plot")
    return trials


def size(limit):
    """A share in percent, a size in MiB."""
    for suffix, factor in (("%", 1), ("MiB", 1), ("B", 1 / 2**20)):
        if limit.endswith(suffix):
            return float(limit.removesuffix(suffix)) * factor
    return fail(f"'{limit}' is not a limit; expected a share such as 40% or a size such as 128MiB")


def words(limit):
    return f"{size(limit):g} %" if limit.endswith("%") else f"{size(limit):.4g} MiB"


def median_interval(sample, random):
    if len(sample) < 5:
        return min(sample), max(sample)
    draws = np.median(random.choice(sample, (2000, len(sample))), axis=1)
    return np.quantile(draws, 0.025), np.quantile(draws, 0.975)


class Line:
    """What one strategy did in one panel: its points in milliseconds, and where it did not complete."""

    def __init__(self, strategy, trials, random):
        measured = trials.filter(pl.col("purpose") == "measure")
        self.strategy = strategy
        self.is_under_limit = (trials["pressure"] == "measured").all()
        # At whatever limit, also while the smallest was searched for.
        self.restores = trials["state_lost"].sum() == 0 and trials["pixels_differ"].sum() == 0
        self.points, self.failed, whole = {}, [], []
        for (limit,), rows in trials.group_by("limit", maintain_order=True):
            completed = (rows["status"] == "completed").all()
            if completed:
                whole.append(limit)
            rows = rows.filter(pl.col("purpose") == "measure")
            times = (rows["return_ns_per_100"].drop_nulls() / 1e6).to_numpy()
            if completed and len(times):
                self.points[limit] = (float(np.median(times)), *median_interval(times, random))
            elif len(rows) and not completed:
                self.failed.append(limit)
        searched = (trials["purpose"] == "smallest-limit").any()
        self.smallest = words(min(whole, key=size)) if searched and whole and self.is_under_limit else None

    def label(self):
        notes = [] if self.restores else ["loses state"]
        if self.smallest:
            notes.append(f"from {self.smallest}")
        return self.strategy + (f"  ({', '.join(notes)})" if notes else "")


def fastest(lines, limit):
    """The fastest line that restored everything, and how many others lie within its interval.

    None where a limit ends no trial: what does nothing would be the fastest.
    """
    if not all(line.is_under_limit for line in lines):
        return None, 0
    fit = sorted((line for line in lines if limit in line.points and line.restores), key=lambda l: l.points[limit][0])
    if not fit:
        return None, 0
    return fit[0], sum(line.points[limit][0] <= fit[0].points[limit][2] for line in fit[1:])


def answer(lines, limits):
    if not all(line.is_under_limit for line in lines):
        return "Warnings are scripted and no limit ends a trial: none is the best"
    parts = []
    for limit in limits:
        best, alike = fastest(lines, limit)
        text = f"{words(limit)} {best.strategy if best else 'none'}" + (f" (+{alike} alike)" if alike else "")
        parts.append(text.replace(" ", "\N{NO-BREAK SPACE}"))
    return textwrap.fill("Fastest at  " + " ·  ".join(parts), 80, break_long_words=False, break_on_hyphens=False)


def spread(heights, gap, low, high):
    """Moves heights apart, each as little as possible."""
    order, moved = sorted(range(len(heights)), key=heights.__getitem__), list(heights)
    for _ in range(300):
        for before, after in zip(order, order[1:]):
            lack = gap - (moved[after] - moved[before])
            if lack > 0:
                moved[before] -= lack / 2
                moved[after] += lack / 2
        moved = [min(max(height, low), high) for height in moved]
    return moved


def draw(axes, lines, limits, styles):
    """Lines over the limits; heights are fractions of the axes, so that labels and the row at the top keep their places."""
    xs = [size(limit) for limit in limits]
    span = xs[-1] - xs[0]
    values = [value for line in lines for point in line.points.values() for value in point]
    low, high = np.log(min(values) / 1.15), np.log(max(values) * 1.15)
    height = lambda value: 0.9 * (np.log(value) - low) / (high - low)
    ends, failures = [], {}
    for index, line in enumerate(lines):
        colour, mark = styles[line.strategy]
        dodge = (index - (len(lines) - 1) / 2) * span * 0.006
        known = sorted(line.points, key=size)
        x = [size(limit) + dodge for limit in known]
        y, bottom, top = (np.array([line.points[limit][part] for limit in known]) for part in range(3))
        axes.vlines(x, [height(v) for v in bottom], [height(v) for v in top], color=colour, alpha=0.45, linewidth=1)
        axes.plot(x, [height(v) for v in y], color=colour, marker=mark, markersize=5, linewidth=1.8, zorder=3,
                  linestyle="-" if line.restores else (0, (4, 2)))
        for limit in line.failed:
            failures.setdefault(limit, []).append((colour, mark))
        for limit, at in zip(known, zip(x, y)):
            if fastest(lines, limit)[0] is line:
                axes.plot(at[0], height(at[1]), "o", markersize=12, markerfacecolor="none", markeredgecolor="#222222",
                          markeredgewidth=1.2, zorder=4)
        ends.append((x[-1], height(y[-1])) if known else (size(max(line.failed, key=size)) + span * 0.02, 0.97))
    for limit, styled in failures.items():
        for index, (colour, mark) in enumerate(styled):
            axes.plot(size(limit) + (index - (len(styled) - 1) / 2) * span * 0.022, 0.97, mark, markersize=5,
                      markerfacecolor="white", markeredgecolor=colour, clip_on=False, zorder=4)
    if failures:
        axes.axhspan(0.935, 1.005, color="#f3f3f3", zorder=0)
        axes.text(xs[0] - span * 0.06, 0.97, "not\ncompleted", ha="right", va="center", fontsize=7, color="#666666")
    edge = xs[-1] + span * 0.07
    for line, (x, y), moved in zip(lines, ends, spread([end[1] for end in ends], 0.062, 0.0, 0.97)):
        colour, mark = styles[line.strategy]
        axes.plot([x, edge], [y, moved], color=colour, linewidth=0.6, alpha=0.6, clip_on=False)
        axes.plot([edge], [moved], mark, color=colour, markersize=4, clip_on=False,
                  markerfacecolor=colour if line.points else "white")
        axes.text(edge + span * 0.02, moved, line.label(), color=colour, fontsize=8, va="center")
    ticks = [tick * 10.0**power for power in range(-3, 7) for tick in (1, 2, 5)]
    ticks = [tick for tick in ticks if low <= np.log(tick) <= high]
    axes.set_yticks([height(tick) for tick in ticks], [f"{tick:g}" for tick in ticks])
    axes.set_xticks(xs, [f"{x:g}" for x in xs])
    axes.set_xlim(xs[0] - span * 0.05, xs[-1] + span * 0.05)
    axes.set_ylim(0, 1)
    axes.set_xlabel("memory limit, " + ("% of the need" if limits[0].endswith("%") else "MiB"))
    axes.set_ylabel("time of 100 returns, ms (log)")
    axes.grid(axis="y", color="#eeeeee")


def draw_one_limit(axes, lines, styles):
    """One row a strategy, the fastest at the top: a run with one limit has no curve."""
    order = sorted(lines, key=lambda line: next(iter(line.points.values()))[0] if line.points else np.inf)
    longest = max(point[2] for line in lines for point in line.points.values())
    for row, line in enumerate(order):
        colour, mark = styles[line.strategy]
        if not line.points:
            axes.plot(0, row, mark, markerfacecolor="white", markeredgecolor=colour, clip_on=False, zorder=3)
            axes.text(longest * 0.02, row, "not completed", fontsize=8, color=colour, va="center")
            continue
        ((limit, (median, low, high)),) = line.points.items()
        axes.hlines(row, low, high, color=colour, linewidth=2, alpha=0.5, linestyle="-" if line.restores else (0, (2, 1)))
        axes.plot(median, row, mark, color=colour, markersize=6, zorder=3)
        if fastest(lines, limit)[0] is line:
            axes.plot(median, row, "o", markersize=13, markerfacecolor="none", markeredgecolor="#222222", zorder=4)
        axes.annotate(f"{median:.3g}", (high, row), (9, 0), "data", "offset points", fontsize=8, color=colour, va="center")
    axes.set_yticks(range(len(order)), [line.label() for line in order], fontsize=8)
    axes.set_ylim(len(order) - 0.5, -0.7)
    axes.set_xlim(0, longest * 1.15)
    axes.set_xlabel("time of 100 returns, ms")
    axes.grid(axis="x", color="#eeeeee")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest, or the sample")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default RUN/figures")
    for factor in PANEL:
        parser.add_argument(f"--{factor}", help="by default each has its panel")
    for factor, value in PREFERRED.items():
        parser.add_argument(f"--{factor.replace('_', '-')}", help=f"by default {value}, or the first in the run")
    options = parser.parse_args()
    run = options.run or newest_run()
    trials = read(run / "trials.csv")
    shown = []
    for factor in list(PREFERRED) + PANEL:
        values = sorted(trials[factor].unique())
        wanted = getattr(options, factor)
        if wanted is None and factor in PREFERRED:
            wanted = PREFERRED[factor] if PREFERRED[factor] in values else values[0]
        if wanted is None:
            continue
        if wanted not in values:
            fail(f"no trial has {factor} {wanted}; there are {', '.join(values)}")
        trials = trials.filter(pl.col(factor) == wanted)
        if factor in PREFERRED and wanted != PREFERRED[factor]:
            shown.append(f"{factor} {wanted}")

    measured = pl.col("purpose") == "measure"
    kinds = trials.with_columns(pl.col("limit").str.ends_with("%").alias("share"))
    panels = sorted(((key[:3], rows) for key, rows in kinds.group_by(PANEL + ["share"], maintain_order=True)
                     if (rows.filter(measured)["status"] == "completed").any()), key=lambda panel: panel[0])
    if not panels:
        fail(f"{run}/trials.csv has no completed trial of this choice; nothing to plot")
    curves = [panel for panel in panels if panel[1].filter(measured)["limit"].n_unique() > 1]
    names = sorted(trials["strategy"].unique())
    styles = {name: (COLOURS[i % len(COLOURS)], MARKS[i % len(MARKS)]) for i, name in enumerate(names)}
    random = np.random.default_rng(1)

    panels = curves or panels
    columns = min(2, len(panels))
    rows = -(-len(panels) // columns)
    figure, grid = plt.subplots(rows, columns, figsize=(12 if columns == 2 else 9, 4.6 * rows + 0.9), squeeze=False)
    for axes, ((workload, device, placement), table) in zip(grid.flat, panels):
        strategies = sorted(table.filter(measured)["strategy"].unique())
        lines = [Line(name, table.filter(pl.col("strategy") == name), random) for name in strategies]
        limits = sorted(table.filter(measured)["limit"].unique(), key=size)
        title = " · ".join([workload, device, f"placement {placement}"] + shown)
        if curves:
            draw(axes, lines, limits, styles)
        else:
            draw_one_limit(axes, lines, styles)
            title += f" · limit {words(limits[0])}"
        # Names of strategies stand left of the axes, so there is room for less where two panels share the width.
        title = textwrap.fill(title, 46 if columns == 2 else 90, break_long_words=False, break_on_hyphens=False)
        axes.annotate(title, (0, 1), (0, 32), "axes fraction", "offset points", fontsize=11, weight="bold")
        axes.annotate(answer(lines, limits), (0, 1), (0, 28), "axes fraction", "offset points", fontsize=8.5, va="top")
        axes.spines[["top", "right"]].set_visible(False)
    fewest = trials.filter(measured).group_by(PANEL + ["strategy", "limit"]).len()["len"].min()
    meaning = ["Lower is faster; further left needs less memory."] if curves else ["Further left is faster."]
    smallest = ["From: the smallest limit that it completed in."] if (trials["purpose"] == "smallest-limit").any() else []
    is_ringed = (trials["pressure"] == "measured").any()
    key = meaning + (RINGED if is_ringed else []) + BROKEN + smallest + ["Point and whisker: median over the blocks, "
                 + ("95 % bootstrap interval." if fewest >= 5 else "lowest to highest block.")]
    figure.suptitle("What a return costs under a memory limit", fontsize=14, weight="bold", x=0.01, y=1 - 0.08 / figure.get_figheight(), ha="left")
    empty = list(grid.flat)[len(panels):]
    if empty:
        empty[0].axis("off")
        empty[0].text(0, 0.97, "\n\n".join(key), fontsize=9, color="#333333", va="top")
    else:
        figure.text(0.01, 0.01, textwrap.fill("  ".join(key), 195 if columns == 2 else 140), fontsize=8, color="#555555")
    below = 0 if empty else 0.5 / figure.get_figheight()
    figure.tight_layout(rect=(0, below, 1, 1), w_pad=2, h_pad=1.5)
    out = options.out or run / "figures"
    try:
        out.mkdir(parents=True, exist_ok=True)
        figure.savefig(out / "tradeoff.png", dpi=100)
        # Without the date and with names that follow from the content: the same run gives the same file.
        figure.savefig(out / "tradeoff.svg", metadata={"Date": None})
    except OSError as error:
        fail(f"{out} can't be written: {error.strerror}")
    print(out / "tradeoff.png")


if __name__ == "__main__":
    main()

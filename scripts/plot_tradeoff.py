#!/usr/bin/env python3
"""Draws the complete time of a return against the memory limit: a line per strategy, a panel per workload, device and placement.

Reads trials.csv, and regret.csv for the optimum. The complete time is the work of a return and its round trips at --fetch-latency, averaged over a
trial's measured returns. A point is the median over the blocks; its whisker is the interval of the median
(95 %; of five blocks, 94 %), below five blocks minimum to maximum. Below the lines, a bar shows the limits that a
strategy survives. A strategy that lost state, showed other pixels or had an incomplete return at any limit is dashed and
never the fastest. A run with a single limit is drawn as one row per strategy. Under scripted pressure, no limit terminates
a trial, so no strategy is the best.
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
    import polars as pl
except ImportError as error:
    sys.exit(f"plot_tradeoff: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from optimum_line import optimum_line
from readable_fonts import use_fonts_for
from return_times import FEWEST_FOR_INTERVAL, Line, answer, covered, with_complete_time
from run_rows import choose, chosen_run, fail, latency, named_run, read_trials, size, usual, words
from tradeoff_panels import draw_one_limit, draw_survival, draw_times

PANEL = ["workload", "device", "placement"]
# Inches. The names of strategies are to the right of curves and to the left of rows.
TITLE, CURVE, GAP, ROW, FOOT, HEAD = 1.0, 3.0, 0.12, 0.2, 0.65, 0.45
LEFT_OF_CURVE, RIGHT_OF_CURVE = 0.85, 2.75
LEFT_OF_ROWS, RIGHT_OF_ROWS = 2.7, 0.4


def options(others):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest in results/runs here, or the sample")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default RUN/figures")
    parser.add_argument("--fetch-latency", metavar="TIME", default="80ms",
                        help="the time of a round trip of a fetch: 0, 20ms, 0.5ms, 2s; by default 80ms")
    for factor in PANEL:
        parser.add_argument(f"--{factor}", help="by default, each value has its own panel")
    for factor, value in others.items():
        parser.add_argument(f"--{factor.replace('_', '-')}", help=f"by default {value}, or the first in the run")
    return parser.parse_args()


def select(trials, wanted, others):
    """The trials to show, and the chosen values that are not the usual ones."""
    notable = []
    for factor, value_by_default in others.items():
        trials, value = choose(trials, factor, getattr(wanted, factor), value_by_default)
        if value != value_by_default:
            notable.append(f"{factor} {value}")
    for factor in PANEL:
        if getattr(wanted, factor) is not None:
            trials, _ = choose(trials, factor, getattr(wanted, factor), None)
    return trials, notable


def every_panel(trials):
    """The names, lines, limits and rows of each panel."""
    found = []
    kinds = trials.with_columns(pl.col("limit").str.ends_with("%").alias("share"))
    for key, table in kinds.group_by(PANEL + ["share"], maintain_order=True):
        measured = table.filter(pl.col("purpose") == "measure")
        names = sorted(measured["strategy"].unique())
        lines = [Line(name, table.filter(pl.col("strategy") == name)) for name in names]
        limits = sorted(measured["limit"].unique(), key=size)
        if any(line.points for line in lines):
            found.append((key[:3], lines, limits, measured))
    return sorted(found, key=lambda panel: panel[0])


def panels(trials):
    """Those that a picture shows: the ones with one limit only if there are no others."""
    found = every_panel(trials)
    return [panel for panel in found if len(panel[2]) > 1] or found


def spread_over_blocks(trials):
    """Explains a whisker in words."""
    blocks = trials.filter(pl.col("purpose") == "measure").group_by(PANEL + ["strategy", "limit"]).len()["len"]
    if blocks.max() == 1:
        return "Point: the only block, so there is no whisker."
    interval, extremes = "interval of the median (95 %; of five blocks, 94 %)", "minimum to maximum"
    if blocks.min() >= FEWEST_FOR_INTERVAL:
        return f"Point: median over the blocks; whisker: {interval}."
    if blocks.max() < FEWEST_FOR_INTERVAL:
        return f"Point: median over the blocks; whisker: {extremes}."
    return f"Point: median over the blocks; whisker: {interval}, below {FEWEST_FOR_INTERVAL} blocks {extremes}."


def key(trials, is_curve, has_optimum):
    """Explains how to read the picture."""
    told = ["Lower is faster; further left needs less memory." if is_curve else "Further left is faster."]
    if (trials["pressure"] == "measured").any():
        told += ["Ringed: the fastest that an app can use and that restored everything; within 1 %, the one with the smallest limit."]
    told += ["Dashed: loses state, shows other pixels or incomplete returns, at any limit; never ringed."] if is_curve else []
    told += ["Dotted: the least that any policy could have reached, knowing all returns in advance."] if has_optimum else []
    told += ["†: terminated in some block; a number is the maximum count of sessions. ✕: failed otherwise."]
    told += ["Bar: completed at this and every larger limit tried."] if is_curve else []
    return told + [spread_over_blocks(trials)]


class Layout:
    """The places of panels on the figure, in inches: a title, then a curve with rows below it, or only rows."""

    def __init__(self, panels):
        self.columns = min(2, len(panels))
        self.width = 7.3 if self.columns == 2 else 10
        self.is_curve = len(panels[0][2]) > 1
        self.rows = ROW * max(len(panel[1]) for panel in panels) * (1 if self.is_curve else 1.5)
        self.panel = TITLE + (CURVE + GAP if self.is_curve else 0) + self.rows + FOOT
        self.lines = -(-len(panels) // self.columns)
        self.has_empty = len(panels) % self.columns > 0
        self.foot = 0.1 if self.has_empty else 0.65
        self.height = HEAD + self.panel * self.lines + self.foot
        self.figure = plt.figure(figsize=(self.width * self.columns, self.height))

    def axes(self, index, top, height):
        """Axes of a panel that start and end at these distances below its top."""
        line, column = divmod(index, self.columns)
        left, right = (LEFT_OF_CURVE, RIGHT_OF_CURVE) if self.is_curve else (LEFT_OF_ROWS, RIGHT_OF_ROWS)
        bottom = self.height - HEAD - line * self.panel - top - height
        axes = self.figure.add_axes([(column * self.width + left) / (self.width * self.columns), bottom / self.height,
                                     (self.width - left - right) / (self.width * self.columns), height / self.height])
        axes.spines[["top", "right"]].set_visible(False)
        return axes

    def explain(self, told):
        if self.has_empty:
            empty = self.axes(self.lines * self.columns - 1, TITLE, 3)
            empty.axis("off")
            empty.text(0, 1, "\n\n".join(textwrap.fill(text, 75) for text in told), fontsize=9, color="#333333", va="top")
        else:
            words = textwrap.fill("  ".join(told), 225 if self.columns == 2 else 160)
            self.figure.text(0.1 / self.width / self.columns, 0.1 / self.height, words, fontsize=8, color="#555555")


def draw(trials, notable, run, nanoseconds):
    round_trip = f"{nanoseconds / 1e6:g} ms"
    shown = panels(trials)
    if not shown:
        fail("no trial of this selection completed and has a measured return; nothing to plot")
    layout = Layout(shown)
    optima = [optimum_line(run, names, limits, nanoseconds, [line.strategy for line in lines]) for names, lines, limits, _ in shown]
    for index, (names, lines, limits, rows) in enumerate(shown):
        top = layout.axes(index, TITLE, CURVE if layout.is_curve else layout.rows)
        mean = f"mean of {covered(rows)} returns, {round_trip} per fetch"
        if layout.is_curve:
            draw_times(top, lines, limits, f"complete time of a return, ms (log)\n{mean}", 0.16 / CURVE, optima[index])
            draw_survival(layout.axes(index, TITLE + CURVE + GAP, ROW * len(lines)), lines, limits)
        else:
            draw_one_limit(top, lines, f"complete time of a return, ms (log)\n{mean}")
        title = [names[0], names[1], f"placement {names[2]}"] + notable + ([] if layout.is_curve else [f"limit {words(limits[0])}"])
        left = (0, 1) if layout.is_curve else (-(LEFT_OF_ROWS - 0.1) / (layout.width - LEFT_OF_ROWS - RIGHT_OF_ROWS), 1)
        top.annotate(" · ".join(title), left, (0, 46), "axes fraction", "offset points", fontsize=11, weight="bold")
        top.annotate(answer(lines, limits, 108 if layout.columns == 2 else 150), left, (0, 42), "axes fraction",
                     "offset points", fontsize=8.5, va="top")
    layout.explain(key(trials, layout.is_curve, layout.is_curve and any(optima)))
    layout.figure.suptitle(f"What a return costs under a memory limit, at {round_trip} per fetch", fontsize=14,
                           weight="bold", x=0.1 / layout.width / layout.columns, y=1 - 0.08 / layout.height, ha="left")
    return layout.figure


def main():
    run = named_run()
    others = usual(run)
    wanted = options(others)
    run = chosen_run(wanted.run, run)
    nanoseconds = latency(wanted.fetch_latency)
    trials = read_trials(run / "trials.csv", PANEL + list(others), ["returns", "return_round_trips"], ["work_return_ns"])
    if not ((trials["status"] == "completed") & (trials["purpose"] == "measure")).any():
        fail(f"{run}/trials.csv has no completed trial under a limit; nothing to plot")
    trials, notable = select(with_complete_time(trials, nanoseconds), wanted, others)
    use_fonts_for([*trials["workload"].unique(), *trials["strategy"].unique()])
    figure = draw(trials, notable, run, nanoseconds)
    out = wanted.out or run / "figures"
    try:
        out.mkdir(parents=True, exist_ok=True)
        figure.savefig(out / "tradeoff.png", dpi=100)
        # Without the date and with names from the content, so that the same run gives the same file.
        figure.savefig(out / "tradeoff.svg", metadata={"Date": None})
    except OSError as error:
        fail(f"{out} can't be written: {error.strerror}")
    print(out / "tradeoff.png")


if __name__ == "__main__":
    main()

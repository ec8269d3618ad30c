#!/usr/bin/env python3
"""Draws the footprint over the trace under one limit: one panel per strategy, with limit, warnings and terminations.

Reads only trials.csv, timeline.csv and terminations.csv. Each panel shows one strategy in its colour and the others in grey
behind it: a line for the footprint after each step, and a light bar up to the largest footprint that a check found during
the step. By default, it shows deep-stack if the run has it, the middle limit, the first block and, for workloads with
several sessions, the deepest session.
"""
import argparse
import sys
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "offscreen"
    import matplotlib.pyplot as plt
    import polars as pl
except ImportError as error:
    sys.exit(f"plot_timeline: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from readable_fonts import use_fonts_for
from run_rows import MIB, choose, chosen_run, fail, flaw, named_run, read, read_trials, size, usual, words
from strategy_styles import style

# The picture shows one value of each: the preferred one if the run has it.
PREFERRED = {"workload": "deep-stack", "device": "375x667@2", "placement": "kind"}
# From Okabe and Ito's palette, which colour-blind people can distinguish; all marks also differ in length or shape.
ORANGE, RED = "#E69F00", "#B22222"
# The share of the limit at which warnings begin under measured pressure.
WARNING_SHARE = 0.8

EXPLANATION = """\
Line: footprint after each step. Light bar: up to the largest footprint during the step. Grey: the other strategies. \
Red line: limit. Dotted: where warnings begin.
†: terminated there, with the excess over the limit; a number beside it counts sessions. Ticks on the axis: a step with a \
warning (short) or a critical one (long)."""


def options(others):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest in results/runs here, or the sample")
    for factor, value in (PREFERRED | others).items():
        parser.add_argument(f"--{factor.replace('_', '-')}", help=f"by default {value}, or the first in the run")
    parser.add_argument("--limit", help="a limit as in trials.csv, such as 40%%; by default the middle one")
    parser.add_argument("--block", help="by default the first block")
    parser.add_argument("--session", type=int, help="by default the deepest session")
    parser.add_argument("--strategy", action="append", help="may be repeated; by default all strategies")
    parser.add_argument("--out", type=Path, help="the folder for pictures; by default RUN/figures")
    return parser.parse_args()


def select(trials, wanted, others):
    """The trials to show, one for each strategy, and the chosen value of each factor."""
    trials = trials.filter(pl.col("purpose") == "measure")
    for strategy in wanted.strategy or []:
        if strategy not in trials["strategy"]:
            fail(f"no trial has the strategy {strategy}; there are {', '.join(sorted(trials['strategy'].unique()))}")
    chosen = {}
    for factor, preferred in (PREFERRED | others).items():
        trials, chosen[factor] = choose(trials, factor, getattr(wanted, factor), preferred)
    limits = sorted(trials["limit"].unique(), key=size)
    trials, chosen["limit"] = choose(trials, "limit", wanted.limit, limits[(len(limits) - 1) // 2])
    first = min(trials["block"].unique(), key=lambda block: int(block or 0) if (block or "0").isdecimal() else 0)
    trials, chosen["block"] = choose(trials, "block", wanted.block, first)
    if wanted.strategy:
        trials = trials.filter(pl.col("strategy").is_in(wanted.strategy))
    if trials.is_empty():
        fail(f"no trial of this selection has the strategy {', '.join(wanted.strategy)}; nothing to plot")
    return trials.sort("strategy"), chosen


class Session:
    """One session of one trial, in steps from its first one and in MiB."""

    def __init__(self, steps, ends):
        first = steps["step"].min() or 0
        self.steps = (steps["step"] - first).to_list()
        self.footprints = (steps["footprint_bytes"] / MIB).to_list()
        self.peaks = (steps["step_peak_footprint_bytes"] / MIB).to_list()
        self.warnings = steps["warning"].to_list()
        self.end = ends.row(0, named=True) if len(ends) else None
        if self.end:
            self.end_step = max(self.end["step"] - first, 0) if self.steps else 0
            self.end_footprint = self.end["footprint_bytes"] / MIB

    @property
    def highest(self):
        return max(self.footprints + self.peaks + ([self.end_footprint] if self.end else []), default=0)

    @property
    def last_step(self):
        return max(self.steps + ([self.end_step] if self.end else []), default=0)


def overshoot(end):
    """How far the app exceeded the limit, and in which stage, in words."""
    stage = {"warning": "answering a warning", "end": "at the end of the step"}.get(end["moment"]) or f"in {end['moment']}"
    return f"+{end['overshoot_bytes'] / MIB:.2f} MiB {stage}"


def outcome(trial, session):
    """The outcome of a strategy in words, and whether it completed."""
    parts = [f"† at depth {session.end['depth']}"] if session.end else []
    if trial["sessions_terminated"] and trial["sessions"] > 1:
        parts.append(f"†{trial['sessions_terminated']} of {trial['sessions']} sessions")
    elif not session.end:
        parts.append(trial["status"])
    if flaw(trial):
        parts.append(flaw(trial))
    for level, plural in (("warning", "warnings"), ("critical", "critical")):
        count = session.warnings.count(level)
        if count:
            parts.append(f"{count} {plural if count > 1 else level}")
    return " · ".join(parts), trial["status"] == "completed" and not flaw(trial)


def draw(axes, trial, session, others, width):
    """`width` is the width of all steps; marks near the right edge get their text on the left."""
    for other in others:
        axes.plot(other.steps, other.footprints, color="#d4d4d4", linewidth=0.8, zorder=1)
    colour, _ = style(trial["strategy"])
    if session.steps:
        above = [max(peak - footprint, 0) for peak, footprint in zip(session.peaks, session.footprints)]
        axes.bar(session.steps, above, bottom=session.footprints, width=0.85, color=colour, alpha=0.38, linewidth=0, zorder=2)
        axes.plot(session.steps, session.footprints, color=colour, linewidth=1.6, zorder=3)
        for level, tick, length in (("warning", ORANGE, 0.07), ("critical", RED, 0.14)):
            at = [step for step, warning in zip(session.steps, session.warnings) if warning == level]
            axes.vlines(at, 0, length, color=tick, linewidth=1.8, transform=axes.get_xaxis_transform(), zorder=4)
    elif not session.end:
        axes.text(0.5, 0.5, "never reached", transform=axes.transAxes, ha="center", fontsize=9, color=RED, zorder=5)
    if session.end:
        is_right = session.end_step > 0.65 * width
        axes.text(session.end_step, session.end_footprint, "†", color=RED, fontsize=17, weight="bold", ha="center",
                  va="center", zorder=6)
        axes.annotate(overshoot(session.end), (session.end_step, session.end_footprint), (-7 if is_right else 7, 3),
                      textcoords="offset points", ha="right" if is_right else "left", va="bottom", fontsize=8, color=RED,
                      zorder=6)
    if trial["limit_bytes"]:
        axes.axhline(trial["limit_bytes"] / MIB, color=RED, linewidth=1.2, zorder=2)
        axes.axhline(WARNING_SHARE * trial["limit_bytes"] / MIB, color=ORANGE, linewidth=0.8, linestyle=":", zorder=2)
    said, whole = outcome(trial, session)
    axes.set_title(trial["strategy"], loc="left", fontsize=9.5, weight="bold", color=colour)
    axes.set_title(said, loc="right", fontsize=8, color="#333333" if whole else RED)
    axes.spines[["top", "right"]].set_visible(False)


def draw_all(cells, sessions, chosen, notable, number, has_several):
    columns = min(2, len(cells))
    lines = -(-len(cells) // columns)
    figure, grid = plt.subplots(lines, columns, figsize=(13, 1.85 * lines + 1.6), squeeze=False, sharex=True, sharey=True)
    limit = cells[0]["limit_bytes"] / MIB if cells[0]["limit_bytes"] else 0
    width = max(session.last_step for session in sessions) or 1
    for axes, trial, session in zip(grid.flat, cells, sessions):
        draw(axes, trial, session, sessions, width)
    grid[0, 0].set_ylim(0, 1.12 * max([limit] + [session.highest for session in sessions]))
    grid[0, 0].set_xlim(-0.5, width + 0.5)
    if limit:
        grid[0, 0].annotate("limit ", (1, limit), xycoords=("axes fraction", "data"), ha="right", va="bottom", fontsize=8,
                            color=RED)
    for axes in list(grid.flat)[len(cells):]:
        axes.axis("off")
        # The panel above shows the axis that the empty one would have shown.
        grid[lines - 2, columns - 1].xaxis.set_tick_params(labelbottom=True)
    figure.supxlabel(f"step of session {number}" if has_several else "step of the trace", fontsize=9)
    figure.supylabel("footprint, MiB", fontsize=9)
    title = [chosen["workload"], chosen["device"], f"placement {chosen['placement']}", f"limit {words(chosen['limit'])}"]
    if limit and chosen["limit"].endswith("%"):
        title[3] += f" ({limit:.1f} MiB)"
    title += notable + [f"block {chosen['block']}"]
    figure.suptitle("Who stays below the limit:  " + " · ".join(title), fontsize=12, weight="bold", x=0.01,
                    y=1 - 0.1 / figure.get_figheight(), va="top", ha="left")
    figure.text(0.01, 1 - 0.62 / figure.get_figheight(), EXPLANATION, fontsize=8.5, color="#555555")
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.6 / figure.get_figheight()), h_pad=0.8)
    return figure


def main():
    run = named_run()
    others = usual(run)
    wanted = options(others)
    run = chosen_run(wanted.run, run)
    trials = read_trials(run / "trials.csv", [*PREFERRED, *others, "trial", "block"], ["limit_bytes"])
    trials, chosen = select(trials, wanted, others)
    steps = read(run / "timeline.csv", ["trial", "warning"],
                 present=["session", "step", "depth", "footprint_bytes", "step_peak_footprint_bytes"])
    steps = steps.join(trials.select("trial"), on="trial", how="semi").sort("step")
    if steps.is_empty():
        fail(f"{run}/timeline.csv has no step of these trials; nothing to plot")
    ends = read(run / "terminations.csv", ["trial", "event", "moment"],
                present=["session", "step", "depth", "footprint_bytes", "overshoot_bytes"])
    number = wanted.session if wanted.session is not None else steps["session"][steps["depth"].arg_max()]
    if number not in steps["session"]:
        fail(f"no strategy reached a session {number}; there are 0 to {steps['session'].max()}")
    cells = trials.to_dicts()
    of = lambda table, trial: table.filter((pl.col("trial") == trial["trial"]) & (pl.col("session") == number))
    sessions = [Session(of(steps, trial), of(ends, trial)) for trial in cells]
    notable = [f"{name} {chosen[name]}" for name, preferred in others.items() if chosen[name] != preferred]
    use_fonts_for([chosen["workload"], *(overshoot(session.end) for session in sessions if session.end)])
    figure = draw_all(cells, sessions, chosen, notable, number, steps["session"].n_unique() > 1)
    out = wanted.out or run / "figures"
    try:
        out.mkdir(parents=True, exist_ok=True)
        figure.savefig(out / "timeline.png", dpi=100)
        # Without the date and with names from the content, so that the same run gives the same file.
        figure.savefig(out / "timeline.svg", metadata={"Date": None})
    except OSError as error:
        fail(f"{out} can't be written: {error.strerror}")
    print(out / "timeline.png")


if __name__ == "__main__":
    main()

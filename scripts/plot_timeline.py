#!/usr/bin/env python3
"""Footprint over the trace under one limit: one panel a strategy, with the limit, the warnings and the end marked.

Reads trials.csv and timeline.csv alone. Each panel shows one strategy in colour and the others in grey behind it. By
default it shows deep-stack if the run has it, the limit in the middle, the first block and, of workloads with several
sessions, the deepest session.
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

ROOT = Path(__file__).resolve().parent.parent
# One value of each is shown; the preferred one if the run has it.
PREFERRED = {"workload": "deep-stack", "device": "375x667@2", "placement": "kind", "relief": "purge",
             "pressure": "measured", "dirty_decay_ms": "-1"}
TRIALS = list(PREFERRED) + ["trial", "block", "strategy", "limit", "purpose", "status", "state_lost", "pixels_differ"]
STEPS = ["trial", "session", "step", "warning", "limit_bytes", "depth", "footprint_bytes"]
# From Okabe and Ito's palette, which colour-blind people can tell apart; every mark differs in length or shape as well.
BLUE, ORANGE, RED = "#0072B2", "#E69F00", "#B22222"
MIB = 2**20


def fail(sentence):
    sys.exit(f"plot_timeline: {sentence}")


def newest_run():
    runs = sorted((ROOT / "results" / "runs").glob("*/trials.csv"), key=lambda file: file.stat().st_mtime)
    run = runs[-1].parent if runs else ROOT / "results" / "sample"
    if not run.exists():
        fail("there is no run in results/runs yet; make one with scripts/bench, or name a run's folder")
    return run


def read(file, needed, numbers):
    if not file.is_file():
        fail(f"{file} is missing; expected the folder of a run")
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except Exception as error:
        fail(f"{file} can't be read as CSV: {str(error).splitlines()[0]}")
    missing = [name for name in needed if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench run")
    return table.with_columns(pl.col(name).cast(pl.Int64, strict=False) for name in numbers)


def size(limit):
    for suffix, factor in (("%", 1), ("MiB", 1), ("B", 1 / MIB)):
        if limit.endswith(suffix):
            return float(limit.removesuffix(suffix)) * factor
    return fail(f"'{limit}' is not a limit; expected a share such as 40% or a size such as 128MiB")


def choose(trials, factor, wanted, preferred):
    """Keeps the rows of one value of a factor: the wanted one, else the preferred one, else the first."""
    values = sorted(trials[factor].unique())
    if wanted is not None and wanted not in values:
        fail(f"no trial has {factor} {wanted}; there are {', '.join(values)}")
    value = wanted or (preferred if preferred in values else values[0])
    return trials.filter(pl.col(factor) == value), value


def outcome(trial, steps, session):
    """What became of a strategy, in words and whether it was whole."""
    ends = steps.filter(pl.col("warning") == "terminated")
    if trial["status"] == "terminated" and len(ends):
        place = "" if ends["session"][0] == session else f" of session {ends['session'][0]}"
        return f"terminated at depth {ends['depth'][0]}{place}", False
    if trial["status"] != "completed":
        return trial["status"], False
    if trial["state_lost"] or trial["pixels_differ"]:
        return "completed, but lost state or showed other pixels", False
    return "completed", True


def draw(axes, trial, steps, session, limit, others):
    """`others` are the curves of all strategies, as x and y."""
    for x, y in others:
        axes.plot(x, y, color="#dddddd", linewidth=0.8, zorder=1)
    rows = steps.filter(pl.col("session") == session)
    words, whole = outcome(trial, steps, session)
    if len(rows):
        x, y = curve(rows)
        axes.plot(x, y, color=BLUE, linewidth=1.7, zorder=3)
        for level, colour, length in (("warning", ORANGE, 0.07), ("critical", RED, 0.14)):
            at = [step for step, warning in zip(x, rows["warning"]) if warning == level]
            axes.vlines(at, 0, length, color=colour, linewidth=1.8, transform=axes.get_xaxis_transform(), zorder=4)
            if at:
                words += f" · {len(at)} {level}{'s' if len(at) > 1 and level == 'warning' else ''}"
        if rows["warning"][-1] == "terminated":
            axes.plot(x[-1], y[-1], "X", color=RED, markersize=10, zorder=5)
    else:
        axes.text(0.5, 0.5, "never reached", transform=axes.transAxes, ha="center", fontsize=9, color=RED, zorder=5)
    if limit is not None:
        axes.axhline(limit, color=RED, linewidth=1.2, zorder=2)
        axes.axhline(0.8 * limit, color=ORANGE, linewidth=0.7, linestyle=":", zorder=2)
    axes.set_title(trial["strategy"], loc="left", fontsize=9.5, weight="bold")
    axes.set_title(words, loc="right", fontsize=8, color="#333333" if whole else RED)
    axes.spines[["top", "right"]].set_visible(False)


def curve(rows):
    """Steps from the session's first, and MiB; a session starts over at its first step in every trial."""
    return (rows["step"] - rows["step"].min()).to_list(), (rows["footprint_bytes"] / MIB).to_list()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a run's folder; by default the newest, or the sample")
    for factor, value in PREFERRED.items():
        parser.add_argument(f"--{factor.replace('_', '-')}", help=f"by default {value}, or the first in the run")
    parser.add_argument("--limit", help="as in trials.csv, such as 40%%; by default the one in the middle")
    parser.add_argument("--block", help="by default the first")
    parser.add_argument("--session", type=int, help="by default the deepest")
    parser.add_argument("--strategy", action="append", help="may be repeated; by default all")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default RUN/figures")
    options = parser.parse_args()
    run = options.run or newest_run()

    trials = read(run / "trials.csv", TRIALS, ["state_lost", "pixels_differ"])
    trials = trials.filter((pl.col("purpose") == "measure") & (pl.col("limit") != "none"))
    if not (trials["status"] == "completed").any():
        fail(f"{run}/trials.csv has no completed trial under a limit; nothing to plot")
    for strategy in options.strategy or []:
        if strategy not in trials["strategy"]:
            fail(f"no trial is of {strategy}; there are {', '.join(sorted(trials['strategy'].unique()))}")
    chosen = {}
    for factor, preferred in PREFERRED.items():
        trials, chosen[factor] = choose(trials, factor, getattr(options, factor), preferred)
    limits = sorted(trials["limit"].unique(), key=size)
    trials, limit = choose(trials, "limit", options.limit, limits[(len(limits) - 1) // 2])
    trials, block = choose(trials, "block", options.block, min(trials["block"].unique(), key=lambda n: int(n or 0)))
    if options.strategy:
        trials = trials.filter(pl.col("strategy").is_in(options.strategy))

    steps = read(run / "timeline.csv", STEPS, ["session", "step", "limit_bytes", "depth", "footprint_bytes"])
    steps = steps.join(trials.select("trial"), on="trial", how="semi").sort("step")
    if steps.is_empty():
        fail(f"{run}/timeline.csv has no step of these trials; nothing to plot")
    session = options.session if options.session is not None else steps["session"][steps["depth"].arg_max()]
    shown = steps.filter(pl.col("session") == session)
    if shown.is_empty():
        fail(f"no strategy reached a session {session}; there are 0 to {steps['session'].max()}")
    height = shown["limit_bytes"].drop_nulls()
    height = height[0] / MIB if len(height) else None
    curves = [curve(rows) for _, rows in shown.group_by("trial", maintain_order=True)]

    cells = trials.sort("strategy").to_dicts()
    columns = min(2, len(cells))
    lines = -(-len(cells) // columns)
    figure, grid = plt.subplots(lines, columns, figsize=(12, 1.75 * lines + 1.5), squeeze=False, sharex=True, sharey=True)
    for axes, trial in zip(grid.flat, cells):
        draw(axes, trial, steps.filter(pl.col("trial") == trial["trial"]), session, height, curves)
    grid[0, 0].set_ylim(0, 1.08 * max([height or 0] + [value for _, y in curves for value in y]))
    grid[0, 0].set_xlim(0, max(max(x) for x, _ in curves) or 1)
    if height is not None:
        grid[0, 0].annotate("limit ", (1, height), xycoords=("axes fraction", "data"), ha="right", va="bottom", fontsize=8,
                            color=RED)
    for axes in list(grid.flat)[len(cells):]:
        axes.axis("off")
        # The panel above carries the axis that the empty one would have shown.
        grid[lines - 2, columns - 1].xaxis.set_tick_params(labelbottom=True)
    figure.supxlabel("step of the trace" if steps["session"].n_unique() == 1 else f"step of session {session}", fontsize=9)
    figure.supylabel("footprint, MiB", fontsize=9)
    notable = [f"{name} {chosen[name]}" for name in ("relief", "pressure", "dirty_decay_ms")
               if chosen[name] != PREFERRED[name]]
    title = [chosen["workload"], chosen["device"], f"placement {chosen['placement']}", f"limit {limit}"] + notable
    if height is not None:
        title[3] += f" ({height:.1f} MiB)"
    figure.suptitle("Who stays below the limit:  " + " · ".join(title + [f"block {block}"]), fontsize=12, weight="bold",
                    x=0.01, y=1 - 0.1 / figure.get_figheight(), va="top", ha="left")
    figure.text(0.01, 1 - 0.45 / figure.get_figheight(), "Red line: limit. Dotted: where warnings begin. Ticks on the axis: "
                "a step with a warning (short) or a critical one (long). ✕: terminated. Grey: the other strategies.",
                fontsize=8.5, color="#555555")
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.35 / figure.get_figheight()), h_pad=0.8)
    out = options.out or run / "figures"
    try:
        out.mkdir(parents=True, exist_ok=True)
        figure.savefig(out / "timeline.png", dpi=100)
        # Without the date and with names that follow from the content: the same run gives the same file.
        figure.savefig(out / "timeline.svg", metadata={"Date": None})
    except OSError as error:
        fail(f"{out} can't be written: {error.strerror}")
    print(out / "timeline.png")


if __name__ == "__main__":
    main()

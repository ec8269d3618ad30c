#!/usr/bin/env python3
"""Draws a picture for each claim: its effects over each sweep, the threshold of its rule, and where they cross it.

Reads claims.csv in a folder of `bench claims`, by default results/claims, and writes figures/claim-N.svg beside it. The side
on which effects support the claim is shaded. Both seeds are drawn, as separate lines if they differ. Effects without a sweep
are points; effects that were measured but not judged are omitted.
"""
import argparse
import math
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
    sys.exit(f"plot_claims: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from readable_axes import log_axis, mark_values
from run_rows import ROOT, fail, newest, report
from strategy_styles import COLOURS, MARKS

AXES = {
    "size": "times the normal size", "depth": "screens on the stack", "rows": "rows of a list", "screens": "screens",
    "cache_kib": "KiB that a screen caches", "view_bytes": "bytes of a view with its layer",
    "steps_per_warning": "pushes or returns for each warning",
}
COLUMNS = ["claim", "sentence", "measured", "verdict", "run", "of", "sweep", "at", "estimate", "low", "high", "threshold", "answer"]
NUMBERS = ["at", "estimate", "low", "high", "threshold"]
SUPPORTED = "#117733"
VERDICTS = {"supported": "True.", "refuted": "False.", "depends": "It depends.", "undecided": "Undecided."}


def read(folder):
    file = folder / "claims.csv"
    if not file.is_file():
        fail(f"{file} is missing; expected the folder of a run of bench claims")
    table = pl.read_csv(file, infer_schema_length=0)
    missing = [name for name in COLUMNS if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench claims")
    table = table.with_columns(pl.col(name).cast(pl.Float64, strict=False) for name in NUMBERS)
    bad = table.filter(pl.any_horizontal(pl.col(name).is_null() for name in NUMBERS[1:]))
    if bad.height:
        fail(f"{file}: claim {bad['claim'][0]}, {bad['of'][0]}: a figure is no number")
    return table.filter(pl.col("answer") != "note")


def supports_above(rows):
    """The side of the threshold on which effects support the claim, from a row with an answer."""
    for row in rows.iter_rows(named=True):
        if row["answer"] in ("supports", "refutes") and row["estimate"] != row["threshold"]:
            return (row["estimate"] > row["threshold"]) == (row["answer"] == "supports")
    return True


def share(x, y, value):
    """How far `value` is between two figures; by logarithms if all are positive, as bench claims interpolates."""
    if min(x, y, value) > 0:
        x, y, value = math.log(x), math.log(y), math.log(value)
    return (value - x) / (y - x)


def turns(line, threshold):
    """The places at which neighbours on a sweep lie clearly on different sides of the threshold."""
    points = list(zip(line["at"], line["estimate"], line["answer"]))
    return [a * (b / a) ** share(x, y, threshold) for (a, x, one), (b, y, other) in zip(points, points[1:])
            if (x >= threshold) != (y >= threshold) and "unclear" not in (one, other)]


def curve(line, threshold):
    """Places and figures between those of a sweep, so that the line crosses the threshold where the answer changes."""
    points = list(zip(line["at"], line["estimate"]))
    places, figures = [], []
    for (a, x), (b, y) in zip(points, points[1:]):
        for part in [step / 16 for step in range(16)]:
            places.append(a * (b / a) ** part if a > 0 else a + (b - a) * part)
            figures.append(x * (y / x) ** part if min(x, y, threshold) > 0 else x + (y - x) * part)
    return places + [points[-1][0]], figures + [points[-1][1]]


def draw_sweep(axes, rows, threshold):
    for index, (of, line) in enumerate(rows.group_by("of", maintain_order=True)):
        # The tenth line has the colour of the first, but not its mark.
        colour, mark = COLOURS[index % len(COLOURS)], MARKS[(index + index // len(COLOURS)) % len(MARKS)]
        for _, seed in line.group_by("run", maintain_order=True):
            seed = seed.sort("at")
            axes.plot(*curve(seed, threshold), color=colour, linewidth=1.2)
            axes.plot(seed["at"], seed["estimate"], color=colour, marker=mark, markersize=4, linestyle="none")
            axes.fill_between(seed["at"], seed["low"], seed["high"], color=colour, alpha=0.2, linewidth=0)
            for at in turns(seed, threshold):
                axes.plot([at], [threshold], marker="o", markersize=9, color=colour, fillstyle="none", zorder=5)
        axes.plot([], [], color=colour, marker=mark, markersize=4, label=of[0])
    places = sorted(rows["at"].unique())
    if len(places) > 2 and places[0] > 0:
        axes.set_xscale("log")
        mark_values(axes.xaxis, places)
    axes.set_xlabel(AXES.get(rows["sweep"][0], rows["sweep"][0]))
    axes.legend(fontsize=7, frameon=False, loc="center left", bbox_to_anchor=(1.01, 0.5))


def draw_points(axes, rows):
    names = list(rows["of"].unique(maintain_order=True))
    for row in rows.iter_rows(named=True):
        place = len(names) - 1 - names.index(row["of"])
        axes.errorbar([row["estimate"]], [place], xerr=[[row["estimate"] - row["low"]], [row["high"] - row["estimate"]]],
                      color=COLOURS[0], marker="o", markersize=5, capsize=2)
    axes.set_yticks(range(len(names)), reversed(names), fontsize=8)
    axes.set_ylim(-0.6, len(names) - 0.4)


def shade(axes, threshold, above, across):
    """Draws the threshold, and shades the side that supports the claim."""
    low, high = axes.get_xlim() if across else axes.get_ylim()
    span, line = (axes.axvspan, axes.axvline) if across else (axes.axhspan, axes.axhline)
    span(threshold, high, color=SUPPORTED, alpha=0.07, linewidth=0) if above else span(
        low, threshold, color=SUPPORTED, alpha=0.07, linewidth=0)
    line(threshold, color=SUPPORTED, linewidth=1, linestyle="--")


def room(axes, rows, threshold, across):
    """Makes the threshold and all effects fit, on a logarithmic scale if they span more than a factor of 30."""
    values = [*rows["low"], *rows["high"], threshold]
    low, high = min(values), max(values)
    if low > 0 and high / low > 30:
        (axes.set_xscale if across else axes.set_yscale)("log")
        log_axis(axes.xaxis if across else axes.yaxis)
        low, high = low / 1.5, high * 1.5
    else:
        margin = 0.08 * ((high - low) or abs(high) or 1)
        low, high = low - margin, high + margin
    (axes.set_xlim if across else axes.set_ylim)(low, high)


def draw(claim, rows, folder):
    threshold, above = rows["threshold"][0], supports_above(rows)
    panels = [group for _, group in rows.group_by("sweep", maintain_order=True)]
    heights = [2.6 if panel["sweep"][0] else 0.5 + 0.28 * panel["of"].n_unique() for panel in panels]
    figure, grid = plt.subplots(len(panels), 1, figsize=(8, sum(heights) + 0.9), squeeze=False,
                                gridspec_kw={"height_ratios": heights}, layout="constrained")
    for axes, panel in zip(grid[:, 0], panels):
        across = not panel["sweep"][0]
        if across:
            draw_points(axes, panel)
        else:
            draw_sweep(axes, panel, threshold)
        room(axes, panel, threshold, across)
        shade(axes, threshold, above, across)
        axes.spines[["top", "right"]].set_visible(False)
        if across:
            axes.set_xlabel(textwrap.fill(rows["measured"][0], 95), fontsize=8)
        else:
            axes.set_ylabel(textwrap.fill(rows["measured"][0], 45), fontsize=8)
    side = "at and above" if above else "below"
    figure.suptitle(f"{rows['sentence'][0]} {VERDICTS.get(rows['verdict'][0], rows['verdict'][0])}\n"
                    f"True {side} the dashed line ({threshold:g}); rings mark where the answer changes.", fontsize=10, x=0.01, ha="left")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"claim-{claim}.svg"
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
    return file


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path,
                        help="a folder of bench claims; by default the newest in results/verdicts, or the package's results/claims")
    parser.add_argument("--out", type=Path, help="folder of the pictures; by default FOLDER/figures")
    wanted = parser.parse_args()
    if wanted.folder is None:
        found = newest("results/verdicts", "claims.csv")
        wanted.folder = found or ROOT / "results" / "claims"
        report(wanted.folder, "the newest claims here" if found else "the package's own, since there are no claims here")
    table = read(wanted.folder)
    if not table.height:
        fail(f"{wanted.folder}/claims.csv has no effect that was judged")
    for (claim,), rows in table.with_columns(pl.col("sweep").fill_null("")).group_by("claim", maintain_order=True):
        try:
            print(draw(claim, rows, wanted.out or wanted.folder / "figures"))
        except OSError as error:
            fail(f"{error.filename or wanted.out} can't be written: {error.strerror}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Draws which policy wins where: a map of budget or limit and latency, from the CSV of `bench sweep --out`.

The colour of a field is the policy whose returns cost least, the number is its cost divided by the optimum. Policies that
kept hidden screens beyond the budget don't compete. Under limits, the strategy wins that ends the fewest sessions, and of
those the one whose returns cost least; the share of sessions that it ends is below, if there are any. Writes a picture
beside the CSV, or where --out says.
"""
import argparse
import sys
from collections import Counter
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "offscreen"
    import matplotlib.pyplot as plt
    import polars as pl
except ImportError as error:
    sys.exit(f"plot_sweep: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from run_rows import MIB, fail
from strategy_styles import COLOURS

COMMON = ["fetch_latency_ns", "sessions", "reload_ns", "optimum_ns"]
# Of each kind of sweep: who competes, what varies, and what rules out or comes before the cost.
BUDGETS = ["policy", "budget_bytes", "steps_over_budget"]
LIMITS = ["strategy", "limit_bytes", "sessions_terminated"]


def read(file):
    """The rows with numbers, as name, bytes and flaws, and whether they are of limits; of budgets, those that were kept."""
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except (OSError, pl.exceptions.PolarsError) as error:
        fail(f"{file} can't be read: {str(error).splitlines()[0]}; expected a file that bench sweep --out wrote")
    of_limits = LIMITS[1] in table.columns
    own = LIMITS if of_limits else BUDGETS
    missing = [name for name in own + COMMON if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file that bench sweep --out wrote")
    table = table.rename(dict(zip(own, ["name", "bytes", "flaws"])))
    table = table.with_columns(pl.col(name).cast(pl.Float64, strict=False) for name in ["bytes", "flaws"] + COMMON)
    rows = table.filter(pl.col("reload_ns").is_not_null() & (pl.col("flaws").is_not_null() if of_limits else pl.col("flaws") == 0))
    if not rows.height:
        fail(f"{file} has no {'row' if of_limits else 'policy that kept to its budget'}")
    return rows, of_limits


def winners(rows):
    """For each size and latency, the row that ends the fewest sessions, and of those costs least."""
    best = {}
    for row in rows.sort("flaws", "reload_ns", "name").iter_rows(named=True):
        best.setdefault((row["bytes"], row["fetch_latency_ns"]), row)
    return best


def words(row):
    """What a field says below the name: the share of the sessions that end, or the cost ÷ the optimum."""
    if row["flaws"]:
        share = 100 * row["flaws"] / row["sessions"]
        return f"{share:.2g} % end" if share >= 0.01 else "< 0.01 % end"
    return f"{row['reload_ns'] / row['optimum_ns']:.2f} ×" if row["optimum_ns"] else "free" if row["reload_ns"] == 0 else ""


def short_names(names):
    """The policy of each strategy: without its parameters, unless the same policy competes with others."""
    policies = {name: "/".join(name.split("/")[2:]) or name for name in names}
    bare = {name: policy.split("(")[0] for name, policy in policies.items()}
    counts = Counter(bare.values())
    return {name: bare[name] if counts[bare[name]] == 1 else policies[name] for name in names}


def draw(rows, of_limits, title):
    best = winners(rows)
    short = short_names(rows["name"].unique().to_list())
    sizes, latencies = (sorted({place[index] for place in best}) for index in (0, 1))
    names = [short[row["name"]] for row in best.values()]
    order = sorted(set(names), key=lambda name: -names.count(name))
    figure, axis = plt.subplots(figsize=(2.5 + 1.0 * len(sizes), 1.8 + 0.7 * len(latencies)), layout="constrained")
    for (size, latency), row in best.items():
        x, y = sizes.index(size), latencies.index(latency)
        colour = COLOURS[1:][order.index(short[row["name"]]) % (len(COLOURS) - 1)]
        axis.add_patch(plt.Rectangle((x - 0.48, y - 0.45), 0.96, 0.9, color=colour, alpha=0.25, linewidth=0))
        # The name as well, because colours alone don't print.
        axis.text(x, y + 0.12, short[row["name"]], ha="center", va="bottom", fontsize=8, color=colour)
        axis.text(x, y - 0.02, words(row), ha="center", va="top", fontsize=9)
    axis.set_xlim(-0.5, len(sizes) - 0.5)
    axis.set_ylim(-0.5, len(latencies) - 0.5)
    axis.set_xticks(range(len(sizes)), [f"{size / MIB:.3g}" for size in sizes])
    axis.set_yticks(range(len(latencies)), [f"{latency / 1e6:.3g} ms" for latency in latencies])
    axis.set_xlabel("limit, MiB" if of_limits else "budget, MiB")
    axis.set_ylabel("time of a fetch")
    axis.spines[:].set_visible(False)
    axis.tick_params(length=0)
    figure.suptitle(title, fontsize=11, x=0.01, ha="left")
    return figure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("csv", type=Path, help="a file that bench sweep --out wrote")
    parser.add_argument("--out", type=Path, help="the picture; by default the CSV's name with .svg")
    wanted = parser.parse_args()
    rows, of_limits = read(wanted.csv)
    out = wanted.out or wanted.csv.with_suffix(".svg")
    what = "Who ends the fewest sessions, then costs least" if of_limits else "The policy whose returns cost least"
    figure = draw(rows, of_limits, f"{what}, and its cost ÷ the optimum\n({rows['sessions'][0]:,.0f} sessions)")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)
    except (OSError, ValueError) as error:
        fail(f"{out} can't be written: {error}")
    print(out)


if __name__ == "__main__":
    main()

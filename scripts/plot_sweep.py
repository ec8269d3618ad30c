#!/usr/bin/env python3
"""Draws which policy wins where: a map of budget and latency, from the CSV of `bench sweep --out`.

The colour of a field is the policy whose returns cost least, the number is its cost divided by the optimum. Policies that
kept hidden screens beyond the budget don't compete. Writes a picture beside the CSV, or where --out says.
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
    sys.exit(f"plot_sweep: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from run_rows import MIB, fail
from strategy_styles import COLOURS

COLUMNS = ["policy", "budget_bytes", "fetch_latency_ns", "sessions", "steps_over_budget", "reload_ns", "optimum_ns"]


def read(file):
    """The rows of policies that kept to their budget, with numbers."""
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except (OSError, pl.exceptions.PolarsError) as error:
        fail(f"{file} can't be read: {str(error).splitlines()[0]}; expected a file that bench sweep --out wrote")
    missing = [name for name in COLUMNS if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file that bench sweep --out wrote")
    table = table.with_columns(pl.col(name).cast(pl.Float64, strict=False) for name in COLUMNS[1:])
    kept = table.filter((pl.col("steps_over_budget") == 0) & pl.col("reload_ns").is_not_null())
    if not kept.height:
        fail(f"{file} has no policy that kept to its budget")
    return kept


def winners(rows):
    """For each budget and latency, the policy with the least cost, and its cost ÷ the optimum (none without one)."""
    best = {}
    for row in rows.sort("reload_ns", "policy").iter_rows(named=True):
        optimum = row["optimum_ns"]
        best.setdefault((row["budget_bytes"], row["fetch_latency_ns"]), (row["policy"], row["reload_ns"] / optimum if optimum else None))
    return best


def draw(rows, title):
    best = winners(rows)
    budgets, latencies = (sorted({place[index] for place in best}) for index in (0, 1))
    policies = sorted({policy for policy, _ in best.values()}, key=lambda name: -sum(one == name for one, _ in best.values()))
    figure, axis = plt.subplots(figsize=(2.5 + 1.0 * len(budgets), 1.8 + 0.7 * len(latencies)), layout="constrained")
    for (budget, latency), (policy, regret) in best.items():
        x, y = budgets.index(budget), latencies.index(latency)
        colour = COLOURS[1:][policies.index(policy) % (len(COLOURS) - 1)]
        axis.add_patch(plt.Rectangle((x - 0.48, y - 0.45), 0.96, 0.9, color=colour, alpha=0.25, linewidth=0))
        # The name as well, because colours alone don't print.
        axis.text(x, y + 0.12, policy.split("(")[0], ha="center", va="bottom", fontsize=8, color=colour)
        axis.text(x, y - 0.02, f"{regret:.2f} ×" if regret else "free", ha="center", va="top", fontsize=9)
    axis.set_xlim(-0.5, len(budgets) - 0.5)
    axis.set_ylim(-0.5, len(latencies) - 0.5)
    axis.set_xticks(range(len(budgets)), [f"{budget / MIB:.3g}" for budget in budgets])
    axis.set_yticks(range(len(latencies)), [f"{latency / 1e6:.3g} ms" for latency in latencies])
    axis.set_xlabel("budget, MiB")
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
    rows = read(wanted.csv)
    out = wanted.out or wanted.csv.with_suffix(".svg")
    figure = draw(rows, f"The policy whose returns cost least, and its cost ÷ the optimum ({rows['sessions'][0]:,.0f} sessions)")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)
    except (OSError, ValueError) as error:
        fail(f"{out} can't be written: {error}")
    print(out)


if __name__ == "__main__":
    main()

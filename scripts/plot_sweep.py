#!/usr/bin/env python3
"""Draws which policy wins where: a map of budget or limit and latency, from the CSV of `bench sweep --out`.

The colour of a field is the policy that wins, as in the table of `bench sweep`: the fastest, if it kept to its budget. Under
limits, it is the fastest of those that end at most the share --tolerate of the sessions, or if all end more, of those that
end up to 5 % more than the fewest; of those up to 5 % slower, the one that ends the fewest. The number is its cost ÷ the
optimum, both without the first use of new pages; below is the share of sessions that it ends, if there are any. A field
without a colour has no winner. Writes a picture beside the CSV, or where --out says.
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

COMMON = ["fetch_latency_ns", "sessions", "returns", "reload_ns", "optimum_ns"]
# Of each kind of sweep: who competes, what varies, and what rules out or comes before the cost.
BUDGETS = ["policy", "budget_bytes", "steps_over_budget"]
LIMITS = ["strategy", "limit_bytes", "sessions_terminated"]
# Of limits alone.
PAGES = "new_page_ns"
# Rows whose times, or ended sessions, differ by no more than this factor are about as fast or as safe; as in the table.
CLOSE = 1.05
# A ratio to less a return would say nothing, in nanoseconds; as in the table.
LEAST_OPTIMUM = 5_000


def read(file):
    """Returns the rows that may win, whether they are of limits, and each pair of size and latency in the file.

    The columns are name, bytes and flaws, and those in common. Of budgets, only rows that kept to theirs may win.
    """
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except (OSError, pl.exceptions.PolarsError) as error:
        fail(f"{file} can't be read: {str(error).splitlines()[0]}; expected a file that bench sweep --out wrote")
    of_limits = LIMITS[1] in table.columns
    own = LIMITS if of_limits else BUDGETS
    numbers = COMMON + [PAGES] if of_limits else COMMON
    missing = [name for name in own + numbers if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file that bench sweep --out wrote")
    table = table.rename(dict(zip(own, ["name", "bytes", "flaws"])))
    table = table.with_columns(pl.col(name).cast(pl.Float64, strict=False) for name in ["bytes", "flaws"] + numbers)
    counted = [name for name in numbers if name != "optimum_ns"]
    table = table.filter(pl.all_horizontal(pl.col(name).is_not_null() for name in counted + ["flaws"]))
    places = sorted(set(table.select("bytes", "fetch_latency_ns").rows()))
    rows = table if of_limits else table.filter(pl.col("flaws") == 0)
    if not rows.height:
        fail(f"{file} has no {'row' if of_limits else 'policy that kept to its budget'}")
    if of_limits:
        # A strategy that ends every session wins nothing.
        rows = rows.filter(pl.col("flaws") < pl.col("sessions"))
        if not rows.height:
            fail(f"{file} has no strategy under which a session survives")
    return rows, of_limits, places


def winner(rows, tolerated):
    """The fastest row of those that end no more sessions than tolerated, or about as few as any; of those about as fast, the
    one that ends the fewest."""
    def mean(row):
        return row["reload_ns"] / max(1, row["returns"])

    def excess(row):
        share = row["flaws"] / max(1, row["sessions"])
        return share if share > tolerated else 0

    least = min(map(excess, rows))
    safe = [row for row in rows if excess(row) <= CLOSE * least]
    longest = CLOSE * min(map(mean, safe))
    return min((row for row in safe if mean(row) <= longest), key=lambda row: (row["flaws"], mean(row), row["name"]))


def winners(rows, tolerated):
    """The winner for each size and latency."""
    fields = {}
    for row in rows.iter_rows(named=True):
        fields.setdefault((row["bytes"], row["fetch_latency_ns"]), []).append(row)
    return {place: winner(field, tolerated) for place, field in sorted(fields.items())}


def share(text):
    """The share that a text such as 0.1% says."""
    try:
        percent = float(text.removesuffix("%"))
    except ValueError:
        percent = -1
    if not text.endswith("%") or not 0 <= percent <= 100:
        fail(f"--tolerate '{text}' is not a share; expected 0% to 100%, such as 0.1%")
    return percent / 100


def words(row, tolerated):
    """What a field says below the name: the cost ÷ the optimum, and the share of the sessions that end.

    Sessions that end have fewer returns than the optimum counts, so the ratio is at least that; if more end than tolerated, it
    would say nothing.
    """
    ends = ""
    if row["flaws"]:
        part = row["flaws"] / row["sessions"]
        ends = f"{100 * part:.2g} % end" if part >= 0.0001 else "< 0.01 % end"
        if part > tolerated:
            return ends
    if row["reload_ns"] == 0:
        return ends or "free"
    if not row["optimum_ns"] or row["optimum_ns"] < LEAST_OPTIMUM * row["returns"]:
        return ends
    ratio = f"{(row['reload_ns'] - row.get(PAGES, 0)) / row['optimum_ns']:.2f} ×"
    return f"≥ {ratio}\n{ends}" if ends else ratio


def short_names(names):
    """The policy of each strategy: without its parameters, unless the same policy competes with others."""
    policies = {name: "/".join(name.split("/")[2:]) or name for name in names}
    bare = {name: policy.split("(")[0] for name, policy in policies.items()}
    counts = Counter(bare.values())
    return {name: bare[name] if counts[bare[name]] == 1 else policies[name] for name in names}


def draw(rows, of_limits, places, tolerated, title):
    best = winners(rows, tolerated)
    short = short_names(rows["name"].unique().to_list())
    sizes, latencies = (sorted({place[index] for place in places}) for index in (0, 1))
    names = [short[row["name"]] for row in best.values()]
    order = sorted(set(names), key=lambda name: (-names.count(name), name))
    figure, axis = plt.subplots(figsize=(2.5 + 1.0 * len(sizes), 1.8 + 0.75 * len(latencies)), layout="constrained")
    for (size, latency), row in best.items():
        x, y = sizes.index(size), latencies.index(latency)
        colour = COLOURS[1:][order.index(short[row["name"]]) % (len(COLOURS) - 1)]
        axis.add_patch(plt.Rectangle((x - 0.48, y - 0.45), 0.96, 0.9, color=colour, alpha=0.25, linewidth=0))
        # The name as well, because colours alone don't print.
        axis.text(x, y + 0.12, short[row["name"]], ha="center", va="bottom", fontsize=8, color=colour)
        axis.text(x, y - 0.02, words(row, tolerated), ha="center", va="top", fontsize=9)
    for size, latency in sorted(set(places) - set(best)):
        nobody = "every session\nends" if of_limits else "no policy\nkeeps to it"
        axis.text(sizes.index(size), latencies.index(latency), nobody, ha="center", va="center", fontsize=8, color="#555555")
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
    parser.add_argument("--tolerate", default="0.1%", metavar="SHARE", help="the share of sessions that a strategy may end, such as 0.1%%, the default")
    wanted = parser.parse_args()
    tolerated = share(wanted.tolerate)
    rows, of_limits, places = read(wanted.csv)
    out = wanted.out or wanted.csv.with_suffix(".svg")
    what = f"The fastest strategy that ends at most {100 * tolerated:g} % of the sessions" if of_limits else "The policy whose returns cost least"
    figure = draw(rows, of_limits, places, tolerated, f"{what}, and its cost ÷ the optimum\n({rows['sessions'][0]:,.0f} sessions)")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)
    except (OSError, ValueError) as error:
        fail(f"{out} can't be written: {error}")
    print(out)


if __name__ == "__main__":
    main()

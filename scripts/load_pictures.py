"""The pictures of load tests, one for each profile, and a table of verdicts for the others: each returns a figure and a title."""
import matplotlib.pyplot as plt
import polars as pl

from readable_axes import log_axis, mark_values
from run_rows import MIB
from strategy_styles import style

RED, GREY = "#B22222", "#999999"
FACTS = {"pass": "#117733", "fail": RED, "not judged": GREY}


def numbers(rows, column, unit=1):
    return [float(text) / unit if text not in (None, "") else None for text in rows[column]]


def panels(run, height=2.4, sharex=True, sharey=True):
    """One panel for each strategy, stacked, with the strategy as its title."""
    count = len(run.strategies)
    figure, axes = plt.subplots(count, 1, figsize=(9, 1 + height * count), sharex=sharex, sharey=sharey, squeeze=False, layout="constrained")
    for axis, strategy in zip(axes[:, 0], run.strategies):
        axis.set_title(strategy, loc="left", fontsize=10, color=style(strategy)[0])
        axis.spines[["top", "right"]].set_visible(False)
    return figure, dict(zip(run.strategies, axes[:, 0]))


def soak(run):
    figure, axes = panels(run, 1.8)
    for strategy, axis in axes.items():
        colour, _ = style(strategy)
        # The home screen before the purge is broad, because the line after it often covers it.
        for place, line, width in (("deep", GREY, 0.8), ("home", "#CCCCCC", 7)):
            rows = run.of(strategy, checkpoint=place)
            axis.plot(numbers(rows, "returns", 1000), numbers(rows, "allocated_bytes", MIB), color=line, linewidth=width)
        floor = run.of(strategy, checkpoint="home purged")
        axis.plot(numbers(floor, "returns", 1000), numbers(floor, "allocated_bytes", MIB), color=colour, linewidth=2)
        kept = run.verdicts.filter((pl.col("strategy") == strategy) & (pl.col("criterion") == "kept_bytes_per_1000_returns"))
        for row in kept.iter_rows(named=True):
            axis.text(0.99, 0.9, f"keeps {row['value'] or '?'} bytes per 1,000 returns: {row['verdict']}", transform=axis.transAxes,
                      ha="right", va="top", fontsize=9, color=FACTS[row["verdict"]])
        axis.set_ylabel("MiB allocated")
        axis.set_ylim(bottom=0)
    axis.set_xlabel("returns, thousands; colour: home screen, purged; grey: deepest stack; broad: home screen before the purge")
    return figure, "What a session leaves behind: allocated memory at the same points of every round"


def breakpoint_(run):
    figure, axes = panels(run)
    deepest = max(numbers(run.samples, "depth"), default=1)
    for strategy, axis in axes.items():
        colour, _ = style(strategy)
        rows = run.of(strategy)
        depth = numbers(rows, "depth")
        for kind, line in (("cold", GREY), ("recent", colour)):
            axis.plot(depth, numbers(rows, f"{kind}_p95_ns", 1e6), color=line, linewidth=1.6)
        end = run.event(strategy, "break")
        if end.height:
            at = float(end["detail"][0])
            axis.axvline(at, color=RED, linewidth=1)
            # To the right of the line if there is room, so that the text of a short run stays in its panel.
            side = "left" if at < 0.7 * deepest else "right"
            axis.annotate(f" † {at:,.0f} screens ", (at, 0.98), xycoords=("data", "axes fraction"), va="top", ha=side, color=RED)
        else:
            axis.text(0.99, 0.92, "no end", transform=axis.transAxes, ha="right", va="top", color=FACTS["pass"])
        axis.set_ylabel("p95 of a return, ms")
        axis.set_yscale("log")
        log_axis(axis.yaxis)
    axis.set_xlabel("screens on the stack; grey: screens that were left long ago")
    axis.set_ylim(top=2 * axis.get_ylim()[1])
    return figure, "How deep the app gets, and how long returns take"


def capacity(run):
    figure, axis = plt.subplots(figsize=(9, 6), layout="constrained")
    for index, strategy in enumerate(run.strategies):
        colour, mark = style(strategy)
        rows = run.of(strategy)
        # The first is the largest, so that equal ones are seen behind each other.
        axis.plot(numbers(rows, "limit_bytes", MIB), numbers(rows, "screens"), color=colour, marker=mark, label=strategy,
                  markersize=12 - 1.4 * index, linewidth=5.5 - 0.9 * index)
    axis.set_xscale("log", base=2)
    axis.set_yscale("log")
    axis.set_xlabel("limit, MiB")
    axis.set_ylabel("screens pushed")
    devices = dict(zip(numbers(run.samples, "limit_bytes", MIB), run.samples["devices"]))
    mark_values(axis.xaxis, devices, gap=0.08)
    log_axis(axis.yaxis)
    # Slanted, because some limits are close to each other.
    for limit, names in devices.items():
        axis.annotate(names, (limit, 1.01), xycoords=("data", "axes fraction"), rotation=45, fontsize=8, color="#555555")
    most = max(numbers(run.samples.filter(pl.col("ended") == "none"), "screens"), default=0)
    if most:
        # Where no device is: between the smallest limits.
        axis.annotate(f"{most:,.0f}: all screens of the test", (0.11, most), (0, 4), xycoords=("axes fraction", "data"),
                      textcoords="offset points", fontsize=8, color="#555555")
    axis.spines[["top", "right"]].set_visible(False)
    axis.legend(frameon=False, fontsize=8)
    return figure, "How many usual screens fit under the limits of real devices"


def spike(run):
    figure, axes = panels(run, 2.0)
    deliveries = sorted(dict.fromkeys(run.samples["delivery"]), key=lambda name: (not name[0].isdigit(), int(name.split()[0]) if name[0].isdigit() else 0))
    for strategy, axis in axes.items():
        colour, _ = style(strategy)
        ended = run.events.filter((pl.col("strategy") == strategy) & (pl.col("event") == "terminated"))["detail"].unique()
        survival = f"terminated with warnings: {', '.join(name for name in deliveries if name in ended)}" if len(ended) else "survives"
        axis.text(1, 1.02, survival, transform=axis.transAxes, ha="right", fontsize=9, color=RED if len(ended) else GREY)
        for offset, delivery in enumerate(deliveries):
            rows = run.of(strategy, delivery=delivery)
            limit = [float(text) for text in rows["limit_bytes"]]
            share = [100 * float(peak) / full for peak, full in zip(rows["peak_footprint_bytes"], limit)]
            at = [float(text) + 0.18 * (offset - len(deliveries) / 2) for text in rows["spike"]]
            axis.bar(at, share, width=0.16, color=colour, alpha=1 - 0.2 * offset)
            if run.events.filter((pl.col("strategy") == strategy) & (pl.col("event") == "terminated") & (pl.col("detail") == delivery)).height:
                axis.annotate("†", ((at or [0.8 + 0.18 * offset])[-1], 101), color=RED, ha="center", fontsize=13, annotation_clip=False)
        for level, line in ((80, "dotted"), (90, "dashed"), (100, "solid")):
            axis.axhline(level, color=RED, linestyle=line, linewidth=0.8)
        axis.set_ylabel("peak, % of the limit")
        axis.set_ylim(0, 112)
        axis.xaxis.get_major_locator().set_params(integer=True)
    axis.set_xlabel(f"spike; from dark to light: warnings {', '.join(deliveries)}\n† the burst terminated the app; lines: warning, critical, limit")
    return figure, "How far bursts rise before a warning can help"


SHOWN_SWITCHES = 250
BANDS = {"foreground": "#225522", "perceptible": "#669966", "background": "#AACCAA", "cached": "#DDE8DD"}


def compete(run):
    """A lane for each app, coloured by band; white while the app isn't running."""
    figure, axes = panels(run, 1.6)
    for strategy, axis in axes.items():
        part = f"{strategy} alike"
        rows = run.samples.filter(pl.col("part") == part)
        for band, colour in BANDS.items():
            of = rows.filter(pl.col("band") == band)
            axis.barh(numbers(of, "app"), 1, left=[at - 0.5 for at in numbers(of, "switch")], height=0.7, color=colour, linewidth=0, rasterized=True)
        ends = run.event(strategy, "kill").filter(pl.col("part") == part)
        switches = run.event(strategy, "switch").filter(pl.col("part") == part)
        step = float(switches["virtual_ms"][1]) if switches.height > 1 else 1
        axis.scatter([float(at) / step for at in ends["virtual_ms"]], numbers(ends, "app"), color=RED, marker="x", s=18, linewidths=1)
        cold = run.event(strategy, "launch").filter((pl.col("part") == part) & (pl.col("detail") == "cold")).height
        axis.text(1, 1.02, f"{cold} cold starts in {switches.height} switches", transform=axis.transAxes, ha="right", fontsize=9)
        axis.set_ylabel("app")
        axis.yaxis.get_major_locator().set_params(integer=True)
        # More switches would blur the picture; all are counted.
        axis.set_xlim(-0.5, min(switches.height, SHOWN_SWITCHES) - 0.5)
    axis.set_xlabel(f"switch, the first {SHOWN_SWITCHES}; dark: the app in front, pale: left long ago, white: not running, ×: terminated by the arbiter")
    return figure, "Apps that share one budget: which ones survive in the background"


def kernel(run):
    figure, axis = plt.subplots(figsize=(6, 6), layout="constrained")
    depths = []
    for strategy in run.strategies:
        rows = run.of(strategy)
        simulated = numbers(rows.filter((pl.col("backend") == "simulated") & (pl.col("status") == "terminated")), "depth")
        real = numbers(rows.filter((pl.col("backend") != "simulated") & (pl.col("status") == "killed")), "depth")
        if simulated and real:
            depths.append((simulated[-1], real[-1], strategy))
    labelled = []
    deepest = max([1] + [max(one[:2]) for one in depths])
    for x, y, strategy in depths:
        colour, mark = style(strategy)
        axis.scatter(x, y, color=colour, marker=mark, s=60, zorder=3)
        # Beside the grey, on the side where there is room, and away from others that were killed about as deep.
        is_left = x > deepest / 2
        shift = 12 * sum(1 for other in labelled if abs(other - y) < 0.05 * deepest)
        labelled.append(y)
        axis.annotate(f"{strategy}: ratio {y / x:.3f}", (x, y), (-9, 9 + shift) if is_left else (9, -9 - shift),
                      textcoords="offset points", color=colour, fontsize=9, ha="right" if is_left else "left", va="center")
    axis.plot([0, 1.1 * deepest], [0, 1.1 * deepest], color=GREY, linewidth=1)
    axis.fill_between([0, 1.1 * deepest], [0, 1.045 * deepest], [0, 1.155 * deepest], color=GREY, alpha=0.2, linewidth=0)
    axis.set_xlabel("screens at the simulated end\n(the kernel's limit is the share of the simulated one that was touched)")
    axis.set_ylabel("screens at the kernel's kill (grey: within 5 %)")
    axis.spines[["top", "right"]].set_visible(False)
    return figure, "Does the kernel kill the app where the simulation terminates it?"


OUTCOMES = {"recovered": "#117733", "degraded": "#88CCAA", "app ended": "#DDAA33", "corrupted": RED, "hung": "#882255"}


def faults(run):
    """A field for each fault and stage, split by outcome."""
    rows = run.samples.filter(pl.col("outcome").is_in(list(OUTCOMES)) & (pl.col("stage").fill_null("") != ""))
    kinds, stages = (list(dict.fromkeys(rows[column])) for column in ("fault", "stage"))
    figure, axis = plt.subplots(figsize=(3 + 1.1 * len(stages), 1.6 + 0.5 * len(kinds)), layout="constrained")
    for (kind, stage), of in rows.group_by("fault", "stage", maintain_order=True):
        x, y, left = stages.index(stage), kinds.index(kind), 0.0
        for outcome, colour in OUTCOMES.items():
            share = of.filter(pl.col("outcome") == outcome).height / of.height
            axis.add_patch(plt.Rectangle((x - 0.48 + 0.96 * left, y - 0.44), 0.96 * share, 0.88, color=colour, linewidth=0))
            left += share
        axis.text(x, y, str(of.height), ha="center", va="center", fontsize=8)
    axis.set_xlim(-0.5, len(stages) - 0.5)
    axis.set_ylim(len(kinds) - 0.5, -0.5)
    axis.set_xticks(range(len(stages)), stages, fontsize=8, rotation=20)
    axis.set_yticks(range(len(kinds)), kinds, fontsize=8)
    axis.legend(handles=[plt.Rectangle((0, 0), 1, 1, color=colour, label=outcome) for outcome, colour in OUTCOMES.items()],
                loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=len(OUTCOMES), fontsize=8, frameon=False)
    return figure, f"The outcome of each of {rows.height} faults, by kind and stage"


def verdicts(run):
    """A table of colours, with a row for each criterion and a column for each strategy."""
    criteria = list(dict.fromkeys(run.verdicts["criterion"]))
    strategies = list(dict.fromkeys(run.verdicts["strategy"]))
    figure, axis = plt.subplots(figsize=(2.5 + 2 * len(strategies), 1.2 + 0.6 * len(criteria)), layout="constrained")
    for row in run.verdicts.iter_rows(named=True):
        x, y = strategies.index(row["strategy"]), criteria.index(row["criterion"])
        axis.add_patch(plt.Rectangle((x - 0.5, y - 0.5), 1, 1, color=FACTS[row["verdict"]], alpha=0.35))
        axis.text(x, y, f"{row['verdict']}\n{row['value'] or ''} ({row['bound']})", ha="center", va="center", fontsize=8)
    axis.set_xlim(-0.5, len(strategies) - 0.5)
    axis.set_ylim(len(criteria) - 0.5, -0.5)
    axis.set_xticks(range(len(strategies)), strategies, fontsize=8)
    axis.set_yticks(range(len(criteria)), criteria, fontsize=8)
    return figure, f"Load test {run.profile}: verdicts"


PICTURES = {"soak": soak, "breakpoint": breakpoint_, "capacity": capacity, "spike": spike, "compete": compete, "kernel": kernel, "faults": faults}

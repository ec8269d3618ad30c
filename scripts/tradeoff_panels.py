"""Draws one panel of the trade-off: times over limits with survival below, or one row per strategy for a single limit."""
import numpy as np

from readable_axes import apart, log_axis, log_ticks, number, place_of
from return_times import fastest
from run_rows import size
from strategy_styles import style

INK, RED = "#222222", "#B22222"


def ring(axes, x, y):
    axes.plot(x, y, "o", markersize=13, markerfacecolor="none", markeredgecolor=INK, markeredgewidth=1.3, zorder=5,
              clip_on=False)


def spread(heights, gap, low, high):
    """Separates heights, moving each as little as possible."""
    order, moved = sorted(range(len(heights)), key=heights.__getitem__), list(heights)
    for _ in range(300):
        for before, after in zip(order, order[1:]):
            lack = gap - (moved[after] - moved[before])
            if lack > 0:
                moved[before] -= lack / 2
                moved[after] += lack / 2
        moved = [min(max(height, low), high) for height in moved]
    return moved


def left_edge(lines, limits, place):
    """Where the axes of a panel begin: left of the limits and of every smallest limit that was searched for."""
    found = [size(line.smallest) for line in lines if line.smallest and line.is_under_limit]
    xs = [place(size(limit)) for limit in limits]
    return min([xs[0], *map(place, found)]) - (xs[-1] - xs[0]) * 0.05


def draw_times(axes, lines, limits, label, gap, optimum=None):
    """Draws complete time over the limits; a line breaks where its strategy was terminated. `gap` separates two names."""
    place = place_of([size(limit) for limit in limits])
    xs = [place(size(limit)) for limit in limits]
    left = left_edge(lines, limits, place)
    span = xs[-1] - left
    drawn = [line for line in lines if line.points]
    values = [value for line in drawn for point in line.points.values() for value in point]
    values += optimum.points.values() if optimum else []
    low, high = np.log(min(values) / 1.3), np.log(max(values) * 1.3)
    height = lambda value: (np.log(value) - low) / (high - low)
    ends = []
    for index, line in enumerate(drawn):
        colour, mark = style(line.strategy)
        dodge = (index - (len(drawn) - 1) / 2) * span * 0.004
        tried = [limit for limit in limits if limit in line.points or limit in line.failed]
        x = [place(size(limit)) + dodge for limit in tried]
        y, bottom, top = (np.array([height(line.points[limit][part]) if limit in line.points else np.nan for limit in tried])
                          for part in range(3))
        axes.vlines(x, bottom, top, color=colour, alpha=0.45, linewidth=1.2)
        axes.plot(x, y, color=colour, marker=mark, markersize=5.5, linewidth=1.8, zorder=3,
                  linestyle=(0, (4, 2)) if line.flaw else "-")
        for limit, at in zip(tried, zip(x, y)):
            if fastest(lines, limit) is line:
                ring(axes, *at)
        ends.append([(at, high) for at, high in zip(x, y) if not np.isnan(high)][-1])
    names = [(line.strategy, *style(line.strategy)) for line in drawn]
    if optimum:
        at = [(place(size(limit)), height(optimum.points[limit])) for limit in limits if limit in optimum.points]
        axes.plot(*zip(*at), color=INK, linewidth=1.2, linestyle=":", marker="_", markersize=7, zorder=2)
        ends.append(at[-1])
        names.append((optimum.name, INK, "_"))
    edge = xs[-1] + span * 0.09
    for (name, colour, mark), (x, y), moved in zip(names, ends, spread([end[1] for end in ends], gap, 0.0, 1.0)):
        axes.plot([x, edge], [y, moved], color=colour, linewidth=0.6, alpha=0.6, clip_on=False)
        axes.plot([edge], [moved], mark, color=colour, markersize=4.5, clip_on=False)
        axes.text(edge + span * 0.025, moved, name, color=colour, fontsize=8, va="center")
    marked = log_ticks(np.exp(low), np.exp(high))
    axes.set_yticks([height(tick) for tick in marked], [number(tick) for tick in marked])
    axes.set_xticks(xs, [])
    axes.set_xlim(left, xs[-1] + span * 0.05)
    axes.set_ylim(0, 1)
    axes.set_ylabel(label)
    axes.grid(color="#eeeeee")


def draw_survival(axes, lines, limits):
    """Draws a row per strategy, sorted by smallest limit: a bar over the limits that it survives."""
    sizes = [size(limit) for limit in limits]
    place = place_of(sizes)
    xs = [place(at) for at in sizes]
    left_of_all = left_edge(lines, limits, place)
    span = xs[-1] - left_of_all
    right = xs[-1] + span * 0.05
    is_under_limit = all(line.is_under_limit for line in lines)
    for row, line in enumerate(sorted(lines, key=lambda line: (line.memory, line.strategy))):
        colour, mark = style(line.strategy)
        if line.smallest and is_under_limit:
            # From the left edge if no limit was too small.
            left = place(size(line.smallest)) if not line.survival().endswith("or less") else left_of_all
            axes.barh(row, right - left, left=left, height=0.72, color=colour, alpha=0.22, linewidth=0)
        for limit in limits:
            if limit in line.points:
                axes.plot(place(size(limit)), row, mark, color=colour, markersize=5, zorder=3)
                if fastest(lines, limit) is line:
                    ring(axes, place(size(limit)), row)
            elif limit in line.failed:
                axes.text(place(size(limit)), row, line.failed[limit], color=RED, fontsize=8, ha="center", va="center", zorder=3)
        notes = ([line.survival()] if is_under_limit else []) + ([line.flaw] if line.flaw else [])
        axes.plot([right + span * 0.04], [row], mark, color=colour, markersize=4.5, clip_on=False)
        axes.text(right + span * 0.065, row, line.strategy + "  " + ", ".join(notes), color=colour, fontsize=8, va="center")
    marked = apart(sizes, place)
    axes.set_xticks([place(at) for at in marked], [number(float(f"{at:.4g}")) for at in marked])
    axes.set_xlim(left_of_all, right)
    axes.set_yticks([])
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.set_ylabel("survival", rotation=0, ha="right", va="center")
    unit = "% of the need" if limits[0].endswith("%") else "MiB"
    axes.set_xlabel(f"memory limit, {unit}" + (" (log)" if place is not float else ""))
    axes.grid(axis="x", color="#eeeeee")


def draw_one_limit(axes, lines, label):
    """Draws one row per strategy, the fastest at the top, because a run with one limit has no curve."""
    order = sorted(lines, key=lambda line: next(iter(line.points.values()))[0] if line.points else np.inf)
    values = [value for line in lines for point in line.points.values() for value in point]
    low, high = min(values) / 1.4, max(values) * 1.8
    for row, line in enumerate(order):
        colour, mark = style(line.strategy)
        if not line.points:
            axes.text(low * (high / low) ** 0.01, row, "".join(line.failed.values()) + "  not completed", fontsize=8, color=RED,
                      va="center")
            continue
        ((limit, (median, bottom, top)),) = line.points.items()
        axes.hlines(row, low, median, color=colour, linewidth=1, alpha=0.3)
        axes.hlines(row, bottom, top, color=colour, linewidth=2.5, alpha=0.5)
        axes.plot(median, row, mark, color=colour, markersize=6.5, zorder=3)
        if fastest(lines, limit) is line:
            ring(axes, median, row)
        axes.annotate(f"{median:.3g}", (top, row), (10, 0), "data", "offset points", fontsize=8, color=colour, va="center")
    axes.set_yticks(range(len(order)), [line.strategy + (f"  ({line.flaw})" if line.flaw else "") for line in order],
                    fontsize=8)
    axes.set_ylim(len(order) - 0.5, -0.7)
    axes.set_xscale("log")
    axes.set_xlim(low, high)
    log_axis(axes.xaxis)
    axes.set_xlabel(label)
    axes.grid(axis="x", color="#eeeeee")

"""The results of each strategy under each limit: complete time of a return, survival, and the fastest strategy."""
import textwrap
from math import comb

import numpy as np
import polars as pl

from run_rows import flaw, size, words

# Of five blocks, the extremes cover the median in 94 % of cases; of fewer, they cover too little to be called an interval.
FEWEST_FOR_INTERVAL = 5
# Of times that differ by less, none is the faster one, so the smaller memory limit decides.
AS_FAST = 1.01
# Platforms that no app can choose; StrategyName.swift has the same list.
TO_COMPARE_WITH = {"inert", "limited", "ios5", "ios5-two-levels", "ios6-stores-at-warning"}


def with_complete_time(trials, latency):
    """Adds complete_ms: the mean work and round trips of a trial's measured returns; null without such returns."""
    waiting = pl.col("return_round_trips") * latency / pl.col("returns")
    complete = pl.when(pl.col("returns") > 0).then((pl.col("work_return_ns") + waiting) / 1e6)
    return trials.with_columns(complete.alias("complete_ms"))


def median_interval(sample):
    """The values between which the median lies in 95 % of cases or more, by their ranks; the extremes of fewer than six.

    Source: Conover, Practical Nonparametric Statistics, 3rd ed. 1999, section 3.2.
    """
    ordered, count = sorted(sample), len(sample)
    cut = max((k for k in range(count // 2) if 2 * sum(comb(count, i) for i in range(k + 1)) <= 0.05 * 2**count), default=0)
    return ordered[cut], ordered[count - 1 - cut]


class Line:
    """The results of one strategy in one panel: its points in milliseconds, and the limits at which it did not complete."""

    def __init__(self, strategy, trials):
        self.strategy = strategy
        self.is_under_limit = (trials["pressure"] == "measured").all()
        self.flaw = flaw(trials.row(0, named=True))
        # Without a search, the smallest limit that it completed at is an upper bound.
        self.was_searched = (trials["purpose"] == "smallest-limit").any()
        self.points, self.failed, self.completed = {}, {}, {}
        for (limit,), rows in trials.group_by("limit", maintain_order=True):
            completed = (rows["status"] == "completed").all()
            # A crashed trial gives no information about a limit.
            ended = rows.filter(pl.col("status").is_in(["completed", "terminated"]))
            if len(ended):
                self.completed[limit] = (ended["status"] == "completed").all()
            measured = rows.filter(pl.col("purpose") == "measure")
            times = measured["complete_ms"].drop_nulls().to_numpy()
            if completed and len(times):
                self.points[limit] = (float(np.median(times)), *median_interval(times))
            elif len(measured) and not completed:
                self.failed[limit] = failure(measured)

    @property
    def smallest(self):
        """The smallest limit from which it completed at every limit tried; None if there is none."""
        smallest = None
        for limit in sorted(self.completed, key=size, reverse=True):
            if not self.completed[limit]:
                break
            smallest = limit
        return smallest

    @property
    def memory(self):
        """The size of its smallest limit; infinite if it has none."""
        return size(self.smallest) if self.smallest else np.inf

    def survival(self):
        if self.smallest is None:
            return "never"
        is_least = self.smallest == min(self.completed, key=size)
        return f"{words(self.smallest)} or less" if is_least else f"from {words(self.smallest)}"


def failure(trials):
    """A dagger with the maximum number of terminated sessions, or a cross if a trial failed for another reason."""
    if not trials["status"].is_in(["completed", "terminated"]).all():
        return "✕"
    return "†" + (str(trials["sessions_terminated"].max()) if (trials["sessions"].max() or 1) > 1 else "")


def fastest(lines, limit):
    """The line with the lowest median that restored everything; of those that are as fast, the one with the smallest limit.

    Platforms to compare with count only if there is nothing else. None if no limit terminates a trial, because a strategy
    that does nothing would be the fastest.
    """
    if not all(line.is_under_limit for line in lines):
        return None
    usable = [line for line in lines if line.strategy.split("/")[0] not in TO_COMPARE_WITH] or lines
    fit = [line for line in usable if limit in line.points and not line.flaw]
    median = lambda line: line.points[limit][0]
    lowest = min(map(median, fit), default=0)
    as_fast = (line for line in fit if median(line) <= lowest * AS_FAST)
    return min(as_fast, key=lambda line: (line.memory, median(line)), default=None)


def answer(lines, limits, width):
    if not all(line.is_under_limit for line in lines):
        return "Warnings are scripted and no limit ends a trial: none is the best"
    parts = []
    for limit in limits:
        best = fastest(lines, limit)
        parts.append(f"{words(limit)} {best.strategy if best else 'none'}".replace(" ", "\N{NO-BREAK SPACE}"))
    return textwrap.fill("Fastest at  " + " ·  ".join(parts), width, break_long_words=False, break_on_hyphens=False)


def covered(trials):
    """How many measured returns the mean of a completed trial covers, such as 36, or 30 to 36."""
    counts = trials.filter((pl.col("status") == "completed") & (pl.col("purpose") == "measure"))["returns"].drop_nulls()
    least, most = (counts.min(), counts.max()) if len(counts) else (0, 0)
    return f"{most}" if least == most else f"{least} to {most}"

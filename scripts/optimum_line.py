"""The optimum of a run's panels: the least that any policy's returns could have cost, from its regret.csv."""
from collections import Counter

from run_rows import read

NS_PER_MS = 1e6


class OptimumLine:
    """What no policy on a platform can beat, in milliseconds by limit."""

    def __init__(self, platform, points):
        self.platform, self.points = platform, points

    @property
    def name(self):
        return f"optimum on {self.platform}"


def optimum_line(run, panel, limits, latency, strategies):
    """The optimum on the platform of most strategies in a panel; None if the run doesn't have it at this latency.

    What one platform drops by itself another may keep, so each has an optimum of its own. `panel` begins with the workload
    and the device; `latency` is in nanoseconds.
    """
    file = run / "regret.csv"
    if not file.is_file():
        return None
    rows = read(file, ["workload", "device", "strategy", "limit", "fetch_latency_ms", "optimum_lower_ns"])
    platforms = Counter(strategy.split("/")[0] for strategy in strategies)
    platform = min(platforms, key=lambda name: (-platforms[name], name))
    points = {}
    for row in rows.iter_rows(named=True):
        here = (row["workload"], row["device"]) == tuple(panel[:2]) and row["strategy"].split("/")[0] == platform
        # A logarithmic axis has no place for 0.
        if here and row["limit"] in limits and float(row["fetch_latency_ms"]) * NS_PER_MS == latency and float(row["optimum_lower_ns"] or 0) > 0:
            points[row["limit"]] = float(row["optimum_lower_ns"]) / NS_PER_MS
    return OptimumLine(platform, points) if points else None

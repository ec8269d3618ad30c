"""What a report shows of one run: its cells as numbers for the table, and a picture of each choice.

A choice is a workload, device and placement (a panel), a fetch latency and a limit.
"""
import json

import polars as pl

from optimum_line import optimum_line
from plot_timeline import Session, outcome
from plot_tradeoff import PANEL, every_panel, select
from report_pictures import composition, timeline, trade_off
from return_times import fastest, with_complete_time
from run_rows import MIB, latency, read, read_trials, usual, words

STAGES = ["load_view", "images", "model", "cache", "layout", "draw"]
MOST_POINTS = 500


class Wanted:
    """What the plots take from their command line: here the usual of everything."""

    def __getattr__(self, name):
        return None


def figure_json(figure):
    return json.loads(figure.to_json())


class ReportedRun:
    def __init__(self, folder, latencies):
        self.folder, self.latencies = folder, latencies
        others = usual(folder)
        rows = read_trials(folder / "trials.csv", [*PANEL, *others, "trial", "block"],
                           ["returns", "return_round_trips", "limit_bytes", "need_bytes", "first_use_ns"], ["work_return_ns"])
        # Peaks are in the same file, and nobody needs them before they are shown.
        self.trials, self.notable = select(rows, Wanted(), others)
        self.at = {text: with_complete_time(self.trials, latency(text)) for text in latencies}
        self.returns = self.stage_means()
        self.steps = self.rows("timeline.csv", ["trial", "warning"], ["session", "step", "depth", "footprint_bytes", "step_peak_footprint_bytes"])
        self.ends = self.rows("terminations.csv", ["trial", "event", "moment"], ["session", "step", "depth", "footprint_bytes", "overshoot_bytes"])

    def rows(self, name, texts, numbers):
        """A file's rows; None where the folder doesn't keep it."""
        return read(self.folder / name, texts, present=numbers) if (self.folder / name).is_file() else None

    def stage_means(self):
        """Mean milliseconds of each stage over a trial's measured returns; None where the returns aren't kept."""
        columns = [f"{stage}_ns" for stage in [*STAGES, "total", "first_use"]]
        returns = self.rows("returns.csv", ["trial", "phase"], columns)
        if returns is None:
            return None
        measured = returns.filter(pl.col("phase") == "measured")
        return measured.group_by("trial").agg((pl.col(column).mean() / 1e6) for column in columns)

    def groups(self):
        """A dictionary for each panel, in the order of the page's menus."""
        by_latency = {text: every_panel(trials) for text, trials in self.at.items()}
        return [self.group(key, limits, rows, {text: found[index][1] for text, found in by_latency.items()})
                for index, (key, _, limits, rows) in enumerate(by_latency[self.latencies[0]])]

    def group(self, key, limits, rows, lines):
        first = lines[self.latencies[0]]
        # The tightest limit that anyone completed says the most about memory.
        shown = next((limit for limit in limits if any(limit in line.points for line in first)), limits[-1])
        need = rows["need_bytes"].drop_nulls()
        names = [line.strategy for line in first]
        optima = {text: optimum_line(self.folder, key, limits, latency(text), names) for text in lines}
        return dict(
            zip(PANEL, key), needMiB=round(need[0] / MIB, 1) if len(need) else None, shownLimit=shown,
            blocks=rows["block"].n_unique(), limits=[dict(name=limit, words=words(limit)) for limit in limits],
            strategies=[self.strategy(line, limits, rows, lines) for line in first],
            tradeOff={text: figure_json(trade_off(of, limits, optima[text])) for text, of in lines.items()},
            optimum={text: dict(name=of.name, times=of.points) for text, of in optima.items() if of},
            parts={limit: self.parts(rows.filter(pl.col("limit") == limit)) for limit in limits},
            timelines={limit: self.timelines(rows.filter(pl.col("limit") == limit)) for limit in limits})

    def strategy(self, line, limits, rows, lines):
        """A row of the table."""
        by_latency = {text: next(other for other in of if other.strategy == line.strategy) for text, of in lines.items()}
        smallest = self.smallest_bytes(line, rows)
        return dict(
            name=line.strategy, smallest=words(line.smallest) if line.smallest else None,
            smallestMiB=round(smallest / MIB, 1) if smallest else None, isUpperBound=not line.was_searched, flaw=line.flaw,
            times={text: {limit: of.points.get(limit) for limit in limits} for text, of in by_latency.items()},
            failed={limit: line.failed[limit] for limit in limits if limit in line.failed},
            best={text: [limit for limit in limits if fastest(lines[text], limit) is of] for text, of in by_latency.items()})

    def smallest_bytes(self, line, rows):
        """The limit in bytes, which the search for the smallest one may have tried alone; None if none was completed."""
        if line.smallest is None:
            return None
        place = rows.select(PANEL).unique()
        tried = self.trials.join(place, on=PANEL, how="semi").filter((pl.col("strategy") == line.strategy) & (pl.col("limit") == line.smallest))
        return tried["limit_bytes"].drop_nulls().max()

    def parts(self, rows):
        """What a mean return is made of at one limit, by latency; without the returns' rows, work is one part."""
        done = rows.filter((pl.col("status") == "completed") & (pl.col("returns") > 0))
        if done.is_empty():
            return None
        if self.returns is not None:
            done = done.with_columns(pl.col("trial").cast(self.returns["trial"].dtype)).join(self.returns, on="trial", suffix="_mean")
        parts, trips = {}, {}
        for (strategy,), trials in done.group_by("strategy", maintain_order=True):
            first_use = trials["first_use_ns"].mean() / 1e6 if self.returns is None else trials["first_use_ns_mean"].mean()
            if self.returns is None:
                parts[strategy] = {"work": trials["work_return_ns"].mean() / 1e6 - first_use, "first_use": first_use}
            else:
                stages = {stage: trials[f"{stage}_ns"].mean() for stage in STAGES}
                rest = max(0.0, trials["total_ns"].mean() - sum(stages.values()))
                parts[strategy] = stages | {"rest": rest, "first_use": first_use}
            trips[strategy] = (trials["return_round_trips"] / trials["returns"]).mean()
        return {text: figure_json(composition(parts, {name: trips[name] * latency(text) / 1e6 for name in parts}))
                for text in self.latencies}

    def timelines(self, rows):
        """A picture a strategy: the first block, and of several sessions the deepest; None without a timeline."""
        if self.steps is None or self.ends is None:
            return None
        block = min(rows["block"].unique(), key=lambda block: int(block or 0))
        cells = rows.filter(pl.col("block") == block).sort("strategy").to_dicts()
        steps = self.steps.filter(pl.col("trial").is_in([cell["trial"] for cell in cells])).sort("step")
        if steps.is_empty():
            return None
        number = steps["session"][steps["depth"].arg_max()]
        of = lambda table, cell: table.filter((pl.col("trial") == cell["trial"]) & (pl.col("session") == number))
        sessions = [Session(thinned(of(steps, cell)), of(self.ends, cell)) for cell in cells]
        limit = cells[0]["limit_bytes"] / MIB if cells[0]["limit_bytes"] else 0
        highest = max([limit] + [session.highest for session in sessions])
        last = max(session.last_step for session in sessions) or 1
        return [dict(strategy=cell["strategy"], said=outcome(cell, session)[0],
                     figure=figure_json(timeline(cell["strategy"], session, limit, highest, last)))
                for cell, session in zip(cells, sessions)]


def thinned(steps):
    """At most MOST_POINTS steps: of each run of neighbours the one with the highest peak, and every warning's."""
    if len(steps) <= MOST_POINTS:
        return steps
    width = -(-len(steps) // (MOST_POINTS // 2))
    groups = steps.with_row_index("row").with_columns((pl.col("row") // width).alias("group"))
    highest = groups.sort("step_peak_footprint_bytes", descending=True).group_by("group").first()["row"]
    warned = groups.filter(pl.col("warning").fill_null("") != "").group_by("group").first()["row"]
    return groups.filter(pl.col("row").is_in([*highest, *warned])).drop("row", "group")

#!/usr/bin/env python3
"""Draws a picture of a load test that is readable without its text: the rows in its folder and the bounds of its verdicts.

Reads only load.json, samples.csv, events.csv and verdicts.csv, and writes RUN/figures/PROFILE.svg. For a load test without
its own picture, it draws the verdicts.
"""
import argparse
import json
import sys
from pathlib import Path

try:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "offscreen"
    import matplotlib.pyplot as plt
    import polars as pl
except ImportError as error:
    sys.exit(f"plot_load: {error.name} is missing; run scripts/setup --plots, then .venv/bin/python {sys.argv[0]}")

from load_pictures import PICTURES, verdicts
from run_rows import fail, newest, report


class Run:
    """A load test's folder."""

    def __init__(self, folder):
        try:
            self.record = json.loads((folder / "load.json").read_text())
        except (OSError, ValueError) as error:
            fail(f"{folder} is not the folder of a load test: {error}")
        self.profile = self.record["plan"]["profile"]
        self.strategies = self.record["plan"]["strategies"]
        self.samples, self.events, self.verdicts = (self.table(folder / f"{name}.csv") for name in ("samples", "events", "verdicts"))

    @staticmethod
    def table(path):
        """Reads every column as text, so that empty fields don't become numbers by mistake."""
        try:
            return pl.read_csv(path, infer_schema=False)
        except (OSError, pl.exceptions.PolarsError) as error:
            fail(f"{path} can't be read: {error}")

    def of(self, strategy, **columns):
        """A strategy's samples, with the named columns as numbers if possible."""
        rows = self.samples.filter(pl.col("strategy") == strategy)
        for column, value in columns.items():
            rows = rows.filter(pl.col(column) == value)
        return rows

    def event(self, strategy, name):
        return self.events.filter((pl.col("strategy") == strategy) & (pl.col("event") == name))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", type=Path, help="a load test's folder; by default the newest in results/load")
    parser.add_argument("--out", type=Path, help="folder of the picture; by default RUN/figures")
    wanted = parser.parse_args()
    folder = wanted.run or newest("results/load", "load.json")
    if folder is None:
        fail("there is no load test in results/load here; make one with bench load, or name its folder")
    if wanted.run is None:
        report(folder, "the newest load test here")
    run = Run(folder)
    figure, title = PICTURES.get(run.profile, verdicts)(run)
    figure.suptitle(title, x=0.01, ha="left", fontsize=12)
    out = wanted.out or folder / "figures"
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{run.profile}.svg"
    figure.savefig(path, metadata={"Date": None}, dpi=100)
    print(path)


if __name__ == "__main__":
    main()

"""Reads a run's rows for the plots; missing or invalid values end the plot with one sentence with file and line."""
import json
import re
import sys
from pathlib import Path

import polars as pl

ROOT = Path(__file__).resolve().parent.parent
# The plots show one value of each other factor: the usual one if the run has it.
SHOWN_APART = ["strategy", "workload", "device", "placement", "limit"]
USUAL = {"relief": "purge", "pressure": "measured", "dirty_decay_ms": "-1"}
FLAWS = ["incomplete_returns", "state_lost", "pixels_differ"]
MIB = 2**20
NANOSECONDS = {"ms": 1e6, "s": 1e9}
LONGEST = 600e9


def fail(sentence):
    sys.exit(f"{Path(sys.argv[0]).stem}: {sentence}")


def newest(folder, file):
    """The folder with the newest file of that name, of those that lie in a folder here; `None` without any."""
    files = sorted(Path(folder).glob(f"*/{file}"), key=lambda file: file.stat().st_mtime_ns)
    return files[-1].parent if files else None


def report(folder, reason):
    """Says what is drawn where the command line doesn't: a picture of another run would go unnoticed."""
    print(f"{Path(sys.argv[0]).stem}: drawing {folder}, {reason}", file=sys.stderr)


def newest_run():
    run = newest("results/runs", "trials.csv")
    sample = ROOT / "results" / "sample"
    if run is None and not sample.exists():
        fail("there is no run in results/runs here; make one with scripts/bench, or name a run's folder")
    return run or sample


def usual(run):
    """The usual value of each factor without its own panel, from the run's record; by column."""
    try:
        factors = json.loads((run / "run.json").read_text())["factors"]
        return {factor["column"]: factor["usual"] for factor in factors if factor["column"] not in SHOWN_APART}
    except (OSError, ValueError, KeyError, TypeError):
        # The run has no record, or one from before factors were recorded.
        return USUAL


def named_run():
    """The run on the command line, needed before other options, which depend on it. By default the newest."""
    named = [Path(word) for word in sys.argv[1:] if (Path(word) / "trials.csv").is_file()]
    return named[0] if named else newest_run()


def chosen_run(wanted, default):
    """The run that is drawn, which is reported if nobody named it."""
    if wanted is not None:
        if not wanted.exists():
            fail(f"{wanted} isn't there; expected the folder of a run")
        if not wanted.is_dir():
            fail(f"{wanted} is a file; expected the folder of a run")
        return wanted
    is_sample = default == ROOT / "results" / "sample"
    report(default, "the sample, since there is no run in results/runs here" if is_sample else "the newest run here")
    return default


def read(file, needed, numbers=(), positive=(), present=()):
    """Reads rows as text, with `numbers` and `positive` as whole numbers or null; columns in `present` must not be null."""
    if not file.is_file():
        fail(f"{file} is missing; expected the folder of a run")
    try:
        table = pl.read_csv(file, infer_schema_length=0)
    except Exception as error:
        fail(f"{file} can't be read as CSV: {str(error).splitlines()[0]}")
    missing = [name for name in [*needed, *numbers, *positive, *present] if name not in table.columns]
    if missing:
        fail(f"{file} lacks the column {missing[0]}; expected a file written by bench run")
    # 18 digits fit into 64 bits.
    for name in numbers:
        require(file, table, name, r"^\d{1,18}$", "a whole number, or nothing", may_be_empty=True)
    for name in positive:
        require(file, table, name, r"^0*[1-9]\d{0,17}$", "a whole number above 0, or nothing", may_be_empty=True)
    for name in present:
        require(file, table, name, r"^\d{1,18}$", "a whole number")
    return table.with_columns(pl.col(name).cast(pl.Int64) for name in [*numbers, *positive, *present])


def require(file, table, name, pattern, expected, may_be_empty=False):
    good = table[name].str.contains(pattern).fill_null(may_be_empty)
    if not good.all():
        row = (~good).arg_true()[0]
        fail(f"{file}:{row + 2}: '{table[name][row] or ''}' is not a valid {name}; expected {expected}")


def read_trials(file, needed, numbers=(), positive=()):
    """Measured trials and trials of the search for the smallest limit, under a limit; a flaw counts at any limit."""
    record = file.with_name("run.json")
    if record.is_file() and '"claims"' in record.read_text():
        fail(f"{file.parent} is a run of claims, whose answers are in its claims.md; expected a run of bench run")
    cell = ["strategy", "workload", "device", "placement", *usual(file.parent)]
    trials = read(file, [*needed, *cell, "limit", "purpose", "status"],
                  [*numbers, *FLAWS, "sessions", "sessions_terminated"], positive)
    require(file, trials, "limit", r"^(none|\d{1,15}(\.\d+)?(%|MiB|B))$", "none, or a limit such as 40%, 24MiB or 4096B")
    trials = trials.with_columns(pl.col(name).sum().over(cell).alias(f"ever_{name}") for name in FLAWS)
    trials = trials.filter(pl.col("purpose").is_in(["measure", "smallest-limit"]) & (pl.col("limit") != "none"))
    if not (trials["purpose"] == "measure").any():
        fail(f"{file} has no measured trial under a limit; nothing to plot")
    return trials


def flaw(trial):
    """What the strategy failed to restore in any trial at any limit, in words; empty if it restored everything."""
    if trial["ever_incomplete_returns"]:
        return "incomplete returns"
    if trial["ever_state_lost"]:
        return "loses state"
    return "other pixels" if trial["ever_pixels_differ"] else ""


def choose(trials, factor, wanted, preferred):
    """The rows with one value of a factor, and the value: the requested, the preferred or the first one."""
    values = sorted(trials[factor].drop_nulls().unique())
    if wanted is not None and wanted not in values:
        fail(f"no trial has {factor} {wanted}; there are {', '.join(values)}")
    value = wanted if wanted is not None else preferred if preferred in values else values[0]
    return trials.filter(pl.col(factor) == value), value


def size(limit):
    """A share in percent, a size in MiB."""
    for suffix, factor in (("%", 1), ("MiB", 1), ("B", 1 / MIB)):
        if limit.endswith(suffix):
            return float(limit.removesuffix(suffix)) * factor
    return fail(f"'{limit}' is not a limit; expected a share such as 40% or a size such as 128MiB")


def words(limit):
    return f"{size(limit):g} %" if limit.endswith("%") else f"{size(limit):.4g} MiB"


def latency(text):
    """The nanoseconds of a round trip, in bench's notation."""
    match = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)(ms|s)", text)
    nanoseconds = float(match[1]) * NANOSECONDS[match[2]] if match else 0.0
    if text != "0" and not match or nanoseconds > LONGEST:
        fail(f"The value '{text}' is invalid for '--fetch-latency <time>'; expected 0 or a time of up to 10 minutes such as "
             "20ms, 0.5ms or 2s")
    return nanoseconds

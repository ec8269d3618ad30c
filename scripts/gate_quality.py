#!/usr/bin/env python3
"""Measures how often the gate is wrong, with checks of a binary against itself, without and with work injected into the head.

Conditions alternate, so that changes of the machine affect all of them. Each check adds a row to checks.csv at once;
--resume runs the missing checks, on the same machine or on another. summary.md has the rate of false positives and the
power, with Wilson's intervals.
Requires only the standard library.
"""
import argparse
import csv
import hashlib
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path
from statistics import NormalDist, median

ROOT = Path(__file__).resolve().parent.parent
TIMES = ("_ns", "_ratio")
# Name, injection, metrics in which it must be found (parts of names), and the bar for the power. An even slowdown makes
# every stage longer, an uneven one a few of them. Memory requires few checks, because bytes repeat.
CONDITIONS = [
    ("unchanged", None, None, None),
    ("slowdown 10 %", "slowdown=10%", TIMES, 0.95),
    ("uneven 10 %", "uneven=10%", TIMES, 0.95),
    ("slowdown 5 %", "slowdown=5%", TIMES, 0.70),
    ("uneven 5 %", "uneven=5%", TIMES, 0.70),
    ("memory 1 %", "memory=1%", ("allocated_bytes",), 1.0),
]
# 1 of 40.
FALSE_POSITIVES = 0.025
# Fewer checks can't show whether the bar holds.
LEAST_UNCHANGED, LEAST_INJECTED, LEAST_MEMORY = 40, 20, 10
COLUMNS = ["condition", "check", "verdict", "flagged", "seconds", "load_before", "jobs", "machine", "message"]
VERDICTS = {0: "pass", 2: "regression"}
# Somebody stopped the check, which says nothing about the gate.
STOPPED = {130, 143, -signal.SIGHUP, -signal.SIGINT, -signal.SIGTERM}


def fail(sentence):
    sys.exit(f"gate_quality: {sentence}")


def wilson(successes, trials, confidence=0.95):
    """Wilson's score interval: Wilson, "Probable Inference", JASA 22(158), 1927."""
    z = -NormalDist().inv_cdf((1 - confidence) / 2)
    share = successes / trials
    centre = share + z * z / (2 * trials)
    half = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)) ** 0.5
    scale = 1 + z * z / trials
    # Exactly 0 and 1 if the formula gives them, in spite of rounding.
    return (0 if successes == 0 else (centre - half) / scale, 1 if successes == trials else (centre + half) / scale)


def build(path):
    """Which build a binary is: its commit and compiler; its digest as well, unless its commit says everything."""
    version = subprocess.run([path, "--version"], capture_output=True, text=True).stdout.split("\n")
    words = "; ".join(line for line in version if line)
    digest = hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]
    return words if "without other changes" in words else f"{words}; digest {digest}"


def settings(options):
    """Everything that must be equal for checks to be comparable."""
    return {"bench": build(options.bench), "base": build(options.base), "preset": options.preset, "options": options.option}


def machine():
    """This machine, in words that tell it from others; rates may be pooled over machines, because conditions alternate."""
    model = next((line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine())
    return f"{os.cpu_count()} cores, {model}, Linux {os.uname().release}"


def prepare(options):
    """Creates the folder, or verifies that its checks are of the same kind; returns their rows."""
    record, rows = options.out / "settings.json", options.out / "checks.csv"
    now = settings(options)
    if record.exists():
        if not options.resume:
            fail(f"{options.out} already contains checks; continue with --resume, or give --out a new folder")
        then = json.loads(record.read_text())
        different = [name for name in now if then.get(name) != now[name]]
        if different:
            fail(f"{options.out} holds checks of another {different[0]} ({then.get(different[0])}, now "
                 f"{now[different[0]]}); give --out a new folder")
        return read(rows)
    options.out.mkdir(parents=True, exist_ok=True)
    record.write_text(json.dumps(now, indent=2) + "\n")
    rows.write_text(",".join(COLUMNS) + "\n")
    return []


def read(file):
    """Reads complete rows and removes rows that a kill left incomplete."""
    text = file.read_text() if file.exists() else ",".join(COLUMNS) + "\n"
    if not text.endswith("\n"):
        text = text[:text.rfind("\n") + 1]
        file.write_text(text)
    rows = list(csv.DictReader(text.splitlines()))
    if rows and list(rows[0]) != COLUMNS:
        fail(f"{file} has other columns; expected {','.join(COLUMNS)}")
    return rows


def append(file, row):
    with file.open("a", newline="") as stream:
        csv.DictWriter(stream, COLUMNS, lineterminator="\n").writerow(row)
        stream.flush()
        os.fsync(stream.fileno())


def flagged(output):
    """The findings of a check, each as `cell: metric`; empty if its output isn't JSON."""
    try:
        found = json.loads(output).get("flagged", [])
    except (ValueError, AttributeError):
        return []
    return [item if isinstance(item, str) else f"{item.get('cell', '')}: {item.get('metric', '')}" for item in found]


def check(options, condition, number):
    """Runs one check and returns its row; each check has its own fixtures and order."""
    name, injection, _, _ = condition
    scratch = Path(tempfile.mkdtemp(prefix="gate-quality-"))
    command = [options.bench, "check", "--base-binary", options.base, "--preset", options.preset, "--format", "json",
               "--seed", str(number), "--out", scratch / "check", *options.option]
    if injection:
        command += ["--inject", injection]
    load = os.getloadavg()[0]
    start = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    finally:
        if options.keep and (scratch / "check").exists():
            shutil.move(scratch / "check", options.out / f"{name.replace(' ', '-').replace('%', 'percent')}-{number}")
        shutil.rmtree(scratch, ignore_errors=True)
    seconds = time.monotonic() - start
    if done.returncode == 64:
        fail(f"bench refuses the check: {done.stderr.strip().splitlines()[-1]}")
    if done.returncode in STOPPED:
        fail("a check was stopped; continue with --resume")
    verdict = VERDICTS.get(done.returncode, "failed")
    words = (done.stderr.strip().splitlines() or [""])[-1][:200] if verdict == "failed" else ""
    return {"condition": name, "check": number, "verdict": verdict, "flagged": "; ".join(flagged(done.stdout)),
            "seconds": f"{seconds:.1f}", "load_before": f"{load:.2f}", "jobs": options.jobs,
            "machine": machine(), "message": words}


def run(options, missing):
    """Yields the row of each check when it ends, with --jobs checks running at a time."""
    with ThreadPoolExecutor(options.jobs) as pool:
        under_way = {pool.submit(check, options, *place) for place in islice(missing, options.jobs)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(check, options, *place) for place in islice(missing, len(done))}
            yield from (future.result() for future in done)


def found(row, metrics):
    """Whether the check found the injection: a regression in at least one of its metrics."""
    return row["verdict"] == "regression" and any(part in row["flagged"] for part in metrics)


def least(metrics):
    """How many checks of a condition are required to decide whether its bar holds."""
    return LEAST_UNCHANGED if metrics is None else LEAST_INJECTED if metrics is TIMES else LEAST_MEMORY


def summary(rows):
    lines = ["| condition | checks | flagged | share | 95 % interval | bar | holds | seconds a check |",
             "|---|---|---|---|---|---|---|---|"]
    for name, _, metrics, bar in CONDITIONS:
        checks = [row for row in rows if row["condition"] == name]
        if not checks:
            continue
        # On unchanged code, a failed check is as wrong as a finding.
        hits = sum(found(row, metrics) if metrics else row["verdict"] != "pass" for row in checks)
        share, (low, high) = hits / len(checks), wilson(hits, len(checks))
        words = f"≥ {bar:.0%}" if metrics else f"≤ {FALSE_POSITIVES:.1%}"
        holds = "yes" if (share >= bar if metrics else share <= FALSE_POSITIVES) else "no"
        if len(checks) < least(metrics):
            holds = "too few checks to say"
        lines.append(f"| {name} | {len(checks)} | {hits} | {share:.1%} | {low:.1%} to {high:.1%} | {words} | "
                     f"{holds} | {median(float(row['seconds']) for row in checks):.0f} |")
    machines = len({row.get("machine") for row in rows})
    if machines > 1:
        lines += ["", f"The checks ran on {machines} machines; checks.csv has which."]
    failed = sum(row["verdict"] == "failed" for row in rows)
    if failed:
        lines += ["", f"{failed} checks failed; checks.csv has their messages."]
    return "\n".join(lines) + "\n"


def schedule(rows, options):
    """The missing checks, with alternating conditions, so that all complete at about the same time."""
    done = {(row["condition"], int(row["check"])) for row in rows}
    counts = {name: options.checks if metrics is None else options.power if metrics is TIMES else -(-options.power // 2)
              for name, _, metrics, _ in CONDITIONS}
    places = [(condition, number) for condition in CONDITIONS for number in range(1, counts[condition[0]] + 1)]
    for condition, number in sorted(places, key=lambda place: place[1] / counts[place[0][0]]):
        if (condition[0], number) not in done:
            yield condition, number


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", default=ROOT / ".build/release/bench", help="the binary; by default the release build")
    parser.add_argument("--base", help="the base's binary, of the same build; by default the same file")
    parser.add_argument("--preset", default="check", help="the preset of the checks")
    parser.add_argument("--option", action="append", default=[], help="one more word for bench check, as --option=--blocks --option=12")
    parser.add_argument("--checks", type=int, default=40, help="checks of unchanged code")
    parser.add_argument("--power", type=int, default=20, help="checks of each slowdown, and twice as many as of memory")
    parser.add_argument("--jobs", type=int, default=1, help="checks at a time; more than one loads the machine and adds noise to all")
    parser.add_argument("--out", type=Path, default=ROOT / "results/gate", help="the folder for rows and summary")
    parser.add_argument("--resume", action="store_true", help="run only the missing checks")
    parser.add_argument("--keep", action="store_true", help="keep every check's folder beside checks.csv")
    options = parser.parse_args()
    options.base = options.base or options.bench
    for path in (options.bench, options.base):
        if not os.access(path, os.X_OK):
            fail(f"{path} can't be executed; build it with: swift build -c release --product bench")
    rows = prepare(options)
    for row in run(options, schedule(list(rows), options)):
        append(options.out / "checks.csv", row)
        rows.append({name: str(value) for name, value in row.items()})
        (options.out / "summary.md").write_text(summary(rows))
        print(f"{row['condition']} {row['check']}: {row['verdict']} {row['flagged']} ({row['seconds']} s)", file=sys.stderr)
    (options.out / "summary.md").write_text(summary(rows))
    print(summary(rows), end="")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        fail("interrupted; continue with --resume")

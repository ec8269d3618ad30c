#!/usr/bin/env python3
"""Runs bench with damaged files and invalid arguments; each must give an exit code and at most one line of error.

A seed determines every case: --only N runs case N again, and --keep FOLDER saves the files of failed cases. No case
measures anything. Requires only the standard library.
"""
import argparse
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE, BASELINE = ROOT / "results/sample", ROOT / "results/baselines/quick"
LONGEST_SECONDS = 30
NUMBERS = [b"0", b"-1", b"9223372036854775807", b"-9223372036854775808", b"99999999999999999999", b"1e308", b"nan", b"0.1", b""]
TOKENS = ["", "-", "--", "-1", "--format", "--wide", "xml", "json", "9223372036854775808", "1e999", "nan", "\u202e", "%s", "a" * 5000,
          "/", "/dev/null", "ios6", "ios6/plain/lru(count:0)", "ios6/plain/lru(count:)", "///", "lru(bytes:1e400%)", "*", "[", "-h"]
TRACE = "# a shop\npush 1\npush form\npush 17 kept\nwait 20ms\npresent info pageSheet\nwarn\ndismiss\ncancelPop\nmark input\nunmark input\nfinishPop\nsession\ntab 1\n" \
        "push 3\ntab 0\nbackground\nforeground\nset 1 2 3\npopToRoot\n"
# The request to a child of a run that doesn't exist, and the record of a load test whose name doesn't exist.
REQUEST = json.dumps({
    "trialProtocol": 2, "trial": 1, "parent": 1, "seed": 1, "calibrates": False, "fixtures": "/nowhere", "trace": "/nowhere/t.trace",
    "script": [{"step": 1, "level": 0}], "limitBytes": 1048576,
    "screens": [{"kind": "feed", "views": 42, "rows": 12, "fields": 0, "cacheBytes": 262144, "drawnPercent": 25, "weight": 2,
                 "text": {"layouts": 14, "characters": 40}, "images": {"count": 3, "pixelWidth": 600, "pixelHeight": 400}}],
    "factors": {"strategy": "ios6", "workload": "t", "device": "375x667@2", "placement": "kind", "relief": "purge", "limit": "none",
                "pressure": "measured", "dirty_decay_ms": "-1"},
    "load": {"fault": {"kind": "image missing", "isPersistent": True, "number": 2}}})
BUDGETS = """# the app
deep-stack completes in 40%
deep-stack complete p90 <= 100ms
deep-stack with ios6/plain/stack.value state_lost 0 in 55%
deep-stack need <= 190MiB
"""
LOAD = json.dumps({
    "run": "x", "offscreen": "0.2.0", "started": "2026-01-01T00:00:00Z", "headline": [],
    "plan": {"profile": "none of them", "strategies": ["ios6"], "limit": "none", "seed": 1, "isShort": True},
    "build": {"binaryDigest": "0", "configuration": "release", "swift": "6.3"}, "machine": {}}, indent=1)


def mutated(data, generator):
    """Returns the bytes after one to four changes: truncation, a flipped bit, a part or line doubled, removed or moved, a number replaced."""
    for _ in range(generator.randint(1, 4)):
        at, to = sorted(generator.randrange(len(data) + 1) for _ in range(2))
        lines = data.split(b"\n")
        line = generator.randrange(len(lines))
        change = generator.randrange(8)
        if change == 0:
            data = data[:at]
        elif change == 1 and data:
            at = min(at, len(data) - 1)
            data = data[:at] + bytes([data[at] ^ 1 << generator.randrange(8)]) + data[at + 1:]
        elif change == 2:
            data = data[:to] + data[at:to][:4096] + data[to:]
        elif change == 3:
            data = data[:at] + data[min(to, at + generator.choice([1, 10, 1000])):]
        elif change == 4:
            data = b"\n".join(lines[:line] + [lines[line]] * 2 + lines[line + 1:])
        elif change == 5:
            other = generator.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            data = b"\n".join(lines)
        elif change == 6:
            data = data[:at] + generator.choice([b'"', b"\0", b"\xff\xfe", b",", b"\r\n", b"{", b"\xe2\x80\xae"]) + data[at:]
        else:
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
            if numbers:
                number = generator.choice(numbers)
                data = data[:number.start()] + generator.choice(NUMBERS) + data[number.end():]
    return data


def damaged_run(generator, folder):
    """A command on a copy of a committed run, one file of which is damaged."""
    source = generator.choice([SAMPLE, BASELINE])
    copy = folder / "run"
    shutil.copytree(source, copy)
    commands = [["report", copy], ["report", copy, "--wide", "--fetch-latency", "20ms"], ["compare", copy, source],
                ["compare", source, copy, "--format", generator.choice(["csv", "json", "markdown"])],
                ["check", copy, "--baseline", source], ["check", source, "--baseline", copy, "--format", "json"],
                ["explain", copy, str(generator.randrange(40))],
                ["export", copy, "--format", generator.choice(["jmh", "hgrm", "otava"]), "--out", folder / "export"]]
    command = generator.choice(commands)
    needed = ["trials.csv", "trials.csv", "run.json"]
    if command[0] == "explain":
        needed += ["terminations.csv"] * 3
    if "hgrm" in command:
        needed += ["returns.csv"] * 3
    file = copy / generator.choice(needed)
    if file.exists():
        file.write_bytes(mutated(file.read_bytes(), generator))
    return command


def damaged_request(generator, folder):
    """A trial's process with a damaged request; its parent is not this process, so it measures nothing."""
    file = folder / "request.json"
    file.write_bytes(mutated(REQUEST.encode(), generator))
    return ["trial", file]


def damaged_load(generator, folder):
    """Resumes a load test with a damaged record; the test doesn't exist, so it measures nothing."""
    run = folder / "load"
    run.mkdir()
    (run / "load.json").write_bytes(mutated(LOAD.encode(), generator))
    return ["load", "--resume", run]


def damaged_text(generator, folder):
    """A command on a damaged trace, on damaged minimum effects or on damaged budgets."""
    if generator.random() < 0.2:
        file = folder / "effects.csv"
        file.write_bytes(mutated(b"metric,percent\npeak_footprint_bytes,1.5\ntimes,5\n", generator))
        return ["check", BASELINE, "--baseline", BASELINE, "--minimum-effects", file]
    if generator.random() < 0.2:
        file = folder / "app.budgets"
        file.write_bytes(mutated(BUDGETS.encode(), generator))
        return ["check", SAMPLE, "--budgets", file, "--format", generator.choice(["text", "github", "junit", "json"])]
    file = folder / "t.trace"
    file.write_bytes(mutated(TRACE.encode(), generator))
    return generator.choice([["trace", "check", file], ["trace", "log", file, "--platform", generator.choice(["ios5", "ios6", "inert"])]])


def senseless_arguments(generator, folder):
    """A command line that measures nothing, with words changed, doubled, removed or added after the first ones."""
    fixed, rest = generator.choice([
        (["list"], []), (["explain"], ["ios6/revived-unload/lru(count:6)"]), (["explain"], [str(SAMPLE), "5"]),
        (["report"], [str(SAMPLE), "--wide", "--fetch-latency", "20ms"]),
        (["compare"], [str(SAMPLE), str(SAMPLE), "--metric", "peak_*", "--format", "csv"]),
        (["check", str(BASELINE), "--baseline", str(BASELINE)], ["--format", "junit"]),
        (["export"], [str(SAMPLE), "--format", "jmh", "--metric", "*"]), (["claims", "--list"], ["1", "2"]),
        (["trace"], ["log", "t.trace", "--idiom", "plain"]), (["trial"], ["{}"]), (["attribute"], ["{}"]), (["help"], ["run"]),
    ])
    rest = list(rest)
    for _ in range(generator.randint(1, 3)):
        at = generator.randrange(len(rest) + 1)
        change = generator.randrange(4)
        if change == 0 or not rest:
            rest.insert(at, generator.choice(TOKENS))
        elif change == 1:
            rest.pop(min(at, len(rest) - 1))
        elif change == 2:
            rest.insert(at, rest[min(at, len(rest) - 1)])
        else:
            at = min(at, len(rest) - 1)
            rest[at] = mutated(os.fsencode(rest[at]), generator).replace(b"\0", b"").decode(errors="surrogateescape")
    return fixed + rest


def make(generator, folder):
    """The arguments of a case with its files in the folder."""
    return generator.choice([damaged_run, damaged_run, damaged_text, damaged_request, damaged_load, senseless_arguments])(generator, folder)


def mistake(code, error):
    """Describes what is wrong with an answer; `None` if nothing is."""
    lines = [line for line in error.splitlines() if line]
    errors = [line for line in lines if line.startswith("Error: ")]
    if code is None:
        return f"took more than {LONGEST_SECONDS} s"
    if code < 0:
        return f"ended by signal {-code}"
    if code not in (0, 1, 2, 64):
        return f"ended with exit code {code}"
    if len(errors) > (0 if code in (0, 2) else 1):
        return f"{len(errors)} error lines with exit code {code}"
    if code == 64 and (len(errors) != 1 or len(lines) != 1):
        return f"{len(lines)} lines on standard error, {len(errors)} of them errors, with exit code 64"
    if errors and lines[-1] != errors[0]:
        return "an error of several lines"
    return None


def run(bench, command, folder):
    try:
        process = subprocess.run([bench, *command], cwd=folder, capture_output=True, timeout=LONGEST_SECONDS, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired as expired:
        return None, (expired.stderr or b"").decode(errors="replace")
    return process.returncode, process.stderr.decode(errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=os.environ.get("BENCH", ROOT / ".build/release/bench"))
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of one case")
    parser.add_argument("--keep", type=Path, help="a folder for the files of cases that fail")
    options = parser.parse_args()
    bench = Path(options.bench).resolve()
    codes, failed = Counter(), 0
    for case in range(options.runs) if options.only is None else [options.only]:
        generator = random.Random(f"{options.seed} {case}")
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            command = [os.fsencode(word) for word in make(generator, folder)]
            code, error = run(bench, command, folder)
            codes[code] += 1
            if found := mistake(code, error):
                failed += 1
                words = shlex.join(os.fsdecode(word) for word in command).encode(errors="replace").decode()
                print(f"--seed {options.seed} --only {case}: {found}: bench {words[:300]}\n  {error.strip()[-500:]}", flush=True)
                if options.keep:
                    shutil.copytree(folder, options.keep / f"{options.seed}-{case}", dirs_exist_ok=True)
    ended = ", ".join(f"{code}: {count}" for code, count in sorted(codes.items(), key=lambda item: str(item[0])))
    print(f"{sum(codes.values())} cases, seed {options.seed}, {failed} failed; exit codes {ended}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

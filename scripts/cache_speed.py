#!/usr/bin/env python3
"""Measures how many page requests a second our policies and libCacheSim's caches take, in one run, and prints a table.

Both get the recorded sessions as requests for pages of one size, and take turns. Of 20 passes or more on each side, the
fastest counts, because whatever else the machine does only adds time. A pass of libCacheSim is 20 times as long, which
spares it most of its set-up; it has 100 pages and reads requests from a binary file, as it is made for. Ours are steps in
memory, under the budget at which half of the sessions unload something. A sweep finds beginnings that sessions share and
replays them once, which is part of its time; "alone" replays every session, as libCacheSim does.
Versions: scripts/cache_requirements.txt.
"""
import argparse
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import libcachesim
except ImportError as error:
    sys.exit(f"cache_speed: {error.name} is missing; run scripts/setup --caches, then .venv/bin/python {sys.argv[0]}")

from cache_reference import SESSIONS, recorded

CACHES = {
    "lru(bytes:100%)": libcachesim.LRU,
    "lru.resources(bytes:100%)": libcachesim.LRU,
    "sieve(bytes:100%)": libcachesim.Sieve,
    "gdsf(bytes:100%)": libcachesim.GDSF,
}
PAGES, REPEATED, PASSES = 100, 20, 4


def ours(program, policies, requests):
    """Million requests a second of each policy, in a sweep and with each session alone; the launch of a session is a step,
    but no request for a page."""
    steps = requests + sum(1 for line in SESSIONS.read_text().splitlines() if line.split())
    command = [program, "pages", str(5 * PASSES), *policies]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [line.split("|") for line in done.stdout.splitlines()[2:]]
    # The third figure, between these, includes reading the sessions.
    return {row[1].strip(): [float(row[column]) * requests / steps for column in (2, 4)] for row in rows}


def theirs(cache, trace, requests):
    """Million requests a second."""
    seconds = []
    for _ in range(PASSES):
        reader = libcachesim.TraceReader(trace=trace, trace_type=libcachesim.TraceType.ORACLE_GENERAL_TRACE)
        one = cache(cache_size=PAGES)
        start = time.process_time()
        one.process_trace(reader)
        seconds.append(time.process_time() - start)
    return requests / min(seconds) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/budget-speed", help="the release build of budget-speed")
    parser.add_argument("--rounds", type=int, default=5, help="how often each side takes its turn; by default 5")
    options = parser.parse_args()
    if not Path(options.program).is_file():
        sys.exit(f"cache_speed: there is no {options.program}; run swift build -c release --product budget-speed")
    recording = list(recorded())
    requests = recording * REPEATED
    fastest = {name: [0.0, 0.0, 0.0] for name in CACHES}
    with tempfile.TemporaryDirectory() as folder:
        trace = f"{folder}/requests"
        # Time, page, size, next request (unknown): the format oracleGeneral.
        Path(trace).write_bytes(b"".join(struct.pack("<IQIq", n, page, 1, -1) for n, page in enumerate(requests)))
        for _ in range(options.rounds):
            speeds = ours(options.program, list(CACHES), len(recording))
            for name, cache in CACHES.items():
                three = *speeds[name], theirs(cache, trace, len(requests))
                fastest[name] = [max(pair) for pair in zip(fastest[name], three)]
    print("| policy | sweep, M requests/s | alone | libCacheSim | M requests/s | sweep ÷ it | alone ÷ it |")
    print("|---|---|---|---|---|---|---|")
    for name, (swept, alone, other) in fastest.items():
        ratios = f"{swept / other:.2f} | {alone / other:.2f}"
        print(f"| {name} | {swept:.2f} | {alone:.2f} | {CACHES[name].__name__} | {other:.2f} | {ratios} |")


if __name__ == "__main__":
    main()

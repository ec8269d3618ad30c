#!/usr/bin/env python3
"""Creates known answers for Tests/UnloadingTests: the misses of libCacheSim's caches on pages, as a CSV for the tests.

Without an option, prints the file. --write replaces the file of the tests. --check fails and prints the difference if
the file differs from libCacheSim's results. Versions: scripts/cache_requirements.txt.
"""
import argparse
import bisect
import difflib
import itertools
import sys
from pathlib import Path

try:
    import libcachesim
except ImportError as error:
    sys.exit(f"cache_reference: {error.name} is missing; run scripts/setup --caches, then .venv/bin/python {sys.argv[0]}")

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "Tests" / "UnloadingTests" / "Golden" / "libcachesim-misses.csv"
SESSIONS = ROOT / "Sources" / "Traces" / "Data" / "wikispeedia-sessions.txt"

# By the names of our policies. S3-FIFO refuses every page if its small queue holds only one, and SLRU evicts on a hit if
# its queues don't divide the cache evenly; no policy here does either, so these two have no cache of ten pages.
ALGORITHMS = {
    "lru.resources": (libcachesim.LRU, (10, 100, 1000)),
    "fifo": (libcachesim.FIFO, (10, 100, 1000)),
    "lfu(aging:0%)": (libcachesim.LFU, (10, 100, 1000)),
    "sieve": (libcachesim.Sieve, (10, 100, 1000)),
    "s3-fifo": (libcachesim.S3FIFO, (20, 100, 1000)),
    "slru": (libcachesim.SLRU, (20, 100, 1000)),
    "arc": (libcachesim.ARC, (10, 100, 1000)),
    "gdsf": (libcachesim.GDSF, (10, 100, 1000)),
}


class SplitMix64:
    """The generator of Sources/Seeds, so that the tests use exactly the same trace."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)


def recorded():
    """The recorded sessions as requests for pages, one session after another; < asks for the page below."""
    for line in SESSIONS.read_text().splitlines():
        stack = []
        for word in line.split():
            if word == "<":
                stack.pop()
            else:
                stack.append(int(word))
            yield stack[-1]


def zipf(pages=2000, requests=20_000, seed=1987):
    """Pages with probability proportional to 1 ÷ n, from sums and quotients only, so that Swift draws the same ones."""
    sums = list(itertools.accumulate(1 / (page + 1) for page in range(pages)))
    generator = SplitMix64(seed)
    return [bisect.bisect_right(sums, (generator.next() >> 11) / 2**53 * sums[-1]) for _ in range(requests)]


def loop(pages=1300, rounds=6):
    """All pages in turn, repeatedly; every tenth request is for the first page."""
    return [0 if request % 10 == 0 else request % pages for request in range(pages * rounds)]


def misses(kind, capacity, trace, size):
    cache = kind(capacity, hashpower=16)
    request, missed = libcachesim.Request(), 0
    for page in trace:
        request.obj_id, request.obj_size = page + 1, size(page)
        missed += not cache.get(request)
    return missed


def reference():
    yield "trace,policy,sizes,capacity,requests,misses"
    for name, trace in {"recorded": list(itertools.islice(recorded(), 20_000)), "zipf": zipf(), "loop": loop()}.items():
        for policy, (kind, capacities) in ALGORITHMS.items():
            for capacity in capacities:
                yield f"{name},{policy},equal,{capacity},{len(trace)},{misses(kind, capacity, trace, lambda page: 1)}"
        # Sizes from 1 to 7, by page; a cache of four bytes per page then holds about as many pages.
        for capacity in (40, 400, 4000):
            counted = misses(libcachesim.GDSF, capacity, trace, lambda page: page % 7 + 1)
            yield f"{name},gdsf,different,{capacity},{len(trace)},{counted}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write the file of the tests")
    what.add_argument("--check", action="store_true", help="compare the file of the tests")
    options = parser.parse_args()
    text = "\n".join(reference()) + "\n"
    if options.write:
        FILE.write_text(text)
    elif options.check:
        there = FILE.read_text() if FILE.is_file() else ""
        sys.stdout.writelines(difflib.unified_diff(
            there.splitlines(True), text.splitlines(True), str(FILE), "libCacheSim"))
        if there == text:
            print(f"{text.count(chr(10)) - 1} counts agree with libCacheSim")
        sys.exit(there != text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()

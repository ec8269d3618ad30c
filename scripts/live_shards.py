#!/usr/bin/env python3
"""Checks that live shards merge to the unsharded run: the same plan in one to seven shards, under scripted pressure.

Counts, digests and the bytes that the app allocates must be equal; times and what the kernel counts can't be. Requires
only the standard library.
"""
import argparse
import tempfile
from pathlib import Path

from kill_runs import ROOT, fail, rows
from kill_shards import run

PLAN = ["--preset", "quick", "--workload", "deep-stack", "--strategy", "ios6/revived-unload", "--pressure", "scripted",
        "--blocks", "7"]
IDENTITY = ["trial", "block", "order", "strategy", "limit", "limit_bytes", "need_bytes", "purpose", "status"]
COUNTS = ["screens", "steps", "warnings", "unloads", "returns", "reloads", "sessions", "view_loads", "refetches",
          "fetched_bytes", "event_digest"]
BYTES = [f"{moment}_{what}_bytes" for moment in ("peak", "mean", "final") for what in ("allocated", "active")]
BYTES += ["freed_bytes", "requested_bytes", "view_tree_usable_bytes", "backing_store_usable_bytes", "model_usable_bytes",
          "cache_usable_bytes"]


def repeating(folder):
    return [{name: row[name] for name in IDENTITY + COUNTS + BYTES} for row in rows(folder, "trials.csv")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", default=ROOT / ".build/release/bench", help="a release build of bench")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        whole = Path(place) / "whole/run"
        run(options.bench, "run", "--out", whole, *PLAN)
        wanted = repeating(whole)
        for count in range(1, 8):
            plan, merged = Path(place) / f"{count}/run", Path(place) / f"{count}/merged"
            run(options.bench, "plan", "--out", plan, *PLAN)
            for index in range(1, count + 1):
                run(options.bench, "shard", plan, f"{index}/{count}")
            run(options.bench, "merge", plan, "--out", merged)
            found = repeating(merged)
            if len(found) != len(wanted):
                fail(f"{count} shards have {len(found)} trials, the unsharded run {len(wanted)}")
            for one, other in zip(found, wanted):
                for name in one:
                    if one[name] != other[name]:
                        fail(f"trial {one['trial']} of {count} shards has {name} {one[name]}, the unsharded run {other[name]}")
    print(f"28 live shards: 7 merged runs of {len(wanted)} trials with the counts, digests and bytes of the unsharded one")


if __name__ == "__main__":
    main()

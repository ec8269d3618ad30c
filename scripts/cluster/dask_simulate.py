#!/usr/bin/env python3
"""Runs a simulated plan on Dask: each missing shard is a task, and one whose worker dies runs on another.

Takes the scheduler of an existing cluster, or starts workers here. The plan's folder must be on a disk that all workers
share. Use Slurm for live plans: a task here shares its machine with others, which times don't bear.
"""
import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

try:
    import dask
    from dask.base import tokenize
    from dask.distributed import Client, LocalCluster, as_completed
except ImportError as error:
    sys.exit(f"dask_simulate: {error.name} is missing; run scripts/setup --cluster, then .venv/bin/python {sys.argv[0]}")

TRY_AGAIN = 75
# The process of a worker that was killed may still run its shard; its lock is gone when it ends.
PATIENCE_SECONDS = 600


def expand(text):
    """The numbers of a job array, such as 2,4-7."""
    for part in filter(None, text.strip().split(",")):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def missing(bench, plan, count):
    done = subprocess.run([bench, "missing", plan, "--of", str(count)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"dask_simulate: {done.stderr.strip()}")
    return list(expand(done.stdout))


def carry_out(bench, plan, part):
    """Runs on a worker; raises the last line that the shard printed if it failed."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        done = subprocess.run([bench, "shard", plan, part], capture_output=True, text=True)
        if done.returncode != TRY_AGAIN or time.monotonic() > deadline:
            break
        time.sleep(2)
    # Some trials failed, but all have their rows.
    if done.returncode not in (0, 1):
        raise RuntimeError(f"shard {part}: exit code {done.returncode}: {(done.stderr.strip().splitlines() or [''])[-1]}")
    return part


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", type=Path, help="the folder that bench plan --simulated made")
    parser.add_argument("count", type=int, help="the number of shards")
    parser.add_argument("--bench", default=os.environ.get("BENCH", "bench"), help="the binary, by default that of BENCH")
    parser.add_argument("--scheduler", help="the address of a running scheduler")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="workers to start here without one")
    options = parser.parse_args()
    plan = str(options.plan.resolve())
    left = missing(options.bench, plan, options.count)
    if json.loads((options.plan / "run.json").read_text())["configuration"].get("origin") != "simulated":
        sys.exit(f"dask_simulate: {options.plan} is a live plan; run it with scripts/cluster/slurm")
    # A shard takes long, so none waits behind another on one worker while another worker has nothing to do.
    dask.config.set({"distributed.scheduler.worker-saturation": 1.0})
    cluster = None if options.scheduler else LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    with Client(options.scheduler or cluster) as client:
        if cluster:
            client.wait_for_workers(options.workers)
        # Keys of one name, from which Dask learns how long a shard takes; it takes half a second for each unknown name, and
        # then leaves shards waiting on a worker while another one is idle.
        name = f"shard-{tokenize(plan, options.count)}"
        tasks = [client.submit(carry_out, options.bench, plan, f"{index}/{options.count}", key=(name, index), retries=3)
                 for index in left]
        for task in as_completed(tasks):
            try:
                print(task.result(), flush=True)
            except Exception as error:  # Whatever ended the task's last try, its words are what a user needs.
                sys.exit(f"dask_simulate: {error}; continue with the same command")
    if cluster:
        cluster.close()
    left = missing(options.bench, plan, options.count)
    if left:
        sys.exit(f"dask_simulate: still missing: {left}")


if __name__ == "__main__":
    main()

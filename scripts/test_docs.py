#!/usr/bin/env python3
"""Runs the commands of the documentation as printed, and checks its links, its lengths and its wording.

Each `sh` block of the pages below runs in a scratch copy of this checkout; the blocks of a page follow one another and
keep their folder and exported variables, as in a reader's shell. A comment in the line before a block limits it:

  <!-- nightly: takes 4 min -->                    runs with --nightly only; for more than 45 s of processor time
  <!-- not run: needs a second machine -->         never runs

A fence that shows what a command prints is held to it by `<!-- output: bench report RUN -->` in the line before it: each
of its lines but `…` must be among those that the command prints.

In the copy, `bench` is the binary of --bench. A build of the product bench puts that binary into place, so
`scripts/bench`, `swift run bench` and `.build/release/bench` all reach it. The same holds for mybench of
Examples/OwnStrategy if it was built there. Every other call of swift is a real one.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from docs_findings import long_helps, static_findings
from docs_shell import Scratch, runs

ROOT = Path(__file__).resolve().parent.parent


def repository(root):
    """All files that are tracked, or are new and not ignored."""
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True,
                            capture_output=True, text=True).stdout
    return sorted({Path(name) for name in listed.split("\0") if name and (root / name).exists()})


def is_run(page):
    return str(page) in ("README.md", "CONTRIBUTING.md", "results/README.md") or page.match("Docs/*.md") \
        or page.match("Examples/*/README.md")


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=Path, default=ROOT / ".build/release/bench", help="a release build of bench")
    parser.add_argument("--mybench", type=Path, default=ROOT / "Examples/OwnStrategy/.build/release/mybench",
                        help="a release build of the example, which is built if there is none")
    parser.add_argument("--venv", type=Path, default=ROOT / ".venv", help="the plots' Python environment")
    parser.add_argument("--nightly", action="store_true", help="also run the blocks that take long")
    parser.add_argument("--page", action="append", help="only this page, such as Docs/gate.md; may be repeated")
    return parser.parse_args()


def main():
    wanted = options()
    bench = wanted.bench.resolve()
    if not os.access(bench, os.X_OK):
        sys.exit(f"test_docs: there is no program at {wanted.bench}; build it: swift build -c release --product bench")
    files = repository(ROOT)
    found = static_findings(ROOT, set(files)) + list(long_helps(bench))
    pages = [file for file in files if is_run(file) and (not wanted.page or str(file) in wanted.page)]
    built = [file.resolve() for file in [wanted.mybench] if file.exists()]
    with tempfile.TemporaryDirectory() as folder:
        scratch = Scratch(ROOT, files, bench, wanted.venv.absolute(), Path(folder).resolve(), built)
        found += runs(pages, ROOT, scratch, wanted.nightly)
    for finding in found:
        print(f"error: {finding}")
    print(f"{len(found)} findings" if found else "every command that was run and every link works")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

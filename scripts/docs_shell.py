"""Runs the blocks of a page in a scratch copy of the checkout, as a reader's shell would."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from threading import Timer

from docs_pages import blocks

# A block is fast by its processor time, which other work on the machine doesn't lengthen; the waits are for what hangs.
FAST_PROCESSOR_SECONDS, FAST_SECONDS, NIGHTLY_SECONDS = 45, 180, 1800
# Building a product that is there already, and running it, means that program; all else is the real swift.
SWIFT = """#!/usr/bin/env bash
built() {{
  case "$1" in {cases} esac
}}
place() {{
  mkdir -p "$1/.build/release"
  [ -e "$1/.build/release/$2" ] || cp -R "$(built "$2")" $(ls -d "$(dirname "$(built "$2")")"/*.resources 2>/dev/null) "$1/.build/release"
}}
package=. product= words=() previous=
for word; do
  case "$previous" in
    --package-path) package=$word ;;
    --product) product=$word ;;
    --configuration | -c) ;;
    *) case "$word" in -*) ;; *) words+=("$word") ;; esac ;;
  esac
  previous=$word
done
if [ "${{words[0]-}}" = build ] && [ -n "$(built "$product")" ]; then
  place "$package" "$product"
  exit
elif [ "${{words[0]-}}" = run ] && [ -n "$(built "${{words[1]-}}")" ]; then
  product=${{words[1]}}
  place "$package" "$product"
  while [ "$1" != "$product" ]; do shift; done
  shift
  exec "$package/.build/release/$product" "$@"
fi
exec {swift} "$@"
"""


class Scratch:
    """Copies of the checkout for pages to run in, with the binary and the plots' Python in place."""

    def __init__(self, root, files, bench, venv, folder, built=()):
        self.folder, self.template = folder, folder / "template"
        for file in files:
            if (root / file).is_file():
                (self.template / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / file, self.template / file)
        git = ["git", "-C", self.template, "-c", "user.name=docs", "-c", "user.email=docs@localhost",
               "-c", "commit.gpgsign=false"]
        subprocess.run([*git[:3], "init", "--quiet"], check=True)
        subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "before"], check=True)
        subprocess.run([*git, "add", "--all"], check=True)
        # Two commits with the same files: one for a base to build.
        for message in ("base", "head"):
            subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", message], check=True)
        (self.template / ".build/release").mkdir(parents=True)
        (self.template / ".build/release/bench").symlink_to(bench)
        for resources in bench.resolve().parent.glob("*.resources"):
            (self.template / ".build/release" / resources.name).symlink_to(resources)
        if venv.exists():
            (self.template / ".venv").symlink_to(venv)
        self.shims = folder / "shims"
        self.shims.mkdir()
        swift = self.shims / "swift"
        cases = " ".join(f"{file.name}) echo {file} ;;" for file in [bench, *built])
        swift.write_text(SWIFT.format(cases=cases, swift=shutil.which("swift") or "false"))
        swift.chmod(0o755)

    def page(self, name):
        place = self.folder / re.sub(r"\W", "-", str(name)) / "offscreen"
        place.parent.mkdir()
        subprocess.run(["cp", "-a", self.template, place], check=True)
        return place


class Shell:
    """A reader's shell: a block starts in the folder and with the variables that the one before left."""

    def __init__(self, place, shims, is_ready):
        self.place, self.state = place, place.parent / "state"
        path = [str(shims), os.environ["PATH"]]
        if is_ready:
            path.insert(1, str(place / ".build/release"))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        self.environment = {**environment, "PATH": ":".join(path)}

    def shows(self, command, lines):
        """Which of the lines a command doesn't print, or None."""
        output = self.place.parent / "output"
        wrong = self.run(f"{command} > {output}", FAST_SECONDS)
        printed = {line.rstrip() for line in output.read_text().splitlines()}
        missing = [line for line in lines if line.rstrip() not in printed]
        return wrong or (f"{command} doesn't print:\n    " + "\n    ".join(missing) if missing else None)

    def run(self, code, seconds):
        """What went wrong, or None."""
        script = f"[ ! -e {self.state} ] || source {self.state}\nset -euo pipefail\n{code}\n" \
                 f"{{ export -p; echo \"cd '$PWD'\"; }} > {self.state}\n"
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(["bash", "-c", script], cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            hang = Timer(seconds, os.killpg, [process.pid, signal.SIGKILL])
            hang.start()
            _, status, usage = os.wait4(process.pid, 0)
            hang.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            printed = output.read().decode(errors="replace").splitlines()
        if process.returncode == -signal.SIGKILL:
            return f"took more than {seconds} s"
        if process.returncode != 0:
            return f"exit code {process.returncode}:\n    " + "\n    ".join(printed[-12:])
        used = usage.ru_utime + usage.ru_stime
        if seconds == FAST_SECONDS and used > FAST_PROCESSOR_SECONDS:
            return f"used {used:.0f} s of processor time, more than {FAST_PROCESSOR_SECONDS}; mark it nightly"
        return None


def run_page(page, root, scratch, nightly):
    """Runs what is to run of a page; returns what went wrong."""
    listed = blocks((root / page).read_text())
    chosen = [block for block in listed if block.marker is None or (nightly and block.marker == "nightly")]
    if not chosen:
        return []
    # The README itself says how a shell finds bench.
    shell = Shell(scratch.page(page), scratch.shims, is_ready=str(page) != "README.md")
    start, found = time.monotonic(), []
    for block in chosen:
        if block.output is not None:
            wrong = shell.shows(block.code, block.output)
        else:
            wrong = shell.run(block.code, FAST_SECONDS if block.marker is None else NIGHTLY_SECONDS)
        if wrong:
            found.append(f"{page}:{block.line}: {wrong}")
    print(f"{page}: {len(chosen)} of {len(listed)} blocks, {time.monotonic() - start:.0f} s", flush=True)
    return found


def runs(pages, root, scratch, nightly):
    """What went wrong on all pages. Two run at a time, except at night, where some of them measure times."""
    with ThreadPoolExecutor(1 if nightly else 2) as pool:
        return list(chain.from_iterable(pool.map(lambda page: run_page(page, root, scratch, nightly), pages)))

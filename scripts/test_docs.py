#!/usr/bin/env python3
"""Runs the commands of the documentation as printed, and checks its links, its lengths and its wording.

Each `sh` block of the pages below runs in a scratch copy of this checkout; the blocks of a page follow one another and
keep their folder and exported variables, as in a reader's shell. A comment in the line before a block limits it:

  <!-- nightly: takes 4 min -->                    runs with --nightly only; for blocks that take more than 30 s
  <!-- not run: needs a second machine -->         never runs

A fence that shows what a command prints is held to it by `<!-- output: bench report RUN -->` in the line before it: each
of its lines but `…` must be among those that the command prints.

In the copy, `bench` is the binary of --bench. A build of the product bench puts that binary into place, so
`scripts/bench`, `swift run bench` and `.build/release/bench` all reach it. The same holds for mybench of
Examples/OwnStrategy if it was built there. Every other call of swift is a real one.
"""
import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_WORDS, MOST_CHARACTERS, MOST_HELP_LINES = 900, 120, 40
FAST_SECONDS, NIGHTLY_SECONDS = 30, 1800
# What earlier versions recorded, and what tests compare with what programs print.
GENERATED = re.compile(r"results/nightly/claims\.md|Tests/.*/Golden/.*")
# Wordings that readers stumble over, and paths of one machine.
AVOIDED = re.compile(r"\blooks? whether\b|\b(is|are|was|were) told\b|\btells? of\b|\bdear\b|\blet(s|ting)? go\b|"
                     r"\bsees? to it\b|\bfit to measure\b|(?<![\w.])/(work|home|root)/", re.IGNORECASE)
MARKER = re.compile(r"<!-- (nightly|not run|output): (\S.*\S) -->")
FENCE = re.compile(r"\s*(```+)\s*(\w*)")


@dataclass
class Block:
    line: int
    code: str
    marker: str | None = None
    # What a command is to print, and the command.
    output: list[str] | None = None


def blocks(text):
    """The `sh` blocks of a page and the outputs that it shows, each with the line of its fence and its marker."""
    found, lines, number = [], text.splitlines(), 0
    while number < len(lines):
        fence = FENCE.match(lines[number])
        number += 1
        if not fence:
            continue
        start = number
        while number < len(lines) and lines[number].strip() != fence[1]:
            number += 1
        marker = MARKER.fullmatch(lines[start - 2].strip() if start > 1 else "")
        if marker and marker[1] == "output":
            found.append(Block(start, marker[2], output=[line for line in lines[start:number] if line.strip() != "…"]))
        elif fence[2] == "sh":
            found.append(Block(start, "\n".join(lines[start:number]) + "\n", marker and marker[1]))
        number += 1
    return found


def prose(text):
    """The lines outside of fences with their numbers, code spans taken out."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            yield number, re.sub(r"``[^`]*``|`[^`]*`", "", line)


def anchors(text):
    """The anchors of a page's headings, as GitHub makes them."""
    seen, inside = {}, False
    for line in text.splitlines():
        if FENCE.match(line):
            inside = not inside
        heading = re.match(r"#+ +(.*)", line)
        if heading and not inside:
            title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1].strip())
            slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            yield f"{slug}-{seen[slug]}" if slug in seen else slug
            seen[slug] = seen.get(slug, 0) + 1


def links(text):
    for number, line in prose(text):
        for match in re.finditer(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)", line):
            yield number, match[1] or match[2]


def dead_links(root, page, files):
    """What a page's relative links don't lead to; files are all that the repository has."""
    folders = {parent for file in files for parent in file.parents}
    text = (root / page).read_text()
    for number, link in sorted(set(links(text))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = Path(os.path.normpath(page.parent / path)) if path else page
        if target not in files and target not in folders:
            yield f"{page}:{number}: the link {link} leads nowhere"
        elif anchor and target.suffix == ".md" and anchor not in anchors((root / target).read_text()):
            yield f"{page}:{number}: {target} has no heading for #{anchor}"


def wording(root, page):
    for number, line in enumerate((root / page).read_text().splitlines(), 1):
        if len(line) > MOST_CHARACTERS:
            yield f"{page}:{number}: {len(line)} characters; at most {MOST_CHARACTERS}"
    for number, line in prose((root / page).read_text()):
        for match in AVOIDED.finditer(line):
            yield f"{page}:{number}: '{match[0]}' is a wording to avoid"


def unmarked_comments(root, page):
    """A marker that is misspelled would make its block run."""
    for number, line in enumerate((root / page).read_text().splitlines(), 1):
        if line.strip().startswith("<!--") and not MARKER.fullmatch(line.strip()):
            yield f"{page}:{number}: expected <!-- nightly: reason -->, <!-- not run: reason --> or <!-- output: command -->"


def readme(root, pages):
    """Its length, and that it leads to each page of Docs once."""
    text = (root / "README.md").read_text()
    words = len(text.split())
    if words > MOST_WORDS:
        yield f"README.md: {words} words; at most {MOST_WORDS}"
    linked = [link.partition("#")[0] for _, link in sorted(set(links(text)))]
    for page in pages:
        if page.parts[0] == "Docs" and linked.count(str(page)) != 1:
            yield f"README.md: links {page} {linked.count(str(page))} times; expected once"


def static_findings(root, files):
    pages = [file for file in sorted(files) if file.suffix == ".md" and not GENERATED.fullmatch(str(file))]
    found = list(readme(root, pages))
    for page in pages:
        found += dead_links(root, page, files)
        found += wording(root, page)
        found += unmarked_comments(root, page)
    return found


def long_helps(bench):
    """Commands whose help is too long to read at once."""
    def help_of(*command):
        return subprocess.run([bench, "help", *command], capture_output=True, text=True, check=True).stdout.splitlines()

    def subcommands(lines):
        listed = lines[lines.index("SUBCOMMANDS:") + 1:] if "SUBCOMMANDS:" in lines else []
        return [line.split()[0] for line in listed if re.match(r"  \w", line) and not line.strip().startswith("See ")]

    commands = [[name] for name in subcommands(help_of())]
    while commands:
        command = commands.pop(0)
        lines = help_of(*command)
        commands += [command + [name] for name in subcommands(lines)]
        if len(lines) > MOST_HELP_LINES:
            yield f"bench help {' '.join(command)}: {len(lines)} lines; at most {MOST_HELP_LINES}"


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
        process = subprocess.Popen(["bash", "-c", script], cwd=self.place, env=self.environment, text=True, errors="replace",
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return f"took more than {seconds} s" + ("; mark it nightly" if seconds == FAST_SECONDS else "")
        if process.returncode != 0:
            return f"exit code {process.returncode}:\n    " + "\n    ".join(output.splitlines()[-12:])
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

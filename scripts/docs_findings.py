"""What can be found in the documentation without running it: dead links, long lines, wordings to avoid, long helps."""
import os
import re
import subprocess
from pathlib import Path

from docs_pages import MARKER, anchors, links, prose

MOST_WORDS, MOST_CHARACTERS, MOST_HELP_LINES = 900, 120, 40
# What earlier versions recorded, and what tests compare with what programs print.
GENERATED = re.compile(r"results/nightly/claims\.md|Tests/.*/Golden/.*")
# Wordings that readers stumble over, and paths of one machine.
AVOIDED = re.compile(r"\blooks? whether\b|\b(is|are|was|were) told\b|\btells? of\b|\bdear\b|\blet(s|ting)? go\b|"
                     r"\bsees? to it\b|\bfit to measure\b|(?<![\w.])/(work|home|root)/", re.IGNORECASE)


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

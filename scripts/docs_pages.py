"""Reads a page of the documentation: its blocks, its prose, its headings and its links."""
import re
from dataclasses import dataclass

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

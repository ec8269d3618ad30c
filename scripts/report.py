#!/usr/bin/env python3
"""One page of HTML that shows runs: the answer, a table to sort and filter, pictures to hover over. Called by bench report.

Reads from a file, as JSON, what bench says about the runs (its answers, control, machine and findings), and their rows
from the folders that it names. The page holds all that it needs: it asks no network.
"""
import argparse
import html
import json
import sys
from pathlib import Path

try:
    import matplotlib  # noqa: F401  The pictures share the plots' modules.
    import polars  # noqa: F401
    from plotly.offline import get_plotlyjs
except ImportError as error:
    sys.exit(f"report: {error.name} is missing; run scripts/setup --plots in the folder of Offscreen")

from report_colours import DARK, LIGHT, colour, glyph, on_dark
from report_extras import claims, load
from report_run import ReportedRun
from run_rows import fail

PARTS = Path(__file__).resolve().parent / "report"


def embedded(value):
    """JSON that can't end the script element that holds it."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).replace("</", "<\\/").replace("<!--", "<\\u0021--")


def run(part):
    return part | dict(groups=ReportedRun(Path(part["folder"]), part["latencies"]).groups())


def page(said):
    """The page's data: each folder by its kind."""
    kinds = {"run": run, "claims": lambda part: part | claims(Path(part["folder"])), "load": lambda part: part | load(Path(part["folder"]))}
    parts = [kinds[part["kind"]](part | (part.get("run") or {})) for part in said["parts"]]
    strategies = sorted({row["name"] for part in parts for group in part.get("groups", []) for row in group["strategies"]}
                        | {row["strategy"] for part in parts for row in part.get("verdicts", [])})
    return dict(parts=parts, comparison=json.loads(said["comparison"]) if said.get("comparison") else None, obstacle=said.get("obstacle"),
                offscreen=said["offscreen"], dark=on_dark(),
                strategies={name: dict(colour=colour(name), glyph=glyph(name)) for name in strategies})


def document(data):
    title = ", ".join(Path(part["folder"]).name for part in data["parts"])
    texts = {name: (PARTS / f"page.{name}").read_text() for name in ("html", "css", "js")}
    values = dict(title=html.escape(title), css=texts["css"].replace("LIGHT", LIGHT).replace("DARK", DARK),
                  data=embedded(data), plotly=get_plotlyjs(), js=texts["js"])
    written = texts["html"]
    for name, value in values.items():
        written = written.replace("{{" + name + "}}", value, 1)
    return written


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", type=Path, help="the JSON that bench report writes")
    parser.add_argument("--out", type=Path, required=True, help="the file of the page")
    options = parser.parse_args()
    try:
        said = json.loads(options.words.read_text())
    except (OSError, ValueError) as error:
        fail(f"{options.words} is not what bench report writes: {error}")
    written = document(page(said))
    try:
        options.out.write_text(written)
    except OSError as error:
        fail(f"{options.out} can't be written: {error.strerror}")
    print(options.out)


if __name__ == "__main__":
    main()

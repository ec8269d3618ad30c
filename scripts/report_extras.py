"""What a report shows beside runs: verdicts on claims and of load tests, with the pictures in their folders."""
import base64
import csv
import json
import re

from run_rows import fail


def picture(file):
    """An image as the page can hold it; None where there is none."""
    if not file.is_file():
        return None
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def table(file):
    try:
        with open(file, newline="") as rows:
            return list(csv.DictReader(rows))
    except OSError as error:
        fail(f"{file} can't be read: {error.strerror}")


def claims(folder):
    """Each claim once, with its verdict and its answer, which claims.md has after the claim's sentence."""
    # Items of a list, wrapped: `* [1](#1) **Sentence.** Answer.`
    items = re.findall(r"^\* \[(\d+)\].*?\*\* (.*?)(?=^\* |\n\n|\Z)", (folder / "claims.md").read_text(), re.MULTILINE | re.DOTALL)
    answers = {number: " ".join(answer.split()) for number, answer in items}
    found = {}
    for row in table(folder / "claims.csv"):
        number = row["claim"]
        found.setdefault(number, dict(number=number, sentence=row["sentence"], verdict=row["verdict"], answer=answers.get(number, ""),
                                      picture=picture(folder / "figures" / f"claim-{number}.svg")))
    return dict(folder=str(folder), claims=list(found.values()))


def load(folder):
    """A load test: what it found, its verdicts and its picture."""
    try:
        record = json.loads((folder / "load.json").read_text())
        profile = record["plan"]["profile"]
    except (OSError, ValueError, KeyError) as error:
        fail(f"{folder} is not the folder of a load test: {error}")
    return dict(folder=str(folder), profile=profile, headline=record.get("headline", []), verdicts=table(folder / "verdicts.csv"),
                picture=picture(folder / "figures" / f"{profile}.svg"))

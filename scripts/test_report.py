#!/usr/bin/env python3
"""Opens the page of a report in a headless browser: no error, no request, menus that work, pictures with marks, contrast.

Writes the page of the committed sample and of other committed results with bench report, or takes one that is there.
--screenshots FOLDER keeps pictures of it: light, dark, narrow and as printed.
"""
import argparse
import base64
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select
except ImportError as error:
    sys.exit(f"test_report: {error.name} is missing; run scripts/setup --browser")

from contrast import LEAST as CONTRAST

ROOT = Path(__file__).resolve().parent.parent
SHOWN = ["results/sample", "results/claims", "results/load/spike"]
# Several workloads, so that their menu has a choice.
WITH_WORKLOADS = ["results/standard"]
# A live run and the simulation of it.
TWO_RUNS = ["results/standard", "results/simulation"]
# The limit only chooses pictures: the table has a column for each.
MENUS_OF_THE_TABLE = {"workload", "device", "placement", "latency"}
BROWSER, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"
MOST_BYTES = 8e6
WIDE, NARROW = 1200, 400
# A4 without its margins, in CSS pixels.
PAPER = 720

# Of every text that is shown, its least contrast to the colour behind it; of plotly's texts to the page.
CONTRASTS = """
const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
const luminance = ([r, g, b]) => [r, g, b].map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (a, b) => { const [x, y] = [luminance(parts(a)), luminance(parts(b))].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const ground = (element) => { for (let at = element; at; at = at.parentElement) { const colour = getComputedStyle(at).backgroundColor;
  if (parts(colour)[3] !== 0) return colour; } return "rgb(255, 255, 255)"; };
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || !element.checkVisibility() || element.closest("script, style, .skip, .bartext-inside, .hoverlayer")) continue;
  const style = getComputedStyle(element);
  found.push([contrast(element.closest("svg") ? style.fill : style.color, ground(element)), walker.currentNode.textContent.trim()]);
}
return found.filter(([ratio]) => !(ratio >= arguments[0])).slice(0, 5).concat([["texts", found.length]]);
"""
# Marks of each picture that plotly drew: points, bars, lines and texts.
MARKS = """return [...document.querySelectorAll('[role="img"]')].filter((place) => place.tagName === "DIV")
  .map((place) => [place.getAttribute("aria-label"), place.querySelectorAll(".point path, path.point, .points path, path.js-line, .textpoint text").length]);"""


# Until the text is there, and until the first picture is, in milliseconds.
TIMES = """return [performance.getEntriesByType("navigation")[0].loadEventEnd, performance.getEntriesByName("picture")[0].startTime];"""
# Whether every picture has the page's theme.
DRAWN = """return [...document.querySelectorAll('div[role="img"]')].every((place) => place.dataset.theme === document.documentElement.dataset.theme);"""


class Failures(list):
    def check(self, is_right, sentence):
        if not is_right:
            self.append(sentence)


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", f"--window-size={WIDE},1000"):
        options.add_argument(argument)
    options.binary_location = BROWSER
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(DRIVER))


def requests(driver, page):
    """Every address that was asked for but the page itself and what lies in it."""
    asked = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    addresses = [event["params"]["request"]["url"] for event in asked if event["method"] == "Network.requestWillBeSent"]
    return [address for address in addresses if not address.startswith("data:") and address.split("?")[0] != page]


def wait_for_pictures(driver):
    """Pictures are drawn one after the other; a page that never draws them all fails by its marks."""
    for _ in range(100):
        if driver.execute_script(DRAWN):
            return
        time.sleep(0.1)


def shows(driver):
    wait_for_pictures(driver)
    return driver.execute_script("return document.getElementById('main').innerText")


def strategies(driver):
    return driver.find_element(By.CSS_SELECTOR, "table.strategies").text


def try_menus(driver, failures):
    """Each menu with several choices changes the answer or the pictures, most of them the table, and keeps the focus.

    Returns their names.
    """
    tried = set()
    for name in [menu.get_attribute("name") for menu in driver.find_elements(By.TAG_NAME, "select")]:
        menu = Select(driver.find_element(By.NAME, name))
        if len(menu.options) < 2:
            continue
        table, before, first = strategies(driver), shows(driver), menu.first_selected_option.get_attribute("value")
        other = next(option.get_attribute("value") for option in menu.options if option.get_attribute("value") != first)
        menu.select_by_value(other)
        failures.check(shows(driver) != before, f"the menu {name} changes nothing")
        failures.check(name not in MENUS_OF_THE_TABLE or strategies(driver) != table, f"the menu {name} doesn't change the table")
        failures.check(driver.execute_script("return document.activeElement.name") == name, f"the menu {name} loses the focus")
        Select(driver.find_element(By.NAME, name)).select_by_value(first)
        failures.check(shows(driver) == before, f"the menu {name} doesn't come back to {first}")
        tried.add(name)
    return tried


def try_sorting(driver, failures):
    def first_column():
        # Of two runs on a page, the first.
        table = driver.find_element(By.CSS_SELECTOR, "table.strategies")
        return [row.text for row in table.find_elements(By.CSS_SELECTOR, "tbody tr td:first-child")]

    def press(column):
        driver.find_elements(By.CSS_SELECTOR, "table.strategies thead button")[column].click()

    press(0)
    once = first_column()
    press(0)
    names = lambda column: [re.sub(r"^\W+", "", text) for text in column]
    failures.check(names(once) == sorted(names(once)) and len(once) > 1, f"the column strategy doesn't sort: {once}")
    failures.check(first_column() == once[::-1], "pressing a column's head again doesn't turn its order")
    sorted_by = driver.find_element(By.CSS_SELECTOR, "table.strategies th").get_attribute("aria-sort")
    failures.check(sorted_by == "descending", f"aria-sort is {sorted_by}")


def see(driver, failures, theme, least_texts=100):
    wait_for_pictures(driver)
    *pale, (_, count) = driver.execute_script(CONTRASTS, CONTRAST)
    failures.check(not pale, f"{theme}: text of less contrast than {CONTRAST}: {pale}")
    failures.check(count >= least_texts, f"{theme}: only {count} texts were found")
    marks = driver.execute_script(MARKS)
    empty = [label for label, count in marks if count == 0 and "never reached" not in label]
    failures.check(marks and not empty, f"{theme}: pictures without a mark: {empty or 'there is none at all'}")
    return len(marks), count


def resize(driver, width, height=None):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", dict(width=width, height=height or 900, deviceScaleFactor=1, mobile=width < 600))
    time.sleep(0.7)
    if height is None:
        resize(driver, width, min(driver.execute_script("return document.documentElement.scrollHeight"), 12000))


def keep(driver, folder, name):
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        driver.save_screenshot(str(folder / f"report-{name}.png"))


def keep_print(driver, folder, failures):
    printed = base64.b64decode(driver.execute_cdp_cmd("Page.printToPDF", dict(printBackground=True))["data"])
    failures.check(printed.startswith(b"%PDF") and len(printed) > 20_000, "the page can't be printed")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", dict(media="print"))
    resize(driver, PAPER)
    width = driver.execute_script("return document.documentElement.scrollWidth")
    failures.check(width <= PAPER, f"on paper of {PAPER} px the page is {width} px wide")
    keep(driver, folder, "print")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", dict(media=""))


def written(bench, folder, shown):
    out = Path(folder) / f"report-{len(shown)}.html"
    subprocess.run([bench, "report", *shown, "--out", str(out)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return out


def examine(page, screenshots):
    failures = Failures()
    failures.check(page.stat().st_size <= MOST_BYTES, f"the page takes {page.stat().st_size / 1e6:.1f} MB; at most {MOST_BYTES / 1e6:.0f}")
    driver = browser()
    try:
        address = page.resolve().as_uri()
        driver.get(address)
        pictures, texts = see(driver, failures, "light")
        opened, drawn = driver.execute_script(TIMES)
        try_menus(driver, failures)
        try_sorting(driver, failures)
        resize(driver, WIDE)
        keep(driver, screenshots, "light")
        driver.find_element(By.ID, "theme").click()
        see(driver, failures, "dark")
        keep(driver, screenshots, "dark")
        driver.find_element(By.ID, "theme").click()
        resize(driver, NARROW)
        width = driver.execute_script("return document.documentElement.scrollWidth")
        failures.check(width <= NARROW, f"at {NARROW} px the page is {width} px wide")
        see(driver, failures, "narrow")
        keep(driver, screenshots, "narrow")
        resize(driver, WIDE)
        keep_print(driver, screenshots, failures)
        errors = [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        failures.check(not errors, f"the browser reports {errors}")
        asked = requests(driver, address)
        failures.check(not asked, f"the page asks for {asked[:3]}")
    finally:
        driver.quit()
    return failures, f"{pictures} pictures, {texts} texts, {page.stat().st_size / 1e6:.1f} MB, opened in {opened / 1e3:.1f} s, first picture after {drawn / 1e3:.1f} s"


def examine_workloads(page):
    """The menus of a run with several workloads."""
    failures = Failures()
    driver = browser()
    try:
        driver.get(page.resolve().as_uri())
        tried = try_menus(driver, failures)
        failures.check({"workload", "latency", "limit"} <= tried, f"only the menus {sorted(tried)} have a choice")
        try_sorting(driver, failures)
    finally:
        driver.quit()
    return failures


def examine_two_runs(page):
    """A page that compares two runs: what changed, and a section for each."""
    failures = Failures()
    driver = browser()
    try:
        driver.get(page.resolve().as_uri())
        see(driver, failures, "two runs")
        failures.check("What changed" in shows(driver), "the page of two runs doesn't show what changed")
        tables = len(driver.find_elements(By.CSS_SELECTOR, "table.strategies"))
        failures.check(tables == 2, f"a page of two runs has {tables} tables of strategies")
        try_sorting(driver, failures)
        errors = [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        failures.check(not errors, f"the browser reports {errors}")
    finally:
        driver.quit()
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", nargs="?", type=Path, help="a page that is there; by default it is written from committed results")
    parser.add_argument("--bench", default=str(ROOT / ".build/release/bench"), help="the binary that writes the page")
    parser.add_argument("--screenshots", type=Path, help="folder of the screenshots; by default none are kept")
    options = parser.parse_args()
    if not Path(BROWSER).exists():
        sys.exit(f"test_report: there is no {BROWSER}; run scripts/setup --browser")
    with tempfile.TemporaryDirectory() as folder:
        failures, said = examine(options.page or written(options.bench, folder, SHOWN), options.screenshots)
        if not options.page:
            failures += examine_workloads(written(options.bench, folder, WITH_WORKLOADS))
            failures += examine_two_runs(written(options.bench, folder, TWO_RUNS))
    for failure in failures:
        print(f"FAIL: {failure}", file=sys.stderr)
    print(said)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()

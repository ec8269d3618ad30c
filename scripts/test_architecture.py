#!/usr/bin/env python3
"""Checks the package against the map in CONTRIBUTING.md, the four walls and the limits on size.

Reads `swift package describe`, the imports and the declarations in Sources. Uses the standard library alone.
"""
import json
import os
import re
import subprocess
import unittest
from collections import Counter, defaultdict
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
C_LIBRARIES = {"CCairo", "CJemalloc", "GRDB"}
IMPORT = re.compile(r"^(?:(?:public|package|internal|@testable) )*import (?:(?:struct|class|enum|func) )?(\w+)", re.MULTILINE)
PUBLIC = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?!import)", re.MULTILINE)
# A type's declaration or an extension of it, at the start of a line.
TYPE = re.compile(r"^(?:(?:public|package|open|final|indirect) )*(?:struct|class|enum|protocol|actor|extension) (\w+)",
                  re.MULTILINE)
MEMORY_FILES = re.compile(r"/proc/self/(?!exe|cgroup|mountinfo)")


def arrows(text):
    """The map's lines, `A, B ─▶ C, D (why)`, as the modules that each module imports."""
    found = defaultdict(set)
    for line in text.splitlines():
        left, arrow, right = line.partition("─▶")
        if arrow:
            names = re.findall(r"\w+", right.partition("(")[0])
            for module in re.findall(r"\w+", left):
                found[module].update(names)
    return found


def reachable(module, edges):
    seen, left = set(), [module]
    while left:
        for name in edges.get(left.pop(), ()):
            if name not in seen:
                seen.add(name)
                left.append(name)
    return seen


class Architecture(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # A test run that goes on has the lock; the description only reads.
        described = subprocess.run(["swift", "package", "--ignore-lock", "describe", "--type", "json"], cwd=ROOT, check=True,
                                   capture_output=True, text=True).stdout
        targets = {target["name"]: target for target in json.loads(described)["targets"]}
        cls.depends = {name: set(target.get("target_dependencies", [])) | set(target.get("product_dependencies", []))
                       for name, target in targets.items() if target["path"].startswith("Sources/")}
        cls.roots = {target["path"].partition("/")[0] for target in targets.values()}
        section = (ROOT / "CONTRIBUTING.md").read_text().partition("## The map")[2].partition("\n## ")[0]
        cls.map = arrows(section.partition("```")[2].partition("```")[0])
        cls.files = {file: file.read_text() for file in sorted((ROOT / "Sources").rglob("*.swift"))}

    def module(self, file):
        return file.relative_to(ROOT / "Sources").parts[0]

    def test_every_dependency_is_on_the_map(self):
        for module, names in self.depends.items():
            beyond = (names & (set(self.depends) | C_LIBRARIES)) - reachable(module, self.map)
            self.assertFalse(beyond, f"{module} depends on {sorted(beyond)}, which the map doesn't lead to")

    def test_every_arrow_of_the_map_is_a_dependency(self):
        self.assertGreater(len(self.map), 10)
        for module, names in self.map.items():
            self.assertIn(module, self.depends)
            self.assertFalse(names - self.depends[module], f"the map has {module} ─▶ {names - self.depends[module]}")

    def test_the_map_has_no_circle(self):
        for module in self.map:
            self.assertNotIn(module, reachable(module, self.map))

    def test_every_import_is_a_dependency(self):
        for file, text in self.files.items():
            module = self.module(file)
            beyond = set(IMPORT.findall(text)) & set(self.depends) - self.depends[module]
            self.assertFalse(beyond, f"{file.relative_to(ROOT)} imports {sorted(beyond)}")

    def test_every_dependency_is_imported(self):
        imported = defaultdict(set)
        for file, text in self.files.items():
            imported[self.module(file)] |= set(IMPORT.findall(text))
        for module, names in self.depends.items():
            unused = (names & set(self.depends)) - imported[module]
            self.assertFalse(unused, f"{module} depends on {sorted(unused)} and never imports it")

    def test_decisions_never_see_the_meter(self):
        self.assertLessEqual(reachable("Unloading", self.depends), {"Quantities"})

    def test_jemalloc_and_proc_are_accessed_through_one_module(self):
        for file, text in self.files.items():
            if self.module(file) != "MemoryProbe":
                self.assertNotIn("CJemalloc", IMPORT.findall(text), file)
                self.assertIsNone(MEMORY_FILES.search(text), f"{file.relative_to(ROOT)} reads /proc/self")

    def test_statistics_stand_alone(self):
        self.assertLessEqual(reachable("Statistics", self.depends), {"Seeds"})

    def test_reading_results_needs_no_c_library(self):
        self.assertFalse(reachable("Analysis", self.depends) & (C_LIBRARIES | {"MemoryProbe", "Screens"}))

    def test_files_are_short(self):
        lines = sorted(text.count("\n") for text in self.files.values())
        self.assertLessEqual(median(lines), 60)
        self.assertLessEqual(quantiles(lines, n=10)[-1], 120)
        self.assertLessEqual(lines[-1], 250)

    def test_no_type_is_spread_over_more_than_four_files(self):
        spread = Counter()
        for module in self.depends:
            own = [text for file, text in self.files.items() if self.module(file) == module]
            declared = {name for text in own for name in re.findall(
                r"^(?:\w+ )*(?:struct|class|enum|protocol|actor) (\w+)", text, re.MULTILINE)}
            for text in own:
                spread.update((module, name) for name in set(TYPE.findall(text)) & declared)
        # A catalogue's entries are extensions of their type, a file for each family.
        catalogues = {("Strategies", "IdiomEntry"), ("Claims", "Claim"), ("Doctor", "Check"), ("Analysis", "ExportFormat"),
                      ("Results", "Metric"), ("Experiment", "Factors"), ("Experiment", "Factored"), ("Unloading", "PolicyEntry"),
                      ("UnloadingTestKit", "ConformanceCheck"), ("Load", "LoadProfile"),
                      ("Screens", "FaultKind")}
        wide = {f"{module}.{name}": count for (module, name), count in spread.items()
                if count > 4 and (module, name) not in catalogues}
        self.assertFalse(wide)

    def test_scripts_can_be_executed(self):
        scripts = [file for folder in ("scripts", ".ci") for file in (ROOT / folder).iterdir()
                   if file.is_file() and file.read_bytes()[:2] == b"#!"]
        self.assertGreater(len(scripts), 20)
        self.assertEqual([file.name for file in scripts if not os.access(file, os.X_OK)], [])

    def test_the_image_is_built_from_every_folder_with_a_target(self):
        copied = set(re.findall(r"^COPY (\w+) ", (ROOT / "Dockerfile").read_text(), re.MULTILINE))
        self.assertEqual(self.roots - copied, set(), "SwiftPM reads a package only if all of its targets are there")

    def test_public_declarations_are_few(self):
        # Unloading is a product of its own: an app that ships a policy sees all of them.
        others = [text for path, text in self.files.items() if "Sources/Unloading/" not in str(path)]
        self.assertLess(len(others), len(self.files))
        self.assertLessEqual(sum(len(PUBLIC.findall(text)) for text in others), 760)


if __name__ == "__main__":
    unittest.main()

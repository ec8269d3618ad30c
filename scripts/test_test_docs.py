#!/usr/bin/env python3
"""What scripts/test_docs.py finds: a dead link, a long line, a wrong command. Needs no bench."""
import contextlib
import io
import os
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import docs_findings
import docs_shell

README = """# Words

[page](Docs/page.md), [heading](#words) and [the web](https://example.org)
"""
PAGE = """# A page of its own

## It's `here`, twice

[up](../README.md#words), [here](#its-here-twice), [folder](../Docs) and `[no link](nowhere)`

<!-- nightly: takes 4 min -->
```sh
sleep 240
```
<!-- not run: needs a second machine -->
```sh
false
```
```
[no link](nowhere)
```
```sh
cat > file <<'END'
three words here
END
export KEPT=kept
mkdir inner
cd inner
```
```sh
[ "$KEPT" = kept ] && grep -q three ../file
```
"""
# A bench of which one command has a long help, and one has commands of its own.
BENCH = """#!/usr/bin/env bash
case "$*" in
  help) printf 'SUBCOMMANDS:\\n  short (default)  Words\\n                   more of them\\n  long\\n' ;;
  "help short") printf 'SUBCOMMANDS:\\n  inner            Words\\n\\n  See more.\\n' ;;
  "help short inner") seq 40 ;;
  "help long") seq 41 ;;
  *) echo "unknown: $*" >&2; exit 64 ;;
esac
"""


class Documentation(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name).resolve()
        self.root = self.folder / "root"
        (self.root / "Docs").mkdir(parents=True)
        (self.root / "README.md").write_text(README)
        (self.root / "Docs/page.md").write_text(PAGE)

    def files(self):
        return {file.relative_to(self.root) for file in self.root.rglob("*") if file.is_file()}

    def findings(self, more="", page="Docs/page.md"):
        with (self.root / page).open("a") as file:
            file.write(more)
        return docs_findings.static_findings(self.root, self.files())

    def run_page(self, text, nightly=False):
        (self.root / "Docs/page.md").write_text(text)
        bench = self.folder / "bench"
        bench.write_text(BENCH)
        bench.chmod(0o755)
        scratch = docs_shell.Scratch(self.root, self.files(), bench, self.folder / "none", self.folder)
        with contextlib.redirect_stdout(io.StringIO()):
            return docs_shell.runs([Path("Docs/page.md")], self.root, scratch, nightly)

    def test_pages_without_a_fault_have_no_finding(self):
        self.assertEqual(self.findings(), [])

    def test_a_link_that_leads_nowhere_is_found(self):
        self.assertIn("the link gone.md leads nowhere", self.findings("[gone](gone.md)\n")[0])
        self.assertIn("no heading for #gone", self.findings("\n[gone](../README.md#gone)\n")[1])

    def test_a_definition_of_a_link_that_leads_nowhere_is_found(self):
        self.assertIn("the link gone.png leads nowhere", self.findings("\n[picture]: gone.png\n")[0])

    def test_a_long_line_is_found_but_not_in_a_page_that_a_program_writes(self):
        self.assertIn("121 characters", self.findings("x" * 121 + "\n")[0])
        (self.root / "results/nightly").mkdir(parents=True)
        (self.root / "results/nightly/claims.md").write_text("x" * 121 + "\n")
        self.assertEqual(len(self.findings()), 1)

    def test_120_characters_of_several_bytes_are_no_long_line(self):
        self.assertEqual(self.findings("–" * 120 + "\n"), [])

    def test_a_wording_to_avoid_is_found_outside_of_code(self):
        self.assertIn("'is told'", self.findings("It is told `looks whether` so.\n")[0])
        self.assertEqual(len(self.findings()), 1)

    def test_too_many_words_in_the_readme_are_found(self):
        self.assertIn("words; at most 900", self.findings("word " * 20 + "\n" + "a\n" * 890, "README.md")[0])

    def test_a_page_that_the_readme_links_twice_or_never_is_found(self):
        self.assertIn("2 times", self.findings("\n[again](Docs/page.md)\n", "README.md")[0])
        (self.root / "Docs/other.md").write_text("# Other\n")
        self.assertTrue(any("Docs/other.md 0 times" in finding for finding in self.findings()))

    def test_a_marker_without_a_reason_is_found(self):
        self.assertIn("expected <!-- nightly", self.findings("<!-- nightly -->\n")[0])

    def test_blocks_follow_one_another_and_those_with_markers_do_not_run(self):
        self.assertEqual(self.run_page(PAGE), [])

    def test_a_nightly_block_runs_with_nightly(self):
        page = "<!-- nightly: takes long -->\n```sh\nfalse\n```\n"
        self.assertEqual(self.run_page(page), [])
        (self.folder / "second").mkdir()
        self.folder = self.folder / "second"
        self.assertIn("Docs/page.md:2: exit code 1", self.run_page(page, nightly=True)[0])

    def test_a_wrong_command_is_found_with_what_it_said(self):
        found = self.run_page("# Page\n\n```sh\nbench help short\nbench hlep\ntrue\n```\n")
        self.assertEqual(len(found), 1)
        self.assertIn("Docs/page.md:3: exit code 64", found[0])
        self.assertIn("unknown: hlep", found[0])

    def test_an_output_that_a_command_does_not_print_is_found(self):
        page = "<!-- output: printf 'first \\nsecond\\n' -->\n```\n{}\n…\nsecond\n```\n"
        self.assertEqual(self.run_page(page.format("first")), [])
        (self.folder / "second").mkdir()
        self.folder = self.folder / "second"
        self.assertIn("Docs/page.md:2: printf", self.run_page(page.format("third"))[0])

    def test_each_way_to_bench_leads_to_the_binary(self):
        self.assertEqual(self.run_page("""```sh
.build/release/bench help
swift build --configuration release --product bench
swift run bench help short
swift run -c release bench help
git worktree add ../base HEAD^1
swift build --configuration release --product bench --package-path ../base
../base/.build/release/bench help
```
"""), [])

    def limit(self, name, seconds):
        self.addCleanup(setattr, docs_shell, name, getattr(docs_shell, name))
        setattr(docs_shell, name, seconds)

    def test_a_block_that_hangs_is_found(self):
        self.limit("FAST_SECONDS", 0.5)
        self.assertIn("took more than 0.5 s", self.run_page("```sh\nsleep 60\n```\n")[0])

    def test_a_block_is_long_by_its_processor_time(self):
        self.limit("FAST_PROCESSOR_SECONDS", 0.5)
        found = self.run_page("```sh\nsleep 1\n```\n```sh\nwhile [ $SECONDS -lt 4 ]; do :; done\n```\n")
        self.assertRegex("\n".join(found), r"^Docs/page.md:4: used \d+ s of processor time, more than 0.5; mark it nightly$")

    def test_a_help_of_more_than_40_lines_is_found(self):
        bench = self.folder / "bench"
        bench.write_text(BENCH)
        os.chmod(bench, 0o755)
        self.assertEqual(list(docs_findings.long_helps(bench)), ["bench help long: 41 lines; at most 40"])


if __name__ == "__main__":
    unittest.main()

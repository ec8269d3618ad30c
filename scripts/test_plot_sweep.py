#!/usr/bin/env python3
"""The map of a sweep, on small tables made here: who wins, and what it says when it can't draw."""
import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import plot_sweep

HEADER = "policy,budget_bytes,fetch_latency_ns,sessions,sessions_unloading,steps,returns,reloads,reload_work_ns,reload_round_trips,steps_over_budget,reload_ns,optimum_ns\n"


def thousands(number):
    return number and 1_000 * number


def row(policy, reload, optimum="100000", over=0, budget=1 << 20, latency=0):
    return f"{policy},{budget},{latency},1200,5,60,9,3,1,0,{over},{thousands(reload)},{optimum}\n"

LIMITS = "strategy,limit_bytes,fetch_latency_ns,sessions,returns,sessions_terminated,new_page_ns,reload_ns,optimum_ns\n"


def limited(strategy, reload, ended=0, optimum="100000", pages=0):
    return f"{strategy},{160 << 20},80000000,1000,9,{ended},{thousands(pages)},{thousands(reload)},{optimum}\n"


class SweepMap(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.file = Path(temporary.name) / "sweep.csv"

    def picture(self, *rows):
        self.file.write_text(HEADER + "".join(rows))
        said = io.StringIO()
        with mock.patch("sys.argv", ["plot_sweep", str(self.file)]), contextlib.redirect_stdout(said):
            plot_sweep.main()
        return Path(said.getvalue().strip()).read_text()

    def test_a_field_names_the_policy_that_costs_least_and_its_regret(self):
        picture = self.picture(row("lru(bytes:100%)", 180), row("gds(bytes:100%)", 150))
        self.assertIn("<!-- gds -->", picture)
        self.assertIn("<!-- 1.50 × -->", picture)
        self.assertNotIn("<!-- lru -->", picture)
        self.assertIn("1,200 sessions", picture)

    def test_a_policy_that_kept_more_than_the_budget_does_not_win(self):
        picture = self.picture(row("cache.coil", 10, over=3), row("gds", 150))
        self.assertNotIn("cache.coil", picture)

    def test_a_field_without_a_cost_is_free(self):
        self.assertIn("<!-- free -->", self.picture(row("gds", 0, optimum="0")))

    def picture_of_limits(self, *rows):
        self.file.write_text(LIMITS + "".join(rows))
        with mock.patch("sys.argv", ["plot_sweep", str(self.file)]), contextlib.redirect_stdout(io.StringIO()):
            plot_sweep.main()
        return self.file.with_suffix(".svg").read_text()

    def test_under_a_limit_who_ends_more_sessions_than_tolerated_does_not_win(self):
        picture = self.picture_of_limits(limited("ios6", 0, ended=5), limited("ios6/plain/lru(bytes:50%)", 180))
        self.assertIn("<!-- lru -->", picture)
        self.assertIn("<!-- 1.80 × -->", picture)
        self.assertIn("limit, MiB", picture)

    def test_two_forms_of_a_policy_have_names_of_their_own(self):
        picture = self.picture_of_limits(limited("ios6/plain/lru(count:6)", 150), limited("ios6/plain/lru(bytes:50%)", 180))
        self.assertIn("<!-- lru(count:6) -->", picture)

    def test_a_winner_that_ends_sessions_says_how_many(self):
        picture = self.picture_of_limits(limited("ios6", 0, ended=7), limited("ios6/plain/gds(bytes:50%)", 3, ended=5))
        self.assertIn("<!-- gds -->", picture)
        self.assertIn("<!-- 0.5 % end -->", picture)
        self.assertNotIn("×", picture.replace("cost ÷", ""))

    def test_the_fastest_may_end_as_many_as_tolerated_unless_another_is_about_as_fast(self):
        fast = limited("ios6/plain/gds(bytes:50%)", 100, ended=1)
        picture = self.picture_of_limits(fast, limited("ios6/plain/depth.keep(2)", 106))
        for text in ("gds", "≥ 1.00 ×", "0.1 % end"):
            self.assertIn(f"<!-- {text} -->", picture)
        self.assertIn("<!-- depth.keep -->", self.picture_of_limits(fast, limited("ios6/plain/depth.keep(2)", 104)))

    def test_if_all_end_more_than_tolerated_about_as_few_are_as_safe(self):
        few = limited("ios6/plain/drop-all", 900, ended=100)
        picture = self.picture_of_limits(few, limited("ios6/plain/gds(bytes:50%)", 100, ended=105), limited("ios6", 10, ended=106))
        self.assertIn("<!-- gds -->", picture)

    def test_the_number_leaves_out_new_pages_as_the_optimum_does(self):
        self.assertIn("<!-- 1.50 × -->", self.picture_of_limits(limited("ios6/plain/gds(bytes:50%)", 190, pages=40)))

    def test_a_row_without_a_number_does_not_compete(self):
        self.assertIn("<!-- gds -->", self.picture_of_limits(limited("ios6", ""), limited("ios6/plain/gds(bytes:50%)", 180)))

    def test_a_ratio_to_next_to_nothing_is_left_out(self):
        self.assertNotIn("×", self.picture(row("gds", 50, optimum="44999")).replace("cost ÷", ""))
        self.assertIn("<!-- 1.11 × -->", self.picture(row("gds", 50, optimum="45000")))

    def test_what_is_tolerated_is_a_share(self):
        for text in ("0.1", "-1%", "nan%", "101%", "x%"):
            with self.subTest(text), mock.patch("sys.argv", ["plot_sweep", str(self.file), f"--tolerate={text}"]), self.assertRaises(SystemExit) as refusal:
                plot_sweep.main()
            self.assertIn(f"--tolerate '{text}' is not a share; expected 0% to 100%, such as 0.1%", refusal.exception.code)

    def test_who_ends_every_session_wins_nothing(self):
        picture = self.picture_of_limits(limited("ios6/plain/gds", 0, ended=1000), limited("ios6/plain/lru(bytes:50%)", 180, ended=999))
        self.assertIn("<!-- lru -->", picture)
        self.assertNotIn("<!-- gds -->", picture)

    def test_a_size_at_which_nobody_wins_has_a_field_that_says_so(self):
        picture = self.picture(row("gds", 150), row("gds", 150, over=1, budget=2 << 20))
        for text in ("no policy", "keeps to it"):
            self.assertEqual(picture.count(f"<!-- {text} -->"), 1)
        smaller = limited("ios6", 10, ended=1000).replace(f"{160 << 20}", f"{80 << 20}")
        picture = self.picture_of_limits(smaller, limited("ios6", 180))
        for text in ("every session", "80", "160"):
            self.assertEqual(picture.count(f"<!-- {text} -->"), 1)

    def test_two_winners_of_as_many_fields_have_the_same_colours_in_every_process(self):
        # Every second size has no winner.
        rows = [row(name, 150, budget=budget << 20, latency=latency, over=budget % 2) for latency in range(0, 80_000_000, 20_000_000)
                for budget, name in enumerate(["gds", "gds", "lru", "lru", "lhd", "lhd", "fifo", "fifo"], start=24)]
        self.file.write_text(HEADER + "".join(rows))
        pictures = set()
        for seed in ("1", "2", "3"):
            subprocess.run([sys.executable, plot_sweep.__file__, self.file], env=os.environ | {"PYTHONHASHSEED": seed}, check=True, capture_output=True)
            pictures.add(self.file.with_suffix(".svg").read_text())
        self.assertEqual(len(pictures), 1)

    def test_a_wrong_file_is_refused_in_one_sentence(self):
        for text, says in (("a,b\n1,2\n", "lacks the column policy"), (LIMITS, "has no row"),
                           (LIMITS + limited("ios6", 10, ended=1000), "has no strategy under which a session survives"), (HEADER, "has no policy that kept to its budget"),
                           (HEADER + row("gds", 10, over=1), "has no policy that kept to its budget")):
            self.file.write_text(text)
            with self.subTest(says), mock.patch("sys.argv", ["plot_sweep", str(self.file)]), self.assertRaises(SystemExit) as refusal:
                plot_sweep.main()
            self.assertRegex(refusal.exception.code, rf"^plot_sweep: .*{says}[^\n]*$")


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The plots on small runs made here: what they draw, and what they say when they can't."""
import contextlib
import csv
import importlib
import io
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import matplotlib.pyplot as plt

from contrast import contrast
from run_rows import latency
from strategy_styles import KNOWN, style

SCRIPTS = Path(__file__).resolve().parent
MILLISECOND = 1_000_000
TRIAL = dict(trial=0, block=1, strategy="ios6", workload="deep-stack", device="375x667@2", placement="kind", pressure="measured",
             relief="purge", limit="40%", limit_bytes=20 << 20, need_bytes=50 << 20, dirty_decay_ms=-1, purpose="measure",
             status="completed", returns=36, sessions=1, sessions_terminated=0, state_lost=0, pixels_differ=0,
             incomplete_returns=0, complete_return_ns=10 * MILLISECOND, work_return_ns=10 * MILLISECOND, wait_return_ns=0,
             return_round_trips=0)
STEP = dict(trial=0, session=0, step=0, event="push", warning="", limit_bytes=20 << 20, depth=2,
            step_peak_footprint_bytes=4 << 20, footprint_bytes=4 << 20)
END = dict(trial=0, session=0, step=0, event="push 4", moment="draw", depth=6, limit_bytes=20 << 20,
           footprint_bytes=21 << 20, overshoot_bytes=1 << 20)


def trial(number, strategy, limit, status="completed", milliseconds=10, **others):
    # A terminated trial has a time too: that of the returns it came to.
    return TRIAL | dict(trial=number, strategy=strategy, limit=limit, status=status, work_return_ns=int(milliseconds * MILLISECOND),
                        sessions_terminated=int(status == "terminated")) | others


def steps(number, *warnings, **others):
    return [STEP | dict(trial=number, step=step, warning=warning, depth=step + 2, footprint_bytes=(step + 1) << 22,
                        step_peak_footprint_bytes=(step + 1) << 22) | others for step, warning in enumerate(warnings)]


def text(picture):
    """What an SVG says, a line each; matplotlib writes it as comments beside the outlines."""
    said = "\n".join(re.findall(r"<!-- (.*?) -->", picture, re.DOTALL))
    return said.replace("\N{NO-BREAK SPACE}", " ").replace("&lt;", "<")


class Plots(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, trials, timeline=(), ends=()):
        for name, sample, rows in (("trials", trials[0] if trials else TRIAL, trials), ("timeline", STEP, timeline), ("terminations", END, ends)):
            with open(self.folder / f"{name}.csv", "w", newline="") as file:
                writer = csv.DictWriter(file, sample, lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)

    def plot(self, name, *options):
        """In this process, since to start one for each picture would take most of the time; BothTests does."""
        said = io.StringIO()
        arguments = [f"{name}.py", str(self.folder), *options]
        with mock.patch.object(sys, "argv", arguments), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            try:
                importlib.import_module(name).main()
                status = 0
            except SystemExit as exit:
                status = 1
                print(exit.code, file=said)
        plt.close("all")
        return subprocess.CompletedProcess(arguments, status, stderr=said.getvalue())

    def drawn(self, name, *options):
        """The SVG, after the plot succeeded and wrote both formats."""
        result = self.plot(name, *options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        picture = name.removeprefix("plot_")
        self.assertEqual((self.folder / f"figures/{picture}.png").read_bytes()[:4], b"\x89PNG")
        return (self.folder / f"figures/{picture}.svg").read_text()

    def said(self, name, *options):
        return text(self.drawn(name, *options))

    def fails(self, name, words, *options):
        result = self.plot(name, *options)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(words, result.stderr)


class FactorTests(Plots):
    def setUp(self):
        super().setUp()
        usual = {"relief": "purge", "pressure": "measured", "dirty_decay_ms": "-1", "text": "bars"}
        factors = [dict(name=column, column=column, usual=value) for column, value in usual.items()]
        named = [dict(name=column, column=column, usual="") for column in ("strategy", "workload", "device", "placement", "limit")]
        (self.folder / "run.json").write_text(json.dumps(dict(factors=named + factors)))
        self.write([trial(0, "ios6", "25%", milliseconds=2, text="bars"), trial(1, "ios6", "50%", text="bars"),
                    trial(2, "ios5", "25%", text="glyphs"), trial(3, "ios5", "50%", text="glyphs")],
                   steps(1, "") + steps(3, ""))

    def test_a_factor_of_the_runs_record_is_an_option_and_its_usual_value_is_shown(self):
        self.assertIn("Fastest at  25 % ios6 ·  50 % ios6", self.said("plot_tradeoff"))
        said = self.said("plot_tradeoff", "--text", "glyphs")
        self.assertIn("Fastest at  25 % ios5 ·  50 % ios5", said)
        self.assertIn("placement kind · text glyphs", said)
        self.assertIn("text glyphs", self.said("plot_timeline", "--text", "glyphs", "--limit", "50%"))
        self.fails("plot_tradeoff", "no trial has text runes; there are bars, glyphs", "--text", "runes")


class TradeoffTests(Plots):
    def test_the_tradeoff_names_the_fastest_at_each_limit(self):
        self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%", milliseconds=2),
                    trial(2, "ios5", "25%", milliseconds=7), trial(3, "ios5", "50%", milliseconds=7)])
        self.assertIn("Fastest at  25 % ios5 ·  50 % ios6", self.said("plot_tradeoff"))

    def test_of_two_that_are_as_fast_the_one_that_needs_less_memory_is_ringed(self):
        for milliseconds, named in ((5.04, "ios5"), (5.06, "ios6")):
            self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%", milliseconds=5),
                        trial(2, "ios5", "25%", milliseconds=7), trial(3, "ios5", "50%", milliseconds=milliseconds)])
            self.assertIn(f"Fastest at  25 % ios5 ·  50 % {named}", self.said("plot_tradeoff"))

    def test_a_strategy_that_fails_at_a_larger_limit_can_be_the_fastest_at_a_smaller_one(self):
        self.write([trial(0, "ios6", "25%", milliseconds=5), trial(1, "ios6", "50%", "terminated"),
                    trial(2, "ios5", "25%", milliseconds=7), trial(3, "ios5", "50%", milliseconds=7)])
        self.assertIn("Fastest at  25 % ios6 ·  50 % ios5", self.said("plot_tradeoff"))

    def test_a_round_trip_counts_with_its_latency(self):
        # 1 ms of work and 9 round trips in 36 returns: 1 ms, 6 ms and 21 ms.
        self.write([trial(0, "ios6/dirty-flag", "40%", milliseconds=1, return_round_trips=9), trial(1, "ios6", "40%", milliseconds=5)])
        for latency, time, fastest in (("0", "1", "ios6/dirty-flag"), ("20ms", "6", "ios6"), ("0.02s", "6", "ios6"),
                                       (None, "21", "ios6")):
            said = self.said("plot_tradeoff", *(["--fetch-latency", latency] if latency else []))
            self.assertIn(f"\n{time}\n", said, latency)
            self.assertIn(f"Fastest at  40 % {fastest}\n", said, latency)

    def test_the_optimum_is_a_line_of_the_platform_of_most_strategies(self):
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "50%"), trial(2, "ios6/dirty-flag", "50%"), trial(3, "ios5", "50%")])
        self.assertNotIn("optimum", self.said("plot_tradeoff"))
        rows = [("ios5", "25%", "80.0", "1"), ("ios6", "25%", "80.0", "4000000.0"), ("ios6", "50%", "80.0", "2000000.0"),
                ("ios6", "50%", "20.0", "3"), ("ios6", "90%", "80.0", "5"), ("ios6/dirty-flag", "50%", "80.0", "")]
        (self.folder / "regret.csv").write_text("strategy,workload,device,limit,fetch_latency_ms,optimum_lower_ns\n" + "".join(
            f"{strategy},deep-stack,375x667@2,{limit},{latency},{lower}\n" for strategy, limit, latency, lower in rows))
        said = self.said("plot_tradeoff")
        self.assertIn("\noptimum on ios6\n", said)
        self.assertIn("Dotted: the least that any policy could have reached", said)
        # Nobody computed it for a network like this.
        self.assertNotIn("optimum", self.said("plot_tradeoff", "--fetch-latency", "21ms"))
        line = importlib.import_module("optimum_line").optimum_line(
            self.folder, ("deep-stack", "375x667@2"), ["25%", "50%"], 80 * MILLISECOND, ["ios6", "ios6/dirty-flag", "ios5"])
        self.assertEqual(line.points, {"25%": 4.0, "50%": 2.0})

    def test_the_latency_and_the_number_of_returns_are_told(self):
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "50%", returns=30), trial(2, "ios5", "50%", "terminated", returns=4)])
        self.assertIn("mean of 30 to 36 returns, 0.5 ms per fetch", self.said("plot_tradeoff", "--fetch-latency", "0.5ms"))
        self.assertIn("80 ms per fetch", self.said("plot_tradeoff"))

    def test_a_latency_is_spelled_as_bench_spells_it(self):
        for value, nanoseconds in (("0", 0), ("20ms", 20 * MILLISECOND), ("0.5ms", 500_000), ("2s", 2_000 * MILLISECOND),
                                   ("600s", 600_000 * MILLISECOND)):
            self.assertEqual(latency(value), nanoseconds)
        for value in ("80", "ms", "-5ms", "1e3ms", "20 ms", "601s", "nan", "0ns", ""):
            with self.assertRaises(SystemExit) as exit:
                latency(value)
            self.assertIn(f"The value '{value}' is invalid for '--fetch-latency <time>'", exit.exception.code)

    def test_a_latency_that_is_none_is_told(self):
        self.write([trial(0, "ios6", "40%")])
        self.fails("plot_tradeoff", "plot_tradeoff: The value '80' is invalid", "--fetch-latency", "80")

    def test_a_strategy_with_a_flaw_at_any_limit_is_never_the_fastest(self):
        for flaw, words in (("state_lost", "loses state"), ("pixels_differ", "other pixels"),
                            ("incomplete_returns", "incomplete returns")):
            self.write([trial(0, "ios5", "25%", milliseconds=1), trial(1, "ios5", "50%", milliseconds=1, **{flaw: 3}),
                        trial(2, "ios6", "25%"), trial(3, "ios6", "50%")])
            said = self.said("plot_tradeoff")
            self.assertIn("Fastest at  25 % ios6 ·  50 % ios6", said)
            self.assertIn(f"ios5  25 % or less, {words}", said)

    def test_names_in_a_strategy_s_colour_can_be_read(self):
        for name in [*KNOWN, *(f"ios6/plain/lru(count:{count})" for count in range(1, 40))]:
            self.assertGreaterEqual(contrast(style(name)[0], "#FFFFFF"), 4.5, name)

    def test_a_flaw_counts_in_the_search_for_the_smallest_limit_and_without_a_limit(self):
        for place in (dict(limit="20%", purpose="smallest-limit"), dict(limit="none")):
            self.write([trial(0, "ios5", "40%", milliseconds=1), trial(1, "ios6", "40%"), trial(2, "ios6", "50%"),
                        TRIAL | dict(trial=3, strategy="ios5", incomplete_returns=1) | place])
            self.assertIn("Fastest at  40 % ios6", self.said("plot_tradeoff"))

    def test_a_flaw_under_another_placement_is_not_held_against_a_strategy(self):
        self.write([trial(0, "ios5", "40%", milliseconds=1), trial(1, "ios6", "40%"),
                    trial(2, "ios5", "40%", placement="shared", state_lost=1)])
        self.assertIn("Fastest at  40 % ios5", self.said("plot_tradeoff", "--placement", "kind"))

    def test_few_blocks_are_shown_from_minimum_to_maximum(self):
        for blocks, words in ((1, "the only block, so there is no whisker"), (4, "whisker: minimum to maximum."),
                              (5, "whisker: 95 % bootstrap interval.")):
            self.write([trial(block, "ios6", limit, block=block, milliseconds=block) for block in range(1, blocks + 1)
                        for limit in ("25%", "50%")])
            self.assertIn(words, self.said("plot_tradeoff").replace("\n", " "))

    def test_a_strategy_has_one_colour_and_mark_whoever_else_is_there(self):
        self.assertEqual(len(set(KNOWN.values())), len(KNOWN))
        self.assertEqual(len({mark for _, mark in KNOWN.values()}), len(KNOWN), "readable without colour")
        others = {style(f"ios6/plain/lru(count:{count})") for count in range(7, 107)}
        self.assertTrue(others.isdisjoint(KNOWN.values()))
        self.assertGreater(len(others), 30)
        other = "ios6/two-level"
        colour = style(other)[0].lower()
        for present in ([], ["inert", "ios5"]):
            self.write([trial(number, name, limit) for number, name in enumerate([other, *present]) for limit in ("25%", "50%")])
            picture = self.drawn("plot_tradeoff")
            self.assertEqual(re.search(r'<!-- ios6/two-level -->\s*<g style="fill: (#\w+)', picture)[1], colour)
            self.assertIn(colour, re.findall(r"stroke: (#\w+); stroke-width: 1.8", picture))

    def test_a_strategy_survives_from_where_no_larger_limit_terminated_it(self):
        # It may get through under a smaller limit by luck: warnings come earlier.
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "30%", "terminated"), trial(2, "ios6", "50%"),
                    trial(3, "ios6", "40%", purpose="smallest-limit"),
                    trial(4, "ios6", "35%", "terminated", purpose="smallest-limit")])
        said = self.said("plot_tradeoff")
        self.assertIn("ios6  from 40 %", said)
        self.assertIn("Fastest at  25 % ios6 ·  30 % none ·  50 % ios6", said)

    def test_a_trial_that_crashed_says_nothing_of_survival(self):
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "50%", "crashed"), trial(2, "ios6", "75%")])
        self.assertIn("ios6  25 % or less", self.said("plot_tradeoff"))

    def test_terminated_sessions_are_counted(self):
        self.write([trial(0, "ios6", "25%", "terminated", sessions=39, sessions_terminated=7), trial(1, "ios6", "50%", sessions=39),
                    trial(2, "inert", "25%", "terminated"), trial(3, "inert", "50%", "crashed")])
        said = self.said("plot_tradeoff").splitlines()
        for mark in ("†7", "†", "✕", "inert  never"):
            self.assertIn(mark, said)

    def test_a_run_with_one_limit_has_a_row_a_strategy(self):
        self.write([trial(0, "ios5", "64MiB", milliseconds=12.5), trial(1, "ios6", "64MiB", "terminated")])
        said = self.said("plot_tradeoff")
        self.assertIn("limit 64 MiB", said)
        self.assertIn("12.5", said)
        self.assertIn("†  not completed", said)

    def test_nothing_is_the_best_where_no_limit_ends_a_trial(self):
        for limits in (["40%"], ["40%", "50%"]):
            self.write([trial(0, name, limit, milliseconds=1, pressure="scripted") for name in ("inert", "ios6") for limit in limits])
            said = self.said("plot_tradeoff")
            self.assertIn("none is the best", said)
            for claim in ("Fastest at", "Ringed", "or less"):
                self.assertNotIn(claim, said)

    def test_a_value_that_is_none_is_told_with_its_line(self):
        for name, value in (("work_return_ns", "NaN"), ("work_return_ns", "0"), ("work_return_ns", "-1"), ("returns", "1e3"),
                            ("return_round_trips", "9" * 30), ("incomplete_returns", "x"), ("sessions", "-"),
                            ("limit", "40"), ("limit", "%")):
            self.write([trial(0, "ios6", "40%"), trial(1, "ios5", "40%") | {name: value}])
            self.fails("plot_tradeoff", f"trials.csv:3: '{value}' is not a valid {name}; expected")

    def test_a_trial_without_a_measured_return_has_no_time(self):
        self.write([trial(0, "ios5", "40%", returns=0, work_return_ns="", return_round_trips=0), trial(1, "ios6", "40%")])
        self.assertIn("Fastest at  40 % ios6", self.said("plot_tradeoff"))

    def test_a_run_of_claims_is_told(self):
        self.write([trial(0, "ios6", "40%")])
        (self.folder / "run.json").write_text('{"claims" : [1, 2]}')
        self.fails("plot_tradeoff", "is a run of claims")

    def test_the_control_is_no_line(self):
        rows = [trial(0, "ios6", "25%"), trial(1, "ios6", "50%")]
        self.write(rows)
        picture = self.drawn("plot_tradeoff")
        self.write(rows + [trial(2, "ios5", "40%", purpose="reference"), trial(3, "ios5", "40%", purpose="control")])
        self.assertEqual(self.drawn("plot_tradeoff"), picture)


class TimelineTests(Plots):
    def test_the_timeline_counts_warnings_and_says_who_was_terminated(self):
        self.write([trial(0, "ios5", "50%"), trial(1, "inert", "50%", "terminated")],
                   steps(0, "", "warning", "warning", "critical") + steps(1, "", "", "", "", "terminated"),
                   [END | dict(trial=1, step=4)])
        said = self.said("plot_timeline")
        self.assertIn("completed · 2 warnings · 1 critical", said)
        self.assertIn("† at depth 6", said)
        self.assertIn("+1.00 MiB in draw", said)

    def test_the_timeline_shows_the_peak_inside_a_step(self):
        self.write([trial(0, "ios6", "50%")], steps(0, "", ""))
        flat = self.drawn("plot_timeline")
        self.write([trial(0, "ios6", "50%")], steps(0, "", "", step_peak_footprint_bytes=15 << 20))
        self.assertNotEqual(self.drawn("plot_timeline"), flat)
        # From 4 and 8 MiB up to 15.
        self.assertEqual([top - bottom for top, bottom in self.bars(flat)], [0, 0])
        (tall, tall_end), (less, less_end) = self.bars(self.drawn("plot_timeline"))
        self.assertAlmostEqual((tall_end - tall) / (less_end - less), 11 / 7, places=3)
        self.assertAlmostEqual(tall, less, places=3)

    def bars(self, picture):
        """Top and bottom of each step's light bar, downwards."""
        shapes = re.findall(r'<path d="([^"]*)" clip-path="[^"]*" style="fill: #117733; opacity: 0.38"', picture)
        ys = [[float(y) for y in re.findall(r"[ML] [\d.]+ ([\d.]+)", shape)] for shape in shapes]
        return [(min(shape), max(shape)) for shape in ys]

    def test_a_session_follows_one_that_was_terminated(self):
        later = [row | dict(session=1, step=row["step"] + 5) for row in steps(0, "", "warning", "")]
        self.write([trial(0, "ios6", "50%", "terminated", sessions=2)], steps(0, "", "terminated") + later,
                   [END | dict(step=1, moment="warning")])
        said = self.said("plot_timeline")
        self.assertIn("\n†1 of 2 sessions · 1 warning", said)
        self.assertIn("step of session 1", said)
        self.assertNotIn("† at depth", said)
        said = self.said("plot_timeline", "--session", "0")
        self.assertIn("† at depth 6 · †1 of 2 sessions", said)
        self.assertIn("+1.00 MiB answering a warning", said)

    def test_a_session_that_ended_before_its_first_step_has_its_mark(self):
        self.write([trial(0, "ios6", "50%"), trial(1, "inert", "50%", "terminated")], steps(0, "", ""),
                   [END | dict(trial=1, step=600)])
        said = self.said("plot_timeline")
        self.assertIn("+1.00 MiB in draw", said)
        self.assertNotIn("\n600\n", said)
        self.assertNotIn("never reached", said)

    def test_a_value_of_the_timeline_that_is_none_is_told_with_its_line(self):
        for value in ("", "-1", "x"):
            self.write([trial(0, "ios6", "50%")], steps(0, "", "", step_peak_footprint_bytes=value))
            self.fails("plot_timeline", f"timeline.csv:2: '{value}' is not a valid step_peak_footprint_bytes; expected")
        self.write([trial(0, "ios6", "50%")], steps(0, ""), [END | dict(overshoot_bytes="-3")])
        self.fails("plot_timeline", "terminations.csv:2: '-3' is not a valid overshoot_bytes")


class BothTests(Plots):
    def plot(self, name, *options):
        return subprocess.run([sys.executable, SCRIPTS / f"{name}.py", self.folder, *options], capture_output=True, text=True)

    def test_the_same_run_gives_the_same_picture(self):
        self.write([trial(number, f"ios{number % 4}", f"{25 * (1 + number % 3)}%", milliseconds=number)
                    for number in range(1, 13)], [row for number in range(1, 13) for row in steps(number, "", "warning")])
        for name in ("plot_tradeoff", "plot_timeline"):
            self.assertEqual(self.drawn(name), self.drawn(name))

    def test_a_folder_without_a_run_is_named(self):
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "trials.csv is missing")

    def test_an_empty_file_is_named(self):
        (self.folder / "trials.csv").write_text("")
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "can't be read as CSV")

    def test_a_foreign_file_is_told_by_its_columns(self):
        (self.folder / "trials.csv").write_text("a,b\n1,2\n")
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, f"{name}: {self.folder}/trials.csv lacks the column")

    def test_a_run_without_a_completed_trial_is_told(self):
        self.write([trial(0, "inert", "25%", "terminated")], steps(0, "terminated"))
        self.fails("plot_tradeoff", "no completed trial")
        self.write([trial(0, "inert", "none")], steps(0, ""))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no measured trial under a limit")

    def test_the_timeline_shows_a_run_of_which_nothing_was_completed(self):
        self.write([trial(0, "inert", "25%", "terminated")], steps(0, "terminated"), [END])
        self.assertIn("† at depth 6", self.said("plot_timeline"))

    def test_a_choice_that_the_run_lacks_is_told_with_what_there_is(self):
        self.write([trial(0, "ios6", "25%")], steps(0, ""))
        for name in ("plot_tradeoff", "plot_timeline"):
            self.fails(name, "no trial has workload human; there are deep-stack", "--workload", "human")


EFFECT = dict(claim=8, sentence="Bigger is slower.", measured="time ÷ time", verdict="depends", run=1, of="feeds", sweep="size",
              at=1, estimate=1, low=1, high=1, threshold=2, answer="refutes")


class ClaimsTests(Plots):
    def write_effects(self, *effects):
        with open(self.folder / "claims.csv", "w", newline="") as file:
            writer = csv.DictWriter(file, effects[0], lineterminator="\n")
            writer.writeheader()
            writer.writerows(effects)

    def picture(self, claim=8):
        result = self.plot("plot_claims")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return text((self.folder / f"figures/claim-{claim}.svg").read_text())

    def test_a_claim_is_drawn_with_its_sentence_and_the_side_on_which_it_is_true(self):
        self.write_effects(EFFECT, EFFECT | dict(at=4, estimate=4, low=4, high=4, answer="supports"),
                           EFFECT | dict(of="not to be judged", answer="note"))
        said = self.picture()
        self.assertIn("Bigger is slower. It depends.", said)
        self.assertIn("True at and above the dashed line (2)", said)
        self.assertIn("times the normal size", said)
        self.assertIn("feeds", said)
        self.assertNotIn("not to be judged", said)

    def test_a_claim_that_small_figures_support_is_true_below_its_threshold(self):
        self.write_effects(EFFECT | dict(sweep="", at="", answer="supports"))
        self.assertIn("True below the dashed line (2)", self.picture())

    def test_a_turn_lies_where_the_line_crosses_the_threshold(self):
        from plot_claims import turns
        clear = ["refutes", "supports", "supports"]
        self.assertEqual(turns(dict(at=[1, 4, 9], estimate=[1, 3, 5], answer=clear), 2), [2])
        self.assertEqual(turns(dict(at=[1, 4], estimate=[3, 5], answer=clear), 2), [])
        self.assertEqual(turns(dict(at=[1, 4], estimate=[1, 3], answer=["refutes", "unclear"]), 2), [])

    def test_what_is_no_claims_file_is_refused_in_one_sentence(self):
        self.fails("plot_claims", "claims.csv is missing")
        self.write_effects({"claim": 1})
        self.fails("plot_claims", "claims.csv lacks the column sentence")
        self.write_effects(EFFECT | dict(estimate="fast"))
        self.fails("plot_claims", "claim 8, feeds: a figure is no number")
        self.write_effects(EFFECT | dict(answer="note"))
        self.fails("plot_claims", "has no effect that was judged")


class MadeTrialsTests(Plots):
    def test_made_trials_keep_the_plan_and_the_sum_of_work_and_wait(self):
        self.write([trial(0, "ios6", "40%", return_round_trips=9, wait_return_ns=20 * MILLISECOND),
                    trial(1, "inert", "40%", "terminated", work_return_ns="", wait_return_ns="", complete_return_ns="")])
        made = self.folder / "made.csv"
        subprocess.run([sys.executable, SCRIPTS / "make_trials.py", self.folder, made, "--rows", "6", "--noise", "0.5"], check=True)
        with open(made, newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["block"] for row in rows], ["1", "1", "2", "2", "3", "3"])
        self.assertEqual({row["complete_return_ns"] for row in rows[1::2]}, {""})
        self.assertGreater(len({row["work_return_ns"] for row in rows[::2]}), 1)
        for row in rows[::2]:
            self.assertEqual((row["need_bytes"], row["limit_bytes"], row["wait_return_ns"]),
                             (str(50 << 20), str(20 << 20), str(20 * MILLISECOND)))
            self.assertEqual(int(row["complete_return_ns"]), int(row["work_return_ns"]) + int(row["wait_return_ns"]))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The picture of complete time against the limit, from made-up trials."""
import importlib
import json
import re
import unittest
from pathlib import Path

from contrast import contrast
from made_plots import MILLISECOND, Plots, TRIAL, steps, text, trial
from return_times import TO_COMPARE_WITH
from run_rows import latency
from strategy_styles import KNOWN, style


class FactorTests(Plots):
    def setUp(self):
        super().setUp()
        usual = {"relief": "purge", "pressure": "measured", "dirty_decay_ms": "-1", "text": "bars"}
        factors = [dict(name=column, column=column, usual=value) for column, value in usual.items()]
        named = [dict(name=column, column=column, usual="") for column in ("strategy", "workload", "device", "placement", "limit")]
        (self.folder / "run.json").write_text(json.dumps(dict(factors=named + factors)))
        self.write([trial(0, "ios6", "25%", milliseconds=2, text="bars"), trial(1, "ios6", "50%", text="bars"),
                    trial(2, "ios6/plain/fifo", "25%", text="glyphs"), trial(3, "ios6/plain/fifo", "50%", text="glyphs")],
                   steps(1, "") + steps(3, ""))

    def test_a_factor_of_the_runs_record_is_an_option_and_its_usual_value_is_shown(self):
        self.assertIn("Fastest at  25 % ios6 ·  50 % ios6", self.said("plot_tradeoff"))
        said = self.said("plot_tradeoff", "--text", "glyphs")
        self.assertIn("Fastest at  25 % ios6/plain/fifo ·  50 % ios6/plain/fifo", said)
        self.assertIn("placement kind · text glyphs", said)
        self.assertIn("text glyphs", self.said("plot_timeline", "--text", "glyphs", "--limit", "50%"))
        self.fails("plot_tradeoff", "no trial has text runes; there are bars, glyphs", "--text", "runes")


class TradeoffTests(Plots):
    def test_the_tradeoff_names_the_fastest_at_each_limit(self):
        self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%", milliseconds=2),
                    trial(2, "ios6/plain/fifo", "25%", milliseconds=7), trial(3, "ios6/plain/fifo", "50%", milliseconds=7)])
        self.assertIn("Fastest at  25 % ios6/plain/fifo ·  50 % ios6", self.said("plot_tradeoff"))

    def test_what_no_app_can_use_is_the_fastest_only_if_there_is_nothing_else(self):
        past = [trial(0, "inert", "25%", milliseconds=1), trial(1, "ios5/dirty-flag", "25%", milliseconds=2), trial(2, "inert", "50%", "terminated")]
        self.write(past)
        self.assertIn("Fastest at  25 % inert ·  50 % none", self.said("plot_tradeoff"))
        self.write(past + [trial(3, "ios6", "25%", milliseconds=7), trial(4, "ios6", "50%", "terminated")])
        self.assertIn("Fastest at  25 % ios6 ·  50 % none", self.said("plot_tradeoff"))

    def test_the_platforms_to_compare_with_are_those_that_no_answer_names(self):
        source = (Path(__file__).parent.parent / "Sources/Experiment/Factors/StrategyName.swift").read_text()
        listed = re.search(r"referencePlatforms: Set = \[(.*?)\]", source, re.DOTALL)[1]
        self.assertEqual(set(re.findall(r'"(.*?)"', listed)), TO_COMPARE_WITH)

    def test_of_two_that_are_as_fast_the_one_that_needs_less_memory_is_ringed(self):
        for milliseconds, named in ((5.04, "ios6/plain/fifo"), (5.06, "ios6")):
            self.write([trial(0, "ios6", "25%", "terminated"), trial(1, "ios6", "50%", milliseconds=5),
                        trial(2, "ios6/plain/fifo", "25%", milliseconds=7), trial(3, "ios6/plain/fifo", "50%", milliseconds=milliseconds)])
            self.assertIn(f"Fastest at  25 % ios6/plain/fifo ·  50 % {named}", self.said("plot_tradeoff"))

    def test_a_strategy_that_fails_at_a_larger_limit_can_be_the_fastest_at_a_smaller_one(self):
        self.write([trial(0, "ios6", "25%", milliseconds=5), trial(1, "ios6", "50%", "terminated"),
                    trial(2, "ios6/plain/fifo", "25%", milliseconds=7), trial(3, "ios6/plain/fifo", "50%", milliseconds=7)])
        self.assertIn("Fastest at  25 % ios6 ·  50 % ios6/plain/fifo", self.said("plot_tradeoff"))

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
        self.write([trial(0, "ios6", "25%"), trial(1, "ios6", "50%", returns=30), trial(2, "ios6/plain/fifo", "50%", "terminated", returns=4)])
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
            self.write([trial(0, "ios6/plain/fifo", "25%", milliseconds=1), trial(1, "ios6/plain/fifo", "50%", milliseconds=1, **{flaw: 3}),
                        trial(2, "ios6", "25%"), trial(3, "ios6", "50%")])
            said = self.said("plot_tradeoff")
            self.assertIn("Fastest at  25 % ios6 ·  50 % ios6", said)
            self.assertIn(f"ios6/plain/fifo  25 % or less, {words}", said)

    def test_names_in_a_strategy_s_colour_can_be_read(self):
        for name in [*KNOWN, *(f"ios6/plain/lru(count:{count})" for count in range(1, 40))]:
            self.assertGreaterEqual(contrast(style(name)[0], "#FFFFFF"), 4.5, name)

    def test_a_flaw_counts_in_the_search_for_the_smallest_limit_and_without_a_limit(self):
        for place in (dict(limit="20%", purpose="smallest-limit"), dict(limit="none")):
            self.write([trial(0, "ios6/plain/fifo", "40%", milliseconds=1), trial(1, "ios6", "40%"), trial(2, "ios6", "50%"),
                        TRIAL | dict(trial=3, strategy="ios6/plain/fifo", incomplete_returns=1) | place])
            self.assertIn("Fastest at  40 % ios6", self.said("plot_tradeoff"))

    def test_a_flaw_under_another_placement_is_not_held_against_a_strategy(self):
        self.write([trial(0, "ios6/plain/fifo", "40%", milliseconds=1), trial(1, "ios6", "40%"),
                    trial(2, "ios6/plain/fifo", "40%", placement="shared", state_lost=1)])
        self.assertIn("Fastest at  40 % ios6/plain/fifo", self.said("plot_tradeoff", "--placement", "kind"))

    def test_few_blocks_are_shown_from_minimum_to_maximum(self):
        for blocks, words in ((1, "the only block, so there is no whisker"), (4, "whisker: minimum to maximum."),
                              (5, "whisker: interval of the median (95 %; of five blocks, 94 %).")):
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
        self.write([trial(0, "ios6/plain/fifo", "64MiB", milliseconds=12.5), trial(1, "ios6", "64MiB", "terminated")])
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
            self.write([trial(0, "ios6", "40%"), trial(1, "ios6/plain/fifo", "40%") | {name: value}])
            self.fails("plot_tradeoff", f"trials.csv:3: '{value}' is not a valid {name}; expected")

    def test_a_trial_without_a_measured_return_has_no_time(self):
        self.write([trial(0, "ios6/plain/fifo", "40%", returns=0, work_return_ns="", return_round_trips=0), trial(1, "ios6", "40%")])
        self.assertIn("Fastest at  40 % ios6", self.said("plot_tradeoff"))

    def test_a_run_of_claims_is_told(self):
        self.write([trial(0, "ios6", "40%")])
        (self.folder / "run.json").write_text('{"claims" : [1, 2]}')
        self.fails("plot_tradeoff", "is a run of claims")

    def test_the_control_is_no_line(self):
        rows = [trial(0, "ios6", "25%"), trial(1, "ios6", "50%")]
        self.write(rows)
        picture = self.drawn("plot_tradeoff")
        self.write(rows + [trial(2, "ios6/plain/fifo", "40%", purpose="reference"), trial(3, "ios6/plain/fifo", "40%", purpose="control")])
        self.assertEqual(self.drawn("plot_tradeoff"), picture)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The picture of memory over a session, from made-up trials."""
import re
import unittest

from made_plots import END, Plots, steps, trial


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


if __name__ == "__main__":
    unittest.main()

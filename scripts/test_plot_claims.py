#!/usr/bin/env python3
"""The pictures of claims, from made-up effects."""
import csv
import unittest

from made_plots import Plots, text


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

    def test_a_line_goes_through_its_figures_and_its_turn(self):
        from plot_claims import curve

        places, figures = curve(dict(at=[1, 16], estimate=[1, 16]), 4)
        self.assertEqual((places[0], figures[0], places[-1], figures[-1]), (1, 1, 16, 16))
        self.assertTrue(any(abs(at - 4) < 1e-9 and abs(figure - 4) < 1e-9 for at, figure in zip(places, figures)))
        places, figures = curve(dict(at=[1, 16], estimate=[-1, 3]), 1)
        self.assertTrue(any(abs(at - 4) < 1e-9 and abs(figure - 1) < 1e-9 for at, figure in zip(places, figures)))

    def test_a_turn_lies_where_the_line_crosses_the_threshold(self):
        from plot_claims import turns
        clear = ["refutes", "supports", "supports"]
        self.assertEqual(turns(dict(at=[1, 4, 9], estimate=[1, 4, 5], answer=clear), 2), [2])
        self.assertEqual(turns(dict(at=[1, 4], estimate=[-1, 3], answer=clear), 1), [2])
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


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Creates known answers for Tests/StatisticsTests with NumPy and SciPy, as a Swift file for the tests.

Without an option, prints the file. --write replaces the file of the tests. --check fails and prints the difference if
the file differs from SciPy's results. Versions: scripts/statistics_requirements.txt.
"""
import argparse
import difflib
import itertools
import math
import sys
import textwrap
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

try:
    import numpy as np
    from scipy import stats
except ImportError as error:
    sys.exit(f"statistics_reference: {error.name} is missing; install scripts/statistics_requirements.txt in a venv")

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "Tests" / "StatisticsTests" / "Reference.swift"
LENGTH = 110


class SplitMix64:
    """The generator of Sources/Statistics, so that SciPy uses exactly the samples that the Swift code draws."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)

    def index(self, bound):
        return self.next() * bound >> 64

    def quarters(self, count, scale, spread, drift=None):
        """Log-normal values in quarters, which are skewed and have exact sums."""
        normal = [stats.norm.ppf((self.next() >> 11 | 1) / 2**53) for _ in range(count)]
        drift = drift or [0.0] * count
        return [round(4 * scale * math.exp(spread * z + common)) / 4 for z, common in zip(normal, drift)]


def number(value):
    """Twelve digits, in which all versions of the libraries agree."""
    if isinstance(value, str) or value is None:
        return value or "nil"
    return f"{value:.12g}"


def closed(interval):
    low, high = interval
    return None if math.isnan(low) or math.isnan(high) else f"{number(low)}...{number(high)}"


def array(values):
    return f"[{', '.join(number(value) for value in values)}]"


def wrapped(text):
    return textwrap.wrap(text, LENGTH, initial_indent="    ", subsequent_indent="    ", break_long_words=False)


def table(name, doc, kind, rows):
    yield from ("", f"  /// {doc}", f"  static let {name}: [{kind}] = [")
    for row in rows:
        text = ", ".join(number(cell) for cell in row)
        yield from wrapped(f"({text}),")
    yield "  ]"


def sample(name, doc, values):
    yield from ("", f"  /// {doc}", f"  static let {name}: [Double] = [")
    yield from wrapped(", ".join(number(value) for value in values) + ",")
    yield "  ]"


def ranks(probability, count, confidence):
    """The order statistics at the ends of SciPy's interval of a quantile; those of 1...n are their own ranks."""
    test = stats.quantile_test(np.arange(1, count + 1), q=0, p=probability)
    interval = test.confidence_interval(confidence_level=confidence)
    return probability, count, confidence, closed(interval)


STATISTICS = {
    "median": lambda draw, upper, lower: np.median(upper[draw]),
    "mean": lambda draw, upper, lower: np.mean(upper[draw]),
    "ratioOfMedians": lambda draw, upper, lower: np.median(upper[draw]) / np.median(lower[draw]),
    "ratioOfMeans": lambda draw, upper, lower: np.mean(upper[draw]) / np.mean(lower[draw]),
}


def bootstrap(name, upper, lower, seed, confidence):
    """SciPy's intervals of the replicates that SplitMix64 draws, for one statistic of blocks by index."""
    count = len(upper)
    upper, lower = np.array(upper), np.array(lower)
    generator = SplitMix64(seed)
    draws = [[generator.index(count) for _ in range(count)] for _ in range(2000)]

    def statistic(draw):
        return STATISTICS[name](np.asarray(draw, dtype=int), upper, lower)

    given = SimpleNamespace(bootstrap_distribution=np.array([statistic(draw) for draw in draws]))
    ends = [stats.bootstrap((np.arange(count),), statistic, n_resamples=0, bootstrap_result=given, vectorized=False,
                            confidence_level=confidence, method=method).confidence_interval
            for method in ("percentile", "BCa")]
    return "." + name, count, seed, confidence, *map(closed, ends)


def mann_whitney(first, second, method):
    test = stats.mannwhitneyu(first, second, method=method)
    return array(first), array(second), test.statistic, test.pvalue


def paired(differences):
    test = stats.permutation_test((differences,), np.sum, permutation_type="samples", n_resamples=math.inf)
    return array(differences), test.pvalue


def medians(sample):
    """The median of each resample with its probability: from all nⁿ resamples, or from the numbers of values up to two ranks."""
    n = len(sample)
    chances = {}
    if n <= 6:
        for draw in itertools.product(sample, repeat=n):
            value = float(np.median(draw))
            chances[value] = chances.get(value, 0) + Fraction(1, n**n)
        return chances
    low, high, ordered = (n + 1) // 2, n // 2 + 1, sorted(sample)

    def at_most(i, j):
        """P(the lower middle is at most x₍ᵢ₎ and the upper one at most x₍ⱼ₎), i ≤ j."""
        return sum(Fraction(math.comb(n, a) * math.comb(n - a, b) * i**a * (j - i)**b * (n - j)**(n - a - b), n**n)
                   for a in range(low, n + 1) for b in range(max(0, high - a), n - a + 1)) if i > 0 else 0

    table = {(i, j): at_most(min(i, j), j) for i in range(n + 1) for j in range(n + 1)}
    for i in range(1, n + 1):
        for j in range(i, n + 1):
            chance = table[i, j] - table[i - 1, j] - (table[i, j - 1] - table[i - 1, j - 1])
            value = (ordered[i - 1] + ordered[j - 1]) / 2
            chances[value] = chances.get(value, 0) + chance
    return chances


def ends(chances, confidence):
    side, sums, low = (1 - Fraction(str(confidence))) / 2, 0, None
    for value in sorted(chances):
        sums += chances[value]
        low = value if low is None and sums >= side else low
        if sums >= 1 - side:
            return closed((low, value))


def bootstrap_median(sample, other, confidence):
    above, below = medians(sample), medians(other)
    ratios = {}
    for (a, p), (b, q) in itertools.product(above.items(), below.items()):
        ratios[a / b] = ratios.get(a / b, 0) + p * q
    return array(sample), array(other), confidence, ends(above, confidence), ends(ratios, confidence)


def wilson(successes, trials, confidence):
    interval = stats.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    return successes, trials, confidence, closed(interval)


def theil_sen(count, ties, seed):
    """A slope with its interval, for unevenly spaced times and values with ties."""
    generator = SplitMix64(seed)
    x = sorted({generator.index(3 * count) / 2 for _ in range(count)})
    y = [round(value / 3) + (generator.index(4) if ties else generator.index(1000) / 64) for value in x]
    found = stats.theilslopes(y, x, .95, method="separate")
    return array(x), array(y), found.slope, found.low_slope, found.high_slope


def sample_size(effect, level, power):
    """The pairs that the paired t-test requires, from its exact power by the noncentral t distribution."""
    pairs = 2
    while True:
        bound, shift = stats.t.ppf(1 - level / 2, pairs - 1), effect * math.sqrt(pairs)
        if stats.nct.sf(bound, pairs - 1, shift) + stats.nct.cdf(-bound, pairs - 1, shift) >= power:
            return effect, level, power, pairs
        pairs += 1


def reference():
    generator = SplitMix64(1987)
    # The part that both cells of a block share, as on a machine with other work.
    drift = [0.5 * stats.norm.ppf((generator.next() >> 11 | 1) / 2**53) for _ in range(40)]
    upper = generator.quarters(40, 40, 0.3, drift)
    lower = generator.quarters(40, 32, 0.2, drift)
    # The example of Benjamini and Hochberg 1995, and an unordered one with ties.
    published = [.0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1]
    tied = [.04, .01, .04, .2, .01, .9, .04]

    yield from ("// swift-format-ignore-file", "",
                "/// Known answers from NumPy and SciPy, made by scripts/statistics_reference.py --write.",
                "enum Reference {",
                "  enum Statistic { case median, mean, ratioOfMedians, ratioOfMeans }")
    yield from sample("numerator", "A skewed sample, block by block.", upper)
    yield from sample("denominator", "Another, whose blocks share their drift with the first.", lower)
    yield from table("quantiles", "numpy.quantile of the numerator.", "(probability: Double, value: Double)",
                     [(p, np.quantile(upper, p)) for p in (.05, .1, .25, .5, .75, .9, .95)])
    yield from table(
        "ranks", "scipy.stats.quantile_test's interval of 1...n.",
        "(probability: Double, count: Int, confidence: Double, ranks: ClosedRange<Int>?)",
        [ranks(p, n, c) for p in (.1, .5, .9, .99) for n in (5, 6, 10, 37, 100, 1000) for c in (.9, .95, .99)])
    yield from table("cumulative", "scipy.stats.norm.cdf.", "(z: Double, probability: Double)",
                     [(z, stats.norm.cdf(z)) for z in (-37, -8, -3, -1.96, -.5, 0, .5, 1.96, 3, 8)])
    yield from table("normalQuantiles", "scipy.stats.norm.ppf.", "(probability: Double, z: Double)",
                     [(p, stats.norm.ppf(p)) for p in (1e-300, 1e-12, .001, .025, .3, .5, .7, .975, .999)])
    yield from table(
        "intervals", "scipy.stats.bootstrap of the first blocks, on the 2,000 resamples that the seed draws.",
        "(\n    statistic: Statistic, blocks: Int, seed: UInt64, confidence: Double,\n"
        "    percentile: ClosedRange<Double>, bca: ClosedRange<Double>\n  )",
        [bootstrap(name, upper[:n], lower[:n], seed, c)
         for name in STATISTICS for n, seed, c in ((10, 1, .95), (10, 2, .9), (25, 3, .95), (40, 4, .99))])
    # Without ties: the former values are in quarters, these are in between.
    few = ([1, 5, 6, 7, 9], [2, 3, 4, 0.5])
    some = (sorted(set(upper))[:25], sorted({value + 10.125 for value in lower})[:25])
    yield from table(
        "mannWhitneyExact", "scipy.stats.mannwhitneyu, exact.",
        "(first: [Double], second: [Double], u: Double, pValue: Double)",
        [mann_whitney(*pair, "exact") for pair in (few, few[::-1], some, ([1], [2]))])
    ties = ([1, 2, 2, 3, 3, 3, 4, 9], [2, 3, 4, 4, 5, 5, 6])
    yield from table(
        "mannWhitneyApproximate", "scipy.stats.mannwhitneyu, with corrections for ties and continuity.",
        "(first: [Double], second: [Double], u: Double, pValue: Double)",
        [mann_whitney(*pair, "asymptotic") for pair in (ties, (upper[:30], [value + 9 for value in lower[:30]]))])
    yield from table(
        "pairedPermutation", "scipy.stats.permutation_test of the sum, over all signs.",
        "(differences: [Double], pValue: Double)",
        [paired(d) for d in ([1, 2, 3, 4, 5, 6], [.1, .2, -.3, .4, .4, -.1, 0],
                             [a - 1.25 * b for a, b in zip(upper[:12], lower[:12])])])
    yield from table(
        "falseDiscovery", "scipy.stats.false_discovery_control.", "(pValues: [Double], adjusted: [Double])",
        [(array(p), array(stats.false_discovery_control(p))) for p in (published, tied)])
    yield from table(
        "bootstrapMedians", "numpy.median of all resamples, weighted: the interval of the first, and of first over second.",
        "(\n    first: [Double], second: [Double], confidence: Double,\n"
        "    median: ClosedRange<Double>, ratio: ClosedRange<Double>\n  )",
        [bootstrap_median(upper[:n], lower[-m:], c)
         for n, m, c in ((3, 3, .95), (4, 5, .95), (5, 5, .95), (5, 4, .9), (6, 3, .95), (10, 13, .95), (9, 16, .99))]
        + [bootstrap_median([1, 1, 2, 2, 2], [3, 3, 3, 4], .95)])
    yield from table(
        "wilson", "scipy.stats.binomtest's interval, by Wilson without correction.",
        "(successes: Int, trials: Int, confidence: Double, interval: ClosedRange<Double>)",
        [wilson(*row) for row in ((81, 263, .95), (15, 148, .95), (0, 20, .95), (1, 29, .95), (29, 29, .9),
                                  (2, 100, .99))])
    yield from table(
        "pairedSampleSize", "Pairs for the paired t-test, by scipy.stats.nct.",
        "(effect: Double, level: Double, power: Double, pairs: Int)",
        [sample_size(d, level, power) for level in (.01, .05) for power in (.8, .9, .95)
         for d in (.1, .2, .3, .5, .8, 1)])
    yield from table(
        "theilSen", "Slopes with their intervals, by scipy.stats.theilslopes.",
        "(x: [Double], y: [Double], slope: Double, low: Double, high: Double)",
        [theil_sen(count, ties, seed) for seed, (count, ties) in enumerate(((8, True), (12, False), (25, True), (40, False)))])
    yield "}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write the file of the tests")
    what.add_argument("--check", action="store_true", help="compare the file of the tests")
    options = parser.parse_args()
    text = "\n".join(reference()) + "\n"
    if options.write:
        FILE.write_text(text)
    elif options.check:
        there = FILE.read_text() if FILE.is_file() else ""
        sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), text.splitlines(True), str(FILE), "SciPy"))
        sys.exit(there != text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()

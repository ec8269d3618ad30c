import Glibc
import Statistics

/// The two looks at the times of two binaries, of which the second has twice the blocks.
///
/// The first look covers every cell. It passes a cell for good if no time can be worse by the minimum effect, and fails
/// it for good if a time is worse at ``firstLevel``. The other cells are measured once more, in the same number of
/// blocks. Then all their blocks are tested together at ``finalLevel``: the new blocks alone would have less power.
///
/// The error budget: passing early spends nothing. The two tests that can fail a check spend ``firstLevel`` and
/// ``finalLevel``, together ``level`` (Bonferroni's inequality). Each is Benjamini's and Hochberg's test over all times
/// of all cells, in which a cell that isn't measured again counts as p = 1. So unchanged code fails by its times with a
/// chance of at most ``level``, and of half of that because faster times fail no check; the minimum effect reduces it
/// further. Sources: Gould and Pecore, "Group sequential methods for clinical trials allowing early acceptance of H0
/// and incorporating costs", Biometrika 69(1), 1982; O'Brien and Fleming, "A Multiple Testing Procedure for Clinical
/// Trials", Biometrics 35(3), 1979, which also spends little at the first look; Benjamini and Hochberg, "Controlling
/// the False Discovery Rate", Journal of the Royal Statistical Society B 57(1), 1995.
enum TwoLooks {
  /// The share of false alarms among the times that are reported as different.
  static let level = firstLevel + finalLevel
  /// The part of the budget with which the first look fails a cell.
  static let firstLevel = 0.005
  /// The part of the budget for the test of all blocks.
  static let finalLevel = 0.045

  /// Whether a time may be worse by more than the minimum effect, so that its cell is measured again.
  ///
  /// The fastest times of the steps are precise, so their interval decides. Other work on the machine widens it; then
  /// the cell stays open. The interval of the mean is always wide; the mean has to look worse.
  static func isOpen(_ test: TimeTest) -> Bool {
    let least = log1p(test.metric.minimumEffect)
    if test.metric.step != nil, let interval = test.interval { return interval.upperBound > least }
    return test.shift > least / 2 && test.pValue <= openLevel
  }

  /// The first look passes a mean that differs this probably by chance.
  private static let openLevel = 0.2

  /// The p-values after Benjamini and Hochberg, as some of `total` tests, of which the others count as 1.
  static func adjusted(_ pValues: [Double], of total: Int) -> [Double] {
    let passed = Array(repeating: 1.0, count: max(0, total - pValues.count))
    return Array(BenjaminiHochberg(pValues + passed).adjusted.prefix(pValues.count))
  }
}

import Glibc
import Statistics

/// How the times of two binaries are judged: by two looks at most, of which only the one with all blocks can fail a check.
///
/// The first look is at every cell. A cell where no time can be worse by the minimum effect is passed for good. The others are measured in as
/// many blocks again, and then all their blocks are tested together: a second look by itself would have half the blocks,
/// and a real regression would have to be found twice by chance.
///
/// The error budget: stopping early can only pass, so it takes nothing from the budget, however the first look chooses,
/// and all of ``level`` is spent once, on the test of all blocks. That test is Benjamini's and Hochberg's over all times of
/// all cells, where those that were passed at the first look count as p = 1. Of unchanged code, a check therefore fails by
/// times with a chance of ``level`` at most, and half of that, since faster times fail none; the minimum effect makes
/// it less. Sources: Gould and Pecore, "Group sequential methods for clinical trials allowing early acceptance of H0 and
/// incorporating costs", Biometrika 69(1), 1982; Jennison and Turnbull, Group Sequential Methods with Applications to
/// Clinical Trials, 2000; Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal
/// Statistical Society B 57(1), 1995.
enum TwoLooks {
  /// The share of false alarms among the times that are called different.
  static let level = 0.05

  /// Whether a time may be worse by more than the minimum effect, so that its cell is measured again.
  ///
  /// The fastest of each step are precise, so that their interval says it: where others keep the machine busy, it is wide
  /// and nothing is passed because it could not be seen. The mean's interval is wide always; it has to look worse.
  static func isOpen(_ test: TimeTest) -> Bool {
    let least = log1p(test.metric.minimumEffect)
    if test.metric.step != nil, let interval = test.interval { return interval.upperBound > least }
    return test.shift > least / 2 && test.pValue <= openLevel
  }

  /// The first look passes a mean that is so likely between equals.
  private static let openLevel = 0.2

  /// The p-values after Benjamini and Hochberg, as some of `total` tests, of which the others count as 1.
  static func adjusted(_ pValues: [Double], of total: Int) -> [Double] {
    let passed = Array(repeating: 1.0, count: max(0, total - pValues.count))
    return Array(BenjaminiHochberg(pValues + passed).adjusted.prefix(pValues.count))
  }
}

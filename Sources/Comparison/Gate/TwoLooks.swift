import Glibc
import Statistics

/// How the times of two binaries are judged: by two looks at most, of which only the one with all blocks can fail a check.
///
/// The first look is at every cell. A cell where no time looks worse is passed for good. The others are measured in as
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

  /// The first look passes a time that is longer by less than this share of the minimum effect.
  static let openShare = 0.5
  /// It passes one that is so likely between equals.
  static let openLevel = 0.2

  /// Whether a time looks worse, so that its cell is measured again.
  static func isOpen(_ test: TimeTest) -> Bool {
    test.shift > log1p(test.metric.minimumEffect * openShare) && test.pValue <= openLevel
  }

  /// The p-values after Benjamini and Hochberg, as some of `total` tests, of which the others count as 1.
  static func adjusted(_ pValues: [Double], of total: Int) -> [Double] {
    let passed = Array(repeating: 1.0, count: max(0, total - pValues.count))
    return Array(BenjaminiHochberg(pValues + passed).adjusted.prefix(pValues.count))
  }
}

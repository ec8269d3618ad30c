import Foundation
import Messages

extension Control {
  /// The ratio by which two identical controls differed, as a number above 1; 1 if chance explains their difference.
  package var noise: Double {
    differingTimes.map { max($0.time.ratio, 1 / $0.time.ratio) }.max() ?? 1
  }

  /// The lines before the answers that say which figures noise affects; empty if the times of the controls don't
  /// differ.
  var caution: [String] {
    guard noise > 1 else { return [] }
    return WrappedText(
      "Two identical controls differed by \(Int((noise - 1) * 100 + 0.5)) %: don't trust smaller differences in time. "
        + "Which trials completed\(differences.isEmpty ? ", their bytes" : "") and their round trips can still be compared.",
      width: SummaryAnswer.width
    ).lines
  }
}

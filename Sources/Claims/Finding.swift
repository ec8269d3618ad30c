import Foundation

/// A sentence that summarizes a claim's figures, with `{}` for their range.
package struct Finding: Sendable {
  private enum Unit: Sendable { case times, share, count }

  /// A larger ratio is one to next to nothing, and its digits mean nothing.
  private static let most = 1_000.0

  private let unit: Unit
  private let words: String

  /// A sentence about ratios: `Backing stores take {} as much as view objects`.
  static func times(_ words: String) -> Finding { Finding(unit: .times, words: words) }

  /// A sentence about shares of 1: `The model takes {} of a screen`.
  static func share(_ words: String) -> Finding { Finding(unit: .share, words: words) }

  /// A sentence about counts: `Views loaded: {}`.
  static func count(_ words: String) -> Finding { Finding(unit: .count, words: words) }

  /// The sentence, with the figures from the smallest to the largest.
  func sentence(of figures: [Double]) -> String? {
    guard let least = figures.min(), let most = figures.max() else { return nil }
    let (low, high) = (number(least), number(most))
    // A share below zero is noise, and a part of nothing.
    let range = low == high ? low : unit == .share && least < 0 ? "up to \(high)" : "\(low) to \(high)"
    let sentence = words.replacingOccurrences(of: "{}", with: range + suffix) + "."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private var suffix: String {
    switch unit {
    case .times: " times"
    case .share: " %"
    case .count: ""
    }
  }

  private func number(_ figure: Double) -> String {
    switch unit {
    // Less than a hundredth is negligible compared with the other factors.
    case .times where figure > Self.most: "more than \(VerdictText.number(Self.most))"
    case .times: abs(figure) < 0.005 ? "0" : VerdictText.number(figure, digits: 2)
    case .share: VerdictText.number((figure * 100).rounded(), digits: 3)
    case .count: VerdictText.number(figure)
    }
  }
}

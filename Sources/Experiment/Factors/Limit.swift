import Quantities

/// The largest footprint that a trial may have: unlimited, bytes, or a share of what the workload needs.
package enum Limit: Hashable, Sendable, CustomStringConvertible {
  case unlimited
  case bytes(Int)
  /// Percent of the need: the exact peak of allocated bytes of the strategy `inert` in the workload's largest session.
  case share(percent: Double)

  /// Reads `none`, `128MiB` or `40%`; `nil` for any other text, and for negative, zero or absurd values.
  package init?(_ text: String) {
    if text == "none" {
      self = .unlimited
    } else if text.hasSuffix("%") {
      guard let percent = Double(plain: text.dropLast()), percent > 0, percent <= 1_000 else { return nil }
      self = .share(percent: percent)
    } else {
      guard let size = ByteCount(text), size.bytes > 0 else { return nil }
      self = .bytes(size.bytes)
    }
  }

  package var description: String {
    switch self {
    case .unlimited: "none"
    case .bytes(let bytes):
      if bytes.isMultiple(of: 1 << 20) {
        "\(bytes >> 20)MiB"
      } else if bytes.isMultiple(of: 1_000_000) {
        "\(bytes / 1_000_000)MB"
      } else {
        "\(bytes)B"
      }
    case .share(let percent): percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
    }
  }

  /// The limit in bytes for a workload whose largest session needs `need` bytes; `nil` for no limit.
  package func bytes(ofNeed need: Int) -> Int? {
    switch self {
    case .unlimited: nil
    case .bytes(let bytes): bytes
    case .share(let percent): Int(Double(need) * percent / 100)
    }
  }
}

extension Factors {
  package static let limit = Factor<Limit>(
    name: "limit",
    option: FactorOption(
      "limit", "128MiB, 40% of what the workload needs, or none."),
    meaning: "the limit as requested: none, bytes, or a share of the need", usual: .unlimited,
    label: .limit, expected: "a size such as 128MiB, a share of the need such as 40%, or none",
    // A bare number is probably a share without its percent sign: a limit of so few bytes is never intended.
    parse: { $0.last?.isNumber == true ? nil : Limit($0) }, format: \.description)
}

extension Factored {
  package var limit: Limit {
    get { factors[Factors.limit] }
    set { factors[Factors.limit] = newValue }
  }
}

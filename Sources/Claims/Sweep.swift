/// What the effects of a claim are swept over; the raw value is its name in claims.csv, with the unit.
package enum Sweep: String, Codable, Sendable, CaseIterable {
  /// Times as much in a screen as its kind has by itself.
  case size
  /// Screens on the stack.
  case depth
  case limit = "limit_mib"
  /// A limit as a share of the need.
  case share = "limit_percent"
  case rows, screens

  /// What is varied, in a word.
  var noun: String {
    switch self {
    case .size, .depth: rawValue
    case .limit, .share: "limit"
    case .rows, .screens: "number of \(rawValue)"
    }
  }

  /// A place on it in words: `size 2`, `48 MiB`.
  func place(_ number: String) -> String {
    switch self {
    case .size, .depth: "\(rawValue) \(number)"
    case .limit: "\(number) MiB"
    case .share: "\(number) % of the need"
    case .rows, .screens: "\(number) \(rawValue)"
    }
  }
}

/// Where an effect lies on a sweep.
package struct Place: Codable, Sendable, Equatable {
  package let sweep: Sweep
  /// In the sweep's unit.
  package let value: Double

  package init(_ sweep: Sweep, _ value: Double) {
    self.sweep = sweep
    self.value = value
  }

  package init(_ sweep: Sweep, _ value: Int) {
    self.init(sweep, Double(value))
  }
}

/// The quantity that varies between the effects of a claim; the raw value is its name in claims.csv, with the unit.
package enum Sweep: String, Codable, Sendable, CaseIterable {
  /// The contents of a screen, as a multiple of its kind's usual contents.
  case size
  /// The number of screens on the stack.
  case depth
  case rows, screens
  /// The number of pushes or returns per memory warning.
  case steps = "steps_per_warning"
  /// The size of a screen's cache.
  case cache = "cache_kib"
  /// The memory of a view with its layer.
  case viewBytes = "view_bytes"

  /// Whether its places are counts, between which there is nothing.
  var isWhole: Bool {
    switch self {
    case .depth, .rows, .screens, .steps: true
    case .size, .cache, .viewBytes: false
    }
  }

  /// A place on the sweep in words: `2 times their normal size`, `512 KiB of cache`.
  func place(_ number: String) -> String {
    let plural = number == "1" ? "" : "s"
    return switch self {
    case .size: "\(number) times their normal size"
    case .depth, .screens: "\(number) screen\(plural)"
    case .rows: "\(number) row\(plural)"
    case .steps: "\(number) step\(plural) per warning"
    case .cache: "\(number) KiB of cache"
    case .viewBytes: "\(number) bytes"
    }
  }

  /// The range of a claim that starts to hold at a place.
  func from(_ number: String) -> String {
    switch self {
    case .size: "from \(place(number))"
    case .depth: "in stacks of at least \(place(number))"
    case .rows, .screens, .cache, .steps: "with at least \(place(number))"
    case .viewBytes: "with views of at least \(place(number))"
    }
  }

  /// The range of a claim that ceases to hold at a place.
  func upTo(_ number: String) -> String {
    switch self {
    case .size: "up to \(place(number))"
    case .depth: "in stacks of up to \(place(number))"
    case .rows, .screens, .cache, .steps: "with up to \(place(number))"
    case .viewBytes: "with views of up to \(place(number))"
    }
  }

  /// The whole sweep, after `any` or `no`.
  func all(_ quantity: String) -> String {
    switch self {
    case .size: "at \(quantity) size"
    case .depth: "at \(quantity) depth"
    case .rows, .screens: "with \(quantity) number of \(rawValue)"
    case .steps: "with \(quantity) number of steps per warning"
    case .cache: "with \(quantity) cache size"
    case .viewBytes: "with \(quantity) view size"
    }
  }
}

/// The place of an effect on a sweep.
package struct Place: Codable, Sendable, Equatable {
  package let sweep: Sweep
  /// The value in the unit of the sweep.
  package let value: Double

  package init(_ sweep: Sweep, _ value: Double) {
    self.sweep = sweep
    self.value = value
  }

  package init(_ sweep: Sweep, _ value: Int) {
    self.init(sweep, Double(value))
  }
}

/// What the effects of a claim are swept over; the raw value is its name in claims.csv, with the unit.
package enum Sweep: String, Codable, Sendable, CaseIterable {
  /// Times as much in a screen as its kind has by itself.
  case size
  /// Screens on the stack.
  case depth
  case rows, screens
  /// Pushes or returns for each memory warning.
  case steps = "steps_per_warning"
  /// What a screen caches.
  case cache = "cache_kib"
  /// What a view takes with its layer.
  case viewBytes = "view_bytes"

  /// A place on it in words: `2 times their normal size`, `512 KiB of cache`.
  func place(_ number: String) -> String {
    switch self {
    case .size: "\(number) times their normal size"
    case .depth: "\(number) screens"
    case .rows, .screens: "\(number) \(rawValue)"
    case .steps: "\(number) steps for each warning"
    case .cache: "\(number) KiB of cache"
    case .viewBytes: "\(number) bytes"
    }
  }

  /// Where something holds that begins to hold at a place.
  func from(_ number: String) -> String {
    switch self {
    case .size: "from \(place(number))"
    case .depth: "in stacks of \(place(number)) and more"
    case .rows, .screens, .cache: "with \(place(number)) and more"
    case .steps: "from \(place(number)) on"
    case .viewBytes: "with views of \(place(number)) and more"
    }
  }

  /// Where something holds that ceases to hold at a place.
  func upTo(_ number: String) -> String {
    switch self {
    case .size: "up to \(place(number))"
    case .depth: "in stacks of up to \(place(number))"
    case .rows, .screens, .cache: "with up to \(place(number))"
    case .steps: "up to \(place(number))"
    case .viewBytes: "with views of up to \(place(number))"
    }
  }

  /// Everywhere on it, after `any` or `no`.
  func all(_ quantity: String) -> String {
    switch self {
    case .size: "at \(quantity) size"
    case .depth: "at \(quantity) depth"
    case .rows, .screens: "with \(quantity) number of \(rawValue)"
    case .steps: "with \(quantity) number of steps for each warning"
    case .cache: "with \(quantity) size of cache"
    case .viewBytes: "with \(quantity) size of view"
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

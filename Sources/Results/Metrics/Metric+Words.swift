extension Metric.Unit {
  /// The unit that a column's name ends with.
  init(ofColumn name: String) {
    self =
      name.hasSuffix("_bytes")
      ? .bytes : name.hasSuffix("_ns") ? .nanoseconds : name.hasSuffix("_ms") ? .milliseconds : .count
  }
}

extension Metric {
  /// The words of a column's name, without its unit.
  static func noun(_ name: String, _ unit: Unit) -> String {
    var words = name.split(separator: "_").map(String.init)
    if unit != .count { words.removeLast() }
    // `reload_p90` is said as `p90 reload`.
    if let last = words.last, last == "max" || last.first == "p" && Int(last.dropFirst()) != nil {
      words = [words.removeLast()] + words
    } else if unit == .nanoseconds, words.first != "hitch" {
      words.append("time")
    }
    return words.joined(separator: " ")
  }
}

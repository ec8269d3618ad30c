/// A length of time in any spelling that people use: `5 s`, `5sec`, `0.5s`, `1,5s`, `2 min`.
package struct WrittenTime {
  package let milliseconds: Int

  private static let units: [(names: [String], milliseconds: Double)] = [
    (["ms", "msec", "millis", "millisecond", "milliseconds"], 1),
    (["s", "sec", "secs", "second", "seconds"], 1_000),
    (["m", "min", "mins", "minute", "minutes"], 60_000),
    (["h", "hour", "hours"], 3_600_000),
  ]

  /// Reads a time; `nil` if the text is not a time, or the time is under a millisecond or over a year. A
  /// number without a unit is not a time, because its unit could be seconds or milliseconds.
  package init?(_ text: String) {
    guard let (value, unit) = numberAndUnit(text.replacing(",", with: ".")),
      let factor = Self.units.first(where: { $0.names.contains(unit.lowercased()) })?.milliseconds
    else { return nil }
    let total = (value * factor).rounded()
    guard (1...3.2e10).contains(total) else { return nil }
    milliseconds = Int(total)
  }
}

/// The number that a text begins with, and the unit that follows it: `128` and `mib`.
func numberAndUnit(_ text: String) -> (value: Double, unit: String)? {
  let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
  guard let value = Double(plain: number) else { return nil }
  return (value, String(text.dropFirst(number.count).drop { $0 == " " }))
}

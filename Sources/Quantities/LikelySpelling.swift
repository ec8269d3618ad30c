/// The valid spellings that a person may have meant by a value that can't be read, the likeliest first.
///
/// Examples are `128MiB` for `128mib`, `40%` for `40 %`, `5000` and `5000ms` for `5 s`, `2x750x500` for
/// `2×750×500`.
///
/// The caller takes the first spelling that is valid for its kind of value.
package func likelySpellings(of text: String) -> [String] {
  var spellings: [String] = []
  // A comma separates values of a list as often as digits of a number.
  if !text.contains(","), let (value, unit) = numberAndUnit(text) {
    let number = value == value.rounded() && value < 1e15 ? "\(Int(value))" : "\(value)"
    if let suffix = sizeUnits[unit.lowercased()] { spellings.append(number + suffix) }
    if shareUnits.contains(unit.lowercased()) { spellings.append(number + "%") }
    if let time = WrittenTime(text) { spellings += ["\(time.milliseconds)ms", "\(time.milliseconds)"] }
    // The unit of a bare number is missing: 128 can't be a share, but 40 more often means 40 % than 40 MiB, and 0.4 is 40 %.
    if unit.isEmpty, 0 < value, value < 1 { spellings.append("\(Int((value * 100).rounded()))%") }
    if unit.isEmpty {
      spellings += (value <= 100 ? ["%", "MiB"] : ["MiB", "%"]).map { number + $0 } + [number + "ms"]
    }
  }
  let sides = text.replacing("×", with: "x").replacing("*", with: "x").replacing(" ", with: "").lowercased()
  return (spellings + [sides]).filter { $0 != text }
}

/// The units of sizes, by what people write, in lower case; a single letter is a binary unit, as in jemalloc.
private let sizeUnits = [
  "b": "B", "byte": "B", "bytes": "B", "kib": "KiB", "ki": "KiB", "k": "KiB", "kb": "kB", "mib": "MiB",
  "mi": "MiB",
  "m": "MiB", "mb": "MB", "gib": "GiB", "gi": "GiB", "g": "GiB", "gb": "GB",
]

private let shareUnits = ["%", "percent", "pct", "％"]

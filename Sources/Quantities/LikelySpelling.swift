/// What a person may have meant by a value that can't be read, as it is spelled here, the likeliest first: `128MiB` for `128mib`,
/// `40%` for `40 %`, `5000` and `5000ms` for `5 s`, `2x750x500` for `2×750×500`.
///
/// Who asks takes the first that is a value of its own kind.
package func likelySpellings(of text: String) -> [String] {
  var spellings: [String] = []
  // A comma parts values of a list as often as digits of a number.
  if !text.contains(","), let (value, unit) = numberAndUnit(text) {
    let number = value == value.rounded() && value < 1e15 ? "\(Int(value))" : "\(value)"
    if let suffix = sizeUnits[unit.lowercased()] { spellings.append(number + suffix) }
    if shareUnits.contains(unit.lowercased()) { spellings.append(number + "%") }
    if let time = WrittenTime(text) { spellings += ["\(time.milliseconds)ms", "\(time.milliseconds)"] }
    // A number alone lost its unit: nobody means a share of 128 %, or a size of 40 MiB as often as 40 %.
    if unit.isEmpty {
      spellings += (value <= 100 ? ["%", "MiB"] : ["MiB", "%"]).map { number + $0 } + [number + "ms"]
    }
  }
  let sides = text.replacing("×", with: "x").replacing("*", with: "x").replacing(" ", with: "").lowercased()
  return (spellings + [sides]).filter { $0 != text }
}

/// How sizes are spelled, by what people write in lower case; a letter alone is binary, as jemalloc has it.
private let sizeUnits = [
  "b": "B", "byte": "B", "bytes": "B", "kib": "KiB", "ki": "KiB", "k": "KiB", "kb": "kB", "mib": "MiB",
  "mi": "MiB",
  "m": "MiB", "mb": "MB", "gib": "GiB", "gi": "GiB", "g": "GiB", "gb": "GB",
]

private let shareUnits = ["%", "percent", "pct", "％"]

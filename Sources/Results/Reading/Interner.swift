/// Numbers for combinations of fields, in the order in which they first occur; no `String` for those seen before.
struct Interner {
  private var numbers: [[UInt8]: Int32] = [:]
  private var key: [UInt8] = []

  /// The number of the fields at `places` together.
  mutating func index(of places: [Int], in reader: borrowing CSVReader) -> (
    number: Int32, isNew: Bool
  ) {
    key.removeAll(keepingCapacity: true)
    for place in places {
      let field = reader.fields[place]
      key.append(contentsOf: reader.buffer[field.start..<field.end])
      // No text has this byte, so that fields can't run into each other.
      key.append(0xFF)
    }
    if let number = numbers[key] { return (number, false) }
    let number = Int32(numbers.count)
    numbers[key] = number
    return (number, true)
  }
}

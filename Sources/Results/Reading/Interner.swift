/// Numbers combinations of fields in the order of their first occurrence; makes no `String` for known ones.
struct Interner {
  private var numbers: [[UInt8]: Int32] = [:]
  private var key: [UInt8] = []

  /// The number of the combination of the fields at `places`.
  mutating func index(of places: [Int], in reader: borrowing CSVReader) -> (
    number: Int32, isNew: Bool
  ) {
    key.removeAll(keepingCapacity: true)
    for place in places {
      let field = reader.fields[place]
      key.append(contentsOf: reader.buffer[field.start..<field.end])
      // No text contains this byte, so it separates fields unambiguously.
      key.append(0xFF)
    }
    if let number = numbers[key] { return (number, false) }
    let number = Int32(numbers.count)
    numbers[key] = number
    return (number, true)
  }
}

extension ScreenSpec.Images {
  /// Reads `2x750x500`: count, width and height in pixels; `nil` if it is none of these, or absurd.
  init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 3, (1...1_000).contains(numbers[0]), ScreenSpec.sideRange.contains(numbers[1]),
      ScreenSpec.sideRange.contains(numbers[2])
    else { return nil }
    self.init(count: numbers[0], pixelWidth: numbers[1], pixelHeight: numbers[2])
  }

  /// The same as a screens file has it.
  var line: String { "\(count)x\(pixelWidth)x\(pixelHeight)" }
}

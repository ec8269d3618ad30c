extension Trace {
  /// The line, from 1, of each step in the text of a trace that can be read; one for each pop of `pop 3`.
  public static func lines(ofStepsIn text: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var reader = LineReader(text, file: "", example: "")
    while let line = try? reader.next() {
      guard !line.words.isEmpty, case .step(_, let times)? = try? Statement(line.words) else { continue }
      lines += Array(repeating: line.number, count: times)
    }
    return lines
  }
}

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

  /// The kinds of screen that the text of a trace names, each with the line, from 1, that names it first.
  public static func namedKinds(in text: [UInt8]) -> [(kind: String, line: Int)] {
    var kinds: [(kind: String, line: Int)] = []
    var seen: Set<String> = []
    var reader = LineReader(text, file: "", example: "")
    while let line = try? reader.next() {
      guard !line.words.isEmpty, let statement = try? Statement(line.words) else { continue }
      for kind in statement.pages.compactMap(\.namedKind) where seen.insert(kind).inserted {
        kinds.append((kind, line.number))
      }
    }
    return kinds
  }
}

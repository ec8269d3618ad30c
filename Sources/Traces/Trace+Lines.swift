extension Trace {
  /// The line number, from 1, of each step in the text of a valid trace; `pop 3` gives one for each of its pops.
  public static func lines(ofStepsIn text: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var reader = LineReader(text, file: "", example: "")
    while let line = try? reader.next() {
      guard !line.words.isEmpty, case .step(_, let times)? = try? Statement(line.words) else { continue }
      lines += Array(repeating: line.number, count: times)
    }
    return lines
  }

  /// The kinds of screen that the text of a trace names, each with the number, from 1, of the first line that names
  /// it.
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

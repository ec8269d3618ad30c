import Glibc
import Messages
import Traces
import Unloading

/// The text format of traces, of which a sweep replays what moves on one stack; pauses between moves are left out.
struct TraceSteps: SessionFormat {
  private var pages: PageKinds
  private var hasBegun = false
  private var depth = 0

  init(_ pages: PageKinds) { self.pages = pages }

  /// The line of the first session may be missing.
  func beginsSession(_ line: UnsafeRawBufferPointer) -> Bool {
    hasBegun
      ? UnsafeRawBufferPointer(rebasing: line.drop { $0 == 0x20 || $0 == 0x09 }).starts(with: "session")
      : !Self.words(line).isEmpty
  }

  private static func words(_ line: UnsafeRawBufferPointer) -> [String] {
    Statement.words(String(decoding: line, as: UTF8.self))
  }

  mutating func append(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep]) throws(StepMistake) {
    if try appendPlain(line, to: &steps) { return }
    let words = Self.words(line)
    guard !words.isEmpty else { return }
    let statement: Statement
    do { statement = try Statement(words) } catch {
      throw StepMistake(error.problem, expected: error.expected ?? "a step")
    }
    if case .session = statement {
      launch(&steps)
      return
    }
    if !hasBegun { launch(&steps) }
    switch statement {
    case .step(.push(let page, isKept: false), times: _):
      depth += 1
      steps.append(.push(try kind(of: page)))
    case .step(.pop, let times):
      guard times <= depth else {
        throw StepMistake(
          "'\(words.joined(separator: " "))' goes back from the lowest screen",
          expected: depth == 0 ? "a push before it" : "at most 'pop \(depth)'")
      }
      depth -= times
      steps.append(contentsOf: repeatElement(.pop, count: times))
    case .step(.wait, times: _): break
    default:
      throw StepMistake(
        "\(quoted(words.joined(separator: " "))) is not a move on one stack",
        expected: "push, pop, wait or session; bench simulate --trace replays all steps of a trace")
    }
  }

  /// Adds `push 17`, `pop`, `pop 2` or `session`, which nearly all lines are, without making words of it; returns whether
  /// it is one of them.
  private mutating func appendPlain(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep])
    throws(StepMistake) -> Bool
  {
    guard hasBegun else { return false }
    if line.starts(with: "push ") {
      guard let page = Self.number(line, from: 5) else { return false }
      depth += 1
      steps.append(.push(try pages.kind(ofPage: page)))
      return true
    }
    if line.starts(with: "pop") {
      let written = line.starts(with: "pop ") ? Self.number(line, from: 4) : nil
      guard let times = line.count == 3 ? 1 : written, times > 0, times <= depth else { return false }
      depth -= times
      for _ in 0..<times { steps.append(.pop) }
      return true
    }
    guard line.count == 7, line.starts(with: "session") else { return false }
    launch(&steps)
    return true
  }

  /// The number that the rest of a line is, which has nine digits at most, as those of pages do.
  private static func number(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard (start + 1...start + 9).contains(line.count) else { return nil }
    var number = 0
    for byte in line[start...] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  private mutating func launch(_ steps: inout [StackStep]) {
    (hasBegun, depth) = (true, 0)
    steps.append(.launch)
  }

  private mutating func kind(of page: Page) throws(StepMistake) -> Int {
    switch page {
    case .number(let number): return try pages.kind(ofPage: number)
    case .kind(let name, content: _):
      if let kind = pages[name] { return kind }
      throw StepMistake(
        "\(quoted(name)) is of a kind that was not calibrated", expected: "one of \(pages.names)")
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func starts(with word: StaticString) -> Bool {
    guard let baseAddress, count >= word.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}

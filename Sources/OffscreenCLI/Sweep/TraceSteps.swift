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
      ? UnsafeRawBufferPointer(rebasing: line.drop { $0 == 0x20 || $0 == 0x09 }).starts(with: "session".utf8)
      : !Self.words(line).isEmpty
  }

  private static func words(_ line: UnsafeRawBufferPointer) -> [String] {
    Statement.words(String(decoding: line, as: UTF8.self))
  }

  mutating func append(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep]) throws(StepMistake) {
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

  /// Takes `push 17`, `pop`, `pop 2` and `session`, which nearly all lines are.
  mutating func takeAhead(
    _ text: UnsafeRawBufferPointer, sessions most: Int, to steps: inout OutputSpan<StackStep>
  ) -> LinesAhead {
    var ahead = LinesAhead()
    guard hasBegun else { return ahead }
    let (push, pop, session) = (NextBytes.Word("push "), NextBytes.Word("pop"), NextBytes.Word("session"))
    while ahead.bytes + Self.longestAhead <= text.count, steps.freeCapacity > 0 {
      let line = NextBytes(text, at: ahead.bytes)
      let end: Int
      if line.starts(with: push) {
        let (page, digits) = NextBytes(text, at: ahead.bytes + 5).number
        guard digits > 0, let kind = pages.calibratedKind(ofPage: page) else { break }
        end = ahead.bytes + 5 + digits
        guard text.lineEnd(at: end) > 0 else { break }
        depth += 1
        steps.append(.push(kind))
      } else if line.starts(with: pop) {
        let (times, bytes) = Self.times(text, at: ahead.bytes + 3)
        end = ahead.bytes + 3 + bytes
        guard text.lineEnd(at: end) > 0, times > 0, times <= min(depth, steps.freeCapacity) else { break }
        depth -= times
        for _ in 0..<times { steps.append(.pop) }
      } else {
        end = ahead.bytes + 7
        guard line.starts(with: session), text.lineEnd(at: end) > 0, ahead.sessions < most else { break }
        depth = 0
        steps.append(.launch)
        ahead.sessions += 1
      }
      ahead.bytes = end + text.lineEnd(at: end)
      ahead.lines += 1
    }
    return ahead
  }

  /// The bytes of the longest line that is taken ahead, `push 12345678`, with a carriage return and a line feed.
  private static let longestAhead = 5 + NextBytes.count + 2

  /// How often a line goes back whose `pop` ends there, and the bytes that say so: none for once.
  private static func times(_ text: UnsafeRawBufferPointer, at place: Int) -> (times: Int, bytes: Int) {
    guard text[place] == UInt8(ascii: " ") else { return (1, 0) }
    let (times, digits) = NextBytes(text, at: place + 1).number
    return (times, 1 + digits)
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

import Experiment
import Foundation
import Messages
import Simulation
import TraceImport
import Traces

/// Reads recorded sessions, one on each line, as steps on one stack: a page number or the name of a kind pushes a
/// screen, and `<` goes back.
///
/// It holds one line at a time, so a file of any length takes the same memory.
struct SessionLines {
  /// The number of sessions that were read.
  private(set) var sessions = 0
  private let lines: TextLines
  private let kinds: [String: Int]
  private let pages: PageContent
  /// The kind of each page number that was seen, up to ``mostRemembered``.
  private var kindOfPage: [UInt8] = []

  private static let mostRemembered = 1 << 20
  private static let unknown = UInt8.max

  /// Opens the file, plain or compressed; `kinds` are the names of the calibrated kinds.
  init(_ path: String, kinds: [String], pages: PageContent) throws {
    lines = try TextLines(path: path)
    self.pages = pages
    self.kinds = Dictionary(zip(kinds, kinds.indices)) { first, _ in first }
  }

  /// The steps of the next sessions, at most this number; empty at the end of the file.
  ///
  /// Throws a message with the line of a word that is no step.
  mutating func next(sessions count: Int) throws -> [StackStep] {
    var steps: [StackStep] = []
    let last = sessions + count
    while sessions < last, let line = try lines.next() {
      if try line.withUnsafeBytes({ try append($0, to: &steps) }) { sessions += 1 }
    }
    return steps
  }

  /// Returns whether the line has a session. It reads bytes and makes no words, because reading takes as long as replaying.
  private mutating func append(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep]) throws -> Bool {
    var (depth, start) = (0, 0)
    var isEmpty = true
    while start < line.count {
      guard !Self.isSeparator(line[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < line.count, !Self.isSeparator(line[end]) { end += 1 }
      if isEmpty { steps.append(.launch) }
      isEmpty = false
      if line[start] == UInt8(ascii: "<"), end == start + 1 {
        guard depth > 0 else { throw mistake("'<' goes back from the lowest screen", "a screen before it") }
        depth -= 1
        steps.append(.pop)
      } else {
        depth += 1
        steps.append(.push(try kind(UnsafeRawBufferPointer(rebasing: line[start..<end]))))
      }
      start = end
    }
    return !isEmpty
  }

  /// Whether the byte is a space, a tab or a semicolon.
  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x3B }

  private mutating func kind(_ word: UnsafeRawBufferPointer) throws -> Int {
    var number = 0
    for byte in word {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number <= Page.numbers.upperBound else {
        return try named(String(decoding: word, as: UTF8.self))
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard Page.numbers.contains(number) else { return try named(String(decoding: word, as: UTF8.self)) }
    guard number < Self.mostRemembered else { return try ofPage(number) }
    if number >= kindOfPage.count {
      kindOfPage += Array(repeating: Self.unknown, count: number + 1 - kindOfPage.count)
    }
    if kindOfPage[number] == Self.unknown { kindOfPage[number] = UInt8(try ofPage(number)) }
    return Int(kindOfPage[number])
  }

  private func ofPage(_ number: Int) throws -> Int {
    let name = pages.content(of: .number(number)).spec.kind
    guard let kind = kinds[name] else {
      throw mistake(
        "page \(number) is of the kind '\(name)', which was not calibrated", "a run that shows it")
    }
    return kind
  }

  private func named(_ word: String) throws -> Int {
    if let kind = kinds[word] { return kind }
    throw mistake(
      "\(quoted(word)) is not a step",
      "a page number up to \(Page.numbers.upperBound), '<', or one of \(kinds.keys.sorted().joined(separator: ", "))"
    )
  }

  private func mistake(_ sentence: String, _ expected: String) -> UsageError {
    UsageError("\(lines.path):\(lines.line): \(sentence); expected \(expected)")
  }
}

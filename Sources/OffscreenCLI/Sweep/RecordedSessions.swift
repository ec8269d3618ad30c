import Foundation
import Messages
import TraceImport
import Traces
package import Unloading

/// Reads recorded sessions as steps on one stack: a trace, or a file with a session on each line.
///
/// It holds a megabyte at a time, or the longest line, so a file of any length takes the same memory.
package struct RecordedSessions {
  /// The number of sessions that were read.
  package private(set) var count = 0
  private let lines: TextLines
  private var format: any SessionFormat

  /// Opens the file, plain or compressed.
  package init(_ path: String, pages: PageKinds) throws {
    lines = try TextLines(path: path)
    format = try Self.isTrace(lines) ? TraceSteps(pages) : SessionLines(pages)
  }

  /// Whether the file is a trace, rather than sessions on lines.
  package static func isTrace(_ path: String) throws -> Bool { try isTrace(TextLines(path: path)) }

  /// Whether the first word is a step of a trace, which can't be the name of a page, or a comment.
  private static func isTrace(_ lines: TextLines) throws -> Bool {
    while let line = try lines.peekBytes() {
      let start = String(decoding: line, as: UTF8.self).drop { " \t;".contains($0) }
      if let first = start.first {
        return first == "#" || GivenName.isStep(String(start.prefix { !" \t".contains($0) }))
      }
      _ = try lines.nextBytes()
    }
    return false
  }

  /// The steps of the next sessions, at most this number; empty at the end of the file.
  ///
  /// Throws a message with the line of what is no step on one stack.
  package mutating func next(sessions most: Int) throws -> [StackStep] {
    var steps: [StackStep] = []
    count += try format.append(sessions: most, of: lines, to: &steps)
    return steps
  }
}

/// A form in which sessions are written, line by line.
protocol SessionFormat {
  /// Whether the line has the first step of a session, or precedes it.
  func beginsSession(_ line: UnsafeRawBufferPointer) -> Bool

  /// Adds the steps of a line, the launch of a session first. Throws what is wrong with it.
  mutating func append(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep]) throws(StepMistake)

  /// Adds the steps of whole lines from the start of a text, which is at the start of a line and may end within one, and of
  /// at most that many sessions. Stops at the first line that isn't plain, which is then added by itself.
  ///
  /// `steps` has room for one more step than the text has bytes.
  mutating func takeAhead(
    _ text: UnsafeRawBufferPointer, sessions: Int, to steps: inout OutputSpan<StackStep>
  ) -> LinesAhead

  /// Adds the steps of the next sessions, at most that number, and returns how many there were.
  mutating func append(sessions most: Int, of lines: TextLines, to steps: inout [StackStep]) throws -> Int
}

/// What was taken from a text that is read ahead.
struct LinesAhead {
  var bytes = 0
  var lines = 0
  var sessions = 0
}

extension SessionFormat {
  // A requirement with this default, so that the loop knows the format and calls no witness for each line.
  mutating func append(sessions most: Int, of lines: TextLines, to steps: inout [StackStep]) throws -> Int {
    var count = 0
    while true {
      while let ahead = takeAhead(sessions: most - count, of: lines, to: &steps) { count += ahead.sessions }
      guard let line = try lines.peekBytes() else { break }
      if beginsSession(line) {
        guard count < most else { break }
        count += 1
      }
      _ = try lines.nextBytes()
      do { try append(line, to: &steps) } catch { throw error.at(lines) }
    }
    return count
  }

  /// Takes plain lines from what is in memory; `nil` if the next line isn't plain, or isn't there in full.
  private mutating func takeAhead(
    sessions most: Int, of lines: TextLines, to steps: inout [StackStep]
  ) -> LinesAhead? {
    var ahead = LinesAhead()
    lines.takeAhead(bytes: 16_384) { text in
      steps.append(addingCapacity: text.count + 1) { ahead = takeAhead(text, sessions: most, to: &$0) }
      return (ahead.bytes, ahead.lines)
    }
    return ahead.lines > 0 ? ahead : nil
  }
}

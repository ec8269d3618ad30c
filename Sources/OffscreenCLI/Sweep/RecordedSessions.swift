import Foundation
import Messages
import TraceImport
import Traces
import Unloading

/// Reads recorded sessions as steps on one stack: a trace, or a file with a session on each line.
///
/// It holds one line at a time, so a file of any length takes the same memory.
struct RecordedSessions {
  /// The number of sessions that were read.
  private(set) var count = 0
  private let lines: TextLines
  private var format: any SessionFormat

  /// Opens the file, plain or compressed.
  init(_ path: String, pages: PageKinds) throws {
    lines = try TextLines(path: path)
    format = try Self.isTrace(lines) ? TraceSteps(pages) : SessionLines(pages)
  }

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
  mutating func next(sessions most: Int) throws -> [StackStep] {
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

  /// Adds the steps of the next sessions, at most that number, and returns how many there were.
  mutating func append(sessions most: Int, of lines: TextLines, to steps: inout [StackStep]) throws -> Int
}

extension SessionFormat {
  // A requirement with this default, so that the loop knows the format and calls no witness for each line.
  mutating func append(sessions most: Int, of lines: TextLines, to steps: inout [StackStep]) throws -> Int {
    var count = 0
    while let line = try lines.peekBytes() {
      if beginsSession(line) {
        guard count < most else { break }
        count += 1
      }
      _ = try lines.nextBytes()
      do { try append(line, to: &steps) } catch { throw error.at(lines) }
    }
    return count
  }
}

package import Foundation
import Messages
import Results

/// Reads the lines of a file in chunks; a carriage return before the line feed is removed, as is a byte order mark at the
/// start.
package final class TextLines {
  package let path: String
  /// The number of the line that was read last, from 1.
  package private(set) var line = 0
  private let source: any ByteSource
  private var buffer: [UInt8]
  /// The range in `buffer` of the bytes that were read and not yet returned.
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var peeked: Data?

  package init(path: String) throws {
    self.path = path
    source = try RecordedBytes(path: path, expected: "a text file")
    buffer = Array(repeating: 0, count: 1 << 20)
  }

  /// The next line without its end; `nil` after the last one.
  package func next() throws -> Data? {
    defer { peeked = nil }
    guard let next = try peek() else { return nil }
    line += 1
    return next
  }

  /// The line that ``next()`` will return.
  package func peek() throws -> Data? {
    if peeked == nil {
      peeked = try read()
      if line == 0, let first = peeked, first.starts(with: [0xEF, 0xBB, 0xBF]) {
        peeked = first.dropFirst(3)
      }
    }
    return peeked
  }

  private func read() throws -> Data? {
    var searched = start
    while true {
      if let lineFeed = lineFeed(from: searched) {
        defer { start = lineFeed + 1 }
        return take(start..<lineFeed)
      }
      guard !isAtEnd else {
        defer { start = end }
        return start == end ? nil : take(start..<end)
      }
      let done = end - start
      try fill()
      searched = start + done
    }
  }

  private func lineFeed(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard place < end, let base = bytes.baseAddress, let found = memchr(base + place, 10, end - place)
      else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  private func take(_ bytes: Range<Int>) -> Data {
    let text = Data(buffer[bytes])
    return text.last == UInt8(ascii: "\r") ? text.dropLast() : text
  }

  /// Moves the remaining bytes to the front and reads more after them; doubles the buffer if it is full.
  private func fill() throws {
    buffer.replaceSubrange(0..<(end - start), with: buffer[start..<end])
    (start, end) = (0, end - start)
    if end == buffer.count { buffer += Array(repeating: 0, count: buffer.count) }
    do {
      let count = try buffer.withUnsafeMutableBytes { bytes in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
      }
      end += count
      isAtEnd = count == 0
    } catch let error as UsageError {
      throw error
    } catch {
      throw HarnessError("\(path) can't be read: \(error)")
    }
  }
}

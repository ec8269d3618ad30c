package import Foundation
import Messages
import Results

/// Reads the lines of a file in chunks; a carriage return before the line feed is removed, as is a byte order mark at the
/// start.
package final class TextLines {
  package let path: String
  /// The number of the line that was read last, from 1.
  // Unchecked, like the others that each line changes: the checks took a tenth of the time of a sweep.
  @exclusivity(unchecked) package private(set) var line = 0
  private let source: any ByteSource
  @exclusivity(unchecked) private var buffer: UnsafeMutableRawBufferPointer
  /// The range in `buffer` of the bytes that were read and not yet returned.
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var end = 0
  private var isAtEnd = false
  /// The place in `buffer` of the line that is next, if it was looked for.
  @exclusivity(unchecked) private var found: Range<Int>?

  package init(path: String) throws {
    self.path = path
    source = try RecordedBytes(path: path, expected: "a text file")
    buffer = .allocate(byteCount: 1 << 20, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The next line without its end; `nil` after the last one.
  package func next() throws -> Data? { try nextBytes().map { Data($0) } }

  /// The next line without its end, which stays in memory until another one is read; `nil` after the last one.
  ///
  /// It copies nothing, for files of a billion lines.
  package func nextBytes() throws -> UnsafeRawBufferPointer? {
    guard let next = try peekBytes() else { return nil }
    found = nil
    line += 1
    return next
  }

  /// The line that is next, which stays in memory until another one is read.
  package func peekBytes() throws -> UnsafeRawBufferPointer? {
    if found == nil {
      found = try find()
      if line == 0, let first = found, buffer[first].starts(with: [0xEF, 0xBB, 0xBF]) {
        found = first.dropFirst(3)
      }
    }
    return found.map { UnsafeRawBufferPointer(rebasing: buffer[$0]) }
  }

  /// Lets `take` read ahead at most that many bytes of what is in memory, from the next line on; the last line may be cut
  /// off. `take` returns how many bytes it has taken, which must be whole lines, and how many lines.
  package func takeAhead(bytes most: Int, _ take: (UnsafeRawBufferPointer) -> (bytes: Int, lines: Int)) {
    guard found == nil else { return }
    let taken = take(UnsafeRawBufferPointer(rebasing: buffer[start..<min(end, start + most)]))
    start += taken.bytes
    line += taken.lines
  }

  private func find() throws -> Range<Int>? {
    var searched = start
    while true {
      if let lineFeed = lineFeed(from: searched) {
        defer { start = lineFeed + 1 }
        return withoutReturn(start..<lineFeed)
      }
      guard !isAtEnd else {
        defer { start = end }
        return start == end ? nil : withoutReturn(start..<end)
      }
      let done = end - start
      try fill()
      searched = start + done
    }
  }

  private func lineFeed(from place: Int) -> Int? {
    guard place < end, let base = buffer.baseAddress, let lineFeed = memchr(base + place, 10, end - place)
    else { return nil }
    return lineFeed - base
  }

  private func withoutReturn(_ bytes: Range<Int>) -> Range<Int> {
    !bytes.isEmpty && buffer[bytes.upperBound - 1] == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  /// Moves the remaining bytes to the front and reads more after them; doubles the buffer if it is full.
  private func fill() throws {
    let rest = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
    if rest.count == buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 16)
      larger.copyMemory(from: rest)
      buffer.deallocate()
      buffer = larger
    } else {
      buffer.copyMemory(from: rest)
    }
    (start, end) = (0, rest.count)
    do {
      let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      end += count
      isAtEnd = count == 0
    } catch let error as UsageError {
      throw error
    } catch {
      throw HarnessError("\(path) can't be read: \(error)")
    }
  }
}

import Foundation
import Messages
import SystemPackage

/// The lines of a file, read in chunks; a carriage return before the line feed doesn't count.
final class TextLines {
  let path: String
  /// The line that was read last, from 1.
  private(set) var line = 0
  private let file: FileDescriptor
  private var buffer = Data()
  private var isAtEnd = false

  private static let chunk = 1 << 20

  init(path: String) throws {
    self.path = path
    do { file = try FileDescriptor.open(FilePath(path), .readOnly) } catch {
      throw UsageError(whyUnreadable(path, expected: "a text file"))
    }
  }

  deinit { try? file.close() }

  /// The next line without its end; `nil` after the last one.
  func next() throws -> Data? {
    var searched = buffer.startIndex
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[(end + 1)...] }
        return take(buffer[..<end])
      }
      searched = buffer.endIndex
      guard !isAtEnd else {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : take(buffer)
      }
      let done = searched - buffer.startIndex
      try fill()
      searched = buffer.startIndex + done
    }
  }

  private func take(_ bytes: Data) -> Data {
    line += 1
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  private func fill() throws {
    // A slice keeps all that was read before it.
    buffer = Data(buffer)
    do {
      let more = try [UInt8](unsafeUninitializedCapacity: Self.chunk) { bytes, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      isAtEnd = more.isEmpty
      buffer.append(contentsOf: more)
    } catch {
      throw HarnessError("\(path) can't be read: \(error)")
    }
  }
}

import Glibc
import Messages
import Results

/// The bytes of a file of records, expanded if they are compressed with gzip or Zstandard, regardless of the file's
/// name.
///
/// The file is read once from start to end, so it can be a pipe.
final class RecordedBytes: ByteSource {
  private let path: String
  private let source: any ByteSource
  /// `nil` for plain text.
  private let expander: (any Expander)?
  private let chunk: UnsafeMutableRawBufferPointer
  /// The bytes that were read and not yet returned or expanded.
  private var rest: UnsafeRawBufferPointer

  private static let chunkBytes = 1 << 17
  private static let magicBytes = 4

  /// Opens the file; throws a message if it can't be read. `expected` names the kind of file that was expected.
  convenience init(path: String, expected: String) throws {
    guard PathState(path) == .file, let file = try? FileBytes(path: path) else {
      throw UsageError(whyUnreadable(path, expected: expected))
    }
    do { try self.init(file, path: path) } catch { throw HarnessError("\(path) can't be read: \(error)") }
  }

  init(_ source: any ByteSource, path: String) throws {
    (self.source, self.path) = (source, path)
    chunk = .allocate(byteCount: Self.chunkBytes, alignment: 16)
    var count = 0
    while count < Self.magicBytes {
      // A pipe may give one byte at a time.
      let more = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: chunk[count...]))
      if more == 0 { break }
      count += more
    }
    rest = UnsafeRawBufferPointer(rebasing: chunk[..<count])
    expander =
      if rest.starts(with: GzipExpander.magic) {
        try GzipExpander()
      } else if rest.starts(with: ZstandardExpander.magic) { try ZstandardExpander() } else { nil }
  }

  deinit { chunk.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do { return try expand(into: buffer) } catch let error as CompressionError {
      throw UsageError("\(path) can't be read: \(error)")
    }
  }

  private func expand(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if let expander, !rest.isEmpty || expander.isWithinFrame {
        let (consumed, written) = try expander.expand(rest, into: buffer)
        rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
        if written > 0 { return written }
        if !rest.isEmpty { continue }
      } else if !rest.isEmpty {
        let count = min(rest.count, buffer.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        return count
      }
      let count = try source.read(into: chunk)
      rest = UnsafeRawBufferPointer(rebasing: chunk[..<count])
      if count == 0 {
        if expander?.isWithinFrame == true { throw CompressionError("its compressed data is cut off") }
        return 0
      }
    }
  }
}

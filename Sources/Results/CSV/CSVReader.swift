package import Messages

/// Reads a CSV (RFC 4180) in chunks, one record at a time, without copying any field.
///
/// Designed for files with a million rows: a record is split in place in the buffer, and only a request for a
/// field's text makes a `String`. Every record must end with a line feed; otherwise a complete last number
/// can't be distinguished from half of one.
package struct CSVReader: ~Copyable {
  package let path: String
  /// The line in which the record begins, from 1.
  package private(set) var line = 0
  /// The positions of the record's fields in the buffer.
  package private(set) var fields: [CSVField] = []
  /// The position of the record in the buffer, including its line feed.
  private var bounds = 0..<0
  package private(set) var buffer: [UInt8]
  private let source: any ByteSource
  private var linesRead = 0
  /// The start of the bytes that were read and not yet split.
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private let lastLine: LastLine

  /// How a file may end.
  package enum LastLine {
    /// As in the suite's own files, so that half a row isn't taken for a whole one.
    case hasLineFeed
    /// As in files from other programs and people.
    case mayLackLineFeed
  }

  /// Opens a file; a record may take up to `chunk` bytes.
  package init(path: String, chunk: Int = 1 << 20) throws {
    let file: FileBytes
    do { file = try FileBytes(path: path) } catch { throw HarnessError("\(path) can't be read: \(error)") }
    self.init(file, path: path, chunk: chunk, lastLine: .hasLineFeed)
  }

  /// Reads from a source; error messages name `path`.
  package init(_ source: any ByteSource, path: String, chunk: Int = 1 << 20, lastLine: LastLine) {
    self.source = source
    self.path = path
    self.lastLine = lastLine
    buffer = Array(repeating: 0, count: chunk)
  }

  /// Advances to the next record; returns false after the last one.
  package mutating func next() throws -> Bool {
    line = linesRead + 1
    while true {
      switch split() {
      case .whole(let next, let lines, let isASCII):
        guard isASCII || String(validating: buffer[start..<next], as: UTF8.self) != nil else {
          throw fault("the line is not UTF-8 text")
        }
        linesRead += lines
        bounds = start..<next
        start = next
        return true
      case .misquoted:
        throw fault("a field contains a quote; expected it doubled, and quotes around the whole field")
      case .partial(let isQuoted):
        if isAtEnd, start == end { return false }
        // The last read left room for a line feed. If the record already has one, it is inside an unclosed quoted
        // field.
        if isAtEnd, lastLine == .mayLackLineFeed, buffer[end - 1] != UInt8(ascii: "\n") {
          buffer[end] = UInt8(ascii: "\n")
          end += 1
          continue
        }
        if isAtEnd {
          throw fault(
            isQuoted
              ? "a quote never closes; the file may be cut off"
              : "the last line is cut off; expected a line feed at its end")
        }
        try fill()
      }
    }
  }

  /// Continues after the line of a record that could not be split; returns whether there was anything to skip.
  package mutating func skipLine() throws -> Bool {
    guard start < end else { return false }
    linesRead += 1
    while true {
      if let lineFeed = buffer[start..<end].firstIndex(of: UInt8(ascii: "\n")) {
        start = lineFeed + 1
        return true
      }
      start = end
      if isAtEnd { return true }
      try fill()
    }
  }

  /// An error about the record, with its file and line.
  package func fault(_ sentence: String) -> HarnessError {
    // Quoted text may contain line ends, but a message is one line.
    HarnessError("\(path):\(line): \(String(sentence.map { $0.isNewline ? " " : $0 }))")
  }

  /// The text of a field.
  package func text(_ field: CSVField) -> String {
    let text = String(decoding: buffer[field.start..<field.end], as: UTF8.self)
    return field.isEscaped ? text.replacing("\"\"", with: "\"") : text
  }

  /// The record's bytes in the file, up to its line feed.
  package var record: ArraySlice<UInt8> { buffer[bounds] }

  /// The texts of all fields by the names in the header; throws an error message if there are more or fewer
  /// fields than names.
  package func texts(by header: [String]) throws -> [String: String] {
    guard fields.count == header.count else {
      throw fault("\(fields.count) fields; expected \(header.count), as in the header")
    }
    return Dictionary(zip(header, fields.map { text($0) }), uniquingKeysWith: { first, _ in first })
  }

  private mutating func split() -> CSVSplitter.Outcome {
    // Moved out meanwhile, because a span of the buffer borrows the whole reader.
    var found: [CSVField] = []
    swap(&found, &fields)
    let outcome = CSVSplitter.split(buffer.span, from: start, to: end, into: &found)
    swap(&found, &fields)
    return outcome
  }

  /// Moves the remaining bytes to the front of the buffer and reads more after them.
  private mutating func fill() throws {
    buffer.replaceSubrange(0..<(end - start), with: buffer[start..<end])
    end -= start
    start = 0
    guard end < buffer.count else {
      throw fault("a record exceeds \(buffer.count) bytes; expected a line feed or a closing quote")
    }
    do {
      let free = end
      let count = try buffer.withUnsafeMutableBytes { bytes in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[free...]))
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

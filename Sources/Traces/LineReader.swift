/// Splits a UTF-8 text into lines of words, without comments; CRLF and a byte order mark are accepted.
struct LineReader {
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    let words: [String]
  }

  private let text: [UInt8]
  private let file: String
  private let example: String
  private var position: Int
  private var number = 0

  /// Starts at the first line; `example` is a valid line, for the error message if a line isn't UTF-8.
  init(_ text: [UInt8], file: String, example: String) {
    self.text = text
    self.file = file
    self.example = example
    position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() throws(TraceError) -> Line? {
    guard position < text.count else { return nil }
    let bytes = text[position...].prefix { $0 != UInt8(ascii: "\n") }
    position = bytes.endIndex + 1
    number += 1
    let line = String(decoding: bytes, as: UTF8.self)
    guard line.utf8.elementsEqual(bytes) else {
      throw TraceError(
        "is not UTF-8 text", expected: "lines such as '\(example)'", source: file, line: number)
    }
    return Line(number: number, words: Statement.words(line))
  }
}

/// The last bytes of a stream of any length, in constant memory.
struct LineTail: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var isCut = false

  init(limit: Int) {
    self.limit = limit
  }

  mutating func append(_ chunk: [UInt8]) {
    // One byte more than the limit is kept: if it is a newline, the rest starts a line.
    bytes += chunk[max(0, chunk.count - limit - 1)...]
    guard bytes.count > limit else { return }
    isCut = true
    bytes.removeFirst(max(0, bytes.count - limit - 1))
  }

  /// The text from the start of its first complete line, or the end of a single line longer than the limit.
  var text: String {
    guard isCut else { return String(decoding: bytes, as: UTF8.self) }
    let newline = bytes.dropLast().firstIndex(of: UInt8(ascii: "\n"))
    return String(decoding: bytes[(newline ?? 0).advanced(by: 1)...], as: UTF8.self)
  }
}

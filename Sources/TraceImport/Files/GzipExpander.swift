import CZlib

/// Expands gzip (RFC 1952) with zlib: one member, or several one after the other.
final class GzipExpander: Expander {
  static let magic: [UInt8] = [0x1f, 0x8b]

  private(set) var isWithinFrame = false
  // On the heap, because zlib's state points back to it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// zlib's argument for the largest window (15) and a gzip header (16).
  private static let windowBits: Int32 = 15 + 16

  init() throws {
    stream.initialize(to: z_stream())
    let code = inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw CompressionError("zlib can't start, error \(code)") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func expand(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) throws
    -> (consumed: Int, written: Int)
  {
    if !isWithinFrame, !input.isEmpty {
      inflateReset(stream)
      isWithinFrame = true
    }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let room = stream.pointee.avail_out
    let code = inflate(stream, Z_NO_FLUSH)
    switch code {
    case Z_OK, Z_BUF_ERROR: break  // Z_BUF_ERROR: no input or no room.
    case Z_STREAM_END: isWithinFrame = false
    default:
      throw CompressionError(
        "its gzip data is damaged: " + (stream.pointee.msg.map { String(cString: $0) } ?? "error \(code)"))
    }
    return (input.count - Int(stream.pointee.avail_in), Int(room - stream.pointee.avail_out))
  }
}

import CZstd

/// Expands Zstandard (RFC 8878) with libzstd: one frame, or several one after the other.
final class ZstandardExpander: Expander {
  static let magic: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd]

  private(set) var isWithinFrame = false
  private let stream: OpaquePointer

  init() throws {
    guard let stream = ZSTD_createDStream() else { throw CompressionError("libzstd can't start") }
    self.stream = stream
  }

  deinit { ZSTD_freeDStream(stream) }

  func expand(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) throws
    -> (consumed: Int, written: Int)
  {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let missing = ZSTD_decompressStream(stream, &target, &source)
    guard ZSTD_isError(missing) == 0 else {
      throw CompressionError(
        "its Zstandard data is damaged: \(String(cString: ZSTD_getErrorName(missing)).lowercased())")
    }
    isWithinFrame = missing > 0
    return (source.pos, target.pos)
  }
}

/// A block of bytes that were written to, so that they are resident.
final class InjectedBlock {
  /// The minimum size, because fewer bytes would be rounded up to twice as many.
  static let leastBytes = 256
  private let bytes: UnsafeMutableRawBufferPointer

  init(bytes count: Int) {
    bytes = .allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0xA5)
  }

  deinit {
    bytes.deallocate()
  }
}

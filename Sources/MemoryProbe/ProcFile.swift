internal import Glibc

/// An open file of `/proc`, read from its start into one buffer each time.
struct ProcFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ path: String) throws(ProcessMemoryError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProcessMemoryError(path: path, code: errno) }
    self.path = path
    self.descriptor = descriptor
    buffer = .allocate(byteCount: 4096, alignment: 16)
  }

  /// Reads the file's current bytes, at most 4,096.
  func read<R>(_ body: (borrowing Span<UInt8>) -> R) -> R {
    let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
    guard count >= 0 else { fatalError(ProcessMemoryError(path: path, code: errno).description) }
    return body(buffer.bindMemory(to: UInt8.self).extracting(0..<count).span)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }
}

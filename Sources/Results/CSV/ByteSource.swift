package import SystemPackage

/// The source of a reader's bytes.
package protocol ByteSource: AnyObject {
  /// Fills the front of a buffer and returns the number of bytes that it wrote; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The unchanged bytes of a file.
package final class FileBytes: ByteSource {
  private let file: FileDescriptor

  package init(path: String) throws(Errno) {
    do { file = try FileDescriptor.open(FilePath(path), .readOnly) } catch {
      throw error as? Errno ?? .ioError
    }
  }

  deinit { try? file.close() }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { try file.read(into: buffer) }
}

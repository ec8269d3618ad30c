package import SystemPackage

/// Where a reader takes its bytes from.
package protocol ByteSource: AnyObject {
  /// Fills the front of a buffer; returns how many bytes it wrote, 0 at the end alone.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// A file's bytes as they are.
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

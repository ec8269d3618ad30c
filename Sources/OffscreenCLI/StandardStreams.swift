@preconcurrency import Glibc
import Messages

/// The standard streams of this process.
enum StandardStreams {
  /// Occupies the descriptors of closed streams; otherwise, the first opened file would be taken for one of them.
  static func reserve() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }
  }

  /// Writes what `print` has buffered; throws a message if any output is lost, for example on a full disk.
  static func flush() throws {
    guard fflush(stdout) == 0, ferror(stdout) == 0 else {
      throw HarnessError("standard output can't be written: what was printed is lost")
    }
  }
}

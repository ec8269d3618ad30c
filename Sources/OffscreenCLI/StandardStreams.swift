@preconcurrency import Glibc
import Messages

/// What the shell gave us to write to.
enum StandardStreams {
  /// Keeps the places of streams that came closed, or the first file that is opened would be taken for one of them.
  static func reserve() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }
  }

  /// Writes what `print` still holds; throws a sentence if anything that was printed is lost, as on a full disk.
  static func flush() throws {
    guard fflush(stdout) == 0, ferror(stdout) == 0 else {
      throw HarnessError("standard output can't be written: what was printed is lost")
    }
  }
}

import Foundation
import Glibc

/// The file in which an app keeps the state of the screen in front, because the system may kill it at any time.
///
/// A new state is written to another file, which then takes the name, so the file always holds a whole state.
struct StateFile {
  let path: String

  /// The file that is written before it takes the name.
  var draft: String { path + "-draft" }

  /// Replaces the state; throws the system's reason if the file can't be written.
  func replace(with bytes: [UInt8], draft: String) throws(FailedAccess) {
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw failure }
    let written = write(file, bytes, bytes.count)
    let reason = failure
    close(file)
    guard written >= 0 else { throw reason }
    guard written == bytes.count else {
      throw FailedAccess("the state can't be saved: only \(written) of \(bytes.count) bytes were written")
    }
    guard rename(draft, path) == 0 else { throw failure }
  }

  /// The bytes of the current state; none if there is no file.
  var bytes: [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? [] }

  func remove() {
    unlink(path)
    unlink(draft)
  }

  private var failure: FailedAccess {
    FailedAccess("the state can't be saved: \(String(cString: strerror(errno)))")
  }
}

import Foundation

/// The turn of one process, while all others of the same folder wait for theirs.
struct Turn {
  private let descriptor: CInt

  /// Waits for the turn; throws if the folder can't be opened.
  init(among folder: String) throws {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Lets the next process begin.
  func end() { close(descriptor) }
}

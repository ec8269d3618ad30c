import Foundation
import Messages

/// Keeps two processes from running the same shard. The system releases it when its process ends in any way.
package struct ShardLock: Sendable {
  private let file: Int32

  /// Locks the folder; `nil` if another process has it. Throws a sentence if it can't be locked.
  package static func take(_ folder: String) throws -> ShardLock? {
    let path = folder + ".lock"
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) } catch {
      throw HarnessError("\(parent) can't be made: \(error.localizedDescription)")
    }
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw HarnessError("\(path) can't be opened: \(String(cString: strerror(errno)))")
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(file)
      if reason == EWOULDBLOCK { return nil }
      throw HarnessError(
        "\(path) can't be locked: \(String(cString: strerror(reason))); expected a file system with flock")
    }
    return ShardLock(file: file)
  }

  /// Releases the lock. Its file stays: a process that has opened it already would lock a file that nobody else sees.
  package func release() {
    close(file)
  }
}

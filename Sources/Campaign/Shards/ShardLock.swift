import Foundation
import Messages

/// Keeps two processes from carrying out the same shard; a process that ends, however it does, lets go of it.
package struct ShardLock: Sendable {
  private let file: Int32
  private let path: String

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
      close(file)
      return nil
    }
    return ShardLock(file: file, path: path)
  }

  /// Lets go of the folder. Who opened the file before it went locks nothing, and finds the shard finished.
  package func release() {
    unlink(path)
    close(file)
  }
}

package import Experiment
import Foundation
import Messages
import Results
package import SystemPackage

/// What the process of a trial writes, without a process.
package enum TrialStream {
  /// The lines of a trial that found this.
  package static func bytes(of result: TrialResult) throws -> [UInt8] {
    try bytes { file in
      let writer = TrialWriter(to: file)
      writer.greet()
      writer.write(TrialStart(baselineAllocatedBytes: result.baseline.allocatedBytes))
      for row in result.timeline { writer.write(row) }
      for row in result.returns { writer.write(row) }
      for push in result.pushNanoseconds { writer.write(PushTime(nanoseconds: push)) }
      for row in result.terminations { writer.write(row) }
      for session in result.sessions {
        var end = SessionEnd()
        end.peakBytes = session.peakBytes
        end.largestScreenBytes = session.largestScreenBytes
        writer.write(end)
      }
      try writer.end(result)
    }
  }

  /// The result of a trial that runs in this process and writes to the descriptor that it is given.
  package static func result(of trial: (FileDescriptor) throws -> Void) throws -> TrialResult {
    var reader = TrialReader()
    try reader.read(bytes(of: trial))
    guard let result = reader.result else { throw HarnessError("the trial wrote no end") }
    return result
  }

  private static func bytes(of trial: (FileDescriptor) throws -> Void) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.path + "/stream-\(UUID().uuidString)"
    let file = try FileDescriptor.open(
      FilePath(path), .readWrite, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
    defer {
      try? file.close()
      try? FileManager.default.removeItem(atPath: path)
    }
    try trial(file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

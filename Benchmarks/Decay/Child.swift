import Experiment
import Foundation
import MemoryProbe

/// A process for one condition.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let name: String

  init(_ condition: Condition, executable: String, fixtures: String) throws {
    name = condition.name
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = [String(decoding: try JSONEncoder().encode(condition), as: UTF8.self), fixtures]
    let allocator = AllocatorConfiguration(dirtyDecayMilliseconds: condition.decayMilliseconds)
    process.environment = [AllocatorConfiguration.environmentVariable: allocator.environmentValue]
    process.standardOutput = output
    try process.run()
  }

  /// Waits until it has ended and returns what it found.
  func wait() throws -> Observation {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "\(name) ended with \(process.terminationStatus)")
    return try JSONDecoder().decode(Observation.self, from: data)
  }
}

import Cgroups
package import Experiment
import Foundation
package import Results

/// Runs one trial somewhere and tells how it ended.
package protocol Executor: Sendable {
  /// The number of trials that may run at the same time; 1 where their times are measured.
  var width: Int { get }

  /// Carries the request out; every failure of the trial is an outcome. Throws a message if the request can't be written.
  func execute(_ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?)
    async throws -> TrialOutcome
}

extension Executor {
  package var width: Int { 1 }
}

/// Runs each trial in a fresh process of a binary that understands `trial`.
package struct ChildExecutor: Executor {
  package let executable: String

  package init(executable: String) {
    self.executable = executable
  }

  /// What carries out the request in that file.
  func child(
    for request: TrialRequest, in file: RequestFile, timeout: Duration, padding: Int
  ) -> ChildProcess {
    let (program, arguments) =
      request.load?.cgroup?.group.launcher(of: executable, ["trial", file.path])
      ?? (executable, ["trial", file.path])
    return ChildProcess(
      executable: program, arguments: arguments,
      environment: Self.environment(decay: request.dirtyDecayMilliseconds, padding: padding),
      timeout: timeout)
  }

  package func execute(
    _ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?
  ) async throws -> TrialOutcome {
    // Without room for it no trial can be asked for anything: that ends the run, and costs it no rows.
    let file = try RequestFile(request)
    defer { file.remove() }
    return await child(for: request, in: file, timeout: timeout, padding: padding)
      .run(TrialReader(), interruptedBy: interruption)
  }

  /// Only what the child needs: the allocator's options, the padding, and where its libraries are.
  package static func environment(decay: Int, padding: Int) -> [String: String] {
    let configuration = AllocatorConfiguration(dirtyDecayMilliseconds: decay)
    var environment = [
      AllocatorConfiguration.environmentVariable: configuration.environmentValue,
      "OFFSCREEN_PADDING": String(repeating: "x", count: padding),
      // GLib before 2.76 keeps what it freed in slices of its own, which would count as the screen's that came next.
      "G_SLICE": "always-malloc",
      // Sets and dictionaries then have the same order, and the heap the same layout, in every child.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A crash is reported by its signal and last words; a backtrace would take seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let inherited = ProcessInfo.processInfo.environment
    for name in ["LD_LIBRARY_PATH", "PATH"] { environment[name] = inherited[name] }
    return environment
  }
}

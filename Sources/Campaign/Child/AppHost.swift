package import Experiment

/// Starts apps that run at the same time.
package protocol AppHost: Sendable {
  /// Launches the app that the request describes; throws a message if it can't be started.
  func launch(_ request: TrialRequest, patience: Duration, interruption: Interruption?) throws -> AppProcess
}

extension ChildExecutor: AppHost {
  package func launch(_ request: TrialRequest, patience: Duration, interruption: Interruption?) throws
    -> AppProcess
  {
    let file = try RequestFile(request)
    // The arbiter decides how long an app lives. Equal launches have equal stacks, so no padding is needed.
    let child = child(for: request, in: file, timeout: .seconds(7 * 86_400), padding: 0)
    return try AppProcess(child, reading: file, patience: patience, interruption: interruption)
  }
}

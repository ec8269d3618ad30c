package import Experiment

/// Starts apps that live beside each other.
package protocol AppHost: Sendable {
  /// Launches the app that the request describes; throws a sentence where nothing could be started.
  func launch(_ request: TrialRequest, patience: Duration, interruption: Interruption?) throws -> AppProcess
}

extension ChildExecutor: AppHost {
  package func launch(_ request: TrialRequest, patience: Duration, interruption: Interruption?) throws
    -> AppProcess
  {
    let file = try RequestFile(request)
    // How long an app lives is its arbiter's affair. Equal launches have equal stacks, so nothing is padded.
    let child = child(for: request, in: file, timeout: .seconds(7 * 86_400), padding: 0)
    return try AppProcess(child, reading: file, patience: patience, interruption: interruption)
  }
}

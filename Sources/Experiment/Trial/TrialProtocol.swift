/// The protocol between a run and the process of a trial.
///
/// The request is a file whose path is the argument. The process writes lines to standard output: a greeting,
/// rows while it runs, and finally all other results. Fields are separated by tabs.
package enum TrialProtocol {
  /// Changes whenever an older binary would misunderstand a request or a line.
  package static let version = 3
  /// The first line.
  package static var greeting: String { "offscreen-trial\t\(version)" }
  /// The second line of `--version`.
  package static var description: String { "trial protocol \(version)" }
}

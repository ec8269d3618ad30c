/// How a run and the process of a trial talk to each other.
///
/// The request is a file whose path is the argument. The process writes lines to standard output: a greeting, rows while
/// it runs, and at the end everything else that it found. Fields are separated by tabs.
package enum TrialProtocol {
  /// Changes whenever a binary of before would misunderstand a request or a line.
  package static let version = 2
  /// The first line.
  package static var greeting: String { "offscreen-trial\t\(version)" }
  /// What `--version` says in its second line.
  package static var description: String { "trial protocol \(version)" }
}

/// A user's own trace, as given to a run.
package struct OwnTrace: Codable, Sendable, Equatable {
  /// The name of the workload in the results.
  package var name: String
  /// The file's path, for messages.
  package var file: String
  /// The whole trace.
  package var text: String

  /// The name of a trace that has no name of its own and whose file's name is not a valid one.
  package static let usualName = "trace"

  package init(name: String = OwnTrace.usualName, file: String, text: String) {
    self.name = name
    self.file = file
    self.text = text
  }
}

extension [OwnTrace] {
  /// The text of each trace by its name; two runs must share these texts to compare cells of their workloads.
  package var texts: [String: String] {
    Dictionary(map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}

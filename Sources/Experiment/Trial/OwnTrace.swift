/// A trace of the user's own, as a run was given it.
package struct OwnTrace: Codable, Sendable, Equatable {
  /// What the workload is called in the results.
  package var name: String
  /// The file's path, for messages.
  package var file: String
  /// The whole trace.
  package var text: String

  /// What a trace is called that has no name of its own and whose file's name can't be one.
  package static let usualName = "trace"

  package init(name: String = OwnTrace.usualName, file: String, text: String) {
    self.name = name
    self.file = file
    self.text = text
  }
}

extension [OwnTrace] {
  /// The text of each by its name: what two runs must share whose cells of these workloads are compared.
  package var texts: [String: String] {
    Dictionary(map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}

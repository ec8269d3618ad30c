import Glibc
import Messages
package import Results

extension [Metric] {
  /// The metrics that the user named, or the usual ones.
  package func chosen(by patterns: [String]) throws -> [Metric] {
    patterns.isEmpty ? usual : try matching(patterns)
  }

  /// The metrics that match names or globs, each once, in the order of the file; throws if a pattern matches none.
  func matching(_ patterns: [String]) throws -> [Metric] {
    let all = comparable
    let chosen = try patterns.map { pattern in
      let names = all.map(\.name).filter { fnmatch(pattern, $0, 0) == 0 }
      guard !names.isEmpty else {
        let hint = nearestName(to: pattern, among: all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("no metric is called '\(pattern)'; Docs/columns.md lists the columns\(hint)")
      }
      return names
    }
    let names = Set(chosen.joined())
    return all.filter { names.contains($0.name) }
  }
}

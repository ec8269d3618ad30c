import Glibc
import Messages
package import Results

extension [Metric] {
  /// Those that a user named, or else the usual ones.
  package func chosen(by patterns: [String]) throws -> [Metric] {
    patterns.isEmpty ? usual : try matching(patterns)
  }

  /// Those that names or globs mean, each once and in the order of the file; throws a sentence for one that means none.
  func matching(_ patterns: [String]) throws -> [Metric] {
    let all = comparable
    let chosen = try patterns.map { pattern in
      let names = all.map(\.name).filter { fnmatch(pattern, $0, 0) == 0 }
      guard !names.isEmpty else {
        let hint = nearestName(to: pattern, among: all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("no metric is called '\(pattern)'; Docs/columns.md has the columns\(hint)")
      }
      return names
    }
    let names = Set(chosen.joined())
    return all.filter { names.contains($0.name) }
  }
}

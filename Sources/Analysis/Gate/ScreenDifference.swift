package import Experiment

/// What differs between the screens of two runs, a part for each kind: `feed (views:80, was views:60), map is new`.
package struct ScreenDifference: CustomStringConvertible {
  package let description: String

  package init(from before: [ScreenSpec], to after: [ScreenSpec]) {
    let old = Dictionary(before.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    var parts: [String] = []
    for spec in after {
      guard let was = old[spec.kind] else {
        parts.append("\(spec.kind) is new")
        continue
      }
      guard was != spec else { continue }
      parts.append("\(spec.kind) (\(Self.changes(from: was, to: spec)))")
    }
    parts += before.filter { new[$0.kind] == nil }.map { "\($0.kind) is gone" }
    description = parts.isEmpty ? "their order" : parts.joined(separator: ", ")
  }

  /// The words of each description that the other doesn't have: `views:80 rows:30, was views:60 rows:20`.
  private static func changes(from before: ScreenSpec, to after: ScreenSpec) -> String {
    let (old, new) = (before.line.split(separator: " "), after.line.split(separator: " "))
    func list(_ words: [Substring], without others: [Substring]) -> String {
      let own = words.filter { !others.contains($0) }
      return own.isEmpty ? "nothing" : own.joined(separator: " ")
    }
    return "\(list(new, without: old)), was \(list(old, without: new))"
  }
}

/// Traces that claims are measured on, as text.
enum TraceBuilder {
  /// `count` screens of a kind, one on the other.
  static func stack(of kind: String, _ count: Int) -> String {
    String(repeating: "push \(kind)\n", count: count)
  }

  /// The same, then a memory warning.
  static func warnedStack(of kind: String, _ count: Int) -> String { stack(of: kind, count) + "warn\n" }

  /// Screens of a kind, one on the other, with a memory warning at each depth.
  static func growing(of kind: String, warnedAt depths: [Int]) -> String {
    zip([0] + depths, depths).map { warnedStack(of: kind, $1 - $0) }.joined()
  }

  /// A screen of a kind that is covered by another, warned and uncovered, `count` times.
  static func visits(of kind: String, under cover: String, _ count: Int) -> String {
    "push \(kind)\n" + String(repeating: "push \(cover)\nwarn\npop\n", count: count)
  }

  /// A screen of a kind that is covered by another and uncovered, `count` times, with a warning for every so many of them.
  static func visits(of kind: String, under cover: String, _ count: Int, warnedEvery steps: Int) -> String {
    let visits = (1...count).map { "push \(cover)\n\($0.isMultiple(of: steps) ? "warn\n" : "")pop\n" }
    return "push \(kind)\n" + visits.joined()
  }

  /// A visit to each of the kinds in turn, `count` times over; no screen stays.
  static func rounds(of kinds: [String], under cover: String, _ count: Int) -> String {
    let round = kinds.map { visits(of: $0, under: cover, 1) + "pop\n" }.joined()
    return String(repeating: round, count: count)
  }

  /// A stack of `count` screens of a kind put in place at once, of which only the topmost is shown.
  static func placed(_ kind: String, _ count: Int) -> String {
    "setStack" + String(repeating: " \(kind)", count: count) + "\n"
  }
}

/// Builds the traces of claims, as text.
enum TraceBuilder {
  /// `count` screens of a kind, one on top of the other.
  static func stack(of kind: String, _ count: Int) -> String {
    String(repeating: "push \(kind)\n", count: count)
  }

  /// A stack of `count` screens, then a memory warning.
  static func warnedStack(of kind: String, _ count: Int) -> String { stack(of: kind, count) + "warn\n" }

  /// A growing stack of screens of a kind, with a memory warning at each depth.
  static func growing(of kind: String, warnedAt depths: [Int]) -> String {
    zip([0] + depths, depths).map { warnedStack(of: kind, $1 - $0) }.joined()
  }

  /// A screen that is covered by another, warned and uncovered, `count` times.
  static func visits(of kind: String, under cover: String, _ count: Int) -> String {
    "push \(kind)\n" + String(repeating: "push \(cover)\nwarn\npop\n", count: count)
  }

  /// A screen that is covered by another and uncovered, `count` times, with a warning every `steps` times.
  static func visits(of kind: String, under cover: String, _ count: Int, warnedEvery steps: Int) -> String {
    let visits = (1...count).map { "push \(cover)\n\($0.isMultiple(of: steps) ? "warn\n" : "")pop\n" }
    return "push \(kind)\n" + visits.joined()
  }

  /// A visit to each kind in turn, repeated `count` times; no screen stays on the stack.
  static func rounds(of kinds: [String], under cover: String, _ count: Int) -> String {
    let round = kinds.map { visits(of: $0, under: cover, 1) + "pop\n" }.joined()
    return String(repeating: round, count: count)
  }

  /// A stack of `count` screens that is set at once; only the topmost is shown.
  static func placed(_ kind: String, _ count: Int) -> String {
    "setStack" + String(repeating: " \(kind)", count: count) + "\n"
  }
}

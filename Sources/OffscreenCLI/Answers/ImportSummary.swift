import Messages
import TraceImport
import Traces

/// The contents of an import, and the command to run next.
struct ImportSummary: CustomStringConvertible {
  let description: String

  /// `hasItems` is whether the records say what a screen shows or what the user did.
  init(_ imported: ImportedTrace, trace path: String, screens: String?, hasItems: Bool) {
    let (trace, counts) = (imported.trace, imported.counts)
    let left = [
      counts.repeats > 0 ? "\(counts.repeats.counted("view")) of the screen that was in front already" : nil,
      counts.sessionsWithoutSteps > 0
        ? "\(counts.sessionsWithoutSteps.counted("session")) that stayed on one screen" : nil,
      counts.skipped > 0 ? "\(counts.skipped.counted("broken record"))" : nil,
    ].compactMap(\.self)
    var lines = [
      "\(path): \(trace.sessions.count.counted("session")) from \(counts.views.counted("view")), "
        + "\(trace.pushes.counted("push", "pushes")), \(trace.returns.counted("return")) (\(counts.inferredReturns) inferred), "
        + "at most \((trace.maximumDepth + 1).counted("screen")) on a stack"
    ]
    if !left.isEmpty { lines.append("left out: \(left.joined(separator: ", "))") }
    let shown = imported.kinds.prefix(Self.mostKinds).map { "\($0.kind) \($0.views)" }
    let more = imported.kinds.count - shown.count
    if !shown.isEmpty {
      lines.append(
        "kinds of screen, by views: \(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")")
    }
    if !hasItems, counts.repeats * Self.fewestRepeats > counts.views {
      lines.append(
        "note: without --item and --action a kind is on a stack at most once, so depths and memory are underestimated if "
          + "the app shows several, such as products")
    }
    let own = imported.kinds.isEmpty ? "" : "--screens \(screens ?? "FILE") "
    lines.append(
      trace.sessions.count > Self.mostSessions
        ? "Next:  bench trace fit \(path) --out FILE   (then draw some sessions to measure\(trace.roots.isEmpty ? ", and sweep all" : ""): Docs/import.md)"
        : "Next:  bench run --preset quick \(own)--trace \(path)")
    description = lines.joined(separator: "\n")
  }

  private static let mostKinds = 8
  /// One view of a screen in front in so many.
  private static let fewestRepeats = 20
  /// The sessions that a live trial replays in about a minute.
  private static let mostSessions = 200
}

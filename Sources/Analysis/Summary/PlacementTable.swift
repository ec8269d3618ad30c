import Experiment
import Messages
import Quantities

/// A table of one strategy, with a line for each placement and decay.
///
/// It shows how much of the freed memory was returned to the system, and what that cost.
struct PlacementTable {
  private let group: PlacementGroup

  init(_ group: PlacementGroup) {
    self.group = group
  }

  var text: String {
    let rows = [Self.header] + group.lines.map(row)
    let lines = AlignedRows(rows, leading: 1).lines
    return "\(group.key.title)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private static let header = [
    "placement", "decay", "freed", "back at free", "after flush", "after purge", "active/allocated",
    "peak RssAnon", "over shared", "metadata", "arenas", "an arena", "work",
  ]

  private func row(_ line: PlacementLine) -> [String] {
    let decay = line.decay < 0 ? "never" : "\(line.decay) ms"
    if let failure = line.failure {
      return [line.placement.rawValue, decay, failure]
        + Array(repeating: "", count: Self.header.count - 3)
    }
    let shared = group.shared(at: line.decay)
    let fragmentation = line.fragmentation.map { "\(Ratio($0))" } ?? "—"
    let time = line.returnNanoseconds.map { "\(Milliseconds(nanoseconds: $0))" } ?? "—"
    var cells = [line.placement.rawValue, decay, Self.bytes(line.freedBytes)]
    cells += line.reclaimed.map(Self.percent)
    cells += [fragmentation, Self.bytes(line.peakRssAnonBytes), Self.cost(of: line, over: shared)]
    cells += [Self.bytes(line.metadataBytes), "\(Int(line.arenas))", Self.ofAnArena(line), time]
    return cells
  }

  private static func cost(of line: PlacementLine, over shared: PlacementLine?) -> String {
    guard line.placement != .shared, let more = shared.flatMap(line.cost) else { return "—" }
    return Percent(more).signed
  }

  private static func ofAnArena(_ line: PlacementLine) -> String {
    line.arenas > 0 ? "\(Int((line.arenaOverheadBytes / line.arenas / 1_000).rounded())) kB" : "—"
  }

  private static func percent(_ share: Double?) -> String {
    share.map { "\(Percent($0))" } ?? "—"
  }

  private static func bytes(_ bytes: Double) -> String { "\(ByteCount(Int(bytes)))" }
}

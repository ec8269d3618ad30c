import Messages
import Quantities
import Results

/// The title of a table: its group, and how its times were measured.
struct TableTitle {
  /// `deep-stack on 375x667@2 · needs 195.7 MiB if nothing is unloaded`.
  let name: String
  /// The description of the times, in lines of at most 100 columns.
  let times: [String]

  init(_ group: SummaryGroup, _ latency: FetchLatency) {
    let need = group.needBytes.map { " · needs \(ByteCount($0)) if nothing is unloaded" } ?? ""
    name = group.key.place + need
    let blocks = group.blocks > 1 ? "median of \(group.blocks) blocks" : "1 block"
    times =
      WrappedText(
        "Complete time of a return at each limit, \(latency) per fetch: mean of "
          + "\(group.returns.counted("return")), \(blocks)", width: SummaryAnswer.width
      ).lines
  }
}

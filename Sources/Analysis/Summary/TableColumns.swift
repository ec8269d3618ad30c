import Messages

/// Lays out a table in 100 columns.
///
/// If there are too many limits, it omits some in the middle. A name that is too long gets a line of its own.
struct TableColumns {
  struct Row {
    let name: String
    /// `nil` in a table without smallest limits.
    let smallest: String?
    /// The cells, one for each limit.
    let times: [String]
    let lost: String
  }

  let lines: [String]

  /// The minimum width for names; most names in the catalogue are shorter.
  private static let leastName = 24
  /// The space between two columns.
  private static let gap = 2

  init(_ group: SummaryGroup, _ strategies: [Row], paint: Paint) {
    let all = Self.header(of: group) + strategies
    let count = group.limits.count
    var places = Array(group.limits.indices)
    func figures() -> [[String]] {
      all.map { row in [row.smallest].compactMap(\.self) + places.map { row.times[$0] } + [row.lost] }
    }
    func room() -> Int {
      SummaryAnswer.width - AlignedRows.widths(of: figures()).reduce(0) { $0 + $1 + Self.gap }
    }
    while places.count > 2, room() < Self.leastName {
      // Keeps one limit less: the first, the last, and some in between at even distances.
      let fewer = places.count - 1
      places = (0..<fewer).map { ($0 * (count - 1) + (fewer - 1) / 2) / (fewer - 1) }
    }
    let isLong = all.map { $0.name.count > room() }
    let rows = zip(zip(all, isLong), figures()).map { [$0.1 ? "" : $0.0.name] + $1 }
    let headerCount = all.count - strategies.count
    let aligned = AlignedRows(rows, leading: 1, paint: paint) { row, column in
      row < headerCount ? .dim : Self.style(of: rows[row][column])
    }.lines
    let hidden = count - places.count
    lines =
      zip(zip(all, isLong), aligned).flatMap { row, line in
        row.1 ? [paint(row.0.name, Self.style(of: row.0.name)), line] : [line]
      } + (hidden > 0 ? ["  and \(hidden.counted("limit")) in between with --wide"] : [])
  }

  /// The header: a line with the limits as requested and, if any of them is a share, a line with its bytes.
  private static func header(of group: SummaryGroup) -> [Row] {
    let names = group.limits.map { $0.bytes == nil ? $0.short : "at \($0.short)" }
    let bytes = group.limits.map(\.bytesOfShare)
    let isTwoLines = bytes.contains { !$0.isEmpty }
    func row(_ name: String, _ smallest: String, _ times: [String], _ lost: String) -> Row {
      Row(name: name, smallest: group.key.isUnderLimit ? smallest : nil, times: times, lost: lost)
    }
    return isTwoLines
      ? [row("", "smallest", names, ""), row("  strategy", "limit", bytes, "lost")]
      : [row("  strategy", "smallest limit", names, "lost")]
  }

  private static func style(of cell: String) -> TextStyle? {
    if cell.hasPrefix("★") { return .good }
    // Marks a termination, or losses such as 27/27/0.
    return cell.hasPrefix("†") || cell.first?.isNumber == true && cell.contains("/") ? .bad : nil
  }
}

import Messages

/// Lays a table out in 100 columns: limits in the middle are left out where there are too many, and a name that is too long
/// gets a line of its own.
struct TableColumns {
  struct Row {
    let name: String
    /// `nil` in a table without smallest limits.
    let smallest: String?
    /// One for each limit.
    let times: [String]
    let lost: String
  }

  let lines: [String]

  /// Names have at least so much room: most of the catalogue's are shorter.
  private static let leastName = 24
  /// Between two columns.
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
      // The first, the last, and as many in between, evenly spread.
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

  /// A line of what was asked for, and, where limits are shares, one of bytes.
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
    // Terminated, or losses such as 27/27/0.
    return cell.hasPrefix("†") || cell.first?.isNumber == true && cell.contains("/") ? .bad : nil
  }
}

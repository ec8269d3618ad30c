import Harness

extension GateReport {
  /// What of the run itself stands against a clear answer.
  mutating func note(blocks: (before: Int, after: Int)) {
    let least = min(blocks.before, blocks.after)
    if case .baseline(let reasons) = form, !reasons.isEmpty {
      notes.append("times are not compared: \(reasons.joined(separator: "; "))")
    } else if least < Gate.leastBlocks, cells > 0 {
      notes.append(
        "times are not compared: \(least.counted("block")) \(least == 1 ? "is" : "are") too few; "
          + "\(Gate.leastBlocks) are the least")
    } else {
      noteUntested()
    }
    if scriptedCells < cells {
      notes.append(
        "\(cells - scriptedCells) of \(cells) cells are under measured pressure, where bytes and events differ by "
          + "chance: of those, \(form.isInterleaved ? "times" : "no figures") are gated")
    }
  }

  /// Names the cells whose times nobody looked at, a line for each reason.
  private mutating func noteUntested() {
    var reasons: [String] = []
    for (_, reason) in untested where !reasons.contains(reason) { reasons.append(reason) }
    for reason in reasons {
      let cells = untested.filter { $0.reason == reason }.map { "\($0.cell)" }
      notes.append(
        "times of \(cells.count.counted("cell")) are not compared, since \(reason): "
          + cells.joined(separator: "; "))
    }
  }
}

extension Gate {
  /// Why no time of a cell could be tested.
  func reasonAgainstTimes(_ old: CellTrials, _ new: CellTrials) -> String {
    let blocks = [old, new].map { cell in Set(cell.completed.map(cell.table.block)) }
    let both =
      form.isInterleaved ? blocks[0].intersection(blocks[1]).count : min(blocks[0].count, blocks[1].count)
    guard both >= Self.leastBlocks else {
      return "a trial completed on both sides in \(both.counted("block")) "
        + "(\(Self.leastBlocks) are the least)"
    }
    return "too few blocks have a time\(form.isInterleaved ? "" : " and a reference") on both sides"
  }
}

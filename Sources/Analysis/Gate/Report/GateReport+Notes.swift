import Messages
package import Results

extension GateReport {
  /// What of the run itself stands against a clear answer.
  package mutating func note(blocks: (before: Int, after: Int)) {
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
    var reasons: [Gate.ReasonAgainstTimes] = []
    for (_, reason) in untested where !reasons.contains(reason) { reasons.append(reason) }
    for reason in reasons {
      let cells = untested.filter { $0.reason == reason }.map { "\($0.cell)" }
      notes.append(
        "times of \(cells.count.counted("cell")) are not compared, since \(reason.words(inBlocks: form.isInterleaved)): "
          + cells.joined(separator: "; "))
    }
  }
}

extension Gate.ReasonAgainstTimes {
  fileprivate func words(inBlocks isInterleaved: Bool) -> String {
    switch self {
    case .fewBlocks(let count):
      "a trial completed on both sides in \(count.counted("block")) (\(Gate.leastBlocks) are the least)"
    case .fewTimes: "too few blocks have a time\(isInterleaved ? "" : " and a reference") on both sides"
    }
  }
}

extension GateReport {
  /// Which two binaries were run against each other, a line each, before all other notes.
  package mutating func note(_ base: RunEnvironment?, _ head: RunEnvironment?, binaries: Sides<String>) {
    guard let base, let head else { return }
    let isOtherVersion = base.build.offscreen != head.build.offscreen
    var lines = [("base", binaries.base, base.build), ("head", binaries.head, head.build)].map {
      side, path, build in
      let version = isOtherVersion ? ", offscreen \(build.offscreen ?? "unknown")" : ""
      return "\(side): \(path), \(Self.commit(of: build))\(version)"
    }
    if head.injection != nil {
      lines.append(
        "the head had work added to its stages for a gate to find: its figures are not of the code")
    } else if base.build.binaryDigest == head.build.binaryDigest, base.build.binaryDigest != "unknown" {
      lines.append("both binaries are the same, byte for byte: whatever differs is noise")
    }
    notes = lines + notes
  }

  private static func commit(of build: BuildRecord) -> String {
    guard let commit = build.commit else { return "commit unknown" }
    return "commit \(commit.prefix(7))\(build.isDirty == true ? " and changes" : "")"
  }
}

import Harness

extension GateReport {
  /// Which two binaries were run against each other, a line each, before all other notes.
  mutating func note(_ base: RunEnvironment?, _ head: RunEnvironment?, binaries: BySide<String>) {
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

internal import Cgroups

/// Marks on a group's usage, of whose crossing the kernel tells.
protocol CgroupMarks {
  /// Whether a mark was crossed, in either direction, since this was last asked; never waits.
  func takeCrossing() -> Bool
}

/// Those of v1: a descriptor tells of each crossing.
struct CgroupMarksV1: CgroupMarks {
  private let signals: [CgroupSignal]

  init(of place: CgroupPlace, at marks: [Int]) throws(CgroupError) {
    var signals: [CgroupSignal] = []
    for mark in marks { signals.append(try CgroupSignal(of: place, crossing: mark)) }
    self.signals = signals
  }

  func takeCrossing() -> Bool {
    var hasCrossed = false
    for signal in signals where signal.takeHappened() { hasCrossed = true }
    return hasCrossed
  }
}

/// Those of v2: the kernel counts how often the usage was above `memory.high`.
///
/// It slows down a process that stays above it, so `memory.high` is always the first mark above the usage, and none
/// beyond the last. Downwards nothing is counted: the usage itself is looked at.
final class CgroupMarksV2: CgroupMarks {
  private let place: CgroupPlace
  private let marks: [Int]
  private let events: ProcFile
  private let usage: ProcFile
  private var seenEvents = 0
  /// How many marks the usage has reached.
  private var reached = 0

  init(of place: CgroupPlace, at marks: [Int]) throws {
    self.place = place
    self.marks = marks
    events = try ProcFile(place.file("memory.events"))
    usage = try ProcFile(place.file("memory.current"))
    seenEvents = highEvents()
    try setNextMark()
  }

  func takeCrossing() -> Bool {
    let count = highEvents()
    let hasRisen = count != seenEvents
    let hasFallen = reached > 0 && usageBytes() < marks[reached - 1]
    guard hasRisen || hasFallen else { return false }
    seenEvents = count
    let usage = usageBytes()
    reached = marks.count { $0 <= usage }
    // Where the mark can't be set any more, warnings stop, and the limit still holds.
    try? setNextMark()
    return true
  }

  private func setNextMark() throws(CgroupError) {
    try place.setHigh(reached < marks.count ? marks[reached] : nil)
  }

  private func highEvents() -> Int { events.read { ProcText.number(labelled: "high ", in: $0) ?? 0 } }

  private func usageBytes() -> Int { usage.read { ProcText.number(atStartOf: $0) } }
}

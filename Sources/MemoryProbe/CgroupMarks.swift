internal import Cgroups

/// Thresholds of a group's usage, whose crossing the kernel reports.
protocol CgroupMarks {
  /// Whether a threshold was crossed, in either direction, since the last call; never blocks.
  func takeCrossing() -> Bool
}

/// Thresholds of v1: a descriptor reports each crossing.
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

/// Thresholds of v2: the kernel counts how often the usage exceeded `memory.high`.
///
/// The kernel slows down a process that stays above `memory.high`, so this is always the first threshold above the
/// usage, and unset above the last one. Downward crossings are not counted, so the usage itself is read.
final class CgroupMarksV2: CgroupMarks {
  private let place: CgroupPlace
  private let marks: [Int]
  private let events: ProcFile
  private let usage: ProcFile
  private var seenEvents = 0
  /// How many thresholds the usage has reached.
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
    // If the threshold can no longer be set, warnings stop, but the limit still holds.
    try? setNextMark()
    return true
  }

  private func setNextMark() throws(CgroupError) {
    try place.setHigh(reached < marks.count ? marks[reached] : nil)
  }

  private func highEvents() -> Int { events.read { ProcText.number(labelled: "high ", in: $0) ?? 0 } }

  private func usageBytes() -> Int { usage.read { ProcText.number(atStartOf: $0) } }
}

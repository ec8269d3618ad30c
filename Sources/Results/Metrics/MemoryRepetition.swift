/// How much readings of memory may differ between fresh processes that do the same work.
///
/// The tolerances come from 12 processes of each of five cells (preset `check`, scripted pressure, decay −1). The range
/// of a cell's values was 0 bytes in every column of allocated, active and footprint; at most 0.08 % of resident −
/// metadata before and after the trace and 0.03 % of its peak and mean; at most 0.21 % of RssAnon.
struct MemoryRepetition {
  /// The column's name without its moment.
  let column: String
  /// The noun in a finding.
  let noun: String
  let moments: Set<String>
  /// Differences up to this share count as none.
  let tolerance: Double
  /// Whether it depends on the pages that the allocator keeps, in addition to what is allocated.
  let countsPages: Bool

  /// The rule for a quantity at a moment; `nil` if it doesn't repeat.
  static func gate(_ column: String, at moment: String) -> GateRule? {
    guard let place = all.firstIndex(where: { $0.column == column && $0.moments.contains(moment) }) else {
      return nil
    }
    return .bytes(
      noun: "\(moment) \(all[place].noun)", tolerance: all[place].tolerance,
      countsPages: all[place].countsPages, place: place)
  }

  /// All rules, in the order of a report.
  ///
  /// The footprint before and after the trace is not included: it is a small remainder of what
  /// `resident_less_metadata` shows in full.
  private static let all = [
    MemoryRepetition("footprint_bytes", "footprint", at: during, 0.005, countsPages: true),
    MemoryRepetition("allocated_bytes", "allocated", at: during.union(beside), 0.005),
    // Before and after the trace a process has 5 MB, which include the pages for long paths and a large
    // environment: 0.57 % more with a TMPDIR of 200 characters and 60 kB of environment.
    MemoryRepetition("active_bytes", "active", at: during, 0.005),
    MemoryRepetition("active_bytes", "active", at: beside, 0.01),
    MemoryRepetition(
      "resident_less_metadata_bytes", "resident − metadata", at: during, 0.005, countsPages: true),
    MemoryRepetition(
      "resident_less_metadata_bytes", "resident − metadata", at: beside, 0.01, countsPages: true),
    // The kernel's own count, for the whole process.
    MemoryRepetition("rss_anon_bytes", "RssAnon", at: during, 0.01, countsPages: true),
    // Two machines with other kernels differed by 1.3 % for the same build, before there was any screen.
    MemoryRepetition("rss_anon_bytes", "RssAnon", at: beside, 0.02, countsPages: true),
  ]

  private static let during: Set = ["peak", "mean"]
  private static let beside: Set = ["baseline", "final"]

  private init(
    _ column: String, _ noun: String, at moments: Set<String>, _ tolerance: Double, countsPages: Bool = false
  ) {
    self.column = column
    self.noun = noun
    self.moments = moments
    self.tolerance = tolerance
    self.countsPages = countsPages
  }
}

/// A column of bytes that repeats in fresh processes which do the same, and how far it may differ nevertheless.
///
/// The control and the gate share this list, so that neither distrusts what the other passes.
///
/// The tolerances come from 12 processes of each of five cells (preset `check`, scripted pressure, decay −1). The range
/// of a cell's values was 0 bytes in every column of allocated, active and footprint; at most 0.08 % of resident −
/// metadata before and after the trace and 0.03 % of its peak and mean; at most 0.21 % of RssAnon.
package struct RepeatableBytes: Sendable, Hashable {
  /// The column of trials.csv.
  package let column: String
  /// As a sentence has it.
  package let noun: String
  /// A difference of so large a share is none.
  package let tolerance: Double

  /// Whether the column depends on the pages that the allocator keeps, besides what is allocated.
  package var countsPages: Bool {
    ["footprint", "resident", "rss_anon"].contains { column.contains($0) }
  }

  /// Whether two values differ by more than the tolerance; not by their ratio, whose last digit would turn exactly 1 %
  /// into more.
  package static func differ(_ first: Double, _ second: Double, tolerance: Double) -> Bool {
    abs(second - first) > first * tolerance
  }
}

extension RepeatableBytes {
  /// All that the gate looks at.
  ///
  /// Not the footprint before and after the trace: it is the small rest of what `resident_less_metadata` shows in full.
  package static let all: [RepeatableBytes] =
    of("footprint", "footprint", at: ["peak", "mean"], tolerance: 0.005)
    + of("allocated", "allocated", at: moments, tolerance: 0.005)
    // Before and after the trace a process has 5 MB, of which the pages that hold long paths and a large environment are
    // a share: 0.57 % more with a TMPDIR of 200 characters and 60 kB of environment.
    + of("active", "active", at: ["peak", "mean"], tolerance: 0.005)
    + of("active", "active", at: ["baseline", "final"], tolerance: 0.01)
    + of("resident_less_metadata", "resident − metadata", at: ["peak", "mean"], tolerance: 0.005)
    + of("resident_less_metadata", "resident − metadata", at: ["baseline", "final"], tolerance: 0.01)
    // The kernel's own count, and of the whole process.
    + of("rss_anon", "RssAnon", at: moments, tolerance: 0.01)

  private static let moments = ["baseline", "peak", "mean", "final"]

  private static func of(
    _ name: String, _ words: String, at moments: [String], tolerance: Double
  ) -> [RepeatableBytes] {
    moments.map {
      RepeatableBytes(column: "\($0)_\(name)_bytes", noun: "\($0) \(words)", tolerance: tolerance)
    }
  }
}

import Experiment
import Results
import Statistics

/// The memory that was returned and its cost under one placement and decay, as medians over the blocks.
struct PlacementLine {
  let placement: Placement
  let decay: Int
  /// The status of a block that didn't complete; `nil` if all did.
  let failure: String?
  let freedBytes: Double
  /// The shares of the freed bytes that were returned at free, after the flush and after the purge; 1 is all of them.
  let reclaimed: [Double?]
  /// The bytes in active pages ÷ the allocated bytes, each as the mean over virtual time.
  let fragmentation: Double?
  let peakRssAnonBytes: Double
  let metadataBytes: Double
  let arenas: Double
  let arenaOverheadBytes: Double
  let returnNanoseconds: Double?

  /// The increase of this line's peak RssAnon over the other's, as a share of the other's.
  func cost(over other: PlacementLine) -> Double? {
    other.peakRssAnonBytes > 0 ? peakRssAnonBytes / other.peakRssAnonBytes - 1 : nil
  }

  /// A line for each placement and decay among the rows.
  static func lines(of rows: [TrialRow]) -> [PlacementLine] {
    let decays = Set(rows.compactMap { $0.integer("dirty_decay_ms") })
    // A negative decay means never, so it comes last.
    let ordered = decays.sorted { ($0 < 0 ? .max : $0) < ($1 < 0 ? .max : $1) }
    return Placement.allCases.flatMap { placement in
      ordered.compactMap { decay in
        let blocks = rows.filter {
          $0["placement"] == placement.rawValue && $0.integer("dirty_decay_ms") == decay
        }
        return blocks.isEmpty ? nil : PlacementLine(placement, decay, blocks)
      }
    }
  }

  private init(_ placement: Placement, _ decay: Int, _ blocks: [TrialRow]) {
    func median(_ column: String) -> Double? {
      Quantile.median(blocks.compactMap { Double($0[column]) })
    }
    func ratio(_ column: String, to whole: String) -> Double? {
      guard let part = median(column), let all = median(whole), all > 0 else { return nil }
      return part / all
    }
    self.placement = placement
    self.decay = decay
    failure = blocks.map { $0["status"] }.first { $0 != "completed" }
    freedBytes = median("freed_bytes") ?? 0
    reclaimed = ["reclaimed_at_free_bytes", "reclaimed_flushed_bytes", "reclaimed_bytes"].map {
      ratio($0, to: "freed_bytes")
    }
    fragmentation = ratio("mean_active_bytes", to: "mean_allocated_bytes")
    peakRssAnonBytes = median("peak_rss_anon_bytes") ?? 0
    metadataBytes = median("peak_metadata_bytes") ?? 0
    arenas = median("arenas") ?? 0
    arenaOverheadBytes = median("arena_overhead_bytes") ?? 0
    returnNanoseconds = median("work_return_ns")
  }
}

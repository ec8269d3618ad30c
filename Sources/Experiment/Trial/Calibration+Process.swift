extension Calibration {
  /// What the process of the calibrating trial takes beside its screens' own bytes.
  package struct Process: Equatable, Sendable, Codable {
    /// Allocated before the trace, without the screens that come.
    package let baselineBytes: Int
    /// Bytes in pages that hold at least one allocation ÷ allocated bytes, both above the baseline and as means.
    package let activePerAllocated: Double
    /// The median time of a return that makes nothing.
    package let plainReturnNanoseconds: Int

    package init(baselineBytes: Int, activePerAllocated: Double, plainReturnNanoseconds: Int) {
      self.baselineBytes = baselineBytes
      self.activePerAllocated = activePerAllocated
      self.plainReturnNanoseconds = plainReturnNanoseconds
    }

    /// Of a calibration from before this was recorded.
    package static let unknown = Process(baselineBytes: 0, activePerAllocated: 1, plainReturnNanoseconds: 0)

    /// What the trial of `inert` without a limit found; `nil` if it had nothing above its baseline.
    package init?(_ result: TrialResult) {
      let allocated = result.mean.allocatedBytes - result.baseline.allocatedBytes
      guard allocated > 0 else { return nil }
      let plain = result.returns.filter { $0.resources.isEmpty }.map(\.totalNanoseconds).sorted()
      self.init(
        baselineBytes: result.baseline.allocatedBytes,
        activePerAllocated: Double(result.mean.activeBytes - result.baseline.activeBytes) / Double(allocated),
        plainReturnNanoseconds: plain.isEmpty ? 0 : plain[plain.count / 2])
    }
  }
}

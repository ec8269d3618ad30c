extension Calibration {
  /// Properties of the calibrating trial's process beyond the bytes of its screens.
  package struct Process: Equatable, Sendable, Codable {
    /// The bytes allocated before the trace, without the screens of the trace.
    package let baselineBytes: Int
    /// Bytes in pages that hold at least one allocation ÷ allocated bytes, both as means above the baseline.
    package let activePerAllocated: Double
    /// The median time of a return that makes nothing.
    package let plainReturnNanoseconds: Int

    package init(baselineBytes: Int, activePerAllocated: Double, plainReturnNanoseconds: Int) {
      self.baselineBytes = baselineBytes
      self.activePerAllocated = activePerAllocated
      self.plainReturnNanoseconds = plainReturnNanoseconds
    }

    /// The value for a calibration that was recorded without these properties.
    package static let unknown = Process(baselineBytes: 0, activePerAllocated: 1, plainReturnNanoseconds: 0)

    /// Reads the properties from a trial of `inert` without a limit; `nil` if it allocated nothing above its baseline.
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

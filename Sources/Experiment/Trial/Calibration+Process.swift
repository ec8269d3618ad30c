extension Calibration {
  /// Properties of the calibrating trial's process beyond the bytes of its screens.
  package struct Process: Equatable, Sendable, Codable {
    /// The bytes allocated before the trace, without the screens of the trace.
    package let baselineBytes: Int
    /// The median time of a return that makes nothing.
    package let plainReturnNanoseconds: Int

    package init(baselineBytes: Int, plainReturnNanoseconds: Int) {
      self.baselineBytes = baselineBytes
      self.plainReturnNanoseconds = plainReturnNanoseconds
    }

    /// The value for a calibration that was recorded without these properties.
    package static let unknown = Process(baselineBytes: 0, plainReturnNanoseconds: 0)

    /// Reads the properties from a trial of `inert` without a limit.
    package init(_ result: TrialResult) {
      let plain = result.returns.filter { $0.resources.isEmpty }.map(\.totalNanoseconds).sorted()
      self.init(
        baselineBytes: result.baseline.allocatedBytes,
        plainReturnNanoseconds: plain.isEmpty ? 0 : plain[plain.count / 2])
    }
  }
}

/// Something that the doctor looks at: a pure function from what was read to what follows.
package struct Check: Sendable {
  package let name: String
  private let look: @Sendable (Readings) -> (reading: String, verdict: Verdict)

  package init(_ name: String, _ look: @escaping @Sendable (Readings) -> (reading: String, verdict: Verdict))
  {
    self.name = name
    self.look = look
  }

  func callAsFunction(_ readings: Readings) -> Finding {
    let (reading, verdict) = look(readings)
    return Finding(name, reading, verdict)
  }

  /// Every check, in the order of the doctor's lines.
  package static let all = ofBuild + ofAllocator + ofMachine + ofRoom + ofLoad + ofNoise
}

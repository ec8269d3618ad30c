/// One step of the trace, and the memory after it.
package struct TimelineRow: Codable, Sendable {
  package var step: Int
  package var session: Int
  package var virtualMilliseconds: Int
  package var event: String
  package var warning: String?
  package var limitBytes: Int?
  package var depth: Int
  package var loadedScreens: Int
  /// The largest footprint that any check saw during the step.
  package var stepPeakFootprintBytes: Int
  package var memory: MemoryReading

  /// The value of ``warning`` at the step that ended its session.
  package static let terminated = "terminated"
  /// Whether the session ended with this step.
  package var isTermination: Bool { warning == Self.terminated }

  package init(
    step: Int, session: Int, virtualMilliseconds: Int, event: String, warning: String? = nil,
    limitBytes: Int? = nil, depth: Int, loadedScreens: Int, stepPeakFootprintBytes: Int, memory: MemoryReading
  ) {
    self.step = step
    self.session = session
    self.virtualMilliseconds = virtualMilliseconds
    self.event = event
    self.warning = warning
    self.limitBytes = limitBytes
    self.depth = depth
    self.loadedScreens = loadedScreens
    self.stepPeakFootprintBytes = stepPeakFootprintBytes
    self.memory = memory
  }
}

import Testing

@testable import Claims
@testable import Experiment
@testable import MemoryProbe

@Suite("Visits below the second level") struct QuietVisitsTests {
  private func row(_ event: String, _ warning: String? = nil, bytes: Int = 50, limit: Int? = 100)
    -> TimelineRow
  {
    let memory = MemoryReading(
      footprintBytes: bytes, allocatedBytes: 0, activeBytes: 0, residentLessMetadataBytes: 0,
      metadataBytes: 0,
      retainedBytes: 0, rssAnonBytes: 0)
    return TimelineRow(
      step: 0, session: 0, virtualMilliseconds: 0, event: event, warning: warning, limitBytes: limit,
      depth: 1,
      loadedScreens: 1, stepPeakFootprintBytes: 0, memory: memory)
  }

  @Test func `are those that came and went without a critical warning`() {
    let rows = [
      row("push feed", "critical"), row("present info"), row("dismiss", "warning"),
      row("present info", "critical"), row("dismiss"), row("present info"), row("dismiss", "critical"),
    ]
    #expect(rows.quietVisits == 1)
  }

  @Test func `are not those at whose footprint warnings rest`() {
    #expect([row("present info", bytes: 90), row("dismiss")].quietVisits == 0)
    #expect([row("present info", bytes: 89), row("dismiss")].quietVisits == 1)
    #expect([row("present info", bytes: 90, limit: nil), row("dismiss")].quietVisits == 1)
  }

  @Test func `are not those that a terminated trial never ended`() {
    #expect([row("present info"), row("dismiss", "terminated")].quietVisits == 0)
    #expect([row("present info")].quietVisits == 0)
  }
}

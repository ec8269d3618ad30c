import Testing
import Traces

@testable import Load

@Suite struct SpikeTests {
  @Test func `each spike has a burst of as many pushes, and comes back to a stack of five`() throws {
    let spikes = try SpikeTrace(spikes: 3, burst: 8)
    let bursts = zip(spikes.trace.sessions[0].steps, spikes.places).filter { step, place in
      if case .push = step { place.phase == .burst } else { false }
    }
    #expect(bursts.count == 24)
    #expect(spikes.trace.maximumDepth == SpikeTrace.baseDepth + 8)
    #expect(spikes.places.count == spikes.trace.stepCount)
  }

  @Test func `what waits behind a slow push counts from the moment it was meant to start`() throws {
    let spikes = try SpikeTrace(spikes: 1, burst: 4)
    let pushes = spikes.trace.pushes
    // Every push takes 220 ms of work, with its wait three times as long as the time between two taps.
    var latencies = PushLatencies(spikes, Array(repeating: 220_000_000, count: pushes))
    let burst = latencies.next(1)
    #expect(abs(Double(burst.service.p99) - 300e6) < 1e6)
    // The fourth is due after 300 ms and is done after 1,200.
    #expect(abs(Double(burst.intended.p99) - 900e6) < 1e6)
  }

  private func sample(_ spike: Int, peak: Int, recovery: Int) -> LoadRow {
    LoadRow([
      "strategy": "ios6", "delivery": "0 ms", "spike": spike, "limit_bytes": 1_000,
      "peak_footprint_bytes": 2 * peak, "peak_allocated_bytes": peak, "overshoot_bytes": 0,
      "recovery_cycles": recovery,
    ])
  }

  @Test func `ten equal spikes that the app recovers from pass each criterion`() {
    let rows = LoadRows(samples: (1...10).map { sample($0, peak: 700, recovery: 1) })
    let verdicts = SpikeVerdicts(rows, strategy: "ios6").all
    for criterion in ["recovery_cycles", "tenth_to_second", "terminated"] {
      #expect(verdicts.outcome(criterion) == .pass, "\(criterion)")
    }
  }

  @Test func `a recovery that never comes fails`() {
    let rows = LoadRows(samples: (1...10).map { sample($0, peak: 900, recovery: $0 == 7 ? 5 : 1) })
    #expect(SpikeVerdicts(rows, strategy: "ios6").all.outcome("recovery_cycles") == .fail)
  }

  @Test func `spikes that grow fail`() {
    let rows = LoadRows(samples: (1...10).map { sample($0, peak: 500 + 10 * $0, recovery: 1) })
    #expect(SpikeVerdicts(rows, strategy: "ios6").all.outcome("tenth_to_second") == .fail)
  }

  @Test func `a burst that ends the app fails`() {
    let ended = LoadRow(["strategy": "ios6", "event": "terminated", "detail": "500 ms"])
    let rows = LoadRows(samples: [sample(1, peak: 900, recovery: 1)], events: [ended])
    #expect(SpikeVerdicts(rows, strategy: "ios6").all.outcome("terminated") == .fail)
  }

  @Test func `spikes of which the last ended the app say nothing of growth`() {
    let samples = (1...3).map { sample($0, peak: 500, recovery: 1) }
    #expect(
      SpikeVerdicts(LoadRows(samples: samples), strategy: "ios6").all.outcome("tenth_to_second") == .pass)
    let ended = LoadRow(["strategy": "ios6", "event": "terminated", "detail": "0 ms"])
    let rows = LoadRows(samples: samples, events: [ended])
    #expect(SpikeVerdicts(rows, strategy: "ios6").all.outcome("tenth_to_second") == .notJudged)
  }
}

import Histogram
import Results
import Traces

extension Step {
  fileprivate var isPush: Bool { if case .push = self { true } else { false } }
}

/// How long the pushes of a burst take, from their actual and from their scheduled start.
///
/// Bursts are scheduled: the next tap comes after a fixed time, even if the app has not answered the last one, so the
/// wait behind a slow screen counts too (G. Tene, "How NOT to Measure Latency": coordinated omission).
struct PushLatencies {
  /// The quantiles of one burst, in nanoseconds.
  struct Burst {
    var service = (p50: UInt64(0), p99: UInt64(0))
    var intended = (p50: UInt64(0), p99: UInt64(0))
  }

  /// The spike and phase of each push of the trace.
  private let places: [SpikeTrace.Place]
  private let nanoseconds: [Int]
  private var nextPush = 0

  /// The trace and the durations of the pushes that it completed.
  init(_ spikes: SpikeTrace, _ nanoseconds: [Int]) {
    places = zip(spikes.trace.sessions.flatMap(\.steps), spikes.places).filter { $0.0.isPush }.map(\.1)
    self.nanoseconds = nanoseconds
  }

  /// The latencies of the next spike.
  mutating func next(_ spike: Int) -> Burst {
    var service = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
    var intended = service
    service.autoResize = true
    intended.autoResize = true
    var (clock, due) = (0, 0)
    while nextPush < min(places.count, nanoseconds.count), places[nextPush].spike <= spike {
      defer { nextPush += 1 }
      guard places[nextPush].phase == .burst else { continue }
      // A new screen waits once for its data.
      let taken = nanoseconds[nextPush] + FetchLatency.usual.nanoseconds
      clock = max(clock, due) + taken
      _ = service.record(UInt64(taken))
      _ = intended.record(UInt64(clock - due))
      due += SpikeTrace.burstMilliseconds * 1_000_000
    }
    return Burst(
      service: (service.valueAtPercentile(50), service.valueAtPercentile(99)),
      intended: (intended.valueAtPercentile(50), intended.valueAtPercentile(99)))
  }
}

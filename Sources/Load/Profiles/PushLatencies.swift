import Histogram
import Results
import Traces

extension Step {
  fileprivate var isPush: Bool { if case .push = self { true } else { false } }
}

/// How long the pushes of a burst take, from their own start and from the moment they were meant to start.
///
/// Bursts are scheduled: the next tap comes after a fixed time, whether or not the app has answered the last one, so what
/// waits behind a slow screen counts as well (G. Tene, "How NOT to Measure Latency": coordinated omission).
struct PushLatencies {
  /// The quantiles of one burst, in nanoseconds.
  struct Burst {
    var service = (p50: UInt64(0), p99: UInt64(0))
    var intended = (p50: UInt64(0), p99: UInt64(0))
  }

  /// Of each push of the trace, whether it is of a burst, and of which spike.
  private let places: [SpikeTrace.Place]
  private let nanoseconds: [Int]
  private var nextPush = 0

  /// The trace, and what its pushes took as far as it came.
  init(_ spikes: SpikeTrace, _ nanoseconds: [Int]) {
    places = zip(spikes.trace.sessions.flatMap(\.steps), spikes.places).filter { $0.0.isPush }.map(\.1)
    self.nanoseconds = nanoseconds
  }

  /// Those of the next spike.
  mutating func next(_ spike: Int) -> Burst {
    var service = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
    var intended = service
    service.autoResize = true
    intended.autoResize = true
    var (clock, due) = (0, 0)
    while nextPush < min(places.count, nanoseconds.count), places[nextPush].spike <= spike {
      defer { nextPush += 1 }
      guard places[nextPush].phase == .burst else { continue }
      // A new screen waits for its data once.
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

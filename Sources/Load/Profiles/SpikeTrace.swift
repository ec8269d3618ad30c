import Traces

/// Bursts of heavy screens from a stack of five, with a user's usual returns before and after each.
struct SpikeTrace {
  /// The spike and phase of a step.
  struct Place: Equatable {
    enum Phase: Equatable {
      /// A cycle of usual returns before the burst.
      case base
      case burst
      /// The way back to the stack of five.
      case back
      /// A cycle of usual returns after the burst, from 1.
      case recovery(Int)
    }

    /// The number of the spike, from 1.
    let spike: Int
    let phase: Phase
  }

  static let baseDepth = 5
  static let cycles = 4
  /// Virtual time between two screens of a burst: the user taps again at once.
  static let burstMilliseconds = 100
  /// Virtual time between two other taps.
  private static let pauseMilliseconds = 2_000

  let trace: Trace
  private(set) var places: [Place] = []

  /// `spikes` spikes of `burst` screens each.
  init(spikes: Int, burst: Int) throws(TraceError) {
    var steps: [Step] = []
    var places: [Place] = []
    var page = 0
    func add(_ step: Step, _ place: Place) {
      steps.append(step)
      places.append(place)
    }
    func push(_ kind: String, _ place: Place) {
      add(.push(.kind(kind, content: page)), place)
      page += 1
    }
    /// Two screens back and forward again, like a user who compares.
    func cycle(_ place: Place) {
      for _ in 0..<2 {
        add(.pop, place)
        add(.wait(milliseconds: Self.pauseMilliseconds), place)
      }
      for _ in 0..<2 {
        push("list", place)
        add(.wait(milliseconds: Self.pauseMilliseconds), place)
      }
    }
    for spike in 1...spikes {
      let base = Place(spike: spike, phase: .base)
      if spike == 1 { for _ in 0..<Self.baseDepth { push("list", base) } }
      for _ in 0..<Self.cycles { cycle(base) }
      // Longer than the pause between two warnings, so that each spike causes a new warning.
      add(.wait(milliseconds: 30_000), base)
      for index in 0..<burst {
        push(index.isMultiple(of: 2) ? "feed" : "article", Place(spike: spike, phase: .burst))
      }
      add(.wait(milliseconds: 5_000), Place(spike: spike, phase: .burst))
      for _ in 0..<burst { add(.pop, Place(spike: spike, phase: .back)) }
      for number in 1...Self.cycles { cycle(Place(spike: spike, phase: .recovery(number))) }
    }
    trace = try Trace(name: "spike", sessions: [Session(steps)])
    self.places = places
  }
}

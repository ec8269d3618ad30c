package import Experiment
package import Traces

/// The calibrated cost of a trial's returns: the price of its decisions, without the noise of its times.
package struct ReturnPrices: Sendable {
  private let kinds: [Calibration.Kind]
  /// For each step of the trace, over all sessions, the index of the kind whose resources a return makes there.
  private let kindOfStep: [Int]

  /// Throws a message if the calibration lacks a kind that the trace shows.
  package init(_ trace: Trace, pages: PageContent, calibration: Calibration) throws {
    let places = try KindsOfPages(
      trace, showing: trace.pages, pages: pages, calibration: calibration)
    kinds = places.all
    kindOfStep = trace.sessions.flatMap { session in
      var navigation = Navigation()
      return session.steps.map { step in
        // A cancelled swipe briefly shows the screen below, which may have to make resources.
        let glimpsed = step == .cancelPop ? navigation.below : nil
        guard (try? navigation.perform(step)) != nil else { preconditionFailure("\(step)") }
        return places[(glimpsed ?? navigation.inFront).page ?? trace.roots[navigation.selectedTab]]
      }
    }
  }

  /// The mean calibrated work of the measured returns in nanoseconds, without waits; `nil` if there are none, or if the
  /// rows are of another trace. It is rounded up, so that it never falls below a bound.
  package func meanWorkNanoseconds(of rows: [ReturnRow]) -> Int? {
    let measured = rows.filter { !$0.isWarmup }
    guard !measured.isEmpty, measured.allSatisfy({ kindOfStep.indices.contains($0.step) }) else { return nil }
    let work = measured.map { row in
      kinds[kindOfStep[row.step]].nanoseconds(toMake: row.resources, roundTrip: 0)
    }
    return (work.reduce(0, +) + measured.count - 1) / measured.count
  }
}

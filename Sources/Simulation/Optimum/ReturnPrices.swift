package import Experiment
package import Traces

/// What the returns of a trial cost by the calibration: the price of its decisions, without the noise of its times.
package struct ReturnPrices: Sendable {
  private let kinds: [Calibration.Kind]
  /// For each step of the trace, over all sessions, the place of the kind whose resources a return makes there.
  private let kindOfStep: [Int]

  /// Throws a sentence if the calibration lacks a kind that the trace shows.
  package init(_ trace: Trace, pages: PageContent, calibration: Calibration) throws {
    let places = try KindsOfPages(trace, pages: pages, calibration: calibration)
    kinds = places.all
    kindOfStep = trace.sessions.flatMap { session in
      var navigation = Navigation()
      return session.steps.map { step in
        // A swipe that is cancelled shows the screen below for a moment, which may have to make something.
        let glimpsed = step == .cancelPop ? navigation.below : nil
        guard (try? navigation.perform(step)) != nil else { preconditionFailure("\(step)") }
        return places[(glimpsed ?? navigation.inFront).page ?? trace.roots[navigation.selectedTab]]
      }
    }
  }

  /// The mean work of the measured returns, in nanoseconds, as the calibration found it, without waits; `nil` if there are
  /// none, or rows of another trace. Rounded up, so that it never falls below a bound.
  package func meanWorkNanoseconds(of rows: [ReturnRow]) -> Int? {
    let measured = rows.filter { !$0.isWarmup }
    guard !measured.isEmpty, measured.allSatisfy({ kindOfStep.indices.contains($0.step) }) else { return nil }
    let work = measured.map { row in
      kinds[kindOfStep[row.step]].nanoseconds(toMake: row.resources, roundTrip: 0)
    }
    return (work.reduce(0, +) + measured.count - 1) / measured.count
  }
}

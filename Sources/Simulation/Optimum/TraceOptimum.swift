package import Experiment
package import Lifecycle
import Messages
package import Traces

/// The optimum of a trace's sessions, whose screens take and cost what a calibration says, at any limit and latency.
package struct TraceOptimum: Sendable {
  private let sessions: [SessionIntervals]
  private let kinds: [Calibration.Kind]
  private let platform: Platform

  /// Follows the sessions once; throws a sentence if the calibration lacks a kind that they show.
  package init(_ trace: Trace, pages: PageContent, calibration: Calibration, on platform: Platform) throws {
    guard trace.roots.isEmpty else {
      throw UsageError(
        "\(trace.name): the optimum doesn't cover tabs with roots of their own; remove those lines from the header"
      )
    }
    kinds = calibration.kinds
    self.platform = platform
    let places = Dictionary(
      kinds.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var kinds: [Page?: Int] = [:]
    for page in [nil] + Set(trace.pages) {
      let name = page.map { pages.content(of: $0).spec.kind } ?? ScreenSpec.homeKind
      guard let place = places[name] else {
        throw UsageError(
          "\(trace.name): the calibration lacks the kind '\(name)'; calibrate with this trace")
      }
      kinds[page] = place
    }
    // What is visible takes the same at any latency.
    let wholeBytes = calibration.kinds.map { ScreenPrices($0, on: platform, roundTrip: 0).wholeBytes }
    sessions = trace.sessions.map { session in
      SessionIntervals(session, wholeBytes: wholeBytes) { kinds[$0] ?? 0 }
    }
  }

  /// The returns of all sessions together; `nil` if a transition takes more than the limit, so that every policy is
  /// terminated. `limitBytes` is `nil` where there is no limit; `units` is as for ``Optimum``.
  package func cost(limitBytes: Int?, roundTripNanoseconds: Int, units: Int) -> OptimalCost? {
    let prices = kinds.map { ScreenPrices($0, on: platform, roundTrip: roundTripNanoseconds) }
    return Optimum(prices, limitBytes: limitBytes ?? Self.unlimited, units: units).cost(of: sessions)
  }

  /// More than any screens take, and little enough to be added to.
  private static let unlimited = Int.max / 4
}

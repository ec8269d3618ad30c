package import Experiment
package import Lifecycle
import Messages
package import Traces

/// The optimum of a trace's measured returns at any limit and latency, with the sizes and costs of a calibration.
package struct TraceOptimum: Sendable {
  private let sessions: [SessionIntervals]
  private let kinds: [Calibration.Kind]
  /// The bytes of the first tab's home screen; a limit applies to all other memory.
  private let homeBytes: Int
  private let platform: Platform
  /// The number of measured returns.
  package let returns: Int

  /// Follows the sessions once; throws a message if the calibration lacks a kind that they show.
  package init(_ trace: Trace, pages: PageContent, calibration: Calibration, on platform: Platform) throws {
    guard trace.roots.isEmpty else {
      throw UsageError(
        "\(trace.name): the optimum doesn't cover tabs with roots of their own; remove those lines from the header"
      )
    }
    let kinds = try KindsOfPages(
      trace, showing: trace.pages, pages: pages, calibration: calibration)
    // Visible screens take the same bytes at any latency.
    let wholeBytes = kinds.all.map { ScreenPrices($0, on: platform, roundTrip: 0).wholeBytes }
    var warmup = Trial.warmupReturns(of: trace.returns)
    returns = trace.returns - warmup
    sessions = trace.sessions.map { session in
      defer { warmup -= min(warmup, session.returns) }
      return SessionIntervals(session, wholeBytes: wholeBytes, warmupReturns: min(warmup, session.returns)) {
        kinds[$0]
      }
    }
    self.kinds = kinds.all
    self.platform = platform
    homeBytes = wholeBytes[kinds[nil]]
  }

  /// The bounds for the measured returns of all sessions; `nil` if a transition exceeds the limit, so that every policy
  /// is terminated. `limitBytes` is `nil` if there is no limit; `units` is as for ``Optimum``.
  package func cost(limitBytes: Int?, roundTripNanoseconds: Int, units: Int) -> OptimalCost? {
    let prices = kinds.map { ScreenPrices($0, on: platform, roundTrip: roundTripNanoseconds) }
    let budget = limitBytes.map { $0 + homeBytes } ?? Self.unlimited
    return Optimum(prices, limitBytes: budget, units: units).cost(of: sessions)
  }

  /// More than any screens take, but small enough for sums.
  private static let unlimited = Int.max / 4
}

import Experiment
import Messages
import Traces

/// The calibrated kinds of the screens that a trace shows.
struct KindsOfPages: Sendable {
  let all: [Calibration.Kind]
  /// Places among all; `nil` is the home screen.
  private let places: [Page?: Int]

  /// Throws a sentence if the calibration lacks a kind that the trace shows.
  init(_ trace: Trace, pages: PageContent, calibration: Calibration) throws {
    all = calibration.kinds
    let places = Dictionary(
      all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [Page?: Int] = [:]
    for page in [nil] + Set(trace.pages) + Set(trace.roots.values) {
      let name = page.map { pages.content(of: $0).spec.kind } ?? ScreenSpec.homeKind
      guard let place = places[name] else {
        throw UsageError(
          "\(trace.name): the calibration lacks the kind '\(name)'; calibrate with this trace")
      }
      found[page] = place
    }
    self.places = found
  }

  /// The place among all of what shows the page.
  subscript(page: Page?) -> Int { places[page] ?? 0 }
}

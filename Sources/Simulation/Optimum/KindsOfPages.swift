import Experiment
import Messages
import Traces

/// The calibrated kinds of the screens that a trace shows.
struct KindsOfPages: Sendable {
  let all: [Calibration.Kind]
  /// The indices in `all` by page; `nil` is the home screen.
  private let places: [Page?: Int]

  /// `shown` are the pages that the steps of the trace name. Throws a message if the calibration lacks the kind of one.
  init(
    _ trace: Trace, showing shown: some Sequence<Page>, pages: PageContent, calibration: Calibration
  ) throws {
    all = calibration.kinds
    let places = Dictionary(
      all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [Page?: Int] = [:]
    let roots = trace.roots.sorted { $0.key < $1.key }.map(\.value)
    for page in [Page?.none] + (shown + roots).map(Optional.some) where found[page] == nil {
      let name = page.map { pages.content(of: $0).spec.kind } ?? ScreenSpec.homeKind
      guard let place = places[name] else {
        throw UsageError(
          "\(trace.name): the calibration lacks the kind '\(name)'; calibrate with this trace")
      }
      found[page] = place
    }
    self.places = found
  }

  /// The index in `all` of the kind that shows the page.
  subscript(page: Page?) -> Int {
    guard let place = places[page] else { preconditionFailure("the trace doesn't show \(page as Any)") }
    return place
  }
}

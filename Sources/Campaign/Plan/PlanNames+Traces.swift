package import Experiment
import Messages
package import Traces

extension PlanNames {
  /// Reads a user's own trace and checks its kinds against the screens of the run; `screensFile` describes those
  /// screens, or is `nil` for the suite's own.
  package static func trace(_ own: OwnTrace, screens: [ScreenSpec], screensFile: String?) throws -> Trace {
    let text = [UInt8](own.text.utf8)
    let trace = try Trace(name: own.name, utf8: text, file: own.file)
    let kinds = screens.map(\.kind)
    for (kind, line) in Trace.namedKinds(in: text) where !kinds.contains(kind) {
      let place = "\(own.file):\(line): "
      guard let screensFile else {
        throw UsageError(
          "\(unknown(kind, what: "kind of screen", among: kinds, place: place)); describe your own with "
            + "--screens FILE")
      }
      throw unknown(kind, what: "kind of screen in \(screensFile)", among: kinds, place: place)
    }
    try checkWeights(for: trace, screens: screens)
    return trace
  }

  static func checkWeights(for trace: Trace, screens: [ScreenSpec]) throws {
    guard trace.hasNumberedPages, !screens.contains(where: { $0.weight > 0 }) else { return }
    throw UsageError(
      "every kind of screen has weight:0; expected one at least that numbered pages can be of")
  }
}

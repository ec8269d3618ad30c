import Experiment
import Glibc
import Results

/// The reference cell and its control in one block.
package struct ControlPair: Sendable {
  let reference: TrialRow
  let control: TrialRow
  let content: Content

  /// The complete pairs, in the order of their references; an interrupted run can have half a pair.
  static func pairs(of rows: [TrialRow], factors: FactorList) -> [ControlPair] {
    let controls = Dictionary(
      rows.filter { $0.purpose == .control }.map { (Place($0, factors), $0) },
      uniquingKeysWith: { first, _ in first })
    return rows.filter { $0.purpose == .reference }.compactMap { reference in
      let place = Place(reference, factors)
      return controls[place].map { ControlPair(reference: reference, control: $0, content: place.content) }
    }
  }

  /// Whether both did the same work: to the end, or up to the same step if both were terminated.
  private var didTheSame: Bool {
    switch (reference.status, control.status) {
    case (.completed, .completed): true
    case (.terminated, .terminated): !hasOtherEvents
    default: false
    }
  }

  /// The logarithm of the control's time ÷ the reference's; `nil` if one has no time.
  func logRatio(of column: String) -> Double? {
    guard didTheSame, let first = Double(reference[column]), let second = Double(control[column]), first > 0,
      second > 0
    else { return nil }
    return log(second / first)
  }

  /// Describes the figures that differ although they must be equal.
  ///
  /// Under scripted pressure, the same strategy does the same work. Under measured pressure, a warning may come at
  /// another step, because the footprint depends on the kernel and the clock. If the events are the same, however, so
  /// are the bytes, within what the gate would pass.
  func differences(in bytes: [GatedMetric]) -> [String] {
    if reference["status"] != control["status"] { return [difference(in: "status")] }
    if hasOtherEvents { return reference["pressure"] == "scripted" ? [difference(in: "event_digest")] : [] }
    return bytes.filter(differ).map { difference(in: $0.column) }
  }

  /// Whether the values differ by more than the column usually varies.
  private func differ(_ bytes: GatedMetric) -> Bool {
    let (first, second) = (reference[bytes.column], control[bytes.column])
    if first == second || bytes.countsPages && !hasRepeatablePages { return false }
    guard let first = Double(first), let second = Double(second) else { return true }
    return GatedMetric.differ(first, second, tolerance: bytes.minimumEffect)
  }

  /// Whether freed pages all stay or are all returned at once; with a decay in between, the clock decides.
  private var hasRepeatablePages: Bool { ["0", "-1"].contains(reference["dirty_decay_ms"]) }

  /// Whether the app behaved differently in any step.
  var hasOtherEvents: Bool { reference["event_digest"] != control["event_digest"] }

  private func difference(in column: String) -> String {
    "\(column) is \(reference[column]) and \(control[column]) in block \(reference["block"]) of "
      + "\(content)"
  }
}

/// The identity of a pair; each place has one reference.
private struct Place: Hashable {
  let content: Content
  let block: String

  init(_ row: TrialRow, _ factors: FactorList) {
    content = row.content(among: factors)
    block = row["block"]
  }
}

extension TrialRow {
  func content(among factors: FactorList) -> Content {
    var values = FactorValues()
    for column in factors.columns { values[column] = self[column] }
    return Content(of: values, among: factors)
  }
}

import Experiment
import Glibc
import Results

/// The reference cell and its control in one block.
package struct ControlPair: Sendable {
  let reference: TrialRow
  let control: TrialRow
  let content: Content

  /// The pairs that are whole, in the order of their references; a run that was interrupted has half of one.
  static func pairs(of rows: [TrialRow], factors: FactorList) -> [ControlPair] {
    let controls = Dictionary(
      rows.filter { $0.purpose == .control }.map { (Place($0, factors), $0) },
      uniquingKeysWith: { first, _ in first })
    return rows.filter { $0.purpose == .reference }.compactMap { reference in
      let place = Place(reference, factors)
      return controls[place].map { ControlPair(reference: reference, control: $0, content: place.content) }
    }
  }

  /// Whether both did the same work: to the end, or up to the same step, where both were terminated.
  private var didTheSame: Bool {
    switch (reference.status, control.status) {
    case (.completed, .completed): true
    case (.terminated, .terminated): !hasOtherEvents
    default: false
    }
  }

  /// How often the first's time the second's is, as a logarithm; `nil` if one has no time.
  func logRatio(of column: String) -> Double? {
    guard didTheSame, let first = Double(reference[column]), let second = Double(control[column]), first > 0,
      second > 0
    else { return nil }
    return log(second / first)
  }

  /// What is not the same although it must be, in words.
  ///
  /// Under scripted pressure the same strategy does the same. Under measured pressure a warning may come at another
  /// step, since the footprint depends on the kernel and the clock; but where the events are the same, so are the bytes,
  /// within what the gate would pass as well.
  func differences(in bytes: [GatedMetric]) -> [String] {
    if reference["status"] != control["status"] { return [difference(in: "status")] }
    if hasOtherEvents { return reference["pressure"] == "scripted" ? [difference(in: "event_digest")] : [] }
    return bytes.filter(differ).map { difference(in: $0.column) }
  }

  /// Whether one is further from the other than the column repeats.
  private func differ(_ bytes: GatedMetric) -> Bool {
    let (first, second) = (reference[bytes.column], control[bytes.column])
    if first == second || bytes.countsPages && !hasRepeatablePages { return false }
    guard let first = Double(first), let second = Double(second) else { return true }
    return GatedMetric.differ(first, second, tolerance: bytes.minimumEffect)
  }

  /// Whether pages that were freed stay or go at once; with a decay in between the clock decides.
  private var hasRepeatablePages: Bool { ["0", "-1"].contains(reference["dirty_decay_ms"]) }

  /// Whether the app did not do the same, step by step.
  var hasOtherEvents: Bool { reference["event_digest"] != control["event_digest"] }

  private func difference(in column: String) -> String {
    "\(column) is \(reference[column]) and \(control[column]) in block \(reference["block"]) of "
      + "\(content)"
  }
}

/// What pairs the two: one reference is measured for each of them.
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

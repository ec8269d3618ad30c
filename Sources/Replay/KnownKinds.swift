import Experiment

/// The kinds of screen of a trial by number, with their calibration.
struct KnownKinds {
  private var names: [String]
  private let calibrated: [String: Calibration.Kind]

  /// The kinds in the order of the trial's screens; later kinds, such as home screens, get the next numbers.
  init(_ names: [String], _ calibration: Calibration?) {
    self.names = names
    calibrated = Dictionary(
      (calibration?.kinds ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The calibration of the kind with this number; `nil` if there is none.
  subscript(number: Int) -> Calibration.Kind? { calibrated[names[number]] }

  mutating func number(of name: String) -> Int {
    if let number = names.firstIndex(of: name) { return number }
    names.append(name)
    return names.count - 1
  }
}

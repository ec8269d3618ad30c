package import Experiment
import Statistics

extension RunRecord {
  /// The needs of a content's sessions, and the size and cost of each of its kinds of screen. In run.json, the factors
  /// are beside them: `{"device": …, "sessions": […], "workload": …}`.
  package struct Need: Sendable {
    package var content: FactorValues
    package var sessions: [SessionNeed]
    /// `nil` in records from before kinds were calibrated.
    package var calibration: Calibration?

    package init(content: FactorValues, sessions: [SessionNeed], calibration: Calibration? = nil) {
      self.content = content
      self.sessions = sessions
      self.calibration = calibration
    }
  }
}

extension [RunRecord.Need] {
  /// Sets the cost of new pages to the median over the workloads, because the kernel supplies pages to all of them
  /// alike.
  package mutating func poolNewPages() {
    let median = Quantile.median(compactMap { $0.calibration?.newPageNanoseconds })
    for index in indices where self[index].calibration?.newPageNanoseconds != nil {
      self[index].calibration?.newPageNanoseconds = median
    }
  }
}

extension RunRecord.Need: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }

    static let sessions = Key(stringValue: "sessions")
    static let calibration = Key(stringValue: "calibration")
    static let own = [sessions, calibration].map(\.stringValue)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sessions = try container.decode([SessionNeed].self, forKey: .sessions)
    calibration = try container.decodeIfPresent(Calibration.self, forKey: .calibration)
    if let flaw = calibration.flatMap(CalibrationFlaw.init) {
      throw DecodingError.dataCorruptedError(forKey: .calibration, in: container, debugDescription: "\(flaw)")
    }
    content = FactorValues()
    for key in container.allKeys where !Key.own.contains(key.stringValue) {
      content[key.stringValue] = try container.decode(String.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sessions, forKey: .sessions)
    try container.encodeIfPresent(calibration, forKey: .calibration)
    for column in content.columns { try container.encode(content[column], forKey: Key(stringValue: column)) }
  }
}

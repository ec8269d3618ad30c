package import Experiment

extension RunRecord {
  /// The sessions of a content; run.json has its factors beside them: `{"device": …, "sessions": […], "workload": …}`.
  package struct Need: Sendable {
    package var content: FactorValues
    package var sessions: [SessionNeed]

    package init(content: FactorValues, sessions: [SessionNeed]) {
      self.content = content
      self.sessions = sessions
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
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sessions = try container.decode([SessionNeed].self, forKey: .sessions)
    content = FactorValues()
    for key in container.allKeys where key.stringValue != Key.sessions.stringValue {
      content[key.stringValue] = try container.decode(String.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sessions, forKey: .sessions)
    for column in content.columns { try container.encode(content[column], forKey: Key(stringValue: column)) }
  }
}

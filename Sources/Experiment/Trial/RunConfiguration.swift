/// What a run was asked for: all that decides its plan, as recorded in run.json and taken up again by `--resume`.
package struct RunConfiguration: Codable, Sendable, Equatable {
  package var preset = "standard"
  package var seed: UInt64 = 1
  /// What replaces the preset's own choice; empty where the preset decides.
  package var factors = FactorChoices()
  package var blocks: Int?
  /// The user's own traces, whole, in the order in which they were named.
  package var traces: [OwnTrace] = []
  /// The user's own screens, whole.
  package var screens: NamedText?
  package var timeoutSeconds = 120
  /// The folder for pictures of returns that differ: a run that takes them is for looking, not for measuring.
  package var screenshots: String?

  package init() {}

  enum CodingKeys: String, CodingKey {
    case preset, seed, factors, blocks, traces, screens, timeoutSeconds, screenshots
  }

  /// Whether anything in particular was asked for, so that a preset's side sections are left out.
  package var namesFactor: Bool { !traces.isEmpty || screens != nil || !factors.isEmpty }

  /// The contents of a file, and its path for messages.
  package struct NamedText: Codable, Sendable, Equatable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }
}

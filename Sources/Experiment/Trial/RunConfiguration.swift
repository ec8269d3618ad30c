/// The configuration of a run: everything that decides its plan, as recorded in run.json and used again by
/// `--resume`.
package struct RunConfiguration: Codable, Sendable, Equatable {
  package var preset = "standard"
  package var seed: UInt64 = 1
  /// The values that replace the preset's own; empty if the preset decides.
  package var factors = FactorChoices()
  package var blocks: Int?
  /// The user's own traces with their complete text, in the order of the command line.
  package var traces: [OwnTrace] = []
  /// The complete text of the user's own screens.
  package var screens: NamedText?
  package var timeoutSeconds = 120
  /// The folder for pictures of returns with differences; a run that takes pictures is not a measurement.
  package var screenshots: String?
  /// Whether its trials are live or simulated.
  package var origin = TrialOrigin.live

  package init() {}

  enum CodingKeys: String, CodingKey {
    case preset, seed, factors, blocks, traces, screens, timeoutSeconds, screenshots, origin
  }

  /// Whether the user chose traces, screens or values of factors, so that a preset's side sections are omitted.
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

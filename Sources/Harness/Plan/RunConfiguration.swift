public import MemoryProbe
import Screens

/// What a run was asked for: all that decides its plan, as recorded in run.json and taken up again by `--resume`.
public struct RunConfiguration: Codable, Sendable, Equatable {
  public var preset = "standard"
  public var seed: UInt64 = 1
  /// What replaces the preset's own choice; empty where the preset decides.
  public var strategies: [String] = []
  public var workloads: [String] = []
  public var devices: [String] = []
  public var placements: [Placement] = []
  public var pressures: [Pressure] = []
  public var reliefs: [Relief] = []
  public var limits: [String] = []
  public var decays: [Int] = []
  public var blocks: Int?
  /// The user's own trace, whole, and the name it goes by.
  public var trace: NamedText?
  /// The user's own screens, whole.
  public var screens: NamedText?
  public var timeoutSeconds = 120
  /// The folder for pictures of returns that differ: a run that takes them is for looking, not for measuring.
  public var screenshots: String?

  public init() {}

  /// Whether anything in particular was asked for, so that a preset's side sections are left out.
  var namesFactor: Bool {
    trace != nil || screens != nil
      || [strategies, workloads, devices, limits].contains { !$0.isEmpty }
      || !placements.isEmpty || !pressures.isEmpty || !reliefs.isEmpty || !decays.isEmpty
  }

  /// The contents of a file, and its path for messages.
  public struct NamedText: Codable, Sendable, Equatable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }
}

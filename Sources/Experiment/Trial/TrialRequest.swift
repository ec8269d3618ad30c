/// All that a child process is told of its trial.
package struct TrialRequest: Codable, Sendable {
  package var trialProtocol = TrialProtocol.version
  package var trial: Int
  package var parent: Int32
  package var strategy: String
  package var device: String
  package var placement: Placement
  package var pressure: Pressure
  package var relief: Relief
  package var dirtyDecayMilliseconds: Int
  package var seed: UInt64
  package var fixtures: String
  package var trace: String
  package var screens: [ScreenSpec]
  /// The footprint in bytes above which the app is terminated; `nil` if there is no limit.
  package var limitBytes: Int?
  /// The warnings of scripted pressure.
  package var script: [ScriptedWarning]
  /// The folder for pictures of returns that differ; `nil` for none.
  package var screenshots: String?
  /// What the trial adds to its stages; `nil` for a measurement.
  package var injection: Injection?

  package init(
    trial: Int, parent: Int32, strategy: String, device: String, placement: Placement, pressure: Pressure,
    relief: Relief, dirtyDecayMilliseconds: Int, seed: UInt64, fixtures: String, trace: String,
    screens: [ScreenSpec], limitBytes: Int? = nil, script: [ScriptedWarning], screenshots: String? = nil,
    injection: Injection? = nil
  ) {
    self.trial = trial
    self.parent = parent
    self.strategy = strategy
    self.device = device
    self.placement = placement
    self.pressure = pressure
    self.relief = relief
    self.dirtyDecayMilliseconds = dirtyDecayMilliseconds
    self.seed = seed
    self.fixtures = fixtures
    self.trace = trace
    self.screens = screens
    self.limitBytes = limitBytes
    self.script = script
    self.screenshots = screenshots
    self.injection = injection
  }
}

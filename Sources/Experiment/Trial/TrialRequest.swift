/// All that a child process is told of its trial.
package struct TrialRequest: Factored, Codable, Sendable {
  package var trialProtocol = TrialProtocol.version
  package var trial: Int
  package var parent: Int32
  package var factors: FactorValues
  package var seed: UInt64
  package var fixtures: String
  package var trace: String
  package var screens: [ScreenSpec]
  /// The footprint in bytes above which the app is terminated; `nil` if there is no limit.
  package var limitBytes: Int?
  /// What is known of each kind of screen; `nil` where each screen's own account stands for it, and no costs are known.
  package var calibration: Calibration?
  /// Whether the trial makes such a calibration before its baseline.
  package var calibrates = false
  /// The warnings of scripted pressure.
  package var script: [ScriptedWarning]
  /// The folder for pictures of returns that differ; `nil` for none.
  package var screenshots: String?
  /// What the trial adds to its stages; `nil` for a measurement.
  package var injection: Injection?
  /// What a load test asks for; `nil` for a measurement.
  package var load: LoadTerms?

  package init(
    trial: Int, parent: Int32, cell: Cell, seed: UInt64, fixtures: String, trace: String,
    screens: [ScreenSpec], limitBytes: Int? = nil, script: [ScriptedWarning] = []
  ) {
    self.trial = trial
    self.parent = parent
    factors = cell.factors
    self.seed = seed
    self.fixtures = fixtures
    self.trace = trace
    self.screens = screens
    self.limitBytes = limitBytes
    self.script = script
  }
}

/// Everything that a child process needs to know about its trial.
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
  /// The known sizes and costs of each kind of screen; `nil` if each screen's own account is used instead and
  /// no costs are known.
  package var calibration: Calibration?
  /// Whether the trial makes a calibration before its baseline.
  package var calibrates = false
  /// The warnings of scripted pressure.
  package var script: [ScriptedWarning]
  /// The folder for pictures of returns with differences; `nil` for none.
  package var screenshots: String?
  /// The work that the trial adds to its stages; `nil` for a measurement.
  package var injection: Injection?
  /// The terms of a load test; `nil` for a measurement.
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

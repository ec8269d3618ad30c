extension TrialResult.UnloadCosts {
  /// Adds the time that a step, a warning or a purge took beyond the deadline of a frame, at 60 and at 120
  /// Hz.
  package mutating func addHitch(_ nanoseconds: Int) {
    hitch60Nanoseconds += max(0, nanoseconds - 16_666_667)
    hitch120Nanoseconds += max(0, nanoseconds - 8_333_333)
  }
}

extension ConformanceCheck {
  private static let steps = 600

  /// A session of its own under each of the circumstances; what is decided is judged as it is decided.
  static let sessions = ConformanceCheck(takesExtremes: true) { subject in
    Circumstances.all.enumerated().flatMap { index, circumstances in
      let app = SimulatedApp(subject, seed: UInt64(index), circumstances)
      app.run(steps: steps)
      app.judgeMemory()
      return app.judge.findings
    }
  }
}

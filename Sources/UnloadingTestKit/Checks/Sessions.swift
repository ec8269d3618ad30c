extension ConformanceCheck {
  private static let steps = 600

  /// Runs a separate session under each of the circumstances and judges each decision when it is made.
  static let sessions = ConformanceCheck(takesExtremes: true) { subject in
    Circumstances.all.enumerated().flatMap { index, circumstances in
      let app = RandomApp(subject, seed: UInt64(index), circumstances)
      app.run(steps: steps)
      app.judgeMemory()
      return app.judge.findings
    }
  }
}

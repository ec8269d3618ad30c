import Unloading

extension ConformanceCheck {
  private static let cycle = 1_000

  /// Repeats the same steps in a long session, with new screens in the old slots: the policy must store no
  /// more in the second half than in the first.
  ///
  /// It counts elements, not bytes, which a module without an allocator can't see. Adaptive policies may vary
  /// by a quarter and 50 elements, so in 100,000 steps, growth by less than one element in about 700 steps
  /// isn't noticed.
  static let growth = ConformanceCheck(takesExtremes: false, isLong: true) { subject in
    let steps = subject.longSession
    let app = RandomApp(subject, seed: 31, Circumstances(name: "a session of \(steps) steps"))
    var most = [0, 0]
    for start in stride(from: 0, to: steps, by: cycle) {
      app.restart(seed: 31)
      app.run(steps: cycle)
      let half = start < steps / 2 ? 0 : 1
      if (start / cycle) % 5 == 4 { most[half] = max(most[half], StoredElements.count(in: app.policy)) }
      app.judgeMemory()
    }
    if most[1] > most[0] * 5 / 4 + 50 {
      app.judge.note(
        .staysSmall, "it stores \(most[0]) elements in the first half and \(most[1]) in the second.")
    }
    return app.judge.findings
  }
}

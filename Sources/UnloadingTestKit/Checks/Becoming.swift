import Unloading

extension ConformanceCheck {
  private static let steps = 300

  /// Makes a policy that has seen another session a copy, and runs original and copy on through the same session. If a
  /// field isn't copied, the copy decides differently; if both share one, the original does.
  static let becoming = ConformanceCheck(takesExtremes: false) { subject in
    var findings: [PolicyFinding] = []
    for seed in [51, 52] as [UInt64] {
      let (app, original, copied, other) = (
        RandomApp(subject, seed: seed, .usual), RandomApp(subject, seed: seed, .usual),
        RandomApp(subject, seed: seed, .usual), RandomApp(subject, seed: seed + 10, .usual)
      )
      for app in [app, original, copied, other] { app.run(steps: steps) }
      copied.policy = other.policy
      copied.policy.become(any: original.policy)
      var judge = DecisionJudge(subject: subject, place: "a session that a copy goes on with")
      for step in 1...steps where judge.findings.isEmpty {
        for app in [app, original, copied] { app.run(steps: 1) }
        if copied.digest != app.digest {
          judge.note(.becomesAnother, "the copy decides differently at step \(step).")
        }
        if original.digest != app.digest {
          judge.note(.becomesAnother, "the copy changes the original by step \(step).")
        }
      }
      if copied.policy.memory != app.policy.memory {
        judge.note(.becomesAnother, "the memories of the copy and the original differ.")
      }
      findings += judge.findings
    }
    return Array(findings.prefix(1))
  }
}

extension UnloadPolicy {
  /// Becomes equal to a policy of the same type.
  fileprivate mutating func become(any other: any UnloadPolicy) {
    if let other = other as? Self { become(other) }
  }
}

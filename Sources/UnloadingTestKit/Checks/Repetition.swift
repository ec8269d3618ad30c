import Seeds
import Unloading

extension ConformanceCheck {
  private static let steps = 400

  /// Runs two policies through the same session side by side, at different addresses: the order of a
  /// dictionary depends on its address, so it differs between them as it does between launches.
  static let repetition = ConformanceCheck(takesExtremes: false) { subject in
    var findings: [PolicyFinding] = []
    for seed in [11, 12] as [UInt64] {
      let apps = [0, 1].map { _ in RandomApp(subject, seed: seed, .usual) }
      var judge = DecisionJudge(subject: subject, place: "two equal sessions")
      for step in 1...steps where judge.findings.isEmpty {
        for app in apps { app.run(steps: 1) }
        if apps[0].digest != apps[1].digest {
          judge.note(.decidesAlike, "at step \(step) it decides differently than before.")
        }
      }
      if apps[0].policy.memory != apps[1].policy.memory {
        judge.note(.decidesAlike, "it has two different memories of them.")
      }
      findings += judge.findings
    }
    return Array(findings.prefix(1))
  }
}

import Unloading

extension ConformanceCheck {
  /// Sends every event while there is no screen at all, so the policy must name none.
  static let emptiness = ConformanceCheck(takesExtremes: true) { subject in
    [nil, 0, 1_000_000].flatMap { limit -> [PolicyFinding] in
      let state = NavigationState(limitBytes: limit)
      var judge = DecisionJudge(subject: subject, place: "an app without screens")
      var policy = subject.make()
      var list = UnloadList()
      let events: [NavigationEvent] = [
        .ticked, .warned(.warning), .warned(.critical), .enteredBackground, .enteredForeground,
        .appeared(slot: 0), .covered(slot: 0), .left(slot: 0, screen: ScreenID(0)), .appeared(slot: 9),
        .ticked,
        .left(slot: 9, screen: ScreenID(3)), .warned(.critical),
      ]
      for event in events {
        list.removeAll()
        policy.respond(to: event, in: state, unloading: &list)
        judge.judge(list.entries, of: event, step: 0, in: state, [])
      }
      return judge.findings
    }
  }
}

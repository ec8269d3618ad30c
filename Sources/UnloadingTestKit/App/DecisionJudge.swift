import Unloading

/// Records which rules the decisions of a session break, each rule once.
struct DecisionJudge {
  let subject: PolicyUnderTest
  /// The kind of session, which the findings name.
  var place: String
  private(set) var findings: [PolicyFinding] = []
  /// The resources that the current response has named so far, by slot.
  private var named: ContiguousArray<Resources> = []

  init(subject: PolicyUnderTest, place: String) {
    self.subject = subject
    self.place = place
  }

  /// Adds a finding, unless there is already one for that rule.
  mutating func note(_ rule: PolicyRule, _ sentence: @autoclosure () -> String) {
    guard !findings.contains(where: { $0.rule == rule }) else { return }
    findings.append(
      PolicyFinding(rule: rule, description: "\(subject.name) in \(place): \(sentence())"))
  }

  /// Judges a response before it is carried out.
  mutating func judge(
    _ entries: ContiguousArray<UnloadList.Entry>, of event: NavigationEvent, step: Int,
    in state: borrowing NavigationState, _ screens: ContiguousArray<SimulatedScreen?>
  ) {
    while named.count < screens.count { named.append([]) }
    for entry in entries {
      let what = "\(entry.resources) of screen \(entry.screen.number) in slot \(entry.slot)"
      let moment = "at step \(step), \(event),"
      if entry.resources.isEmpty { note(.namesResources, "\(moment) it names no resource.") }
      let live = screens.indices.contains(entry.slot) ? screens[entry.slot] : nil
      let released = live?.known.id == entry.screen ? live?.released ?? [] : []
      guard let screen = state[entry.slot], screen.id == entry.screen else {
        if released.isEmpty {
          note(.namesKnownScreens, "\(moment) it names \(what), which isn't loaded there.")
        } else {
          note(.releasesOnce, "\(moment) it names \(what), which it has released entirely.")
        }
        continue
      }
      if screen.isVisible { note(.namesHiddenScreens, "\(moment) it names \(what), which is visible.") }
      if !named[entry.slot].isDisjoint(with: entry.resources) {
        note(.namesResourcesOnce, "\(moment) it names \(what), some of it for the second time.")
      }
      if screen.loaded.isDisjoint(with: entry.resources), !released.isDisjoint(with: entry.resources) {
        note(.releasesOnce, "\(moment) it names \(what), which it has released before.")
      }
      named[entry.slot].formUnion(entry.resources)
    }
    if subject.respectsGuards { judgeGuards(entries, at: "at step \(step), \(event),", state, screens) }
    for entry in entries where named.indices.contains(entry.slot) { named[entry.slot] = [] }
  }

  /// Finds unguarded screens that keep resources which a guarded screen is to lose.
  private mutating func judgeGuards(
    _ entries: ContiguousArray<UnloadList.Entry>, at moment: String, _ state: borrowing NavigationState,
    _ screens: ContiguousArray<SimulatedScreen?>
  ) {
    for entry in entries {
      guard let screen = state[entry.slot], screen.id == entry.screen, !screen.guards.isEmpty else {
        continue
      }
      let lost = screen.loaded.intersection(entry.resources)
      for other in state.leastRecentlyShownFirst where !other.isVisible && other.guards.isEmpty {
        let kept = other.loaded.subtracting(named[other.slot])
          .subtracting(screens[other.slot]?.released ?? [])
        guard !kept.isDisjoint(with: lost) else { continue }
        note(
          .respectsGuards,
          "\(moment) it names \(lost) of screen \(screen.id.number), which is guarded, before screen \(other.id.number), which isn't."
        )
      }
    }
  }
}

import Campaign
import Cgroups
import Experiment
import Messages
import Screens
import Traces

extension LoadBench {
  /// Has apps of one or more strategies share a budget through a line-up's switches.
  func contest(
    _ lineUp: LineUp, testing strategy: String, size: CompeteSize, order: VictimOrder = .byBand
  ) async throws -> PartRows {
    guard let apps else { throw HarnessError("no apps can be started here") }
    let switches = size.trace(of: lineUp, seed: plan.seed)
    let turns = try TurnTrace(turns: switches.mostTurns + 1, seed: plan.seed).trace
    let screens = ScreenCatalogue.all
    // A stack is as deep as it gets long before; one app's peak stands for each one's.
    let need = try await need(of: try TurnTrace(turns: 40, seed: plan.seed).trace, screens: screens)
    guard
      let budget = try await limitBytes(
        of: Need(peakBytes: size.apps * need.peakBytes, calibration: need.calibration))
    else { throw UsageError("apps without a limit don't compete; expected a size or a share such as 50%") }
    let fixtures = try FixtureFolder(screens: screens, traces: [turns.name: turns.text], seed: plan.seed)
    let strategies = lineUp.strategies(strategy, apps: size.apps)
    let arbiter = plan.arbiter ?? .sum
    let group = try arbiter.makeGroup()
    defer { group?.remove() }
    // A group is charged for the processes themselves as well.
    let steward = try arbiter.steward(
      of: group, budgetBytes: budget + (group == nil ? 0 : size.apps * need.processBytes))
    let order = plan.defect == .killsForeground ? .foregroundFirst : order
    let contest = Contest(strategies, testing: strategy, steward: steward, order: order) { [self] app in
      var request = try request(strategies[app], turns, fixtures, shareBytes: budget / size.apps)
      request.calibration = need.calibration
      request.load?.cgroup = group?.place
      return try apps.launch(request, patience: .seconds(60), interruption: interruption)
    }
    return try await contest.run(switches, marked: size.repeated)
  }

  /// What an app is told: to wait for orders, and its fair share as the limit that its policy keeps to. Nothing but orders
  /// warns it, and nobody but the arbiter ends it.
  private func request(_ strategy: String, _ turns: Trace, _ fixtures: FixtureFolder, shareBytes: Int) throws
    -> TrialRequest
  {
    var request = TrialRequest(
      try planned(strategy, turns, limitBytes: shareBytes), fixtures: fixtures, screens: ScreenCatalogue.all,
      limitBytes: shareBytes)
    request.pressure = .scripted
    var terms = LoadTerms()
    terms.waitsForOrders = true
    request.load = terms
    if let defect = plan.defect { request.plant(defect) }
    return request
  }
}

import Campaign
import Cgroups
import Experiment
import Messages
import Screens
import Traces

extension LoadBench {
  /// Runs a line-up of apps, with one or more strategies, that share a budget.
  func contest(
    _ lineUp: LineUp, testing strategy: String, size: CompeteSize, order: VictimOrder = .byBand
  ) async throws -> PartRows {
    guard let apps else { throw HarnessError("apps can't be started here") }
    let switches = size.trace(of: lineUp, seed: plan.seed)
    let turns = try TurnTrace(turns: switches.mostTurns + 1, seed: plan.seed).trace
    let screens = ScreenCatalogue.all
    // Stacks reach their full depth well before turn 40; one app's peak represents all apps.
    let need = try await need(of: try TurnTrace(turns: 40, seed: plan.seed).trace, screens: screens)
    guard
      let budget = try await limitBytes(
        of: Need(peakBytes: size.apps * need.peakBytes, calibration: need.calibration))
    else { throw UsageError("compete requires a limit; expected a size or a share such as 50%") }
    let fixtures = try FixtureFolder(screens: screens, traces: [turns.name: turns.text], seed: plan.seed)
    let strategies = lineUp.strategies(strategy, apps: size.apps)
    let arbiter = plan.arbiter ?? .sum
    let group = try arbiter.makeGroup()
    defer { group?.remove() }
    // A cgroup is also charged for the processes themselves.
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

  /// The request to an app, which waits for orders, with its fair share as its policy's limit. Only orders warn the
  /// app, and only the arbiter terminates it.
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

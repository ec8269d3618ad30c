import Campaign
import Experiment

/// Apps that share one budget, one of them in front at a time, and an arbiter who adds up and ends them.
///
/// The arbiter looks when a turn is over: above 80 % of the budget the apps behind are warned, above 90 % once more and
/// critically, in the order in which they would be ended, each until the sum has fallen enough. Above the budget apps are
/// ended.
final class Contest {
  /// The shares of the budget above which a warning goes out, the rule of a single app.
  private static let warnings: [(order: TurnOrder, event: String, share: Double)] = [
    (.warning, "warning", PressureRule.warningShare), (.critical, "critical", PressureRule.criticalShare),
  ]

  private let budgetBytes: Int
  private let order: VictimOrder
  private let launch: (Int) throws -> AppProcess
  private var apps: [Contestant]
  private var log: ContestLog
  /// The switch under way.
  private var number = 0

  /// `strategies` has one for each app, `strategy` is the one under test; `launch` starts an app by its number.
  init(
    _ strategies: [String], testing strategy: String, budgetBytes: Int, order: VictimOrder = .byBand,
    launch: @escaping (Int) throws -> AppProcess
  ) {
    apps = strategies.map(Contestant.init)
    log = ContestLog(strategy: strategy)
    self.budgetBytes = budgetBytes
    self.order = order
    self.launch = launch
  }

  /// Carries out all switches, and ends all apps; after `marked` of them the order so far is noted.
  func run(_ trace: SwitchTrace, marked: Int) async throws -> PartRows {
    do {
      for (number, front) in trace.fronts.enumerated() {
        self.number = number
        log.begin(number)
        try await bring(front, after: number > 0 ? trace.fronts[number - 1] : nil)
        try await arbitrate(front)
        sample()
        if number + 1 == marked { log.noteOrder() }
      }
    } catch {
      await endAll()
      throw error
    }
    await endAll()
    return log.rows
  }

  // MARK: Turns

  private func bring(_ front: Int, after former: Int?) async throws {
    if let former { try await tell(former, .go) }
    log.note("switch", app: front, former.map { "from \($0)" } ?? "")
    let isFirst = apps[front].lastInFront == nil
    apps[front].lastInFront = number
    apps[front].heard = .go
    if apps[front].isAlive { return try await tell(front, .go) }
    log.note("launch", app: front, isFirst ? "first" : "cold")
    let process = try launch(front)
    apps[front].process = process
    apps[front].report = try await process.report()
  }

  /// Gives an app an order, if it lives.
  private func tell(_ app: Int, _ order: TurnOrder) async throws {
    guard let process = apps[app].process else { return }
    let before = apps[app].report
    let report = try await process.answer(order)
    apps[app].report = report
    let lost = report.stateLost - before.stateLost
    if lost > 0 { log.note("state lost", app: app, "\(lost) on return") }
  }

  // MARK: The arbiter

  private var sumBytes: Int { apps.reduce(0) { $0 + ($1.isAlive ? $1.report.allocatedBytes : 0) } }

  /// The living apps, the first victim first.
  private var victims: [Int] {
    order.victims(
      apps.indices.filter { apps[$0].isAlive }.map { Standing(app: $0, switchesAgo: switchesAgo($0)) })
  }

  private func switchesAgo(_ app: Int) -> Int { number - (apps[app].lastInFront ?? 0) }

  private func band(of app: Int) -> Band { Band(switchesAgo: switchesAgo(app)) }

  private func arbitrate(_ front: Int) async throws {
    for warning in Self.warnings {
      let bound = Int(warning.share * Double(budgetBytes))
      for app in victims where app != front && apps[app].heard < warning.order && sumBytes > bound {
        apps[app].heard = warning.order
        let before = apps[app].report.allocatedBytes
        try await tell(app, warning.order)
        log.note(
          warning.event, app: app, band(of: app).rawValue, bytes: before - apps[app].report.allocatedBytes)
      }
    }
    while sumBytes > budgetBytes, let victim = victims.first { await end(victim) }
  }

  private func end(_ app: Int) async {
    let others = apps.count { $0.isAlive } - 1
    let report = apps[app].report
    log.note(
      "kill", app: app, band(of: app).rawValue + (others == 0 ? ", alone" : ""), bytes: report.allocatedBytes)
    if report.depth > 0 { log.note("state lost", app: app, "a stack of \(report.depth)") }
    await apps[app].process?.kill()
    apps[app].process = nil
    apps[app].report = TurnReport()
  }

  private func endAll() async {
    for app in apps.indices {
      await apps[app].process?.kill()
      apps[app].process = nil
    }
  }

  private func sample() {
    for (index, app) in apps.enumerated() where app.isAlive {
      log.sample(
        LoadRow([
          "app": index, "app_strategy": app.strategy, "band": band(of: index).rawValue,
          "allocated_bytes": app.report.allocatedBytes, "footprint_bytes": app.report.footprintBytes,
          "rss_anon_bytes": app.report.rssAnonBytes, "held_bytes": app.report.heldBytes,
          "budget_bytes": budgetBytes,
        ]))
    }
  }
}

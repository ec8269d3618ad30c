import Campaign
import Experiment
import Unloading

/// Apps that share one budget, one in front at a time, and an arbiter that counts their memory and terminates them.
///
/// After a turn that exceeds 80 % of the budget, background apps receive a warning; above 90 %, a critical one. They
/// receive it in the order of termination, until enough memory is free. Above the budget, apps are terminated. The
/// steward decides what counts towards the budget and whether apps can be terminated during a turn.
final class Contest {
  /// The shares of the budget above which warnings are sent, as for a single app.
  private static let warnings: [(order: TurnOrder, event: String, share: Double)] = [
    (.warning, "warning", PressureRule.warningShare), (.critical, "critical", PressureRule.criticalShare),
  ]

  private let steward: any Steward
  private let order: VictimOrder
  private let launch: (Int) throws -> AppProcess
  private var apps: [Contestant]
  private var log: ContestLog
  /// The current switch.
  private var number = 0

  /// `strategies` has one entry for each app, `strategy` is the one under test; `launch` starts an app by its number.
  init(
    _ strategies: [String], testing strategy: String, steward: any Steward, order: VictimOrder = .byBand,
    launch: @escaping (Int) throws -> AppProcess
  ) {
    apps = strategies.map(Contestant.init)
    log = ContestLog(strategy: strategy)
    self.steward = steward
    self.order = order
    self.launch = launch
  }

  /// Performs all switches, then terminates all apps; records the order of events after `marked` switches.
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
    if let report = try await watched(front, { try await process.report() }) { apps[front].report = report }
  }

  /// Sends an order to an app if it is running.
  private func tell(_ app: Int, _ order: TurnOrder) async throws {
    guard let process = apps[app].process else { return }
    let before = apps[app].report
    guard let report = try await watched(app, { try await process.answer(order) }) else { return }
    apps[app].report = report
    let lost = report.stateLost - before.stateLost
    if lost > 0 { log.note("state lost", app: app, "\(lost) on return") }
  }

  /// Lets an app act while the steward watches, and records the apps that the steward terminates meanwhile; `nil` if
  /// the acting app is one of them.
  private func watched(_ app: Int, _ action: () async throws -> TurnReport) async throws -> TurnReport? {
    let watch = steward.watch(
      victims.map { Victim(app: $0, band: band(of: $0), report: apps[$0].report, process: apps[$0].process) })
    var report: TurnReport?
    do { report = try await action() } catch {
      watch?.cancel()
      // An app that crashes is no victim of the arbiter.
      guard let ended = error as? AppEnded, ended.isKill, watch != nil else { throw error }
    }
    guard let watch else { return report }
    watch.cancel()
    for victim in await watch.value where victim != app || report == nil { noteEnd(victim) }
    for index in apps.indices where apps[index].process?.hasEnded == true { noteEnd(index) }
    return report
  }

  // MARK: The arbiter

  private var usedBytes: Int { steward.usedBytes(of: apps.filter(\.isAlive).map(\.report)) }

  /// The running apps, with the first victim first.
  private var victims: [Int] {
    order.victims(
      apps.indices.filter { apps[$0].isAlive }.map { Standing(app: $0, switchesAgo: switchesAgo($0)) })
  }

  private func switchesAgo(_ app: Int) -> Int { number - (apps[app].lastInFront ?? 0) }

  private func band(of app: Int) -> Band { Band(switchesAgo: switchesAgo(app)) }

  private func arbitrate(_ front: Int) async throws {
    for warning in Self.warnings {
      let bound = Int(warning.share * Double(steward.budgetBytes))
      for app in victims where app != front && mustHear(warning.order, app) && usedBytes > bound {
        apps[app].heard = warning.order
        let before = apps[app].report.allocatedBytes
        try await tell(app, warning.order)
        log.note(
          warning.event, app: app, band(of: app).rawValue, bytes: before - apps[app].report.allocatedBytes)
      }
    }
    while usedBytes > steward.budgetBytes, let victim = victims.first {
      await apps[victim].process?.kill()
      noteEnd(victim)
    }
  }

  private func mustHear(_ warning: TurnOrder, _ app: Int) -> Bool {
    apps[app].isAlive && apps[app].heard < warning
  }

  private func noteEnd(_ app: Int) {
    guard apps[app].isAlive else { return }
    let others = apps.count { $0.isAlive } - 1
    let report = apps[app].report
    log.note(
      "kill", app: app, band(of: app).rawValue + (others == 0 ? ", alone" : ""), bytes: report.allocatedBytes)
    if report.depth > 0 { log.note("state lost", app: app, "a stack of \(report.depth)") }
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
          "budget_bytes": steward.budgetBytes,
        ]))
    }
  }
}

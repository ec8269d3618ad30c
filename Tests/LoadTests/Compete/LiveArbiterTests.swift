import Campaign
import Cgroups
import Experiment
import Foundation
import Strategies
import TestSupport
import Testing

@testable import Load

/// Real apps in a real memory cgroup, of which two don't fit together.
@Suite(
  "arbiters that need a memory cgroup", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: (try? Arbiter(name: "kernel")) != nil, "no memory cgroup can be created here"))
struct LiveArbiterTests {
  private let size = CompeteSize(apps: 3, switches: 12, repeated: 6)

  private func rows(_ arbiter: Arbiter, defect: PlantedDefect? = nil) async throws -> LoadRows {
    let children = ChildExecutor(executable: try BenchBinary.path)
    var plan = LoadPlan(
      profile: "compete", strategies: ["inert"], limit: "8MiB", isShort: true, defect: defect)
    plan.arbiter = arbiter
    let bench = LoadBench(plan: plan, parts: .standard, run: "test", executor: children, apps: children)
    let rows = try await bench.contest(.alike, testing: "inert", size: size)
    #expect(groups == [], "a group is left behind")
    return LoadRows(
      samples: rows.samples.map { $0.with("part", "inert alike") },
      events: rows.events.map { $0.with("part", "inert alike") })
  }

  /// The groups that this process has made and not removed.
  private var groups: [String] {
    CgroupFinder().places.flatMap { place in
      ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [])
        .filter { $0.hasPrefix("offscreen-\(ProcessInfo.processInfo.processIdentifier)-") }
    }
  }

  /// What must hold of any contest in which apps are terminated: all switches happen, and only terminated apps start cold.
  private func expectWholeContest(_ rows: LoadRows) {
    #expect(rows.events(named: "switch", of: "inert").count == 12)
    let kills = rows.events(named: "kill", of: "inert").compactMap { $0["app"] }
    let cold = rows.events(named: "launch", of: "inert").filter { $0["detail"] == "cold" }.compactMap {
      $0["app"]
    }
    #expect(!cold.isEmpty, "nothing was terminated, so nothing was tested")
    for app in Set(cold) {
      #expect(cold.count { $0 == app } <= kills.count { $0 == app }, "app \(app) started cold without an end")
    }
  }

  @Test(.enabled(if: (try? Arbiter(name: "pause")) != nil, "pause needs cgroup v1"))
  func `pause ends cached apps before the one in front`() async throws {
    let rows = try await rows(.pause)
    expectWholeContest(rows)
    let kills = rows.events(named: "kill", of: "inert").compactMap { $0["detail"] }
    #expect(!kills.contains(Band.foreground.rawValue), "\(kills)")
  }

  @Test(.enabled(if: (try? Arbiter(name: "pause")) != nil, "pause needs cgroup v1"))
  func `pause with an order that begins in front is found`() async throws {
    let kills = try await rows(.pause, defect: .killsForeground).events(named: "kill", of: "inert")
    #expect(kills.contains { $0["detail"] == Band.foreground.rawValue })
  }

  @Test func `the kernel ends apps, and their ends are noticed`() async throws {
    expectWholeContest(try await rows(.kernel))
  }
}

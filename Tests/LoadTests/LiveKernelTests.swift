import Campaign
import Cgroups
import Experiment
import Foundation
import Results
import Strategies
import TestSupport
import Testing

@testable import Load

/// Whether this machine lets a memory cgroup be made.
private let isAvailable = if case .success = CgroupFinder().available() { true } else { false }

@Suite("a kernel test of this machine", .enabled(if: isAvailable, "no memory cgroup can be created here"))
struct LiveKernelTests {
  /// Two trials of an app that unloads nothing, one in a cgroup.
  private func verdicts(_ defect: PlantedDefect?) async throws -> [Verdict] {
    let plan = LoadPlan(
      profile: "kernel", strategies: ["inert"], limit: "72MiB", isShort: true, defect: defect)
    let bench = LoadBench(
      plan: plan, parts: .standard, run: "test", executor: ChildExecutor(executable: try BenchBinary.path))
    let rows = try await KernelPart(bench: bench, strategy: "inert").measure()
    return LoadProfile.kernel.judge(LoadRows(samples: rows.samples, events: rows.events), plan)
  }

  /// Groups of this process that are still there.
  private var groups: [String] {
    CgroupFinder().places.flatMap { place in
      ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [])
        .filter { $0.hasPrefix("offscreen-\(ProcessInfo.processInfo.processIdentifier)-") }
    }
  }

  @Test func `passes where both limits are the same, and leaves no group behind`() async throws {
    let verdicts = try await verdicts(nil)
    #expect(verdicts.map(\.outcome) == [.pass, .pass, .pass], "\(verdicts)")
    #expect(groups == [])
  }

  @Test func `fails where the kernel's limit is a tenth lower`() async throws {
    let verdicts = try await verdicts(.limitOff)
    #expect(verdicts.map(\.outcome) == [.fail, .pass, .pass], "\(verdicts)")
  }
}

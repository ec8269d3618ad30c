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

@Suite("a kernel test of this machine", .enabled(if: isAvailable, "no memory cgroup can be made here"))
struct LiveKernelTests {
  /// Two trials of an app that unloads nothing, in a cgroup whose limit is such a share of the simulated one.
  private func verdicts(kernelLimit: String) async throws -> [Verdict] {
    var plan = LoadPlan(profile: "kernel", strategies: ["inert"], limit: "72MiB", isShort: true)
    plan.injection = Injection("limit=\(kernelLimit)")
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
    let verdicts = try await verdicts(kernelLimit: "100%")
    #expect(verdicts.map(\.outcome) == [.pass, .pass], "\(verdicts)")
    #expect(groups == [])
  }

  @Test("fails where the kernel's limit is another one", arguments: ["90%", "110%"])
  func planted(limit: String) async throws {
    let verdicts = try await verdicts(kernelLimit: limit)
    #expect(verdicts.map(\.outcome) == [.fail, .pass], "\(verdicts)")
  }
}

import Experiment
import Results

extension LoadProfile {
  /// Compares the depth at which the kernel kills an app with the depth at which the simulated limit terminates it.
  static let kernel = LoadProfile(
    name: "kernel",
    idea:
      "Pushes screens until the simulated limit terminates the app, and again until a memory cgroup does.",
    model: "the memory cgroup selftests of Linux", duration: ("15 min", "60 s"),
    criteria: [
      Criterion(
        name: "depth_ratio",
        meaning:
          "depth at the kernel's kill ÷ depth at the simulated end, if at least 100 screens: 0.95 to 1.05"),
      Criterion(
        name: "touched_share",
        meaning:
          "share of the counted bytes that was in physical pages at the simulated end, by which the kernel's limit is "
          + "scaled: 0.8 to 1"),
      Criterion(
        name: "oom_kill",
        meaning: "processes that the kernel killed in the group of an app that unloads nothing: 1"),
    ],
    limits: ("72MiB", "72MiB"), limitUse: .required, columns: KernelRows.columns,
    usualStrategies: { isShort in
      isShort ? ["inert", "ios6"] : ["inert", "ios5", "ios6", "ios6/revived-unload"]
    }
  ) { plan in
    plan.strategies.map { strategy in
      LoadPart(name: strategy) { try await KernelPart(bench: $0, strategy: strategy).measure() }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { KernelVerdicts(rows, strategy: $0).all }
  } headline: { rows, plan in
    plan.strategies.map { KernelVerdicts(rows, strategy: $0).headline }
  }
}

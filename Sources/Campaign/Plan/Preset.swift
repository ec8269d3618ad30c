import Experiment
import Strategies

/// A named selection of what a run measures.
public struct Preset: Sendable {
  /// The value of `--preset`.
  public let name: String
  /// Its purpose, in one line.
  public let idea: String
  /// The number of times that each cell is measured.
  public let blocks: Int
  /// Whether the run searches for the smallest limit of each strategy.
  public let findsSmallestLimit: Bool
  package let sections: [Section]
  /// Whether sections name the user's own traces as workloads; if not, such traces replace the first section's
  /// workloads.
  package let namesOwnTraces: Bool

  /// Creates a preset with every combination of the sections' values.
  public init(name: String, idea: String, blocks: Int, findsSmallestLimit: Bool = false, sections: [Section])
  {
    self.name = name
    self.idea = idea
    self.blocks = blocks
    self.findsSmallestLimit = findsSmallestLimit
    self.sections = sections
    namesOwnTraces = false
  }

  /// Creates a preset whose sections name the user's own traces.
  package init(name: String, idea: String, blocks: Int, sectionsOfOwnTraces sections: [Section]) {
    self.name = name
    self.idea = idea
    self.blocks = blocks
    findsSmallestLimit = false
    self.sections = sections
    namesOwnTraces = true
  }

  /// Every preset, one line each.
  package static let all: [Preset] = [.quick, .standard, .policies, .placement, .full, .checkQuick, .check]

  /// The strategies compared on long workloads: those that an app on a current system would choose.
  private static let peoples = StrategyCatalogue.names.filter { !$0.hasPrefix("ios5") }

  /// The strategies for a first look: no unloading, the platform, the classic idiom, and our own policy.
  private static let few = ["inert", "ios6", "ios6/revived-unload", "ios6/plain/stack.value"]

  package static let quick = Preset(
    name: "quick", idea: "3 blocks, one limit, no intervals: a first look, in a minute or two", blocks: 3,
    findsSmallestLimit: false,
    sections: [
      Section(strategies: few + ["ios5/revived-unload"], workloads: ["deep-stack"], limits: shares(40)),
      Section(strategies: few, workloads: ["human"], limits: shares(60)),
    ])

  package static let standard = Preset(
    name: "standard", idea: "5 blocks, two to four limits, the smallest limit of each strategy: the default",
    blocks: 5,
    findsSmallestLimit: true,
    sections: [
      // At least two strategies complete each workload at its tightest limit.
      Section(workloads: ["deep-stack"], limits: shares(30, 40, 55, 75)),
      Section(strategies: peoples, workloads: ["human"], limits: shares(55, 65, 80)),
      Section(strategies: peoples, workloads: ["shop"], limits: shares(40, 60)),
      Section(
        strategies: ["ios5/revived-unload", "ios6/revived-unload", "ios6/plain/stack.value"],
        workloads: ["deep-stack"], limits: shares(40), Factors.placement[.shared],
        Factors.relief[.purge, .none], isSide: true),
    ])

  package static let policies = Preset(
    name: "policies", idea: "3 blocks, every policy on four workloads at four limits; about an hour",
    blocks: 3,
    sections: [
      Section(
        strategies: StrategyCatalogue.everyPolicy,
        workloads: ["human", "shop", "tabs", "day"], limits: shares(40, 50, 60, 75))
    ])

  package static let placement = Preset(
    name: "placement",
    idea: "3 blocks, every placement and decay: what comes back of what is freed, at what cost",
    blocks: 3,
    findsSmallestLimit: false,
    sections: [(Device.small, ["deep-stack", "tabs"]), (.large, ["deep-stack"])].map { device, workloads in
      Section(
        strategies: ["inert", "ios5/revived-unload", "ios6/revived-unload", "ios6/dirty-flag"],
        workloads: workloads, limits: shares(40), Factors.device[device], Factors.placement.every,
        Factors.pressure[.scripted], Factors.dirtyDecay[0, 10_000, -1])
    })

  package static let full = Preset(
    name: "full", idea: "everything: all workloads, devices, placements, decays and limits; takes hours",
    blocks: 5,
    findsSmallestLimit: true,
    sections: [
      Section(
        workloads: WorkloadCatalogue.all.map(\.name), limits: shares(15, 25, 40, 55, 75, 90),
        Factors.device[.small, .large], Factors.placement.every, Factors.pressure.every, Factors.relief.every,
        Factors.dirtyDecay[0, 10_000, -1])
    ])

  // Scripted pressure: bytes and digests are equal from run to run, and no trial ends early.

  static let checkQuick = Preset(
    name: "check-quick", idea: "two strategies under scripted pressure: for a gate in a hurry", blocks: 12,
    findsSmallestLimit: false,
    sections: [
      Section(
        strategies: ["ios5", "ios6/plain/lru(count:6)"], workloads: ["deep-stack"], limits: shares(40),
        Factors.pressure[.scripted])
    ])

  package static let check = Preset(
    name: "check", idea: "three strategies under scripted pressure: for a gate at each commit", blocks: 12,
    findsSmallestLimit: false,
    sections: [
      Section(
        strategies: ["ios5", "ios6/revived-unload", "ios6/plain/lru(count:6)"], workloads: ["deep-stack"],
        limits: shares(40), Factors.pressure[.scripted])
    ])

  private static func shares(_ percents: Double...) -> [Limit] {
    percents.map { .share(percent: $0) }
  }
}

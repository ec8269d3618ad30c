import Campaign
import Cgroups
import Experiment
import Foundation

/// Arbiter `kernel`: the group's limit and the kernel's own choice of victims by oom_score_adj.
struct KernelSteward: Steward {
  let budgetBytes: Int
  private let group: any MemoryCgroup

  init(_ group: any MemoryCgroup, budgetBytes: Int) throws {
    self.budgetBytes = budgetBytes
    self.group = group
    try group.setLimit(budgetBytes)
  }

  func usedBytes(of reports: [TurnReport]) -> Int { group.privateBytes }

  /// Reports each app's band to the kernel. A process that is gone shows which app the kernel killed.
  func watch(_ victims: [Victim]) -> Task<[Int], Never>? {
    for victim in victims where victim.report.processID > 0 {
      let file = URL(fileURLWithPath: "/proc/\(victim.report.processID)/oom_score_adj")
      // The file is missing if the app has just been killed; raising a score requires no privileges.
      try? Data("\(Self.score(of: victim.band))".utf8).write(to: file)
    }
    return Task { [group, before = group.oomKills ?? 0] in
      try? await Task.sleep(for: .seconds(86_400))
      // A killed process disappears some milliseconds later.
      for _ in 0..<1_000 {
        let ended = victims.filter { $0.process?.hasEnded == true }.map(\.app)
        if ended.count >= (group.oomKills ?? 0) - before { return ended }
        await Task { try? await Task.sleep(for: .milliseconds(1)) }.value
      }
      return []
    }
  }

  /// Android's FOREGROUND_APP_ADJ, PERCEPTIBLE_APP_ADJ, PREVIOUS_APP_ADJ and CACHED_APP_MIN_ADJ (ProcessList.java).
  static func score(of band: Band) -> Int {
    switch band {
    case .foreground: 0
    case .perceptible: 200
    case .background: 700
    case .cached: 900
    }
  }
}

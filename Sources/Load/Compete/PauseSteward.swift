import Campaign
import Cgroups
import Experiment

/// Arbiter `pause`: the kernel stops the app that meets the group's limit, and the harness ends victims until it can go on.
struct PauseSteward: Steward {
  let budgetBytes: Int
  private let group: any MemoryCgroup

  /// Limits the group; throws where the kernel can't stop a process at the limit.
  init(_ group: any MemoryCgroup, budgetBytes: Int) throws {
    self.budgetBytes = budgetBytes
    self.group = group
    try group.setLimit(budgetBytes)
    try group.setStopsAtLimit(true)
  }

  func usedBytes(of reports: [TurnReport]) -> Int { group.privateBytes }

  func watch(_ victims: [Victim]) -> Task<[Int], Never>? {
    Task { [group] in
      var ended: [Int] = []
      var left = victims[...]
      // It is cancelled as soon as the app has answered: a stopped app can't.
      while !Task.isCancelled {
        if group.isStoppedAtLimit == true, let victim = left.popFirst() {
          await victim.process?.kill()
          ended.append(victim.app)
        }
        try? await Task.sleep(for: .milliseconds(1))
      }
      return ended
    }
  }
}

extension MemoryCgroup {
  /// What is charged and can't be given back without ending somebody: anonymous pages and the kernel's own.
  var privateBytes: Int { charges.map { $0.anonymousBytes + ($0.kernelBytes ?? 0) } ?? usageBytes ?? 0 }
}

import Campaign
import Cgroups
import Experiment

/// Arbiter `pause`: the kernel stops the app that meets the group's limit, and the harness ends victims until it can go on.
struct PauseSteward: Steward {
  /// Less than any app gives back that is ended, more than one page fault asks for.
  private static let roomBytes = 2 << 20

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
    Task { [group, budgetBytes] in
      var ended: [Int] = []
      var left = victims[...]
      // It is cancelled as soon as the app has answered: a stopped app can't.
      while !Task.isCancelled {
        // The kernel's flag stays until the stopped app has run again; by then there may be room already.
        let isFull = group.usageBytes.map { $0 > budgetBytes - Self.roomBytes } ?? true
        if group.isStoppedAtLimit == true, isFull, let victim = left.popFirst() {
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

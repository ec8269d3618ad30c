import Campaign
import Cgroups
import Experiment

/// Arbiter `pause`: the kernel stops the app that reaches the group's limit, and the harness kills victims until the
/// app can continue.
struct PauseSteward: Steward {
  /// Less than any terminated app frees, more than one page fault requires.
  private static let roomBytes = 2 << 20

  let budgetBytes: Int
  private let group: any MemoryCgroup

  /// Limits the group; throws if the kernel can't stop a process at the limit.
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
      // The task is cancelled as soon as the app has answered, which a stopped app can't do.
      while !Task.isCancelled {
        // The kernel's flag stays set until the stopped app has run again; memory may be free before that.
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
  /// The charged bytes that only a termination can free: anonymous pages and the kernel's own memory.
  var privateBytes: Int { charges.map { $0.anonymousBytes + ($0.kernelBytes ?? 0) } ?? usageBytes ?? 0 }
}

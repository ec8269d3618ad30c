import Screens

/// The accounts of all screens and their sum; only those are taken anew that may have changed.
struct ScreenAccounts {
  /// What all screens held when they were last walked.
  private(set) var total = ScreenAccount()
  /// The accounts in the sum, by slot.
  private var accounts: ContiguousArray<ScreenAccount> = []
  /// The slots whose screens may hold something else by now, and for each slot whether it is among them.
  private var stale: ContiguousArray<Int> = []
  private var isStale: ContiguousArray<Bool> = []

  init(slots: Int) {
    accounts.reserveCapacity(slots)
    stale.reserveCapacity(slots)
    isStale.reserveCapacity(slots)
  }

  /// What the screen in that slot holds may have changed.
  mutating func markStale(_ slot: Int) {
    while accounts.count <= slot {
      accounts.append(ScreenAccount())
      isStale.append(false)
    }
    guard !isStale[slot] else { return }
    isStale[slot] = true
    stale.append(slot)
  }

  /// The screen of that slot is gone.
  mutating func remove(slot: Int) {
    total -= accounts[slot]
    accounts[slot] = ScreenAccount()
  }

  /// Brings the sum up to date and returns how many accounts were taken; `account` takes one, `nil` if the slot's screen
  /// doesn't count.
  mutating func refresh(_ account: (Int) -> ScreenAccount?) -> Int {
    for slot in stale {
      isStale[slot] = false
      guard let taken = account(slot) else { continue }
      total -= accounts[slot]
      accounts[slot] = taken
      total += taken
    }
    defer { stale.removeAll(keepingCapacity: true) }
    return stale.count
  }
}

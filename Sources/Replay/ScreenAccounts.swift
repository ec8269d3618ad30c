import Screens

/// The accounts of all screens and their sum; only accounts that may have changed are updated.
struct ScreenAccounts {
  /// The sum over all screens at the last update.
  private(set) var total = ScreenAccount()
  /// The accounts in the sum, by slot.
  private var accounts: ContiguousArray<ScreenAccount> = []
  /// The slots whose accounts may have changed, and for each slot whether it is one of them.
  private var stale: ContiguousArray<Int> = []
  private var isStale: ContiguousArray<Bool> = []

  init(slots: Int) {
    accounts.reserveCapacity(slots)
    stale.reserveCapacity(slots)
    isStale.reserveCapacity(slots)
  }

  /// Marks the account of the screen in this slot as possibly changed.
  mutating func markStale(_ slot: Int) {
    while accounts.count <= slot {
      accounts.append(ScreenAccount())
      isStale.append(false)
    }
    guard !isStale[slot] else { return }
    isStale[slot] = true
    stale.append(slot)
  }

  /// Removes the screen in this slot.
  mutating func remove(slot: Int) {
    total -= accounts[slot]
    accounts[slot] = ScreenAccount()
  }

  /// Updates the sum and returns how many accounts were taken; `account` takes one, `nil` if the slot's screen doesn't
  /// count.
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

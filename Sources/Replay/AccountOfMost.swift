import Experiment
import MemoryProbe
import Screens
import Unloading

/// What all screens but the first home screen hold when there are more than ever: by their own account, and by the arenas'.
struct AccountOfMost {
  private let navigator: Navigator
  private let ledger: ScreenLedger
  private let reclaim: Reclaim
  private let meter: MemoryMeter
  private var mostScreens = 0
  private var arenaBaseline: PerResource<Int>?

  /// What the arenas hold now is no screen's.
  init(navigator: Navigator, ledger: ScreenLedger, reclaim: Reclaim, meter: MemoryMeter) {
    self.navigator = navigator
    self.ledger = ledger
    self.reclaim = reclaim
    self.meter = meter
    arenaBaseline = arenaBytesOfScreens()
  }

  /// Takes the account if there are more screens than there ever were.
  mutating func takeIfMost() -> TrialResult.Account? {
    guard ledger.count > mostScreens else { return nil }
    mostScreens = ledger.count
    let own = ledger.takeAccount(inSight: navigator.inSight)
    var account = TrialResult.Account(requested: own.requested, usable: own.usable)
    if let baseline = arenaBaseline, var allocated = arenaBytesOfScreens() {
      allocated -= baseline
      account.allocated = allocated
    }
    return account
  }

  /// What the arena of each kind holds besides the first home screen, which lets go as the others do; `nil` where kinds
  /// have no arenas.
  private func arenaBytesOfScreens() -> PerResource<Int>? {
    let home = navigator.firstHome
    let placer = home.context.placer
    guard placer.placement == .kind else { return nil }
    // What was freed is still allocated to its arena while the thread's cache holds it.
    reclaim.flushThreadCache()
    _ = meter.footprintBytes()
    return placer.bytesByResource - home.account().usable
  }
}

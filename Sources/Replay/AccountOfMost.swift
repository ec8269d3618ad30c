import Experiment
import MemoryProbe
import Screens
import Unloading

/// The memory of all screens except the first home screen when most screens exist: by their own account and by arenas.
struct AccountOfMost {
  private let navigator: Navigator
  private let ledger: ScreenLedger
  private let reclaim: Reclaim
  private let meter: MemoryMeter
  private var mostScreens = 0
  private var arenaBaseline: PerResource<Int>?

  /// Starts with the current contents of the arenas, which belong to no screen.
  init(navigator: Navigator, ledger: ScreenLedger, reclaim: Reclaim, meter: MemoryMeter) {
    self.navigator = navigator
    self.ledger = ledger
    self.reclaim = reclaim
    self.meter = meter
    arenaBaseline = arenaBytesOfScreens()
  }

  /// Takes the account if there are more screens than ever before.
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

  /// The contents of each kind's arena without the first home screen, which unloads like the others; `nil` if kinds
  /// have no arenas.
  private func arenaBytesOfScreens() -> PerResource<Int>? {
    let home = navigator.firstHome
    let placer = home.context.placer
    guard placer.placement == .kind else { return nil }
    // Freed memory remains allocated in its arena while the thread's cache holds it.
    reclaim.flushThreadCache()
    _ = meter.footprintBytes()
    return placer.bytesByResource - home.account().usable
  }
}

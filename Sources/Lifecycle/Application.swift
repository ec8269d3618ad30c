import Seeds

/// One running app: its platform, its live controllers and the log of what they were told.
///
/// Controllers, views and windows of an application are used from one thread, as UIKit's are from the main
/// thread.
public final class Application {
  /// What the system does by itself.
  public let platform: Platform
  /// What the controllers were told.
  @exclusivity(unchecked) public internal(set) var log: EventLog
  /// Answers for the app as a whole; unretained.
  public weak var delegate: (any ApplicationDelegate)?
  /// Whether the app is off the screen as a whole.
  public internal(set) var isInBackground = false

  /// Every live controller, unretained; each knows its slot, so that leaving costs one swap.
  var live: ContiguousArray<Unmanaged<ViewController>> = []
  private var created: UInt32 = 0
  /// How many controllers have died.
  private(set) var left = 0
  /// How many warnings were sent, the one under way included.
  var warnings: UInt32 = 0
  /// The level of the warning under way; who calls `didReceiveMemoryWarning` by hand means the highest.
  var warningLevel = MemoryWarningLevel.critical
  /// Where the orders of warnings come from.
  var random: SplitMix64

  /// An app without controllers; `seed` decides the orders in which its controllers hear of memory.
  public init(platform: Platform = .ios6, seed: UInt64 = 0, log: EventLog = EventLog()) {
    self.platform = platform
    self.log = log
    random = SplitMix64(seed: seed)
  }

  /// How many controllers are in memory, wherever they are.
  public var liveControllerCount: Int { live.count }

  /// The names of the controllers that are alive: what a leak test prints.
  public var liveControllerNames: [String] {
    live.map { $0.takeUnretainedValue().name }
  }

  /// Forgets the events kept in the log; its digest and count go on.
  public func removeLoggedEvents() {
    log.removeEvents()
  }

  func register(_ controller: ViewController) -> (id: ControllerID, slot: Int, lastWarning: UInt32) {
    live.append(Unmanaged.passUnretained(controller))
    created += 1
    return (ControllerID(created - 1), live.count - 1, warnings)
  }

  func unregister(slot: Int) {
    left += 1
    let last = live.removeLast()
    guard slot < live.count else { return }
    live[slot] = last
    last._withUnsafeGuaranteedRef { $0.slot = slot }
  }
}

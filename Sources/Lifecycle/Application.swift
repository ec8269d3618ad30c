import Seeds

/// One running app: its platform, its live controllers and the log of their callbacks.
///
/// Use the controllers, views and windows of an application from one thread, like UIKit's from the main
/// thread.
public final class Application {
  /// What the system does by itself.
  public let platform: Platform
  /// The log of the controllers' callbacks.
  @exclusivity(unchecked) public internal(set) var log: EventLog
  /// The delegate of the app as a whole; unretained.
  public weak var delegate: (any ApplicationDelegate)?
  /// Whether the app is in the background.
  public internal(set) var isInBackground = false

  /// Every live controller, unretained; each knows its slot, so removal costs one swap.
  var live: ContiguousArray<Unmanaged<ViewController>> = []
  private var created: UInt32 = 0
  /// The number of controllers that were deallocated.
  private(set) var left = 0
  /// The number of warnings that were sent, including the current one.
  var warnings: UInt32 = 0
  /// The level of the current warning; a direct call of `didReceiveMemoryWarning` means the highest level.
  var warningLevel = MemoryWarningLevel.critical
  /// The generator for the orders of warnings.
  var random: SplitMix64

  /// Makes an app without controllers; `seed` decides the orders in which its controllers receive memory
  /// warnings.
  public init(platform: Platform = .ios6, seed: UInt64 = 0, log: EventLog = EventLog()) {
    self.platform = platform
    self.log = log
    random = SplitMix64(seed: seed)
  }

  /// The number of controllers in memory, wherever they are.
  public var liveControllerCount: Int { live.count }

  /// The names of the live controllers, for example for a leak test to print.
  public var liveControllerNames: [String] {
    live.map { $0.takeUnretainedValue().name }
  }

  /// Removes the events from the log; its digest and count continue.
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

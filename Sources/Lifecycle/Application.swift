/// One running app: its platform, its live controllers and the log of what they were told.
///
/// Controllers, views and windows of an application are used from one thread, as UIKit's are from the main
/// thread.
public final class Application {
  /// What the system does by itself.
  public let platform: Platform
  /// What the controllers were told.
  @exclusivity(unchecked) public internal(set) var log: EventLog
  /// Every live controller, unretained; each knows its slot, so that leaving costs one swap.
  private var live: ContiguousArray<Unmanaged<ViewController>> = []
  private var created: UInt32 = 0
  private var warnings: UInt32 = 0

  /// An app without controllers.
  public init(platform: Platform = .ios6, log: EventLog = EventLog()) {
    self.platform = platform
    self.log = log
  }

  /// How many controllers are in memory, wherever they are.
  public var liveControllerCount: Int { live.count }

  /// The names of the controllers that are alive: what a leak test prints.
  public var liveControllerNames: [String] {
    live.map { $0.takeUnretainedValue().name }
  }

  /// Sends `didReceiveMemoryWarning` to every live controller, one after the other, and calls `answered`
  /// after each.
  ///
  /// Delivery is flat; the order between controllers is unspecified. One that dies before its turn is not
  /// sent the warning, nor is one made while it is delivered.
  public func deliverMemoryWarning(answered: ((ViewController) -> Void)? = nil) {
    warnings += 1
    let warning = warnings
    // From the end, because leaving moves the last into the gap: what moves was sent the warning before.
    var slot = live.count
    while true {
      slot = min(slot, live.count) - 1
      guard slot >= 0 else { return }
      let controller = live[slot].takeUnretainedValue()
      if controller.lastWarning < warning {
        controller.lastWarning = warning
        controller.receiveMemoryWarning()
        answered?(controller)
      }
    }
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
    let last = live.removeLast()
    guard slot < live.count else { return }
    live[slot] = last
    last._withUnsafeGuaranteedRef { $0.slot = slot }
  }
}

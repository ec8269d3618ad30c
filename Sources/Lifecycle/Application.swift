/// One running app: its platform, its live controllers and the log of what they were told.
///
/// Controllers, views and windows of an application are used from one thread, as UIKit's are from the main thread.
public final class Application {
  public let platform: Platform
  public internal(set) var log: EventLog
  /// Every live controller, unretained; each knows its slot, so that leaving costs one swap.
  private var live: ContiguousArray<Unmanaged<ViewController>> = []
  private var created: UInt32 = 0

  public init(platform: Platform = .ios6, log: EventLog = EventLog()) {
    self.platform = platform
    self.log = log
  }

  public var liveControllerCount: Int { live.count }

  /// The names of the controllers that are alive: what a leak test prints.
  public var liveControllerNames: [String] {
    live.map { $0.takeUnretainedValue().name }
  }

  /// Sends `didReceiveMemoryWarning` to every live controller, one after the other, and calls `answered` after each.
  ///
  /// Delivery is flat; the order between controllers is unspecified.
  public func deliverMemoryWarning(answered: ((ViewController) -> Void)? = nil) {
    let receivers = live.map { $0.takeUnretainedValue() }
    for controller in receivers {
      controller.receiveMemoryWarning()
      answered?(controller)
    }
  }

  public func removeLoggedEvents() {
    log.removeEvents()
  }

  func register(_ controller: ViewController) -> (id: ControllerID, slot: Int) {
    live.append(Unmanaged.passUnretained(controller))
    created += 1
    return (ControllerID(created - 1), live.count - 1)
  }

  func unregister(slot: Int) {
    let last = live.removeLast()
    guard slot < live.count else { return }
    live[slot] = last
    last._withUnsafeGuaranteedRef { $0.slot = slot }
  }
}

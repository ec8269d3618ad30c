/// The callbacks that an application and its controllers received, in order: always a digest, and the events
/// themselves if requested. Its description is a console log with one event per line.
///
/// The log can also keep what an app does to its views by itself. This is not a callback, so digest and count
/// don't include it.
public struct EventLog: CustomStringConvertible {
  /// FNV-1a, 64 bits, over each event's controller number, or 2³²−1 for the application, and kind: equal
  /// histories have equal digests.
  ///
  /// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  public private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The number of events that were logged, kept or not.
  public private(set) var count = 0
  /// The kept events, oldest first.
  public private(set) var events: [LifecycleEvent] = []
  private let keepsEvents: Bool
  private let keepsOwnCalls: Bool

  /// Makes a log that keeps no events, or one that keeps them and has space for `capacity` events before it
  /// grows.
  ///
  /// With `keepsOwnCalls`, it also keeps the app's own calls of `viewWillUnload` and `viewDidUnload`, provided
  /// that an override calls `super`, and the app's assignments of `nil` to `view`.
  public init(keepsEvents: Bool = false, keepsOwnCalls: Bool = false, capacity: Int = 1024) {
    self.keepsEvents = keepsEvents
    self.keepsOwnCalls = keepsOwnCalls
    if keepsEvents || keepsOwnCalls { events.reserveCapacity(capacity) }
  }

  /// The kept events, one per line, as in a console log.
  public var description: String {
    events.reduce(into: "") { text, event in text += "\(event)\n" }
  }

  mutating func append(_ kind: LifecycleEvent.Kind, of controller: ViewController) {
    mix(kind, of: controller.id.number)
    if keepsEvents {
      events.append(
        LifecycleEvent(controller: controller.id, title: controller.name, kind: kind, isByApp: false))
    }
  }

  /// Logs what the controller's app did by itself.
  mutating func appendOwn(_ kind: LifecycleEvent.Kind, of controller: ViewController) {
    guard keepsOwnCalls else { return }
    events.append(
      LifecycleEvent(controller: controller.id, title: controller.name, kind: kind, isByApp: true))
  }

  /// Logs an event of the application itself.
  mutating func append(_ kind: LifecycleEvent.Kind) {
    mix(kind, of: .max)
    if keepsEvents {
      events.append(LifecycleEvent(controller: nil, title: "app", kind: kind, isByApp: false))
    }
  }

  /// Removes the events kept so far; digest and count continue.
  public mutating func removeEvents() {
    events.removeAll(keepingCapacity: true)
  }

  private mutating func mix(_ kind: LifecycleEvent.Kind, of number: UInt32) {
    count += 1
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    mix(kind.rawValue)
  }

  private mutating func mix(_ byte: UInt8) {
    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

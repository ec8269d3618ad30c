/// What the controllers of an application were told, in order: always a digest, and the events themselves if
/// asked for.
public struct EventLog {
  /// FNV-1a, 64 bits, over each event's controller number and kind: equal histories, equal digest.
  ///
  /// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  public private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  /// How many events were logged, kept or not.
  public private(set) var count = 0
  /// The events kept, oldest first.
  public private(set) var events: [LifecycleEvent] = []
  private let keepsEvents: Bool

  /// A log that keeps no events, or one that keeps them and has room for `capacity` before it grows.
  public init(keepsEvents: Bool = false, capacity: Int = 1024) {
    self.keepsEvents = keepsEvents
    if keepsEvents { events.reserveCapacity(capacity) }
  }

  mutating func append(_ kind: LifecycleEvent.Kind, of controller: ViewController) {
    count += 1
    let number = controller.id.number
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    mix(kind.rawValue)
    if keepsEvents {
      events.append(LifecycleEvent(controller: controller.id, title: controller.name, kind: kind))
    }
  }

  /// Forgets the events kept so far; digest and count go on.
  public mutating func removeEvents() {
    events.removeAll(keepingCapacity: true)
  }

  private mutating func mix(_ byte: UInt8) {
    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

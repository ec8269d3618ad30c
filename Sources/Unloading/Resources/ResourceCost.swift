/// The cost of making a resource again: work on the device, and waits for a server.
public struct ResourceCost: Hashable, Sendable, Codable {
  /// Time spent on the device, in nanoseconds.
  public var workNanoseconds: Int
  /// The number of waits for a server; the network decides how long one takes.
  public var roundTrips: Int

  /// A cost with the given work and waits.
  @inlinable
  public init(workNanoseconds: Int, roundTrips: Int = 0) {
    self.workNanoseconds = workNanoseconds
    self.roundTrips = roundTrips
  }

  /// No cost.
  @inlinable public static var free: ResourceCost { ResourceCost(workNanoseconds: 0) }

  /// The total of work and waits in nanoseconds, if a round trip takes `roundTrip` nanoseconds.
  public func nanoseconds(roundTrip: Int) -> Int { workNanoseconds + roundTrips * roundTrip }
}

/// What it takes to make a resource again: work on the device, and waits for a server.
public struct ResourceCost: Hashable, Sendable, Codable {
  /// Time of the device itself, in nanoseconds.
  public var workNanoseconds: Int
  /// Waits for a server; how long one takes is up to the network.
  public var roundTrips: Int

  /// A cost of so much work and so many waits.
  public init(workNanoseconds: Int, roundTrips: Int = 0) {
    self.workNanoseconds = workNanoseconds
    self.roundTrips = roundTrips
  }

  /// Nothing to do.
  public static let free = ResourceCost(workNanoseconds: 0)

  /// Work and waits together, in nanoseconds, where a round trip takes so long.
  public func nanoseconds(roundTrip: Int) -> Int { workNanoseconds + roundTrips * roundTrip }
}

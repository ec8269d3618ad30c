public import Screens
public import Unloading

/// How much of a screen is backing store, view tree, model and cache, by two accounts that know nothing of each other.
public struct Attribution: Codable, Sendable {
  public var screen: ScreenSpec
  /// Points and scale, such as `375x667@2`.
  public var device: String
  /// What the screen sums up over all that it holds, in usable bytes: the size classes of its allocations.
  public var own: PerResource<Int>
  /// The same in the bytes asked for.
  public var requested: PerResource<Int>
  /// What the arena of each kind of resource holds more than before the screen came.
  public var arena: PerResource<Int>

  /// The most that the two accounts may differ, as a share of the arena's.
  public static let tolerance = 0.005

  /// The part of the screen that a resource is, by own account.
  public func share(of resource: Resource) -> Double {
    own.total > 0 ? Double(own[resource]) / Double(own.total) : 0
  }

  /// Whether the accounts agree in each resource.
  public var agrees: Bool {
    Resource.allCases.allSatisfy {
      Double((arena[$0] - own[$0]).magnitude) <= Self.tolerance * Double(max(arena[$0], own[$0]))
    }
  }
}

/// What a child process is told that is to look at one screen.
public struct AttributionRequest: Codable, Sendable {
  public var parent: Int32
  public var device: String
  public var fixtures: String
  public var screen: ScreenSpec
}

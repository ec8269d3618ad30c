/// What a policy may know of a screen that holds at least one resource.
public struct LoadedScreen: Sendable {
  /// Its own for the whole trial, while its slot is reused.
  public let id: ScreenID
  /// Its place among the live screens, from 0; reused once it is gone.
  public let slot: Int
  /// The number of its kind, from 0: screens of one kind are made of the same parts.
  public let kind: Int
  /// The tab whose stack it is on, from 0; 0 in an app without tabs.
  public var tab: Int
  /// Place on its own stack, counted from 0 at the root; a modal screen's is above the stack that it covers.
  public var position: Int
  /// Usable bytes that each loaded resource takes; 0 for those that are not loaded.
  public var bytes: PerResource<Int>
  /// What it takes to make each resource again, loaded or not; free where nobody has measured it.
  public let costs: PerResource<ResourceCost>
  /// Virtual milliseconds at which it was last on screen.
  public var lastShownMilliseconds: Int
  /// How often it has come on screen.
  public var timesShown: Int
  /// Whether it is on screen; to unload a visible screen is a fault of the policy.
  public var isVisible: Bool
  /// Why it should rather stay; policies of systems with such guards respect them.
  public var guards: ScreenGuards

  /// A value for ``NavigationState/update(_:)``; `slot` is 0 or more.
  public init(
    id: ScreenID, slot: Int, kind: Int = 0, tab: Int = 0, position: Int, bytes: PerResource<Int>,
    costs: PerResource<ResourceCost> = PerResource(repeating: .free), lastShownMilliseconds: Int,
    timesShown: Int = 1, isVisible: Bool, guards: ScreenGuards = []
  ) {
    self.id = id
    self.slot = slot
    self.kind = kind
    self.tab = tab
    self.position = position
    self.bytes = bytes
    self.costs = costs
    self.lastShownMilliseconds = lastShownMilliseconds
    self.timesShown = timesShown
    self.isVisible = isVisible
    self.guards = guards
  }

  /// The resources that take bytes.
  public var loaded: Resources {
    Resource.allCases.reduce(into: []) { if bytes[$1] > 0 { $0.insert(Resources($1)) } }
  }

  /// What decides the order of showing: the time, then the position.
  typealias Recency = (milliseconds: Int, position: Int)

  var recency: Recency { (lastShownMilliseconds, position) }
}

/// The facts that a policy may know about a screen that holds resources or is visible.
public struct LoadedScreen: Sendable {
  /// Its identifier, unique in the whole trial; its slot is reused.
  public private(set) var id: ScreenID
  /// Its position among the live screens, from 0; reused once the screen is gone.
  public private(set) var slot: Int
  /// The number of its kind, from 0; screens of one kind consist of the same parts.
  public private(set) var kind: Int
  /// The tab whose stack it is on, from 0; 0 in an app without tabs.
  public var tab: Int
  /// Its position on its own stack, counted from 0 at the root; a modal screen's position is above the stack
  /// that it covers.
  public var position: Int
  /// Usable bytes that each loaded resource takes; 0 for those that are not loaded.
  public var bytes: PerResource<Int>
  /// The cost of making each resource again, loaded or not; ``ResourceCost/free`` if it was not measured.
  public private(set) var costs: PerResource<ResourceCost>
  /// The virtual time at which it was last on screen, in milliseconds.
  public var lastShownMilliseconds: Int
  /// The number of times that it has appeared on screen.
  public var timesShown: Int
  /// Whether it is on screen; a policy must not unload a visible screen.
  public var isVisible: Bool
  /// The reasons to keep it; policies of systems with such guards respect them.
  public var guards: ScreenGuards

  /// Makes a value for ``NavigationState/update(_:)``; `slot` is 0 or more; `kind`, `tab`,
  /// `position` and `timesShown` fit 32 bits.
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

  /// The resources that are loaded.
  public var loaded: Resources { bytes.resources }
}

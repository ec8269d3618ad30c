public import Lifecycle
public import Unloading

/// Lets a policy decide which screens of a navigation controller are unloaded; it is the controller's delegate.
///
/// It reads the whole stack at each event: an app has tens of screens, and some may have changed by
/// themselves.
public final class UnloadCoordinator: NavigationControllerDelegate {
  /// What the policy has learned; the app stores it in the background and passes it to `init` at the next
  /// launch.
  public var memory: [UInt8] { policy.memory }

  /// Makes the allocator return the pages of freed memory to the system: `malloc_zone_pressure_relief(nil,
  /// 0)` on Apple's systems.
  public var purge: () -> Void = {}

  private var policy: any UnloadPolicy
  private var state: NavigationState
  private var list = UnloadList()
  private var screens = KnownScreens()
  private var shownSlot: Int?
  private let milliseconds: () -> Int

  /// Makes a coordinator from the policy, the bytes that the app may use, and a clock that counts
  /// milliseconds and never goes back.
  public init(
    policy: any UnloadPolicy, memory: [UInt8] = [], limitBytes: Int? = nil, roundTripNanoseconds: Int = 0,
    milliseconds: @escaping () -> Int
  ) {
    self.policy = policy
    self.milliseconds = milliseconds
    state = NavigationState(limitBytes: limitBytes)
    state.roundTripNanoseconds = roundTripNanoseconds
    if !memory.isEmpty { self.policy.recall(memory) }
  }

  // MARK: What happens

  /// Called when a push, a pop, a new stack or a finished swipe is over.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    let (stack, formerSlot) = (navigationController.viewControllers, shownSlot)
    noteShown()
    let left = screens.update(to: stack)
    shownSlot = screens.slot(of: viewController)
    if let shownSlot, shownSlot != formerSlot { screens.noteAppeared(shownSlot) }
    state.show(depth: stack.count)
    look()
    for screen in left { tell(.left(slot: screen.slot, screen: screen.id)) }
    guard shownSlot != formerSlot else { return }
    if let formerSlot, !left.contains(where: { $0.slot == formerSlot }) { tell(.covered(slot: formerSlot)) }
    if let shownSlot { tell(.appeared(slot: shownSlot)) }
  }

  /// Call it when memory is low.
  public func didReceiveMemoryWarning(_ level: WarningLevel = .critical) { happen(.warned(level)) }

  /// Time has passed; call it every ``Unloading/NavigationState/tickMilliseconds`` while the app is in front.
  public func tick() { happen(.ticked) }

  /// Call it when the app is no longer in front; the screen that was shown still counts as visible.
  public func didEnterBackground() { happen(.enteredBackground) }

  /// Call it when the app is in front again.
  public func willEnterForeground() { happen(.enteredForeground) }

  // MARK: What is decided

  private func happen(_ event: NavigationEvent) {
    look()
    tell(event)
  }

  private func noteShown() {
    if let shownSlot { screens.noteShown(shownSlot, at: milliseconds()) }
  }

  /// Updates what the policy knows about all screens.
  private func look() {
    noteShown()
    state.nowMilliseconds = milliseconds()
    for slot in screens.slots { look(at: slot) }
  }

  private func look(at slot: Int) {
    guard let fact = screens.fact(of: slot, isVisible: slot == shownSlot) else {
      return state.remove(slot: slot)
    }
    state.update(fact)
  }

  /// Sends the event to the policy and carries out its decisions, but never unloads what is in the window,
  /// such as a screen that a swipe has uncovered.
  private func tell(_ event: NavigationEvent) {
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    for decision in list.entries {
      guard let screen = screens[decision.slot, decision.screen], screen.viewIfLoaded?.window == nil
      else { continue }
      screen.unload(decision.resources)
      look(at: decision.slot)
    }
    if list.purges { purge() }
  }
}

@testable import Unloading

/// A small app with a policy: each step tells what the policy decided on it, such as `1: images+cache`, and does it.
///
/// Every screen holds 10 bytes of each resource unless a step says otherwise, and all of it again when it is shown. A
/// screen has the number of its slot, which is never reused. Each step but a wait takes a second, which passes before it.
/// Events come in the order of the live replay: what left, what was covered, and then what is shown.
struct ScriptedApp: ~Copyable {
  private var policy: any UnloadPolicy
  private var state: NavigationState
  private var screens: [LoadedScreen] = []
  private var made: [ScriptedScreen] = []
  private var stacks: [[Int]] = [[]]
  private var tab = 0
  private var milliseconds = 0

  /// The app at its launch with a root screen, number 0, and the policy of the catalogue that is written so.
  init(_ policy: String, limit: Int? = nil, root: ScriptedScreen = ScriptedScreen()) throws {
    self.policy = try PolicyCatalogue.all.policy(named: policy)
    state = NavigationState(limitBytes: limit)
    add(root)
    _ = appear()
  }

  /// Pushes a screen with the next number.
  mutating func push(_ screen: ScriptedScreen = ScriptedScreen()) -> [String] {
    pass(1_000)
    let below = top
    add(screen)
    return cover(below) + appear()
  }

  /// Pushes that many and tells what was decided on the last push alone.
  mutating func push(count: Int) -> [String] {
    for _ in 1..<count { _ = push() }
    return push()
  }

  mutating func pop() -> [String] {
    pass(1_000)
    let slot = stacks[tab].removeLast()
    state.remove(slot: slot)
    return tell(.left(slot: slot, screen: screens[slot].id)) + appear()
  }

  /// Shows another tab; one that wasn't shown yet gets a root screen.
  mutating func select(tab: Int) -> [String] {
    pass(1_000)
    let below = top
    self.tab = tab
    while stacks.count <= tab { stacks.append([]) }
    if stacks[tab].isEmpty { add(ScriptedScreen()) }
    return cover(below) + appear()
  }

  /// Nothing happens for so long, but time is told in its steps.
  mutating func wait(seconds: Int) -> [String] {
    var decisions: [String] = []
    for _ in 0..<seconds / 10 {
      pass(10_000)
      decisions += tell(.ticked)
    }
    pass(seconds % 10 * 1_000)
    return decisions
  }

  mutating func warn(_ level: WarningLevel) -> [String] {
    pass(1_000)
    return tell(.warned(level))
  }

  mutating func enterBackground() -> [String] {
    pass(1_000)
    return tell(.enteredBackground)
  }

  mutating func enterForeground() -> [String] {
    pass(1_000)
    return tell(.enteredForeground) + appear()
  }

  // MARK: What steps are made of

  private var top: Int { stacks[tab][stacks[tab].count - 1] }

  /// What is on screen stays there until the time is over.
  private mutating func pass(_ milliseconds: Int) {
    self.milliseconds += milliseconds
    state.nowMilliseconds = self.milliseconds
    show()
  }

  private mutating func add(_ screen: ScriptedScreen) {
    let slot = screens.count
    screens.append(
      LoadedScreen(
        id: ScreenID(slot), slot: slot, kind: screen.kind, tab: tab, position: stacks[tab].count,
        bytes: screen.bytes, lastShownMilliseconds: milliseconds, isVisible: false, guards: screen.guards))
    made.append(screen)
    stacks[tab].append(slot)
  }

  /// Notes what is on screen now.
  private mutating func show() {
    screens[top].isVisible = true
    screens[top].bytes = made[top].bytes
    screens[top].lastShownMilliseconds = milliseconds
    state.update(screens[top])
    state.show(tab: tab, depth: stacks[tab].count)
  }

  private mutating func cover(_ slot: Int) -> [String] {
    guard slot != top else { return [] }
    screens[slot].isVisible = false
    state.update(screens[slot])
    return tell(.covered(slot: slot))
  }

  private mutating func appear() -> [String] {
    show()
    return tell(.appeared(slot: top))
  }

  private mutating func tell(_ event: NavigationEvent) -> [String] {
    var list = UnloadList()
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      let kept: Resources = made[entry.slot].keepsView ? .viewTree : []
      for resource in Resource.allCases where entry.resources.subtracting(kept).contains(resource) {
        screens[entry.slot].bytes[resource] = 0
      }
      state.update(screens[entry.slot])
    }
    return list.entries.map { "\($0.screen.number): \($0.resources == .all ? "all" : "\($0.resources)")" }
  }
}

/// What a scripted screen is made of.
struct ScriptedScreen {
  var kind = 0
  var bytes = PerResource(repeating: 10)
  var guards: ScreenGuards = []
  /// Whether its view stays, whatever the policy decides.
  var keepsView = false

  /// Holds that many bytes of decoded images and as many of caches, and 10 of each other resource.
  static func images(_ bytes: Int) -> ScriptedScreen {
    var screen = ScriptedScreen()
    screen.bytes.images = bytes
    screen.bytes.cache = bytes
    return screen
  }

  /// Holds 10 bytes of each resource, or that many of its view tree.
  static func of(kind: Int = 0, views: Int = 10, guards: ScreenGuards = []) -> ScriptedScreen {
    var screen = ScriptedScreen(kind: kind, guards: guards)
    screen.bytes.viewTree = views
    return screen
  }
}

import Lifecycle
import Seeds

/// An app that does what a seed says, step by step, and is looked at after each.
///
/// What must be visible is worked out from the shape of the app alone: from stacks, tabs, modals and their
/// styles, never from what the controllers were told.
final class RandomWalk {
  let seed: UInt64
  let stage: Stage
  var random: SplitMix64
  /// What was done, in words.
  var steps: [String] = []
  var made = 0
  /// Controllers that the app keeps beside its window: popped ones, former roots.
  var held: [ViewController] = []
  /// Screens whose views were put into another's without `addChild`; kept as long as their hosts.
  var guests: [Guest] = []
  /// The stack that a finger swipes back in, and the screen under the finger.
  var swipe: Swipe?
  /// The sheet that a finger pulls down.
  weak var pulled: ViewController?
  var history = History()
  /// What a step itself found wrong.
  var unexpected: String?

  struct Guest {
    weak var host: ViewController?
    let screen: ViewController
  }

  struct Swipe {
    weak var stack: NavigationController?
    weak var top: ViewController?
  }

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    func any<T>(_ values: T...) -> T { values.randomElement(using: &random)! }
    let platform = Platform(
      name: "random", unloadsViewsAtMemoryWarning: any(true, false),
      unloadsOnDisappear: any(true, false, false), hiddenRule: any(.superviewIsNil, .windowIsNil),
      backingStoreRule: any(.keptWithView, .releasedAtWindowDetach, .releasedAtMemoryWarning),
      reloadRule: any(.archiveOrLoadView, .anyLoadedView), warningLevels: any(.one, .two),
      tabOrder: any(.classic, .recent))
    stage = Stage(platform, seed: seed)
    self.random = random
  }

  /// Takes `count` steps and returns what is wrong after the first that went wrong.
  func run(_ count: Int) -> String? {
    for _ in 0..<count {
      let before = visible
      history.beginStep()
      var act = Act.allCases.randomElement(using: &random)!
      while !take(act) { act = Act.allCases.randomElement(using: &random)! }
      // The run loop turns.
      stage.window.layoutPass()
      stage.window.displayPass()
      if let problem = check(after: act, visibleBefore: before) { return describe(problem) }
    }
    stage.window.close()
    held = []
    guests = []
    let survivors = stage.application.liveControllerNames
    return survivors.isEmpty ? nil : describe("\(survivors) survive")
  }

  private func describe(_ problem: String) -> String {
    "seed \(seed): \(problem)\n" + steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  // MARK: The shape of the app

  var chain: [ViewController] { stage.window.rootViewController?.chain ?? [] }

  /// A controller with all below it, itself first.
  func family(of controller: ViewController) -> [ViewController] {
    var family = [controller]
    for child in controller.children { family += self.family(of: child) }
    if let swipe, swipe.stack === controller, let top = swipe.top { family += self.family(of: top) }
    for guest in guests where guest.host === controller { family += self.family(of: guest.screen) }
    return family
  }

  /// All controllers that must be alive.
  var reachable: [ViewController] { (chain + held).flatMap(family) }

  /// Those that must be on screen, and nobody else.
  var visible: Set<ControllerID> {
    var visible: Set<ControllerID> = []
    let chain = chain
    for (index, controller) in chain.enumerated() {
      let isCovered = index + 1 < chain.count && chain[index + 1].modalPresentationStyle == .fullScreen
      if !isCovered { insertVisible(controller, into: &visible) }
    }
    return visible
  }

  private func insertVisible(_ controller: ViewController, into visible: inout Set<ControllerID>) {
    visible.insert(controller.id)
    if let stack = controller as? NavigationController {
      insertVisible(stack.topViewController!, into: &visible)
      if let swipe, swipe.stack === stack, let top = swipe.top { insertVisible(top, into: &visible) }
    } else if let tabs = controller as? TabBarController {
      insertVisible(tabs.selectedViewController!, into: &visible)
    } else {
      for other in controller.children + guests.filter({ $0.host === controller }).map(\.screen)
      where other.isViewLoaded && other.viewIfLoaded?.superview === controller.viewIfLoaded {
        insertVisible(other, into: &visible)
      }
    }
  }
}

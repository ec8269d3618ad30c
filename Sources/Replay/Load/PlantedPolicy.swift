import Experiment
import Strategies
import Unloading

/// Never unloads one screen in ten, regardless of the decisions of the policy that it replaces.
struct ForgetfulPolicy: UnloadPolicy {
  private var policy: any UnloadPolicy
  private var decided = UnloadList()

  init(_ policy: any UnloadPolicy) {
    self.policy = policy
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    decided.removeAll()
    policy.respond(to: event, in: state, unloading: &decided)
    for entry in decided.entries where !entry.screen.number.isMultiple(of: 10) {
      if let screen = state[entry.slot] { list.unload(entry.resources, of: screen) }
    }
    if decided.purges { list.purge() }
  }
}

/// Decides like the policy that it replaces until a burst makes a stack deep; from then on, it unloads every hidden
/// screen.
///
/// It doesn't wait for a warning, which a policy that stays within its budget may never receive.
struct PanickingPolicy: UnloadPolicy {
  private static let calmDepth = 10
  private var policy: any UnloadPolicy
  private var panics = false

  init(_ policy: any UnloadPolicy) {
    self.policy = policy
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    if state.depth > Self.calmDepth { panics = true }
    guard panics else { return policy.respond(to: event, in: state, unloading: &list) }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible { list.unload(.all, of: screen) }
  }
}

extension TrialRequest {
  /// Creates the strategy's policy for one launch, with the planted defect, if any.
  func makePolicy(of strategy: Strategy) -> any UnloadPolicy {
    let policy = strategy.makePolicy()
    return switch load?.defect {
    case .forgets: ForgetfulPolicy(policy)
    case .neverRecovers: PanickingPolicy(policy)
    default: policy
    }
  }
}

import Experiment
import Strategies
import Unloading

/// Never lets go of one screen in ten, whatever the policy that it stands for decides.
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

/// Decides as the policy that it stands for until a stack is as deep as only a burst makes it; from then on it keeps nothing
/// that is hidden.
///
/// It doesn't wait for a warning, which a policy that keeps to its budget may never get.
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
  /// The strategy's policy for one launch, with the defect that is planted in it, if any.
  func makePolicy(of strategy: Strategy) -> any UnloadPolicy {
    let policy = strategy.makePolicy()
    return switch load?.defect {
    case .forgets: ForgetfulPolicy(policy)
    case .neverRecovers: PanickingPolicy(policy)
    default: policy
    }
  }
}

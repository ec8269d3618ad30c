import Experiment
import Messages
import Unloading

/// Lets a policy decide what to unload, and keeps what it has learned from one launch to the next.
struct SimulatedPolicy {
  /// The number of events that the policy received in the whole trial.
  private(set) var events = 0
  /// The most bytes that it kept across launches.
  private(set) var memoryBytes = 0
  private(set) var list = UnloadList()
  private var policy: any UnloadPolicy
  /// The policy as it is at a first launch.
  private let new: any UnloadPolicy
  private var stored: [UInt8] = []

  init(_ make: () -> any UnloadPolicy) {
    new = make()
    policy = new
  }

  mutating func launch() {
    Self.become(&policy, new)
    if !stored.isEmpty { policy.recall(stored) }
  }

  /// Makes a policy equal to another one of its type, in the memory of its own arrays.
  private static func become<Policy: UnloadPolicy>(_ policy: inout Policy, _ new: any UnloadPolicy) {
    guard let new = new as? Policy else {
      preconditionFailure("\(Policy.self) can't become \(type(of: new))")
    }
    policy.become(new)
  }

  mutating func storeMemory() throws {
    let memory = policy.memory
    memoryBytes = max(memoryBytes, memory.count)
    guard memory.count <= UnloadPolicyLimits.memoryBytes else {
      throw HarnessError(
        "after event \(events) the policy keeps \(memory.count) bytes across launches; expected at most "
          + "\(UnloadPolicyLimits.memoryBytes)")
    }
    stored = memory
  }

  /// Returns whether the policy decided anything; throws a message about a decision that no app could carry out.
  mutating func decides(on event: NavigationEvent, in state: borrowing NavigationState) throws -> Bool {
    events += 1
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      let screen = state[entry.slot]
      guard let screen, screen.id == entry.screen, !screen.isVisible else {
        throw HarnessError(
          "at event \(events) (\(event)) the policy unloads screen \(entry.screen.number), which is "
            + (screen?.id == entry.screen ? "visible" : "not loaded"))
      }
    }
    return !list.entries.isEmpty || list.purges
  }
}

@testable import Unloading

/// Policies of the published table that no system ships; each decides when the budget, here the whole limit, is exceeded.
struct ReferencePolicy: UnloadPolicy {
  let rule: @Sendable (borrowing NavigationState, inout UnloadList) -> Void

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, state.loadedBytes > state.limitBytes ?? .max else { return }
    rule(state, &list)
  }

  /// All that is hidden goes, as before iOS 6.
  static let dropAllHidden = ReferencePolicy { state, list in list.unloadHidden(.all, in: state) }

  /// Stores go, then trees, then models, each from the screen that was shown the longest ago.
  static let resourcesInTurn = ReferencePolicy { state, list in
    unload([.backingStore, .viewTree, .model], in: state, list: &list)
  }

  /// All stores and trees go, and models from the screen that was shown the longest ago.
  static let viewsThenModels = ReferencePolicy { state, list in
    unload([.model], first: .views, in: state, list: &list)
  }

  private static func unload(
    _ turns: [Resource], first: Resources = [], in state: borrowing NavigationState, list: inout UnloadList
  ) {
    var surplus =
      state.loadedBytes - (state.limitBytes ?? .max) - state.hiddenBytesByResource.total(of: first)
    var victims: [(screen: LoadedScreen, resources: Resources)] = []
    for screen in state.leastRecentlyShownFirst where !screen.isVisible { victims.append((screen, first)) }
    for resource in turns {
      for index in victims.indices where surplus > 0 {
        victims[index].resources.insert(Resources(resource))
        surplus -= victims[index].screen.bytes[resource]
      }
    }
    for victim in victims { list.unload(victim.resources, heldBy: victim.screen) }
  }
}

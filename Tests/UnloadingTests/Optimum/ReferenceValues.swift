@testable import Unloading

/// Policies of the table that weigh cost by the chance of being seen again, a number for each distance below the top.
extension ReferencePolicy {
  /// The resource whose bytes are worth least goes, one after the other; a store before its tree.
  static func greedy(_ chances: [Double]) -> ReferencePolicy {
    ReferencePolicy { state, list in
      var screens = hidden(in: state)
      var surplus = state.loadedBytes - (state.limitBytes ?? .max)
      while surplus > 0 {
        var (least, victim) = (Double.infinity, (0, Resource.model))
        for (index, screen) in screens.enumerated().reversed() {
          for resource in Resource.allCases where screen.kept.contains(resource) {
            if resource == .viewTree, screen.kept.contains(.backingStore) { continue }
            let value = screen.cost(resource) * screen.chance(chances) / Double(screen.screen.bytes[resource])
            if value < least { (least, victim) = (value, (index, resource)) }
          }
        }
        screens[victim.0].kept.remove(Resources(victim.1))
        surplus -= screens[victim.0].screen.bytes[victim.1]
      }
      for screen in screens { list.unload(Resources.all.subtracting(screen.kept), heldBy: screen.screen) }
    }
  }

  /// The sets of resources stay that are worth most together and fit, found exactly unit by unit.
  static func knapsack(_ chances: [Double]) -> ReferencePolicy {
    ReferencePolicy { state, list in
      let screens = hidden(in: state)
      let room = (state.limitBytes ?? 0) - state.loadedBytes + state.hiddenBytesByResource.total
      var (values, choices) = ([Double](repeating: 0, count: room + 1), [[Resources]]())
      for screen in screens {
        let sets = screen.sets(chances)
        var (next, chosen) = (values, [Resources](repeating: [], count: room + 1))
        for b in 0...room {
          var best = -1.0
          for set in sets where set.bytes <= b && values[b - set.bytes] + set.value > best {
            best = values[b - set.bytes] + set.value
            chosen[b] = set.resources
          }
          next[b] = best
        }
        values = next
        choices.append(chosen)
      }
      var left = room
      for (screen, chosen) in zip(screens, choices).reversed() {
        let kept = chosen[left]
        left -= screen.screen.bytes.total(of: kept)
        list.unload(Resources.all.subtracting(kept), heldBy: screen.screen)
      }
    }
  }

  private static func hidden(in state: borrowing NavigationState) -> [HiddenScreen] {
    var screens: [HiddenScreen] = []
    for screen in state.mostRecentlyShownFirst where !screen.isVisible {
      screens.append(
        HiddenScreen(
          screen: screen, distance: state.distance(of: screen), roundTrip: state.roundTripNanoseconds,
          kept: screen.loaded))
    }
    return screens
  }
}

private struct HiddenScreen {
  let screen: LoadedScreen
  let distance: Int
  let roundTrip: Int
  var kept: Resources

  func chance(_ chances: [Double]) -> Double { chances[min(distance, chances.count - 1)] }

  func cost(_ resource: Resource) -> Double {
    Double(screen.costs[resource].nanoseconds(roundTrip: roundTrip))
  }

  /// What it may keep, in order.
  func sets(_ chances: [Double]) -> [(resources: Resources, bytes: Int, value: Double)] {
    let all: [Resources] = [
      [], .model, .viewTree, [.viewTree, .model], [.viewTree, .backingStore],
      [.viewTree, .backingStore, .model],
    ]
    return all.filter { $0.isSubset(of: kept) }.map { set in
      let value = Resource.allCases.filter { set.contains($0) }.reduce(0.0) {
        $0 + cost($1) * chance(chances)
      }
      return (set, screen.bytes.total(of: set), value)
    }
  }
}

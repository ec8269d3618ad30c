/// A replacement algorithm of cache theory for single resources, adapted to navigation stacks: visible
/// screens are pinned, and a popped screen is freed and forgotten.
///
/// The budget is a share of the limit; without a limit nothing is unloaded. When a screen appears, the policy
/// requests each of its resources. A request is a hit if the order holds the resource. Otherwise it is a
/// miss, and the policy makes room before it adds the resource. Warnings, ticks and the background are
/// ignored, because these algorithms don't use them. A resource that something else unloaded is forgotten
/// when it would be the next victim, or when its screen appears without it. A resource may stay although a
/// decision named it, or may be loaded although its screen didn't appear. Such a resource can't be a victim
/// until its screen appears.
struct BudgetedPolicy<Order: EvictionOrder>: UnloadPolicy {
  /// The budget as a share of the limit, above 0 and at most 1.
  let fraction: Double
  private(set) var order: Order
  /// For each slot, the screen whose resources the order knows.
  private var screens: ContiguousArray<ScreenID?> = []
  /// ``appeared(_:in:unloading:)``. An entry of the catalogue makes a policy of a known order, so what its initializer
  /// stores is compiled for that order. A method that implements the protocol is not, and takes twice the time.
  private let appear: (inout Self, Int, borrowing NavigationState, inout UnloadList) -> Void

  init(fraction: Double, order: Order) {
    self.fraction = fraction
    self.order = order
    appear = { $0.appeared($1, in: $2, unloading: &$3) }
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared(let slot):
      let appear = appear
      appear(&self, slot, state, &list)
    case .left(let slot, let screen):
      if screens.indices.contains(slot), screens[slot] == screen { forget(slot) }
    case .covered, .ticked, .warned, .enteredBackground, .enteredForeground: break
    }
  }

  private mutating func appeared(
    _ slot: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard let screen = state[slot] else { return }
    let budget = state.limitBytes.map { Int(fraction * Double($0)) } ?? Int.max
    order.resize(budget: budget)
    meet(screen)
    request(screen, budget: budget, in: state, unloading: &list)
  }

  mutating func become(_ other: Self) {
    order.become(other.order)
    screens.copyElements(of: other.screens)
  }

  /// Assigns the slot to the screen; forgets the resources of a former screen in that slot, and those that
  /// something else unloaded.
  private mutating func meet(_ screen: LoadedScreen) {
    while screens.count <= screen.slot { screens.append(nil) }
    if screens[screen.slot] != screen.id {
      forget(screen.slot)
      screens[screen.slot] = screen.id
    }
    for resource in Resource.allCases where screen.bytes[resource] == 0 {
      let key = ResourceKey.of(resource, slot: screen.slot)
      if order.holds(key) { order.remove(key) }
    }
  }

  private mutating func forget(_ slot: Int) {
    for resource in Resource.allCases { order.remove(ResourceKey.of(resource, slot: slot)) }
    screens[slot] = nil
  }

  private mutating func request(
    _ screen: LoadedScreen, budget: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    var surplus = state.loadedBytes - budget
    for resource in screen.loadedResources where !order.holds(ResourceKey.of(resource, slot: screen.slot)) {
      surplus -= screen.bytes[resource]
    }
    for resource in screen.loadedResources {
      let key = ResourceKey.of(resource, slot: screen.slot)
      let size = screen.bytes[resource]
      let cost = screen.costs[resource].nanoseconds(roundTrip: state.roundTripNanoseconds)
      if order.holds(key) {
        order.access(key, size: size, cost: cost)
      } else {
        order.miss(key, size: size, cost: cost)
        surplus += size
        makeRoom(&surplus, in: state, unloading: &list)
        order.insert(key, size: size, cost: cost)
      }
    }
    makeRoom(&surplus, in: state, unloading: &list)
  }

  private mutating func makeRoom(
    _ surplus: inout Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    while surplus > 0, let victim = order.nextVictim(in: state) {
      let slot = ResourceKey.slot(of: victim)
      let resource = ResourceKey.resource(of: victim)
      guard let screen = state[slot], screen.id == screens[slot], screen.bytes[resource] > 0 else {
        order.remove(victim)
        continue
      }
      order.evict(victim)
      var released = Resources(resource)
      surplus -= screen.bytes[resource]
      if resource == .viewTree {
        // Backing stores and images are useless without their views, so they are unloaded with them.
        for part in [Resource.backingStore, .images] {
          let key = ResourceKey.of(part, slot: slot)
          guard order.holds(key) else { continue }
          order.remove(key)
          released.insert(Resources(part))
          surplus -= screen.bytes[part]
        }
      }
      list.unload(released, of: screen)
    }
  }
}

extension LoadedScreen {
  /// The resources that are loaded, in the order of `Resource.allCases`.
  fileprivate var loadedResources: some Sequence<Resource> {
    Resource.allCases.lazy.filter { bytes[$0] > 0 }
  }
}

extension PolicyParameter {
  /// The budget of the policies of this family.
  static let budget = PolicyParameter.share("bytes", "budget as a share of the limit", usual: 50)
  /// The seed of a policy that draws at random.
  static let seed = PolicyParameter.count("seed", "start of the generator", in: 0...1_000_000, usual: 1)
}

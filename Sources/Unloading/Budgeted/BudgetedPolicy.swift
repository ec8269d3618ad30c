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
  /// What the order knows of the screen in each slot.
  private var screens: ContiguousArray<KnownScreen> = []

  init(fraction: Double, order: Order) {
    self.fraction = fraction
    self.order = order
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared(let slot): appeared(slot, in: state, unloading: &list)
    case .left(let slot, let screen):
      if screens.indices.contains(slot), screens[slot].id == screen { forget(slot) }
    case .covered, .ticked, .warned, .enteredBackground, .enteredForeground: break
    }
  }

  private mutating func appeared(
    _ slot: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard let screen = state[slot] else { return }
    let budget = state.limitBytes.map { Int(fraction * Double($0)) } ?? Int.max
    order.resize(budget: budget)
    let loaded = screen.loaded
    // The resources count as held before room is made, because an order may evict what it has just missed.
    let held = meet(screen.id, in: slot, loaded)
    var surplus = state.loadedBytes - budget - screen.bytes.total(of: loaded.subtracting(held))
    for resource in loaded.members {
      let key = ResourceKey.of(resource, slot: slot)
      let size = screen.bytes[resource]
      let cost = screen.costs[resource].nanoseconds(roundTrip: state.roundTripNanoseconds)
      if held.contains(resource) {
        order.access(key, size: size, cost: cost)
      } else {
        order.miss(key, size: size, cost: cost)
        surplus += size
        if surplus > 0 { makeRoom(&surplus, in: state, unloading: &list) }
        order.insert(key, size: size, cost: cost)
      }
    }
    if surplus > 0 { makeRoom(&surplus, in: state, unloading: &list) }
  }

  mutating func become(_ other: Self) {
    order.become(other.order)
    screens.copyElements(of: other.screens)
  }

  /// Assigns the slot to the screen, whose loaded resources are held from now on, and returns those of them that were
  /// held before. Forgets the resources of a former screen in that slot, and those that something else unloaded.
  private mutating func meet(_ id: ScreenID, in slot: Int, _ loaded: Resources) -> Resources {
    while screens.count <= slot { screens.append(KnownScreen()) }
    // A copy, because each change in the array checks whether it is shared.
    var screen = screens[slot]
    if screen.id != id {
      remove(screen.requested, of: slot)
      screen = KnownScreen(id: id)
    }
    let held = screen.held.intersection(loaded)
    remove(screen.held.subtracting(loaded), of: slot)
    screen.held = loaded
    screen.requested.formUnion(loaded)
    screens[slot] = screen
    return held
  }

  private mutating func forget(_ slot: Int) {
    remove(screens[slot].requested, of: slot)
    screens[slot] = KnownScreen()
  }

  private mutating func remove(_ resources: Resources, of slot: Int) {
    for resource in resources.members { order.remove(ResourceKey.of(resource, slot: slot)) }
  }

  private mutating func makeRoom(
    _ surplus: inout Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    while surplus > 0, let victim = order.nextVictim(in: state) {
      let slot = ResourceKey.slot(of: victim)
      var known = screens[slot]
      var released = Resources(ResourceKey.resource(of: victim))
      guard let screen = state[slot], screen.id == known.id, released.isSubset(of: screen.loaded) else {
        order.remove(victim)
        screens[slot].held.subtract(released)
        continue
      }
      order.evict(victim)
      if released == .viewTree {
        // Backing stores and images are useless without their views, so they are unloaded with them.
        let parts = known.held.intersection([.backingStore, .images])
        remove(parts, of: slot)
        released.formUnion(parts)
      }
      known.held.subtract(released)
      screens[slot] = known
      surplus -= screen.bytes.total(of: released)
      list.unload(released, of: screen)
    }
  }
}

/// What an order knows of a screen; not nested, because a type in a generic type is looked up while the program runs.
private struct KnownScreen {
  var id: ScreenID?
  /// The resources that are in the order.
  var held: Resources = []
  /// The resources that were requested; the order may remember those that it evicted.
  var requested: Resources = []
}

extension PolicyParameter {
  /// The budget of the policies of this family.
  static let budget = PolicyParameter.share("bytes", "budget as a share of the limit", usual: 50)
  /// The seed of a policy that draws at random.
  static let seed = PolicyParameter.count("seed", "start of the generator", in: 0...1_000_000, usual: 1)
}

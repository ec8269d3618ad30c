import Testing

@testable import Unloading

@Suite("A cache over resources") struct BudgetedPolicyTests {
  private typealias Decision = (screen: Int, resources: Resources)

  /// A screen on slot and position `number` that takes so many bytes by resource, and costs as many nanoseconds.
  private func screen(_ number: Int, _ bytes: [Resource: Int], id: Int? = nil, visible: Bool = false)
    -> LoadedScreen
  {
    var held = PerResource(repeating: 0)
    var costs = PerResource(repeating: ResourceCost.free)
    for (resource, count) in bytes {
      held[resource] = count
      costs[resource] = ResourceCost(workNanoseconds: 10 * count)
    }
    // The view tree is the cheapest to make again, for each byte.
    costs.viewTree.workNanoseconds /= 10
    return LoadedScreen(
      id: ScreenID(id ?? number), slot: number, position: number, bytes: held, costs: costs,
      lastShownMilliseconds: number, isVisible: visible)
  }

  private func respond(
    _ policy: inout any UnloadPolicy, to event: NavigationEvent, in state: borrowing NavigationState
  ) -> [Decision] {
    var list = UnloadList()
    policy.respond(to: event, in: state, unloading: &list)
    return list.entries.map { ($0.screen.number, $0.resources) }
  }

  /// Shows screen 0 and then screen 1 on top of it, each with these bytes, under a limit of 40 and a budget of 20.
  private func decisions(
    of name: String, limit: Int? = 40, below: [Resource: Int], above: [Resource: Int],
    event: NavigationEvent? = nil
  ) throws -> [Decision] {
    var policy = try PolicyCatalogue.all.policy(named: name)
    var state = NavigationState(limitBytes: limit)
    state.update(screen(0, below, visible: true))
    #expect(respond(&policy, to: .appeared(slot: 0), in: state).isEmpty)
    state.update(screen(0, below))
    state.update(screen(1, above, visible: true))
    return respond(&policy, to: event ?? .appeared(slot: 1), in: state)
  }

  @Test func `lets single resources go until the rest fits`() throws {
    let decisions = try decisions(of: "lru.resources", below: [.model: 8, .cache: 8], above: [.model: 8])
    #expect(decisions.map(\.screen) == [0] && decisions.map(\.resources) == [.model])
  }

  @Test func `lets nothing go that fits to the byte`() throws {
    #expect(try decisions(of: "lru.resources", below: [.model: 8, .cache: 4], above: [.model: 8]).isEmpty)
  }

  @Test func `takes stores and images along with their views and counts their bytes`() throws {
    let below: [Resource: Int] = [.backingStore: 6, .images: 4, .viewTree: 2, .model: 8]
    let decisions = try decisions(of: "gds", below: below, above: [.model: 12])
    #expect(decisions.map(\.screen) == [0])
    #expect(decisions.map(\.resources) == [[.backingStore, .images, .viewTree]])
  }

  @Test func `doesn't name stores again that it has let go before their views`() throws {
    let below: [Resource: Int] = [.backingStore: 6, .images: 4, .viewTree: 2, .model: 8]
    let decisions = try decisions(of: "lru.resources", below: below, above: [.model: 12])
    #expect(decisions.map(\.resources) == [.backingStore, .images, .viewTree])
  }

  @Test(arguments: PolicyCatalogue.all.filter { $0.family == .theory }.map(\.example))
  func `never names what is visible, however large`(name: String) throws {
    let decisions = try decisions(
      of: name, below: [.model: 2], above: [.model: 30, .cache: 30, .viewTree: 30])
    #expect(decisions.map(\.screen) == [0])
  }

  @Test(arguments: PolicyCatalogue.all.filter { $0.family == .theory }.map(\.example))
  func `lets nothing go without a limit, nor on anything but an appearance`(name: String) throws {
    let (below, above): ([Resource: Int], [Resource: Int]) = ([.model: 30], [.model: 30])
    #expect(try decisions(of: name, limit: nil, below: below, above: above).isEmpty)
    for event in [
      NavigationEvent.ticked, .warned(.critical), .enteredBackground, .enteredForeground, .covered(slot: 0),
    ] {
      #expect(try decisions(of: name, below: below, above: above, event: event).isEmpty)
    }
    #expect(try decisions(of: name, below: below, above: above).map(\.screen) == [0])
  }

  @Test(arguments: TheoryPropertyTests.names)
  func `passes over what somebody else has let go`(name: String) throws {
    var policy = try PolicyCatalogue.all.policy(named: name)
    var state = NavigationState(limitBytes: 40)
    for number in 0..<3 {
      state.update(screen(number, [.model: 6, .cache: 1], visible: true))
      _ = respond(&policy, to: .appeared(slot: number), in: state)
      state.update(screen(number, number < 2 ? [.cache: 1] : [.model: 6, .cache: 1]))
    }
    state.update(screen(3, [.model: 18], visible: true))
    let decisions = respond(&policy, to: .appeared(slot: 3), in: state)
    // 27 bytes, 7 too many, in 6, 1, 1 and 1; the models of 0 and 1 are gone.
    #expect(decisions.allSatisfy { state[$0.screen]!.loaded.isSuperset(of: $0.resources) })
    #expect(decisions.contains { $0.screen == 2 && $0.resources == .model })
  }

  @Test func `a screen that took the slot of another is new, though nobody said that the other left`() throws
  {
    var policy = try PolicyCatalogue.all.policy(named: "fifo")
    var state = NavigationState(limitBytes: 40)
    for (slot, id) in [(0, 0), (1, 1), (0, 2)] {
      state.remove(slot: slot)
      state.update(screen(slot, [.model: 8], id: id, visible: true))
      #expect(respond(&policy, to: .appeared(slot: slot), in: state).isEmpty)
      state.update(screen(slot, [.model: 8], id: id))
    }
    state.update(screen(3, [.model: 8], visible: true))
    // Screen 1 was loaded before screen 2, which has the slot of screen 0.
    #expect(respond(&policy, to: .appeared(slot: 3), in: state).map(\.screen) == [1])
  }
}

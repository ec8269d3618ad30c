import Seeds
import Testing

@testable import Unloading

@Suite("What holds for every cache") struct TheoryPropertyTests {
  /// The policies of the family that let single resources go.
  static let names = PolicyCatalogue.all.filter { $0.family == .theory && $0.name != "lru" }.map(\.example)

  /// Pushes and single pops on one stack, from a seed; `place` gives each new screen its slot by its number and depth.
  private func walk(
    _ name: String, budget: Int, seed: UInt64, steps: Int, sizes: ClosedRange<Int> = 1...1, deepest: Int = 24,
    place: (_ number: Int, _ depth: Int) -> Int = { _, depth in depth },
    every: (inout TheoryApp) -> Void = { _ in }
  ) throws -> TheoryApp {
    var app = try TheoryApp(name, budget: budget)
    var random = SplitMix64(seed: seed)
    var stack: [(number: Int, size: Int)] = []
    var made = 0
    for _ in 0..<steps {
      if stack.count < 2 || stack.count < deepest && random.next(below: 5) < 3 {
        let size = sizes.lowerBound + random.next(below: sizes.count)
        stack.append((made, size))
        app.show(made, size: size, slot: place(made, stack.count - 1))
        made += 1
      } else {
        app.leave(stack.removeLast().number)
        let top = stack[stack.count - 1]
        app.show(top.number, size: top.size)
      }
      every(&app)
    }
    return app
  }

  /// The lower screen was shown earlier and will be shown later, so LRU's victim is Belady's.
  @Test(arguments: names, [1, 2, 3, 4, 5, 6] as [UInt64])
  func `lru reloads least where sizes are equal and screens are popped one by one`(name: String, seed: UInt64)
    throws
  {
    for budget in [2, 3, 5, 8] {
      let best = try walk("lru.resources", budget: budget, seed: seed, steps: 600).reloads
      let other = try walk(name, budget: budget, seed: seed, steps: 600).reloads
      #expect(best <= other, "\(budget) screens")
    }
  }

  @Test func `some reload more than lru`() throws {
    let best = try walk("lru.resources", budget: 5, seed: 1, steps: 600).reloads
    let random = try walk("random", budget: 5, seed: 1, steps: 600).reloads
    #expect(best > 0 && random > best)
  }

  @Test(arguments: names, [1, 2, 3] as [UInt64])
  func `a screen inherits nothing from another that had its slot`(name: String, seed: UInt64) throws {
    let reused = try walk(name, budget: 9, seed: seed, steps: 1_500, sizes: 1...4).victims
    let own = try walk(name, budget: 9, seed: seed, steps: 1_500, sizes: 1...4) { number, _ in number }
      .victims
    #expect(reused == own && reused.count > 50)
  }

  @Test(arguments: names) func `once warm it allocates nothing that stays`(name: String) throws {
    var rooms: [Int] = []
    var steps = 0
    _ = try walk(
      name, budget: 9, seed: 1, steps: 12_000, sizes: 1...4, deepest: 12,
      every: { app in
        steps += 1
        if steps >= 2_000, steps.isMultiple(of: 500) { rooms.append(room(in: app.policy)) }
      })
    #expect(rooms.count == 21 && rooms[0] > 0)
    #expect(Set(rooms).count == 1)
  }

  /// The elements that all arrays in a value have room for.
  private func room(in value: Any) -> Int {
    if let array = value as? any Roomy { return array.capacity }
    return Mirror(reflecting: value).children.reduce(0) { $0 + room(in: $1.value) }
  }
}

private protocol Roomy { var capacity: Int { get } }
extension ContiguousArray: Roomy {}
extension Array: Roomy {}

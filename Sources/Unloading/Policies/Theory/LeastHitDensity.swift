/// LHD: unloads the resource with the fewest expected hits per byte and per step that it would stay. Hits and
/// steps are learned from the ages at which similar resources were shown again or unloaded.
///
/// Source: N. Beckmann, H. Chen, A. Cidon, "LHD: improving cache hit rate by maximizing hit density", NSDI
/// 2018. As in the paper, the victim has the lowest density of 32 resources drawn at random and the last 8
/// that entered; if there are at most 32, all are compared. There are 16 classes by the last two ages at a
/// hit, and statistics fade by a factor of 0.9. The paper's caches receive millions of requests, but an app
/// has only hundreds of steps. So here age counts requests in 512 steps of 4, and the densities are learned
/// again every 1,024 requests instead of every 2²⁰. The paper's explorers, 1 % of the cache that is never
/// evicted, are omitted, because no screen fits in that. A popped resource ends its life without a hit, like
/// a victim.
struct LeastHitDensityOrder: EvictionOrder {
  private static let requestsBetweenLessons = 1_024
  private static let samples = 32
  private static let newest = 8

  private var bag = KeyBag()
  private var lots: Lots
  private var lives: ContiguousArray<Life> = []
  private var densities = HitDensities()
  private var now = 0
  private var admitted = ContiguousArray(repeating: -1, count: newest)
  private var nextAdmitted = 0

  init(seed: Int) { lots = Lots(seed: seed) }

  mutating func access(_ key: Int, size: Int, cost: Int) {
    let age = lives[key].age(at: now)
    densities.countHit(of: lives[key], age: age)
    lives[key] = Life(start: now, size: size, lastAge: age, ageBefore: lives[key].lastAge)
    tick()
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    while lives.count <= key { lives.append(Life(start: 0, size: 1)) }
    lives[key] = Life(start: now, size: size)
    bag.insert(key)
    admitted[nextAdmitted] = key
    nextAdmitted = (nextAdmitted + 1) % Self.newest
    tick()
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    var best: (key: Int, density: Double)?
    func consider(_ key: Int) {
      let density = densities.density(of: lives[key], at: now)
      if density < best?.density ?? .infinity, !state.pins(key) { best = (key, density) }
    }
    if bag.count > Self.samples {
      for _ in 0..<Self.samples { consider(bag[lots.next(below: bag.count)]) }
      for key in admitted where bag.contains(key) { consider(key) }
    }
    // Compares all keys if there are few, or if only visible ones were drawn.
    if best == nil { for place in 0..<bag.count { consider(bag[place]) } }
    return best?.key
  }

  mutating func remove(_ key: Int) {
    guard bag.contains(key) else { return }
    densities.countEnd(of: lives[key], age: lives[key].age(at: now))
    bag.remove(key)
  }

  private mutating func tick() {
    now += 1
    if now.isMultiple(of: Self.requestsBetweenLessons) { densities.learn() }
  }
}

extension PolicyEntry {
  static let leastHitDensity = PolicyEntry(
    name: "lhd", family: .theory, parameters: [.budget, .seed],
    idea:
      "Unloads the resources with the fewest expected returns per byte and per step that they would stay.",
    source: "Beckmann, Chen, Cidon: LHD, improving cache hit rate by maximizing hit density, NSDI 2018",
    caveat: "Learns from thousands of requests, which few sessions have; until then it ranks by age and size."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: LeastHitDensityOrder(seed: $0.count("seed"))) }
}

/// W-TinyLFU: new resources enter a small LRU window. A resource that the window pushes out enters the main
/// part only if it was shown more often than the resource that it would replace.
///
/// Source: G. Einziger, R. Friedman, B. Manes, "TinyLFU: a highly efficient cache admission policy", ACM TOS
/// 2017. The defaults are the paper's: a window of 1 %, a main part of SLRU with 20 % on probation and 80 %
/// protected, and counts up to 15 that are halved after ten times as many requests as there are items. There
/// are few keys, so the counts are exact and don't need the paper's sketch (``AgingCounts``). On a tie the
/// newcomer is unloaded, as in the paper's Caffeine.
struct WindowTinyLFUOrder: EvictionOrder {
  let windowShare: Double
  private let window = 0, probation = 1, protected = 2
  private var queues = KeyQueues(count: 3)
  private var frequencies = AgingCounts()
  private var budget = 0
  private var incoming = 0

  init(windowShare: Double = 0.01) { self.windowShare = windowShare }

  private var windowBytes: Int { Int(Double(budget) * windowShare) }
  private var protectedBytes: Int { Int(Double(budget - windowBytes) * 0.8) }

  mutating func resize(budget: Int) { self.budget = budget == .max ? .max / 2 : budget }

  mutating func access(_ key: Int, size: Int, cost: Int) {
    count(key)
    queues.append(key, bytes: size, to: queues.queue(of: key) == window ? window : protected)
    while queues.bytes(in: protected) > protectedBytes, let oldest = queues.oldest(in: protected) {
      queues.move(oldest, to: probation)
    }
  }

  mutating func miss(_ key: Int, size: Int, cost: Int) {
    count(key)
    incoming = size
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    queues.append(key, bytes: size, to: window)
    incoming = 0
    while queues.bytes(in: window) > windowBytes, let oldest = queues.oldest(in: window), oldest != key {
      queues.move(oldest, to: probation)
    }
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    let isFull = queues.bytes(in: window) > windowBytes - incoming
    let candidate = queues.oldestFree(in: window, of: state)
    let victim =
      queues.oldestFree(in: probation, of: state) ?? queues.oldestFree(in: protected, of: state)
    guard let victim, let candidate, isFull else { return victim ?? candidate }
    guard frequencies[candidate] > frequencies[victim] else { return candidate }
    queues.move(candidate, to: probation)
    return victim
  }

  mutating func evict(_ key: Int) { queues.remove(key) }

  mutating func remove(_ key: Int) {
    queues.remove(key)
    frequencies.remove(key)
  }

  private mutating func count(_ key: Int) {
    let items = (window...protected).reduce(1) { $0 + queues.count(in: $1) }
    frequencies.count(key, sample: 10 * items)
  }
}

extension PolicyEntry {
  static let windowTinyLFU = PolicyEntry(
    name: "w-tinylfu", family: .theory,
    parameters: [.budget, .share("window", "window as a share of the budget", usual: 1)],
    idea:
      "A new resource leaves a small window only if it was shown more often than the one that it would replace.",
    source: "Einziger, Friedman, Manes: TinyLFU, ACM TOS 2017; the cache Caffeine",
    caveat: "A screen just covered was shown once and loses against older ones, although it returns soonest."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: WindowTinyLFUOrder(windowShare: $0["window"])) }
}

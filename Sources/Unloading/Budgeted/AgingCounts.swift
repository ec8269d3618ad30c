/// The number of requests of each key, up to 15.
///
/// All counts are halved after each sample of requests. Each key records the last halving that was applied to
/// it, so a halving needs no pass over all keys.
struct AgingCounts {
  private struct Count {
    var value: UInt8 = 0
    var halvings = 0
  }

  private var counts: ContiguousArray<Count> = []
  private var requests = 0
  private var halvings = 0

  subscript(key: Int) -> Int {
    guard counts.indices.contains(key) else { return 0 }
    return Int(counts[key].value) >> (halvings - counts[key].halvings)
  }

  /// Counts a request; halves all counts once there were `sample` requests since the last halving.
  mutating func count(_ key: Int, sample: Int) {
    while counts.count <= key { counts.append(Count()) }
    counts[key] = Count(value: UInt8(min(self[key] + 1, 15)), halvings: halvings)
    requests += 1
    guard requests >= sample else { return }
    requests = 0
    halvings += 1
  }

  /// Forgets a key.
  mutating func remove(_ key: Int) {
    if counts.indices.contains(key) { counts[key] = Count(value: 0, halvings: halvings) }
  }
}

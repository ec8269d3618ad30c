/// Several queues of keys; each key is in at most one of them. The links are in one array, by key.
///
/// Every operation takes constant time, except for the search past visible items. A key that was known before
/// needs no allocation.
struct KeyQueues {
  private struct Link {
    var older: Int32 = -1
    var newer: Int32 = -1
    var queue: Int8 = -1
    var bytes = 0
  }

  private struct Queue {
    var oldest = -1
    var newest = -1
    var bytes = 0
    var count = 0
  }

  private var links: ContiguousArray<Link> = []
  private var queues: ContiguousArray<Queue>

  init(count: Int) {
    queues = ContiguousArray(repeating: Queue(), count: count)
  }

  /// The queue that the key is in; `nil` if it is in none.
  func queue(of key: Int) -> Int? {
    guard links.indices.contains(key), links[key].queue >= 0 else { return nil }
    return Int(links[key].queue)
  }

  /// The total bytes of a queue's items.
  func bytes(in queue: Int) -> Int { queues[queue].bytes }

  /// The number of items in a queue.
  func count(in queue: Int) -> Int { queues[queue].count }

  /// The item's bytes when it was added.
  func bytes(of key: Int) -> Int { links[key].bytes }

  /// The item that entered the queue first; `nil` if there is none.
  func oldest(in queue: Int) -> Int? { item(queues[queue].oldest) }

  /// The item that entered the same queue next; `nil` for the newest.
  func newer(than key: Int) -> Int? { item(Int(links[key].newer)) }

  /// The queue's oldest item that is not visible; `nil` if there is none.
  func oldestFree(in queue: Int, of state: borrowing NavigationState) -> Int? {
    var key = oldest(in: queue)
    while let pinned = key, state.pins(pinned) { key = newer(than: pinned) }
    return key
  }

  /// Adds the key as the newest of a queue, and removes it from its former queue.
  mutating func append(_ key: Int, bytes: Int, to queue: Int) {
    while links.count <= key { links.append(Link()) }
    remove(key)
    let newest = queues[queue].newest
    links[key] = Link(older: Int32(newest), newer: -1, queue: Int8(queue), bytes: bytes)
    if newest < 0 { queues[queue].oldest = key } else { links[newest].newer = Int32(key) }
    queues[queue].newest = key
    queues[queue].bytes += bytes
    queues[queue].count += 1
  }

  /// Moves the key to the newest end of a queue, which may be its own.
  mutating func move(_ key: Int, to queue: Int) {
    append(key, bytes: links[key].bytes, to: queue)
  }

  /// Removes the key from its queue, if it is in one.
  mutating func remove(_ key: Int) {
    guard let queue = queue(of: key) else { return }
    let link = links[key]
    if link.older < 0 {
      queues[queue].oldest = Int(link.newer)
    } else {
      links[Int(link.older)].newer = link.newer
    }
    if link.newer < 0 {
      queues[queue].newest = Int(link.older)
    } else {
      links[Int(link.newer)].older = link.older
    }
    queues[queue].bytes -= link.bytes
    queues[queue].count -= 1
    links[key] = Link()
  }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: KeyQueues) {
    links.copyElements(of: other.links)
    queues.copyElements(of: other.queues)
  }

  private func item(_ key: Int) -> Int? { key < 0 ? nil : key }
}

/// Several queues of keys; each key is in at most one of them.
///
/// Every operation takes constant time, except for the search past visible items. A key that was known before
/// needs no allocation.
struct KeyQueues {
  /// A key's neighbours in its queue. A queue is a ring that is closed by a link of no key, so it has no end at which
  /// neighbours would be missing.
  private struct Link {
    var older: Int32
    var newer: Int32
    var queue: Int8
    var bytes = 0

    /// A link of a key in no queue.
    static var free: Link { Link(older: -1, newer: -1, queue: -1) }
  }

  private struct Total {
    var bytes = 0
    var count = 0
  }

  /// The links that close the queues, and then one for each key.
  private var links: ContiguousArray<Link>
  private var totals: ContiguousArray<Total>

  init(count: Int) {
    totals = ContiguousArray(repeating: Total(), count: count)
    links = ContiguousArray(
      (0..<count).map { Link(older: Int32($0), newer: Int32($0), queue: Int8($0)) })
  }

  /// The queue that the key is in; `nil` if it is in none.
  func queue(of key: Int) -> Int? {
    let place = place(of: key)
    guard place < links.count, links[place].queue >= 0 else { return nil }
    return Int(links[place].queue)
  }

  /// The total bytes of a queue's items.
  func bytes(in queue: Int) -> Int { totals[queue].bytes }

  /// The number of items in a queue.
  func count(in queue: Int) -> Int { totals[queue].count }

  /// The item's bytes when it was added.
  func bytes(of key: Int) -> Int { links[place(of: key)].bytes }

  /// The item that entered the queue first; `nil` if there is none.
  func oldest(in queue: Int) -> Int? { key(at: links[queue].newer) }

  /// The item that entered the same queue next; `nil` for the newest.
  func newer(than key: Int) -> Int? { self.key(at: links[place(of: key)].newer) }

  /// The queue's oldest item that is not visible; `nil` if there is none.
  func oldestFree(in queue: Int, of state: borrowing NavigationState) -> Int? {
    var key = oldest(in: queue)
    while let pinned = key, state.pins(pinned) { key = newer(than: pinned) }
    return key
  }

  /// Adds the key as the newest of a queue, and removes it from its former queue.
  mutating func append(_ key: Int, bytes: Int, to queue: Int) {
    let place = place(of: key)
    if place < links.count { remove(key) }
    while place >= links.count { links.append(.free) }
    links.withUnsafeMutableBufferPointer { links in
      let newest = links[queue].older
      links[place] = Link(older: newest, newer: Int32(queue), queue: Int8(queue), bytes: bytes)
      links[Int(newest)].newer = Int32(place)
      links[queue].older = Int32(place)
    }
    let total = totals[queue]
    totals[queue] = Total(bytes: total.bytes + bytes, count: total.count + 1)
  }

  /// Moves the key to the newest end of a queue, which may be its own.
  mutating func move(_ key: Int, to queue: Int) {
    append(key, bytes: bytes(of: key), to: queue)
  }

  /// Removes the key from its queue, if it is in one.
  mutating func remove(_ key: Int) {
    let place = place(of: key)
    guard place < links.count, links[place].queue >= 0 else { return }
    let link = links.withUnsafeMutableBufferPointer { links in
      let link = links[place]
      links[Int(link.older)].newer = link.newer
      links[Int(link.newer)].older = link.older
      links[place] = .free
      return link
    }
    let total = totals[Int(link.queue)]
    totals[Int(link.queue)] = Total(bytes: total.bytes - link.bytes, count: total.count - 1)
  }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: KeyQueues) {
    links.copyElements(of: other.links)
    totals.copyElements(of: other.totals)
  }

  private func place(of key: Int) -> Int { key + totals.count }

  private func key(at place: Int32) -> Int? {
    let key = Int(place) - totals.count
    return key < 0 ? nil : key
  }
}

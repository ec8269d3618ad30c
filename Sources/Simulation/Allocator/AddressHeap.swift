/// Items by address, the lowest first; each change takes logarithmic time (J. W. J. Williams, "Algorithm 232: Heapsort",
/// CACM 1964).
struct AddressHeap {
  private var entries: ContiguousArray<(address: Int, item: Int)> = []

  /// The item with the lowest address; `nil` if there is none.
  var first: (address: Int, item: Int)? { entries.first }

  mutating func insert(_ item: Int, address: Int) {
    entries.append((address, item))
    var place = entries.count - 1
    while place > 0, address < entries[(place - 1) / 2].address {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the item with the lowest address; there must be one.
  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while 2 * place + 1 < entries.count {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1].address < entries[child].address { child += 1 }
      guard entries[child].address < entries[place].address else { return }
      entries.swapAt(place, child)
      place = child
    }
  }
}

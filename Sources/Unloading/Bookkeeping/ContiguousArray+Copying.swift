extension ContiguousArray {
  /// Becomes equal to `other` in its own memory, which an assignment would give up.
  mutating func copyElements(of other: ContiguousArray) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}

/// The bytes and the value of each set of a screen's resources; each sum is that of a smaller set and one resource.
struct SetSums {
  private var sums = ContiguousArray(
    repeating: (bytes: 0, value: Float(0)), count: Int(Resources.all.rawValue) + 1)

  /// The bytes and the value of a set of the resources that it was filled for.
  subscript(set: Resources) -> (bytes: Int, value: Float) { sums[Int(set.rawValue)] }

  /// Computes the sums for a screen that has those resources.
  mutating func fill(_ loaded: Resources, bytes: PerResource<Int>, values: PerResource<Float>) {
    sums.withUnsafeMutableBufferPointer { sums in
      for resource in loaded.members {
        let (bytes, value) = (bytes[resource], values[resource])
        let single = Int(Resources(resource).rawValue)
        // Sums of sets with resources that the screen doesn't have are wrong, but nothing reads them.
        for set in 0..<single {
          sums[single + set] = (sums[set].bytes &+ bytes, sums[set].value + value)
        }
      }
    }
  }
}

/// The value of each set of a screen's resources; each sum is that of a smaller set and one resource.
struct SetSums {
  /// By the sets' raw values.
  private var sums = ContiguousArray(repeating: Float(0), count: Int(Resources.all.rawValue) + 1)

  subscript(set: Resources) -> Float { sums[Int(set.rawValue)] }

  /// Computes the sums for the values of all resources.
  mutating func fill(_ values: PerResource<Float>) {
    // The sets of the first resources, and then the same sets with the next one, many at once.
    let two = SIMD2(0, values.backingStore)
    let four = SIMD4(lowHalf: two, highHalf: two + values.images)
    let eight = SIMD8(lowHalf: four, highHalf: four + values.viewTree)
    let sixteen = SIMD16(lowHalf: eight, highHalf: eight + values.model)
    sums.withUnsafeMutableBytes {
      $0.storeBytes(of: SIMD32(lowHalf: sixteen, highHalf: sixteen + values.cache), as: SIMD32<Float>.self)
    }
  }
}

/// The bytes and the value of each set of a screen's resources; each sum is that of a smaller set and one resource.
struct SetSums {
  /// By the sets' raw values.
  private var bytes = ContiguousArray(repeating: 0, count: Int(Resources.all.rawValue) + 1)
  private var values = ContiguousArray(repeating: Float(0), count: Int(Resources.all.rawValue) + 1)

  subscript(set: Resources) -> (bytes: Int, value: Float) {
    (bytes[Int(set.rawValue)], values[Int(set.rawValue)])
  }

  /// Computes the sums for the bytes and the values of all resources.
  mutating func fill(bytes: PerResource<Int>, values: PerResource<Float>) {
    // The sets of the first resources, and then the same sets with the next one, many at once.
    let two = SIMD2(0, bytes.backingStore)
    let four = SIMD4(lowHalf: two, highHalf: two &+ bytes.images)
    let eight = SIMD8(lowHalf: four, highHalf: four &+ bytes.viewTree)
    let sixteen = SIMD16(lowHalf: eight, highHalf: eight &+ bytes.model)
    self.bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: SIMD32(lowHalf: sixteen, highHalf: sixteen &+ bytes.cache), as: SIMD32<Int>.self)
    }
    let twoValues = SIMD2(0, values.backingStore)
    let fourValues = SIMD4(lowHalf: twoValues, highHalf: twoValues + values.images)
    let eightValues = SIMD8(lowHalf: fourValues, highHalf: fourValues + values.viewTree)
    let sixteenValues = SIMD16(lowHalf: eightValues, highHalf: eightValues + values.model)
    self.values.withUnsafeMutableBytes {
      $0.storeBytes(
        of: SIMD32(lowHalf: sixteenValues, highHalf: sixteenValues + values.cache), as: SIMD32<Float>.self)
    }
  }
}

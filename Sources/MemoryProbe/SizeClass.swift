/// The size classes of jemalloc's allocations: every 16 bytes up to 128, then four for each doubling (jemalloc(3),
/// "Size classes").
public enum SizeClass {
  /// The smallest class used here; jemalloc's own smallest, 8, is omitted.
  public static let least = 16

  /// The largest size class of at most `bytes`; `nil` below the smallest.
  public static func largest(atMost bytes: Int) -> Int? {
    guard bytes >= least else { return nil }
    let doubling = Int.bitWidth - 1 - bytes.leadingZeroBitCount
    let spacing = max(least, 1 << (doubling - 2))
    return bytes & ~(spacing - 1)
  }
}

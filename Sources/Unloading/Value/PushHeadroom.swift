/// The bytes to keep free for the next push, because the new screen is loaded before the policy decides
/// again.
///
/// The headroom is a quarter more than the largest screen that was pushed, whose size fades by 1/256 per
/// push. If sizes are log-normal, 0.6 % of pushes exceed this. Without the quarter, 3 % of pushes would
/// exceed the largest of the last 32 sizes.
struct PushHeadroom: Equatable {
  /// The largest size that was pushed, after fading.
  var largest = 0

  mutating func note(_ size: Int) { largest = max(size, largest - largest / 256) }

  /// The bytes to keep free.
  var bytes: Int { largest + largest / 4 }
}

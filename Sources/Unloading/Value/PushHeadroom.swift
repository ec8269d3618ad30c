/// Bytes to keep free for the next push, because the new screen is loaded before the policy decides again.
///
/// A quarter more than the largest screen that was pushed, which fades by 1/256 per push. Among log-normal
/// sizes the next screen is larger in 0.6 % of pushes; the largest of the last 32 without the quarter would
/// be exceeded in 3 %.
struct PushHeadroom: Equatable {
  /// The largest size that was pushed, after fading.
  var largest = 0

  mutating func note(_ size: Int) { largest = max(size, largest - largest / 256) }

  /// The bytes to keep free.
  var bytes: Int { largest + largest / 4 }
}

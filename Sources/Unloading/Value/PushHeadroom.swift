/// Bytes that stay free for the next push, since the new screen is loaded before a policy is asked again.
///
/// A quarter more than the largest screen that was pushed, which is forgotten by 1/256 a push. Among log-normal sizes the
/// next screen is larger in 0.6 % of pushes; the largest of the last 32 without the quarter would be exceeded in 3 %.
struct PushHeadroom: Equatable {
  /// The largest size that was pushed, as far as it isn't forgotten.
  var largest = 0

  mutating func note(_ size: Int) { largest = max(size, largest - largest / 256) }

  /// What is to stay free.
  var bytes: Int { largest + largest / 4 }
}

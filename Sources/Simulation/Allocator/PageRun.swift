/// Extents of equal state with successive addresses, in pages. Extents that were made together are one run, since they
/// are also freed together.
struct PageRun {
  enum State {
    case active
    /// Freed, but the arena has not taken it back yet (``SimulatedArena/free(_:)``).
    case leaving
    case dirty, retained
  }

  /// The value that stands for no run.
  static let none = -1

  var start: Int
  var pages: Int
  /// The pages of each extent; 0 if they differ, as its requests say.
  var extent: Int
  /// The number of extents.
  var count: Int
  var state: State
  /// Whether it begins a mapping; runs of two mappings are never joined.
  var isHead = false
  /// The runs before and after it by address.
  var before: Int
  var after: Int
  /// The requests that its extents serve while they are active.
  var requests: Range<Int> = 0..<0
  /// The run that its owner got before.
  var older = none
  /// Its place in the heap of its bin, if it is free.
  var place = none
}

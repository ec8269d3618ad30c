/// Extents of equal size and state with successive addresses, in pages. Equal extents that were made together are one
/// run, since they are also freed together.
struct PageRun {
  enum State { case active, dirty, retained }

  /// The value that stands for no run.
  static let none = -1

  var start: Int
  var pages: Int
  /// The pages of each extent.
  var extent: Int
  var state: State
  /// Whether it begins a mapping; runs of two mappings are never joined.
  var isHead = false
  /// The runs before and after it by address.
  var before: Int
  var after: Int
  /// The bytes of a slab's regions, 0 for a large allocation.
  var regionBytes = 0
  /// The run that its owner got before.
  var older = none
  /// Its place in the heap of its bin, if it is free.
  var place = none

  var count: Int { pages / extent }
}

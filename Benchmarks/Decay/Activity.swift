/// The activity in the process while time passes: jemalloc returns pages only when it is called.
enum Activity: String, CaseIterable, Codable {
  /// Nothing: the process sleeps.
  case idle
  /// A call of `arena.<all>.decay` once a second, as a timer of the app could make.
  case timer
  /// A thousand objects are made and released every 10 ms, in the allocator's default arena.
  case elsewhere
  /// The same, with the objects placed as views of the visible screen.
  case visible
}

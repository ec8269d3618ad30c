/// What goes on in the process while time passes: jemalloc gives pages back only when somebody calls on it.
enum Activity: String, CaseIterable, Codable {
  /// Nothing: the process sleeps.
  case idle
  /// Once a second `arena.<all>.decay`, as a timer of the app could call it.
  case timer
  /// Every 10 ms a thousand objects are made and let go, in the allocator's default arena.
  case elsewhere
  /// The same, placed as views of the visible screen.
  case visible
}

/// Keeps one instance of each of the page types that were shown last.
///
/// UWP's and WinUI's `Frame` with `NavigationCacheMode.Enabled` (Frame_Partial.cpp, NavigationCache.cpp): its
/// cache is keyed by page type, so all entries of one type share an instance. It holds 10 types by default
/// and evicts the least recently used one when another arrives. Here a type is a kind of screen, and the
/// instance is the screen of that kind that was shown last; the others hold nothing. Here the type of the
/// visible page counts as one of the types.
public struct UWPFrame: UnloadPolicy {
  /// The number of page types to keep (`CacheSize`); 0 keeps no hidden screen.
  public let size: Int
  /// For each kind, the number of the response that last met a screen of that kind.
  private var metIn: ContiguousArray<Int> = []
  private var response = 0

  /// `size` is not checked; a policy read from text has a value from 0 to 1,000,000.
  public init(size: Int) {
    self.size = size
  }

  /// Once a screen has appeared, keeps the last screen of each of the `size` kinds shown last, and unloads
  /// all other hidden screens.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event else { return }
    response += 1
    var kinds = 0
    for screen in state.mostRecentlyShownFirst where screen.isVisible { kinds += meet(screen.kind) ? 1 : 0 }
    for screen in state.mostRecentlyShownFirst where !screen.isVisible {
      let isFirst = meet(screen.kind)
      if isFirst { kinds += 1 }
      if !isFirst || kinds > size { list.unload(.all, heldBy: screen) }
    }
  }

  /// Records a screen's kind; returns whether the screen is the first of its kind in this response.
  private mutating func meet(_ kind: Int) -> Bool {
    while metIn.count <= kind { metIn.append(0) }
    guard metIn[kind] != response else { return false }
    metIn[kind] = response
    return true
  }
}

extension PolicyEntry {
  static let uwpFrame = PolicyEntry(
    name: "uwp.frame", family: .count,
    parameters: [.count("size", "types of page kept", in: 0...1_000_000, usual: 10)],
    idea: "Keeps the last screen of each of the kinds shown last and unloads all others entirely.",
    source: "WinUI: Frame_Partial.cpp, NavigationCache.cpp",
    caveat: "A stack of screens of one kind keeps only the visible one."
  ) { UWPFrame(size: $0.count("size")) }
}

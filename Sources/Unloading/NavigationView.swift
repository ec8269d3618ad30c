/// The navigation as a policy sees it: values only, kept up to date in place by whoever replays the trace.
///
/// It can't be copied, so that no policy pays for a stack that it doesn't look at.
public struct NavigationView: ~Copyable {
  /// Screens on the stack that is shown, loaded or not, with the modal ones over it.
  public var depth = 0
  /// Virtual time in milliseconds.
  public var nowMilliseconds = 0
  /// The footprint that the app may have, in bytes; `nil` if there is no limit.
  public var limitBytes: Int?
  /// The screens that hold resources, in no particular order.
  public private(set) var loadedScreens: ContiguousArray<LoadedScreen> = []

  public init(limitBytes: Int? = nil) {
    self.limitBytes = limitBytes
  }

  /// Usable bytes of all loaded screens.
  public var loadedBytes: Int {
    loadedScreens.reduce(0) { $0 + $1.bytes.total }
  }

  /// Enters `screen`, or replaces what was known of it; one without bytes that is not visible is taken out.
  public mutating func update(_ screen: LoadedScreen) {
    let isLoaded = screen.isVisible || screen.bytes.total > 0
    if let index = loadedScreens.lastIndex(where: { $0.id == screen.id }) {
      if isLoaded { loadedScreens[index] = screen } else { remove(at: index) }
    } else if isLoaded {
      loadedScreens.append(screen)
    }
  }

  /// Takes out a screen that has left the stack.
  public mutating func remove(_ id: ScreenID) {
    if let index = loadedScreens.lastIndex(where: { $0.id == id }) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    loadedScreens.swapAt(index, loadedScreens.count - 1)
    loadedScreens.removeLast()
  }
}

/// A node of the view tree: a frame, a colour, subviews, and a backing store if it draws.
///
/// A superview retains its subviews, never the other way round.
open class View {
  // Unchecked, here and in ViewController and Application: no other code runs while one of these is read or
  // written, and to have that proved at run time costs a sixth of a push and pop. What every walk asks for comes
  // first, so that it lies together: a walk over many views waits for memory more than for anything else.
  /// Back to front.
  @exclusivity(unchecked) public final internal(set) var subviews: ContiguousArray<View> = []
  @exclusivity(unchecked) final var superviewLink = Unretained<View>()
  @exclusivity(unchecked) final var windowLink = Unretained<Window>()
  @exclusivity(unchecked) private final var controllerLink = Unretained<ViewController>()
  @exclusivity(unchecked) final var flags: Flags = [.needsLayout, .needsDisplay]
  /// A flat colour costs no backing store.
  public final var backgroundColor: Color
  /// A new size marks the view for layout and, as UIKit's contentMode `redraw` does, for display.
  @exclusivity(unchecked) public final var frame: Rect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The bitmap of a view that draws, from its first display until the platform or `releaseBackingStore` lets
  /// it go.
  @exclusivity(unchecked) public final internal(set) var backingStore: BackingStore?

  /// The link up is unretained; `deinit` of the superview clears it.
  public final internal(set) var superview: View? {
    get { superviewLink.object }
    set { superviewLink = Unretained(newValue) }
  }
  /// The window that the view is in, if any; kept by `addSubview` and `removeFromSuperview`.
  public final internal(set) var window: Window? {
    get { windowLink.object }
    set { windowLink = Unretained(newValue) }
  }
  /// The controller whose root view this is.
  final var controller: ViewController? {
    get { controllerLink.object }
    set { controllerLink = Unretained(newValue) }
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let needsLayout = Flags(rawValue: 1)
    static let descendantNeedsLayout = Flags(rawValue: 2)
    static let needsDisplay = Flags(rawValue: 4)
    static let descendantNeedsDisplay = Flags(rawValue: 8)
    static let layout: Flags = [.needsLayout, .descendantNeedsLayout]
    static let display: Flags = [.needsDisplay, .descendantNeedsDisplay]
  }

  /// A view in no tree, which has yet to be laid out and displayed.
  public init(frame: Rect = .zero, backgroundColor: Color = .clear) {
    self.frame = frame
    self.backgroundColor = backgroundColor
  }

  /// A view as `encode(with:)` wrote it, without its subviews, which the archive adds later.
  public init(coder: any Decoder) throws {
    (frame, backgroundColor) = try Self.decodeStored(from: coder)
  }

  /// Writes what the view is made of into an archive; an override calls `super` first.
  open func encode(with coder: any Encoder) throws {
    try encodeStored(to: coder)
  }

  /// Called when all views of the archive that the view came from are there and the outlets are connected.
  open func awakeFromNib() {}

  /// Whether the view draws its content, and so has a backing store while it is shown; a flat-coloured one
  /// has none.
  open var drawsContent: Bool { false }

  /// Fills the store with the view's content; every byte must be written.
  open func draw(in store: BackingStore) {}

  /// Places the subviews.
  open func layoutSubviews() {}

  /// Called after the view came into a window or left one.
  open func didMoveToWindow() {}

  /// Called when the process that holds a web view's content was ended; the name is that of WKNavigationDelegate's method.
  open func webContentProcessDidTerminate() {}

  /// Nested releases would overflow the call stack at some 20,000 levels, so the subtree is let go by a
  /// worklist.
  deinit {
    if subviews.isEmpty { return }
    var doomed = orphanSubviews()
    while var view = doomed.popLast() {
      if isKnownUniquelyReferenced(&view) { doomed.append(contentsOf: view.orphanSubviews()) }
    }
  }

  /// Takes the subviews out; their links up are cut at once, since code that runs while others die may follow
  /// them.
  private final func orphanSubviews() -> ContiguousArray<View> {
    let orphans = subviews
    subviews = []
    for view in orphans { view.superview = nil }
    return orphans
  }
}

extension View {
  enum CodingKeys: String, CodingKey {
    case x, y, width, height, color
  }

  /// Only what differs from a new view is written: most views of an archive are decoded from little.
  final func encodeStored(to coder: any Encoder) throws {
    var values = coder.container(keyedBy: CodingKeys.self)
    for (key, value) in [
      (CodingKeys.x, frame.x), (.y, frame.y), (.width, frame.width), (.height, frame.height),
    ] where value != 0 {
      try values.encode(value, forKey: key)
    }
    if backgroundColor != .clear { try values.encode(backgroundColor.argb, forKey: .color) }
  }

  static func decodeStored(from coder: any Decoder) throws -> (frame: Rect, backgroundColor: Color) {
    let values = try coder.container(keyedBy: CodingKeys.self)
    func points(_ key: CodingKeys) throws -> Double {
      try values.decodeIfPresent(Double.self, forKey: key) ?? 0
    }
    let frame = Rect(
      x: try points(.x), y: try points(.y), width: try points(.width), height: try points(.height))
    return (frame, Color(argb: try values.decodeIfPresent(UInt32.self, forKey: .color) ?? 0))
  }
}

extension View {
  /// The heap object that holds the subviews' array, for an account of memory; `nil` if there are none.
  public final var subviewStorage: UnsafeRawPointer? {
    subviews.isEmpty ? nil : unsafeBitCast(subviews, to: UnsafeRawPointer.self)
  }
}

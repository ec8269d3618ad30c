/// A node of the view tree: a frame, a colour, subviews, and a backing store if it draws.
///
/// A superview retains its subviews, never the other way around.
open class View {
  // Unchecked, here and in ViewController and Application: no other code runs while one of these is read or
  // written, and checking that at run time costs a sixth of a push and pop. The fields that every walk reads
  // come first, so that they are adjacent in memory: a walk over many views mainly waits for memory.
  /// The subviews, back to front.
  @exclusivity(unchecked) public final internal(set) var subviews: ContiguousArray<View> = []
  @exclusivity(unchecked) final var superviewLink = Unretained<View>()
  @exclusivity(unchecked) final var windowLink = Unretained<Window>()
  @exclusivity(unchecked) private final var controllerLink = Unretained<ViewController>()
  @exclusivity(unchecked) final var flags: Flags = [.needsLayout, .needsDisplay]
  /// The background colour; a flat colour needs no backing store.
  public final var backgroundColor: Color
  /// The frame; a new size marks the view for layout and, like UIKit's contentMode `redraw`, for display.
  @exclusivity(unchecked) public final var frame: Rect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The bitmap of a view that draws, from its first display until the platform or `releaseBackingStore`
  /// releases it.
  @exclusivity(unchecked) public final internal(set) var backingStore: BackingStore?

  /// The superview; the link is unretained, and `deinit` of the superview clears it.
  public final internal(set) var superview: View? {
    get { superviewLink.object }
    set { superviewLink = Unretained(newValue) }
  }
  /// The window that the view is in, if any; `addSubview` and `removeFromSuperview` maintain it.
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

  /// Makes a view in no tree, which is not yet laid out or displayed.
  public init(frame: Rect = .zero, backgroundColor: Color = .clear) {
    self.frame = frame
    self.backgroundColor = backgroundColor
  }

  /// Decodes a view that `encode(with:)` wrote, without its subviews, which the archive adds later.
  public init(coder: any Decoder) throws {
    (frame, backgroundColor) = try Self.decodeStored(from: coder)
  }

  /// Writes the view's properties to an archive; an override calls `super` first.
  open func encode(with coder: any Encoder) throws {
    try encodeStored(to: coder)
  }

  /// Called when all views of the view's archive are decoded and the outlets are connected.
  open func awakeFromNib() {}

  /// Whether the view draws its content, and so has a backing store while it is shown; a flat-coloured view
  /// has none.
  open var drawsContent: Bool { false }

  /// Fills the store with the view's content; every byte must be written.
  open func draw(in store: BackingStore) {}

  /// Places the subviews.
  open func layoutSubviews() {}

  /// Called after the view has entered or left a window.
  open func didMoveToWindow() {}

  /// Called when the process with a web view's content has ended; the name is that of WKNavigationDelegate's
  /// method.
  open func webContentProcessDidTerminate() {}

  /// Nested releases would overflow the call stack at about 20,000 levels, so a worklist releases the
  /// subtree.
  deinit {
    if subviews.isEmpty { return }
    var doomed = orphanSubviews()
    while var view = doomed.popLast() {
      if isKnownUniquelyReferenced(&view) { doomed.append(contentsOf: view.orphanSubviews()) }
    }
  }

  /// Removes the subviews and immediately clears their links to this view, because code that runs while others
  /// are deallocated may follow the links.
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

  /// Writes only what differs from a new view, so most views of an archive need few bytes.
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
  /// The heap object of the subviews' array, for an account of memory; `nil` if there are no subviews.
  public final var subviewStorage: UnsafeRawPointer? {
    subviews.isEmpty ? nil : unsafeBitCast(subviews, to: UnsafeRawPointer.self)
  }
}

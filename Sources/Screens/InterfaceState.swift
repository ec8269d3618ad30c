/// A user's changes to a screen: small, lost with the view unless copied, and required to survive.
public struct InterfaceState: Equatable, Encodable, Sendable {
  /// The text of each text field, in the order of the fields.
  public var texts: [String]
  /// The selected row, counted from 0; `nil` if no row is selected.
  public var selectedRow: Int?
  /// How far the content is scrolled, in points: in the document if there is one, otherwise on the screen.
  public var contentOffset: Double

  /// The state of a new screen, or with typed text, a selection and a scroll position.
  public init(texts: [String], selectedRow: Int? = nil, contentOffset: Double = 0) {
    self.texts = texts
    self.selectedRow = selectedRow
    self.contentOffset = contentOffset
  }

  /// The bytes of the saved state: the value itself and the text.
  public var byteCount: Int {
    texts.reduce(MemoryLayout<InterfaceState>.size) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

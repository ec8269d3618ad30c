/// What a person did to a screen: small, lost with the view unless somebody copies it, and it must survive.
public struct InterfaceState: Equatable, Sendable {
  /// What each text field holds, in the order of the fields.
  public var texts: [String]
  /// Counted from 0; `nil` if no row is selected.
  public var selectedRow: Int?
  /// Points scrolled down: in the document where there is one, else on the screen.
  public var contentOffset: Double

  /// A screen as a person finds it, or with what was typed, selected and scrolled to.
  public init(texts: [String], selectedRow: Int? = nil, contentOffset: Double = 0) {
    self.texts = texts
    self.selectedRow = selectedRow
    self.contentOffset = contentOffset
  }

  /// Bytes that keeping it takes: the value itself and the text.
  public var byteCount: Int {
    texts.reduce(MemoryLayout<InterfaceState>.size) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

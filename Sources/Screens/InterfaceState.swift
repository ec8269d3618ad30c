/// What a person did to a screen: small, lost with the view unless somebody copies it, and it must survive.
public struct InterfaceState: Equatable, Sendable {
  public var texts: [String]
  public var selectedRow: Int?
  public var contentOffset: Double

  /// Bytes that keeping it takes: the value itself and the text.
  public var byteCount: Int {
    texts.reduce(MemoryLayout<InterfaceState>.size) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

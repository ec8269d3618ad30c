/// A kind of view that an archive can hold; `View` itself needs no conformance.
///
/// Both methods call `super` first, as with NSCoding. The classes of a view share one keyed container, in
/// which the keys `x`, `y`, `width`, `height` and `color` are reserved.
public protocol ArchivableView: View {
  /// Makes the view from what `encode(with:)` wrote, before it has subviews.
  init(coder: any Decoder) throws
  /// Writes the view's properties, without its subviews.
  func encode(with coder: any Encoder) throws
}

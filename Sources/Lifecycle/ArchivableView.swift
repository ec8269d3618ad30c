/// A kind of view that an archive can hold; `View` itself needs no conformance.
///
/// Both call `super` first, as with NSCoding. The classes of a view share one keyed container, in which `x`, `y`,
/// `width`, `height` and `color` are taken.
public protocol ArchivableView: View {
  /// Makes the view of what `encode(with:)` wrote, before its subviews are there.
  init(coder: any Decoder) throws
  /// Writes what the view is made of, without its subviews.
  func encode(with coder: any Encoder) throws
}

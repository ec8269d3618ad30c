/// How a presented controller covers its presenter, with UIKit's names.
///
/// Each style fills the window here: a page sheet's cards and margins are not modelled.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// The presenter disappears and its view leaves the window.
  case fullScreen
  /// The presenter receives no callbacks, and its view stays in the window below.
  case overFullScreen
  /// Like `overFullScreen`, but the user can swipe it away.
  case pageSheet
}

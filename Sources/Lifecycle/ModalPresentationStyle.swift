/// How a presented controller covers the one that presents it; by UIKit's names.
///
/// Each fills the window here: a page sheet's cards and margins are not modelled.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// The presenter disappears and its view leaves the window.
  case fullScreen
  /// The presenter hears nothing and its view stays in the window, below.
  case overFullScreen
  /// As `overFullScreen`, and a finger can swipe it away.
  case pageSheet
}

import Lifecycle

/// A view that is counted while it lives and counts what it is asked to do.
class ObservedView: View {
  private let lifetimes = Lifetimes.current
  private(set) var layouts = 0
  private(set) var draws = 0
  var whenLaidOut: (ObservedView) -> Void = { _ in }
  var whenMovedToWindow: (ObservedView) -> Void = { _ in }
  var whenDrawn: (ObservedView) -> Void = { _ in }
  var whenReleased: () -> Void = {}

  init(_ frame: Rect = .zero) {
    super.init(frame: frame)
    lifetimes?.views += 1
  }

  /// From an archive.
  override init(coder: any Decoder) throws {
    try super.init(coder: coder)
    lifetimes?.views += 1
  }

  deinit {
    lifetimes?.views -= 1
    whenReleased()
  }

  override func layoutSubviews() {
    layouts += 1
    whenLaidOut(self)
  }

  override func didMoveToWindow() { whenMovedToWindow(self) }

  override func draw(in store: BackingStore) {
    draws += 1
    whenDrawn(self)
  }
}

/// One that has a backing store.
final class PaintedView: ObservedView {
  override var drawsContent: Bool { true }
}

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
    lifetimes?.watch(self, as: "\(type(of: self))")
  }

  /// From an archive.
  override init(coder: any Decoder) throws {
    try super.init(coder: coder)
    lifetimes?.watch(self, as: "\(type(of: self))")
  }

  /// What a test that leaks it prints.
  func name(after controller: ViewController) {
    lifetimes?.watch(self, as: "\(type(of: self)) of \(controller.name)")
  }

  deinit {
    lifetimes?.forget(self)
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

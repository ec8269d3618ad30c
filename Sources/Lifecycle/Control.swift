/// A view that the user taps and that then notifies its targets: UIKit's `UIControl` with a tap as its only
/// event.
open class Control: View, ArchivableView {
  /// A target and the action that it receives; unretained, as in UIKit.
  private struct TargetAction {
    weak var target: ViewController?
    let action: String
  }

  private final var targetActions: [TargetAction] = []

  /// Makes a control in no tree, without targets.
  public override init(frame: Rect = .zero, backgroundColor: Color = .clear) {
    super.init(frame: frame, backgroundColor: backgroundColor)
  }

  /// Decodes a control from an archive; its targets are added when its controller's actions are connected.
  public required override init(coder: any Decoder) throws {
    try super.init(coder: coder)
  }

  /// Makes `target` perform `action` when the user taps the control; each pair is added once.
  public final func addTarget(_ target: ViewController, action: String) {
    guard !actions(forTarget: target).contains(action) else { return }
    targetActions.append(TargetAction(target: target, action: action))
  }

  /// The actions that a tap sends to `target`, in the order in which they were added.
  public final func actions(forTarget target: ViewController) -> [String] {
    targetActions.filter { $0.target === target }.map(\.action)
  }

  /// Taps the control: each live target performs its action.
  public final func sendActions() {
    for entry in targetActions { entry.target?.perform(action: entry.action, sender: self) }
  }
}

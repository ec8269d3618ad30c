/// A view that a person acts on and that then tells its targets: UIKit's `UIControl` with the one event of a tap.
open class Control: View, ArchivableView {
  /// A target and the method that it is sent; unretained, as on UIKit.
  private struct TargetAction {
    weak var target: ViewController?
    let action: String
  }

  private final var targetActions: [TargetAction] = []

  /// A control in no tree, without targets.
  public override init(frame: Rect = .zero, backgroundColor: Color = .clear) {
    super.init(frame: frame, backgroundColor: backgroundColor)
  }

  /// A control as an archive has it, whose targets are added when its controller's actions are connected.
  public required override init(coder: any Decoder) throws {
    try super.init(coder: coder)
  }

  /// Has `target` perform `action` when a person taps the control; each pair once.
  public final func addTarget(_ target: ViewController, action: String) {
    guard !actions(forTarget: target).contains(action) else { return }
    targetActions.append(TargetAction(target: target, action: action))
  }

  /// What a tap has `target` perform, in the order in which it was added.
  public final func actions(forTarget target: ViewController) -> [String] {
    targetActions.filter { $0.target === target }.map(\.action)
  }

  /// A person taps the control: each target that is alive performs its action.
  public final func sendActions() {
    for entry in targetActions { entry.target?.perform(action: entry.action, sender: self) }
  }
}

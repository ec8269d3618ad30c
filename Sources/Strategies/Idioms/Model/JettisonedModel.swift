import Lifecycle
import Screens

/// Frees its whole model at a warning, including the user's selection.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012), the purchase of a car: "you can't completely
/// jettison the model data".
/// Weakness: the rows can be fetched again, but the selection can't.
class JettisonedModelController: DirtyFlagController {
  /// The user's selection.
  final var chosen: Item?
  private weak var summary: PanelView?

  override func viewDidLoad() {
    super.viewDidLoad()
    let summary = make { PanelView(in: view.frame.size, text: "") }
    view.addSubview(summary)
    self.summary = summary
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showChosen()
  }

  override func tableView(didSelectRow row: Int) {
    guard let model, model.indices.contains(row) else { return }
    chosen = model[row]
    showChosen()
  }

  override func releaseModel() {
    super.releaseModel()
    chosen = nil
  }

  private func showChosen() {
    summary?.text = chosen.map { "chosen \($0.title)" } ?? "nothing chosen"
  }

  override var retainedItems: [Item] { chosen.map { [$0] } ?? [] }
}

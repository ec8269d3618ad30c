import Lifecycle
import Screens

/// The two levels, corrected: the tables and data that a warning removes return when the screen appears,
/// whether or not its view was unloaded in the meantime. Its platform is ios5-two-levels.
///
/// Source: "UIViewController Memory Management Methods" (2011), the idea of its listings. The outlets are
/// weak, state is saved while the tables exist, and a screen below a sheet counts as visible. The scroll
/// position is saved with the rest, so no row has to be scrolled to the middle.
/// Weakness: the first level frees nothing except below a modal screen.
final class TwoLevelRepairedController: PlainController {
  private weak var dataTableView: TableView?
  private weak var auxiliaryDataTableView: TableView?

  override func loadView() {
    super.loadView()
    addTableViews()
  }

  private func addTableViews() {
    let tables = makeTableViews()
    dataTableView = tables?.data
    auxiliaryDataTableView = tables?.auxiliary
  }

  override func didReceiveMemoryWarning() {
    if presentedViewController != nil, isViewLoaded, view.window == nil, dataTableView != nil {
      saveState()
      dataTableView?.removeFromSuperview()
      auxiliaryDataTableView?.removeFromSuperview()
      releaseModel()
    }
    super.didReceiveMemoryWarning()
    releaseCache()
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    // Without its tables the view has no selection; it was saved when the tables were removed.
    if dataTableView != nil { saveState() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if dataTableView == nil {
      addTableViews()
      if model == nil { fetchModel() }
      showModel()
      restoreState()
    }
  }
}

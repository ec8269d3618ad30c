import Lifecycle
import Screens

/// The two levels as printed, which apply only below a modal screen. Its platform is ios5-two-levels.
///
/// A warning saves the selections of two tables, removes the tables and releases their data. viewDidUnload
/// releases the rest. viewDidLoad restores the selections and scrolls each row to the middle.
///
/// Source: "UIViewController Memory Management Methods" (2011), its three listings; its text says that "the
/// corresponding data" is released with the tables.
/// Weakness: viewDidLoad clears the outlet dataTableView instead of selectedData, so that table's selection
/// is never saved and the table is never removed. The other table is removed. If the view is not unloaded,
/// that table and its data never return, because only loading restores them. If the view is unloaded, a
/// second warning, or the second of two levels, finds no table and forgets the selection.
final class TwoLevelController: FetchesInLoadController {
  private var dataTableView: TableView?
  private var auxiliaryDataTableView: TableView?
  private var selectedData: Int?
  private var selectedAuxiliaryData: Int?

  override func loadView() {
    super.loadView()
    let tables = makeTableViews()
    dataTableView = tables?.data
    auxiliaryDataTableView = tables?.auxiliary
  }

  override func didReceiveMemoryWarning() {
    if presentedViewController != nil {
      selectedData = dataTableView?.indexPathForSelectedRow
      dataTableView?.removeFromSuperview()
      dataTableView = nil

      selectedAuxiliaryData = auxiliaryDataTableView?.indexPathForSelectedRow
      auxiliaryDataTableView?.removeFromSuperview()
      auxiliaryDataTableView = nil
      releaseModel()
    }
    super.didReceiveMemoryWarning()
    releaseCache()
  }

  override func viewDidUnload() {
    auxiliaryDataTableView = nil
    dataTableView = nil
    super.viewDidUnload()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataTableView?.selectRow(at: selectedData, scrollPosition: .middle)
    auxiliaryDataTableView?.selectRow(at: selectedAuxiliaryData, scrollPosition: .middle)
    // As printed; the comment in the source says that the index paths are set to nil.
    dataTableView = nil
    selectedAuxiliaryData = nil
  }

  override var retainedViews: [View] { [dataTableView, auxiliaryDataTableView].compactMap(\.self) }
}

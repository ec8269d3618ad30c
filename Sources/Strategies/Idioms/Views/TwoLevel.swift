import Lifecycle
import Screens

/// Two levels as printed, only when covered by a modal screen: a warning saves the selections of two tables and removes
/// them, viewDidUnload lets go of the rest, and viewDidLoad selects again.
///
/// Source: "UIViewController Memory Management Methods" (2011), its three listings.
/// Goes wrong: viewDidLoad clears the outlet dataTableView in place of selectedData, so that table's selection is never
/// saved and the table never removed. The other one is, and where the view is not unloaded it is gone for good, since
/// only loading brings it back; where it is, a second warning finds no table and forgets the selection.
final class TwoLevelController: PlainController {
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
    dataTableView?.selectRow(at: selectedData)
    auxiliaryDataTableView?.selectRow(at: selectedAuxiliaryData)
    // As printed: the comment there says that the index paths are set to nil.
    dataTableView = nil
    selectedAuxiliaryData = nil
  }

  override var retainedViews: [View] { [dataTableView, auxiliaryDataTableView].compactMap(\.self) }
}

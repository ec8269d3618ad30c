import Lifecycle
import Screens

/// Two levels as printed, only when covered by a modal screen: a warning saves the selections of two tables, removes
/// them and releases their data, viewDidUnload lets go of the rest, and viewDidLoad selects again and scrolls the row
/// to the middle. Its platform is ios5-two-levels.
///
/// Source: "UIViewController Memory Management Methods" (2011), its three listings; that "the corresponding data" goes
/// with the tables is in its text.
/// Goes wrong: viewDidLoad clears the outlet dataTableView in place of selectedData, so that table's selection is never
/// saved and the table never removed. The other one is, and where the view is not unloaded it is gone for good with the
/// data, since only loading brings them back; where it is, a second warning finds no table and forgets the selection,
/// and so does the second of two levels.
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
    // As printed: the comment there says that the index paths are set to nil.
    dataTableView = nil
    selectedAuxiliaryData = nil
  }

  override var retainedViews: [View] { [dataTableView, auxiliaryDataTableView].compactMap(\.self) }
}

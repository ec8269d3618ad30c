import Lifecycle
import Screens

/// Frees the model at a warning and fetches it only in viewDidLoad.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", which warns of it: "do not fetch data
/// and initialize views from viewDidLoad".
/// Weakness: a view that stays loaded is not loaded again, so the table is empty on return and stays empty.
final class LoadOnceController: ListController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isHidden { releaseModel() }
  }

  override func viewDidLoad() {
    if model == nil { fetchModel() }
    super.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reloadData()
  }
}

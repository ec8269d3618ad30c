import Lifecycle
import Screens

/// A child on the base controller that brings viewDidUnload back.
class UnloadingPanelController: PanelController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unloadViewAsBefore()
  }
}

/// A screen that keeps its view and has a child that unloads its own.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012): "detach it from its parent", for containment.
/// Weakness: the child removes its view from a view that stays loaded. No viewDidLoad follows and nothing
/// else puts the view back, so the screen is blank where the child was.
class RevivedUnloadChildController: PlainController {
  private(set) final lazy var player = UnloadingPanelController(for: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    if player.parent == nil {
      addChild(player)
      player.sendDidMove(toParent: self)
    }
    view.addSubview(player.view)
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }
}

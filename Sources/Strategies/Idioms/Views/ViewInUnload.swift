import Lifecycle

/// Takes its view out of the hierarchy in viewDidUnload, where there is none to take out.
///
/// Source: Apple, "Resource Management in View Controllers": a view that is not in memory is loaded whenever some part of
/// the app asks for it. The base controller that brings viewDidUnload back removes its view before it lets it go.
/// Goes wrong: `view` loads the view again in the middle of the unload, so that each unload is a load as well and
/// nothing is freed but the bitmaps.
final class ViewInUnloadController: RevivedUnloadController {
  override func viewDidUnload() {
    super.viewDidUnload()
    view.removeFromSuperview()
  }
}

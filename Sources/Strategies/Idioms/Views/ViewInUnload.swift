import Lifecycle

/// Removes its view from the hierarchy in viewDidUnload, when it no longer has one.
///
/// Source: Apple, "Resource Management in View Controllers": a view that is not in memory is loaded whenever
/// some part of the app asks for it. The base controller that brings viewDidUnload back removes its view
/// before it releases it.
/// Weakness: `view` loads the view again in the middle of the unload, so each unload is also a load and only
/// the bitmaps are freed.
final class ViewInUnloadController: RevivedUnloadController {
  override func viewDidUnload() {
    super.viewDidUnload()
    view.removeFromSuperview()
  }
}

import Lifecycle
import Screens

/// Makes its cache when the screen is first shown, and purges it at a warning only while the screen is
/// hidden.
///
/// Source: Apple, "Resource Management in View Controllers": at a low-memory warning a controller "should be
/// prepared to reduce its memory usage if it is not visible onscreen"; another text purges "even if they are
/// on-screen".
/// Weakness: the visible screen keeps its cache, however low memory is.
final class CachePurgedHiddenController: PreviewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if viewIfLoaded?.window == nil { releaseCache() }
  }
}

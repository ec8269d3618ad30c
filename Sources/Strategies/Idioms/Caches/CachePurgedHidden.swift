import Lifecycle
import Screens

/// Makes its cache when it first shows it, and purges it at a warning only while it is hidden.
///
/// Source: Apple, "Resource Management in View Controllers": at a low-memory warning a controller "should be prepared to
/// reduce its memory usage if it is not visible onscreen"; another text purges "even if they are on-screen".
/// Goes wrong: nothing at once, but what the visible screen caches stays however low memory is.
final class CachePurgedHiddenController: PreviewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if viewIfLoaded?.window == nil { releaseCache() }
  }
}

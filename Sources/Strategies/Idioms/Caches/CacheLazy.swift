import Lifecycle
import Screens

/// Makes its cache when the screen is first shown, not in init; everything else is as in cache-in-init.
///
/// Source: Apple, "Resource Management in View Controllers": "objects that are expensive to create or
/// maintain should be allocated later and only when needed".
/// Weakness: the user waits for the cache when the screen is first shown.
final class CacheLazyController: PreviewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
  }
}

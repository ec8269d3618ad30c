import Lifecycle
import Screens

/// Makes its cache when it first shows it, not in init; all else is as in cache-in-init.
///
/// Source: Apple, "Resource Management in View Controllers": "objects that are expensive to create or maintain should be
/// allocated later and only when needed".
/// Goes wrong: nothing at once; a person waits for the cache when the screen is first shown.
final class CacheLazyController: PreviewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
  }
}

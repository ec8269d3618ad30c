import Lifecycle
import Screens
import Strategies

/// Frees its cache as soon as the screen is covered, and keeps everything else.
final class PhotoCacheController: PlainController {
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    releaseCache()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    _ = cache
  }
}

extension IdiomEntry {
  static let photoCache = IdiomEntry(
    name: "photo-cache", idea: "Frees the cache in viewDidDisappear and makes it again in viewWillAppear.",
    source: "this example", caveat: "Decodes again on every return.", controller: PhotoCacheController.self)
}

/// At a warning, frees the data that can be fetched again and keeps (pins) the user's selection.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012): "you can't completely jettison the model data".
/// Weakness: the pinned data adds up over a deep stack.
final class PinnedModelController: JettisonedModelController {
  override func releaseModel() {
    let pinned = chosen
    super.releaseModel()
    chosen = pinned
  }
}

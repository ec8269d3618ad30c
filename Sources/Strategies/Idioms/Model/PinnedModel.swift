/// Frees at a warning what can be fetched again, and pins the user's selection.
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

/// Frees the model at a warning whether or not the screen is visible: the listing as printed.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", its code; a reader asks what to do
/// about it.
/// Weakness: the visible table loses its data; rows that scroll into view are blank until the screen next
/// appears.
final class DirtyFlagVisibleController: DirtyFlagController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseModel()
  }
}

/// Frees the model at a warning whether or not the screen is visible: the listing as printed.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", its code; a reader asks what to do about it.
/// Goes wrong: the table that a person looks at has lost its data; rows that scroll into view are blank until the
/// screen appears the next time.
final class DirtyFlagVisibleController: DirtyFlagController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseModel()
  }
}

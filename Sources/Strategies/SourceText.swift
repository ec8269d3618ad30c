/// The texts that idioms stand for.
enum SourceText {
  static let custom = "Custom UIViewControllers, Their Views, and Their Memory Management"
  static let apple = "Apple, Resource Management in View Controllers"
  static let lowMemory = "Dealing with Low Memory Condition in iOS View Controller"
  static let methods = "UIViewController Memory Management Methods (2011)"
  static let hartman = "W. Hartman, iOS 6 and viewDidUnload (2012)"
}

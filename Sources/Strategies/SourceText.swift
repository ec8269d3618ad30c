import Lifecycle
import Unloading

/// The titles of the texts that the idioms are taken from.
package enum SourceText {
  package static let custom = "Custom UIViewControllers, Their Views, and Their Memory Management"
  package static let apple = "Apple, Resource Management in View Controllers"
  package static let lowMemory = "Dealing with Low Memory Condition in iOS View Controller"
  package static let methods = "UIViewController Memory Management Methods (2011)"
  package static let hartman = "W. Hartman, iOS 6 and viewDidUnload (2012)"
}

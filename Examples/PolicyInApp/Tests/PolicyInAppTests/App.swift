import Lifecycle
import PolicyInApp
import Unloading

/// The example's app on a phone, with the album A as its root.
final class App {
  let application = Application()
  let window: Window
  let delegate: AppDelegate
  /// What the recording policy was told.
  let events: Events
  private let clock = Clock()
  private let store = Store()

  init(_ policy: any UnloadPolicy, memory: [UInt8] = [], limitBytes: Int? = nil) {
    events = (policy as? Recorder)?.events ?? Events()
    delegate = AppDelegate(
      application: application, policy: policy, memory: memory, limitBytes: limitBytes,
      storeMemory: { [store] in store.memory = $0 }, milliseconds: { [clock] in clock.milliseconds })
    delegate.navigationController.topViewController?.title = "A"
    window = Window(application: application, size: Size(width: 375, height: 667), scale: 2)
    window.show(stack)
  }

  deinit { window.close() }

  var stack: NavigationController { delegate.navigationController }
  var coordinator: UnloadCoordinator { delegate.coordinator }
  var top: ViewController { stack.topViewController! }
  var stored: [UInt8] { store.memory }

  var time: Int {
    get { clock.milliseconds }
    set { clock.milliseconds = newValue }
  }

  func album(_ title: String) -> AlbumController { AlbumController(in: application, title: title) }

  func push(_ title: String) { stack.push(album(title)) }

  func pop() { stack.pop() }

  /// The albums on the stack, or under a finger, that hold anything, root first.
  var loaded: [String] {
    albums.filter { $0.bytes.total > 0 }.map(\.name)
  }

  private var albums: [AlbumController] { stack.viewControllers.compactMap { $0 as? AlbumController } }

  private final class Clock { var milliseconds = 0 }
  private final class Store { var memory: [UInt8] = [] }
}

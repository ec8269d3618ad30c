public import Lifecycle
public import Unloading

/// The example's app: hands what the system says to the coordinator, and keeps what its policy has learned.
public final class AppDelegate: ApplicationDelegate {
  /// Shows albums.
  public let navigationController: NavigationController
  /// Unloads them.
  public let coordinator: UnloadCoordinator
  private let storeMemory: ([UInt8]) -> Void

  /// `memory` is what `storeMemory` was given last, at this launch or at one before.
  public init(
    application: Application, policy: any UnloadPolicy, memory: [UInt8], limitBytes: Int?,
    storeMemory: @escaping ([UInt8]) -> Void, milliseconds: @escaping () -> Int
  ) {
    self.storeMemory = storeMemory
    navigationController = NavigationController(
      in: application, root: AlbumController(in: application, title: "all albums"))
    coordinator = UnloadCoordinator(
      policy: policy, memory: memory, limitBytes: limitBytes, milliseconds: milliseconds)
    // Before the window shows it: the first didShow is the root's.
    navigationController.delegate = coordinator
    application.delegate = self
  }

  /// UIKit gives no level.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {
    coordinator.didReceiveMemoryWarning()
  }

  /// A system may end the app from here on without a word.
  public func applicationDidEnterBackground(_ application: Application) {
    coordinator.didEnterBackground()
    storeMemory(coordinator.memory)
  }

  /// The policy may look at what time has passed.
  public func applicationWillEnterForeground(_ application: Application) {
    coordinator.willEnterForeground()
  }
}

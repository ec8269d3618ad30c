public import Lifecycle
public import Unloading

/// The example app's delegate: passes the system's events to the coordinator, and stores what its policy has
/// learned.
public final class AppDelegate: ApplicationDelegate {
  /// The stack that shows albums.
  public let navigationController: NavigationController
  /// The coordinator that unloads them.
  public let coordinator: UnloadCoordinator
  private let storeMemory: ([UInt8]) -> Void

  /// `memory` is the last value passed to `storeMemory`, in this launch or an earlier one.
  public init(
    application: Application, policy: any UnloadPolicy, memory: [UInt8], limitBytes: Int?,
    storeMemory: @escaping ([UInt8]) -> Void, milliseconds: @escaping () -> Int
  ) {
    self.storeMemory = storeMemory
    navigationController = NavigationController(
      in: application, root: AlbumController(in: application, title: "all albums"))
    coordinator = UnloadCoordinator(
      policy: policy, memory: memory, limitBytes: limitBytes, milliseconds: milliseconds)
    // Set before the window shows the stack, because the first didShow is the root's.
    navigationController.delegate = coordinator
    application.delegate = self
  }

  /// UIKit reports no level.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {
    coordinator.didReceiveMemoryWarning()
  }

  /// From here on, a system may terminate the app without notice.
  public func applicationDidEnterBackground(_ application: Application) {
    coordinator.didEnterBackground()
    storeMemory(coordinator.memory)
  }

  /// The policy may check how much time has passed.
  public func applicationWillEnterForeground(_ application: Application) {
    coordinator.willEnterForeground()
  }
}

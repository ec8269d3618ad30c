import Foundation
import Lifecycle
import MemoryProbe
import Screens
import Testing
import Unloading

/// A controller as plain as can be: fetches and shows when its view has loaded.
final class TestScreen: ScreenController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if items == nil { fetchItems() }
    showItems()
    _ = thumbnails
    restoreState()
  }
}

/// An app with fixtures in a temporary folder, which goes with it.
final class TestApp {
  let context: ScreenContext
  let navigation: NavigationController
  private let window: ScreenWindow
  private let folder: String

  init(
    specs: [ScreenSpec] = ScreenCatalogue.all, placement: Placement = .shared, platform: Platform = .inert,
    device: Device = .small
  ) throws {
    folder = NSTemporaryDirectory() + "offscreen-tests-\(UUID().uuidString)"
    context = try ScreenContext(
      application: Application(platform: platform), device: device,
      fixtures: try Fixtures.make(in: folder, for: specs, seed: 1),
      placer: try Placer(placement: placement, kinds: Resource.allCases.count))
    let home = TestScreen(spec: ScreenSpec(kind: "home", views: 3), page: 0, context: context)
    navigation = NavigationController(in: context.application, root: home)
    window = ScreenWindow(context: context)
    window.show(navigation)
  }

  deinit {
    window.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  @discardableResult
  func push(_ spec: ScreenSpec, page: Int = 1) -> TestScreen {
    let screen = TestScreen(spec: spec, page: page, context: context)
    navigation.push(screen)
    return screen
  }
}

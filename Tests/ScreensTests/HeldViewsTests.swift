import Lifecycle
import Testing
import Unloading

@testable import Experiment
@testable import Screens

/// Holds whatever views it is given, beside its tree.
private final class Holder: ScreenController {
  var held: [View] = []
  override var retainedViews: [View] { held }
}

extension ScreenTests {
  @Suite("What a screen holds outside its tree") struct HeldViewsTests {
    private static let spec = ScreenSpec(kind: "a", views: 9, rows: 3, fields: 2, drawnPercent: 30)

    private func shown(in app: TestApp) -> Holder {
      let screen = Holder(spec: Self.spec, page: 1, context: app.context)
      app.navigation.push(screen)
      return screen
    }

    @Test func `is in the account, though the view is unloaded, and each view once`() throws {
      try withApp { app in
        let screen = shown(in: app)
        let whole = screen.account()
        let scrollView = try #require(screen.scrollView)
        screen.held = [scrollView, scrollView.subviews[0], try #require(screen.viewIfLoaded), scrollView]
        #expect(screen.account() == whole)
        screen.releaseView()
        #expect(screen.account() == whole)
        screen.held.removeAll { $0 is ScreenView }
        let rest = screen.account().usable.viewTree
        #expect(0 < rest && rest < whole.usable.viewTree)
        screen.held = []
        #expect(screen.account() == ScreenAccount())
      }
    }

    @Test func `is what two tables hold once they have left it, and they are made anew`() throws {
      try withApp { app in
        let screen = shown(in: app)
        screen.interact(seed: 5)
        let row = screen.interfaceState?.selectedRow
        let tables = try #require(screen.makeTableViews())
        #expect(screen.interfaceState?.selectedRow == row)
        #expect(tables.data.rows.count == 3 && tables.auxiliary.rows.count == 2)
        let whole = screen.account().usable.viewTree
        screen.held = [tables.data, tables.auxiliary]
        #expect(screen.account().usable.viewTree == whole)
        for table in [tables.data, tables.auxiliary] { table.removeFromSuperview() }
        #expect(screen.interfaceState?.selectedRow == nil)
        screen.held = []
        #expect(screen.account().usable.viewTree < whole)
        _ = screen.makeTableViews()
        #expect(screen.account().usable.viewTree == whole)
      }
    }
  }
}

import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  /// As its source prints it, and put right.
  @Suite("two-level") struct TwoLevelTests {
    @Test func `keeps the tables when covered by a push, and removes them below a modal screen`() throws {
      for name in ["two-level", "two-level-repaired"] {
        try withApp("ios6/\(name)") { app in
          let screen = app.push("A")
          app.push("B", page: 2)
          let whole = screen.account().usable.viewTree
          app.warn()
          #expect(screen.account().usable.viewTree == whole, "\(name)")
          app.navigation.pop()
          app.present("B")
          app.warn()
          #expect(screen.isViewLoaded)
          #expect(screen.account().usable.viewTree < whole, "\(name)")
        }
      }
    }

    /// Rows of the two tables of a screen that shows seven.
    private static let (dataRow, auxiliaryRow) = (3, 5)

    @Test(arguments: ["inert", "ios6"]) func `never shows a table again if the view was not unloaded`(
      platform: String
    ) throws {
      try withApp("\(platform)/two-level") { app in
        let screen = app.push("A")
        screen.interact(seed: UInt64(7 * 15 + Self.auxiliaryRow))
        #expect(screen.interfaceState?.selectedRow == Self.auxiliaryRow)
        let before = Appearance(of: screen)
        app.present("B")
        app.warn()
        app.navigation.dismiss()
        #expect(screen.interfaceState?.selectedRow == nil)
        #expect(Appearance(of: screen).pixels != before.pixels)
        app.push("C", page: 3)
        app.navigation.pop()
        #expect(screen.interfaceState?.selectedRow == nil)
      }
    }

    @Test(arguments: [(dataRow, 1, nil), (auxiliaryRow, 1, auxiliaryRow), (auxiliaryRow, 2, nil)])
    func `on iOS 5 selects again in one table, unless it was warned twice, and never in the other`(
      row: Int, warnings: Int, after: Int?
    ) throws {
      try withApp("ios5/two-level") { app in
        let screen = app.push("A")
        screen.interact(seed: UInt64(7 * 15 + row))
        #expect(screen.interfaceState?.selectedRow == row)
        app.present("B")
        for _ in 1...warnings { app.warn() }
        #expect(!screen.isViewLoaded)
        app.navigation.dismiss()
        #expect(screen.interfaceState?.selectedRow == after)
      }
    }

    @Test func `takes the tables out of a screen that is seen below a sheet`() throws {
      for (name, isBroken) in [("two-level", true), ("two-level-repaired", false)] {
        try withApp("ios6/\(name)") { app in
          let screen = app.push("A")
          let before = Appearance(of: screen)
          app.present("B", .pageSheet)
          app.warn()
          app.window.layoutPass()
          app.navigation.dismiss()
          #expect((Appearance(of: screen) != before) == isBroken, "\(name)")
        }
      }
    }

    @Test(arguments: ["inert", "ios5", "ios6", "limited"])
    func `repaired has all tables and what was selected, after any number of warnings`(platform: String)
      throws
    {
      try withApp("\(platform)/two-level-repaired") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        for warnings in 1...3 {
          app.present("B")
          for _ in 1...warnings { app.warn() }
          app.navigation.dismiss()
          #expect(Appearance(of: screen) == before, "\(warnings) warnings")
        }
      }
    }
  }
}

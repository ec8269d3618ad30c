import Experiment
import Lifecycle
import Testing
import Unloading

@testable import Screens
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

    /// "Why not save the indexPaths and set the table views to nil and release the corresponding data?" Tried: an idiom
    /// that keeps the data.
    @Test(arguments: ["two-level", "two-level-repaired"])
    func `releases its data at the first level, and its view at the second`(name: String) throws {
      try withApp("ios5-two-levels/\(name)") { app in
        let screen = app.push("A")
        #expect(app.log(of: "A") { app.warn(.warning) } == ["didReceiveMemoryWarning"])
        #expect(screen.model != nil, "nothing is presented over it")
        app.present("B")
        #expect(app.log(of: "A") { app.warn(.warning) } == ["didReceiveMemoryWarning"])
        #expect(screen.loadedResources.subtracting(.backingStore) == [.images, .viewTree])
        #expect(
          app.log(of: "A") { app.warn(.critical) } == [
            "didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload",
          ])
        #expect(screen.loadedResources == [])
        let back = app.log(of: "A") { app.navigation.dismiss() }
        #expect(back.prefix(2) == ["loadView", "viewDidLoad"])
        #expect(screen.model?.count == 20)
        // A's first fetch, B's, and this one.
        #expect(app.context.fetches.count == 3)
      }
    }

    @Test(arguments: [("two-level", false), ("two-level-repaired", true)])
    func `has tables and data again after the first level alone only if it is repaired`(
      name: String, isBack: Bool
    ) throws {
      try withApp("ios5-two-levels/\(name)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.present("B")
        app.warn(.warning)
        app.navigation.dismiss()
        #expect((screen.model != nil) == isBack)
        #expect((Appearance(of: screen) == before) == isBack)
      }
    }

    /// In the listing the row that is selected again is scrolled to the middle, unless a second warning found no table and
    /// forgot the row. Tried: a row that is only selected.
    @Test(
      arguments: [
        ("two-level", [.critical], 7, 380), ("two-level", [.warning, .critical], nil, 0),
        ("two-level-repaired", [.critical], 7, 15), ("two-level-repaired", [.warning, .critical], 7, 15),
      ] as [(String, [MemoryWarningLevel], Int?, Double)])
    func `as printed scrolls the chosen row to the middle on return, and repaired to where it was`(
      name: String, levels: [MemoryWarningLevel], row: Int?, offset: Double
    ) throws {
      // 20 fields of 44 points, then 14 rows on a quarter of the screen: the middle is beyond the end.
      let spec = ScreenSpec(kind: "small", views: 40, rows: 20, fields: 20, drawnPercent: 25)
      try withApp("ios5-two-levels/\(name)") { app in
        let screen = app.strategy.makeScreen(spec, page: 1, in: app.context)
        app.navigation.push(screen)
        // The first row of the second table, scrolled by 15 points.
        screen.interact(seed: 15 + 120 * 6)
        app.present("B")
        for level in levels { app.warn(level) }
        app.navigation.dismiss()
        #expect(screen.interfaceState?.selectedRow == row)
        #expect(screen.interfaceState?.contentOffset == offset)
      }
    }

    /// Rows of 100 points in two tables on a screen of 400.
    @Test(arguments: [(0, 0.0), (1, 0), (2, 50), (4, 250), (5, 350), (7, 550), (8, 600), (9, 600)])
    func `scrolls as far as the content reaches`(row: Int, offset: Double) throws {
      let tables = [0..<5, 5..<10].map { rows in
        TableView(rows: rows.map { _ in LabelView(frame: Rect(width: 100, height: 100)) }, width: 100)
      }
      let (screen, scrollView) = (View(frame: Rect(width: 100, height: 400)), ScrollView())
      screen.addSubview(scrollView)
      for table in tables { scrollView.addSubview(table) }
      let table = tables[row / 5]
      table.selectRow(at: row % 5, scrollPosition: .middle)
      #expect(table.indexPathForSelectedRow == row % 5)
      #expect(scrollView.contentOffset == offset)
      table.selectRow(at: nil, scrollPosition: .middle)
      #expect(table.indexPathForSelectedRow == nil && scrollView.contentOffset == offset)
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

    @Test(arguments: PlatformCatalogue.all.map(\.name))
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

import Lifecycle
import Testing

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("State and pixels") struct StateTests {
    @Test(arguments: ScreenCatalogue.all)
    func `return as they were when the state was saved`(spec: ScreenSpec) throws {
      try withApp(.ios6) { app in
        let screen = app.push(spec)
        screen.interact(seed: 107)
        let before = (screen.interfaceState, screen.pixelDigest())
        app.push(ScreenCatalogue.form)
        screen.saveState()
        screen.releaseView()
        screen.releaseModel()
        screen.releaseCache()
        #expect(screen.interfaceState == nil)
        #expect(screen.pixelDigest() == nil)
        #expect(screen.loadedResources == [])
        app.navigation.pop()
        #expect(screen.interfaceState == before.0)
        #expect(screen.pixelDigest() == before.1)
      }
    }

    @Test func `hold what a person did`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.form, page: 3)
        screen.interact(seed: 107)
        let state = try #require(screen.interfaceState)
        #expect(state.texts.count == 6)
        #expect(state.texts[5] == "field 5 of page 3, typed 107")
        // 107 is 9 more than a multiple of the form's 14 labels.
        #expect(state.selectedRow == 9)
        #expect(state.contentOffset == 107)
      }
    }

    /// What is lost, and how.
    enum Loss: CaseIterable {
      case text, selection, offset, model, everything

      func strike(_ screen: ScreenController) {
        switch self {
        case .text: screen.interfaceState?.texts[0] = ""
        case .selection: screen.interfaceState?.selectedRow = nil
        case .offset: screen.interfaceState?.contentOffset = 0
        case .model, .everything: screen.releaseView()
        }
        if self == .model {
          screen.model = []
          screen.restoreState()
        }
      }
    }

    @Test(arguments: Loss.allCases) func `differ when something is lost`(loss: Loss) throws {
      let spec = ScreenSpec(kind: "all", views: 40, rows: 20, fields: 3, drawnPercent: 25)
      try withApp { app in
        let screen = app.push(spec)
        screen.interact(seed: 107)
        let before = screen.pixelDigest()
        app.push(ScreenCatalogue.form)
        if loss == .model { screen.saveState() }
        loss.strike(screen)
        app.navigation.pop()
        #expect(screen.pixelDigest() != nil)
        #expect(screen.pixelDigest() != before)
      }
    }

    @Test func `differ from page to page, but not from look to look`() throws {
      try withApp { app in
        let digests = (0..<3).map { app.push(ScreenCatalogue.list, page: $0).pixelDigest() }
        #expect(Set(digests).count == 3)
        #expect(app.push(ScreenCatalogue.list, page: 1).pixelDigest() == digests[1])
      }
    }
  }
}

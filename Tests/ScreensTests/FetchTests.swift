import Lifecycle
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("Fetching") struct FetchTests {
    @Test func `counts what came and what came again`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.list)
        #expect(app.context.fetches.count == 1)
        #expect(app.context.fetches.refetches == 0)
        // 400 rows of a title of 40 bytes and a body of 4,000.
        #expect(app.context.fetches.bytes == 1_616_000)
        screen.releaseModel()
        screen.fetchModel()
        #expect(app.context.fetches.count == 2)
        #expect(app.context.fetches.refetches == 1)
        #expect(app.context.fetches.bytes == 3_232_000)
        #expect(app.context.fetches.roundTrips == 1)
        app.context.beginOperation()
        screen.releaseModel()
        screen.fetchModel()
        screen.fetchModel()
        #expect(app.context.fetches.roundTrips == 2)
      }
    }

    @Test func `a web page is fetched whenever its view is loaded, in one wait with the rows`() throws {
      try withApp { app in
        app.context.beginOperation()
        let screen = app.push(ScreenCatalogue.web)
        #expect(app.context.fetches.count == 2)
        #expect(app.context.fetches.refetches == 0 && app.context.fetches.roundTrips == 1)
        // 3,600 nodes take some 60 bytes each.
        #expect(app.context.fetches.bytes > 100_000)
        app.push(ScreenCatalogue.form)
        let before = app.context.fetches
        app.context.beginOperation()
        app.navigation.pop()
        #expect((app.context.fetches - before).roundTrips == 0)
        app.push(ScreenCatalogue.form)
        screen.releaseView()
        let kept = app.context.fetches
        app.context.beginOperation()
        app.navigation.pop()
        let again = app.context.fetches - kept
        #expect(again.count == 1 && again.refetches == 1 && again.roundTrips == 1)
      }
    }

    @Test func `of another screen is not a fetch again`() throws {
      try withApp { app in
        for page in 0..<3 { app.push(ScreenCatalogue.form, page: page) }
        #expect(app.context.fetches.count == 3)
        #expect(app.context.fetches.refetches == 0)
      }
    }

    @Test func `is nothing for a screen without rows, which has no model to let go`() throws {
      try withApp { app in
        let screen = app.push(ScreenSpec(kind: "empty", views: 5))
        #expect(app.context.fetches.count == 0 && app.context.fetches.roundTrips == 0)
        screen.releaseModel()
        screen.fetchModel()
        #expect(app.context.fetches.count == 0 && app.context.fetches.refetches == 0)
        #expect(!screen.loadedResources.contains(.model))
      }
    }

    @Test(arguments: [0, 1, 77, -1, .max, .min]) func `finds all rows of any page`(page: Int) throws {
      try withApp { app in #expect(app.push(ScreenCatalogue.list, page: page).model?.count == 400) }
    }
  }
}

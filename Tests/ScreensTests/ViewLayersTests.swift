import Lifecycle
import MemoryProbe
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("Views with layers", .serialized) struct ViewLayersTests {
    private func objectBytes(of screen: ScreenController) -> (views: Int, bytes: Int) {
      var (views, bytes) = (0, 0)
      screen.viewIfLoaded?.forEachInSubtree { view in
        views += 1
        bytes += UsableSize.of(view)
        return true
      }
      return (views, bytes)
    }

    @Test(arguments: ScreenCatalogue.all, [ScreenSpec.leastViewBytes, 500, 2_000])
    func `take what the kind says, within 1 percent, and all else stays`(kind: ScreenSpec, bytes: Int) throws
    {
      try withApp { app in
        let own = app.push(kind)
        var spec = kind
        spec.viewBytes = bytes
        let heavy = app.push(spec)
        let (views, objects) = objectBytes(of: own)
        #expect(views == kind.views)
        let grown = heavy.account().usable.viewTree - own.account().usable.viewTree
        // The figure is the whole of a view and its layer: what it takes by itself is part of that.
        let expected = bytes * views - objects
        #expect(abs(grown - expected) * 100 <= bytes * views, "\(grown), expected \(expected)")
        var (heavyRest, ownRest) = (heavy.account().usable, own.account().usable)
        (heavyRest.viewTree, ownRest.viewTree) = (0, 0)
        #expect(heavyRest == ownRest)
        #expect(heavy.pixelDigest() == own.pixelDigest())
      }
    }

    @Test func `close with the arena of the views, and go with them`() throws {
      try withApp(placement: .kind) { app in
        let meter = try MemoryMeter(placer: app.context.placer)
        func arena() -> Int {
          app.context.placer.flushThreadCache()
          _ = meter.read()
          return app.context.placer.allocatedBytes(kind: Int(Resource.viewTree.rawValue))
        }
        var spec = ScreenCatalogue.article
        spec.viewBytes = 500
        app.push(spec, page: 9)
        app.navigation.pop()
        let before = arena()
        let screen = app.push(spec, page: 10)
        let own = screen.account().usable.viewTree
        let made = arena() - before
        #expect(abs(made - own) * 100 <= own, "own \(own), arena \(made)")
        #expect(own > 672 * 500)
        app.push(ScreenCatalogue.form, page: 11)
        app.navigation.pop()
        screen.releaseView()
        #expect(screen.account().usable.viewTree == 0)
        #expect(abs(arena() - before) * 100 <= own)
      }
    }

    @Test func `from an archive take the same`() throws {
      try withApp { app in
        var spec = ScreenCatalogue.list
        spec.viewBytes = 500
        let screen = NibScreen(spec: spec, page: 1, context: app.context, nib: app.context.nib(of: spec))
        app.navigation.push(screen)
        let coded = app.push(spec)
        let difference = screen.account().usable.viewTree - coded.account().usable.viewTree
        #expect(abs(difference) * 100 <= 500 * spec.views)
      }
    }
  }
}

private final class NibScreen: ScreenController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
  }
}

import Lifecycle
import MemoryProbe
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  /// What screens say that they hold against what the allocator says; serial, since arenas are the process's.
  @Suite("The account", .serialized) struct AccountTests {
    /// To the byte, but for the table of attachments that cairo keeps with each image that it decoded.
    ///
    /// That is at most 512 bytes beside 262,144 of the smallest image: far within the 1 % that accounts must close to.
    private func agree(
      _ own: Int, _ allocator: Int, on resource: Resource, of spec: ScreenSpec, besides: Int = 0
    )
      -> Bool
    {
      let images =
        switch resource {
        case .images: (spec.images?.count ?? 0) + (spec.documentImages?.count ?? 0)
        case .cache: (spec.cacheBytes + ScreenSpec.thumbnailBytes - 1) / ScreenSpec.thumbnailBytes
        case .backingStore, .viewTree, .model: 0
        }
      return (0...512 * images + besides).contains(allocator - own)
    }

    private func arenas(_ app: TestApp, _ meter: MemoryMeter) -> PerResource<Int> {
      app.context.placer.flushThreadCache()
      _ = meter.read()
      var bytes = PerResource(repeating: 0)
      for resource in Resource.allCases {
        bytes[resource] = app.context.placer.allocatedBytes(kind: Int(resource.rawValue))
      }
      return bytes
    }

    /// What is made once and stays: lazy metadata, statements, cairo's patterns.
    private func warmUp(_ app: TestApp) {
      for spec in ScreenCatalogue.all {
        app.push(spec).interact(seed: 1)
        app.navigation.pop()
      }
    }

    @Test(arguments: ScreenCatalogue.all, Placement.allCases)
    func `of each screen closes with the thread's counters, resource by resource`(
      spec: ScreenSpec, placement: Placement
    ) throws {
      try withApp(placement: placement) { app in
        warmUp(app)
        for page in 10..<14 {
          let before = app.context.clock.netBytes
          let account = app.push(spec, page: page).account().usable
          for resource in Resource.allCases {
            // A screen's own arena is made in its first stage, with an occupant of 112 bytes.
            let occupant = placement == .screen && resource == .viewTree ? 112 : 0
            let made = app.context.clock.netBytes[resource] - before[resource]
            #expect(
              agree(account[resource], made, on: resource, of: spec, besides: occupant),
              "\(resource): own \(account[resource]), counted \(made)")
          }
        }
      }
    }

    @Test(arguments: ScreenCatalogue.all)
    func `of each screen closes with the arenas of the kinds, before and after a person used it`(
      spec: ScreenSpec
    ) throws {
      try withApp(placement: .kind) { app in
        warmUp(app)
        let meter = try MemoryMeter(placer: app.context.placer)
        // What a screen left behind, it would leave behind each time; the runtime enlarges a table of its own once, in whatever
        // arena is in place then.
        var differences: [[Int]] = []
        for _ in 0..<2 {
          let before = arenas(app, meter)
          let screen = app.push(spec, page: 10)
          app.push(ScreenCatalogue.form, page: 11)
          app.navigation.pop()
          screen.releaseView()
          screen.releaseModel()
          screen.releaseCache()
          #expect(screen.account() == ScreenAccount())
          let now = arenas(app, meter)
          differences.append(Resource.allCases.map { now[$0] - before[$0] })
          app.navigation.popToRoot()
        }
        #expect(differences.contains { $0.allSatisfy { $0 == 0 } }, "\(differences)")
      }
    }

    @Test(arguments: ScreenCatalogue.all) func `asks for no more than it takes`(spec: ScreenSpec) throws {
      try withApp { app in
        let account = app.push(spec).account()
        for resource in Resource.allCases {
          #expect(account.requested[resource] <= account.usable[resource])
          #expect(account.requested[resource] * 10 >= account.usable[resource] * 7)
        }
      }
    }

    @Test func `counts the text that labels keep when the model has gone`() throws {
      try withApp { app in
        let screen = app.push(ScreenSpec(kind: "a", views: 5, rows: 3, drawnPercent: 30))
        let before = screen.account().usable
        screen.releaseModel()
        let after = screen.account().usable
        #expect(after.model == 0)
        // Three bodies of 4,000 bytes and a header of 32 with an end: size class 4,096.
        #expect(after.viewTree - before.viewTree == 3 * 4_096)
      }
    }

    @Test func `knows the size of a class by hand`() {
      // A header of 16 bytes, then the stored properties.
      #expect(RequestedSize.of(Empty()) == 16)
      #expect(RequestedSize.of(WordAndByte()) == 25)
      #expect(RequestedSize.of(Longer()) == 48)
    }
  }
}

private class Empty {}

private class WordAndByte {
  var word = 1
  var byte: UInt8 = 2
}

private final class Longer: WordAndByte {
  var words = (3, 4)
}

import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

/// What an idiom's own code does in the story of A: pushed, covered by B, warned twice, shown again.
struct Effects: Equatable {
  /// What A holds after the second warning, as people count it; `S` stands for backing stores, `V` for the view tree,
  /// `M` for the model, `C` for the cache.
  var held: String
  /// How often A's model was fetched in all.
  var fetches: Int
}

struct EffectsRow: CustomTestStringConvertible {
  let idiom: String
  let ios5, ios6: Effects
  var testDescription: String { idiom }

  init(_ idiom: String, ios5: (String, Int), ios6: (String, Int)) {
    self.idiom = idiom
    self.ios5 = Effects(held: ios5.0, fetches: ios5.1)
    self.ios6 = Effects(held: ios6.0, fetches: ios6.1)
  }

  static let all =
    ["plain", "form-properties", "form-texts", "form-no-defaults", "keep-my-views"].map {
      EffectsRow($0, ios5: ("MC", 1), ios6: ("VMC", 1))
    }
    + ["revived-unload-child", "revived-unload-child-repaired"].map {
      EffectsRow($0, ios5: ("MC", 1), ios6: ("VMC", 1))
    }
    + [
      "calls-super", "cache-in-init", "cache-lazy", "cache-purged-hidden", "cache-trusted", "two-level",
      "two-level-repaired", "reset-on-appear",
    ]
    .map {
      EffectsRow($0, ios5: ("M", 1), ios6: ("VM", 1))
    }
    + [
      "nil-if-loaded", "revived-unload", "from-nib", "size-in-load", "size-in-layout", "eager-init",
      "outlet-root", "outlet-cleared", "outlet-strong", "outlet-weak", "closure-strong", "closure-weak",
      "child-strong-parent", "child-weak-parent", "timer-running", "timer-stopped", "outside-view",
      "outside-asks", "load-guarded",
    ].map { EffectsRow($0, ios5: ("M", 1), ios6: ("M", 1)) }
    + [
      "dirty-flag", "always-fetches", "dirty-flag-eager", "dirty-flag-visible", "jettisoned-model",
      "pinned-model",
      "lazy-property", "migrated",
    ].map { EffectsRow($0, ios5: ("", 2), ios6: ("V", 2)) }
    + [
      // The view that it loaded and dropped again has filled the cache.
      EffectsRow("nil-when-hidden", ios5: ("MC", 1), ios6: ("MC", 1)),
      // So has the view that it loads while it is unloaded.
      EffectsRow("view-in-unload", ios5: ("VMC", 1), ios6: ("VMC", 1)),
      EffectsRow("no-super", ios5: ("SVM", 1), ios6: ("VM", 1)),
      EffectsRow("load-once", ios5: ("", 2), ios6: ("V", 1)),
      EffectsRow("stale-screen", ios5: ("M", 2), ios6: ("VM", 1)),
      EffectsRow("unmigrated", ios5: ("", 2), ios6: ("VMC", 1)),
      EffectsRow("load-twice", ios5: ("M", 2), ios6: ("M", 2)),
    ]
}

extension IdiomTests {
  /// What the log of events doesn't show: the idioms' own work.
  @Suite("A covered screen") struct IdiomEffectsTests {
    @Test(arguments: EffectsRow.all) func `holds and fetches what its source says`(row: EffectsRow) throws {
      for (platform, expected) in [("ios5", row.ios5), ("ios6", row.ios6)] {
        try withApp("\(platform)/\(row.idiom)") { app in
          let screen = app.push("A")
          app.push("B", page: 2)
          app.warn()
          app.warn()
          let held = screen.loadedResources.letters
          app.navigation.pop()
          // B fetched once.
          let seen = Effects(held: held, fetches: app.context.fetches.count - 1)
          #expect(seen == expected, "\(platform)")
        }
      }
    }

    @Test func `has a row for every idiom of the catalogue`() {
      #expect(EffectsRow.all.map(\.idiom).sorted() == IdiomCatalogue.all.map(\.name).sorted())
    }
  }
}

extension Resources {
  fileprivate var letters: String {
    let names: [(Resource, String)] = [(.backingStore, "S"), (.viewTree, "V"), (.model, "M"), (.cache, "C")]
    return names.filter { contains(Resources($0.0)) }.map(\.1).joined()
  }
}

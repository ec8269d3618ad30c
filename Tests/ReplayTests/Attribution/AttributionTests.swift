import Screens
import SwiftCSV
import TestSupport
import Testing
import Unloading

@testable import Analysis
@testable import Campaign
@testable import Experiment
@testable import Replay

@Suite("An attribution") struct AttributionTests {
  @Test(
    "of each kind agrees within 0.5 percent between the screen's own account and the arenas",
    arguments: ScreenCatalogue.all, TextRendering.allCases)
  func agrees(spec: ScreenSpec, text: TextRendering) async throws {
    let found = try await Attribution.measure(
      [spec, spec.scaled(by: 0.5)], on: [.small], text: text, seed: 1, executable: BenchBinary.path)
    #expect(found.count == 2)
    for attribution in found {
      #expect(attribution.agrees, "\(attribution.own) \(attribution.arena)")
      #expect(attribution.own.total > attribution.requested.total)
    }
    #expect(found[0].own.viewTree > found[1].own.viewTree && found[0].own.model >= found[1].own.model)
  }

  @Test func `finds what each kind was made to be large in`() async throws {
    let found = try await Attribution.measure(
      ScreenCatalogue.all, on: [.small], text: .bars, seed: 1, executable: BenchBinary.path)
    let largest = found.map { attribution in
      Resource.allCases.max { attribution.own[$0] < attribution.own[$1] }
    }
    #expect(found.map(\.screen.kind) == ["feed", "list", "form", "article", "web", "info"])
    #expect(largest == [.images, .model, .backingStore, .backingStore, .images, .backingStore])
  }

  /// Text is what an article and a form take most of their time for; pictures are what a feed does.
  @Test func `finds what part of loading is text`() async throws {
    let found = try await Attribution.measure(
      [ScreenCatalogue.article, ScreenCatalogue.web, ScreenCatalogue.feed], on: [.small], seed: 1,
      executable: BenchBinary.path)
    let shares = found.map(\.loading.textShare)
    #expect(shares[0] > 0.5 && shares[1] > 0.5 && shares[2] < 0.5, "\(shares)")
    #expect(LoadingTimes(nanoseconds: 4, barsNanoseconds: 1).textShare == 0.75)
    #expect(LoadingTimes(nanoseconds: 1, barsNanoseconds: 4).textShare == 0)
  }

  private func sample(arena: Int) -> Attribution {
    var own = PerResource(repeating: 0)
    own.model = 2_000
    own.viewTree = 6_000
    var arenas = own
    arenas.model = arena
    return Attribution(
      screen: ScreenSpec(kind: "a,b", views: 3), device: "375x667@2", own: own, requested: own, arena: arenas,
      loading: LoadingTimes(nanoseconds: 8_000_000, barsNanoseconds: 2_000_000))
  }

  @Test(arguments: [(2_000, true), (2_010, true), (2_011, false), (1_990, true), (1_989, false), (0, false)])
  func `agrees when no resource differs by more than 0.5 percent`(arena: Int, agrees: Bool) {
    #expect(sample(arena: arena).agrees == agrees)
  }

  @Test(arguments: [(6_512, true), (6_544, true), (6_545, false), (6_000, true), (5_457, false)])
  func `allows the text engine 512 bytes beside the views`(arena: Int, agrees: Bool) {
    var attribution = sample(arena: 2_000)
    attribution.arena.viewTree = arena
    #expect(attribution.agrees == agrees)
  }

  @Test func `is a row of a CSV for each resource`() throws {
    let table = AttributionTable([sample(arena: 2_005)])
    let rows = try CSV<Named>(string: table.csv).rows
    #expect(rows.map { $0["resource"] } == ["backing_store", "images", "view_tree", "model", "cache"])
    #expect(rows.map { $0["share_percent"] } == ["0.00", "0.00", "75.00", "25.00", "0.00"])
    #expect(rows.map { $0["difference_bytes"] } == ["0", "0", "0", "5", "0"])
    #expect(rows[3]["own_bytes"] == "2000" && rows[3]["arena_bytes"] == "2005" && rows[3]["kind"] == "a,b")
    #expect(rows[0]["load_ns"] == "8000000" && rows[0]["load_bars_ns"] == "2000000")
  }

  @Test func `is told to people with its sum and what the screen is made of`() {
    #expect(
      AttributionTable([sample(arena: 2_005)]).text == """
        a,b · 375x667@2 · views:3 text:14x40 rows:0 cache:0B fields:0 drawn:50% weight:1
          resource          share  own account        arena         difference
          backing_store    0.00 %            0            0        0 (0.000 %)
          images           0.00 %            0            0        0 (0.000 %)
          view_tree       75.00 %         6000         6000        0 (0.000 %)
          model           25.00 %         2000         2005        5 (0.249 %)
          cache            0.00 %            0            0        0 (0.000 %)
          all            100.00 %         8000         8005        5 (0.062 %)
          loads in 8.00 ms, 75 % of it text

        """)
  }
}

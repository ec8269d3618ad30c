import Experiment
import TestSupport
import Testing
import Unloading

@testable import Replay

@Suite("a calibration") struct CalibrationTests {
  private static let screens = """
    table views:20 rows:40 drawn:50%
    album views:9 images:2x64x64 cache:256KiB drawn:5%
    page views:6 document:60 rows:0 drawn:5%

    """

  private func result(_ change: (inout TrialRequest) -> Void) async throws -> TrialResult {
    let run = try RealRun(trace: "push table\npush album\npush page\npop\npop\npop\n", screens: Self.screens)
    var request = run.request("inert")
    change(&request)
    return try await run.result(of: request)
  }

  @Test func `has what each kind takes and costs, the home screen included`() async throws {
    let calibration = try #require(try await result { $0.calibrates = true }.calibration)
    #expect(Set(calibration.kinds.map(\.name)) == ["table", "album", "page", "home"])
    let kinds = Dictionary(uniqueKeysWithValues: calibration.kinds.map { ($0.name, $0) })
    let (table, album, page) = (kinds["table"]!, kinds["album"]!, kinds["page"]!)
    #expect(table.bytes.model > 40 * 1_000 && table.bytes.images == 0 && table.bytes.cache == 0)
    #expect(album.bytes.images >= 2 * 64 * 64 * 4 && album.bytes.cache >= 256 << 10)
    #expect(table.costs.model.roundTrips == 1 && table.costs.viewTree.roundTrips == 0)
    #expect(page.costs.viewTree.roundTrips == 1 && page.costs.model.roundTrips == 0)
    for resource in Resource.allCases {
      #expect((album.bytes[resource] > 0) == (album.costs[resource].workNanoseconds > 0), "\(resource)")
    }
    #expect(kinds["home"]!.bytes.viewTree > 0 && kinds["home"]!.costs.viewTree.workNanoseconds > 0)
  }

  private func calibration(_ placement: Placement) async throws -> Calibration {
    let run = try RealRun(
      trace: "push photos\npop\n", screens: "photos views:8 images:4x600x400 rows:400 cache:1MiB drawn:5%\n")
    var request = run.request("inert")
    request.calibrates = true
    request.placement = placement
    return try #require(try await run.result(of: request).calibration)
  }

  @Test func `has what screens allocate, and what new pages and arenas cost`() async throws {
    let calibration = try await calibration(.kind)
    let photos = try #require(calibration.kinds.first)
    let found = try #require(photos.allocations)
    #expect(found.count == 4)
    // 600 × 400 pixels take a size class of 1 MiB, and thumbnails of the cache 256 KiB each; each has one page more.
    func large(_ resource: Resource) -> [Int: Int] {
      found[0][resource].joined().filter { $0.areHeld && $0.regionBytes == nil }
        .reduce(into: [:]) { $0[$1.pages, default: 0] += $1.count }
    }
    #expect(large(.images) == [257: 4])
    #expect(large(.cache) == [65: 4])
    for (screen, resource) in found.flatMap({ screen in Resource.allCases.map { (screen, $0) } }) {
      let bytes = screen[resource].joined().filter(\.areHeld).reduce(0) {
        $0 + $1.count * ($1.regionBytes ?? ($1.pages - 1) * Calibration.pageBytes)
      }
      // Pages of a kind differ a little in what they show.
      let expected = photos.bytes[resource]
      #expect(abs(bytes - expected) <= max(expected / 50, 1_024), "\(resource): \(bytes), \(expected)")
    }
    // Decoding needs buffers.
    #expect(found[0].images.joined().contains { !$0.areHeld })
    // An arena takes 130 kB.
    #expect((500_000...1_000_000).contains(try #require(calibration.arenaBytes)))
    // A page fault takes a tenth of a microsecond at least, and far less than a tenth of a millisecond.
    #expect((50...100_000).contains(try #require(calibration.newPageNanoseconds)))
  }

  @Test func `has what a screen takes beside its resources, with what the user types`() async throws {
    let run = try RealRun(
      trace: "push letter\npush photo\npop\npop\n",
      screens: "letter views:20 fields:8 drawn:5%\nphoto views:20 drawn:5%\n")
    var request = run.request("inert")
    request.calibrates = true
    let kinds = try #require(try await run.result(of: request).calibration).kinds
    func others(_ name: String) throws -> Int { try #require(kinds.first { $0.name == name }?.otherBytes) }
    #expect(try others("photo") > 0)
    #expect(try others("letter") > others("photo"))
  }

  @Test func `has no allocations without arenas of resources`() async throws {
    let calibration = try await calibration(.shared)
    #expect(!calibration.hasAllocations && calibration.arenaBytes == nil)
  }

  @Test func `is made only where it is asked for`() async throws {
    #expect(try await result { _ in }.calibration == nil)
  }

  @Test func `decides what a policy sees in place of each screen's own account`() async throws {
    // A table that is said to take next to nothing is never too much; one that is said to take all, at once.
    func unloads(_ bytes: Int) async throws -> Int {
      try await result {
        $0.factors[Factors.strategy.column] = "ios6/plain/lru(bytes:50%)"
        $0.limitBytes = 1 << 30
        var taken = PerResource(repeating: 0)
        taken.viewTree = bytes
        $0.calibration = Calibration(
          kinds: ["table", "album", "page", "home"].map {
            Calibration.Kind(name: $0, bytes: taken, costs: PerResource(repeating: .free))
          })
      }.counts.unloads
    }
    #expect(try await unloads(1) == 0)
    #expect(try await unloads(1 << 30) > 2)
  }
}

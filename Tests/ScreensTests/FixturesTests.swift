import Foundation
import Testing

@testable import Experiment
@testable import Screens

@Suite("The fixtures") struct FixturesTests {
  /// Every file of the fixtures made from `seed`, by name; the folder is removed.
  private func files(seed: UInt64) throws -> [String: Data] {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let images = ScreenSpec.Images(count: 1, pixelWidth: 30, pixelHeight: 20)
    _ = try Fixtures.make(
      in: folder, for: [ScreenSpec(kind: "a", views: 4, images: images)], seed: seed)
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return files
  }

  @Test func `are the same bytes from the same seed and others from another`() throws {
    let first = try files(seed: 7)
    #expect(first.keys.sorted().first == "256x256-0.png")
    #expect(first.count == 10)
    #expect(try files(seed: 7) == first)
    let other = try files(seed: 8)
    #expect(other.keys.sorted() == first.keys.sorted())
    #expect(other["items.sqlite"] != first["items.sqlite"])
    #expect(other["30x20-0.png"] != first["30x20-0.png"])
  }

  @Test func `name the file that can't be written`() throws {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/256x256-0.png", withIntermediateDirectories: true)
    let error = #expect(throws: FixtureError.self) { try Fixtures.make(in: folder, for: [], seed: 1) }
    #expect(error?.description.hasPrefix("\(folder)/256x256-0.png could not be written: ") == true)
  }
}

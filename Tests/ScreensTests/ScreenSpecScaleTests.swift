import Testing

@testable import Experiment
@testable import Screens

@Suite("A scaled kind") struct ScreenSpecScaleTests {
  private let spec = ScreenSpec(
    kind: "all", views: 100, images: .init(count: 2, pixelWidth: 600, pixelHeight: 400), document: 1_000,
    documentImages: .init(count: 8, pixelWidth: 400, pixelHeight: 250), rows: 200, cacheBytes: 4 * 262_144,
    fields: 3, drawnPercent: 25, weight: 2)

  @Test(arguments: [
    (
      0.25,
      "views:25 text:4x40 images:2x300x200 document:250 document-images:8x200x125 rows:50 cache:262144B fields:3 drawn:25% weight:2"
    ),
    (
      0.5,
      "views:50 text:7x40 images:2x424x283 document:500 document-images:8x283x177 rows:100 cache:524288B fields:3 drawn:25% weight:2"
    ),
    (
      1,
      "views:100 text:14x40 images:2x600x400 document:1000 document-images:8x400x250 rows:200 cache:1048576B fields:3 drawn:25% weight:2"
    ),
    (
      2.25,
      "views:225 text:32x40 images:2x900x600 document:2250 document-images:8x600x375 rows:450 cache:2359296B fields:3 drawn:25% weight:2"
    ),
    (
      4,
      "views:400 text:56x40 images:2x1200x800 document:4000 document-images:8x800x500 rows:800 cache:4194304B fields:3 drawn:25% weight:2"
    ),
  ])
  func `says in its line what has become of it`(factor: Double, line: String) {
    #expect(spec.scaled(by: factor).line == line)
    #expect(spec.scaled(by: factor).kind == "all")
  }

  @Test func `has no less than the tree needs, and no more than a screens file may say`() {
    let little = ScreenSpec(
      kind: "a", views: 9, images: .init(count: 2, pixelWidth: 1, pixelHeight: 1), fields: 3)
    #expect(little.scaled(by: 0.25).views == 8)
    #expect(little.scaled(by: 0.25).images == little.images)
    let much = ScreenSpec(
      kind: "a", views: 900_000, images: .init(count: 1, pixelWidth: 8_000, pixelHeight: 10), rows: 1_000,
      cacheBytes: 1 << 29)
    #expect(
      much.scaled(by: 4).line
        == "views:1000000 text:56x40 images:1x8192x20 rows:2000 cache:1073741824B fields:0 drawn:50% weight:1"
    )
  }

  @Test func `keeps room for the images of a document`() {
    let page = ScreenSpec(
      kind: "a", views: 4, document: 200, documentImages: .init(count: 4, pixelWidth: 40, pixelHeight: 20))
    #expect(page.scaled(by: 0.25).document == 64)
  }

  @Test(arguments: ScreenCatalogue.all, [0.25, 0.3, 0.5, 1, 1.7, 2, 4])
  func `is what a screens file with its line describes`(spec: ScreenSpec, factor: Double) throws {
    let scaled = spec.scaled(by: factor)
    #expect(try ScreenSpec.parse("\(scaled.kind) \(scaled.line)", file: "x") == [scaled])
    #expect(factor != 1 || scaled == spec)
  }

  @Test func `keeps a whole thumbnail of a small cache, and none of none`() {
    #expect(ScreenCatalogue.feed.scaled(by: 0.25).cacheBytes == 262_144)
    #expect(ScreenCatalogue.list.scaled(by: 4).cacheBytes == 0)
  }
}

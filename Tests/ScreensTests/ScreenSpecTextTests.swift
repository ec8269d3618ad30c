import Foundation
import Testing
import Traces

@testable import Experiment
@testable import Screens

@Suite("A screens file") struct ScreenSpecTextTests {
  private func error(_ text: String) -> String? {
    do { _ = try ScreenSpec.parse(text, file: "my.screens") } catch { return error.description }
    return nil
  }

  @Test func `describes a kind a line`() throws {
    let specs = try ScreenSpec.parse(
      """
      # kind   what it is made of

      profile  views:80 images:2x750x500 rows:30 cache:512KiB fields:3 drawn:60% weight:2
      plain views:3  # all else is left out
      page views:4 document:20000 document-images:16x400x250 weight:0
      letter views:60 text:50x400
      heavy views:60 view:500B
      """, file: "my.screens")
    #expect(
      specs == [
        ScreenSpec(
          kind: "profile", views: 80, images: .init(count: 2, pixelWidth: 750, pixelHeight: 500), rows: 30,
          cacheBytes: 524_288, fields: 3, drawnPercent: 60, weight: 2),
        ScreenSpec(kind: "plain", views: 3, rows: 0, cacheBytes: 0, fields: 0, drawnPercent: 50, weight: 1),
        ScreenSpec(
          kind: "page", views: 4, document: 20_000,
          documentImages: .init(count: 16, pixelWidth: 400, pixelHeight: 250), weight: 0),
        ScreenSpec(kind: "letter", views: 60, text: .init(layouts: 50, characters: 400)),
        ScreenSpec(kind: "heavy", views: 60, viewBytes: 500),
      ])
  }

  @Test func `may have the line ends of Windows`() throws {
    let specs = try ScreenSpec.parse("a views:3\r\nb views:4\r\n", file: "my.screens")
    #expect(specs.map(\.kind) == ["a", "b"])
    #expect(error("a views:3\r\nb views:2\r\n")?.hasPrefix("my.screens:2: ") == true)
  }

  @Test func `may begin with a byte order mark, and name kinds in any language`() throws {
    let specs = try ScreenSpec.parse(
      "\u{FEFF}商品 views:3\nкаталог views:4\ncafe\u{301} views:5\n", file: "my.screens")
    #expect(specs.map(\.kind) == ["商品", "каталог", "caf\u{E9}"])
    #expect(specs.map(\.kind).map { Array($0.unicodeScalars).count } == [2, 7, 4])
    let encoded = try JSONEncoder().encode(specs)
    #expect(try JSONDecoder().decode([ScreenSpec].self, from: encoded) == specs)
  }

  @Test(arguments: ScreenCatalogue.all, [nil, 200, 500, 65_536])
  func `holds what a kind prints`(spec: ScreenSpec, viewBytes: Int?) throws {
    var spec = spec
    spec.viewBytes = viewBytes
    #expect(try ScreenSpec.parse("\(spec.kind) \(spec.line)", file: "x") == [spec])
    #expect(try JSONDecoder().decode(ScreenSpec.self, from: JSONEncoder().encode(spec)) == spec)
  }

  @Test(arguments: [
    ("", "my.screens: describes no screen; expected a line such as 'profile views:80 rows:30'"),
    ("# a\n\n", "my.screens: describes no screen; expected a line such as 'profile views:80 rows:30'"),
    ("views:3", "my.screens:1: 'views:3' is not a kind; a line starts with the kind's name"),
    ("\n7up views:3", "my.screens:2: '7up' is not the name of a kind; expected \(GivenName.expected)"),
    ("push views:3", "my.screens:1: 'push' is a step of traces; expected another name for the kind"),
    ("a/b views:3", "my.screens:1: 'a/b' is not the name of a kind; expected \(GivenName.expected)"),
    (
      "a views:3 cache:2mib",
      "my.screens:1: 'cache:2mib' is not valid; expected a size from 0 to 1GiB, such as cache:2MiB; did you mean 'cache:2MiB'?"
    ),
    (
      "a views:5 images:1×75×50",
      "my.screens:1: 'images:1×75×50' is not valid; expected count x width x height in pixels up to 8192, such as images:2x750x500; did you mean 'images:1x75x50'?"
    ),
    ("a views:3\na views:4", "my.screens:2: the kind 'a' is described twice"),
    (
      "a vews:3",
      "my.screens:1: 'vews:3' is not a property of a screen; expected "
        + "views:, view:, text:, images:, document:, document-images:, rows:, cache:, fields:, drawn:, weight:; did you mean 'views:3'?"
    ),
    (
      "a 80",
      "my.screens:1: '80' is not a property of a screen; expected "
        + "views:, view:, text:, images:, document:, document-images:, rows:, cache:, fields:, drawn:, weight:"
    ),
    (
      "a views:3 view:199B",
      "my.screens:1: 'view:199B' is not valid; expected a size from 200B to 64KiB, such as view:500B; the model's own views take up to 160B"
    ),
    ("a views:3 views:4", "my.screens:1: 'views:4' sets views a second time; expected one value"),
    ("a views:2", "my.screens:1: 'views:2' is not valid; expected a whole number from 3 to 1000000"),
    ("a views:", "my.screens:1: 'views:' is not valid; expected a whole number from 3 to 1000000"),
    ("a rows:2001", "my.screens:1: 'rows:2001' is not valid; expected a whole number from 0 to 2000"),
    ("a fields:-1", "my.screens:1: 'fields:-1' is not valid; expected a whole number from 0 to 1000"),
    (
      "a text:30",
      "my.screens:1: 'text:30' is not valid; expected count x characters, up to 1000000x4000, such as text:30x40"
    ),
    (
      "a text:30x4001",
      "my.screens:1: 'text:30x4001' is not valid; expected count x characters, up to 1000000x4000, such as text:30x40"
    ),
    (
      "a images:0x1x1",
      "my.screens:1: 'images:0x1x1' is not valid; expected "
        + "count x width x height in pixels up to 8192, such as images:2x750x500"
    ),
    ("a weight:-1", "my.screens:1: 'weight:-1' is not valid; expected a whole number from 0 to 1000"),
    (
      "a document:0",
      "my.screens:1: 'document:0' is not valid; expected a whole number of nodes from 1 to 1000000"
    ),
    (
      "a views:5 document:9 document-images:2x400",
      "my.screens:1: 'document-images:2x400' is not valid; expected count x width x height in pixels up to 8192, such as document-images:16x400x250"
    ),
    (
      "a views:5 document:31 document-images:2x40x30",
      "my.screens:1: 'a' has 2 document-images; expected document: with at least 32 nodes, 16 for each"
    ),
    (
      "a views:5 document-images:2x40x30",
      "my.screens:1: 'a' has 2 document-images; expected document: with at least 32 nodes, 16 for each"
    ),
    (
      "a views:5 fields:2 document:9",
      "my.screens:1: 'a' has views:5; expected at least 6: the root, its scroll view, its images, fields and web view, and one label"
    ),
    (
      "a cache:2GiB",
      "my.screens:1: 'cache:2GiB' is not valid; expected a size from 0 to 1GiB, such as cache:2MiB"
    ),
    (
      "a drawn:60",
      "my.screens:1: 'drawn:60' is not valid; expected a share of the screen from 0% to 1000%, such as drawn:60%; did you mean 'drawn:60%'?"
    ),
    (
      "a images:2x9000x5",
      "my.screens:1: 'images:2x9000x5' is not valid; expected count x width x height in pixels up to 8192, such as images:2x750x500"
    ),
    (
      "a images:2xax75x50",
      "my.screens:1: 'images:2xax75x50' is not valid; expected count x width x height in pixels up to 8192, such as images:2x750x500"
    ),
    (
      "a views:7 images:3x10x10 fields:2",
      "my.screens:1: 'a' has views:7; expected at least 8: the root, its scroll view, its images, fields and web view, and one label"
    ),
    (
      "a rows:3",
      "my.screens:1: 'a' has views:0; expected at least 3: the root, its scroll view, its images, fields and web view, and one label"
    ),
  ])
  func `that is wrong says where and what was expected`(text: String, sentence: String) {
    #expect(error(text) == sentence)
  }
}

import GRDB
import Testing

@testable import Experiment
@testable import Screens

@Suite("the libraries' versions") struct LibraryVersionsTests {
  @Test func `are what the libraries say`() throws {
    let versions = LibraryVersions.loaded
    let sqlite = try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    #expect(versions.sqlite == sqlite)
    let text = try #require(versions.text)
    for version in [versions.cairo, text.pango, text.harfbuzz, text.freetype] {
      #expect(version.split(separator: ".").compactMap { Int($0) }.count == 3, "\(version)")
    }
    #expect(text.font.wholeMatch(of: /DejaVu Sans [0-9]\.[0-9]{2}, [0-9a-f]+/) != nil, "\(text.font)")
  }
}

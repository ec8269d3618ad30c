import GRDB
import Testing

@testable import Experiment
@testable import Screens

@Suite("the libraries' versions") struct LibraryVersionsTests {
  @Test func `are what the libraries say`() throws {
    let versions = LibraryVersions.loaded
    let sqlite = try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    #expect(versions.sqlite == sqlite)
    #expect(versions.cairo.split(separator: ".").compactMap { Int($0) }.count == 3)
  }
}

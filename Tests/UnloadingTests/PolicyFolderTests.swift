import Foundation
import Testing
import Unloading

/// The list and the folder are two records of the same thing.
@Suite("The folder of policies") struct PolicyFolderTests {
  /// Beside the file of this test, through links as well.
  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Unloading/")

  /// The policies' files, by their text.
  private func files() throws -> [String: String] {
    let found = FileManager.default.enumerator(
      at: Self.folder.appending(path: "Policies/"), includingPropertiesForKeys: nil)
    let swift = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return Dictionary(
      uniqueKeysWithValues: try swift.map {
        ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      })
  }

  /// The names of the entries that a text declares.
  private func entries(in text: String) -> [String] {
    text.matches(of: /static let (\w+) = PolicyEntry\(/).map { String($0.1) }
  }

  /// The names in the list.
  private func listed() throws -> [String] {
    let text = try String(contentsOf: Self.folder.appending(path: "PolicyCatalogue.swift"), encoding: .utf8)
    let list = text.split(separator: "[PolicyEntry] = [").last ?? ""
    return list.matches(of: /(?m)^\s*\.\w+|, \.\w+/).map { String($0.0.drop { $0 != "." }.dropFirst()) }
  }

  @Test func `every entry of a file is in the list, and the other way round`() throws {
    let declared = try files().values.flatMap(entries)
    #expect(declared.count == PolicyCatalogue.all.count)
    #expect(declared.sorted() == (try listed()).sorted())
  }

  @Test func `every file declares an entry`() throws {
    let files = try files()
    #expect(files.count > 2)
    for (name, text) in files {
      #expect(!entries(in: text).isEmpty, "\(name) declares no PolicyEntry")
    }
  }
}

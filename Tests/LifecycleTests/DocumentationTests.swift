import Foundation
import Lifecycle
import Testing

/// What the articles say is held against the code.
@Suite("The documentation", .nothingSurvives)
struct DocumentationTests {
  @Test func `shows the example as it is compiled`() throws {
    let blocks = try Self.article("YourController").codeBlocks
    try #require(blocks.count == 4)
    #expect(blocks[0] == (try Self.source("Example/FormController.swift")))
    #expect(blocks[1] == (try Self.source("Example/FormSession.swift")))
  }

  @Test("shows the log that the example has", arguments: [(Platform.ios5, 2), (.ios6, 3)])
  func log(platform: Platform, block: Int) throws {
    let session = try formSession(on: platform)
    #expect(session.typed == "Dear all")
    #expect(try Self.article("YourController").codeBlocks[block] == "\(session.log)")
  }

  @Test func `gives every field of every platform, with a source`() throws {
    let rows = try Self.article("Platforms").rows(of: 5)
    let platforms = [Platform.inert, .ios5, .ios6]
    let header: [String] = ["field"] + platforms.map(\.name) + ["source of the default"]
    #expect(rows.first == header)
    let fields = platforms.map { Mirror(reflecting: $0).children.filter { $0.label != "name" } }
    for (field, row) in zip(fields[0].indices, rows.dropFirst()) {
      #expect(row[0] == "`\(fields[0][field].label!)`")
      #expect(Array(row[1...3]) == fields.map { "`\($0[field].value)`" })
    }
    #expect(rows.count == fields[0].count + 1)
    #expect(rows.allSatisfy { !$0[4].isEmpty })
  }

  @Test func `gives the one field in which each further platform differs`() throws {
    let further: [(name: String, platform: Platform, from: Platform)] = [
      ("ios5TwoLevels", .ios5TwoLevels, .ios5), ("ios6StoresAtWarning", .ios6StoresAtWarning, .ios6),
      ("ios8", .ios8, .ios6), ("limited", .limited, .ios5),
    ]
    let rows = try Self.article("Platforms").rows(of: 4).dropFirst()
    #expect(rows.count == further.count)
    for (row, (name, platform, from)) in zip(rows, further) {
      let fields = zip(Mirror(reflecting: platform).children, Mirror(reflecting: from).children)
      let differing = fields.filter { $0.label != "name" && "\($0.value)" != "\($1.value)" }
        .map { field, _ in "`\(field.label!)` is `\(field.value)`" }
      #expect(Array(row[...2]) == ["``Platform/\(name)``", from.name] + differing)
      #expect(!row[3].isEmpty)
    }
  }

  @Test func `gives every value that a field may have, with a source`() throws {
    let rows = try Self.article("Platforms").rows(of: 3)
    var values: [String] = []
    for field in Mirror(reflecting: Platform.inert).children {
      guard let type = type(of: field.value) as? any CaseIterable.Type else { continue }
      values += Self.cases(of: type).map { "`\(field.label!).\($0)`" }
    }
    #expect(values.count > 8)
    #expect(rows.dropFirst().map(\.[0]) == values)
    #expect(rows.allSatisfy { row in row.allSatisfy { !$0.isEmpty } })
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> [String] {
    type.allCases.map { "\($0)" }
  }

  private static func article(_ name: String) throws -> Article {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let url = root.appending(path: "Sources/Lifecycle/Lifecycle.docc/\(name).md")
    return Article(text: try String(contentsOf: url, encoding: .utf8))
  }

  /// A file of the tests below its imports.
  private static func source(_ path: String) throws -> String {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    return String(text.trimmingPrefix("import Lifecycle\n\n"))
  }
}

private struct Article {
  let text: String

  /// What is between fences, without them.
  var codeBlocks: [String] {
    text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
      .map { $0.element.drop { $0 != "\n" }.dropFirst() }.map(String.init)
  }

  /// The cells of the table that has so many columns, its rule left out.
  func rows(of columns: Int) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|--") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { $0.count == columns }
  }
}

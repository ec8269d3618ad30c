import Foundation
import SystemPackage

/// A CSV that grows by whole rows, each on disk before the next trial starts (RFC 4180, with bare line feeds).
struct CSVFile<Row>: ~Copyable {
  let path: String
  private let columns: [Column<Row>]
  private let file: FileDescriptor

  /// Opens the file for appending and writes the header if it is new.
  init(path: String, columns: [Column<Row>]) throws {
    self.path = path
    self.columns = columns
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .append],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      if try file.seek(offset: 0, from: .end) == 0 {
        try file.writeAll((columns.map(\.name).joined(separator: ",") + "\n").utf8)
      }
    } catch {
      throw HarnessError("\(path) can't be written: \(error)")
    }
    self.file = file
  }

  deinit {
    try? file.close()
  }

  /// Appends rows in one write; throws a sentence if the disk is full or the file can't be written.
  func append(_ rows: [Row]) throws {
    guard !rows.isEmpty else { return }
    var text = ""
    for row in rows {
      text += columns.map { Self.quoted($0.text(row)) }.joined(separator: ",")
      text += "\n"
    }
    do { try file.writeAll(text.utf8) } catch {
      throw HarnessError("\(path) can't be written: \(error)")
    }
  }

  private static func quoted(_ field: String) -> String {
    // A leading space is significant, but some readers drop it outside of quotes.
    guard field.first == " " || field.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    // A row is a line, so that a half-written one can be told from its end.
    let line = String(field.map { $0.isNewline ? " " : $0 })
    return "\"" + line.replacing("\"", with: "\"\"") + "\""
  }
}

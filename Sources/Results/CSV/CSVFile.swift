import Foundation
import Messages
import SystemPackage

/// A CSV file that grows by whole rows, each of which is on disk before the next trial starts (RFC 4180, with
/// bare line feeds).
package struct CSVFile<Row>: ~Copyable {
  package let path: String
  private let columns: [Column<Row>]
  private let file: FileDescriptor

  /// Opens the file for appending and writes the header if it is new.
  package init(path: String, columns: [Column<Row>]) throws {
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

  /// Appends rows in one write; throws an error message if the disk is full or the file can't be written.
  package func append(_ rows: [Row]) throws {
    guard !rows.isEmpty else { return }
    var text = ""
    for row in rows {
      for (index, column) in columns.enumerated() {
        if index > 0 { text += "," }
        text += column.text(row).csvField
      }
      text += "\n"
    }
    do { try file.writeAll(text.utf8) } catch {
      throw HarnessError("\(path) can't be written: \(error)")
    }
  }
}

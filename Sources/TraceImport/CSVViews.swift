import Messages
import Results
import Traces

/// Reads views from a CSV file with a header (RFC 4180).
package final class CSVViews: RecordedViews {
  private var reader: CSVReader
  private let path: String
  private let width: Int
  private let session, time, screen: Int
  private let item, action: Int?

  /// Reads the header.
  ///
  /// - Throws: an error if the file can't be read or lacks a column.
  package init(path: String, columns: RecordedColumns) throws {
    self.path = path
    var reader = CSVReader(
      try RecordedBytes(path: path, expected: "a CSV file"), path: path, lastLine: .mayLackLineFeed)
    var header: [String] = []
    do { if try reader.next() { header = reader.fields.map { field in reader.text(field) } } } catch {
      throw UsageError("\(error)")
    }
    // Spreadsheets write a byte order mark at the start of a file.
    if let first = header.first, first.hasPrefix("\u{FEFF}") { header[0] = String(first.dropFirst()) }
    guard header.contains(where: { !$0.isEmpty }) else {
      throw TraceError(
        "there is no header", expected: "the names of columns, such as session,time,screen", source: path,
        line: 1)
    }
    func place(_ name: String, _ option: String) throws -> Int {
      guard header.count(where: { $0 == name }) < 2 else {
        throw TraceError(
          "two columns are called '\(name)'", expected: "a name of its own for each column", source: path,
          line: 1)
      }
      guard let place = header.firstIndex(of: name) else {
        throw TraceError(
          "there is no column '\(name)'",
          expected: "the column's name with --\(option): \(header.map(quoted).joined(separator: ", "))",
          source: path, line: 1)
      }
      return place
    }
    session = try place(columns.session, "session")
    time = try place(columns.time, "time")
    screen = try place(columns.screen, "screen")
    item = try columns.item.map { try place($0, "item") }
    action = try columns.action.map { try place($0, "action") }
    width = header.count
    self.reader = reader
  }

  package func next() throws -> RecordedView? {
    do {
      guard try reader.next() else { return nil }
    } catch {
      // A record that can't be split ends at the next line feed; an unreadable file has no next line feed.
      guard try reader.skipLine() else { throw error }
      // The reader's message starts with the place, which the new error adds again.
      let sentence = "\(error)".dropFirst("\(path):\(reader.line): ".count)
      throw TraceError(String(sentence), source: path, line: reader.line)
    }
    guard reader.fields.count == width else {
      throw TraceError(
        "\(reader.fields.count.counted("field"))", expected: "\(width), as in the header", source: path,
        line: reader.line)
    }
    return RecordedView(
      session: text(session), time: text(time), screen: text(screen), item: item.map(text),
      action: action.map(text), line: reader.line)
  }

  private func text(_ place: Int) -> String { reader.text(reader.fields[place]) }
}

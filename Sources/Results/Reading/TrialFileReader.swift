import Messages

/// The only reader of trials.csv: it reads one record at a time and checks each field.
struct TrialFileReader: ~Copyable {
  let header: TrialHeader
  private var reader: CSVReader
  private var rows: TrialRowReader

  /// Reads the header; `nil` for an empty file. Throws an error message if the header doesn't match the
  /// schema.
  init?(path: String, columns: [String], schema: Schema) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else { return nil }
    header = try TrialHeader(header: reader.header(), of: reader, schema: schema)
    rows = TrialRowReader(header: header, columns: columns)
    self.reader = reader
  }

  /// Adds the next record to the table; returns false after the last one. Throws an error message with file
  /// and line if a run can't have written the record.
  mutating func next(into table: inout TrialTable) throws -> Bool {
    guard try reader.next() else { return false }
    try rows.read(reader, into: &table)
    return true
  }

  /// The record that was read last.
  var row: TrialRow { header.row(of: reader) }
}

extension TrialTable {
  /// Reads trials.csv; throws an error message with file and line at the first record that a run can't have
  /// written.
  ///
  /// Checks every field of every row, including columns that are not requested.
  package init(reading path: String, columns: [String], schema: Schema = .standard) throws {
    guard var reader = try TrialFileReader(path: path, columns: columns, schema: schema) else {
      throw HarnessError("\(path) is empty; expected a header and a row for each trial")
    }
    self.init(path: path, columns: columns, texts: columns.filter(reader.header.isText))
    while try reader.next(into: &self) {}
    guard trialCount > 0 else { throw HarnessError("\(path):2: no trial after the header") }
    index()
  }
}

extension TrialRow {
  /// The rows of a trials.csv, which may have none; they are checked like those of a table.
  package static func all(in path: String, schema: Schema = .standard) throws -> [TrialRow] {
    guard var reader = try TrialFileReader(path: path, columns: [], schema: schema) else { return [] }
    var checked = TrialTable(path: path, columns: [])
    var rows: [TrialRow] = []
    while try reader.next(into: &checked) { rows.append(reader.row) }
    return rows
  }
}

extension CSVReader {
  /// The names in the record; a byte order mark before them only means UTF-8.
  fileprivate func header() -> [String] {
    var names = fields.map { text($0) }
    if let first = names.first, first.hasPrefix("\u{FEFF}") { names[0].removeFirst() }
    return names
  }
}

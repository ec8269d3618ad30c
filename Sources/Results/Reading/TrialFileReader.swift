import Messages

/// The one reader of trials.csv: a record at a time, each field of it checked, whoever asks.
struct TrialFileReader: ~Copyable {
  let header: TrialHeader
  private var reader: CSVReader
  private var rows: TrialRowReader

  /// Reads the header; `nil` for an empty file. Throws a sentence if the header isn't that of such a run.
  init?(path: String, columns: [String], schema: Schema) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else { return nil }
    header = try TrialHeader(header: reader.header(), of: reader, schema: schema)
    rows = TrialRowReader(header: header, columns: columns)
    self.reader = reader
  }

  /// Adds the next record to the table; false after the last one. Throws a sentence with file and line at what a run
  /// can't have written.
  mutating func next(into table: inout TrialTable) throws -> Bool {
    guard try reader.next() else { return false }
    try rows.read(reader, into: &table)
    return true
  }

  /// The record that was read last.
  var row: TrialRow { header.row(of: reader) }
}

extension TrialTable {
  /// Reads trials.csv; throws a sentence with file and line at the first thing that a run can't have written.
  ///
  /// Every field of every row is checked, also of columns that are not asked for.
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
  /// The rows of a trials.csv, which may have none; checked as a table's are.
  package static func all(in path: String, schema: Schema = .standard) throws -> [TrialRow] {
    guard var reader = try TrialFileReader(path: path, columns: [], schema: schema) else { return [] }
    var checked = TrialTable(path: path, columns: [])
    var rows: [TrialRow] = []
    while try reader.next(into: &checked) { rows.append(reader.row) }
    return rows
  }
}

extension CSVReader {
  /// The names in the record; a byte order mark before them means UTF-8 and no more.
  fileprivate func header() -> [String] {
    var names = fields.map { text($0) }
    if let first = names.first, first.hasPrefix("\u{FEFF}") { names[0].removeFirst() }
    return names
  }
}

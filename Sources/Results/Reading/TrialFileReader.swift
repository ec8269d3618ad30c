import Messages

/// The one reader of trials.csv: a record at a time, each field of it checked, whoever asks.
struct TrialFileReader: ~Copyable {
  let schema: TrialSchema
  private var reader: CSVReader
  private var rows: TrialRowReader

  /// Reads the header; `nil` for an empty file. Throws a sentence if the header isn't that of a run by these metrics.
  init?(path: String, columns: [String], metrics: [Metric]) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else { return nil }
    schema = try TrialSchema(header: reader.header(), of: reader, metrics: metrics)
    rows = TrialRowReader(schema: schema, columns: columns)
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
  var row: TrialRow { schema.row(of: reader) }
}

extension TrialTable {
  /// Reads trials.csv; throws a sentence with file and line at the first thing that a run can't have written.
  ///
  /// Every field of every row is checked, also of columns that are not asked for.
  package init(reading path: String, columns: [String], metrics: [Metric] = Metric.standard) throws {
    guard var reader = try TrialFileReader(path: path, columns: columns, metrics: metrics) else {
      throw HarnessError("\(path) is empty; expected a header and a row for each trial")
    }
    self.init(path: path, columns: columns, texts: columns.filter(reader.schema.isText))
    while try reader.next(into: &self) {}
    guard trialCount > 0 else { throw HarnessError("\(path):2: no trial after the header") }
    index()
  }
}

extension TrialRow {
  /// The rows of a trials.csv, which may have none; checked as a table's are.
  package static func all(in path: String, metrics: [Metric] = Metric.standard) throws -> [TrialRow] {
    guard var reader = try TrialFileReader(path: path, columns: [], metrics: metrics) else { return [] }
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

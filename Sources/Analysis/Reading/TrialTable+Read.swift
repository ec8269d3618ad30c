import Messages
package import Results

extension TrialTable {
  /// Reads trials.csv; throws a sentence with file and line at the first thing that a run can't have written.
  ///
  /// Every field of every row is checked, also of columns that are not asked for.
  package init(
    reading path: String, columns: [String], metrics: [Metric] = Metric.standard
  ) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else {
      throw HarnessError("\(path) is empty; expected a header and a row for each trial")
    }
    let schema = try TrialSchema(header: reader.header(), of: reader, metrics: metrics)
    self.init(path: path, columns: columns, texts: columns.filter(schema.isText))
    var row = TrialRowReader(schema: schema, columns: columns)
    while try reader.next() { try row.read(reader, into: &self) }
    guard trialCount > 0 else { throw HarnessError("\(path):2: no trial after the header") }
    index()
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

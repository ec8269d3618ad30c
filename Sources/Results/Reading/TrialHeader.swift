import Experiment

/// The columns of trials.csv, and their positions in a file.
struct TrialHeader {
  typealias Column = TrialColumn

  let schema: Schema
  /// The columns in the order of the file.
  let columns: [Column]
  private let places: [String: Int]

  /// Reads the header; throws an error message if it isn't that of this version's trials.csv. Columns may be
  /// in any order.
  init(header names: [String], of reader: borrowing CSVReader, schema: Schema) throws {
    self.schema = schema
    let expected = TrialColumns.columns(of: schema)
    let known = Dictionary(uniqueKeysWithValues: expected.map { ($0.name, $0) })
    guard names.contains(where: { known[$0] != nil }) else {
      throw reader.fault(
        "this is not the trials.csv of a run: its header begins with '\((names.first ?? "").prefix(40))'; expected 'run'"
      )
    }
    let unknown = names.filter { known[$0] == nil }
    guard unknown.isEmpty else {
      throw reader.fault(
        "\(Self.list(unknown)) unknown; expected the columns of offscreen \(Offscreen.version)")
    }
    let missing = expected.filter { $0.valueBefore == nil && !names.contains($0.name) }.map(\.name)
    guard missing.isEmpty else {
      throw reader.fault(
        "\(Self.list(missing)) missing; expected the columns of offscreen \(Offscreen.version)")
    }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw reader.fault("the column '\(twice)' occurs twice")
    }
    columns = names.compactMap { known[$0] }
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// Whether the file is from after the column was added.
  func has(_ name: String) -> Bool { places[name] != nil }

  /// The position of a column that exists in every file.
  func place(of name: String) -> Int {
    guard let place = places[name] else { preconditionFailure("trials.csv has no column '\(name)'") }
    return place
  }

  /// The texts of the reader's current record.
  func row(of reader: borrowing CSVReader) -> TrialRow {
    var fields: [String: String] = [:]
    for (name, place) in places { fields[name] = reader.text(reader.fields[place]) }
    return TrialRow(fields)
  }

  func isText(_ name: String) -> Bool { has(name) && columns[place(of: name)].content == .text }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
    return names.count == 1
      ? "the column \(shown) is"
      : "\(names.count) columns (\(shown)\(names.count > 3 ? ", …" : "")) are"
  }
}

import Experiment
import Quantities

/// Checks rows, one after the other, and stores the requested columns.
struct TrialRowReader {
  private let header: TrialHeader
  /// The fields that hold a number, and whether it may be negative.
  private let numbers: [(place: Int, mayBeNegative: Bool)]
  /// The number fields that every trial with a result has.
  private let measured: [Int]
  /// The number fields that every simulated trial with a result has.
  private let simulated: [Int]
  /// The field that each column of the table comes from; `nil` in files from before the column existed.
  private let kept: [Int?]
  private let identity: [Int]
  /// The strategy's name and its parts.
  private let namePlaces: [Int]
  /// The field of the origin; `nil` in files from before it existed.
  private let originPlace: Int?
  private let runPlace, trialPlace, blockPlace, seedPlace, purposePlace, statusPlace: Int

  private var cells = Interner()
  private var runs = Interner()
  private var names = Interner()
  private var seeds = Interner()
  private var texts = Interner()
  /// The requested columns of text.
  private let textPlaces: [Int]
  private var trials: Set<Int> = []
  private var places: Set<Place> = []
  private var row: [Double]

  /// A place where a run has at most one trial.
  private struct Place: Hashable {
    let cell, seed, block: Int32
    let purpose: PlannedTrial.Purpose
  }

  init(header: TrialHeader, columns: [String]) {
    self.header = header
    numbers = header.columns.enumerated().filter { $1.content != .text }.map { ($0, $1.content == .integer) }
    measured = header.columns.indices.filter { place in
      header.columns[place].content != .text && !header.columns[place].isOptional
    }
    simulated = measured.filter { place in
      let column = header.columns[place]
      return SimulatedColumns.names.contains(column.name)
        || !header.schema.metrics.contains { $0.name == column.name }
    }
    originPlace = header.has("origin") ? header.place(of: "origin") : nil
    kept = columns.map { header.has($0) ? header.place(of: $0) : nil }
    identity = header.schema.factors.columns.map(header.place)
    namePlaces = ["strategy", "platform", "idiom", "policy"].map(header.place)
    runPlace = header.place(of: "run")
    trialPlace = header.place(of: "trial")
    blockPlace = header.place(of: "block")
    seedPlace = header.place(of: "seed")
    purposePlace = header.place(of: "purpose")
    statusPlace = header.place(of: "status")
    textPlaces = kept.compactMap { $0 }.filter { header.columns[$0].content == .text }
    row = Array(repeating: .nan, count: header.columns.count)
  }

  /// Checks the reader's current record and adds it to the table.
  mutating func read(_ reader: borrowing CSVReader, into table: inout TrialTable) throws {
    guard reader.fields.count == row.count else {
      throw reader.fault("\(reader.fields.count) fields; expected \(row.count), as in the header")
    }
    try readNumbers(reader)
    let status = try value(TrialStatus.self, statusPlace, reader)
    let purpose = try value(PlannedTrial.Purpose.self, purposePlace, reader)
    for place in identity + [seedPlace] where reader.fields[place].isEmpty {
      throw reader.fault("\(header.columns[place].name) is empty; every trial requires one")
    }
    if status == .completed || status == .terminated {
      let isSimulated = originPlace.map { reader.text(reader.fields[$0]) } == TrialOrigin.simulated.rawValue
      for place in isSimulated ? simulated : measured where reader.fields[place].isEmpty {
        throw reader.fault("\(header.columns[place].name) is empty; a trial that \(status.verb) requires one")
      }
    }
    guard let trial = Int(exactly: row[trialPlace]) else {
      throw reader.fault("trial is empty; expected its number")
    }
    guard trials.insert(trial).inserted else { throw reader.fault("trial \(trial) occurs twice") }

    let (cell, isNew) = cells.index(of: identity, in: reader)
    if isNew {
      let cell = CellIdentity(identity.map { reader.text(reader.fields[$0]) }, of: header.schema.factors)
      if let flaw = cell.flaw { throw reader.fault(flaw) }
      table.cells.append(cell)
    }
    if names.index(of: namePlaces, in: reader).isNew { try checkName(reader) }
    guard runs.index(of: [runPlace], in: reader).number == 0 else {
      throw reader.fault(
        "run '\(reader.text(reader.fields[runPlace]).prefix(40))' differs from the run in the rows before")
    }
    let (seed, isNewSeed) = seeds.index(of: [seedPlace], in: reader)
    if isNewSeed { table.seeds.append(reader.text(reader.fields[seedPlace])) }
    let block = row[blockPlace].isNaN ? 0 : Int32(clamping: Int(row[blockPlace]))
    if purpose.isInBlock {
      guard block > 0 else {
        throw reader.fault("block is empty or 0; a measured trial requires one, from 1")
      }
      guard places.insert(Place(cell: cell, seed: seed, block: block, purpose: purpose)).inserted else {
        throw reader.fault(
          "\(table.cells[Int(cell)]) occurs twice in block \(block); expected every cell once per block")
      }
    }
    for place in textPlaces {
      let (text, isNew) = texts.index(of: [place], in: reader)
      if isNew { table.texts.append(reader.text(reader.fields[place])) }
      row[place] = Double(text)
    }
    if purpose == .reference || purpose == .control {
      table.controls.append(header.row(of: reader))
    }
    table.cellOfTrial.append(cell)
    table.seedOfTrial.append(seed)
    table.blockOfTrial.append(block)
    table.statusOfTrial.append(status)
    table.purposeOfTrial.append(purpose)
    for (column, place) in kept.enumerated() { table.values[column].append(place.map { row[$0] } ?? .nan) }
  }

  /// Throws an error message if the strategy's name doesn't match its parts, which the row also contains.
  private func checkName(_ reader: borrowing CSVReader) throws {
    let texts = namePlaces.map { reader.text(reader.fields[$0]) }
    let (platform, idiom, policy) = (texts[1], texts[2], texts[3])
    let name =
      policy != "none"
      ? "\(platform)/\(idiom)/\(policy)" : idiom != "plain" ? "\(platform)/\(idiom)" : platform
    guard texts[0] == name else {
      throw reader.fault(
        "strategy '\(texts[0].prefix(40))' doesn't match its platform, idiom and policy; expected '\(name.prefix(40))'"
      )
    }
  }

  private mutating func readNumbers(_ reader: borrowing CSVReader) throws {
    for (place, mayBeNegative) in numbers {
      let field = reader.fields[place]
      if field.isEmpty {
        row[place] = .nan
      } else if let number = reader.wholeNumber(field, mayBeNegative: mayBeNegative) {
        row[place] = number
      } else {
        row[place] = try reader.otherNumber(field, of: header.columns[place])
      }
    }
  }

  private func value<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type, _ place: Int, _ reader: borrowing CSVReader
  ) throws -> Value where Value.RawValue == String {
    let text = reader.text(reader.fields[place])
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue)
      throw reader.fault(
        "'\(text.prefix(40))' is not a valid \(header.columns[place].name); expected "
          + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")")
    }
    return value
  }
}

extension TrialStatus {
  /// The verb for a sentence about a trial that has a result.
  fileprivate var verb: String { self == .terminated ? "was terminated" : rawValue }
}

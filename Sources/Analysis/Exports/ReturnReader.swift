import Experiment
import Messages
import Quantities
import Results

/// Reads returns.csv, one return at a time.
struct ReturnReader: ~Copyable {
  private var reader: CSVReader
  /// The indices of the numeric fields.
  private let numbers: [Int]
  private let trial, phase, pages, resources, roundTrips, total, firstUse: Int

  struct Return {
    let trial: Int
    let isMeasured: Bool
    /// Whether anything had to be loaded again.
    let isReload: Bool
    let nanoseconds: UInt64
    /// The time for the first scroll after the return and for reading every lazy property.
    let firstUseNanoseconds: UInt64
    let roundTrips: Int
  }

  /// Opens the file; throws if it doesn't exist or is from another version.
  init(path: String) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else {
      throw HarnessError("\(path) is empty; expected a header and a row for each return")
    }
    let columns = ReturnColumns.all
    let names = columns.map(\.name)
    guard reader.fields.map({ reader.text($0) }) == names else {
      throw reader.fault("this is no returns.csv; expected the columns of offscreen \(Offscreen.version)")
    }
    let texts = ["run", "phase", "pages", "resources", "missing"]
    numbers = names.indices.filter { !texts.contains(names[$0]) }
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    func place(_ name: String) -> Int {
      guard let place = places[name] else { preconditionFailure("returns.csv has no column '\(name)'") }
      return place
    }
    trial = place("trial")
    phase = place("phase")
    pages = place("pages")
    resources = place("resources")
    roundTrips = place("round_trips")
    total = place("total_ns")
    firstUse = place("first_use_ns")
    self.reader = reader
  }

  /// The next return; `nil` after the last one. Throws an error with file and line for a row that no run can have
  /// written.
  mutating func next() throws -> Return? {
    guard try reader.next() else { return nil }
    let fields = reader.fields
    guard fields.count == ReturnColumns.all.count else {
      throw reader.fault("\(fields.count) fields; expected \(ReturnColumns.all.count), as in the header")
    }
    for place in numbers { _ = try number(place) }
    let isMeasured = try choice(phase, ["warmup", "measured"]) == "measured"
    _ = try choice(pages, ["warm", "purged"])
    return Return(
      trial: Int(try number(trial)), isMeasured: isMeasured, isReload: !fields[resources].isEmpty,
      nanoseconds: UInt64(try number(total)), firstUseNanoseconds: UInt64(try number(firstUse)),
      roundTrips: Int(try number(roundTrips)))
  }

  private func number(_ place: Int) throws -> Double {
    let field = reader.fields[place]
    guard !field.isEmpty, let number = reader.wholeNumber(field, mayBeNegative: false) else {
      throw reader.fault(
        "'\(reader.text(field).prefix(40))' is not a valid \(ReturnColumns.all[place].name); "
          + "expected a whole number of 0 or more")
    }
    return number
  }

  private func choice(_ place: Int, _ names: [String]) throws -> String {
    let text = reader.text(reader.fields[place])
    guard names.contains(text) else {
      throw reader.fault(
        "'\(text.prefix(40))' is not a valid \(ReturnColumns.all[place].name); expected \(names.joined(separator: " or "))"
      )
    }
    return text
  }
}

import Experiment

/// The fields of a line, in their order: a writer copies them to the line, and a reader fills them in.
///
/// A row lists its fields once, so that both sides of a stream agree on their order.
package protocol LineFields {
  mutating func field(_ value: inout Int) throws(LineFlaw)
  mutating func field(_ text: inout String) throws(LineFlaw)
}

extension LineFields {
  /// An empty field is `nil`.
  mutating func field(_ text: inout String?) throws(LineFlaw) {
    var filled = text ?? ""
    try field(&filled)
    text = filled.isEmpty ? nil : filled
  }

  mutating func field(_ flag: inout Bool) throws(LineFlaw) {
    var number = flag ? 1 : 0
    try field(&number)
    flag = number != 0
  }

  /// The memory columns, in their order.
  mutating func field(_ memory: inout MemoryReading) throws(LineFlaw) {
    try field(&memory.footprintBytes)
    try field(&memory.allocatedBytes)
    try field(&memory.activeBytes)
    try field(&memory.residentLessMetadataBytes)
    try field(&memory.metadataBytes)
    try field(&memory.retainedBytes)
    try field(&memory.rssAnonBytes)
  }

  /// A limit, which is never negative; -1 means `nil`.
  mutating func field(limit bytes: inout Int?) throws(LineFlaw) {
    var number = bytes ?? -1
    try field(&number)
    bytes = number < 0 ? nil : number
  }
}

/// A row that a process writes as one line as soon as it happens.
package protocol StreamedRow {
  /// The beginning of the line.
  static var tag: String { get }
  /// An empty row to fill in.
  static var blank: Self { get }

  mutating func list(in fields: inout some LineFields) throws(LineFlaw)
}

/// The error in a line, in a few words.
package struct LineFlaw: Error {
  let reason: String
}

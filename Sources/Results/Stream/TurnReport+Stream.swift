package import Experiment

extension TurnReport: StreamedRow {
  package static var tag: String { "turn" }
  package static var blank: TurnReport { TurnReport() }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&processID)
    try fields.field(&depth)
    try fields.field(&allocatedBytes)
    try fields.field(&footprintBytes)
    try fields.field(&rssAnonBytes)
    try fields.field(&heldBytes)
    try fields.field(&stateLost)
  }
}

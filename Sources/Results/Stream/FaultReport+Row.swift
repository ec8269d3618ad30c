package import Experiment

extension FaultRow: StreamedRow {
  package static var tag: String { "fault" }
  package static var blank: FaultRow {
    FaultRow(.fired, operation: 0, stage: nil, screen: 0, detail: "")
  }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    var number = event.rawValue
    try fields.field(&number)
    guard let event = Event(rawValue: number) else {
      throw LineFlaw(reason: "\(number) is not a fault event")
    }
    self.event = event
    try fields.field(&operation)
    // An empty field means no stage.
    var name = stage?.columnName
    try fields.field(&name)
    stage = Stage.allCases.first { $0.columnName == name }
    try fields.field(&screen)
    // Errors may contain line ends and tabs, but a line can't.
    detail = String(detail.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    try fields.field(&detail)
  }
}

extension ShownScreen: StreamedRow {
  package static var tag: String { "shown" }
  package static var blank: ShownScreen { ShownScreen(step: 0, screen: 0, digest: 0) }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&step)
    try fields.field(&screen)
    try fields.field(&digest)
  }
}

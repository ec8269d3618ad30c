package import Experiment

extension Checkpoint: StreamedRow {
  package static var tag: String { "checkpoint" }
  package static var blank: Checkpoint {
    Checkpoint(
      place: .deep, round: 0, returns: 0, virtualMilliseconds: 0, wallNanoseconds: 0, memory: .zero,
      liveScreens: 0, arenas: 0, mappings: 0, descriptors: 0)
  }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    var number = place.rawValue
    try fields.field(&number)
    guard let place = Place(rawValue: number) else { throw LineFlaw(reason: "\(number) is not a checkpoint") }
    self.place = place
    try fields.field(&round)
    try fields.field(&returns)
    try fields.field(&virtualMilliseconds)
    try fields.field(&wallNanoseconds)
    try fields.field(&memory)
    try fields.field(&liveScreens)
    try fields.field(&arenas)
    try fields.field(&mappings)
    try fields.field(&descriptors)
    try fields.field(&referenceNanoseconds)
  }
}

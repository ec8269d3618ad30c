package import Experiment
import Unloading

extension TimelineRow: StreamedRow {
  package static var tag: String { "step" }
  package static var blank: TimelineRow {
    TimelineRow(
      step: 0, session: 0, virtualMilliseconds: 0, event: "", depth: 0, loadedScreens: 0,
      stepPeakFootprintBytes: 0, memory: .zero)
  }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&step)
    try fields.field(&session)
    try fields.field(&virtualMilliseconds)
    try fields.field(&event)
    try fields.field(&warning)
    try fields.field(limit: &limitBytes)
    try fields.field(&depth)
    try fields.field(&loadedScreens)
    try fields.field(&stepPeakFootprintBytes)
    try fields.field(&memory)
  }
}

extension ReturnRow: StreamedRow {
  package static var tag: String { "return" }
  package static var blank: ReturnRow {
    ReturnRow(
      step: 0, screen: 0, isWarmup: false, isPurged: false, resources: [], times: .init(),
      totalNanoseconds: 0, firstUseNanoseconds: 0, minorFaults: 0, stateLost: false, pixelsDiffer: false)
  }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&step)
    try fields.field(&screen)
    try fields.field(&isWarmup)
    try fields.field(&isPurged)
    try fields.field(&resources)
    try fields.field(&missing)
    try fields.field(&roundTrips)
    for stage in Stage.allCases { try fields.field(&times[stage]) }
    try fields.field(&totalNanoseconds)
    try fields.field(&firstUseNanoseconds)
    try fields.field(&processorNanoseconds)
    try fields.field(&minorFaults)
    try fields.field(&stateLost)
    try fields.field(&pixelsDiffer)
  }
}

extension Termination: StreamedRow {
  package static var tag: String { "terminated" }
  package static var blank: Termination {
    Termination(
      session: 0, step: 0, event: "", moment: "", limitBytes: 0, footprintBytes: 0, liveBytes: 0,
      dirtyBytes: 0, stepBytes: 0, loadedScreens: 0, held: PerResource(repeating: 0))
  }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&session)
    try fields.field(&step)
    try fields.field(&event)
    try fields.field(&moment)
    try fields.field(&screen)
    try fields.field(&depth)
    try fields.field(&limitBytes)
    try fields.field(&footprintBytes)
    try fields.field(&liveBytes)
    try fields.field(&dirtyBytes)
    try fields.field(&stepBytes)
    try fields.field(&loadedScreens)
    for resource in Resource.allCases { try fields.field(&held[resource]) }
  }
}

extension LineFields {
  fileprivate mutating func field(_ resources: inout Resources) throws(LineFlaw) {
    var number = Int(resources.rawValue)
    try field(&number)
    guard let bits = UInt8(exactly: number) else {
      throw LineFlaw(reason: "\(number) is not a set of resources")
    }
    resources = Resources(rawValue: bits)
  }
}

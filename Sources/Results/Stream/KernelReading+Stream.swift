package import Experiment

extension KernelReading: StreamedRow {
  package static var tag: String { "kernel" }
  package static var blank: KernelReading { KernelReading() }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&depth)
    try fields.field(&baselineBytes)
    try fields.field(&usageBytes)
    try fields.field(&anonymousBytes)
    try fields.field(&cacheBytes)
    try fields.field(&kernelBytes)
    try fields.field(&pageTableBytes)
    try fields.field(&majorFaults)
    try fields.field(&someMicroseconds)
    try fields.field(&fullMicroseconds)
  }
}

import MemoryProbe

/// What a trial reads memory by, opened once.
final class MemoryInstruments {
  let meter: MemoryMeter
  let reclaim: Reclaim
  let process: ProcessMemory

  /// The instruments of the calling thread, for an app whose screens are placed by `placer`.
  init(placer: Placer) throws {
    meter = try MemoryMeter(placer: placer)
    reclaim = try Reclaim()
    process = try ProcessMemory()
  }
}

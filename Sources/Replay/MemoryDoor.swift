import MemoryProbe

/// What a trial reads memory by, opened once.
struct MemoryDoor: ~Copyable {
  let meter: MemoryMeter
  let reclaim: Reclaim
  let process: ProcessMemory
}

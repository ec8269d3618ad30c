/// A memory cgroup with the interface of version 2.
package struct CgroupV2: MemoryCgroup {
  package let place: CgroupPlace

  init(place: CgroupPlace) { self.place = place }

  package func setLimit(_ bytes: Int) throws(CgroupError) {
    try CgroupText.write("\(bytes)", to: place.file("memory.max"))
    let swap = place.file("memory.swap.max")
    if CgroupText.read(swap) != nil { try CgroupText.write("0", to: swap) }
  }

  package var limitBytes: Int? { number("memory.max") }
  package var usageBytes: Int? { number("memory.current") }
  package var peakBytes: Int? { number("memory.peak") }
  package var limitHits: Int? { CgroupText.number("max", in: text("memory.events")) }
  package var oomKills: Int? { CgroupText.number("oom_kill", in: text("memory.events")) }

  package var charges: CgroupCharges? {
    let statistics = text("memory.stat")
    guard let anonymous = CgroupText.number("anon", in: statistics),
      let cache = CgroupText.number("file", in: statistics)
    else { return nil }
    return CgroupCharges(
      anonymousBytes: anonymous, cacheBytes: cache, kernelBytes: CgroupText.number("kernel", in: statistics))
  }

  package func resetPeak() throws(CgroupError) {
    // Does nothing: since Linux 6.12, a reset affects only the peak of one descriptor. So the group's peak includes the
    // warm-up.
  }

  package func dropPageCache() throws(CgroupError) {
    // EAGAIN means that the kernel could reclaim less than requested; it reclaims as much as possible.
    guard let usage = usageBytes else { return }
    try? CgroupText.write("\(usage)", to: place.file("memory.reclaim"))
  }

  package func setStopsAtLimit(_ stops: Bool) throws(CgroupError) {
    if stops { throw CgroupError("cgroup v2 can't stop a process at its limit") }
  }

  package var isStoppedAtLimit: Bool? { nil }

  private func text(_ file: String) -> String? { CgroupText.read(place.file(file)) }
  private func number(_ file: String) -> Int? { CgroupText.number(text(file)) }
}

extension CgroupPlace {
  /// Sets `memory.high` of a v2 group: above it, the kernel counts an event and slows down the group's processes.
  package func setHigh(_ bytes: Int?) throws(CgroupError) {
    try CgroupText.write(bytes.map { "\($0)" } ?? "max", to: file("memory.high"))
  }
}

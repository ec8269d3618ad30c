/// A memory cgroup by the interface of version 2.
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
    // Since Linux 6.12 it is the peak of one descriptor that is reset, not the group's: it has the warm-up as well.
  }

  package func dropPageCache() throws(CgroupError) {
    // EAGAIN says that less could be given back than was asked for; as much as there is goes.
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
  /// Sets `memory.high` of a v2 group: above it the kernel counts an event, and slows the group's processes down.
  package func setHigh(_ bytes: Int?) throws(CgroupError) {
    try CgroupText.write(bytes.map { "\($0)" } ?? "max", to: file("memory.high"))
  }
}

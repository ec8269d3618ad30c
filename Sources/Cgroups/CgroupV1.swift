/// A memory cgroup with the interface of version 1.
package struct CgroupV1: MemoryCgroup {
  package let place: CgroupPlace

  init(place: CgroupPlace) { self.place = place }

  package func setLimit(_ bytes: Int) throws(CgroupError) {
    try CgroupText.write("\(bytes)", to: place.file("memory.limit_in_bytes"))
    // At 0, the kernel kills a process at the group's limit instead of writing its pages to swap. (A limit on memory
    // and swap together would be reached first, and the kernel doesn't count how often.)
    try CgroupText.write("0", to: place.file("memory.swappiness"))
  }

  package var limitBytes: Int? { number("memory.limit_in_bytes") }
  package var usageBytes: Int? { number("memory.usage_in_bytes") }
  package var peakBytes: Int? { number("memory.max_usage_in_bytes") }
  package var limitHits: Int? { number("memory.failcnt") }
  package var oomKills: Int? { CgroupText.number("oom_kill", in: text("memory.oom_control")) }

  package var charges: CgroupCharges? {
    let statistics = text("memory.stat")
    guard let anonymous = CgroupText.number("rss", in: statistics),
      let cache = CgroupText.number("cache", in: statistics)
    else { return nil }
    return CgroupCharges(
      anonymousBytes: anonymous, cacheBytes: cache, kernelBytes: number("memory.kmem.usage_in_bytes"))
  }

  package func resetPeak() throws(CgroupError) {
    try CgroupText.write("0", to: place.file("memory.max_usage_in_bytes"))
  }

  package func dropPageCache() throws(CgroupError) {
    try CgroupText.write("0", to: place.file("memory.force_empty"))
  }

  package func setStopsAtLimit(_ stops: Bool) throws(CgroupError) {
    try CgroupText.write(stops ? "1" : "0", to: place.file("memory.oom_control"))
  }

  package var isStoppedAtLimit: Bool? {
    CgroupText.number("under_oom", in: text("memory.oom_control")).map { $0 != 0 }
  }

  private func text(_ file: String) -> String? { CgroupText.read(place.file(file)) }
  private func number(_ file: String) -> Int? { CgroupText.number(text(file)) }
}

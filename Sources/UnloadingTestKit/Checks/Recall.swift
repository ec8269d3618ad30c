import Seeds
import Unloading

extension ConformanceCheck {
  private static let steps = 120

  /// Recalls memories that are intact, cut short or changed, and bytes that no policy wrote.
  static let recall = ConformanceCheck(takesExtremes: true) { subject in
    let app = RandomApp(subject, seed: 41, .usual)
    app.run(steps: steps * 4)
    var random = SplitMix64(seed: 42)
    return memories(from: app.policy.memory, &random).flatMap { memory in
      let app = RandomApp(
        subject, seed: 43,
        Circumstances(name: "a session that recalls \(memory.count) bytes, \(memory.name)"),
        memory: memory.bytes)
      app.run(steps: steps)
      app.judgeMemory()
      return app.judge.findings
    }
  }

  private typealias Memory = (name: String, bytes: [UInt8])

  private static func memories(from own: [UInt8], _ random: inout SplitMix64) -> [(
    name: String, count: Int, bytes: [UInt8]
  )] {
    var memories: [Memory] = [("its own", own), ("its own twice", own + own)]
    for count in Set([1, own.count / 2, own.count - 1]).sorted() where count > 0 && count < own.count {
      memories.append(("its own cut short", Array(own.prefix(count))))
      memories.append(("the end of its own", Array(own.suffix(count))))
    }
    for _ in 0..<(own.isEmpty ? 0 : 12) {
      var changed = own
      for _ in 0...random.next(below: 3) {
        changed[random.next(below: own.count)] = [0, 0x7f, 0x80, 0xff][random.next(below: 4)]
      }
      memories.append(("its own changed", changed))
    }
    for count in [1, 3, 7, 16, 64, 255, 1_024, UnloadPolicyLimits.memoryBytes, 10_000] {
      memories.append(("random", (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
      memories.append(("all ones", [UInt8](repeating: 0xff, count: count)))
      memories.append(("all zero", [UInt8](repeating: 0, count: count)))
    }
    return memories.map { ($0.name, $0.bytes.count, $0.bytes) }
  }
}

extension RandomApp {
  /// Checks the size of the memory that the policy would keep across launches.
  func judgeMemory() {
    let count = policy.memory.count
    if count > UnloadPolicyLimits.memoryBytes {
      judge.note(
        .memoryIsSmall,
        "its memory takes \(count) bytes; at most \(UnloadPolicyLimits.memoryBytes) are allowed.")
    }
  }
}

/// Every policy, one line each; the command's list, the names in the CSV and the conformance tests follow from it.
public enum PolicyCatalogue {
  /// The policies `none`, `lru(count:)` and `lru(bytes:)`.
  public static let all: [PolicyEntry] = [
    .none, .leastRecentlyUsedCount, .leastRecentlyUsedBytes,
  ]
}

extension [PolicyEntry] {
  /// The policy that `text` names, such as `none` or `lru(count:6)`.
  public func policy(named text: String) throws(PolicyError) -> any UnloadPolicy {
    let call = try PolicyCall(text)
    return try entry(for: call).make(call)
  }

  /// The one spelling of the policy that `text` names: `lru(bytes:50%)` for `lru(bytes:50.0%)`.
  public func spelling(of text: String) throws(PolicyError) -> String {
    let call = try PolicyCall(text)
    _ = try entry(for: call).make(call)
    return call.spelling
  }

  private func entry(for call: PolicyCall) throws(PolicyError) -> PolicyEntry {
    let sameName = filter { $0.name == call.name }
    guard !sameName.isEmpty else { throw .unknownPolicy(call.text) }
    guard let entry = sameName.first(where: { $0.parameter?.label == call.label }) else {
      throw .wrongParameter(call.text, expected: sameName.map(\.signature))
    }
    return entry
  }
}

extension PolicyEntry {
  static let none = PolicyEntry(
    name: "none", parameter: nil, idea: "No central decision.",
    source: "the default of every navigation container",
    caveat: "What is unloaded is up to the platform and to each controller."
  ) { _ in NoPolicy() }

  static let leastRecentlyUsedCount = PolicyEntry(
    name: "lru",
    parameter: Parameter(label: "count", meaning: "screens kept, 1 or more", example: "6"),
    idea: "Keeps the screens shown last and lets all others go entirely.",
    source: "page caches: Chromium (6), Vue KeepAlive (max), UWP Frame (10)",
    caveat:
      "Blind to size: six heavy screens are kept as readily as six light ones; what it fetched is fetched again."
  ) { call throws(PolicyError) in LeastRecentlyUsedCount(count: try call.count()) }

  static let leastRecentlyUsedBytes = PolicyEntry(
    name: "lru",
    parameter: Parameter(
      label: "bytes", meaning: "budget as a share of the limit, 1% to 100%", example: "50%"),
    idea: "Keeps what was shown last within a share of the limit and lets the rest go entirely.",
    source: "image caches: SDWebImage, Kingfisher, Nuke (cost limits)",
    caveat: "Knows what screens say they take, not what the allocator gives back."
  ) { call throws(PolicyError) in LeastRecentlyUsedBytes(fraction: try call.fraction()) }
}

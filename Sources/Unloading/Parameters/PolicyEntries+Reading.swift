extension [PolicyEntry] {
  /// The policy that `text` names, such as `none` or `lru(count:6)`.
  public func policy(named text: String) throws(PolicyError) -> any UnloadPolicy {
    let (entry, values) = try one(text)
    return entry.make(PolicyArguments(values))
  }

  /// The canonical spelling of the policy that `text` names: `lru(bytes:50%)` for `lru(bytes:50.0%)`.
  public func spelling(of text: String) throws(PolicyError) -> String {
    let (entry, values) = try one(text)
    return entry.spelling { values[$0.name] ?? $0.example }
  }

  /// The spellings of all policies that `text` represents: `lru(bytes:25%..75%/6)` represents six.
  ///
  /// A sweep `first..last/count` represents `count` evenly spaced values, including both ends. Several sweeps
  /// represent every combination.
  public func spellings(of text: String) throws(PolicyError) -> [String] {
    let (entry, bound) = try bind(text)
    var spellings: [String] = []
    for values in bound {
      let spelling = entry.spelling { values[$0.name] ?? $0.example }
      if !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }

  /// The entry of the policy that `text` names.
  public func entry(named text: String) throws(PolicyError) -> PolicyEntry {
    try bind(text).entry
  }

  private func one(_ text: String) throws(PolicyError) -> (entry: PolicyEntry, values: [String: Double]) {
    let (entry, bound) = try bind(text)
    guard bound.count == 1 else { throw .sweep(text) }
    return (entry, bound[0])
  }

  /// The entry, and the values of each policy that the text represents.
  private func bind(_ text: String) throws(PolicyError) -> (entry: PolicyEntry, values: [[String: Double]]) {
    let call = try PolicyCall(text)
    let entry = try entry(for: call)
    var bound: [[String: Double]] = [[:]]
    for parameter in entry.parameters {
      let written = call.values.first { $0.label == parameter.name }?.text
      let values = try written.map { text throws(PolicyError) in try parameter.values(of: text, in: call) }
      bound = bound.flatMap { known in
        (values ?? [parameter.example]).map { value in
          var known = known
          known[parameter.name] = value
          return known
        }
      }
    }
    return (entry, bound)
  }

  private func entry(for call: PolicyCall) throws(PolicyError) -> PolicyEntry {
    let sameName = filter { $0.name == call.name }
    guard !sameName.isEmpty else { throw .unknownPolicy(call.text) }
    let labels = call.values.map(\.label)
    let fitting = sameName.first { entry in
      labels.allSatisfy { label in entry.parameters.contains { $0.name == label } }
        && entry.parameters.allSatisfy { $0.usual != nil || labels.contains($0.name) }
    }
    if let fitting { return fitting }
    let known = sameName.flatMap(\.parameters).map(\.name)
    throw .wrongParameter(
      call.text, label: labels.first { !known.contains($0) }, expected: sameName.map(\.signature))
  }
}

extension PolicyParameter {
  /// The most policies that one sweep may represent.
  private static let mostOfASweep = 1_000

  /// The values in the text: one, or those of a sweep.
  fileprivate func values(of text: String, in call: PolicyCall) throws(PolicyError) -> [Double] {
    guard let sweep = PolicyCall.sweep(text) else {
      guard let value = value(of: text) else { throw flaw(in: call) }
      return [value]
    }
    guard let first = value(of: sweep.first), let last = value(of: sweep.last) else { throw flaw(in: call) }
    guard first < last, let count = Int(sweep.count), (2...Self.mostOfASweep).contains(count),
      sweep.count == "\(count)"
    else {
      throw .invalidValue(
        call.text, expected: "a sweep from a smaller to a larger value in 2 to \(Self.mostOfASweep) steps",
        nearest: "\(name):\(self.text(of: min(first, last)))..\(self.text(of: max(first, last)))/5")
    }
    return (0..<count).map { step in
      let value = first + (last - first) * Double(step) / Double(count - 1)
      return unit == .count || unit == .bytes ? value.rounded() : value
    }
  }

  private func flaw(in call: PolicyCall) -> PolicyError {
    .invalidValue(call.text, expected: expected, nearest: "\(name):\(text(of: example))")
  }
}

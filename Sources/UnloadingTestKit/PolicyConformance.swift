public import Unloading

/// Puts a policy through random but plausible sessions of an app and through what is hard on policies.
///
/// It needs no test framework: `#expect(PolicyConformance(entry).findings().isEmpty)`. A policy that traps ends the
/// process. Time is not measured here; `swift run -c release deciding` does that.
public struct PolicyConformance {
  private let subjects: [PolicyUnderTest]
  private let flaws: [PolicyFinding]

  /// An entry of a catalogue: with its example's values, which all checks see, and with the lowest and the highest ones.
  public init(_ entry: PolicyEntry) {
    let example = PolicyUnderTest(
      name: entry.example, respectsGuards: entry.respectsGuards, make: entry.makeExample)
    var subjects = [example]
    var flaws: [PolicyFinding] = []
    for text in entry.extremes {
      guard (try? [entry].policy(named: text)) != nil else {
        flaws.append(
          PolicyFinding(rule: .canBeWritten, description: "'\(text)' can't be read, although it is in range.")
        )
        continue
      }
      subjects.append(
        PolicyUnderTest(name: text, respectsGuards: entry.respectsGuards, isExtreme: true) {
          (try? [entry].policy(named: text)) ?? NoPolicy()
        })
    }
    self.subjects = subjects
    self.flaws = flaws
  }

  /// A policy that `make` makes anew, always the same; with `respectsGuards` it is held to that as well.
  public init(respectsGuards: Bool = false, make: @escaping () -> any UnloadPolicy) {
    subjects = [PolicyUnderTest(name: "\(type(of: make()))", respectsGuards: respectsGuards, make: make)]
    flaws = []
  }

  /// What it breaks, each rule at most once for each of the circumstances; empty if it conforms.
  ///
  /// Policies that break nothing in short sessions live through one of `steps` as well, half of which they have to fill what
  /// they store.
  public func findings(steps: Int = 100_000) -> [PolicyFinding] {
    var findings = flaws
    for var subject in subjects {
      subject.longSession = steps
      let checks = ConformanceCheck.all.filter { $0.suits(subject) }
      let found = checks.filter { !$0.isLong }.flatMap { $0.find(subject) }
      // Whoever breaks a rule in a short session breaks it all through a long one, which would take its time.
      findings += found.isEmpty ? checks.filter(\.isLong).flatMap { $0.find(subject) } : found
    }
    return findings
  }
}

extension PolicyEntry {
  /// It with the lowest values and with the highest, as they are written.
  fileprivate var extremes: [String] {
    guard !parameters.isEmpty else { return [] }
    return [\ClosedRange<Double>.lowerBound, \.upperBound].map { end in
      "\(name)(\(parameters.map { "\($0.name):\($0.text(of: $0.range[keyPath: end]))" }.joined(separator: ",")))"
    }
  }
}

public import Unloading

/// Tests a policy with random but plausible sessions of an app and with difficult situations.
///
/// It needs no test framework: `#expect(PolicyConformance(entry).findings().isEmpty)`. A policy that traps ends the
/// process. Time is not measured here; `swift run -c release deciding` does that.
public struct PolicyConformance {
  private let subjects: [PolicyUnderTest]
  private let flaws: [PolicyFinding]

  /// Tests an entry of a catalogue with its example's values, which all checks use, and with the lowest and
  /// highest values.
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

  /// Tests the policy that `make` makes; `make` must always make the same policy. With `respectsGuards`, that
  /// rule is checked as well.
  public init(respectsGuards: Bool = false, make: @escaping () -> any UnloadPolicy) {
    subjects = [PolicyUnderTest(name: "\(type(of: make()))", respectsGuards: respectsGuards, make: make)]
    flaws = []
  }

  /// The broken rules, each at most once for each of the circumstances; empty if the policy conforms.
  ///
  /// Policies that break no rule in short sessions also run through a session of `steps` steps, in whose
  /// first half they may fill what they store.
  public func findings(steps: Int = 100_000) -> [PolicyFinding] {
    var findings = flaws
    for var subject in subjects {
      subject.longSession = steps
      let checks = ConformanceCheck.all.filter { $0.suits(subject) }
      let found = checks.filter { !$0.isLong }.flatMap { $0.find(subject) }
      // A policy that breaks a rule in a short session would break it throughout a long one, which takes much
      // time.
      findings += found.isEmpty ? checks.filter(\.isLong).flatMap { $0.find(subject) } : found
    }
    return findings
  }
}

extension PolicyEntry {
  /// The spellings with the lowest and with the highest values.
  fileprivate var extremes: [String] {
    guard !parameters.isEmpty else { return [] }
    return [\ClosedRange<Double>.lowerBound, \.upperBound].map { end in
      "\(name)(\(parameters.map { "\($0.name):\($0.text(of: $0.range[keyPath: end]))" }.joined(separator: ",")))"
    }
  }
}

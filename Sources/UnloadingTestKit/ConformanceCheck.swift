/// One way to look for broken rules; a new check is one file and one line in `all`.
struct ConformanceCheck: Sendable {
  /// Whether it says anything of a policy whose values are the ends of their ranges.
  let takesExtremes: Bool
  let find: @Sendable (PolicyUnderTest) -> [PolicyFinding]

  static let all: [ConformanceCheck] = [.sessions, .repetition, .rest, .growth, .recall, .emptiness]

  func suits(_ subject: PolicyUnderTest) -> Bool { takesExtremes || !subject.isExtreme }
}

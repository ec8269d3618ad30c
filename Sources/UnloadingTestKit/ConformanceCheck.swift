/// One way to look for broken rules; a new check is one file and one line in `all`.
struct ConformanceCheck: Sendable {
  /// Whether it says anything of a policy whose values are the ends of their ranges.
  let takesExtremes: Bool
  /// Whether it takes longer than all others together.
  var isLong = false
  let find: @Sendable (PolicyUnderTest) -> [PolicyFinding]

  static let all: [ConformanceCheck] = [.sessions, .repetition, .rest, .recall, .emptiness, .growth]

  func suits(_ subject: PolicyUnderTest) -> Bool { takesExtremes || !subject.isExtreme }
}

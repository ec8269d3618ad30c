/// One check for broken rules; a new check is one file and one line in `all`.
struct ConformanceCheck: Sendable {
  /// Whether it is meaningful for a policy whose values are the ends of their ranges.
  let takesExtremes: Bool
  /// Whether it takes longer than all other checks together.
  var isLong = false
  let find: @Sendable (PolicyUnderTest) -> [PolicyFinding]

  static let all: [ConformanceCheck] = [
    .sessions, .repetition, .becoming, .rest, .recall, .emptiness, .growth,
  ]

  func suits(_ subject: PolicyUnderTest) -> Bool { takesExtremes || !subject.isExtreme }
}

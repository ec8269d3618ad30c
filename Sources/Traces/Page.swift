/// What a push shows: a numbered page, which the workload maps to a screen kind, or a screen kind by name.
///
/// Two pushes of the same page show the same content in a new screen.
public enum Page: Hashable, Sendable {
  /// A page by its number, one of ``numbers``.
  case number(Int)
  /// A screen kind by its name (see ``GivenName``), and which of its pages: one of
  /// ``numbers``, that decides the content alone.
  case kind(String, content: Int = 0)

  /// The kind that it names; nil for a page by its number.
  public var namedKind: String? {
    if case .kind(let name, content: _) = self { name } else { nil }
  }

  /// The numbers a page may have.
  public static let numbers = 0...999_999_999

  /// Whether the number is in range, and the name spelled as a name and not that of a step.
  public var isValid: Bool {
    switch self {
    case .number(let number): Self.numbers.contains(number)
    case .kind(let name, let content):
      GivenName.isValid(name) && !GivenName.isStep(name) && Self.numbers.contains(content)
    }
  }
}

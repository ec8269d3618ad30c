/// The page that a push shows: a number, which the workload maps to a screen kind, or a screen kind by its name.
///
/// Two pushes of the same page show the same content in a new screen.
public enum Page: Hashable, Sendable {
  /// A page by its number, one of ``numbers``.
  case number(Int)
  /// A screen kind by its name (see ``GivenName``), with the number of its page, one of ``numbers``, which determines
  /// only the content.
  case kind(String, content: Int = 0)

  /// The kind that the page names; `nil` for a numbered page.
  public var namedKind: String? {
    if case .kind(let name, content: _) = self { name } else { nil }
  }

  /// The valid page numbers.
  public static let numbers = 0...999_999_999

  /// Whether the number is in range, and the name follows the rules and is not the name of a step.
  public var isValid: Bool {
    switch self {
    case .number(let number): Self.numbers.contains(number)
    case .kind(let name, let content):
      GivenName.isValid(name) && !GivenName.isStep(name) && Self.numbers.contains(content)
    }
  }
}

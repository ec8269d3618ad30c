/// What a push shows: a numbered page, which the workload maps to a screen kind, or a screen kind by name.
///
/// Two pushes of the same page show the same content in a new screen.
public enum Page: Hashable, Sendable {
  /// A page by its number, one of ``numbers``.
  case number(Int)
  /// A screen kind by its name (ASCII letters, digits and hyphens, a letter first), and which of its pages: one of
  /// ``numbers``, that decides the content alone.
  case kind(String, content: Int = 0)

  /// The kind that it names; nil for a page by its number.
  public var namedKind: String? {
    if case .kind(let name, content: _) = self { name } else { nil }
  }

  /// The numbers a page may have.
  public static let numbers = 0...999_999_999

  /// Whether the number is in range, and the name spelled as a name.
  public var isValid: Bool {
    switch self {
    case .number(let number): Self.numbers.contains(number)
    case .kind(let name, let content): Self.isName(name) && Self.numbers.contains(content)
    }
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

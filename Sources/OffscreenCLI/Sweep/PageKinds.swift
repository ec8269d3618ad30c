package import Experiment
import Messages
import TraceImport
import Traces

/// The calibrated kind of each page, found once for each page number, because reading takes as long as replaying.
package struct PageKinds {
  private let kinds: [String: Int]
  private let pages: PageContent
  /// The kind of each page number that was seen, up to ``mostRemembered``.
  private var kindOfPage: [UInt8] = []

  private static let mostRemembered = 1 << 20
  private static let unknown = UInt8.max

  /// `names` are those of the calibrated kinds.
  package init(_ names: [String], pages: PageContent) {
    self.pages = pages
    kinds = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The names of the kinds, for messages.
  var names: String { kinds.keys.sorted().joined(separator: ", ") }

  /// The index of the kind of that name; `nil` if none was calibrated.
  subscript(name: String) -> Int? { kinds[name] }

  /// The index of the kind of a page; `nil` if it was not calibrated.
  mutating func calibratedKind(ofPage number: Int) -> Int? {
    if number < kindOfPage.count, kindOfPage[number] != Self.unknown { return Int(kindOfPage[number]) }
    guard let kind = kinds[pages.kind(ofPage: number)] else { return nil }
    if number < Self.mostRemembered { remember(kind, ofPage: number) }
    return kind
  }

  private mutating func remember(_ kind: Int, ofPage number: Int) {
    if number >= kindOfPage.count {
      kindOfPage.append(contentsOf: repeatElement(Self.unknown, count: number + 1 - kindOfPage.count))
    }
    kindOfPage[number] = UInt8(kind)
  }

  /// The index of the kind of a page; throws a message if it was not calibrated.
  mutating func kind(ofPage number: Int) throws(StepMistake) -> Int {
    if let kind = calibratedKind(ofPage: number) { return kind }
    throw StepMistake(
      "page \(number) is of the kind '\(pages.kind(ofPage: number))', which was not calibrated",
      expected: "a run that shows it")
  }
}

/// What is wrong with a recorded step, and what is right, before its line is known.
struct StepMistake: Error {
  let sentence: String
  let expected: String

  init(_ sentence: String, expected: String) { (self.sentence, self.expected) = (sentence, expected) }

  func at(_ lines: TextLines) -> UsageError {
    UsageError("\(lines.path):\(lines.line): \(sentence); expected \(expected)")
  }
}

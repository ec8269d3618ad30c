package import Experiment
import Messages
import TraceImport
import Traces
import Unloading

/// The calibrated kind of each page, found once for each page number, because reading takes as long as replaying.
package struct PageKinds {
  private let kinds: [String: Int]
  private let pages: PageContent
  /// For each kind that pages can have, its index among the calibrated kinds.
  private let calibrated: [UInt8]
  /// The kind of each page number that was seen, up to ``mostRemembered``.
  private var kindOfPage: [UInt8] = []

  private static let mostRemembered = 1 << 20
  /// Stands for a kind that was not found yet, or not calibrated.
  private static let unknown = UInt8.max

  /// `names` are those of the calibrated kinds, at most `StackStep.kinds`.
  package init(_ names: [String], pages: PageContent) {
    precondition(names.count <= StackStep.kinds, "\(names.count) kinds, more than \(StackStep.kinds)")
    self.pages = pages
    let kinds = Dictionary(zip(names, names.indices)) { first, _ in first }
    self.kinds = kinds
    calibrated = pages.kinds.map { kinds[$0].map(UInt8.init) ?? Self.unknown }
  }

  /// The names of the kinds, for messages.
  var names: String { kinds.keys.sorted().joined(separator: ", ") }

  /// The index of the kind of that name; `nil` if none was calibrated.
  subscript(name: String) -> Int? { kinds[name] }

  /// The index of the kind of a page; `nil` if it was not calibrated.
  @inline(__always)
  mutating func calibratedKind(ofPage number: Int) -> Int? {
    var kind = number < kindOfPage.count ? kindOfPage[number] : Self.unknown
    if kind == Self.unknown { kind = find(number) }
    return kind == Self.unknown ? nil : Int(kind)
  }

  /// Finds the kind of a page, and remembers it.
  @inline(never)
  private mutating func find(_ number: Int) -> UInt8 {
    let kind = calibrated[pages.index(ofPage: number)]
    guard number < Self.mostRemembered else { return kind }
    if number >= kindOfPage.count {
      kindOfPage.append(contentsOf: repeatElement(Self.unknown, count: number + 1 - kindOfPage.count))
    }
    kindOfPage[number] = kind
    return kind
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

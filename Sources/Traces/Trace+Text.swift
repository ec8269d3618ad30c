import Quantities

extension Trace {
  /// Reads the text format: UTF-8 with one step per line; `#` starts a comment, and blank lines are skipped.
  ///
  /// ```
  /// tab 1 cart      # before the first session: the tab's root screen; by default a light home screen
  /// session         # a launch of the app; the first one can be omitted
  /// push 17         # a page by its number, in a new screen
  /// push form       # a screen kind by its name
  /// push form:12    # the same with the content of page 12; `form` has that of page 0
  /// push 17 kept    # the only screen of that page, which the app keeps and pushes again
  /// pop             # back; `pop 3` goes back three times
  /// popToRoot
  /// finishPop       # a swipe back that is finished: a pop by finger
  /// cancelPop       # a swipe back that is cancelled
  /// setStack 3 17   # replaces the stack above the home screen; pages that are already on it keep their screens
  /// present form    # a modal screen; or overFullScreen, pageSheet: `present form pageSheet`
  /// dismiss
  /// tab 1           # counted from 0; without a tab step the app is a plain stack
  /// wait 5s         # or ms
  /// warn            # or `warn critical`
  /// mark input      # the screen in front has unsent input; or media (playing), keep (requested by the app)
  /// unmark input    # the screen in front no longer has it
  /// background
  /// foreground
  /// ```
  ///
  /// While a modal screen is presented, only `present` and `dismiss` navigate; in the background, no step does.
  ///
  /// Takes time linear in the length of the text. Only error messages use `file`.
  ///
  /// - Throws: the first error, with `file`, the line and what was expected.
  public init(name: String, utf8 text: [UInt8], file: String) throws(TraceError) {
    var parser = TraceParser()
    var reader = LineReader(text, file: file, example: "push 1")
    while let line = try reader.next() {
      do throws(TraceError) {
        try parser.read(line)
      } catch {
        throw error.at(file, line: error.line ?? line.number)
      }
    }
    do throws(TraceError) {
      let sessions = try parser.finish()
      try self.init(name: name, sessions: sessions, roots: parser.roots)
    } catch {
      throw error.at(file, line: error.line)
    }
  }

  /// The trace in its text format; reading it back gives the same sessions and roots.
  public var text: String {
    sessions.reduce(into: Self.text(ofRoots: roots)) { $0 += $1.text }
  }

  /// The lines before the first session.
  package static func text(ofRoots roots: [Int: Page]) -> String {
    roots.sorted { $0.key < $1.key }.map { "tab \($0.key) \($0.value)\n" }.joined()
  }
}

extension Session {
  /// The session in the text format of a trace, including its first line.
  package var text: String {
    var text = "session\n"
    var rest = steps[...]
    while let step = rest.first {
      let run = step == .pop ? rest.prefix { $0 == .pop }.count : 1
      text += run > 1 ? "\(step) \(run)\n" : "\(step)\n"
      rest.removeFirst(run)
    }
    return text
  }
}

extension Page: CustomStringConvertible {
  /// The page as the text format writes it: `17`, `form` or `form:12`.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .kind(let name, content: 0): name
    case .kind(let name, let content): "\(name):\(content)"
    }
  }

  /// The page that a word of the text format names; `nil` if the word doesn't name one.
  init?(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if let number = wholeNumber(word) {
      self = .number(number)
    } else if parts.count == 1 {
      self = .kind(GivenName.normalized(word))
    } else if let content = wholeNumber(parts[1]) {
      self = .kind(GivenName.normalized(String(parts[0])), content: content)
    } else {
      return nil
    }
    guard isValid else { return nil }
  }
}

extension Step: CustomStringConvertible {
  /// The step as the text format writes it, such as `push 17`.
  public var description: String {
    switch self {
    case .push(let page, let isKept): isKept ? "push \(page) kept" : "push \(page)"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .finishPop: "finishPop"
    case .cancelPop: "cancelPop"
    case .setStack(let pages): pages.reduce("setStack") { "\($0) \($1)" }
    case .present(let page, .fullScreen): "present \(page)"
    case .present(let page, let style): "present \(page) \(style)"
    case .dismiss: "dismiss"
    case .tab(let tab): "tab \(tab)"
    case .wait(let milliseconds) where milliseconds % 1000 == 0: "wait \(milliseconds / 1000)s"
    case .wait(let milliseconds): "wait \(milliseconds)ms"
    case .warn(.warning): "warn"
    case .warn(.critical): "warn critical"
    case .mark(let name): "mark \(name)"
    case .unmark(let name): "unmark \(name)"
    case .background: "background"
    case .foreground: "foreground"
    }
  }
}

import Messages
import Quantities
import Traces

/// The views of all sessions: sessions in the order in which they begin in the file, views in the order of their times.
struct SessionOrder {
  /// A view with parsed values.
  struct View {
    /// The page of the screen; `nil` for one step back.
    let page: Page?
    let action: SessionSteps.Action
    /// The time of the view, in milliseconds since 1970; `nil` if the record has no time.
    let milliseconds: Int?
    let line: Int
  }

  private let file: String
  private var sessions: [[View]] = []
  private var places: [String: Int] = [:]
  /// The kind of each screen's name.
  private var kinds: [String: String] = [:]
  /// The screen's name of each kind.
  private var screens: [String: String] = [:]
  private var items: [String: Int] = [:]

  init(file: String) { self.file = file }

  /// The names of all screens, as they are in the file.
  var screenNames: [String] { kinds.keys.sorted() }

  /// Adds a view to its session.
  ///
  /// - Throws: an error with the line if the view is invalid.
  mutating func add(_ view: RecordedView) throws(TraceError) {
    do throws(TraceError) {
      let read = View(
        page: try page(view), action: try action(view), milliseconds: try milliseconds(view), line: view.line)
      if let place = places[view.session] {
        sessions[place].append(read)
      } else {
        places[view.session] = sessions.count
        sessions.append([read])
      }
    } catch {
      throw error.at(file, line: view.line)
    }
  }

  func forEachSession(_ body: ([View]) throws -> Void) rethrows {
    for session in sessions {
      // A view without a time follows the one before it in the file. The sort is stable, so views with the same time
      // stay in the order of the file.
      var last = Int.min
      let timed = session.map { view in
        last = view.milliseconds ?? last
        return (time: last, view: view)
      }
      try body(timed.sorted { $0.time < $1.time }.map(\.view))
    }
  }

  private mutating func page(_ view: RecordedView) throws(TraceError) -> Page? {
    if view.screen == "<" { return nil }
    if view.item == nil, let number = wholeNumber(view.screen), Page.numbers.contains(number) {
      return .number(number)
    }
    return .kind(try kind(of: view.screen), content: item(view.item))
  }

  private mutating func kind(of screen: String) throws(TraceError) -> String {
    if let kind = kinds[screen] { return kind }
    guard let kind = ScreenKind.name(of: screen) else {
      throw TraceError("\(quoted(screen)) can't be the name of a screen", expected: "letters or digits in it")
    }
    if let other = screens[kind] {
      throw TraceError(
        "the screens \(quoted(other)) and \(quoted(screen)) would both be called '\(kind)'",
        expected: "names that differ in letters, digits, hyphens or underscores")
    }
    kinds[screen] = kind
    screens[kind] = screen
    return kind
  }

  /// The number of an item, from 1 in the order of first appearance; 0 for a screen without an item.
  private mutating func item(_ name: String?) -> Int {
    guard let name, !name.isEmpty else { return 0 }
    let number = items[name] ?? items.count + 1
    items[name] = number
    return number
  }

  private func action(_ view: RecordedView) throws(TraceError) -> SessionSteps.Action {
    guard let name = view.action, !name.isEmpty else { return .shown }
    guard let action = SessionSteps.Action(rawValue: name) else {
      let known = SessionSteps.Action.allCases.map(\.rawValue)
      throw TraceError(
        "\(quoted(name)) is not an action", expected: known.joined(separator: ", "),
        suggestion: nearestName(to: name, among: known))
    }
    return action
  }

  private func milliseconds(_ view: RecordedView) throws(TraceError) -> Int? {
    if view.time.isEmpty { return nil }
    guard let time = ViewTime.milliseconds(view.time) else {
      throw TraceError(
        "\(quoted(view.time)) is not a time",
        expected: "ISO 8601 such as 2026-11-23T10:00:00Z, or a number of seconds, ms, µs or ns since 1970")
    }
    return time
  }
}

package import Foundation

extension NavigationModel {
  /// Reads a model that ``encode(to:)`` wrote, and that a person may have edited.
  ///
  /// - Throws: an error if the file is not a model, or sessions can't be drawn from it.
  package init(json: Data, file: String) throws(TraceError) {
    do { self = try JSONDecoder().decode(NavigationModel.self, from: json) } catch {
      throw TraceError(
        "is not a model", expected: "a file that bench trace fit wrote", source: file)
    }
    guard let problem = problem else { return }
    throw TraceError(problem, expected: "a model as bench trace fit writes it", source: file)
  }

  /// The reason why sessions can't be drawn from the model; `nil` if they can.
  private var problem: String? {
    if let count = allCounts.first(where: { !Self.counts.contains($0) }) { return "has a count of \(count)" }
    if let length = lengths.keys.first(where: { !Self.lengthsOfSessions.contains($0) }) {
      return "has sessions of \(length) moves"
    }
    if !lengths.values.contains(where: { $0 > 0 }) { return "has no session" }
    let depths = moves.values.flatMap(\.keys)
    if let depth = depths.first(where: { !(0...Self.mostDepth).contains($0) }) {
      return "has moves at a depth of \(depth)"
    }
    let sizes = Array(pushes.keys) + Array(revisits.keys)
    if let seen = sizes.first(where: { !(0...Self.mostSeen).contains($0) }) {
      return "has pushes after \(seen) pages"
    }
    let selected = Array(roots.keys) + tabs.values.flatMap(\.keys)
    if let tab = selected.first(where: { !Step.tabs.contains($0) }) { return "has a tab \(tab)" }
    if let page = allPages.first(where: { !$0.isValid }) { return "has the page '\(page)'" }
    if let distance = distances.values.flatMap(\.keys).first(where: { $0 < 0 }) {
      return "has a distance of \(distance)"
    }
    if let pause = pauseQuantiles.first(where: { !Step.waits.contains($0) }) {
      return "has a pause of \(pause) ms"
    }
    return pauses > 0 && pauseQuantiles.isEmpty ? "counts pauses and has none" : nil
  }

  private var allCounts: [Int] {
    var all = [sessions, pauses]
    all += lengths.values
    all += pushes.values
    all += revisits.values
    all += moves.values.flatMap { $0.values.flatMap(\.values) }
    for counts in [distances, tabs] { all += counts.values.flatMap(\.values) }
    all += kinds.values.flatMap(\.values)
    all += numbers.values.flatMap(\.values)
    return all
  }

  private var allPages: [Page] {
    var all = Array(rootPages.values)
    for (kind, counts) in numbers { all += counts.keys.map { Place.page(kind, $0) } }
    all += kinds.values.flatMap(\.keys).map { Place.page($0, 0) }
    return all
  }

  /// The valid counts, whose sums fit into an integer.
  private static let counts = 0...1_000_000_000_000
  private static let lengthsOfSessions = 1...1_000_000
}

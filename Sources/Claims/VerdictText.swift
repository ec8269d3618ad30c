import Foundation
import Messages

/// Describes where a claim holds and where it doesn't, and the places on each sweep at which the answer changes.
enum VerdictText {
  /// Effects with the same factors, and the part of each sweep for which the claim holds.
  private struct Group {
    /// The subject of the effects, with factors.
    let of: String
    var reaches: [(sweep: Sweep?, reach: Validity)] = []

    /// The subject without factors: the text before the first comma.
    var thing: String { String(of.prefix { $0 != "," }) }

    /// The factors: the text after the first comma.
    var factors: String { String(of.dropFirst(thing.count).drop { $0 == "," || $0 == " " }) }

    /// Whether the validity is the same on every sweep.
    func isAll(_ reach: Validity) -> Bool { reaches.allSatisfy { $0.reach == reach } }

    /// Merges two groups; `nil` if the answer changes in different ways.
    func merged(with other: Group) -> Group? {
      for reach in [Validity.everywhere, .nowhere] where isAll(reach) && other.isAll(reach) { return self }
      guard reaches.map(\.sweep) == other.reaches.map(\.sweep) else { return nil }
      var group = Group(of: of)
      for (one, two) in zip(reaches, other.reaches) {
        guard let reach = one.reach.merged(with: two.reach) else { return nil }
        group.reaches.append((one.sweep, reach))
      }
      return group
    }
  }

  /// Subjects with the same answer, everywhere or within bounds.
  private struct Side {
    var everywhere: [String] = []
    /// The subjects with this answer only up to a place or from one, grouped by this place.
    private var bounded: [(words: String, names: [String])] = []

    mutating func add(_ name: String, within words: String) {
      if let place = bounded.firstIndex(where: { $0.words == words }) {
        bounded[place].names.append(name)
      } else {
        bounded.append((words, [name]))
      }
    }

    /// Puts each bound next to its own subject, so that it is not read as a bound of all.
    var words: String {
      let bounds = bounded.map { "\(VerdictText.list($0.names)) \($0.words)" }
      return ([VerdictText.list(everywhere)] + bounds).filter { !$0.isEmpty }.map { "for \($0)" }
        .joined(separator: "; ")
    }
  }

  /// The subjects by validity, each list in the order of the effects.
  private struct Sides {
    var holds = Side()
    /// The bounded ones are too close to decide elsewhere.
    var fails = Side()
    var partly: [String] = []
    var undecided: [String] = []

    mutating func add(_ name: String, _ group: Group) {
      let swept = group.reaches.compactMap { side in side.sweep.map { (sweep: $0, reach: side.reach) } }
      if group.isAll(.everywhere) {
        holds.everywhere.append(name)
      } else if group.isAll(.nowhere) {
        fails.everywhere.append(name)
      } else if group.reaches.contains(where: { $0.reach == .undecided }) {
        undecided.append(name)
      } else if let only = swept.first, let isTrue = only.reach.holdsWhereClear, group.reaches.count == 1 {
        let words = only.reach.words(on: only.sweep)
        if isTrue { holds.add(name, within: words) } else { fails.add(name, within: words) }
      } else if group.reaches.contains(where: { $0.reach.holdsWhereClear != nil }) {
        undecided.append(name)
      } else if group.reaches.contains(where: { $0.reach == .partly }) || swept.count < group.reaches.count {
        partly.append(name)
      } else {
        let does = swept.filter { $0.reach != .nowhere }.map { $0.reach.words(on: $0.sweep) }
        let not = swept.filter { $0.reach == .nowhere }.map { $0.reach.words(on: $0.sweep) }
        let words = VerdictText.list(does) + (not.isEmpty ? "" : ", but \(VerdictText.list(not))")
        holds.add(name, within: words)
      }
    }

    var sentence: String {
      let (isTrue, isFalse) = (holds.words, fails.words)
      let parts =
        [isTrue.isEmpty ? "" : "true \(isTrue)"]
        + [partly.isEmpty ? "" : "true for some sizes and factors of \(VerdictText.list(partly))"]
        + [isFalse.isEmpty ? "" : "false \(isFalse)"]
        + [undecided.isEmpty ? "" : "too close to decide for \(VerdictText.list(undecided))"]
      return VerdictText.sentences(parts)
    }
  }

  /// Describes the verdict of runs, which have the same effects under different seeds.
  static func words(_ runs: [[Effect]], rule: Rule) -> String {
    var sides = Sides()
    var differs: [String] = []
    let groups = runs.map { Self.groups($0, rule: rule) }
    let agreed = (groups.first ?? []).map { first in
      (group: first, of: merge(groups.compactMap { $0.first { $0.of == first.of } }))
    }
    for thing in agreed.map(\.group.thing).uniqued() {
      let members = agreed.filter { $0.group.thing == thing }
      if let all = merge(members.compactMap(\.of)), members.allSatisfy({ $0.of != nil }) {
        sides.add(thing, all)
        continue
      }
      for part in parts(members.compactMap(\.of)) { sides.add(name(part.members), part.all) }
      for member in members where member.of == nil { differs.append(name([member.group])) }
    }
    let seeds = differs.isEmpty ? "" : "different under the two seeds for \(list(differs))"
    return sentences([sides.sentence, seeds])
  }

  /// A sentence for each part that isn't empty; the first one has no capital, and the last one no full stop.
  private static func sentences(_ parts: [String]) -> String {
    let parts = parts.filter { !$0.isEmpty }
    return (parts.prefix(1) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined(separator: ". ")
  }

  private static func groups(_ effects: [Effect], rule: Rule) -> [Group] {
    effects.map(\.of).uniqued().map { of in
      let effects = effects.filter { $0.of == of }
      var group = Group(of: of)
      for effect in effects where !group.reaches.contains(where: { $0.sweep == effect.at?.sweep }) {
        let sweep = effect.at?.sweep
        group.reaches.append((sweep, Validity(effects.filter { $0.at?.sweep == sweep }, rule: rule)))
      }
      return group
    }
  }

  /// The groups of one subject; those that change in the same way are joined.
  private static func parts(_ groups: [Group]) -> [(members: [Group], all: Group)] {
    var parts: [(members: [Group], all: Group)] = []
    for group in groups {
      let index = parts.firstIndex { $0.all.merged(with: group) != nil }
      if let index, let all = parts[index].all.merged(with: group) {
        parts[index] = (parts[index].members + [group], all)
      } else {
        parts.append(([group], group))
      }
    }
    return parts
  }

  /// `list (shared and kind)`.
  private static func name(_ groups: [Group]) -> String {
    let factors = groups.map(\.factors).filter { !$0.isEmpty }.joined(separator: " and ")
    return (groups.first?.thing ?? "") + (factors.isEmpty ? "" : " (\(factors))")
  }

  private static func merge(_ groups: [Group]) -> Group? {
    guard let first = groups.first else { return nil }
    return groups.dropFirst().reduce(first) { $0?.merged(with: $1) }
  }

  /// `feeds, lists and forms`.
  static func list(_ all: [String]) -> String {
    let names = all.uniqued()
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// A number with three digits by default, without trailing zeros; it has more only before the decimal point.
  static func number(_ value: Double, digits: Int = 3) -> String {
    let places = value == 0 ? 0 : min(9, max(0, digits - 1 - Int(log10(abs(value)).rounded(.down))))
    let text = String(format: "%.\(places)f", value)
    guard text.contains(".") else { return text == "-0" ? "0" : text }
    let short = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return short == "-0" ? "0" : short
  }
}

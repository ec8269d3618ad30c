import Foundation

/// Says for what a claim holds, for what it doesn't, and where on each sweep it turns.
enum VerdictText {
  /// Effects under the same factors: how far the claim holds on each of their sweeps.
  private struct Group {
    /// What they are of, factors and all.
    let of: String
    var reaches: [(sweep: Sweep?, reach: Validity)] = []

    /// What they are of without the factors: what stands before the first comma.
    var thing: String { String(of.prefix { $0 != "," }) }

    /// What stands after it.
    var factors: String { String(of.dropFirst(thing.count).drop { $0 == "," || $0 == " " }) }

    /// `nil` if one of the two turns where the other doesn't.
    func merged(with other: Group) -> Group? {
      guard reaches.map(\.sweep) == other.reaches.map(\.sweep) else { return nil }
      var group = Group(of: of)
      for (one, two) in zip(reaches, other.reaches) {
        guard let reach = one.reach.merged(with: two.reach) else { return nil }
        group.reaches.append((one.sweep, reach))
      }
      return group
    }
  }

  /// Where things lie, each list in the order of the effects.
  private struct Sides {
    var holds: [String] = []
    /// Those that hold up to a place or from one on.
    var bounded: [String] = []
    var fails: [String] = []
    var partly: [String] = []

    mutating func add(_ name: String, _ group: Group) {
      let reaches = group.reaches.map(\.reach)
      let swept = group.reaches.compactMap { side in side.sweep.map { (sweep: $0, reach: side.reach) } }
      if reaches.allSatisfy({ $0 == .everywhere }) {
        holds.append(name)
      } else if reaches.allSatisfy({ $0 == .nowhere }) {
        fails.append(name)
      } else if reaches.contains(.partly) || swept.count < reaches.count {
        partly.append(name)
      } else {
        let does = swept.filter { $0.reach != .nowhere }.map { $0.reach.words(on: $0.sweep) }
        let not = swept.filter { $0.reach == .nowhere }.map { " but \($0.reach.words(on: $0.sweep))" }
        bounded.append("\(name) \(does.joined(separator: " and "))\(not.joined())")
      }
    }

    /// Each bound stands with its own thing, so that nobody reads it as one of all.
    var sentence: String {
      let isTrue = ([VerdictText.list(holds)] + bounded).filter { !$0.isEmpty }.map { "for \($0)" }
      let parts =
        [isTrue.isEmpty ? "" : "true \(isTrue.joined(separator: ", and "))"]
        + [partly.isEmpty ? "" : "true for some sizes and factors of \(VerdictText.list(partly))"]
        + [fails.isEmpty ? "" : "false for \(VerdictText.list(fails))"]
      return parts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  /// Runs are the same effects under different seeds.
  static func words(_ runs: [[Effect]], rule: Rule) -> String {
    var sides = Sides()
    var differs: [String] = []
    let groups = runs.map { Self.groups($0, rule: rule) }
    let agreed = (groups.first ?? []).map { first in
      (group: first, of: merge(groups.compactMap { $0.first { $0.of == first.of } }))
    }
    for thing in names(agreed.map(\.group.thing)) {
      let members = agreed.filter { $0.group.thing == thing }
      if let all = merge(members.compactMap(\.of)), members.allSatisfy({ $0.of != nil }) {
        sides.add(thing, all)
        continue
      }
      for part in parts(members.compactMap(\.of)) { sides.add(name(part.members), part.all) }
      for member in members where member.of == nil { differs.append(name([member.group])) }
    }
    let seeds = differs.isEmpty ? [] : ["different under each seed for \(list(differs))"]
    return ([sides.sentence].filter { !$0.isEmpty } + seeds).joined(separator: "; ")
  }

  private static func groups(_ effects: [Effect], rule: Rule) -> [Group] {
    names(effects.map(\.of)).map { of in
      let effects = effects.filter { $0.of == of }
      var group = Group(of: of)
      for effect in effects where !group.reaches.contains(where: { $0.sweep == effect.at?.sweep }) {
        let sweep = effect.at?.sweep
        group.reaches.append((sweep, Validity(effects.filter { $0.at?.sweep == sweep }, rule: rule)))
      }
      return group
    }
  }

  /// The groups of one thing, those that turn the same way together.
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

  /// Each name once, in the order of their first places.
  private static func names(_ all: [String]) -> [String] {
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// `feeds, lists and forms`.
  static func list(_ all: [String]) -> String {
    let names = names(all)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Three digits unless told otherwise, more only before the point, without zeros at the end.
  static func number(_ value: Double, digits: Int = 3) -> String {
    let places = value == 0 ? 0 : min(9, max(0, digits - 1 - Int(log10(abs(value)).rounded(.down))))
    let text = String(format: "%.\(places)f", value)
    guard text.contains(".") else { return text == "-0" ? "0" : text }
    let short = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return short == "-0" ? "0" : short
  }
}

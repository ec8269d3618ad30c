import Foundation

/// Says for what a claim holds, for what it doesn't, and where on a sweep it turns.
enum Turn {
  /// Effects of one thing under several factors, in words: the thing stands before the first comma of what they are of.
  private struct Thing {
    let name: String
    var groups: [String: [Effect]] = [:]
  }

  static func words(_ effects: [Effect], rule: Rule, sweep: String?) -> String {
    var things: [Thing] = []
    for effect in effects {
      let name = String(effect.of.prefix { $0 != "," })
      let index = things.firstIndex { $0.name == name } ?? things.endIndex
      if index == things.endIndex { things.append(Thing(name: name)) }
      things[index].groups[effect.of, default: []].append(effect)
    }
    var (holds, fails, partly): ([String], [String], [String]) = ([], [], [])
    for thing in things {
      let answers = Set(thing.groups.values.joined().map(rule.answer))
      if answers == [.supports] {
        holds.append(thing.name)
      } else if answers == [.refutes] {
        fails.append(thing.name)
      } else if let sweep, let range = turning(thing.groups.values, rule: rule, sweep: sweep) {
        holds.append("\(thing.name) \(range)")
      } else {
        partly.append(thing.name)
      }
    }
    return [
      holds.isEmpty ? nil : "holds for " + list(holds),
      fails.isEmpty ? nil : "not for " + list(fails),
      partly.isEmpty ? nil : "partly for " + list(partly),
    ].compactMap { $0 }.joined(separator: "; ")
  }

  /// `from size 0.7` or `up to size 2 to 3`: where a claim begins or ceases to hold; `nil` if groups turn both ways, one
  /// of them more than once, or none at all.
  private static func turning(_ groups: some Collection<[Effect]>, rule: Rule, sweep: String) -> String? {
    var places: [Double] = []
    var ends: Set<Rule.Answer> = []
    for group in groups {
      let crossings = Self.places(of: group, threshold: rule.threshold)
      guard crossings.count <= 1 else { return nil }
      guard let place = crossings.first, let last = group.max(by: { ($0.at ?? 0) < ($1.at ?? 0) }) else {
        continue
      }
      places.append(place)
      ends.insert(rule.answer(of: last))
    }
    guard let low = places.min().map(number), let high = places.max().map(number), ends.count == 1 else {
      return nil
    }
    let range = place(low == high ? low : "\(low) to \(high)", on: sweep)
    return ends == [.supports] ? "from \(range)" : "up to \(range)"
  }

  /// Where the estimates cross the threshold, by linear interpolation between neighbours on the sweep.
  static func places(of effects: [Effect], threshold: Double) -> [Double] {
    let swept = effects.compactMap { effect in effect.at.map { (at: $0, estimate: effect.estimate) } }
      .sorted { $0.at < $1.at }
    return zip(swept, swept.dropFirst()).compactMap { a, b in
      guard (a.estimate >= threshold) != (b.estimate >= threshold) else { return nil }
      return a.at + (threshold - a.estimate) / (b.estimate - a.estimate) * (b.at - a.at)
    }
  }

  /// A place on a sweep in words: `size 2`, `40 % of the need`.
  static func place(_ number: String, on sweep: String) -> String {
    sweep.replacing("#", with: number)
  }

  static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  /// Three digits, without zeros at the end.
  static func number(_ value: Double) -> String {
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let text = String(format: "%.\(digits)f", value)
    guard text.contains(".") else { return text }
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }
}

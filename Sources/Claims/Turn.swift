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
    var (holds, fails, turns, partly): ([String], [String], [String], [String]) = ([], [], [], [])
    for thing in things {
      let answers = Set(thing.groups.values.joined().map(rule.answer))
      let places = thing.groups.values.compactMap { self.place($0, threshold: rule.threshold) }.sorted()
      if answers == [.supports] {
        holds.append(thing.name)
      } else if answers == [.refutes] {
        fails.append(thing.name)
      } else if let first = places.first, let last = places.last, let sweep {
        let (low, high) = (number(first), number(last))
        turns.append("\(thing.name) turns at \(place(low == high ? low : "\(low) to \(high)", on: sweep))")
      } else {
        partly.append(thing.name)
      }
    }
    return [
      holds.isEmpty ? nil : "holds for " + list(holds),
      fails.isEmpty ? nil : "not for " + list(fails),
      turns.isEmpty ? nil : turns.joined(separator: ", "),
      partly.isEmpty ? nil : "partly for " + list(partly),
    ].compactMap { $0 }.joined(separator: "; ")
  }

  /// Where the estimates cross the threshold, by linear interpolation between the two neighbours; `nil` if nowhere.
  static func place(_ effects: [Effect], threshold: Double) -> Double? {
    let swept = effects.compactMap { effect in effect.at.map { (at: $0, estimate: effect.estimate) } }
      .sorted { $0.at < $1.at }
    for (a, b) in zip(swept, swept.dropFirst())
    where (a.estimate >= threshold) != (b.estimate >= threshold) {
      return a.at + (threshold - a.estimate) / (b.estimate - a.estimate) * (b.at - a.at)
    }
    return nil
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

/// The name that a misspelled word most likely meant, or `nil` if none is close.
///
/// A name is close if its edit distance is at most a third of its length, or 1; case is ignored. The distance
/// counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment, Damerau,
/// CACM 1964).
package func nearestName(to word: String, among names: [String]) -> String? {
  // A word far longer than every name is close to none.
  let longest = names.lazy.map(\.utf8.count).max() ?? 0
  guard word.utf8.count <= 2 * longest else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(word.lowercased().utf8), Array(name.lowercased().utf8))
    if distance <= max(1, name.utf8.count / 3), distance < best?.distance ?? .max {
      best = (name, distance)
    }
  }
  return best?.name
}

/// The spelling of the nearest name, if the parameters in parentheses are left out: `lru(count:6)` for `lur`.
package func nearestSpelling(to word: String, among spellings: [String]) -> String? {
  func name(_ spelling: String) -> String { String(spelling.prefix { $0 != "(" }) }
  let nearest = nearestName(to: name(word), among: spellings.map(name))
  return spellings.first { name($0) == nearest }
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

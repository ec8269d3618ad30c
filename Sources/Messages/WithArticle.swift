/// The noun with its indefinite article: `a limit`, `an expected latency`.
package func withArticle(_ noun: String) -> String {
  noun.first.map { "aeiou".contains($0) } == true ? "an \(noun)" : "a \(noun)"
}

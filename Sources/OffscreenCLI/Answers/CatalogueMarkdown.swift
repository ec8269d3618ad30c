import Unloading

/// The policies as Markdown, a table for each family; Docs/policies.md has it word for word.
struct CatalogueMarkdown: CustomStringConvertible {
  let description: String

  init(of policies: [PolicyEntry]) {
    let families = policies.reduce(into: [PolicyFamily]()) {
      if !$0.contains($1.family) { $0.append($1.family) }
    }
    description = families.map { family in
      Self.table(of: family, policies.filter { $0.family == family })
    }.joined(separator: "\n")
  }

  private static func table(of family: PolicyFamily, _ policies: [PolicyEntry]) -> String {
    let rows = policies.map { policy in
      let costs = policy.readsCosts ? " Weighs costs." : ""
      return "| `\(policy.fullSpelling)` | \(policy.idea)\(costs) | \(policy.source) | \(policy.caveat) |"
    }
    let head = [
      "## \(family.name)", "", family.idea, "", "| policy | what it does | source | goes wrong |",
      "|---|---|---|---|",
    ]
    return (head + rows).map { $0 + "\n" }.joined()
  }
}

import Unloading

/// The policies as Markdown, with a section for each family; Docs/policies.md contains this text verbatim.
struct CatalogueMarkdown: CustomStringConvertible {
  let description: String

  init(of policies: [PolicyEntry]) {
    let families = policies.reduce(into: [PolicyFamily]()) {
      if !$0.contains($1.family) { $0.append($1.family) }
    }
    description = families.map { family in
      Self.section(of: family, policies.filter { $0.family == family })
    }.joined(separator: "\n")
  }

  private static func section(of family: PolicyFamily, _ policies: [PolicyEntry]) -> String {
    let entries = policies.map { policy in
      let costs = policy.readsCosts ? " Weighs costs." : ""
      return """
        ### `\(policy.fullSpelling)`

        \(policy.idea)\(costs)
        * Source: \(policy.source)
        * Weakness: \(policy.caveat)

        """
    }
    return "## \(family.name)\n\n\(family.idea)\n\n" + entries.joined(separator: "\n")
  }
}

import ArgumentParser
import Foundation
import Results

/// Lists everything that has a name.
struct ListCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists strategies, workloads, screens and presets."
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Option(help: "text, json, or markdown: the policies alone, as Docs/policies.md has them.")
  var format = Format.text

  func run(with registry: Registry) throws {
    switch format {
    case .text: print(CatalogueText(of: registry))
    case .markdown: print(CatalogueMarkdown(of: registry.policies), terminator: "")
    case .json:
      print(String(decoding: try JSONEncoder.readable.encode(CatalogueJSON(of: registry)), as: UTF8.self))
    }
  }
}

import ArgumentParser
import Foundation
import Results

/// Everything that has a name.
struct ListCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists strategies and their parts, workloads, kinds of screen and presets."
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: "text or json.")
  var format = Format.text

  func run(with registry: Registry) throws {
    switch format {
    case .text: print(CatalogueText(of: registry))
    case .json:
      print(String(decoding: try JSONEncoder.readable.encode(CatalogueJSON(of: registry)), as: UTF8.self))
    }
  }
}

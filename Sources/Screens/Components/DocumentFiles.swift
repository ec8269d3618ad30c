import Foundation

/// The HTML files of the fixtures, by number of nodes and variant.
struct DocumentFiles {
  /// Documents of each size; a page shows them by its number.
  static let variants = 4
  let folder: String

  static func name(nodes: Int, variant: Int) -> String { "document-\(nodes)-\(variant).html" }

  /// Reads and parses a file; a fixture that can't be read is a fault of the harness and traps.
  func parse(nodes: Int, variant: Int) -> Document {
    let path = folder + "/" + Self.name(nodes: nodes, variant: variant % Self.variants)
    do { return try Document(html: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) } catch {
      fatalError("\(path): \(error)")
    }
  }
}

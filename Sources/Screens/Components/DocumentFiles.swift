import Experiment
import Foundation
import Glibc

/// The HTML files of the fixtures, by number of nodes, images and variant.
struct DocumentFiles {
  /// Documents of each size; a page shows them by its number.
  static let variants = 4
  let folder: String
  /// What fails; `nil` unless faults are looked for.
  var faults: FaultInjector?

  static func name(_ kind: DocumentKind, variant: Int) -> String {
    let images = kind.images.map { "-\($0.count)x\($0.pixelWidth)x\($0.pixelHeight)" } ?? ""
    return "document-\(kind.nodes)\(images)-\(variant).html"
  }

  /// Bytes of a file, as a server would send them; a fixture that isn't there is a fault of the harness and traps.
  func byteCount(_ kind: DocumentKind, variant: Int) -> Int {
    let path = path(kind, variant: variant)
    var status = stat()
    precondition(stat(path, &status) == 0, "\(path) can't be read")
    return status.st_size
  }

  private func path(_ kind: DocumentKind, variant: Int) -> String {
    folder + "/" + Self.name(kind, variant: variant % Self.variants)
  }

  /// Reads and parses a file; a fixture that can't be read is a fault of the harness and traps, unless that is injected:
  /// then there is none.
  func parse(_ kind: DocumentKind, variant: Int) -> Document? {
    let path = path(kind, variant: variant)
    if let faults {
      return faults.answer(.document, file: path) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))
        // As a transport would: nothing else notices that a text is another one.
        try faults.check(bytes, of: path)
        return Document(html: bytes)
      }
    }
    do { return try Document(html: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) } catch {
      fatalError("\(path): \(error)")
    }
  }
}

/// What a document is made of.
struct DocumentKind: Hashable {
  let nodes: Int
  /// Those of its nodes that are images.
  let images: ScreenSpec.Images?

  /// `nil` for a kind of screen without a document.
  init?(_ spec: ScreenSpec) {
    guard let nodes = spec.document else { return nil }
    self.nodes = nodes
    images = spec.documentImages
  }
}

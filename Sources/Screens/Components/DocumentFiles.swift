import Experiment
import Foundation
import Glibc

/// The HTML files of the fixtures, by number of nodes, images and variant.
struct DocumentFiles {
  /// The number of documents of each size; a page's number selects one.
  static let variants = 4
  let folder: String
  /// Injects faults; `nil` unless the trial tests faults.
  var faults: FaultInjector?

  static func name(_ kind: DocumentKind, variant: Int) -> String {
    let images = kind.images.map { "-\($0.count)x\($0.pixelWidth)x\($0.pixelHeight)" } ?? ""
    return "document-\(kind.nodes)\(images)-\(variant).html"
  }

  /// The size of a file, as a server would send it; a missing fixture is an error of the harness and traps.
  func byteCount(_ kind: DocumentKind, variant: Int) -> Int {
    let path = path(kind, variant: variant)
    var status = stat()
    precondition(stat(path, &status) == 0, "\(path) can't be read")
    return status.st_size
  }

  private func path(_ kind: DocumentKind, variant: Int) -> String {
    folder + "/" + Self.name(kind, variant: variant % Self.variants)
  }

  /// Reads and parses a file. An unreadable fixture is an error of the harness and traps, except for an injected fault,
  /// which gives `nil`.
  func parse(_ kind: DocumentKind, variant: Int) -> Document? {
    let path = path(kind, variant: variant)
    if let faults {
      return faults.answer(.document, file: path) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))
        // Like the checksum of a transport: nothing else detects a changed text.
        try faults.check(bytes, of: path)
        return Document(html: bytes)
      }
    }
    do { return try Document(html: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) } catch {
      fatalError("\(path): \(error)")
    }
  }
}

/// The contents of a document.
struct DocumentKind: Hashable {
  let nodes: Int
  /// The nodes that are images.
  let images: ScreenSpec.Images?

  /// Returns `nil` for a kind of screen without a document.
  init?(_ spec: ScreenSpec) {
    guard let nodes = spec.document else { return nil }
    self.nodes = nodes
    images = spec.documentImages
  }
}

extension FaultKind {
  static let imageMissing = FaultKind(
    name: "image missing", meaning: "an image file is missing", site: .image
  ) { FileMissing($0) }
  static let documentMissing = FaultKind(
    name: "document missing", meaning: "a document file is missing", site: .document
  ) { FileMissing($0) }
}

/// Replaces the file with one that doesn't exist.
final class FileMissing: Fault {
  private let folder: String

  init(_ surroundings: FaultSurroundings) { folder = surroundings.folder }

  func begin(_ file: String) -> String { folder + "/missing" }
}

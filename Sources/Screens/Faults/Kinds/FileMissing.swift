extension FaultKind {
  static let imageMissing = FaultKind(
    name: "image missing", meaning: "a picture's file is not there", site: .image
  ) { FileMissing($0) }
  static let documentMissing = FaultKind(
    name: "document missing", meaning: "a document's file is not there", site: .document
  ) { FileMissing($0) }
}

/// A file that nobody has put there.
final class FileMissing: Fault {
  private let folder: String

  init(_ surroundings: FaultSurroundings) { folder = surroundings.folder }

  func begin(_ file: String) -> String { folder + "/missing" }
}

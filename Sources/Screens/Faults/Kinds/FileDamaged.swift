import Foundation
import Glibc

extension FaultKind {
  static let imageDamaged = FaultKind(
    name: "image damaged", meaning: "an image file is cut off, or some of its bits are flipped", site: .image
  ) { FileDamaged($0) }
  static let documentDamaged = FaultKind(
    name: "document damaged", meaning: "a document file is cut off, or some of its bits are flipped",
    site: .document
  ) { FileDamaged($0) }
}

/// Replaces the file with a damaged copy.
final class FileDamaged: Fault {
  private let copy: String
  private var random: FixtureRandom

  init(_ surroundings: FaultSurroundings) {
    copy = surroundings.databasePath + ".damaged"
    random = FixtureRandom(seed: surroundings.seed)
  }

  func begin(_ file: String) throws -> String {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    bytes.damage(by: &random)
    try Data(bytes).write(to: URL(fileURLWithPath: copy))
    return copy
  }

  func end() { unlink(copy) }
}

extension [UInt8] {
  /// Cuts the end off, or flips up to eight bits.
  mutating func damage(by random: inout FixtureRandom) {
    guard !isEmpty else { return }
    if random.next().isMultiple(of: 2) { return removeLast(1 + Int(random.next() % UInt64(count))) }
    for _ in 0...random.next() % 8 {
      self[Int(random.next() % UInt64(count))] ^= 1 << UInt8(random.next() % 8)
    }
  }
}

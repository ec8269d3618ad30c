extension Calibration {
  /// Successive allocations of one size that making a resource needs, written as `25x14`, `5x120:320` or `9-`.
  package struct Allocations: Equatable, Sendable {
    /// The pages of each extent, or of a slab.
    package let pages: Int
    /// How many allocations there are.
    package let count: Int
    /// The bytes of small allocations, which are regions of slabs; `nil` for large ones, which have an extent each.
    package let regionBytes: Int?
    /// Whether the resource holds them; the others are freed while it is made.
    package let areHeld: Bool

    package init(pages: Int, count: Int = 1, regionBytes: Int? = nil, areHeld: Bool = true) {
      (self.pages, self.count, self.regionBytes, self.areHeld) = (pages, count, regionBytes, areHeld)
    }
  }

  /// Whether it has the allocations of every kind.
  package var hasAllocations: Bool { kinds.allSatisfy { $0.allocations != nil } }

  /// Takes the allocations of kinds, and what their arenas and controllers take, from a calibration of the same kinds.
  package mutating func takeAllocations(from other: Calibration) {
    for index in kinds.indices {
      guard let same = other.kinds.first(where: { $0.name == kinds[index].name }) else { continue }
      (kinds[index].allocations, kinds[index].otherBytes) = (same.allocations, same.otherBytes)
    }
    arenaBytes = other.arenaBytes
  }

  /// Removes the kinds without allocations that a calibration of the kinds that the sessions show doesn't have, because
  /// nothing would find their allocations.
  package mutating func removeKindsWithoutAllocations(notIn shown: Calibration) {
    kinds.removeAll { kind in
      kind.allocations == nil && !shown.kinds.contains { $0.name == kind.name }
    }
  }

  /// The calibration without its allocations.
  package var withoutAllocations: Calibration {
    var calibration = self
    for index in kinds.indices { calibration.kinds[index].allocations = nil }
    return calibration
  }
}

extension Calibration.Allocations: Codable, CustomStringConvertible {
  /// The pages, and if they differ from the usual: the count, the bytes of regions, and `-` for what is freed.
  package var description: String {
    "\(pages)" + (count == 1 ? "" : "x\(count)") + (regionBytes.map { ":\($0)" } ?? "") + (areHeld ? "" : "-")
  }

  /// The most pages that a run of a record may have: 64 GiB.
  private static let mostPages = 1 << 24
  /// The most bytes that a region of a slab may have.
  private static let mostRegionBytes = 1 << 16

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let allocations = Self(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "'\(text)' is no run of allocations; expected one like 25x14"))
    }
    self = allocations
  }

  /// Split by hand, because records have thousands of them, and each evaluation of a regular expression compiles it.
  private init?(_ text: String) {
    let areHeld = !text.hasSuffix("-")
    let parts = text.dropLast(areHeld ? 0 : 1)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let run = parts[0].split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    let pages = Self.number(run[0])
    let count = run.count == 1 ? 1 : Self.number(run[1])
    let regionBytes = parts.count == 1 ? nil : Self.number(parts[1])
    guard (1...Self.mostPages).contains(pages), (1...Self.mostPages / pages).contains(count),
      (1...Self.mostRegionBytes).contains(regionBytes ?? 1)
    else { return nil }
    self.init(pages: pages, count: count, regionBytes: regionBytes, areHeld: areHeld)
  }

  /// A whole number without a sign; 0 if it is none.
  private static func number(_ text: Substring) -> Int {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) ?? 0 : 0
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

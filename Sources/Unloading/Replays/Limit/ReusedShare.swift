/// The share of a request that freed pages serve, if there are enough of them; for the rest, no freed extent fits.
package struct ReusedShare: Hashable, Sendable {
  /// The share in 256ths.
  private let parts: Int32

  /// Freed pages serve each request as far as they suffice.
  package static let all = ReusedShare(parts: 256)

  package var share: Double { Double(parts) / 256 }

  /// `parts` is the share in 256ths.
  package init(parts: Int32) { self.parts = parts }

  /// The pages of a request that are served, if that many are free.
  func served(of pages: ArenasWithoutExtents.Pages) -> ArenasWithoutExtents.Pages {
    (pages &* parts) &>> 8
  }
}

import CCairo

extension FaultKind {
  static let imageMemory = FaultKind(
    name: "image memory", meaning: "cairo gets no memory for an image (CAIRO_STATUS_NO_MEMORY)", site: .image
  ) { _ in ImageMemory() }
}

/// Refuses the request for an image's pixels, as cairo reports it.
///
/// cairo has no hook for its memory: it calls malloc, which a whole trial shares. So the request fails before it
/// reaches cairo.
final class ImageMemory: Fault {
  func begin(_ file: String) throws -> String {
    throw FailedAccess(String(cString: cairo_status_to_string(CAIRO_STATUS_NO_MEMORY)))
  }
}

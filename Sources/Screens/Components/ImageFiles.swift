import CCairo
import Experiment

/// The PNG files of the fixtures, by size and variant.
struct ImageFiles {
  /// The number of images of each size; a page's number selects one.
  static let variants = 4
  let folder: String
  /// Injects faults; `nil` unless the trial tests faults.
  var faults: FaultInjector?

  static func name(pixelWidth: Int, pixelHeight: Int, variant: Int) -> String {
    "\(pixelWidth)x\(pixelHeight)-\(variant).png"
  }

  func decode(_ images: ScreenSpec.Images, variant: Int) -> DecodedImage? {
    decode(pixelWidth: images.pixelWidth, pixelHeight: images.pixelHeight, variant: variant)
  }

  /// Decodes an image; `nil` if an injected fault makes this fail permanently.
  func decode(pixelWidth: Int, pixelHeight: Int, variant: Int) -> DecodedImage? {
    let name = Self.name(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, variant: variant % Self.variants)
    let path = folder + "/" + name
    guard let faults else { return DecodedImage(path: path) }
    return faults.answer(.image, file: path, DecodedImage.init(reading:))
  }
}

/// A PNG file decoded into w·h·4 bytes.
final class DecodedImage {
  private let surface: OpaquePointer

  /// Decodes the file; an unreadable fixture is an error of the harness and traps.
  convenience init(path: String) {
    do { try self.init(reading: path) } catch { fatalError("\(path): \(error)") }
  }

  /// Decodes the file, or throws cairo's error.
  init(reading path: String) throws(FailedAccess) {
    guard let surface = cairo_image_surface_create_from_png(path) else {
      throw FailedAccess("cairo can't create a surface")
    }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw FailedAccess(String(cString: cairo_status_to_string(status)))
    }
    self.surface = surface
    // cairo keeps the compressed file along with the pixels; an app's decoded image doesn't.
    cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_PNG, nil, 0, nil, nil)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  var pixelWidth: Int { Int(cairo_image_surface_get_width(surface)) }
  var pixelHeight: Int { Int(cairo_image_surface_get_height(surface)) }

  var pixels: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: cairo_image_surface_get_data(surface),
      count: Int(cairo_image_surface_get_stride(surface)) * pixelHeight)
  }

  /// Calls `body` with the image for drawing.
  func withSurface(_ body: (OpaquePointer) -> Void) { body(surface) }

  /// The C structure, for the account of memory.
  var surfacePointer: UnsafeRawPointer { UnsafeRawPointer(surface) }
}

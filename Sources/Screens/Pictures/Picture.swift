import CCairo
import Glibc

/// A picture of a screen: 4 bytes per pixel, opaque ARGB, row by row from the top.
///
/// The pixels are in a mapped file, not in the heap, so taking a picture doesn't affect the allocator.
package final class Picture {
  package let width: Int
  package let height: Int
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Maps the file, which is created with the size of the picture if missing; throws if this fails.
  package init(file: String, width: Int, height: Int) throws(PictureError) {
    self.width = width
    self.height = height
    let bytes = width * height * 4
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PictureError(path: file, code: errno) }
    defer { close(descriptor) }
    // Allocates blocks now, because a full disk can't be reported when a mapped page is written.
    let code = posix_fallocate(descriptor, 0, off_t(bytes))
    guard code == 0 else { throw PictureError(path: file, code: code) }
    guard let address = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { throw PictureError(path: file, code: errno) }
    pixels = UnsafeMutableBufferPointer(
      start: address.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }

  deinit {
    munmap(pixels.baseAddress, pixels.count * 4)
  }

  /// Writes the picture as a PNG file.
  package func writePNG(to path: String) throws(PictureError) {
    let status = withSurface { cairo_surface_write_to_png($0, path) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PictureError(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }

  func withSurface<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
      Int32(width), Int32(height), Int32(width * 4))
    defer { cairo_surface_destroy(surface) }
    return body(surface)
  }
}

/// A picture that could not be created or written.
package struct PictureError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  package var description: String { "the picture \(path) can't be written: \(reason)" }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }
}

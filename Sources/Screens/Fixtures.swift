import CCairo
package import Experiment
import Foundation
import GRDB

/// The files that screens read: PNG images of each size, documents, the database and, if installed, the font. They
/// are created once per run from the seed.
package struct Fixtures: Sendable {
  package let folder: String
  package var databasePath: String { folder + "/items.sqlite" }
  /// A copy of the font, so that a process with an empty environment finds the font that its run recorded.
  package var fontPath: String { folder + "/font.ttf" }

  /// Refers to a folder that `make` has filled.
  package init(folder: String) {
    self.folder = folder
  }

  /// Fills `folder` with the files for `specs`; throws if it can't be written.
  package static func make(in folder: String, for specs: [ScreenSpec], seed: UInt64) throws -> Fixtures {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fixtures = Fixtures(folder: folder)
    var sizes = Set(
      specs.flatMap { [$0.images, $0.documentImages] }.compactMap {
        $0.map { [$0.pixelWidth, $0.pixelHeight] }
      })
    sizes.insert([ThumbnailCache.side, ThumbnailCache.side])
    for size in sizes {
      for variant in 0..<ImageFiles.variants {
        try fixtures.writeImage(width: size[0], height: size[1], variant: variant, seed: seed)
      }
    }
    for kind in Set(specs.compactMap(DocumentKind.init)) {
      for variant in 0..<DocumentFiles.variants {
        try fixtures.writeDocument(kind, variant: variant, seed: seed)
      }
    }
    try fixtures.writeDatabase(seed: seed)
    if let font = try? FontFile.find() {
      try FileManager.default.copyItem(atPath: font.path, toPath: fixtures.fontPath)
    }
    return fixtures
  }

  /// Reads every file once, so that no trial has to wait for the disk.
  package func readIntoPageCache() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      _ = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  /// Writes a smooth image, a gradient with soft discs, which decodes about as fast as a photograph of its file size.
  private func writeImage(width: Int, height: Int, variant: Int, seed: UInt64) throws {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    var random = FixtureRandom(seed: seed &+ UInt64(variant))
    let gradient = cairo_pattern_create_linear(0, 0, Double(width), Double(height))
    cairo_pattern_add_color_stop_rgb(gradient, 0, random.share(), random.share(), random.share())
    cairo_pattern_add_color_stop_rgb(gradient, 1, random.share(), random.share(), random.share())
    cairo_set_source(context, gradient)
    cairo_paint(context)
    cairo_pattern_destroy(gradient)
    for _ in 0..<6 {
      cairo_set_source_rgba(context, random.share(), random.share(), random.share(), 0.5)
      let radius = random.share() * Double(min(width, height)) / 3
      cairo_arc(
        context, random.share() * Double(width), random.share() * Double(height), radius, 0, 2 * .pi)
      cairo_fill(context)
    }
    let path = folder + "/" + ImageFiles.name(pixelWidth: width, pixelHeight: height, variant: variant)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw FixtureError(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }

  private func writeDocument(_ kind: DocumentKind, variant: Int, seed: UInt64) throws {
    let path = folder + "/" + DocumentFiles.name(kind, variant: variant)
    let text = DocumentText(nodes: kind.nodes, images: kind.images, seed: seed &+ UInt64(variant)).html
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw FixtureError(path: path, reason: "\(error)")
    }
  }

  private func writeDatabase(seed: UInt64) throws {
    let queue = try DatabaseQueue(path: databasePath)
    var random = FixtureRandom(seed: seed)
    try queue.write { database in
      try database.execute(
        sql: "CREATE TABLE items (id INTEGER PRIMARY KEY, title TEXT, body TEXT, price REAL)")
      for id in 0..<ItemStore.rowCount {
        try database.execute(
          sql: "INSERT INTO items VALUES (?, ?, ?, ?)",
          arguments: [id, random.text(bytes: 40), random.text(bytes: 4_000), random.share() * 1_000])
      }
    }
    try queue.close()
  }
}

/// A fixture that could not be written.
package struct FixtureError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  package var description: String { "\(path) could not be written: \(reason)" }
}

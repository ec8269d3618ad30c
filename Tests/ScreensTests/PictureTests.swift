import Foundation
import Lifecycle
import MemoryProbe
import Testing

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("A picture") struct PictureTests {
    private let folder: String

    init() throws {
      folder = temporaryFolder()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func picture(_ name: String, width: Int = 750, height: Int = 1_334) throws -> Picture {
      try Picture(file: folder + "/" + name, width: width, height: height)
    }

    private func picture(of screen: ScreenController, _ name: String) throws -> Picture {
      let picture = try picture(name)
      picture.draw(screen.view, scale: 2)
      return picture
    }

    @Test func `shows flat colours, what views drew and images, each in its place`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try withApp { app in
        var spec = ScreenCatalogue.feed
        spec.images?.count = 1
        let screen = app.push(spec)
        let picture = try picture(of: screen, "feed")
        var seen = (images: 0, labels: 0, links: 0)
        screen.view.forEachInSubtree { view in
          var (x, y) = (0.0, 0.0)
          var above: View? = view
          while let current = above, current !== screen.view {
            (x, y) = (x + current.frame.x, y + current.frame.y)
            above = current.superview
          }
          let corner = (Int(y) * 2 + 2) * 750 + Int(x) * 2 + 2
          guard corner < picture.pixels.count else { return true }
          switch view {
          case let view as ImageView:
            // Scaled from 600 to 750 pixels, two pixels from the corner are smooth like their neighbours.
            let pixel = view.image?.pixels.load(fromByteOffset: (1 * 600 + 1) * 4, as: UInt32.self)
            #expect(distance(picture.pixels[corner], pixel ?? 0) < 16)
            seen.images += 1
          case let view as LabelView:
            #expect(
              picture.pixels[corner] & 0xFF_FFFF
                == view.backingStore!.pixels.load(fromByteOffset: (2 * 750 + 2) * 4, as: UInt32.self)
                & 0xFF_FFFF)
            seen.labels += 1
          case is InlineView:
            #expect(picture.pixels[corner] & 0xFF_FFFF == 0x2F_6FD0)
            seen.links += 1
          default: break
          }
          return true
        }
        #expect(seen.images == 1 && seen.labels == 14 && seen.links == 25)
      }
    }

    private func distance(_ a: UInt32, _ b: UInt32) -> Int {
      [16, 8, 0].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
    }

    @Test func `leaves the allocator as it was`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try withApp { app in
        let screen = app.push(ScreenCatalogue.feed)
        _ = try picture(of: screen, "first")
        let counters = try ThreadCounters()
        let before = counters.netBytes
        for _ in 0..<3 { _ = try picture(of: screen, "second") }
        let after = counters.netBytes
        #expect(after == before)
      }
    }

    @Test func `of two that are equal marks nothing`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try withApp { app in
        let screen = app.push(ScreenCatalogue.form)
        let (first, second) = (try picture(of: screen, "1"), try picture(of: screen, "2"))
        let marked = try picture("marked")
        #expect(marked.markDifference(from: first, to: second) == [])
        #expect(marked.pixels.allSatisfy { $0 >> 16 & 0xFF == $0 & 0xFF })
      }
    }

    @Test func `of a form that lost its text marks the fields, and nothing else`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try withApp { app in
        let screen = app.push(ScreenSpec(kind: "form", views: 30, fields: 6, drawnPercent: 30))
        screen.interact(seed: 107)
        let before = try picture(of: screen, "before")
        screen.interfaceState?.texts[3] = ""
        screen.interfaceState?.texts[5] = ""
        screen.firstUse()
        screen.interfaceState?.contentOffset = 107
        screen.view.layoutIfNeeded()
        screen.view.displayIfNeeded()
        let after = try picture(of: screen, "after")
        let marked = try picture("marked")
        let places = marked.markDifference(from: before, to: after)
        // Fields are 44 points high from the top, moved up by 107; a pixel is half a point.
        #expect(places.count == 2)
        for (place, field) in zip(places, [3, 5]) {
          let top = field * 88 - 214
          #expect(place.y >= top && place.y + place.height <= top + 88)
          #expect(place.x >= 16 && place.width > 100)
        }
        try expectMarks(marked, only: places, before, after)
      }
    }

    /// Red or blue is what changed, or a frame near it; what didn't change is grey.
    private func expectMarks(_ marked: Picture, only places: [PixelRect], _ before: Picture, _ after: Picture)
      throws
    {
      var (missed, wrong) = (0, 0)
      for index in marked.pixels.indices {
        let pixel = marked.pixels[index]
        let isMarked = pixel >> 16 & 0xFF != pixel & 0xFF
        let (x, y) = (index % marked.width, index / marked.width)
        let isNear = places.contains { place in
          let area = place.grown(by: 8, in: marked)
          return (area.x..<area.x + area.width).contains(x) && (area.y..<area.y + area.height).contains(y)
        }
        if before.pixels[index] != after.pixels[index], !isMarked { missed += 1 }
        if isMarked, !isNear { wrong += 1 }
      }
      #expect(missed == 0 && wrong == 0)
    }

    @Test func `tells what is gone from what came`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let tall = try ["4", "5", "6"].map { try picture($0, width: 100, height: 100) }
      for picture in tall.prefix(2) { picture.pixels.update(repeating: 0xFFFF_FFFF) }
      tall[0].pixels[50 * 100 + 20] = 0xFF00_0000
      tall[1].pixels[50 * 100 + 80] = 0xFF00_0000
      tall[2].markDifference(from: tall[0], to: tall[1])
      #expect(tall[2].pixels[50 * 100 + 20] == 0xFFE6_0000)
      #expect(tall[2].pixels[50 * 100 + 80] == 0xFF00_00E6)
    }

    @Test func `puts what lies near in one frame, and what lies apart in two`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let (before, after, marked) = (
        try picture("1", width: 200, height: 300), try picture("2", width: 200, height: 300),
        try picture("3", width: 200, height: 300)
      )
      for (x, y) in [(10, 10), (30, 12), (150, 290), (199, 299)] { after.pixels[y * 200 + x] = 0xFF12_3456 }
      #expect(
        marked.markDifference(from: before, to: after) == [
          PixelRect(x: 10, y: 10, width: 21, height: 3), PixelRect(x: 150, y: 290, width: 1, height: 1),
          PixelRect(x: 199, y: 299, width: 1, height: 1),
        ])
    }

    @Test func `that can't be made says why`() {
      let error = #expect(throws: PictureError.self) { try Picture(file: "/nowhere/1", width: 1, height: 1) }
      #expect(error?.description == "the picture /nowhere/1 can't be written: No such file or directory")
    }
  }
}

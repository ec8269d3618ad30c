import Lifecycle
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("The view tree") struct ViewTreeTests {
    private func views(of screen: ScreenController) -> [View] {
      var views: [View] = []
      screen.view.forEachInSubtree {
        views.append($0)
        return true
      }
      return views
    }

    @Test(arguments: ScreenCatalogue.all) func `has as many views as the kind says`(spec: ScreenSpec) throws {
      try withApp { app in #expect(views(of: app.push(spec)).count == spec.views) }
    }

    @Test func `of an article has 672 views`() throws {
      try withApp { app in #expect(views(of: app.push(ScreenCatalogue.article)).count == 672) }
    }

    @Test(arguments: ScreenCatalogue.all, [Device.small, .large])
    func `draws the share of the screen that the kind says, to a point`(spec: ScreenSpec, device: Device)
      throws
    {
      try withApp(device: device) { app in
        let stores = views(of: app.push(spec)).filter { $0 is LabelView }.compactMap(\.backingStore)
        let points = (Double(device.height * spec.drawnPercent) / 100).rounded()
        #expect(
          stores.reduce(0) { $0 + $1.byteCount } == device.width * Int(points) * device.scale * device.scale
            * 4)
      }
    }

    @Test func `has stores for labels, fields and web views alone`() throws {
      try withApp { app in
        for spec in ScreenCatalogue.all {
          for view in views(of: app.push(spec)) {
            #expect((view.backingStore != nil) == (view is LabelView || view is TextField || view is WebView))
          }
        }
      }
    }

    @Test func `that is drawn over the whole screen has a store of 4,002,000 bytes`() throws {
      try withApp { app in
        let screen = app.push(ScreenSpec(kind: "canvas", views: 3, drawnPercent: 100))
        #expect(views(of: screen).compactMap(\.backingStore?.byteCount) == [4_002_000])
        // Its class has a header of 16 bytes, three words and a buffer pointer of two; 4 MiB is one size class.
        #expect(screen.account().requested.backingStore == 4_002_000 + 56)
        #expect(screen.account().usable.backingStore == 4_194_304 + 64)
      }
    }

    @Test func `shows images of 4 bytes a pixel`() throws {
      try withApp { app in
        let images = views(of: app.push(ScreenCatalogue.feed)).compactMap { ($0 as? ImageView)?.image }
        #expect(images.map(\.pixels.count) == [960_000, 960_000, 960_000])
        #expect(images.map(\.pixelWidth) == [600, 600, 600])
      }
    }

    @Test func `is gone with its screen, whose slot the next one takes`() throws {
      try withApp { app in
        let slot = app.push(ScreenCatalogue.form).slot
        app.navigation.pop()
        let next = app.push(ScreenCatalogue.form)
        #expect(next.slot == slot)
        #expect(next.screenID.number == 2)
      }
    }
  }
}

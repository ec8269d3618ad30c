import Screens
import Testing

@Suite struct DeviceTests {
  @Test func `is read as it is written`() {
    #expect(Device("390x844@3") == .large)
    #expect("\(Device.small)" == "375x667@2")
    #expect(Device.large.fullScreenStoreBytes == 11_849_760)
  }

  @Test(arguments: ["", "375x667", "375@2", "375x667@9", "-375x667@2", "9999x667@2", "375x667x1@2", "axb@2"])
  func `is refused`(text: String) {
    #expect(Device(text) == nil)
  }
}

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("4096", 4_096), ("256MiB", 268_435_456), ("1.5 GiB", 1_610_612_736), ("800kB", 800_000), ("0", 0),
  ])
  func `is read`(text: String, bytes: Int) {
    #expect(ByteCount(text)?.bytes == bytes)
  }

  @Test(arguments: ["", "MiB", "-5MiB", "5 parsecs", "nan", "1e99GiB", "9999TiB", "0x10"])
  func `is refused`(text: String) {
    #expect(ByteCount(text) == nil)
  }
}

@Suite struct ScreenSpecTextTests {
  @Test func `describes kinds a line each`() throws {
    let specs = try ScreenSpec.parse(
      "# mine\nprofile views:80 images:2x750x500 rows:30 cache:512KiB fields:3 drawn:60% weight:2\n\nplain views:3\n",
      file: "s.txt")
    #expect(
      specs == [
        ScreenSpec(
          kind: "profile", views: 80,
          images: ScreenSpec.Images(count: 2, pixelWidth: 750, pixelHeight: 500), rows: 30,
          cacheBytes: 524_288, fields: 3, drawnPercent: 60, weight: 2),
        ScreenSpec(kind: "plain", views: 3),
      ])
  }

  @Test(arguments: [
    ("", "s.txt: describes no screen; expected a line such as 'profile views:80 rows:30'"),
    ("views:3", "s.txt:1: 'views:3' is not a kind; a line starts with the kind's name"),
    ("a views:3\na views:4", "s.txt:2: the kind 'a' is described twice"),
    (
      "a vews:3",
      "s.txt:1: 'vews:3' is not a property of a screen; expected views:, images:, rows:, cache:, fields:, drawn:, weight:"
    ),
    ("a views:-3", "s.txt:1: 'views:-3' is out of range; expected a whole number from 3 to 1000000"),
    (
      "a views:9 images:0x1x1",
      "s.txt:1: 'images:0x1x1' is out of range; expected count x width x height in pixels, such as images:2x750x500"
    ),
    (
      "a views:3 fields:2",
      "s.txt:1: 'a' has views:3; expected at least 5: the root, its scroll view, its images and fields, and one label"
    ),
  ])
  func `says where a file is wrong and what would be right`(text: String, sentence: String) {
    let error = #expect(throws: ScreenSpec.TextError.self) { try ScreenSpec.parse(text, file: "s.txt") }
    #expect(error?.description == sentence)
  }

  @Test(arguments: ScreenCatalogue.all)
  func `reads what it writes`(spec: ScreenSpec) throws {
    #expect(try ScreenSpec.parse("\(spec.kind) \(spec.text)", file: "s.txt") == [spec])
  }
}

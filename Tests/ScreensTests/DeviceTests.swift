import Lifecycle
import Testing

@testable import Experiment
@testable import Screens

@Suite("A device") struct DeviceTests {
  @Test func `reads the size in points and the scale`() throws {
    let device = try #require(Device("375x667@2"))
    #expect(device == .small)
    #expect(device.size == Size(width: 375, height: 667))
    #expect("\(device)" == "375x667@2")
  }

  @Test func `has the full-screen stores that are known of real ones`() {
    #expect(Device.small.fullScreenStoreBytes == 4_002_000)
    #expect(Device.large.fullScreenStoreBytes == 11_849_760)
    #expect(Device("320x480@2")?.fullScreenStoreBytes == 2_457_600)
  }

  @Test(arguments: [
    "", "375x667", "375@2", "375x667@", "375x667@0", "375x667@5", "99x667@2", "375x4097@2", "-375x667@2",
    "375x667x100@2", "375xax667@2", "x375x667@2", "375x667@2@2", "375 x 667@2", "375X667@2",
  ])
  func `is refused when it is none`(text: String) {
    #expect(Device(text) == nil)
  }
}

/// What real devices let an app take before they end it.
///
/// As people have measured it by allocating until the end: Stack Overflow, "iOS app max memory budget" (question 5887248, the
/// collection in answer 15200855), where a device has several figures the one of its newest system; 3 GiB is what an 8 GB iPad
/// gives an app since iPadOS 26.4 (Apple Developer Forums, thread 826325). Apple publishes no such table.
struct DeviceLimit: Sendable {
  let mebibytes: Int
  /// Devices with about that limit.
  let devices: String

  var bytes: Int { mebibytes << 20 }

  static let all = [
    DeviceLimit(mebibytes: 256, devices: "the least that is looked at"),
    DeviceLimit(mebibytes: 286, devices: "iPhone 4s, iPod touch (5th generation)"),
    DeviceLimit(mebibytes: 645, devices: "iPhone 5 and 6, iPad (3rd generation)"),
    DeviceLimit(mebibytes: 1_364, devices: "iPhone 8"),
    DeviceLimit(mebibytes: 1_792, devices: "iPhone XR"),
    DeviceLimit(mebibytes: 2_040, devices: "iPhone 7 Plus and XS"),
    DeviceLimit(mebibytes: 2_858, devices: "iPad Pro 11 (2018)"),
    DeviceLimit(mebibytes: 3_072, devices: "8 GB iPad since iPadOS 26.4"),
  ]
}

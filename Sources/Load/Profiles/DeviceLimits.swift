/// The memory that real devices allow an app before they terminate it.
///
/// Others measured it by allocating until termination: Stack Overflow, "iOS app max memory budget" (question 5887248,
/// the collection in answer 15200855). If a device has several figures, the one for its newest system is used. Since
/// iPadOS 26.4, an 8 GB iPad gives an app 3 GiB (Apple Developer Forums, thread 826325). Apple publishes no such
/// table.
struct DeviceLimit: Sendable {
  let mebibytes: Int
  /// Devices with about that limit.
  let devices: String

  var bytes: Int { mebibytes << 20 }

  static let all = [
    DeviceLimit(mebibytes: 256, devices: "smallest limit tested"),
    DeviceLimit(mebibytes: 286, devices: "iPhone 4s, iPod touch (5th generation)"),
    DeviceLimit(mebibytes: 645, devices: "iPhone 5 and 6, iPad (3rd generation)"),
    DeviceLimit(mebibytes: 1_364, devices: "iPhone 8"),
    DeviceLimit(mebibytes: 1_792, devices: "iPhone XR"),
    DeviceLimit(mebibytes: 2_040, devices: "iPhone 7 Plus and XS"),
    DeviceLimit(mebibytes: 2_858, devices: "iPad Pro 11 (2018)"),
    DeviceLimit(mebibytes: 3_072, devices: "8 GB iPad since iPadOS 26.4"),
  ]
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-strategy",
  dependencies: [.package(name: "offscreen", path: "../..")],
  targets: [
    .executableTarget(
      name: "mybench", dependencies: [.product(name: "Offscreen", package: "offscreen")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)

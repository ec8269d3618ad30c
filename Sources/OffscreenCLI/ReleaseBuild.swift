import Foundation
import Messages

/// Replaces a debug build, whose numbers are meaningless, by the release build.
///
/// `swift run bench` builds for debugging. The debug binary builds the release product and hands over to it; at that
/// time, SwiftPM no longer holds a lock.
enum ReleaseBuild {
  static func executable() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// Replaces this process by the release binary with the same arguments; returns only by throwing.
  static func takeOver() throws -> Never {
    let package = try packageFolder()
    // The product of a user's own package has another name.
    let product = URL(fileURLWithPath: try executable()).lastPathComponent
    Console.say("\(product) was built for debugging; building for release …")
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = ["swift", "build", "-c", "release", "--product", product, "--package-path", package]
    build.standardOutput = FileHandle.standardError
    try build.run()
    build.waitUntilExit()
    guard build.terminationStatus == 0 else { throw HarnessError("the release build failed") }
    let path = package + "/.build/release/\(product)"
    var arguments = ([path] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    arguments.append(nil)
    execv(path, arguments)
    throw HarnessError("\(path) can't be run: \(String(cString: strerror(errno)))")
  }

  private static func packageFolder() throws -> String {
    var folder = URL(fileURLWithPath: try executable()).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder.path }
      folder.deleteLastPathComponent()
    }
    throw HarnessError("this debug build lies outside of its package; use a release build")
  }
}

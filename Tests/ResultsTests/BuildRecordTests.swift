import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("the record of a build") struct BuildRecordTests {
  private let checkout = TemporaryFolder()
  private static let built = Date(timeIntervalSinceReferenceDate: 600_000_000)
  private var executable: String { checkout.path + "/.build/release/bench" }

  /// A checkout with a binary of the module `App`, and with the module `Kit` that isn't part of it; all are as old as
  /// the binary.
  init() throws {
    for folder in ["Sources/App", "Sources/Kit", ".build/release/bench.product"] {
      try FileManager.default.createDirectory(
        atPath: checkout.path + "/" + folder, withIntermediateDirectories: true)
    }
    try checkout.write("", to: "Sources/App/Screen.swift")
    try checkout.write("", to: "Sources/Kit/Kit.swift")
    try checkout.write(".build\n", to: ".gitignore")
    try checkout.write(
      "/p/.build/release/App.build/Screen.swift.o\n", to: ".build/release/bench.product/Objects.LinkFileList")
    try checkout.write("", to: ".build/release/bench")
    try git("init", "--quiet")
    try commit()
    for file in ["Sources/App/Screen.swift", "Sources/Kit/Kit.swift", ".build/release/bench"] {
      try change(file, at: Self.built)
    }
  }

  @Test func `has the commit whose sources were built`() async throws {
    let build = await BuildRecord(executable: executable)
    #expect(build.commit?.count == 40 && build.isDirty == false)
  }

  @Test func `has a commit that was made after the build, if no source changed since`() async throws {
    let first = await BuildRecord(executable: executable).commit
    try commit()
    let second = await BuildRecord(executable: executable).commit
    #expect(second != nil && second != first)
  }

  @Test func `has no commit if a source changed after the build`() async throws {
    try change("Sources/App/Screen.swift", at: Self.built + 1)
    let build = await BuildRecord(executable: executable)
    #expect(build.commit == nil && build.isDirty == nil)
  }

  @Test func `ignores modules that the binary doesn't have`() async throws {
    try change("Sources/Kit/Kit.swift", at: Self.built + 1)
    #expect(await BuildRecord(executable: executable).commit != nil)
    // Without the list, every module may be part of it.
    try FileManager.default.removeItem(atPath: checkout.path + "/.build/release/bench.product")
    #expect(await BuildRecord(executable: executable).commit == nil)
  }

  private func change(_ file: String, at moment: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: moment], ofItemAtPath: checkout.path + "/" + file)
  }

  private func commit() throws {
    try git("add", ".")
    try git(
      "-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "--quiet", "--allow-empty",
      "--message", "a change")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", checkout.path] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

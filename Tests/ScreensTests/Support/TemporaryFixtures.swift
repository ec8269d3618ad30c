import Foundation
import Testing

@testable import Experiment
@testable import Screens

/// Makes the fixtures of the catalogue in a temporary folder for a whole suite, and removes the folder after it.
struct TemporaryFixtures: SuiteTrait, TestScoping {
  @TaskLocal static var current: Fixtures?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fixtures = try Fixtures.make(in: folder, for: ScreenCatalogue.all, seed: 1)
    try await Self.$current.withValue(fixtures, operation: function)
  }
}

extension Trait where Self == TemporaryFixtures {
  static var temporaryFixtures: Self { TemporaryFixtures() }
}

/// The path of a folder that does not exist yet.
func temporaryFolder() -> String {
  FileManager.default.temporaryDirectory.appendingPathComponent("offscreen-\(UUID().uuidString)").path
}

/// What needs screens: they share one set of fixtures.
@Suite(.temporaryFixtures) enum ScreenTests {}

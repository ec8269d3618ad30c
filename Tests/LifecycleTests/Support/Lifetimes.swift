import Lifecycle
import Testing

/// What a test has made and must be gone when it ends.
final class Lifetimes: @unchecked Sendable {
  @TaskLocal static var current: Lifetimes?

  var views = 0
  private var applications: [Application] = []

  func watch(_ application: Application) { applications.append(application) }

  func expectNothingSurvives(_ location: SourceLocation) {
    for application in applications where application.liveControllerCount != 0 {
      Issue.record("controllers survive: \(application.liveControllerNames)", sourceLocation: location)
    }
    if views != 0 { Issue.record("\(views) views survive", sourceLocation: location) }
  }
}

/// Fails a test after which controllers or views are alive, with the names of the controllers.
struct NothingSurvives: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let lifetimes = Lifetimes()
    try await Lifetimes.$current.withValue(lifetimes, operation: function)
    lifetimes.expectNothingSurvives(test.sourceLocation)
  }
}

extension Trait where Self == NothingSurvives {
  static var nothingSurvives: Self { NothingSurvives() }
}

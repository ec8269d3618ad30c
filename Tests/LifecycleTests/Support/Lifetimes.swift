import Lifecycle
import Testing

/// What a test has made and must be gone when it ends.
final class Lifetimes: @unchecked Sendable {
  @TaskLocal static var current: Lifetimes?

  private var names: [ObjectIdentifier: String] = [:]
  private var applications: [Application] = []

  func watch(_ application: Application) { applications.append(application) }

  var views: Int { names.count }

  func watch(_ view: ObservedView, as name: String) { names[ObjectIdentifier(view)] = name }

  func forget(_ view: ObservedView) { names[ObjectIdentifier(view)] = nil }

  /// A sentence for what lives: controllers of each application, then views.
  var survivors: [String] {
    let controllers = applications.map(\.liveControllerNames).filter { !$0.isEmpty }
    return controllers.map { "controllers survive: \($0)" }
      + (names.isEmpty ? [] : ["views survive: \(names.values.sorted())"])
  }
}

/// Fails a test after which controllers or views are alive, with their names.
struct NothingSurvives: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let lifetimes = Lifetimes()
    try await Lifetimes.$current.withValue(lifetimes, operation: function)
    for sentence in lifetimes.survivors { Issue.record("\(sentence)", sourceLocation: test.sourceLocation) }
  }
}

extension Trait where Self == NothingSurvives {
  static var nothingSurvives: Self { NothingSurvives() }
}

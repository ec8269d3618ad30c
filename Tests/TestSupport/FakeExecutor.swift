package import Campaign
package import Experiment
package import Results
import Synchronization

/// Answers each request at once, and keeps what it was asked.
package final class FakeExecutor: Executor {
  private let asked = Mutex<[TrialRequest]>([])
  package let answer: @Sendable (TrialRequest) throws -> TrialOutcome

  package init(_ answer: @escaping @Sendable (TrialRequest) throws -> TrialOutcome) {
    self.answer = answer
  }

  package var requests: [TrialRequest] { asked.withLock { $0 } }

  package func execute(_ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?)
    async
    -> TrialOutcome
  {
    asked.withLock { $0.append(request) }
    do { return try answer(request) } catch { return .ending(.failedToStart("\(error)")) }
  }
}

/// A run of the configuration in a folder of `temporary`, whose trials the executor answers.
package func makeRun(
  _ configuration: RunConfiguration, in temporary: TemporaryFolder, resuming: Bool = false,
  named name: String = "run", catalogue: Catalogue = .standard, build: String = "0123456789abcdef",
  executor: any Executor,
  progress: RunProgress = RunProgress(total: 0, interval: 1e9)
) throws -> Run {
  let plan = try Plan(configuration, catalogue: catalogue)
  return try Run(
    plan: plan, folder: ResultsFolder(temporary.path + "/" + name), resuming: resuming,
    build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: build), executor: executor,
    interruption: nil, progress: progress)
}

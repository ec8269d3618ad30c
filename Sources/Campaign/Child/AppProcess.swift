package import Experiment
package import Results
import Synchronization

/// An app in a process of its own that stays alive between its turns, until somebody ends it.
///
/// One order is under way at most: whoever gives one waits for the report.
package final class AppProcess: Sendable {
  private let pipe: OrderPipe
  private let reports: AsyncStream<TurnReport>
  private let life: Task<ChildOutcome<AppReader>, Never>
  private let interruption: Interruption?
  /// How long it may take to its next stop.
  private let patience: Duration
  private let end: End

  /// Whether the process is gone.
  private final class End: Sendable {
    let hasCome = Mutex(false)
  }

  /// Launches the app; its first report comes at its first stop.
  init(
    _ child: ChildProcess, reading file: RequestFile, patience: Duration, interruption: Interruption?
  ) throws {
    let pipe = try OrderPipe()
    let (reports, continuation) = AsyncStream.makeStream(of: TurnReport.self)
    self.pipe = pipe
    self.reports = reports
    self.interruption = interruption
    self.patience = patience
    let end = End()
    self.end = end
    var child = child
    child.input = pipe.output
    life = Task { [child] in
      let outcome = await child.run(AppReader(continuation), interruptedBy: interruption)
      end.hasCome.withLock { $0 = true }
      continuation.finish()
      file.remove()
      return outcome
    }
  }

  deinit { life.cancel() }

  /// Gives the order and waits until the app has stopped again.
  ///
  /// - Throws: ``Interrupted``, or ``AppEnded``.
  package func answer(_ order: TurnOrder) async throws -> TurnReport {
    try pipe.send(order)
    return try await report()
  }

  /// Waits for the stop after the launch.
  package func report() async throws -> TurnReport {
    let alarm = Task { [life, patience] in
      do { try await Task.sleep(for: patience) } catch { return }
      life.cancel()
    }
    defer { alarm.cancel() }
    for await report in reports { return report }
    let outcome = await life.value
    if interruption?.isRequested == true { throw Interrupted() }
    throw AppEnded(termination: outcome.termination, lastWords: outcome.standardErrorTail)
  }

  /// Whether the process is gone, whoever has ended it.
  package var hasEnded: Bool { end.hasCome.withLock { $0 } }

  /// Ends the app with SIGKILL, as a system does, and waits until it is gone.
  package func kill() async {
    life.cancel()
    _ = await life.value
  }
}

/// An app ended that nobody had ended.
package struct AppEnded: Error, CustomStringConvertible {
  package let termination: ChildTermination
  let lastWords: String

  package var description: String {
    let how =
      switch termination {
      case .exited(let code): "exited with \(code)"
      case .signalled(let signal): "was ended by signal \(signal)"
      case .timedOut, .interrupted: "did not get to its next stop in time"
      case .outputRefused(let reason): "wrote what is no app's: \(reason)"
      case .failedToStart(let reason): "did not start: \(reason)"
      }
    return "an app \(how)\(lastWords.isEmpty ? "" : "; its last words: \(lastWords)")"
  }
}

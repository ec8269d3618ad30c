package import Experiment
import Glibc
package import Results
import Synchronization

/// An app in its own process, which stays alive between its turns until it is ended.
///
/// At most one order is under way: the caller waits for the report.
package final class AppProcess: Sendable {
  private let pipe: OrderPipe
  private let reports: AsyncStream<TurnReport>
  private let life: Task<ChildOutcome<AppReader>, Never>
  private let interruption: Interruption?
  /// The longest time that the app may take to reach its next stop.
  private let patience: Duration
  private let end: End

  /// Records whether the process has ended, and whether it took too long.
  private final class End: Sendable {
    let hasCome = Mutex(false)
    let isLate = Mutex(false)
  }

  /// Launches the app, which sends its first report at its first stop.
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

  /// Sends the order and waits until the app has stopped again.
  ///
  /// - Throws: ``Interrupted``, or ``AppEnded``.
  package func answer(_ order: TurnOrder) async throws -> TurnReport {
    try pipe.send(order)
    return try await report()
  }

  /// Waits for the first stop after the launch.
  package func report() async throws -> TurnReport {
    let alarm = Task { [life, end, patience] in
      do { try await Task.sleep(for: patience) } catch { return }
      end.isLate.withLock { $0 = true }
      life.cancel()
    }
    defer { alarm.cancel() }
    for await report in reports { return report }
    let outcome = await life.value
    if interruption?.isRequested == true { throw Interrupted() }
    // What ended it looks like a kill otherwise.
    let isLate = end.isLate.withLock { $0 }
    throw AppEnded(
      termination: isLate ? .timedOut : outcome.termination, lastWords: outcome.standardErrorTail)
  }

  /// Whether the process has ended, for whatever reason.
  package var hasEnded: Bool { end.hasCome.withLock { $0 } }

  /// Ends the app with SIGKILL, as a system does, and waits until it is gone.
  package func kill() async {
    life.cancel()
    _ = await life.value
  }
}

/// The error if an app ended although nothing ended it on purpose.
package struct AppEnded: Error, CustomStringConvertible {
  package let termination: ChildTermination
  let lastWords: String

  /// Whether it was killed; an app that crashes or hangs ends otherwise.
  package var isKill: Bool { termination == .interrupted || termination == .signalled(SIGKILL) }

  package var description: String {
    let how =
      switch termination {
      case .exited(let code): "exited with \(code)"
      case .signalled(let signal): "was ended by signal \(signal)"
      case .timedOut: "did not get to its next stop in time"
      case .interrupted: "was killed"
      case .outputRefused(let reason): "wrote what is no app's: \(reason)"
      case .failedToStart(let reason): "did not start: \(reason)"
      }
    return "an app \(how)\(lastWords.isEmpty ? "" : "; its last words: \(lastWords)")"
  }
}

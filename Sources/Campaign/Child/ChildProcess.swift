import Experiment
import Glibc
package import Results
import Subprocess
package import SystemPackage
import Traces

/// A process for one trial: started fresh, watched until it ends, and killed with all its descendants at a timeout.
///
/// It has its own process group, so that Ctrl-C in the terminal reaches only the parent. Its standard input is empty by
/// default, and it inherits no other descriptor of the parent. A request is passed in a file: Linux limits an argument
/// to 128 KiB, and writing to the standard input of a child that has died would kill the parent.
package struct ChildProcess: Sendable {
  /// The path of the program.
  package var executable: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment; nothing is inherited.
  package var environment: [String: String]
  /// How long the child may run before it is killed.
  package var timeout: Duration
  /// The descriptor of its standard input, or `nil` for an empty one. The caller owns it, and it stays open.
  package var input: FileDescriptor?

  /// Creates a child that hasn't been started.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String] = [:], timeout: Duration
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.timeout = timeout
  }

  /// Starts the child, waits for its end, and keeps up to `outputLimit` bytes of its output, by default 16 MiB.
  ///
  /// Every failure is returned as an outcome. The child is killed when `interruption` is requested or the calling task
  /// is cancelled.
  package func run(outputLimit: Int = 16 << 20, interruptedBy interruption: Interruption? = nil) async
    -> ChildOutcome<CollectedOutput>
  {
    await run(CollectedOutput(limit: outputLimit), interruptedBy: interruption)
  }

  /// Runs the child in the same way, but passes its output to `reader` while it runs.
  package func run<Reader: OutputReader>(_ reader: Reader, interruptedBy interruption: Interruption?) async
    -> ChildOutcome<Reader>
  {
    let clock = ContinuousClock()
    let start = clock.now
    let (termination, streams) = await raceToTheEnd(ChildStreams(reader), interruption)
    return ChildOutcome(
      termination: termination, output: streams.reader, standardErrorTail: streams.errorTail,
      wallNanoseconds: Int64((clock.now - start) / .nanoseconds(1)))
  }

  private enum Event<Reader: OutputReader>: Sendable {
    case ended(ChildTermination, ChildStreams<Reader>)
    case kill(ChildTermination)
  }

  /// Runs the child until it ends, times out or is interrupted; Subprocess kills its group when its task is cancelled.
  private func raceToTheEnd<Reader>(_ streams: ChildStreams<Reader>, _ interruption: Interruption?) async
    -> (ChildTermination, ChildStreams<Reader>)
  {
    guard !Task.isCancelled, interruption?.isRequested != true else { return (.interrupted, streams) }
    return await withTaskGroup(of: Event<Reader>.self) { group in
      group.addTask { await runToTheEnd(streams) }
      group.addTask {
        do { try await Task.sleep(for: timeout) } catch { return .kill(.interrupted) }
        return .kill(.timedOut)
      }
      if let interruption {
        group.addTask {
          await interruption.wait()
          return .kill(.interrupted)
        }
      }
      var verdict: ChildTermination?
      for await event in group {
        group.cancelAll()
        switch event {
        case .kill(let reason): verdict = verdict ?? reason
        case .ended(let termination, let streams):
          return (Self.end(termination, reason: verdict, isCancelled: Task.isCancelled), streams)
        }
      }
      preconditionFailure("the child's own task always reports its end")
    }
  }

  /// The end to report for a child: the `reason` to kill it, if that came first, or else how it terminated.
  ///
  /// A cancelled task's child is killed at once, so its end may be reported before the reason.
  static func end(_ termination: ChildTermination, reason: ChildTermination?, isCancelled: Bool)
    -> ChildTermination
  {
    reason ?? (isCancelled && termination == .signalled(SIGKILL) ? .interrupted : termination)
  }

  private func runToTheEnd<Reader>(_ streams: ChildStreams<Reader>) async -> Event<Reader> {
    guard let input else { return await runToTheEnd(streams, reading: .none) }
    return await runToTheEnd(streams, reading: .fileDescriptor(input, closeAfterSpawningProcess: false))
  }

  private func runToTheEnd<Reader>(_ streams: ChildStreams<Reader>, reading input: some InputProtocol) async
    -> Event<Reader>
  {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    // Sorted, since a dictionary's order changes from run to run and with it the child's initial stack.
    let variables = environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)\0".utf8) }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments), environment: .custom(variables),
        platformOptions: options, input: input, output: .sequence, error: .sequence
      ) { execution in
        await streams.readingToTheEnd(of: execution)
      }
      let streams = result.closureResult
      if let flaw = streams.flaw { return .ended(.outputRefused(flaw.reason), streams) }
      switch result.terminationStatus {
      case .exited(let code): return .ended(.exited(code), streams)
      case .signaled(let signal): return .ended(.signalled(signal), streams)
      }
    } catch {
      return .ended(.failedToStart("'\(executable)' could not be started: \(error)"), streams)
    }
  }
}

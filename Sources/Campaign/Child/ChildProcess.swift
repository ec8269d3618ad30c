import Experiment
package import Results
import Subprocess
import SystemPackage
import Traces

/// One trial's process: started fresh, watched until its end, killed with all it started when its time is over.
///
/// It gets a process group of its own, so that Ctrl-C in the terminal reaches the parent only, an empty standard
/// input, and no descriptor of the parent. Its request is an argument, which Linux limits to 128 KiB each; standard
/// input would not do, since a child that dies before it reads takes a writing parent with it.
package struct ChildProcess: Sendable {
  /// The path of the program.
  package var executable: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment; nothing is inherited.
  package var environment: [String: String]
  /// How long the child may run before it is killed.
  package var timeout: Duration
  /// How many bytes of standard output are accepted before the child is killed.
  package var outputLimit: Int

  /// A child that is yet to run; it may write 256 MiB to standard output unless told otherwise.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String] = [:], timeout: Duration,
    outputLimit: Int = 256 << 20
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.timeout = timeout
    self.outputLimit = outputLimit
  }

  /// Starts the child, waits for its end and tells it; every failure is an outcome.
  ///
  /// A child still running when `interruption` is requested, or when the calling task is cancelled, is killed.
  package func run(interruptedBy interruption: Interruption? = nil) async -> ChildOutcome {
    let clock = ContinuousClock()
    let start = clock.now
    let (termination, streams) = await raceToTheEnd(interruption)
    return ChildOutcome(
      termination: termination, standardOutput: streams.output, standardErrorTail: streams.errorTail,
      wallNanoseconds: Int64((clock.now - start) / .nanoseconds(1)))
  }

  private enum Event: Sendable {
    case ended(ChildOutcome.Termination, ChildStreams)
    case kill(ChildOutcome.Termination)
  }

  /// The child against the clock and the user: cancelling the child's task makes Subprocess kill its group.
  private func raceToTheEnd(_ interruption: Interruption?) async -> (ChildOutcome.Termination, ChildStreams) {
    guard !Task.isCancelled, interruption?.isRequested != true else { return (.interrupted, ChildStreams()) }
    return await withTaskGroup(of: Event.self) { group in
      group.addTask { await runToTheEnd() }
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
      var verdict: ChildOutcome.Termination?
      for await event in group {
        group.cancelAll()
        switch event {
        case .kill(let reason): verdict = verdict ?? reason
        case .ended(let termination, let streams): return (verdict ?? termination, streams)
        }
      }
      preconditionFailure("the child's own task always reports its end")
    }
  }

  private func runToTheEnd() async -> Event {
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
        platformOptions: options, input: .none, output: .sequence, error: .sequence
      ) { execution in
        await ChildStreams(of: execution, outputLimit: outputLimit)
      }
      let streams = result.closureResult
      if streams.outputIsTooLong { return .ended(.outputTooLong(limit: outputLimit), streams) }
      switch result.terminationStatus {
      case .exited(let code): return .ended(.exited(code), streams)
      case .signaled(let signal): return .ended(.signalled(signal), streams)
      }
    } catch {
      return .ended(.failedToStart("'\(executable)' could not be started: \(error)"), ChildStreams())
    }
  }
}

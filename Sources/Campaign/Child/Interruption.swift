import Dispatch
import Glibc
import Synchronization

/// The user's request to stop, by Ctrl-C (SIGINT), SIGTERM or a closing terminal (SIGHUP); a run can check it or wait
/// for it.
///
/// The first request lets the run end in order: the child is killed, its trial is not recorded, and earlier trials are
/// kept. The second request ends the process at once with 128 + the signal's number, as a shell reports it. Signals
/// belong to the whole process, so make one instance for a run and keep it as long as the run lasts.
package final class Interruption: Sendable {
  private struct State {
    var requests: UInt = 0
    var waiting: [UInt64: AsyncStream<Void>.Continuation] = [:]
    var nextKey: UInt64 = 0
  }

  private let state = Mutex(State())
  private let signals: [Int32]
  // Dispatch sources may be used from any thread; their protocol doesn't say so on Linux.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// Catches `signals` from now on, so that they no longer end the process.
  package init(signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
    self.signals = signals
    // Ignored signals still reach a dispatch source, which runs ordinary code on a queue instead of a signal handler.
    for number in signals { signal(number, SIG_IGN) }
    sources = signals.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    // An ignored signal is lost if its source is not registered yet, so wait some microseconds.
    let registered = DispatchSemaphore(value: 0)
    for (number, source) in zip(signals, sources) {
      source.setEventHandler { [weak self] in
        self?.receive(number, times: source.data)
      }
      source.setRegistrationHandler { registered.signal() }
      source.resume()
    }
    for _ in sources { registered.wait() }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Whether the user asked to stop.
  package var isRequested: Bool {
    state.withLock { $0.requests > 0 }
  }

  /// Returns when the user has asked to stop or the calling task is cancelled.
  package func wait() async {
    let requests = AsyncStream<Void> { continuation in
      let key = state.withLock { state in
        defer { state.nextKey += 1 }
        state.waiting[state.nextKey] = continuation
        return state.nextKey
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.waiting.removeValue(forKey: key) }
      }
      if isRequested { continuation.finish() }
    }
    for await _ in requests {}
  }

  /// Counts `times` arrivals of a signal; signals in quick succession may arrive as one.
  func receive(_ number: Int32, times: UInt) {
    let (requests, waiting) = state.withLock { state in
      state.requests += times
      return (state.requests, Array(state.waiting.values))
    }
    guard requests < 2 else { _exit(128 + number) }
    for continuation in waiting { continuation.finish() }
  }
}

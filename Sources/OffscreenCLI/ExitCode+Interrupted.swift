import ArgumentParser

extension ExitCode {
  /// The user stopped the command, for example with Ctrl-C: 128 + SIGINT, as a shell reports it.
  static let interrupted = ExitCode(130)
}

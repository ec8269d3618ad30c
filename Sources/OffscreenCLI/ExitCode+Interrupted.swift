import ArgumentParser

extension ExitCode {
  /// The user stopped the command, by Ctrl-C for instance: 128 + SIGINT, as a shell reports it.
  static let interrupted = ExitCode(130)
}

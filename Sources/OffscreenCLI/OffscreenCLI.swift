import ArgumentParser

/// The command line of `bench`.
public enum OffscreenCLI {
  /// Parses the arguments, runs the command, reports an error in one line, and exits.
  ///
  /// On the main thread: a trial that ran on another one would share the process with idle threads of the pool, whose
  /// memory is not the same in every process.
  @MainActor public static func main() async {
    await BenchCommand.main()
  }
}

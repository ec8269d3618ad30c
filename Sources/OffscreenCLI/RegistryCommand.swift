import ArgumentParser

/// A command that has to know what there is by name.
///
/// On the main thread, as all that a trial does.
protocol RegistryCommand: ParsableCommand {
  @MainActor func run(with registry: Registry) async throws
}

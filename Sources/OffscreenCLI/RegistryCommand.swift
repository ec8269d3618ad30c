import ArgumentParser

/// A command that needs the registry.
///
/// It runs on the main thread, like everything that a trial does.
protocol RegistryCommand: ParsableCommand {
  @MainActor func run(with registry: Registry) async throws
}

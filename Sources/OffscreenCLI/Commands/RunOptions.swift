public import ArgumentParser
import Campaign
import Doctor
public import Experiment
import Foundation

/// What replaces the preset's own choice.
struct RunOptions: ParsableArguments {
  // In words: a list of the presets would be made, and stay, in every trial's process as well.
  @Option(help: "What to measure: quick, standard, placement, full, check-quick or check.")
  var preset: String?

  @Option(help: "A strategy such as 'ios6/plain/lru(count:6)', or a glob such as 'lru*'; may be repeated.")
  var strategy: [String] = []

  @Option(help: "A workload (see bench list), or a glob such as 'deep*'; may be repeated.")
  var workload: [String] = []

  @Option(help: "A trace of your own.")
  var trace: String?

  @Option(help: "Screens of your own.")
  var screens: String?

  @Option(help: "shared, kind or screen; may be repeated.")
  var placement: [Placement] = []

  @Option(help: "measured or scripted; may be repeated.")
  var pressure: [Pressure] = []

  @Option(help: "What the allocator does after a warning: purge or none; may be repeated.")
  var relief: [Relief] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "A size such as 128MiB, a share of the workload's need such as 40%, or none; may be repeated.")
  var limit: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      jemalloc's dirty_decay_ms: -1 keeps freed pages until a purge (the default), 0 none, 10000 is jemalloc's \
      own; may be repeated.
      """, valueName: "milliseconds"))
  var dirtyDecay: [Int] = []

  @Option(help: "Points and scale, such as 390x844@3; may be repeated.")
  var device: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("How often each cell is measured.", valueName: "count"))
  var blocks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of fixtures, draw, kinds and order.", valueName: "whole-number"))
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds after which a trial is given up.", valueName: "seconds"))
  var timeout: Int?

  @Option(
    help: """
      Writes pictures of each return that differs into this folder, at most \(Pictures.mostReturns) a trial: before, after \
      and the difference, marked. Such a run is for looking, not for measuring.
      """)
  var screenshots: String?

  func validate() throws {
    if let blocks, !Plan.possibleBlocks.contains(blocks) {
      throw ValidationError(
        "--blocks \(blocks) is out of range; expected 1 to \(Plan.possibleBlocks.upperBound)")
    }
    if let timeout, !(1...86_400).contains(timeout) {
      throw ValidationError("--timeout \(timeout) is out of range; expected 1 to 86400 seconds")
    }
    if let decay = dirtyDecay.first(where: { !(-1...3_600_000).contains($0) }) {
      throw ValidationError(
        "--dirty-decay \(decay) is out of range; expected -1, 0 or up to 3600000 milliseconds")
    }
  }

  func configuration() throws -> RunConfiguration {
    var configuration = RunConfiguration()
    if let preset { configuration.preset = preset }
    if let seed { configuration.seed = seed }
    if let timeout { configuration.timeoutSeconds = timeout }
    configuration.strategies = strategy
    configuration.workloads = workload
    configuration.devices = device
    configuration.placements = placement
    configuration.pressures = pressure
    configuration.reliefs = relief
    configuration.limits = limit
    configuration.decays = dirtyDecay
    configuration.blocks = blocks
    configuration.trace = try trace.map(TextFile.read)
    configuration.screens = try screens.map(TextFile.read)
    configuration.screenshots = screenshots.map { URL(fileURLWithPath: $0).path }
    return configuration
  }

  /// Whether no option was given, so that a resumed run decides all.
  func isUntouched() throws -> Bool { try configuration() == RunConfiguration() }
}

extension Placement: ExpressibleByArgument {}
extension Pressure: ExpressibleByArgument {}
extension Relief: ExpressibleByArgument {}

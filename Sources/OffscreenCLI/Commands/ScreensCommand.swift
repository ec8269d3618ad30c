import Analysis
import ArgumentParser
import Campaign
import Doctor
import Experiment

/// Shows how much of each kind of screen is backing store, images, view tree, model and cache, and how much of its
/// loading is text.
struct ScreensCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract:
      "Shows what each kind of screen takes and costs.",
    discussion: """
      Each screen is shown in a fresh process, and its memory is added up twice: by its own account, in usable bytes, \
      and by the arena of each kind of resource. The exit code is 1 if the two differ by more than 0.5 %, besides 512 \
      bytes that the text engine may keep beside the views. Loading is timed with typeset text and with bars in its \
      place, which shows the share of the text.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, csv
  }

  @Option(help: "Screens of your own.")
  var screens: String?

  @Option(help: "Points and scale, such as 390x844@3; may be repeated. By default 375x667@2 and 390x844@3.")
  var device: [String] = []

  @Option(
    parsing: .unconditional,
    help: "How many times as much is in each screen, 0.25 to 4: views, pixels of images, nodes, rows, cache.")
  var scale = 1.0

  @Option(help: "pango or bars: how the text is made that is added up. By default pango.")
  var text: String?

  @Option(parsing: .unconditional, help: "Seed of the fixtures.")
  var seed: UInt64 = 1

  @Option(help: "text or csv.")
  var format = Format.text

  func validate() throws {
    guard ScreenSpec.scales.contains(scale) else {
      throw ValidationError("--scale \(scale) is out of range; expected 0.25 to 4")
    }
  }

  func run(with registry: Registry) async throws {
    var configuration = RunConfiguration()
    configuration.screens = try screens.map(TextFile.read)
    let names = PlanNames(registry.catalogue)
    let text = try text.flatMap { try names.values($0, of: AnyFactor(Factors.text)).first }
    let devices = try device.flatMap { try names.values($0, of: AnyFactor(Factors.device)) }
    let attributions = try await Attribution.measure(
      names.screens(configuration).map { $0.scaled(by: scale) },
      on: devices.isEmpty ? [.small, .large] : devices.compactMap(Device.init),
      text: text.flatMap(TextRendering.init) ?? .pango,
      seed: seed,
      executable: ReleaseBuild.executable())
    let table = AttributionTable(attributions)
    print(format == .csv ? table.csv : table.text, terminator: "")
    guard attributions.allSatisfy(\.agrees) else {
      Console.say("the two accounts differ by more than \(100 * Attribution.tolerance) %")
      throw ExitCode.failure
    }
  }
}

import OffscreenCLI

@main
enum Bench {
  @MainActor static func main() async { await OffscreenCLI.main() }
}

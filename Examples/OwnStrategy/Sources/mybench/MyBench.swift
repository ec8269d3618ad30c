import OffscreenCLI

/// A `bench` with its own entries in the lists, the plans and the processes of its trials.
@main
enum MyBench {
  @MainActor static func main() async {
    var registry = Registry.standard
    registry.policies += [.nearest, .newsIdle]
    registry.idioms += [.photoCache, .offlineReader]
    registry.screens += [.gallery, .newsPage]
    registry.workloads += [.albums, .papers]
    registry.strategies.append("ios6/photo-cache/nearest(count:3)")
    registry.presets.append(.albums)
    registry.exporters.append(.peaks)
    await OffscreenCLI.main(registry: registry)
  }
}

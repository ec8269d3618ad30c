import Campaign

extension Preset {
  /// The preset for testing a change to the photo cache.
  static let albums = Preset(
    name: "albums", idea: "two strategies and inert on albums, at one limit", blocks: 2,
    sections: [
      Section([
        "strategy": ["inert", "ios6", "ios6/photo-cache/nearest(count:3)"], "workload": ["albums"],
        "limit": ["75%"],
      ])
    ])
}

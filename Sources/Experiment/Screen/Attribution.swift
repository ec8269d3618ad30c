package import Unloading

/// How much of a screen is backing store, images, view tree, model and cache, by two independent accounts.
package struct Attribution: Codable, Sendable {
  package var screen: ScreenSpec
  /// Points and scale, such as `375x667@2`.
  package var device: String
  /// The screen's own sum over everything that it holds, in usable bytes: the size classes of its
  /// allocations.
  package var own: PerResource<Int>
  /// The same sum in requested bytes.
  package var requested: PerResource<Int>
  /// The growth of the arena of each kind of resource since before the screen was made, in bytes.
  package var arena: PerResource<Int>
  package var loading: LoadingTimes

  package init(
    screen: ScreenSpec, device: String, own: PerResource<Int>, requested: PerResource<Int>,
    arena: PerResource<Int>, loading: LoadingTimes
  ) {
    self.screen = screen
    self.device = device
    self.own = own
    self.requested = requested
    self.arena = arena
    self.loading = loading
  }

  /// The largest allowed difference between the two accounts, as a share of the arena's.
  package static let tolerance = 0.005

  /// The additional bytes that text may leave in the arena of the views: the text engine keeps them, whatever the
  /// screen.
  package static let textEngineBytes = 512

  /// A resource's share of the screen, by the screen's own account.
  package func share(of resource: Resource) -> Double {
    own.total > 0 ? Double(own[resource]) / Double(own.total) : 0
  }

  /// Whether the accounts agree on each resource.
  package var agrees: Bool {
    Resource.allCases.allSatisfy {
      let difference = Double((arena[$0] - own[$0]).magnitude)
      let once = $0 == .viewTree ? Double(Self.textEngineBytes) : 0
      return difference <= once + Self.tolerance * Double(max(arena[$0], own[$0]))
    }
  }
}

/// The request to a child process that examines one screen.
package struct AttributionRequest: Codable, Sendable {
  package var parent: Int32
  package var device: String
  package var fixtures: String
  package var screen: ScreenSpec
  /// How its text is made for the accounts; its loading is timed with both text renderings.
  package var text: TextRendering

  package init(parent: Int32, device: String, fixtures: String, screen: ScreenSpec, text: TextRendering) {
    self.parent = parent
    self.device = device
    self.fixtures = fixtures
    self.screen = screen
    self.text = text
  }
}

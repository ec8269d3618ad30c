/// The scenes of an app: for each controller, by its identifier, the archive that its views come from. UIKit's
/// `UIStoryboard`.
///
/// Source: Apple, "Resource Management in View Controllers", initializing a view controller loaded from a storyboard.
public final class Storyboard: Sendable {
  private let scenes: [(identifier: String, archive: Archive)]

  /// Makes a storyboard of these scenes, the initial one first.
  public init(scenes: KeyValuePairs<String, Archive>) {
    self.scenes = scenes.map { ($0.key, $0.value) }
  }

  /// Makes the controller of the first scene, as ``instantiateViewController(identifier:creator:)`` does.
  public func instantiateInitialViewController<Controller: ViewController>(
    creator: (Archive) -> Controller
  ) -> Controller {
    require(!scenes.isEmpty, "the storyboard has no initial scene; expected at least one")
    return scenes[0].archive.instantiateViewController(creator: creator)
  }

  /// Makes the controller of a scene: `creator` calls its `init(in:title:archive:)`, then it receives
  /// `awakeFromNib`. Its views are loaded, and its outlets and actions connected, when its view is first
  /// requested.
  ///
  /// As in UIKit, an unknown identifier is a trap.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String, creator: (Archive) -> Controller
  ) -> Controller {
    guard let scene = scenes.first(where: { $0.identifier == identifier }) else {
      let known = scenes.map { "'\($0.identifier)'" }.joined(separator: ", ")
      fatalError("the storyboard has no scene '\(identifier)'; expected \(known)")
    }
    return scene.archive.instantiateViewController(creator: creator)
  }
}

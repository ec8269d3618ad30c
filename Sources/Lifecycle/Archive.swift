#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A view tree in serialised form with the names of its outlets and actions, as Interface Builder leaves them: decoded anew
/// each time that a controller loads from it.
///
/// A nib is a keyed archive. Here it is a binary property list written through Codable, since Foundation's
/// NSKeyedArchiver takes, on Linux, subclasses of NSObject alone, ends the process at a nested class, and is
/// slower: 15 µs a view against 7. Classes are kept beside the bytes: a private one can't be found by its name.
public final class Archive: Sendable {
  private let bytes: Data
  private let classes: [ViewClass]

  /// How long the serialised tree is.
  public var byteCount: Int { bytes.count }

  /// Serialises the tree below `root` as it is now; `outlets` are the views in it that a controller will be
  /// connected to, in this order, and `actions` the controls in it that will send it actions of these names.
  ///
  /// Throws an `ArchiveError` for a view, an outlet or an action that can't be archived.
  public init(
    of root: View, outlets: KeyValuePairs<String, View> = [:], actions: KeyValuePairs<String, Control> = [:]
  ) throws {
    let (tree, classes) = try ArchivedTree.make(of: root, outlets: outlets, actions: actions)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    bytes = try encoder.encode(tree)
    self.classes = classes
  }

  /// Makes a controller as a storyboard does: `creator` calls its `init(in:title:archive:)`, which is UIKit's
  /// `init(coder:)`, and then the whole controller is sent `awakeFromNib`.
  public func instantiateViewController<Controller: ViewController>(
    creator: (Archive) -> Controller
  ) -> Controller {
    let controller = creator(self)
    controller.sendAwakeFromNib()
    return controller
  }

  /// The archive of the same classes whose bytes were changed, as on a disk that is damaged.
  func damaged(_ damage: (inout [UInt8]) -> Void) -> Archive {
    var bytes = [UInt8](bytes)
    damage(&bytes)
    return Archive(bytes: Data(bytes), classes: classes)
  }

  private init(bytes: Data, classes: [ViewClass]) {
    self.bytes = bytes
    self.classes = classes
  }

  /// The views made anew; throws if the bytes are damaged.
  func decode() throws -> ArchivedTree {
    try PropertyListDecoder().decode(ArchivedTree.self, from: bytes, configuration: classes)
  }
}

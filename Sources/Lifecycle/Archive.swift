#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A serialised view tree with the names of its outlets and actions, like the output of Interface Builder. It
/// is decoded again each time that a controller loads from it.
///
/// A nib is a keyed archive. Here it is a binary property list written through Codable, because on Linux
/// Foundation's NSKeyedArchiver accepts only subclasses of NSObject, ends the process at a nested class, and
/// is slower: 15 µs per view against 7. Classes are stored separately from the bytes, because a private class
/// can't be found by its name.
public final class Archive: Sendable {
  private let bytes: Data
  private let classes: [ViewClass]

  /// The size of the serialised tree in bytes.
  public var byteCount: Int { bytes.count }

  /// Serialises the current tree below `root`. `outlets` are the views that a controller will be connected
  /// to, in this order; `actions` are the controls that will send it actions with these names.
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

  /// Makes a controller like a storyboard: `creator` calls its `init(in:title:archive:)`, which is UIKit's
  /// `init(coder:)`, and then the complete controller receives `awakeFromNib`.
  public func instantiateViewController<Controller: ViewController>(
    creator: (Archive) -> Controller
  ) -> Controller {
    let controller = creator(self)
    controller.sendAwakeFromNib()
    return controller
  }

  /// A copy with the same classes and changed bytes, as on a damaged disk.
  package func damaged(_ damage: (inout [UInt8]) -> Void) -> Archive {
    var bytes = [UInt8](bytes)
    damage(&bytes)
    return Archive(bytes: Data(bytes), classes: classes)
  }

  private init(bytes: Data, classes: [ViewClass]) {
    self.bytes = bytes
    self.classes = classes
  }

  /// Makes the views again; throws if the bytes are damaged.
  func decode() throws -> ArchivedTree {
    try PropertyListDecoder().decode(ArchivedTree.self, from: bytes, configuration: classes)
  }
}

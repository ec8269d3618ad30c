/// Why a view tree can't be archived.
public struct ArchiveError: Error, Equatable, CustomStringConvertible {
  /// One sentence: which view or outlet is wrong, and what was expected.
  public let description: String

  static func notArchivable(_ view: View) -> Self {
    Self(description: "a \(type(of: view)) can't be archived: its class doesn't conform to ArchivableView")
  }

  static func outside(_ connection: String, _ name: String) -> Self {
    Self(description: "the \(connection) '\(name)' is not in the tree; expected a view at or below the root")
  }

  static func twice(outlet: String) -> Self {
    Self(description: "the outlet '\(outlet)' is given twice; expected one view for each name")
  }
}

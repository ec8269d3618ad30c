/// The suite itself.
package enum Offscreen {
  /// The semantic version; results of different versions are not compared.
  package static let version = "0.2.0"
}

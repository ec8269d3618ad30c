/// The suite itself.
package enum Offscreen {
  /// Semantic version; results of different ones are not compared.
  package static let version = "0.2.0"
}

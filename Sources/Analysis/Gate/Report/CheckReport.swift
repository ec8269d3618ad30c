/// What a check found, in each of the forms that it is printed in.
package protocol CheckReport: Sendable {
  /// For people.
  var text: String { get }
  /// The first line of it, which is the verdict.
  var headline: String { get }
  /// JUnit's XML.
  var junit: String { get }
  /// For programs.
  var json: String { get }
  /// For GitHub Actions, one a line.
  var annotations: String { get }
  /// Of a step of GitHub Actions, in Markdown.
  var summary: String { get }
  /// 0 passed, 1 incomplete, 2 worse.
  var exitCode: Int32 { get }
}

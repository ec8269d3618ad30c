/// Ends the process with `sentence` unless `condition` is true: for mistakes in the app that UIKit answers
/// with an exception or a warning.
///
/// It replaces `precondition`, whose message is lost in a release build.
@inline(__always)
func require(
  _ condition: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(sentence(), file: file, line: line) }
}

import Foundation
import Glibc
import Messages

extension StandardStreams {
  /// The colours of text on standard output.
  static var paint: Paint {
    Paint(isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }
}

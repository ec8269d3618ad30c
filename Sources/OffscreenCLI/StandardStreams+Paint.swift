import Foundation
import Glibc
import Messages

extension StandardStreams {
  /// How text on standard output is coloured.
  static var paint: Paint {
    Paint(isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }
}

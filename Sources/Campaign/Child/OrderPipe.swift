import Experiment
import Glibc
import Messages
import SystemPackage

/// The pipe through which a child gets its orders.
///
/// The parent keeps the end that the child reads from as well: otherwise an order to a child that has just died would end the
/// parent by SIGPIPE.
final class OrderPipe: Sendable {
  /// What the child has as its standard input.
  let output: FileDescriptor
  private let input: FileDescriptor

  /// Throws a sentence if there are too many open descriptors.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw HarnessError("an app's pipe can't be made: \(Errno(rawValue: errno))")
    }
    // No other child is to have them.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = FileDescriptor(rawValue: ends[0])
    input = FileDescriptor(rawValue: ends[1])
  }

  deinit {
    try? input.close()
    try? output.close()
  }

  /// Hands over one order; it never waits, as there is one on its way at most.
  func send(_ order: TurnOrder) throws {
    _ = try withUnsafeBytes(of: order.rawValue) { try input.write($0) }
  }
}

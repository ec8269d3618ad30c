import Experiment
import Glibc
import Messages
import SystemPackage

/// The pipe that carries orders to a child.
///
/// The parent also keeps the child's reading end open. Otherwise, an order to a child that has just died would end the
/// parent by SIGPIPE.
final class OrderPipe: Sendable {
  /// The reading end, which becomes the child's standard input.
  let output: FileDescriptor
  private let input: FileDescriptor

  /// Creates the pipe; throws a message if too many descriptors are open.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw HarnessError("an app's pipe can't be made: \(Errno(rawValue: errno))")
    }
    // No other child may inherit the two ends.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = FileDescriptor(rawValue: ends[0])
    input = FileDescriptor(rawValue: ends[1])
  }

  deinit {
    try? input.close()
    try? output.close()
  }

  /// Sends one order; this never blocks, since the pipe contains at most one order.
  func send(_ order: TurnOrder) throws {
    _ = try withUnsafeBytes(of: order.rawValue) { try input.write($0) }
  }
}

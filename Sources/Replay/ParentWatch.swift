import Glibc

/// The child's side of "no child outlives its parent".
///
/// The kernel is asked to kill this process when its parent is gone (prctl(2), PR_SET_PDEATHSIG), which works even
/// if this process hangs. Strictly it is the thread that started the child which is watched: Subprocess starts all
/// children on one thread that lasts as long as the parent.
package struct ParentWatch: Sendable {
  private let parent: Int32

  /// Watches `parent`, whose process id came with the request; `nil` when it is gone already.
  package init?(parent: Int32) {
    Self.killThisProcessWithItsParent()
    // The parent may have died before the kernel was asked; then init or a subreaper has adopted this process.
    guard getppid() == parent else { return nil }
    self.parent = parent
  }

  /// Whether the parent is gone; one system call, 0.2 µs, for a loop to ask at each step.
  package var isOrphaned: Bool {
    getppid() != parent
  }

  private static func killThisProcessWithItsParent() {
    // prctl is variadic in C, which Swift doesn't import; its arguments are integers, passed alike on Linux.
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    let setParentDeathSignal: Int32 = 1
    guard let symbol = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(symbol, to: Control.self)(setParentDeathSignal, UInt(SIGKILL), 0, 0, 0)
  }
}

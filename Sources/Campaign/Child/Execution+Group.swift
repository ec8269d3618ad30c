import Glibc
import Subprocess

/// The child as the leader of its process group; its process ID can't be reused until it is reaped.
extension Execution {
  /// Whether the child has exited or was killed; it stays a zombie until Subprocess reaps it.
  var hasEnded: Bool {
    var info = siginfo_t()
    let status = waitid(P_PID, id_t(processIdentifier.value), &info, WEXITED | WNOHANG | WNOWAIT)
    return status == 0 && info.si_signo == SIGCHLD
  }

  /// Kills the child and all its descendants that didn't leave its group.
  func killGroup() {
    // This fails only if no process is left to kill.
    try? send(signal: .kill, toProcessGroup: true)
  }
}

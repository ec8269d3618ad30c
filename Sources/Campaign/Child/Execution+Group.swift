import Glibc
import Subprocess

/// The child as the leader of its process group, for as long as it isn't reaped: its id can't have been given away.
extension Execution {
  /// Whether the child has exited or was killed; it stays a zombie until Subprocess reaps it.
  var hasEnded: Bool {
    var info = siginfo_t()
    let status = waitid(P_PID, id_t(processIdentifier.value), &info, WEXITED | WNOHANG | WNOWAIT)
    return status == 0 && info.si_signo == SIGCHLD
  }

  /// Kills the child and all it started that didn't leave its group.
  func killGroup() {
    // It fails only when nothing is left to kill.
    try? send(signal: .kill, toProcessGroup: true)
  }
}

internal import Glibc

/// Counts this process's descriptors and mappings, which must not grow in a long session.
public enum ProcessCensus {
  /// Open file descriptors, except the one used for counting; −1 without `/proc`.
  public static var descriptors: Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      // The names are numbers; the folder itself and its parent are not counted.
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count - 1
  }

  /// The capability that lets a process lower `oom_score_adj` (CAP_SYS_RESOURCE in capabilities(7)).
  package static let systemResource = 24

  /// Whether the capability with this number is in effect; false without `/proc`.
  package static func holds(capability: Int) -> Bool {
    guard let status = try? ProcFile("/proc/self/status") else { return false }
    let bits = status.read { text -> UInt64 in
      ProcText.hexadecimal(labelled: "CapEff:", in: text) ?? 0
    }
    return bits >> UInt64(capability) & 1 == 1
  }

  /// Mappings of the address space, one for each line of `/proc/self/maps`; −1 without `/proc`.
  public static var mappings: Int {
    let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return -1 }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 16) { buffer in
      var lines = 0
      while true {
        let count = read(file, buffer.baseAddress, buffer.count)
        guard count > 0 else { return lines }
        for byte in buffer[..<count] where byte == UInt8(ascii: "\n") { lines += 1 }
      }
    }
  }
}

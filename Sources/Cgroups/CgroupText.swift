internal import Glibc

/// Reads and writes the kernel's files about cgroups.
enum CgroupText {
  /// The text of a small file without its last newline; `nil` if it can't be read.
  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 16) { buffer in
      while true {
        let count = Glibc.read(file, buffer.baseAddress, buffer.count)
        guard count >= 0 else { return nil }
        if count == 0 { break }
        bytes += buffer[..<count]
      }
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  static func write(_ text: String, to path: String) throws(CgroupError) {
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw CgroupError("\(path) can't be written", code: errno) }
    defer { close(file) }
    guard Glibc.write(file, text, text.utf8.count) == text.utf8.count else {
      throw CgroupError("\(path) refuses '\(text)'", code: errno)
    }
  }

  /// A number of bytes or events; `nil` for `max`, and for v1's number that means no limit.
  static func number(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0) }), number < 1 << 62 else { return nil }
    return number
  }

  /// The number after a key at the start of a line, such as `oom_kill 1`.
  static func number(_ key: String, in text: String?) -> Int? {
    for line in text?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ")
      if words.count >= 2, words[0] == key { return Int(words[1]) }
    }
    return nil
  }

  /// The names in a folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}

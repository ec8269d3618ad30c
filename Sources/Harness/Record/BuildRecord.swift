import Foundation
import Subprocess
import SystemPackage

/// Which build was measured.
public struct BuildRecord: Codable, Sendable, Equatable {
  public var commit: String?
  /// Whether the work tree differed from the commit; `nil` outside of a checkout.
  public var isDirty: Bool?
  public var swift: String
  public var configuration: String
  /// The version that the binary says it is; `nil` where it is the one that wrote the record.
  public var offscreen: String?
  /// FNV-1a of the binary's bytes.
  public var binaryDigest: String
}

extension BuildRecord {
  /// Asks git and swift, where they are to be had, and reads the binary.
  public init(executable: String) async {
    let folder = FilePath(executable).removingLastComponent()
    commit = await Self.output("git", ["rev-parse", "HEAD"], in: folder)
    isDirty = await Self.output("git", ["status", "--porcelain"], in: folder).map { !$0.isEmpty }
    swift =
      await Self.output("swift", ["--version"], in: folder)?
      .split(separator: "\n").first.map(String.init) ?? "unknown"
    configuration = Self.thisConfiguration
    binaryDigest = Self.digest(of: executable)
  }

  /// What this program itself was built for.
  static var thisConfiguration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static func output(_ name: String, _ arguments: [String], in folder: FilePath) async -> String? {
    let result = try? await Subprocess.run(
      .name(name), arguments: Arguments(arguments), workingDirectory: folder,
      output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func digest(of path: String) -> String {
    guard let data = FileManager.default.contents(atPath: path) else { return "unknown" }
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { for byte in $0 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    return TrialColumns.hexadecimal(digest)
  }
}

import Foundation
import Messages
import Subprocess
import SystemPackage
import Traces

/// The build that was measured.
package struct BuildRecord: Codable, Sendable, Equatable {
  /// The commit; `nil` outside of a checkout, and if a source changed after the build, so that it is unknown what was
  /// built.
  package var commit: String?
  /// Whether the work tree differed from the commit; `nil` without a commit.
  package var isDirty: Bool?
  package var swift: String
  package var configuration: String
  /// The version that the binary reports; `nil` if that binary wrote the record.
  package var offscreen: String?
  /// FNV-1a of the binary's bytes.
  package var binaryDigest: String

  package init(
    commit: String? = nil, isDirty: Bool? = nil, swift: String, configuration: String,
    offscreen: String? = nil, binaryDigest: String
  ) {
    self.commit = commit
    self.isDirty = isDirty
    self.swift = swift
    self.configuration = configuration
    self.offscreen = offscreen
    self.binaryDigest = binaryDigest
  }
}

extension BuildRecord {
  /// Asks git, if it is available, and reads the binary.
  package init(executable: String) async {
    let folder = FilePath(executable).removingLastComponent()
    func git(_ arguments: [String]) async -> String? { await Self.output("git", arguments, in: folder) }
    let sources = await SourceFiles(of: FilePath(executable), git: git)
    let built = SourceFiles.modified(executable)
    if let sources, let built, !sources.haveChanged(since: built) {
      commit = await git(["rev-parse", "HEAD"])
      isDirty = await git(["status", "--porcelain"]).map { !$0.isEmpty }
    }
    let bytes = FileManager.default.contents(atPath: executable)
    swift = bytes.flatMap(Self.compiler) ?? "unknown"
    configuration = Self.thisConfiguration
    binaryDigest = bytes?.fnv1a ?? "unknown"
  }

  /// The compiler that built a binary, from its debug information: `Swift version 6.2.3
  /// (swift-6.2.3-RELEASE)`.
  ///
  /// The compiler that is installed now may be another one; a stripped binary has no such information.
  static func compiler(of bytes: Data) -> String? {
    let name = Data("Swift version ".utf8)
    var rest = bytes.startIndex..<bytes.endIndex
    while let found = bytes.range(of: name, in: rest) {
      let text = bytes[found.upperBound...].prefix { (0x20..<0x7F).contains($0) }
      // This is the search pattern itself, without a version.
      if let first = text.first, (0x30...0x39).contains(first) {
        return String(decoding: name + text, as: UTF8.self)
      }
      rest = found.upperBound..<bytes.endIndex
    }
    return nil
  }

  /// The configuration that this program was built in.
  package static var thisConfiguration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static func output(_ name: String, _ arguments: [String], in folder: FilePath) async -> String? {
    let result = try? await Subprocess.run(
      .name(name), arguments: Arguments(arguments), workingDirectory: folder,
      output: .string(limit: 1 << 26), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension BuildRecord {
  /// Throws a sentence if this build can't go on with a run because another one recorded it.
  package func expectSame(as recorded: BuildRecord, in folder: String) throws {
    guard recorded.binaryDigest != binaryDigest else { return }
    throw UsageError(
      "\(folder) was recorded by another build (\(recorded.commit ?? "no commit")); "
        + "resume with that build, or start anew with another --out")
  }
}

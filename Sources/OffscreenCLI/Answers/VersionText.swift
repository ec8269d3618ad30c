import Experiment
package import Results

/// What `--version` says: the number, and below it the commit and the build.
///
/// Asked for when it is needed: git and the binary's own bytes take time, which the process of a trial must not spend.
package struct VersionText: CustomStringConvertible {
  package let description: String

  package init(_ build: BuildRecord) {
    let changes =
      build.isDirty.map { $0 ? ", with changes that are not committed" : ", without other changes" } ?? ""
    description = [
      Offscreen.version,
      build.commit.map { "commit \($0)\(changes)" } ?? "commit unknown: not built in a checkout",
      "built for \(build.configuration) by \(build.swift)",
      TrialProtocol.description,
    ].joined(separator: "\n")
  }
}

extension VersionText {
  /// That of this program.
  init() async {
    let executable = try? ReleaseBuild.executable()
    await self.init(BuildRecord(executable: executable ?? ""))
  }
}

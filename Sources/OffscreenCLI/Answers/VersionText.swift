import Experiment
package import Results

/// The text of `--version`: the number, and below it the commit and the build.
///
/// It is made only when it is needed: calling git and reading the binary take time, which a trial's process must not
/// spend.
package struct VersionText: CustomStringConvertible {
  package let description: String

  package init(_ build: BuildRecord) {
    let changes =
      build.isDirty.map { $0 ? ", with changes that are not committed" : ", without other changes" } ?? ""
    description = [
      Offscreen.version,
      build.commit.map { "commit \($0)\(changes)" }
        ?? "commit unknown: not built in a checkout, or a source changed after the build",
      "built for \(build.configuration) by \(build.swift)",
      TrialProtocol.description,
    ].joined(separator: "\n")
  }
}

extension VersionText {
  /// Describes the running program.
  init() async {
    let executable = try? ReleaseBuild.executable()
    await self.init(BuildRecord(executable: executable ?? ""))
  }
}

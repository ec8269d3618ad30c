import Experiment
import Results

extension Check where Source == RecordedReadings {
  /// The build that will measure.
  static var ofBuild: [Check] {
    [
      Check("build") { readings in
        let configuration = readings.build.configuration
        return (
          configuration,
          configuration == "release"
            ? .ok
            : .unfit("it would time unoptimised code: swift build -c release --product bench")
        )
      },
      Check("commit") { readings in
        guard let commit = readings.build.commit else {
          return (
            "none",
            .warning("a run can't record which code it measured: build in a checkout, after its last change")
          )
        }
        let short = String(commit.prefix(12))
        guard readings.build.isDirty == true else { return (short, .ok) }
        return ("\(short), changed", .warning("a run can't record which code it measured: commit first"))
      },
      Check("libraries") { readings in
        guard let libraries = readings.libraries else { return ("the record has none", .ok) }
        let text = libraries.text
        return (
          "SQLite \(libraries.sqlite), cairo \(libraries.cairo), Pango \(text?.pango ?? "unknown"), "
            + "\(text?.font.prefix { $0 != "," } ?? "no font"), \(readings.build.swift)",
          text?.font == "none"
            ? .warning("the font DejaVu Sans is missing: install fonts-dejavu-core, or run with --text bars")
            : .ok
        )
      },
    ]
  }
}

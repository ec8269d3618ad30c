import Analysis
import Experiment
import Foundation
import Messages
import Results
import Strategies
import TestSupport
import Testing
import TraceImport
import Traces

@testable import Lifecycle

/// Something that the suite reads, and who reads it.
struct MutatedInput: Sendable, CustomTestStringConvertible {
  let name: String
  /// What is damaged.
  let bytes: @Sendable () throws -> [UInt8]
  /// Reads what was damaged; throws what a user would be told. The path is that of a file that may be used.
  let read: @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void

  var testDescription: String { name }

  static let all = [
    trace, screens, trials, baseline, stream, request, archive, export("csv"), export("jsonl"),
    export("paths"), compressed("gzip"), compressed("Zstandard"), model,
  ]

  private static let trace = MutatedInput(name: "traces") {
    Array(
      """
      # a shop
      push 1
      push form
      push 17 kept
      wait 20ms
      present info pageSheet
      warn
      dismiss
      cancelPop
      mark input
      unmark input
      finishPop
      session
      tab 1
      push 3
      tab 0
      background
      foreground
      setStack 1 2 3
      popToRoot

      """.utf8)
  } read: { bytes, _ in
    _ = try Trace(name: "trace", utf8: bytes, file: "t.trace")
  }

  private static let screens = MutatedInput(name: "screens files") {
    Array(
      """
      # kind what it is made of
      profile views:80 view:500B text:30x40 images:2x750x500 rows:30 cache:512KiB fields:3 drawn:60% weight:2
      page views:9 document:200 document-images:3x40x25 weight:0

      """.utf8)
  } read: { bytes, _ in
    _ = try ScreenSpec.parse(String(decoding: bytes, as: UTF8.self), file: "screens.txt")
  }

  private static let trials = MutatedInput(name: "trials.csv") {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.run("baselines/quick/trials.csv"))))
  } read: { bytes, path in
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    _ = try TrialRow.all(in: path)
  }

  private static let baseline = MutatedInput(name: "run.json") {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.run("baselines/quick/run.json"))))
  } read: { bytes, path in
    let folder = path + "-run"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/run.json"))
    _ = try RunRecord.read(from: ResultsFolder(folder))
  }

  private static let stream = MutatedInput(name: "streams of trials") {
    try TrialStream.bytes(of: .sample())
  } read: { bytes, _ in
    var reader = TrialReader()
    do throws(OutputFlaw) { try reader.read(bytes) } catch { throw HarnessError(error.reason) }
  }

  private static let request = MutatedInput(name: "requests") {
    let cell = Cell(
      strategy: try Strategy("ios6").label, workload: "trace", device: .small, placement: .kind,
      relief: .purge,
      limit: .unlimited,
      dirtyDecayMilliseconds: -1)
    var request = TrialRequest(
      trial: 1, parent: 1, cell: cell, seed: 1, fixtures: "/nowhere", trace: "/nowhere/trace",
      screens: ScreenCatalogue.all, limitBytes: 1 << 20)
    request.injection = Injection("leak=64B")
    return [UInt8](try JSONEncoder().encode(request))
  } read: { bytes, _ in
    do { _ = try JSONDecoder().decode(TrialRequest.self, from: Data(bytes)) } catch {
      throw HarnessError(DecodingError.words(error))
    }
  }

  private static let archive = MutatedInput(name: "archives") {
    Array(try Archive(of: Self.tree).bytesForTests)
  } read: { bytes, _ in
    do { _ = try Archive(of: Self.tree).damaged { $0 = bytes }.decode() } catch {
      throw HarnessError("the archive can't be decoded: \(DecodingError.words(error))")
    }
  }

  /// An export that was compressed, which `bench trace import` expands.
  private static func compressed(_ name: String) -> MutatedInput {
    MutatedInput(name: "\(name) files") {
      // Of `Feed;Product;<;Cart` and `3 17 < < 5`, a hundred times, by the formats' own programs.
      let text =
        name == "gzip"
        ? "H4sIAAAAAAACA3NLTU2xDijKTylNLrG2sXZOLCrhMlYwNFewAUJTLrdR6VHpUelR6VHpUelR6VHpUelR6VHpkSENAJKNodIcDAAA"
        : "KLUv/WQcCz0BAPhGZWVkO1Byb2R1Y3Q7PDtDYXJ0CjMgMTcgPCA8IDUKAQDrT/jKCZmq3u4="
      return Array(Data(base64Encoded: text) ?? Data())
    } read: { bytes, path in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      _ = try ImportedTrace(PathViews(path: path), name: "t", file: path)
    }
  }

  /// What `bench trace fit` writes and `bench trace draw` reads.
  private static let model = MutatedInput(name: "models of navigation") {
    let trace = try Trace(
      name: "t",
      utf8: Array(
        "tab 0 feed\nsession\npush item:1\nwait 9s\npop\npush item:1\ntab 1\npush pay\npush 7\npopToRoot\n"
          .utf8
      ), file: "t")
    return [UInt8](try JSONEncoder.readable.encode(NavigationModel(fitting: trace)))
  } read: { bytes, path in
    let model = try NavigationModel(json: Data(bytes), file: path)
    // What can be read can be drawn from.
    _ = try model.trace(name: "t", sessions: 3, seed: 1)
  }

  /// What `bench trace import` reads, in one of its formats.
  private static func export(_ format: String) -> MutatedInput {
    let columns = RecordedColumns(item: "item", action: "action")
    return MutatedInput(name: "exports as \(format)") {
      let views = [
        ("a", "1763892000", "Feed"), ("a", "2025-11-23T10:00:09Z", "Product page"),
        ("a", "1763892020", "Feed"),
      ]
      switch format {
      case "paths": return Array("Feed;Product;<;Cart\n3 17 < < 5\n".utf8)
      case "jsonl":
        let lines = views.map {
          #"{"session": "\#($0)", "time": "\#($1)", "screen": "\#($2)", "item": 7}"# + "\n"
        }
        return Array(lines.joined().utf8)
      default:
        let lines = views.map { "\($0),\($1),\"\($2)\",17,view\r\n" }
        return Array(("session,time,screen,item,action\n" + lines.joined()).utf8)
      }
    } read: { bytes, path in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let views: any RecordedViews =
        switch format {
        case "paths": try PathViews(path: path)
        case "jsonl": try JSONLinesViews(path: path, columns: columns)
        default: try CSVViews(path: path, columns: columns)
        }
      let imported = try ImportedTrace(views, name: "t", file: path, tabs: ["Feed"])
      // What was written can be read back.
      _ = try Trace(name: "t", utf8: [UInt8](imported.trace.text.utf8), file: "t")
    }
  }

  private static var tree: View {
    let root = View(frame: Rect(width: 375, height: 667), backgroundColor: .white)
    for row in 0..<5 {
      let view = View(frame: Rect(y: Double(row) * 44, width: 375, height: 44), backgroundColor: .clear)
      view.addSubview(View(frame: Rect(width: 10, height: 10), backgroundColor: .white))
      root.addSubview(view)
    }
    return root
  }
}

extension Archive {
  /// What is damaged.
  fileprivate var bytesForTests: [UInt8] {
    var found: [UInt8] = []
    _ = damaged { found = $0 }
    return found
  }
}

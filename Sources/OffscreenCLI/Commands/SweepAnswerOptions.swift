import ArgumentParser
import Foundation
import Messages
import Quantities
import Unloading

/// What a sweep recommends, and where its rows go.
struct SweepAnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The share of sessions that a strategy may end and still be recommended, if it is the fastest.",
      valueName: "share"))
  var tolerate = "0.1%"

  @Option(help: ArgumentHelp("Writes CSV; a file that is there stays.", valueName: "file"))
  var out: String?

  /// Throws a message before a long job about a share that is none, or a file that can't be made.
  func expectNew() throws {
    _ = try tolerated
    if let out { try NewFile.expectNone(at: out) }
  }

  /// Prints the answer and writes the rows; throws a message afterwards if a row costs less than the optimum.
  func show(_ rows: [SweepRow], on device: String, remembering remembered: Int, needs: SessionNeeds) throws {
    // First what can't fail, because millions of sessions take a while.
    let table = SweepTable(
      rows, on: device, winner: SweepWinner(tolerated: try tolerated), remembered: remembered, needs: needs,
      paint: StandardStreams.paint)
    print(table, terminator: "")
    if let out { try NewFile.write(Data(SweepRow.csv(rows).utf8), to: out) }
    guard let wrong = rows.first(where: \.beatsOptimum) else { return }
    throw HarnessError(
      "\(wrong.name) at \(ByteCount(wrong.bytes)) and \(wrong.latency) per fetch costs less than the optimum: one "
        + "of the two is wrong; please report it")
  }

  private var tolerated: Double {
    get throws {
      let number = tolerate.hasSuffix("%") ? Double(plain: tolerate.dropLast()) : nil
      guard let number, (0...100).contains(number) else {
        throw UsageError("--tolerate \(quoted(tolerate)) is not a share; expected 0% to 100%, such as 0.1%")
      }
      return number / 100
    }
  }
}

import Foundation
import Simulation
import Traces

/// The traces of a run and their moves, each read once, because hundreds of trials replay the same ones.
actor MovesOfTraces {
  private var known: [String: TraceMoves] = [:]

  /// Throws what is wrong with the file, which must not change during the run.
  func moves(inFile path: String) throws -> TraceMoves {
    if let moves = known[path] { return moves }
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let moves = TraceMoves(try Trace(name: "trace", utf8: bytes, file: path))
    known[path] = moves
    return moves
  }
}

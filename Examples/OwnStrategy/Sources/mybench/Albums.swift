import Experiment
import Traces

extension WorkloadEntry {
  /// Opens an album, views pictures in it and goes back, album by album.
  static let albums = WorkloadEntry(
    name: "albums", idea: "Eight albums, three pictures in each, and back.", source: "this example"
  ) { _ throws(TraceError) in
    var session = Session()
    for album in 0..<8 {
      try session.append(.push(.kind("gallery", content: album)))
      for picture in 0..<3 {
        try session.append(.push(.number(3 * album + picture)))
        try session.append(.pop)
      }
    }
    for _ in 0..<session.depth { try session.append(.pop) }
    return Workload(trace: try Trace(name: "albums", sessions: [session]))
  }
}

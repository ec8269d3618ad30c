import Experiment
import Traces

extension ScreenSpec {
  static let newsPage = ScreenSpec(kind: "news-page", views: 24, rows: 60, weight: 0)
}

extension WorkloadEntry {
  static let papers = WorkloadEntry(
    name: "papers", idea: "Nine articles, a minute each, and back.", source: "this example"
  ) { _ throws(TraceError) in
    let read = (0..<9).flatMap { [Step.push(.kind("news-page", content: $0)), .wait(milliseconds: 60_000)] }
    return try Workload(trace: Trace(name: "papers", sessions: [Session(read + (0..<9).map { _ in .pop })]))
  }
}

import Traces

/// A short trace that reads images, rows and a web page, and reads them all again after warnings.
enum FaultTrace {
  static func make() throws(TraceError) -> Trace {
    let warned: [Step] = [.warn(.critical)]
    let steps: [Step] =
      [.push(.kind("feed", content: 1)), .push(.kind("list", content: 2))] + warned + [.pop]
      + [.push(.kind("web", content: 3)), .push(.kind("form", content: 4))] + warned + [.pop, .pop]
      + [.push(.kind("list", content: 5)), .push(.kind("info", content: 6))] + warned + [.pop, .pop, .pop]
    return try Trace(name: "faults", sessions: [Session(steps)])
  }
}

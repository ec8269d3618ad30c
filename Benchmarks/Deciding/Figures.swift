import Seeds
import Unloading

/// The measurements of a policy; each method is called again in every round.
struct Figures {
  let entry: PolicyEntry
  /// Nanoseconds per event that releases nothing; one mean per round.
  private(set) var quiet: [Double] = []
  /// Nanoseconds of the slowest response that decides something with 1,000 loaded screens, one per round.
  private(set) var decisions: [Double] = []
  /// Nanoseconds per event at each depth; one mean per round.
  private(set) var shallow: [Double] = []
  private(set) var deep: [Double] = []
  /// The number of events once warm, and of those that allocated.
  private(set) var events = 0
  private(set) var allocating = 0

  init(_ entry: PolicyEntry) { self.entry = entry }

  /// Walks up and down a stack; the first half warms up the policy.
  ///
  /// It is short, so that in most rounds no other process gets the processor during a call.
  mutating func measureSession(steps: Int) throws {
    let app = try TimedApp(entry.makeExample())
    var random = SplitMix64(seed: UInt64(quiet.count))
    // The greatest depth, so that all required memory is allocated.
    while app.depth < Self.deepest { app.push() }
    app.warn(.critical)
    while app.depth > 1 { app.pop() }
    walk(app, steps: steps, &random)
    var (time, quiet, events, allocating) = (0, 0, 0, 0)
    app.heard = { call in
      events += 1
      if call.allocatedBytes > 0 { allocating += 1 }
      guard call.decisions == 0 else { return }
      quiet += 1
      time += call.nanoseconds
    }
    walk(app, steps: steps, &random)
    self.quiet.append(Double(time) / Double(max(1, quiet)))
    self.events += events
    self.allocating += allocating
  }

  private static let deepest = 40

  private func walk(_ app: TimedApp, steps: Int, _ random: inout SplitMix64) {
    for _ in 0..<steps {
      switch random.next(below: 100) {
      case 0..<48 where app.depth < Self.deepest: app.push()
      case 0..<90 where app.depth > 1: app.pop()
      case 90..<96: app.wait()
      case 96..<98: app.warn(random.next(below: 3) == 0 ? .critical : .warning)
      default: app.appear()
      }
    }
  }

  /// All screens stay loaded; it measures a policy that has received each screen, and one that starts when
  /// they are loaded.
  mutating func measureDecision(loaded: Int) throws {
    var slowest = 0
    for hasHeard in [true, false] {
      let app = try TimedApp(hasHeard ? entry.makeExample() : NoPolicy(), carriesOut: false, room: loaded)
      for _ in 0..<loaded { app.push() }
      if !hasHeard { try app.replace(policy: entry.makeExample()) }
      app.heard = { if $0.decisions > 0 { slowest = max(slowest, $0.nanoseconds) } }
      app.appear()
      app.warn(.warning)
      app.wait()
      app.warn(.critical)
    }
    decisions.append(Double(slowest))
  }

  /// Pushes and pops on two stacks in turn, with as many screens loaded on both as a budget holds.
  mutating func measureDepth(_ depths: (Int, Int), loaded: Int, rounds: Int) throws {
    let apps = try [depths.0, depths.1].map { depth in
      let app = try TimedApp(entry.makeExample(), mostLoaded: loaded, room: depth + 1)
      for _ in 0..<depth { app.push() }
      return app
    }
    for _ in 0..<rounds {
      for (index, app) in apps.enumerated() {
        var (time, events) = (0, 0)
        app.heard = {
          time += $0.nanoseconds
          events += 1
        }
        for _ in 0..<20 {
          app.push()
          app.pop()
        }
        if index == 0 {
          shallow.append(Double(time) / Double(events))
        } else {
          deep.append(Double(time) / Double(events))
        }
      }
    }
  }
}

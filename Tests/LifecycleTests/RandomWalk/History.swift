import Lifecycle

/// What each controller was told, as far as the next event must fit to it.
struct History {
  /// By the controllers' numbers.
  private var records: [Record] = []

  struct Record {
    var last: LifecycleEvent.Kind?
    var isAppearings = 0
    var isLoaded = false
    /// In the last step.
    var appearances = 0
    var loads = 0
    var warnings = 0
  }

  subscript(id: ControllerID) -> Record {
    get { id.number < records.count ? records[Int(id.number)] : Record() }
    set {
      while records.count <= id.number { records.append(Record()) }
      records[Int(id.number)] = newValue
    }
  }

  mutating func beginStep() {
    for index in records.indices {
      (records[index].appearances, records[index].loads, records[index].warnings) = (0, 0, 0)
    }
  }

  /// Takes the event in and returns what is wrong with it.
  mutating func take(_ event: LifecycleEvent) -> String? {
    event.controller.flatMap { self[$0].take(event) }
  }
}

extension History.Record {
  mutating func take(_ event: LifecycleEvent) -> String? {
    let (kind, before) = (event.kind, last)
    var isRight = true
    switch kind {
    case .viewWillAppear:
      isRight = before == nil || before == .viewDidDisappear || before == .viewWillDisappear
      isAppearings = 0
    case .viewIsAppearing:
      isAppearings += 1
      isRight = before == .viewWillAppear && isAppearings == 1
      return isRight ? nil : "\(event) after \(before.map(String.init(describing:)) ?? "nothing")"
    case .viewDidAppear: isRight = before == .viewWillAppear && isAppearings == 1
    case .viewWillDisappear: isRight = before == .viewDidAppear || before == .viewWillAppear
    case .viewDidDisappear: isRight = before == .viewWillDisappear
    case .loadView:
      loads += 1
      isRight = !isLoaded
      isLoaded = true
    case .viewDidUnload: isLoaded = false
    case .didReceiveMemoryWarning: warnings += 1
    default: break
    }
    if Set<LifecycleEvent.Kind>.transition.contains(kind) {
      last = kind
      appearances += 1
    }
    return isRight ? nil : "\(event) after \(before.map(String.init(describing:)) ?? "nothing")"
  }
}

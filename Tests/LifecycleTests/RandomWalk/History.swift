import Lifecycle

/// What each controller was told, as far as the next event must fit to it.
struct History {
  private var records: [ControllerID: Record] = [:]

  struct Record {
    weak var controller: ViewController?
    var last: LifecycleEvent.Kind?
    var isAppearings = 0
    var isLoaded = false
    /// In the last step.
    var appearances = 0
    var loads = 0
    var warnings = 0
  }

  mutating func watch(_ controller: ViewController) {
    records[controller.id] = Record(controller: controller)
  }

  subscript(id: ControllerID) -> Record { records[id] ?? Record() }

  mutating func beginStep() {
    records = records.filter { $0.value.controller != nil }
    for id in records.keys {
      records[id]!.appearances = 0
      records[id]!.loads = 0
      records[id]!.warnings = 0
    }
  }

  mutating func viewWentByHand(of controller: ViewController) { records[controller.id]?.isLoaded = false }

  /// Takes the event in and returns what is wrong with it.
  mutating func take(_ event: LifecycleEvent) -> String? {
    guard let controller = event.controller, records[controller] != nil else { return nil }
    return records[controller]!.take(event)
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

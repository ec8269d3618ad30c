public import Experiment
public import Lifecycle
package import MemoryProbe
import Unloading

/// What all screens of one app share: the device, the files and the database, the clock and the arenas.
public final class ScreenContext {
  /// The app that the screens belong to; its platform says what is unloaded by itself.
  public let application: Application
  /// The size and scale of the screen that the app runs on.
  public let device: Device
  package let clock: StageClock
  package let placer: Placer
  /// The work that fills this app's screens.
  public let components: ScreenComponents
  /// Where timers run and time passes.
  public let runLoop = RunLoop()
  /// Where screens hear of what concerns them all.
  public let notifications = NotificationCenter()
  /// How often what screens fetch has changed.
  public private(set) var modelVersion = 0
  /// What fetching has cost so far.
  package internal(set) var fetches = Fetches()
  /// Nanoseconds spent in copying state out of views.
  package internal(set) var saveNanoseconds = 0
  /// How often a screen's view was loaded.
  package internal(set) var viewLoads = 0

  /// SQLite's page cache in bytes.
  package static let sqlitePageCacheBytes = ItemStore.pageCacheBytes

  /// What is added to each stage; `nil` unless a regression is looked for that is none.
  private let injected: InjectedWork?
  /// What fails; `nil` unless faults are looked for.
  package let faults: FaultInjector?
  private var freeSlots: [Int] = []
  private var slotCount = 0
  private var screenCount = 0
  private var nibs: [ScreenSpec: Archive] = [:]

  /// The operation under way, counted from the start of the app.
  private var operation = 0

  /// What the screens fetched. How long that takes depends on the network, so it is left to the analysis.
  package struct Fetches: Sendable {
    package var count = 0
    /// Models and web pages fetched by a screen that had fetched the same before.
    package var refetches = 0
    package var bytes = 0
    /// Waits for a server: everything that one screen fetches in one operation is requested at once.
    package var roundTrips = 0

    package init() {}

    package static func - (a: Fetches, b: Fetches) -> Fetches {
      var difference = Fetches()
      difference.count = a.count - b.count
      difference.refetches = a.refetches - b.refetches
      difference.bytes = a.bytes - b.bytes
      difference.roundTrips = a.roundTrips - b.roundTrips
      return difference
    }

    package static func += (a: inout Fetches, b: Fetches) {
      a.count += b.count
      a.refetches += b.refetches
      a.bytes += b.bytes
      a.roundTrips += b.roundTrips
    }
  }

  package init(
    application: Application, device: Device, fixtures: Fixtures, placer: Placer, text: TextRendering = .bars,
    injection: Injection? = nil, faults: FaultInjector? = nil
  ) throws {
    self.application = application
    self.device = device
    self.placer = placer
    injected = try injection.map { try InjectedWork($0, placer: placer) }
    self.faults = faults
    clock = try StageClock()
    components = ScreenComponents(
      device: device, images: ImageFiles(folder: fixtures.folder, faults: faults),
      documents: DocumentFiles(folder: fixtures.folder, faults: faults),
      items: try ItemStore(path: faults?.databasePath ?? fixtures.databasePath, faults: faults),
      typesetter: text == .pango ? try Typesetter(font: fixtures.fontPath, scale: device.scale) : nil)
  }

  /// Runs one stage for `screen`: in the arena that the placement names, on the clock.
  func run<Result>(_ stage: Stage, for screen: ScreenController, _ body: () -> Result) -> Result {
    faults?.screen = screen.screenID.number
    return clock.run(stage, adding: injected?.begin(stage, of: screen)) {
      placer.place(kind: Int(stage.resource.rawValue), screen: screen.slot, body)
    }
  }

  /// Lets what an injection added go with the resources that have gone; without one it does nothing.
  package func settleInjection() { injected?.settle() }

  /// Leaks what an injection says a return leaks; without one it does nothing.
  package func leakAfterReturn() { injected?.leak() }

  /// Screens that exist, by their own count: one that the app has lost and nobody frees is among them.
  package var liveScreens: Int { slotCount - freeSlots.count }

  /// Runs what is not part of making the screen, off the clock but in the arena of its stage.
  func place(_ stage: Stage, for screen: ScreenController, _ body: () -> Void) {
    placer.place(kind: Int(stage.resource.rawValue), screen: screen.slot, body)
  }

  /// Starts an operation that a person waits for, such as a navigation; requests of two operations never share a wait.
  package func beginOperation() { operation += 1 }

  /// Fetches the rows of a screen's page and records what that cost.
  func fetch(for screen: ScreenController) -> [Item] {
    // A screen without a model requests none.
    guard screen.spec.rows > 0 else { return [] }
    var fetched = components.fetchModel(of: screen.spec, page: screen.page)
    if modelVersion > 0 { fetched = fetched.map { $0.changed(to: modelVersion) } }
    count(again: screen.lastFetch != nil, for: screen)
    screen.lastFetch = operation
    fetches.bytes += fetched.reduce(0) { $0 + $1.title.utf8.count + $1.body.utf8.count }
    return fetched
  }

  /// Records what it costs to fetch the web page of a screen; nothing for a screen without one.
  ///
  /// It is one wait at least: a real page's images are requested when its text has come. Images' bytes are left out,
  /// the files of the fixtures being unlike those of the web.
  func fetchDocument(for screen: ScreenController) {
    guard let bytes = components.documentBytes(of: screen.spec, page: screen.page) else { return }
    count(again: screen.lastDocumentFetch != nil, for: screen)
    screen.lastDocumentFetch = operation
    fetches.bytes += bytes
  }

  /// Counts a fetch, and the wait for it unless the screen waits for another in the same operation.
  private func count(again: Bool, for screen: ScreenController) {
    fetches.count += 1
    fetches.refetches += again ? 1 : 0
    let isWaiting = screen.lastFetch == operation || screen.lastDocumentFetch == operation
    fetches.roundTrips += isWaiting ? 0 : 1
  }

  /// The views of a kind as an archive, which an app has in its bundle; whoever loads from it decodes it anew.
  ///
  /// It is written when a screen first asks for it, outside of all stages, and stays: a trial's warm-up shows every
  /// kind, so that neither the time nor the bytes count as a screen's.
  public func nib(of spec: ScreenSpec) -> Archive {
    if let nib = nibs[spec] { return nib }
    let nib = components.makeNib(of: spec)
    nibs[spec] = nib
    return nib
  }

  /// Counts what is fetched, saved and loaded from here on, after what an app does once at its start.
  package func forgetCosts() {
    fetches = Fetches()
    saveNanoseconds = 0
    viewLoads = 0
  }

  /// What is fetched from now on is another, and whoever observes it is told: a person has changed something elsewhere.
  package func changeModel() {
    modelVersion += 1
    notifications.post(.modelDidChange)
  }

  /// Gives a new screen its number and a slot among the live ones.
  func admit() -> (id: ScreenID, slot: Int) {
    screenCount += 1
    if let slot = freeSlots.popLast() { return (ScreenID(screenCount - 1), slot) }
    slotCount += 1
    return (ScreenID(screenCount - 1), slotCount - 1)
  }

  func dismiss(slot: Int) {
    injected?.forget(slot: slot)
    freeSlots.append(slot)
    placer.screenUnloaded(slot)
  }
}

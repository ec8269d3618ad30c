public import Experiment
public import Lifecycle
package import MemoryProbe
import Unloading

/// The objects that all screens of one app share: the device, the files and the database, the clock and the arenas.
public final class ScreenContext {
  /// The app of the screens; its platform decides what is unloaded automatically.
  public let application: Application
  /// The size and scale of the screen that the app runs on.
  public let device: Device
  package let clock: StageClock
  package let placer: Placer
  /// The work that fills this app's screens.
  public let components: ScreenComponents
  /// The run loop for timers and time.
  public let runLoop = RunLoop()
  /// The centre for notifications that concern all screens.
  public let notifications = NotificationCenter()
  /// How often the data that screens fetch has changed.
  public private(set) var modelVersion = 0
  /// The cost of all fetches so far.
  package internal(set) var fetches = Fetches()
  /// The time spent copying state out of views, in nanoseconds.
  package internal(set) var saveNanoseconds = 0
  /// How often a screen's view was loaded.
  package internal(set) var viewLoads = 0

  /// SQLite's page cache in bytes.
  package static let sqlitePageCacheBytes = ItemStore.pageCacheBytes

  /// The work added to each stage; `nil` unless a test injects a regression.
  private let injected: InjectedWork?
  /// Injects faults; `nil` unless the trial tests faults.
  package let faults: FaultInjector?
  private var freeSlots: [Int] = []
  private var slotCount = 0
  private var screenCount = 0
  private var nibs: [ScreenSpec: Archive] = [:]

  /// The current operation, counted from the start of the app.
  private var operation = 0

  /// The fetches of screens. Their time depends on the network, so the analysis computes it.
  package struct Fetches: Sendable {
    package var count = 0
    /// Models and web pages fetched again by the same screen.
    package var refetches = 0
    package var bytes = 0
    /// Waits for a server; everything that one screen fetches in one operation is requested at once.
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
      items: try ItemStore(path: faults?.files.databasePath ?? fixtures.databasePath, faults: faults),
      typesetter: text == .pango ? try Typesetter(font: fixtures.fontPath, scale: device.scale) : nil)
  }

  /// Runs one stage for `screen` on the clock, in the arena of the placement.
  func run<Result>(_ stage: Stage, for screen: ScreenController, _ body: () -> Result) -> Result {
    faults?.screen = screen.screenID.number
    return clock.run(stage, adding: injected?.begin(stage, of: screen)) {
      placer.place(kind: Int(stage.resource.rawValue), screen: screen.slot, body)
    }
  }

  /// Releases injected bytes of unloaded resources; does nothing without an injection.
  package func settleInjection() { injected?.settle() }

  /// Leaks the bytes that an injection requests per return; does nothing without an injection.
  package func leakAfterReturn() { injected?.leak() }

  /// The number of existing screens, including leaked ones.
  package var liveScreens: Int { slotCount - freeSlots.count }

  /// Runs work that is not part of loading the screen, off the clock but in the arena of its stage.
  func place(_ stage: Stage, for screen: ScreenController, _ body: () -> Void) {
    placer.place(kind: Int(stage.resource.rawValue), screen: screen.slot, body)
  }

  /// Starts an operation for which the user waits, such as a navigation; requests of two operations never share a wait.
  package func beginOperation() { operation += 1 }

  /// Fetches the rows of a screen's page and records the cost.
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

  /// Records the cost of fetching the web page of a screen; does nothing for a screen without one.
  ///
  /// The cost is at least one wait, because a real page requests its images after its text has arrived. The bytes of
  /// images are omitted, because the fixtures differ from files on the web.
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

  /// The views of a kind as an archive, as in an app's bundle; each load decodes it again.
  ///
  /// It is written when a screen first requests it, outside of all stages, and is kept. A trial's warm-up shows every
  /// kind, so neither the time nor the bytes count for a screen.
  public func nib(of spec: ScreenSpec) -> Archive {
    let nib = nibs[spec] ?? components.makeNib(of: spec)
    nibs[spec] = nib
    return faults?.archive(nib) ?? nib
  }

  /// Resets the counts of fetches, saves and loads after the initial work of an app.
  package func forgetCosts() {
    fetches = Fetches()
    saveNanoseconds = 0
    viewLoads = 0
  }

  /// Changes the data of later fetches and notifies observers, as if the user had changed it elsewhere.
  package func changeModel() {
    modelVersion += 1
    notifications.post(.modelDidChange)
  }

  /// Gives a new screen its number and a free slot.
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

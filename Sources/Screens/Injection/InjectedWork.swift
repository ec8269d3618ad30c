import Experiment
import Lifecycle
import MemoryProbe
import Unloading

/// Carries an injection out: after each stage, and inside it, busy time and bytes that stay with the screen's resource.
final class InjectedWork {
  private let injection: Injection
  private let placer: Placer
  private let counters: ThreadCounters
  /// By the screens' slots.
  private var ballasts: [Ballast?] = []
  /// Bytes that are due and too few for a block, or (below 0) were too many for the sake of a size class.
  private var owed = PerResource(repeating: 0.0)
  private var uneven: UnevenSlowdown?

  /// What a screen holds beyond its own.
  private struct Ballast {
    unowned let screen: ScreenController
    var blocks = PerResource<[InjectedBlock]>(repeating: [])
  }

  /// The work of an injection, on the calling thread.
  init(_ injection: Injection, placer: Placer) throws {
    self.injection = injection
    self.placer = placer
    uneven = injection.unevenPercent > 0 ? UnevenSlowdown() : nil
    counters = try ThreadCounters()
  }

  /// A stage is about to start; what is to be added at its end.
  func begin(_ stage: Stage, of screen: ScreenController) -> InjectedStage {
    // A view that goes and is made anew at once may not have been missed.
    if stage == .loadView, screen.viewIfLoaded == nil {
      drop([.viewTree, .images, .backingStore], of: screen.slot)
    }
    return InjectedStage(work: self, stage: stage, screen: screen)
  }

  /// Keeps the processor busy for the share of that time that is due after a stage which made so many bytes.
  func stay(_ nanoseconds: Int, after stage: Stage, bytes: Int, slot: Int) {
    let shares = uneven?.shares(of: stage, bytes: bytes, slot: slot) ?? 0
    let percent = injection.slowdownPercent + shares * injection.unevenPercent
    let extra = Int(Double(nanoseconds) * percent / 100)
    guard extra > 0 else { return }
    let end = StageClock.now() + extra
    while StageClock.now() < end {}
  }

  /// Allocates a share of these bytes where the stage did, and keeps them for as long as what it made.
  func allocate(_ bytes: Int, after stage: Stage, of screen: ScreenController) {
    guard injection.memoryPercent > 0, bytes > 0 else { return }
    let resource = stage.resource
    // A model and a cache are made whole and take the place of the former ones.
    if stage == .model || stage == .cache { drop(Resources(resource), of: screen.slot) }
    owed[resource] += Double(bytes) * injection.memoryPercent / 100
    guard owed[resource] >= Double(InjectedBlock.leastBytes) else { return }
    let before = counters.netBytes
    placer.place(kind: Int(resource.rawValue), screen: screen.slot) {
      hold(InjectedBlock(bytes: Int(owed[resource])), as: resource, of: screen)
    }
    // What it takes to keep the block is part of it.
    owed[resource] -= Double(counters.netBytes - before)
  }

  /// Leaves bytes behind that nothing ever frees, as a return that leaks would.
  func leak() {
    guard let bytes = injection.leakBytesPerReturn else { return }
    UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 16)
      .initializeMemory(as: UInt8.self, repeating: 0xA5)
  }

  /// Lets go of what was held with resources that have gone; never between stages, when a screen has yet to get what the
  /// last one made.
  func settle() {
    for slot in ballasts.indices {
      guard let screen = ballasts[slot]?.screen else { continue }
      drop(Resources.all.subtracting(screen.loadedResources), of: slot)
    }
  }

  /// The screen of that slot is at its end.
  func forget(slot: Int) {
    if ballasts.indices.contains(slot) { ballasts[slot] = nil }
    uneven?.forget(slot: slot)
  }

  private func hold(_ block: InjectedBlock, as resource: Resource, of screen: ScreenController) {
    while ballasts.count <= screen.slot { ballasts.append(nil) }
    var ballast = ballasts[screen.slot] ?? Ballast(screen: screen)
    ballast.blocks[resource].append(block)
    ballasts[screen.slot] = ballast
  }

  private func drop(_ resources: Resources, of slot: Int) {
    guard ballasts.indices.contains(slot), ballasts[slot] != nil else { return }
    for resource in Resource.allCases where resources.contains(resource) {
      ballasts[slot]?.blocks[resource] = []
    }
  }
}

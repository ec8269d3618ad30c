import Experiment
import Lifecycle
import MemoryProbe
import Unloading

/// Performs an injection: at the end of each stage, it adds busy time, and bytes that belong to the screen's resource.
final class InjectedWork {
  private let injection: Injection
  private let placer: Placer
  private let counters: ThreadCounters
  /// The ballast of screens, by slot.
  private var ballasts: [Ballast?] = []
  /// Due bytes that are too few for a block, or if negative, excess bytes from rounding to a size class.
  private var owed = PerResource(repeating: 0.0)
  private var uneven: UnevenSlowdown?

  /// The additional bytes that a screen holds.
  private struct Ballast {
    unowned let screen: ScreenController
    var blocks = PerResource<[InjectedBlock]>(repeating: [])
  }

  /// Prepares the work of an injection, on the calling thread.
  init(_ injection: Injection, placer: Placer) throws {
    self.injection = injection
    self.placer = placer
    uneven = injection.unevenPercent > 0 ? UnevenSlowdown() : nil
    counters = try ThreadCounters()
  }

  /// Called before a stage; returns the work to add at its end.
  func begin(_ stage: Stage, of screen: ScreenController) -> InjectedStage {
    // A view that is unloaded and loaded again at once may not have been noticed.
    if stage == .loadView, screen.viewIfLoaded == nil {
      drop([.viewTree, .images, .backingStore], of: screen.slot)
    }
    return InjectedStage(work: self, stage: stage, screen: screen)
  }

  /// Keeps the processor busy for the due share of `nanoseconds`, after a stage that allocated `bytes`.
  func stay(_ nanoseconds: Int, after stage: Stage, bytes: Int, slot: Int) {
    let shares = uneven?.shares(of: stage, bytes: bytes, slot: slot) ?? 0
    let percent = injection.slowdownPercent + shares * injection.unevenPercent
    let extra = Int(Double(nanoseconds) * percent / 100)
    guard extra > 0 else { return }
    let end = StageClock.now() + extra
    while StageClock.now() < end {}
  }

  /// Allocates a share of `bytes` in the stage's arena, and keeps them as long as the stage's resource exists.
  func allocate(_ bytes: Int, after stage: Stage, of screen: ScreenController) {
    guard injection.memoryPercent > 0, bytes > 0 else { return }
    let resource = stage.resource
    // A new model or cache replaces the previous one completely.
    if stage == .model || stage == .cache { drop(Resources(resource), of: screen.slot) }
    owed[resource] += Double(bytes) * injection.memoryPercent / 100
    guard owed[resource] >= Double(InjectedBlock.leastBytes) else { return }
    let before = counters.netBytes
    placer.place(kind: Int(resource.rawValue), screen: screen.slot) {
      hold(InjectedBlock(bytes: Int(owed[resource])), as: resource, of: screen)
    }
    // The bookkeeping for the block counts as part of it.
    owed[resource] -= Double(counters.netBytes - before)
  }

  /// Allocates bytes that nothing ever frees, like a return that leaks.
  func leak() {
    guard let bytes = injection.leakBytesPerReturn else { return }
    UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 16)
      .initializeMemory(as: UInt8.self, repeating: 0xA5)
  }

  /// Releases the bytes of unloaded resources. Never call it between stages, when a screen may not yet have received
  /// the resource of the last stage.
  func settle() {
    for slot in ballasts.indices {
      guard let screen = ballasts[slot]?.screen else { continue }
      drop(Resources.all.subtracting(screen.loadedResources), of: slot)
    }
  }

  /// Called when the screen in this slot ends.
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

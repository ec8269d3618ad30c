import MemoryProbe
import Screens
import Unloading

/// Looks at screens before they are covered and once they are in front again, off the clock.
final class ReturnWitness {
  /// State, pixels and resources at the moment of leaving.
  private struct Appearance {
    let screen: ScreenID
    let state: InterfaceState?
    let pixels: UInt64?
    let loaded: Resources
  }

  private let work: ScreenWork
  private let memory: MemoryInstruments
  /// Takes pictures as well, where they are asked for.
  private let album: ReturnScreenshots?
  /// What screens looked like that are returned to later, by their slots.
  private var appearances: ContiguousArray<Appearance?> = []

  /// Has room for so many screens.
  init(work: ScreenWork, memory: MemoryInstruments, album: ReturnScreenshots?, slots: Int) {
    self.work = work
    self.memory = memory
    self.album = album
    appearances.reserveCapacity(slots)
  }

  /// Notes what the screen in front looks like before another takes its place.
  func cover(_ screen: ScreenController) {
    while appearances.count <= screen.slot { appearances.append(nil) }
    appearances[screen.slot] = work.measure {
      Appearance(
        screen: screen.screenID, state: screen.interfaceState, pixels: screen.pixelDigest(),
        loaded: screen.loadedResources)
    }
    album?.cover(screen, process: memory.process)
  }

  /// Whether the screen that is in front again has lost what a person did, or looks different.
  func uncover(_ screen: ScreenController, step: Int) -> (stateLost: Bool, pixelsDiffer: Bool) {
    guard let left = appearance(of: screen) else { return (false, false) }
    let (stateLost, pixelsDiffer) = work.measure {
      (screen.interfaceState != left.state, screen.pixelDigest() != left.pixels)
    }
    album?.uncover(screen, step: step, differs: stateLost || pixelsDiffer, process: memory.process)
    return (stateLost, pixelsDiffer)
  }

  /// What was loaded when the screen was covered and still isn't, now that a person has used it again.
  func missing(of screen: ScreenController) -> Resources {
    guard let left = appearance(of: screen) else { return [] }
    appearances[screen.slot] = nil
    return left.loaded.subtracting(work.measure { screen.loadedResources })
  }

  /// Nobody returns to screens that are gone.
  func forget(_ screens: [Navigator.Key]) {
    for screen in screens where appearances.indices.contains(screen.slot) { appearances[screen.slot] = nil }
  }

  private func appearance(of screen: ScreenController) -> Appearance? {
    guard appearances.indices.contains(screen.slot), let left = appearances[screen.slot],
      left.screen == screen.screenID
    else { return nil }
    return left
  }
}

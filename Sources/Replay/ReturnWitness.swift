import MemoryProbe
import Screens
import Unloading

/// Compares screens before they are covered and after they return to the front, off the clock.
final class ReturnWitness {
  /// State, pixels and resources before the screen is covered.
  private struct Appearance {
    let screen: ScreenID
    let state: InterfaceState?
    let pixels: UInt64?
    let loaded: Resources
  }

  private let work: ScreenWork
  private let memory: MemoryInstruments
  /// The album for screenshots, if requested.
  private let album: ReturnScreenshots?
  /// The appearances of screens to which the user returns later, by slot.
  private var appearances: ContiguousArray<Appearance?> = []

  /// Reserves room for `slots` screens.
  init(work: ScreenWork, memory: MemoryInstruments, album: ReturnScreenshots?, slots: Int) {
    self.work = work
    self.memory = memory
    self.album = album
    appearances.reserveCapacity(slots)
  }

  /// Records the appearance of the front screen before another one covers it.
  func cover(_ screen: ScreenController) {
    while appearances.count <= screen.slot { appearances.append(nil) }
    appearances[screen.slot] = work.measure {
      Appearance(
        screen: screen.screenID, state: screen.interfaceState, pixels: screen.pixelDigest(),
        loaded: screen.loadedResources)
    }
    album?.cover(screen, process: memory.process)
  }

  /// Whether the returning screen has lost state or looks different.
  func uncover(_ screen: ScreenController, step: Int) -> (stateLost: Bool, pixelsDiffer: Bool) {
    guard let left = appearance(of: screen) else { return (false, false) }
    let (stateLost, pixelsDiffer) = work.measure {
      (screen.interfaceState != left.state, screen.pixelDigest() != left.pixels)
    }
    album?.uncover(screen, step: step, differs: stateLost || pixelsDiffer, process: memory.process)
    return (stateLost, pixelsDiffer)
  }

  /// The resources that were loaded when the screen was covered and are still missing after the user has used it again.
  func missing(of screen: ScreenController) -> Resources {
    guard let left = appearance(of: screen) else { return [] }
    appearances[screen.slot] = nil
    return left.loaded.subtracting(work.measure { screen.loadedResources })
  }

  /// Removes the records of screens that no longer exist.
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

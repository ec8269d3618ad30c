import Experiment
import Foundation
import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// Screenshots of the returns of one trial after which the screen looks different.
///
/// They are taken off the clock into files, and written as PNGs after the trial, so they don't change the measurement.
/// Their time and page faults are recorded and subtracted from the trial's totals.
final class ReturnScreenshots {
  private let trial: Int
  private let device: Device
  private let folder: String
  private let scratch: String
  private var kept: [Kept] = []
  private var found = Pictures()
  private(set) var cost = Cost()

  private struct Kept {
    let step: Int
    let screen: Int
  }

  /// The cost of taking screenshots.
  struct Cost {
    var wallNanoseconds = 0
    var cpuNanoseconds = 0
    var minorFaults = 0
  }

  /// Creates an album for a trial on `device`: PNGs go to `folder`, temporary files to `scratch`, created if necessary.
  init(trial: Int, device: Device, folder: String, scratch: String) throws {
    self.trial = trial
    self.device = device
    self.folder = folder
    self.scratch = scratch
    kept.reserveCapacity(Pictures.mostReturns)
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
  }

  /// Takes a first screenshot, for which cairo creates its caches; must run before the baseline is taken.
  func warmUp(_ screen: ScreenController) {
    take(screen, as: "first")
  }

  /// Takes a screenshot of a screen that is about to be covered.
  func cover(_ screen: ScreenController, process: borrowing ProcessMemory) {
    guard kept.count < Pictures.mostReturns else { return }
    outside(process) { take(screen, as: "\(screen.screenID.number)-before") }
  }

  /// Takes a second screenshot of a returning screen if it differs; otherwise drops the first.
  func uncover(_ screen: ScreenController, step: Int, differs: Bool, process: borrowing ProcessMemory) {
    found.differing += differs ? 1 : 0
    guard kept.count < Pictures.mostReturns else { return }
    outside(process) {
      let before = path("\(screen.screenID.number)-before")
      guard differs else {
        _ = unlink(before)
        return
      }
      guard rename(before, path("kept-\(kept.count)-before")) == 0 else { return }
      take(screen, as: "kept-\(kept.count)-after")
      kept.append(Kept(step: step, screen: screen.screenID.number))
    }
  }

  /// Writes the PNGs before, after and of the difference, and returns their number.
  func finish() -> Pictures {
    for (index, kept) in kept.enumerated() where found.failure == nil {
      attempt {
        let before = try picture("kept-\(index)-before")
        let after = try picture("kept-\(index)-after")
        let difference = try picture("difference")
        difference.markDifference(from: before, to: after)
        let name = String(format: "trial%04d-step%04d-screen%d", trial, kept.step, kept.screen)
        try before.writePNG(to: "\(folder)/\(name)-1-before.png")
        try after.writePNG(to: "\(folder)/\(name)-2-after.png")
        try difference.writePNG(to: "\(folder)/\(name)-3-difference.png")
        found.taken += 1
      }
    }
    try? FileManager.default.removeItem(atPath: scratch)
    return found
  }

  private func take(_ screen: ScreenController, as name: String) {
    guard found.failure == nil, let view = screen.viewIfLoaded else { return }
    attempt { try picture(name).draw(view, scale: Double(device.scale)) }
  }

  private func picture(_ name: String) throws -> Picture {
    try Picture(
      file: path(name), width: device.width * device.scale, height: device.height * device.scale)
  }

  private func path(_ name: String) -> String { "\(scratch)/\(name)" }

  /// Reports a screenshot that can't be taken, which doesn't make the trial fail.
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { found.failure = found.failure ?? "\(error)" }
  }

  private func outside(_ process: borrowing ProcessMemory, _ body: () -> Void) {
    let (start, cpu, faults) = (StageClock.now(), process.cpuNanoseconds, process.minorFaults)
    body()
    cost.wallNanoseconds += StageClock.now() - start
    cost.cpuNanoseconds += Int(process.cpuNanoseconds - cpu)
    cost.minorFaults += process.minorFaults - faults
  }
}

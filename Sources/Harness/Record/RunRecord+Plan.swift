import Foundation
import Screens

extension RunRecord {
  /// The record of a run that starts now.
  init(plan: Plan, folder: ResultsFolder, build: BuildRecord) {
    run = folder.name
    offscreen = Offscreen.version
    started = ISO8601DateFormatter().string(from: Date())
    configuration = plan.configuration
    isForLooking = plan.configuration.screenshots == nil ? nil : true
    self.build = build
    machine = MachineRecord()
    allocator = nil
    libraries = LibraryVersions()
    screens = plan.screens
    pageHashSeed = plan.configuration.seed
    humanDraw = plan.workloads["human"]?.human
    deepStack = plan.workloads["deep-stack"]?.deepStack
    tabs = plan.workloads["tabs"]?.tabs
    modalForm = plan.workloads["modal-form"]?.modalForm
    masterDetail = plan.workloads["master-detail"]?.masterDetail
    shop = plan.workloads["shop"]?.shop
    sqlitePageCacheBytes = ScreenContext.sqlitePageCacheBytes
    thinkMilliseconds = Trial.thinkMilliseconds
    warmupReturns = Trial.warmupReturns
    needs = []
  }
}

/// The suite itself.
public enum Offscreen {
  /// Semantic version; results of different ones are not compared.
  public static let version = "0.2.0"
}

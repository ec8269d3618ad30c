import Experiment
import Foundation
package import Results
import Screens

extension RunRecord {
  /// The record of a run that starts now.
  package init(plan: Plan, folder: ResultsFolder, build: BuildRecord) {
    self.init(
      folder: folder, configuration: plan.configuration, build: build, libraries: .loaded,
      screens: plan.screens, sqlitePageCacheBytes: ScreenContext.sqlitePageCacheBytes,
      planned: PlannedCells(plan))
    factors = plan.factors.all.map(Factor.init)
    humanDraw = plan.workloads["human"]?.human
    deepStack = plan.workloads["deep-stack"]?.deepStack
    tabs = plan.workloads["tabs"]?.tabs
    modalForm = plan.workloads["modal-form"]?.modalForm
    masterDetail = plan.workloads["master-detail"]?.masterDetail
    shop = plan.workloads["shop"]?.shop
    day = plan.workloads["day"]?.day
  }
}

extension PlannedCells {
  /// The cells and trials that a plan will measure.
  init(_ plan: Plan) {
    self.init(
      cells: plan.cells.map { CellIdentity($0, of: plan.factors) }, blocks: plan.blockCount,
      trials: plan.needs.count + plan.blocks.count)
  }
}

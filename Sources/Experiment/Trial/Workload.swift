public import Traces

/// A trace, and a record of how it was made.
public struct Workload: Sendable {
  /// The trace that every trial of the workload replays.
  public let trace: Trace
  /// The draw of `human`.
  public var human: HumanDraw?
  /// The parameters of `deep-stack`.
  public var deepStack: DeepStack?
  /// The parameters of `tabs`.
  public var tabs: Tabs?
  /// The parameters of `modal-form`.
  public var modalForm: ModalForm?
  /// The parameters of `master-detail`.
  public var masterDetail: MasterDetail?
  /// The parameters of `shop`.
  public var shop: Shop?
  /// The parameters of `day`.
  public var day: Day?

  /// Your own workload has only a trace; run.json keeps parameters only of the suite's own workloads.
  public init(
    trace: Trace, human: HumanDraw? = nil, deepStack: DeepStack? = nil, tabs: Tabs? = nil,
    modalForm: ModalForm? = nil, masterDetail: MasterDetail? = nil, shop: Shop? = nil, day: Day? = nil
  ) {
    self.trace = trace
    self.human = human
    self.deepStack = deepStack
    self.tabs = tabs
    self.modalForm = modalForm
    self.masterDetail = masterDetail
    self.shop = shop
    self.day = day
  }
}

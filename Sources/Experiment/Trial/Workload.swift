public import Traces

/// A trace, and the record of how it was made.
public struct Workload: Sendable {
  public let trace: Trace
  /// The draw, for `human`.
  public var human: HumanDraw?
  // The parameters of the others, each for the workload of its name.
  public var deepStack: DeepStack?
  public var tabs: Tabs?
  public var modalForm: ModalForm?
  public var masterDetail: MasterDetail?
  public var shop: Shop?

  public init(
    trace: Trace, human: HumanDraw? = nil, deepStack: DeepStack? = nil, tabs: Tabs? = nil,
    modalForm: ModalForm? = nil, masterDetail: MasterDetail? = nil, shop: Shop? = nil
  ) {
    self.trace = trace
    self.human = human
    self.deepStack = deepStack
    self.tabs = tabs
    self.modalForm = modalForm
    self.masterDetail = masterDetail
    self.shop = shop
  }
}

import Seeds

extension Application {
  /// Sends a memory warning to the app and then to every live controller, one after the other, and calls
  /// `answered` after each controller.
  ///
  /// Delivery is flat; the order between controllers is unspecified: each warning has another, drawn from the
  /// application's seed. A controller that dies before its turn is not sent the warning, nor is one made while
  /// it is delivered.
  public func deliverMemoryWarning(
    _ level: MemoryWarningLevel = .critical, answered: ((ViewController) -> Void)? = nil
  ) {
    warnings += 1
    let warning = warnings
    let former = warningLevel
    warningLevel = level
    defer { warningLevel = former }
    log.append(.didReceiveMemoryWarning)
    delegate?.applicationDidReceiveMemoryWarning(self)

    let leftBefore = left
    var order = WarningOrder(count: live.count, seed: random.next())
    while let slot = order.next() { deliver(warning, to: slot, answered) }
    if left != leftBefore { deliverToMoved(warning, answered) }
  }

  /// Who dies leaves its slot to the last one, which may so have come where the warning had passed. From the
  /// end, since leaving goes on: what moves now was sent the warning before.
  private func deliverToMoved(_ warning: UInt32, _ answered: ((ViewController) -> Void)?) {
    var slot = live.count
    while true {
      slot = min(slot, live.count) - 1
      guard slot >= 0 else { return }
      deliver(warning, to: slot, answered)
    }
  }

  private func deliver(_ warning: UInt32, to slot: Int, _ answered: ((ViewController) -> Void)?) {
    guard slot < live.count else { return }
    let controller = live[slot].takeUnretainedValue()
    guard controller.lastWarning < warning else { return }
    controller.lastWarning = warning
    controller.receiveMemoryWarning()
    answered?(controller)
  }
}

import Seeds

extension Application {
  /// Sends a memory warning to the app and then to every live controller, one after the other, and calls
  /// `answered` after each controller.
  ///
  /// Delivery is flat, and the order between controllers is unspecified: each warning has a different order,
  /// drawn from the application's seed. A controller that is deallocated before its turn does not receive the
  /// warning; neither does one made during delivery.
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

  /// When a controller is deallocated, the last one moves to its slot, which the warning may have passed
  /// already. This runs from the end, because more controllers may be deallocated: any controller that moves
  /// now has already received the warning.
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

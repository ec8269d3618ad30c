extension Navigation {
  /// - Throws: the reason why the step isn't possible, and what is expected.
  func check(_ step: Step) throws(TraceError) {
    try checkArguments(step)
    switch step {
    case .wait, .warn: return
    case .foreground:
      guard isInBackground else {
        throw TraceError("foreground while the app is in the foreground", expected: "'background' before it")
      }
      return
    case .push, .pop, .popToRoot, .finishPop, .cancelPop, .setStack, .present, .dismiss, .tab, .mark, .unmark,
      .background:
      guard !isInBackground else {
        throw TraceError("\(step) while the app is in the background", expected: "foreground, wait or warn")
      }
    }
    switch step {
    case .push, .pop, .popToRoot, .finishPop, .cancelPop, .setStack, .tab:
      if let modal = modals.last?.page {
        throw TraceError(
          "\(step) while '\(modal)' is presented: a modal screen has no stack and covers the tabs",
          expected: "present or dismiss")
      }
    case .dismiss:
      guard !modals.isEmpty else {
        throw TraceError("dismiss with nothing presented", expected: "such as 'present form' before it")
      }
    case .mark(let name) where front.guards.contains(name):
      throw TraceError(
        "\(step) of a screen that has this guard already", expected: "'unmark \(name)' before it")
    case .unmark(let name) where !front.guards.contains(name):
      throw TraceError(
        "\(step) of a screen that hasn't this guard", expected: "'mark \(name)' before it")
    case .present, .wait, .warn, .mark, .unmark, .background, .foreground: break
    }
    try checkStack(step)
  }

  private func checkStack(_ step: Step) throws(TraceError) {
    switch step {
    case .pop where stacks[selected].count == 1, .finishPop where stacks[selected].count == 1,
      .cancelPop where stacks[selected].count == 1:
      throw TraceError("\(step) on an empty stack: the home screen can't be popped")
    case .push(let page, isKept: true) where keptOnStack.contains(page):
      throw TraceError(
        "\(step) while the kept screen is on a stack already", expected: "'push \(page)' for a new one")
    default: break
    }
  }

  private func checkArguments(_ step: Step) throws(TraceError) {
    for page in step.pages where !page.isValid { throw TraceError("\(page) is not a page") }
    switch step {
    case .wait(let milliseconds) where !Step.waits.contains(milliseconds):
      throw TraceError(
        "a wait of \(milliseconds) ms", expected: "\(Step.waits.lowerBound) to \(Step.waits.upperBound) ms")
    case .tab(let tab) where !Step.tabs.contains(tab):
      throw TraceError("tab \(tab)", expected: "\(Step.tabs.lowerBound) to \(Step.tabs.upperBound)")
    case .setStack([]):
      throw TraceError("setStack without a page", expected: "such as 'setStack 3 17', or 'popToRoot'")
    default: break
    }
  }
}

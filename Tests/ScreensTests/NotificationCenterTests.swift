import Testing

@testable import Screens

@Suite("The notification centre") struct NotificationCenterTests {
  final class Observer {
    var told = 0
  }

  @Test func `tells one that asked twice twice, and one that was removed no more`() {
    let center = NotificationCenter()
    let (twice, once) = (Observer(), Observer())
    for observer in [twice, once, twice] {
      center.addObserver(observer, forName: .modelDidChange) { $0.told += 1 }
    }
    #expect(center.count(of: twice, forName: .modelDidChange) == 2)
    center.post(.modelDidChange)
    center.removeObserver(twice)
    center.post(.modelDidChange)
    #expect(twice.told == 2 && once.told == 2)
  }

  @Test func `does not retain who observes`() {
    let center = NotificationCenter()
    weak var observer: Observer?
    do {
      let made = Observer()
      observer = made
      center.addObserver(made, forName: .modelDidChange) { $0.told += 1 }
    }
    #expect(observer == nil)
    center.post(.modelDidChange)
  }
}

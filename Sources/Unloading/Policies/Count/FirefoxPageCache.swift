/// All tabs together keep a few pages, depending on the device's memory; any warning evicts all of them.
///
/// Firefox's back/forward cache (nsSHistory.cpp): with x = log2(RAM in kB) - 14, it keeps (x² - x + 2.001) /
/// 4 pages, but at most 8, for 1800 s. It assumes that each page takes 4 MB. The default memory is that of an
/// iPhone 11, 4 GiB, which gives 8 pages.
public struct FirefoxPageCache: UnloadPolicy {
  private static let mostPages = 8
  /// The number of pages to keep besides the uppermost one of each tab, from 0 to 8.
  public let pages: Int
  /// The time that a page stays after the user left it.
  public let lifetimeMilliseconds: Int

  /// `memoryBytes` is the memory of the device, above 0.
  public init(memoryBytes: Int, lifetimeMilliseconds: Int) {
    pages = Self.pages(memoryBytes: memoryBytes)
    self.lifetimeMilliseconds = lifetimeMilliseconds
  }

  /// Evicts surplus pages when a screen has appeared, all pages at a warning, and pages that are too old at
  /// other events.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared: PageCache.trim(to: pages, in: state, unloading: &list)
    case .warned: PageCache.trim(to: 0, in: state, unloading: &list)
    case .covered, .left, .ticked, .enteredBackground, .enteredForeground:
      PageCache.expire(after: lifetimeMilliseconds, in: state, unloading: &list)
    }
  }

  static func pages(memoryBytes: Int) -> Int {
    let x = binaryLogarithm(of: Double(memoryBytes) / 1024) - 14
    return x > 0 ? min(mostPages, Int(x * x - x + 2.001) / 4) : 0
  }

  /// Uses repeated squaring, because this module imports no math library.
  private static func binaryLogarithm(of value: Double) -> Double {
    var (logarithm, fraction, bit) = (Double(value.exponent), value.significand, 0.5)
    while bit > 1e-12 {
      fraction *= fraction
      if fraction >= 2 {
        fraction /= 2
        logarithm += bit
      }
      bit /= 2
    }
    return logarithm
  }
}

extension PolicyEntry {
  static let firefoxPageCache = PolicyEntry(
    name: "web.firefox", family: .count,
    parameters: [
      .bytes("memory", "the device's memory", in: 1 << 20...1 << 40, usual: 4 << 30),
      .seconds("ttl", "how long a page stays", usual: 1800),
    ],
    idea:
      "All tabs together keep up to 8 pages, depending on the device's memory, for half an hour; a warning evicts all.",
    source: "Firefox: nsSHistory.cpp",
    caveat: "Every device with at least 1 GiB keeps 8 pages, whatever their size."
  ) { FirefoxPageCache(memoryBytes: $0.count("memory"), lifetimeMilliseconds: $0.milliseconds("ttl")) }
}

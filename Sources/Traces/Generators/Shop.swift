/// The workload `shop`: somebody buys a car, from the search to the form to send.
///
/// In a list of cars the buyer opens one after the other, looks at photos and goes back; from the last car on to
/// its dealer's page, and to the list of that dealer's cars. After the last dealer they compare offers of
/// financing, fill in the form, and go back screen by screen to the home screen. The use case, finding and buying
/// a car, is Wayne Hartman's, "iOS 6 and viewDidUnload", 2012; the way through it is ours. Every screen is of a
/// kind by its name, with content of its own, numbered as they come.
public struct Shop: Codable, Hashable, Sendable {
  /// The kinds of screen that the stages are.
  enum Kind {
    static let search = "form"
    static let cars = "list"
    static let details = "article"
    static let photos = "feed"
    static let photo = "info"
    static let dealer = "web"
    static let financing = "list"
    static let terms = "article"
    static let application = "form"
    static let smallPrint = "info"
  }

  /// Dealers, each behind a list of cars: the first behind the results of the search.
  public let dealers: Int
  /// Cars that are opened in each list, one of which is gone on with.
  public let cars: Int
  /// Photos of each car that are looked at, each in a modal screen.
  public let photos: Int
  /// Offers of financing whose terms are read, one of which is gone on with.
  public let offers: Int

  /// The parameters, recorded with the results; by default 42 pushes, 31 modal screens, 73 returns, and 16 screens
  /// on the stack at its deepest.
  public init(dealers: Int = 3, cars: Int = 5, photos: Int = 2, offers: Int = 3) {
    self.dealers = dealers
    self.cars = cars
    self.photos = photos
    self.offers = offers
  }

  /// The workload as one session: dealers · (2 · cars + 2) + offers + 3 pushes, which make a stack of
  /// 4 · dealers + 4 screens, dealers · cars · photos + 1 modal screens, and as many returns as both.
  ///
  /// - Throws: a parameter out of its range.
  public func trace() throws(TraceError) -> Trace {
    try TraceError.check("dealers", dealers, 1...1_000, of: "shop")
    try TraceError.check("cars", cars, 1...1_000, of: "shop")
    try TraceError.check("photos", photos, 0...100, of: "shop")
    try TraceError.check("offers", offers, 1...1_000, of: "shop")
    var buyer = Buyer()
    try buyer.open(Kind.search)
    for _ in 0..<dealers {
      try buyer.open(Kind.cars)
      for car in 1...cars {
        try buyer.open(Kind.details)
        try buyer.open(Kind.photos)
        for _ in 0..<photos { try buyer.glance(at: Kind.photo) }
        if car < cars { try buyer.goBack(2) }
      }
      try buyer.open(Kind.dealer)
    }
    try buyer.open(Kind.financing)
    for offer in 1...offers {
      try buyer.open(Kind.terms)
      if offer < offers { try buyer.goBack(1) }
    }
    try buyer.open(Kind.application)
    try buyer.glance(at: Kind.smallPrint)
    try buyer.goBack(buyer.session.depth)
    return try Trace(name: "shop", sessions: [buyer.session])
  }
}

/// What the buyer does, and how many screens they have seen.
private struct Buyer {
  var session = Session()
  private var seen = 0

  mutating func open(_ kind: String) throws(TraceError) { try session.append(.push(page(of: kind))) }

  mutating func glance(at kind: String) throws(TraceError) {
    try session.append(.present(page(of: kind)))
    try session.append(.dismiss)
  }

  mutating func goBack(_ screens: Int) throws(TraceError) {
    for _ in 0..<screens { try session.append(.pop) }
  }

  private mutating func page(of kind: String) -> Page {
    defer { seen += 1 }
    return .kind(kind, content: seen)
  }
}

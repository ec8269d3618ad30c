/// The workload `shop`: a person buys a car, from the search to the application form.
///
/// The buyer opens the cars in a list one after the other, looks at photos and goes back. From the last car, they go
/// on to its dealer's page, and from there to the list of that dealer's cars. After the last dealer, they compare
/// offers of financing, fill in the form, and go back screen by screen to the home screen. The use case, finding and
/// buying a car, is Wayne Hartman's, "iOS 6 and viewDidUnload", 2012; the steps are our own. Every screen has a named
/// kind and its own content, numbered in the order of the screens.
public struct Shop: Codable, Hashable, Sendable {
  /// The kinds of screen for the stages of the purchase.
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

  /// The number of dealers. The buyer reaches each of them through a list of cars; the first list has the search
  /// results.
  public let dealers: Int
  /// The number of cars that the buyer opens in each list, before they go on from the last one.
  public let cars: Int
  /// The number of photos that the buyer looks at for each car, each in a modal screen.
  public let photos: Int
  /// The number of financing offers whose terms the buyer reads, before they go on from the last one.
  public let offers: Int

  /// Makes a workload with these parameters, which are recorded with the results. The defaults give 42 pushes, 31
  /// modal screens, 73 returns, and at most 16 screens on the stack.
  public init(dealers: Int = 3, cars: Int = 5, photos: Int = 2, offers: Int = 3) {
    self.dealers = dealers
    self.cars = cars
    self.photos = photos
    self.offers = offers
  }

  /// The workload as one session: dealers · (2 · cars + 2) + offers + 3 pushes, which make a stack of 4 · dealers + 4
  /// screens, dealers · cars · photos + 1 modal screens, and as many returns as pushes and modal screens together.
  ///
  /// - Throws: an error if a parameter is out of its range.
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

/// The buyer's steps, and the number of screens that they have seen.
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

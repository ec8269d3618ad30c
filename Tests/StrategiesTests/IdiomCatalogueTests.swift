import Testing

@testable import Strategies

@Suite("The catalogue of idioms") struct IdiomCatalogueTests {
  @Test(arguments: IdiomCatalogue.all.map(\.name))
  func `names for each failing idiom a correct one as its repair`(
    name: String
  ) throws {
    let entry = try Strategy("ios6/\(name)").idiom
    guard case .failing(_, let repair) = entry.standing else { return }
    let repaired = try Strategy("ios6/\(repair)").idiom
    #expect(repaired.standing == .correct)
    #expect(repaired.repairs(among: IdiomCatalogue.all).contains(name))
  }

  @Test func `says in words how an idiom stands`() throws {
    func words(_ name: String) throws -> String {
      try Strategy("ios6/\(name)").idiom.standingInWords(among: IdiomCatalogue.all)
    }
    #expect(try words("closure-strong") == "leaks; repaired by closure-weak")
    #expect(try words("closure-weak") == "correct; repairs closure-strong")
    #expect(try words("from-nib") == "correct")
  }

  @Test func `has a kind of failure for each that is known`() {
    #expect(Set(IdiomCatalogue.all.compactMap(\.failure)) == Set(IdiomEntry.Failure.allCases))
  }
}

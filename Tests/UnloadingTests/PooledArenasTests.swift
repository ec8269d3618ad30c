import Testing

@testable import Unloading

@Suite("Arenas with a pool of free pages") struct PooledArenasTests {
  private var arenas = PooledArenas()

  /// Pages of images.
  private func images(_ pages: Int32) -> PooledArenas.Pages {
    var all = PooledArenas.Pages()
    all[Int(Resource.images.rawValue)] = pages
    return all
  }

  @Test mutating func `serve requests with what screens have freed, of the same resource alone`() {
    #expect(arenas.allocate(images(100), meanwhile: images(0)) == 100)
    arenas.free(images(100))
    #expect(arenas.pages == 100)
    #expect(arenas.allocate(images(60), meanwhile: images(0)) == 0)
    var models = PooledArenas.Pages()
    models[Int(Resource.model.rawValue)] = 30
    #expect(arenas.allocate(models, meanwhile: images(0)) == 30)
    #expect(arenas.pages == 130)
  }

  @Test mutating func `keep what buffers leave for buffers`() {
    #expect(arenas.allocate(images(100), meanwhile: images(40)) == 140)
    // The buffers fit into what the first ones left; what the screen holds doesn't.
    #expect(arenas.allocate(images(30), meanwhile: images(40)) == 30)
    #expect(arenas.allocate(images(0), meanwhile: images(50)) == 10)
    #expect(arenas.pages == 180)
  }

  @Test mutating func `return all that nobody holds at a purge`() {
    _ = arenas.allocate(images(100), meanwhile: images(40))
    arenas.free(images(70))
    arenas.purge()
    #expect(arenas.pages == 30)
    #expect(arenas.allocate(images(70), meanwhile: images(40)) == 110)
  }
}

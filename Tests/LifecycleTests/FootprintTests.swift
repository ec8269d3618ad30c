import Lifecycle
import Testing

/// Tried: an eager navigation item, and room for 128 children made in `init`; both are found.
@Suite("The memory of a controller that never loads", .nothingSurvives)
struct FootprintTests {
  static let kilobyte = 1024

  @Test func `is at most 1 KiB with all that its init allocates`() throws {
    let stage = Stage()
    let plain = ViewController(in: stage.application, title: "a title too long to be kept in place")
    #expect(allocatedBytes(ofAllIn: plain) <= Self.kilobyte)
    let stack = NavigationController(in: stage.application, title: "N", root: plain)
    #expect(allocatedBytes(ofAllIn: stack, except: [plain]) <= Self.kilobyte)
  }

  @Test func `does not grow with its archive, which it shares`() throws {
    let stage = Stage()
    let archive = try Archive.ofScreen()
    let a = ArchivedScreen(in: stage.application, nib: archive)
    #expect(allocatedBytes(ofAllIn: a, except: [archive]) <= Self.kilobyte)
  }

  @Test func `is counted with the parts: an item, a view, an array of children, a long title`() {
    let stage = Stage()
    let a = Container(in: stage.application)
    let alone = allocatedBytes(ofAllIn: a)
    #expect(alone >= allocatedBytes(of: a))
    a.title = String(repeating: "long", count: 100)
    let titled = allocatedBytes(ofAllIn: a)
    #expect(titled >= alone + 400)
    let item = a.navigationItem
    let named = allocatedBytes(ofAllIn: a)
    #expect(named >= titled + allocatedBytes(of: item))
    a.loadViewIfNeeded()
    let loaded = allocatedBytes(ofAllIn: a)
    #expect(loaded >= named + allocatedBytes(of: a.view))
    let child = stage.screen("C")
    a.addChild(child)
    #expect(allocatedBytes(ofAllIn: a, except: [child]) > loaded)
    #expect(allocatedBytes(ofAllIn: a) >= loaded + allocatedBytes(of: child))
  }
}

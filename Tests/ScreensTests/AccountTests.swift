import Lifecycle
import MemoryProbe
import Screens
import Testing
import Unloading

/// What the screens say that they hold, and what the allocator says; a thread's counters, so one test at a time.
@Suite(.serialized) struct AccountTests {
  @Test(arguments: ScreenCatalogue.all, Placement.allCases)
  func `agrees with the thread's counters within 1 percent, resource by resource`(
    spec: ScreenSpec, placement: Placement
  ) throws {
    let app = try TestApp(placement: placement)
    warmUp(app)
    let before = app.context.clock.netBytes
    var own = PerResource(repeating: 0)
    for page in 1...4 { own += app.push(spec, page: page).account().usable }
    for resource in Resource.allCases {
      let allocated = app.context.clock.netBytes[resource] - before[resource]
      let tolerance = max(allocated / 100, 1_024)
      #expect(
        abs(own[resource] - allocated) <= tolerance,
        "\(spec.kind), \(resource): own account \(own[resource]), allocator \(allocated)")
    }
  }

  @Test(arguments: ScreenCatalogue.all)
  func `agrees with the arena of each kind within 1 percent`(spec: ScreenSpec) throws {
    let app = try TestApp(placement: .kind)
    warmUp(app)
    let meter = try MemoryMeter(placer: app.context.placer)
    func arenas() -> PerResource<Int> {
      app.context.placer.flushThreadCache()
      _ = meter.footprintBytes()
      var bytes = PerResource(repeating: 0)
      for resource in Resource.allCases {
        bytes[resource] = app.context.placer.allocatedBytes(kind: Int(resource.rawValue))
      }
      return bytes
    }
    let before = arenas()
    var own = PerResource(repeating: 0)
    for page in 1...4 { own += app.push(spec, page: page).account().usable }
    let after = arenas()
    for resource in Resource.allCases {
      let allocated = after[resource] - before[resource]
      #expect(
        abs(own[resource] - allocated) <= max(allocated / 100, 1_024),
        "\(spec.kind), \(resource): own account \(own[resource]), arena \(allocated)")
    }
  }

  @Test(arguments: ScreenCatalogue.all)
  func `asks for no more than it gets`(spec: ScreenSpec) throws {
    let account = try TestApp().push(spec).account()
    for resource in Resource.allCases {
      #expect(account.requested[resource] <= account.usable[resource])
      #expect(account.requested[resource] * 10 >= account.usable[resource] * 7)
    }
  }

  private func warmUp(_ app: TestApp) {
    for spec in ScreenCatalogue.all {
      app.push(spec, page: 0)
      app.navigation.pop()
    }
  }
}

@Suite struct RequestedSizeTests {
  private final class ThreeWords {
    var a = 1
    var b = 2
    var c = 3
  }

  @Test func `of an object is its header of 16 bytes and its properties`() {
    #expect(RequestedSize.of(ThreeWords()) == 16 + 24)
  }
}

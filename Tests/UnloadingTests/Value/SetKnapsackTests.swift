import Seeds
import Testing

@testable import Unloading

@Suite("The knapsack of sets of resources") struct SetKnapsackTests {
  private static let screens = 4

  /// Sizes and values of screens; each resource has a tenth of a chance to be missing.
  private func random(_ seed: UInt64) -> (bytes: [PerResource<Int>], values: [PerResource<Float>], total: Int)
  {
    var random = SplitMix64(seed: seed)
    var bytes = [PerResource<Int>](repeating: PerResource(repeating: 0), count: Self.screens)
    var values = [PerResource<Float>](repeating: PerResource(repeating: 0), count: Self.screens)
    for index in 0..<Self.screens {
      for resource in [Resource.backingStore, .viewTree, .model] where random.next(below: 10) > 0 {
        bytes[index][resource] = 1 + random.next(below: 1_000)
        values[index][resource] = Float(random.next(below: 100))
      }
    }
    return (bytes, values, bytes.reduce(0) { $0 + $1.total })
  }

  private func loaded(_ bytes: PerResource<Int>) -> Resources {
    Resource.allCases.reduce(into: []) { if bytes[$1] > 0 { $0.insert(Resources($1)) } }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [1, 9, 100])
  func `chooses what fits and is worth most, but for the rounding`(seed: UInt64, bytesPerBin: Int) {
    let (bytes, values, total) = random(seed)
    var knapsack = SetKnapsack(screens: 1)
    knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
    for index in 0..<Self.screens {
      knapsack.choices.append(
        loaded(bytes[index]), bytes: bytes[index], values: values[index])
    }
    let room = total / 3
    knapsack.prepare(from: room, upTo: room)
    knapsack.choose(room: room)
    var (size, value): (Int, Float) = (0, 0)
    for (index, kept) in knapsack.kept.enumerated() {
      #expect(ResourceSets.legal.contains(kept) && kept.isSubset(of: loaded(bytes[index])))
      size += bytes[index].total(of: kept)
      for resource in Resource.allCases where kept.contains(resource) { value += values[index][resource] }
    }
    #expect(size <= room)
    // Each of the screens may lose a bin to the rounding.
    let screens = zip(bytes, values).map { Screen(bytes: $0, values: $1) }
    let (best, least) = (
      best(screens[...], room), best(screens[...], room - Self.screens * (bytesPerBin - 1))
    )
    #expect(value <= best && (bytesPerBin > 1 || value == best))
    #expect(value >= least * 0.9)
  }

  /// Sizes are rounded down, so what is worth most may not fit. Then the capacity is lowered bin by bin.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `takes the sets of the greatest capacity whose sets fit`(seed: UInt64) {
    let (bytes, drawn, total) = random(seed)
    var values = drawn
    var more = SplitMix64(seed: seed + 1_000)
    for index in values.indices {
      // So many values that two combinations are hardly ever worth the same.
      for resource in Resource.allCases where bytes[index][resource] > 0 {
        values[index][resource] = Float(1 + more.next(below: 1 << 19))
      }
    }
    let bytesPerBin = 150
    let room = total / 2
    var knapsack = SetKnapsack(screens: 1)
    knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
    for index in 0..<Self.screens {
      knapsack.choices.append(
        loaded(bytes[index]), bytes: bytes[index], values: values[index])
    }
    knapsack.prepare(from: room, upTo: room)
    knapsack.choose(room: room)
    let value = knapsack.kept.indices.reduce(Float(0)) { $0 + values[$1].total(of: knapsack.kept[$1]) }
    let screens = zip(bytes, values).map { Screen(bytes: $0, values: $1) }
    let fitting = (0...room / bytesPerBin).reversed().lazy
      .map { bestInBins(screens[...], $0, bytesPerBin) }.first { $0.bytes <= room }
    #expect(value == fitting?.value)
  }

  /// The sizes of a next screen that a policy expects ask one table for several rooms.
  @Test(arguments: 1...40 as ClosedRange<UInt64>, [9, 100, 3_000])
  func `chooses from one table as from a table for each room`(seed: UInt64, bytesPerBin: Int) {
    let (bytes, values, total) = random(seed)
    func prepare(_ knapsack: inout SetKnapsack, worth factor: Float = 1, from least: Int, upTo most: Int) {
      knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
      for index in 0..<Self.screens {
        knapsack.choices.append(
          loaded(bytes[index]), bytes: bytes[index], values: PerResource { values[index][$0] * factor })
      }
      knapsack.prepare(from: least, upTo: most)
    }
    var one = SetKnapsack(screens: 1)
    // What an earlier decision has left must not be read.
    prepare(&one, worth: 1_000, from: 0, upTo: total)
    var sizes: Set<Int> = []
    for (least, rooms) in [(total / 5, [total, total / 2, total / 5]), (-5, [total, 60, 0, -5])] {
      prepare(&one, from: least, upTo: total)
      for room in rooms {
        var other = SetKnapsack(screens: 1)
        prepare(&other, from: room, upTo: room)
        one.choose(room: room)
        other.choose(room: room)
        #expect(one.kept == other.kept && one.kept.count == Self.screens)
        let size = one.kept.indices.reduce(0) { $0 + bytes[$1].total(of: one.kept[$1]) }
        #expect(size <= max(0, room))
        sizes.insert(size)
      }
    }
    #expect(sizes.contains(0) && sizes.count > 1)
  }

  /// What a screen holds, and what it is worth to keep it.
  private struct Screen {
    let bytes: PerResource<Int>
    let values: PerResource<Float>

    /// Each set that it may keep, with its bytes and its value.
    var sets: [(bytes: Int, value: Float)] {
      ResourceSets.legal.filter { $0.isSubset(of: bytes.resources) }
        .map { (bytes.total(of: $0), values.total(of: $0)) }
    }
  }

  /// The most valuable combination whose rounded sizes fit into so many bins.
  private func bestInBins(_ screens: ArraySlice<Screen>, _ bins: Int, _ bytesPerBin: Int)
    -> (value: Float, bytes: Int)
  {
    guard let first = screens.first else { return (0, 0) }
    return first.sets.lazy.filter { $0.bytes / bytesPerBin <= bins }.map {
      let rest = bestInBins(screens.dropFirst(), bins - $0.bytes / bytesPerBin, bytesPerBin)
      return ($0.value + rest.value, $0.bytes + rest.bytes)
    }.max { $0.0 < $1.0 } ?? (0, 0)
  }

  /// The greatest value of all combinations that fit.
  private func best(_ screens: ArraySlice<Screen>, _ room: Int) -> Float {
    guard let first = screens.first else { return 0 }
    return first.sets.lazy.filter { $0.bytes <= room }
      .map { $0.value + best(screens.dropFirst(), room - $0.bytes) }.max() ?? 0
  }

  @Test func `a set is left out if another has no more bins and is worth as much`() {
    var (bytes, values) = (PerResource(repeating: 0), PerResource<Float>(repeating: 0))
    (bytes.backingStore, bytes.viewTree, bytes.model, bytes.cache) = (250, 60, 30, 70)
    (values.backingStore, values.viewTree, values.model, values.cache) = (9, 5, 4, 3)
    // Worth nothing.
    bytes.images = 110
    var choices = SetChoices()
    choices.removeAll(bytesPerBin: 100)
    let loaded: Resources = [.backingStore, .viewTree, .model, .cache]
    choices.append(.all, bytes: bytes, values: values)
    choices.append([.viewTree, .model], bytes: bytes.of([.viewTree, .model]), values: values)
    #expect(
      choices[0].map { choices.all[$0].resources } == [
        [.viewTree, .model], [.viewTree, .model, .cache], [.backingStore, .viewTree, .model], loaded,
      ])
    #expect(choices[0].map { choices.all[$0].bins } == [0, 1, 3, 4])
    #expect(
      choices[1].map { choices.all[$0] } == [
        SetChoice(bytes: 90, bins: 0, value: 9, resources: [.viewTree, .model])
      ])
  }

  /// Bitmaps without their views can't be kept, although they would fit.
  @Test func `a screen of less than a bin keeps a set that it may keep`() {
    var choices = SetChoices()
    choices.removeAll(bytesPerBin: 100)
    let one = PerResource(repeating: 1)
    let loaded: Resources = [.backingStore, .model]
    choices.append(loaded, bytes: one.of(loaded), values: PerResource(repeating: 1))
    #expect(choices[0].map { choices.all[$0].resources } == [.model])
  }

  @Test func `a screen with all resources has the eight best sets, the empty and the whole among them`() {
    var (bytes, values) = (PerResource(repeating: 10), PerResource<Float>(repeating: 5))
    (bytes.viewTree, bytes.images, bytes.model, bytes.cache) = (3, 11, 12, 14)
    (values.viewTree, values.images, values.model, values.cache) = (50, 6, 20, 2)
    var choices = SetChoices()
    choices.append(.all, bytes: bytes, values: values)
    let sets = choices[0].map { choices.all[$0].resources }
    #expect(sets.count == SetChoices.most && sets.first == [] && sets.last == .all)
    #expect(sets.contains(.viewTree) && sets.contains([.viewTree, .model]))
    // Worth less than the view tree, and larger.
    #expect(!sets.contains(.cache) && !sets.contains(.model))
  }

  /// Their order is kept, and must not be taken for screens of other sizes with the same hash.
  @Test func `subsets come by size for each screen, however many sizes there are`() {
    var subsets = SubsetsBySize()
    var bytes = PerResource(repeating: 0)
    var random = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      let model = 1 + random.next(below: 99)
      let cache = 100 - model
      (bytes.model, bytes.cache) = (model, cache)
      let range = subsets.range(of: [.model, .cache], bytes: bytes)
      let order: [Resources] = model > cache ? [.cache, .model] : [.model, .cache]
      #expect(Array(subsets.all[range]) == [[]] + order + [[.model, .cache]])
    }
  }

  @Test func `bitmaps and displayed images stay with the views alone`() {
    #expect(ResourceSets.legal.count == 20 && Set(ResourceSets.legal).count == 20)
    for set in ResourceSets.legal where !set.contains(Resource.viewTree) {
      #expect(set.isSubset(of: [.model, .cache]))
    }
  }
}

import Experiment
import Testing
import Unloading

@testable import Claims

/// A rule that can't come out in every way is none.
@Suite("With planted numbers, a claim") struct PlantedClaimTests {
  private enum Outcome: String, CaseIterable { case supported, refuted, depends }

  @Test(arguments: ClaimCatalogue.all.map(\.number))
  func `comes out as supported, as refuted and as one that depends`(number: Int) throws {
    let claim = try #require(ClaimCatalogue.claims(numbered: [number]).first)
    let planted = try #require(Self.plants[number], "claim \(number) has no planted numbers")
    let first = claim.conditions[0]
    for outcome in Outcome.allCases {
      let effects = try planted.effects(of: claim) { condition in
        switch outcome {
        case .supported: true
        case .refuted: false
        case .depends: planted.belongs(condition, first)
        }
      }
      let result = ClaimResult(claim, effects: [effects, effects])
      #expect(result.verdict.name == outcome.rawValue, "\(result.answer)")
    }
  }

  private static let plants: [Int: Planted] = [
    1: Planted { condition, supports in
      try .planted(condition) { result in
        result.account.requested.viewTree = 1_000
        result.account.requested.backingStore = supports ? 5_000 : 1_000
      }
    },
    2: Planted { condition, supports in
      let left = condition.strategy == "ios6" ? 100 : supports ? 95 : 50
      let isControl = condition.screens[0].kind == "blank"
      return try .planted(condition, footprint: { isControl ? 0 : $1 * left })
    },
    3: Planted { condition, supports in
      let left = condition.strategy == "ios6" ? 100 : supports ? 10 : 90
      return try .planted(condition, footprint: { $1 * left })
    },
    4: Planted { condition, supports in
      try .planted(condition) {
        $0.unloading.freedBytes = condition.strategy == "ios5/outlet-cleared" ? 1_000 : supports ? 0 : 500
      }
    },
    5: Planted(
      result: { condition, supports in
        let loses = (condition.strategy == "ios5") == supports
        return try .planted(condition) {
          $0.counts.stateLost = loses ? 12 : 0
          $0.unloading.stateBytes = supports ? 1 : 1_000_000
          $0.account.usable.viewTree = 10_000
          $0.account.usable.backingStore = 10_000
        }
      }, belongs: { condition, _ in condition.strategy == "ios5" }),
    6: Planted { condition, supports in
      try .planted(condition) { $0.counts.viewLoadsInWarnings = supports ? 8 : 0 }
    },
    7: Planted { condition, supports in
      try .planted(condition) { $0.counts.visibleBroken = supports ? 6 : 0 }
    },
    8: Planted { condition, supports in
      try .planted(condition) {
        $0.peak.footprintBytes = condition.strategy == "ios6" ? 1_000 : supports ? 500 : 990
      }
    },
    9: Planted(
      result: { condition, supports in
        // Only a kept form that nobody warns about stays loaded.
        let stays = condition.trace.contains("kept") && !condition.trace.contains("warn")
        return try .planted(condition) { $0.counts.viewLoads = stays == supports ? 2 : 9 }
      }, belongs: { $0.trace == $1.trace }),
    10: Planted { condition, supports in
      try .planted(condition) { result in
        var times = StageTimes()
        times.loadView = condition.strategy == "ios6/from-nib" && supports ? 40 : 10
        result.returnAtEachPop(times)
      }
    },
    11: Planted { condition, supports in
      try .planted(condition) { $0.counts.viewLoads = supports ? 1 : 8 }
    },
    12: Planted { condition, supports in
      let left = condition.strategy == "ios5-two-levels" ? 11_000 : supports ? 9_000 : 10_900
      return try .planted(
        condition,
        footprint: { event, _ in
          event == "warn" ? left : event.hasPrefix("present") ? 11_000 : 10_000
        })
    },
    13: Planted { condition, supports in
      try .planted(condition) {
        $0.peak.footprintBytes = condition.strategy == "ios6/dirty-flag" ? 1_000 : supports ? 990 : 500
        $0.returnAtEachPop(StageTimes())
      }
    },
    14: Planted { condition, supports in
      try .planted(condition) {
        $0.unloading.freedBytes = 1_000
        $0.unloading.reclaimedAtFreeBytes = supports ? 0 : 500
      }
    },
    15: Planted { condition, supports in
      try .planted(condition) {
        $0.account.usable.model = supports ? 1_000 : 1
        $0.account.usable.viewTree = 100
      }
    },
    16: Planted { condition, supports in
      try .planted(condition, footprint: { supports || $1 == 1 ? 1_000 : 8_000 })
    },
    17: Planted { condition, supports in
      try .planted(condition) {
        $0.unloading.freedBytes = condition.strategy == "ios5/unmigrated" ? 1_000 : supports ? 0 : 500
      }
    },
    18: Planted { condition, supports in
      try .planted(condition) {
        $0.returnAtEachPop(StageTimes())
        let isFlagged = condition.strategy == "ios6/dirty-flag"
        for place in $0.returns.indices where !isFlagged || !supports || place < 2 {
          $0.returns[place].roundTrips = 1
        }
      }
    },
    19: Planted { condition, supports in
      try .planted(condition) {
        $0.peak.footprintBytes = condition.strategy == "ios6" || supports ? 1_000 : 2_000
      }
    },
    20: Planted { condition, supports in
      try .planted(condition) { result in
        var times = StageTimes()
        times.layout = condition.strategy == "ios6/from-nib" && !supports ? 40 : 10
        result.returnAtEachPop(times)
      }
    },
  ]
}

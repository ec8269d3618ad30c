import Testing
import Traces

@testable import Replay

/// A trace, a strategy, and what the log says of one screen; layout is left out.
struct LoggedStory: CustomTestStringConvertible, Sendable {
  var testDescription: String
  let platform, idiom, trace, screen: String
  let lines: [String]

  static let all = [
    LoggedStory(
      testDescription: "the base controller that brings viewDidUnload back", platform: "ios6",
      idiom: "revived-unload",
      trace: "push 1\npush 2\nwarn", screen: "1",
      lines: [
        "didReceiveMemoryWarning", "viewWillUnload (by the app)", "view = nil (by the app)",
        "viewDidUnload (by the app)",
      ]),
    LoggedStory(
      testDescription: "the same where the system unloads", platform: "ios5", idiom: "revived-unload",
      trace: "push 1\npush 2\nwarn", screen: "1",
      lines: ["didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload"]),
    LoggedStory(
      testDescription: "Apple's listing, warned twice", platform: "ios6", idiom: "nil-when-hidden",
      trace: "push 1\npush 2\nwarn\nwarn", screen: "1",
      lines: ["didReceiveMemoryWarning", "loadView", "viewDidLoad", "view = nil (by the app)"]),
    LoggedStory(
      testDescription: "who reads its view in viewDidUnload", platform: "ios5", idiom: "view-in-unload",
      trace: "push 1\npush 2\nwarn", screen: "1",
      lines: ["didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload", "loadView", "viewDidLoad"]),
    LoggedStory(
      testDescription: "the first of two levels", platform: "ios5-two-levels", idiom: "two-level",
      trace: "push 1\npresent 2\nwarn", screen: "1", lines: ["didReceiveMemoryWarning"]),
    LoggedStory(
      testDescription: "the second of two levels", platform: "ios5-two-levels", idiom: "two-level",
      trace: "push 1\npresent 2\nwarn\nwarn critical", screen: "1",
      lines: ["didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload"]),
    LoggedStory(
      testDescription: "a swipe that is finished uncovers", platform: "ios6", idiom: "plain",
      trace: "push 1\npush 2\nfinishPop", screen: "1",
      lines: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]),
    LoggedStory(
      testDescription: "a swipe that is finished takes away", platform: "ios6", idiom: "plain",
      trace: "push 1\npush 2\nfinishPop", screen: "2",
      lines: ["willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)", "deinit"]),
    LoggedStory(
      testDescription: "a swipe that is taken back", platform: "ios6", idiom: "plain",
      trace: "push 1\npush 2\ncancelPop", screen: "2",
      lines: [
        "willMove(nil)", "viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "didMove(toParent)",
      ]),
  ]
}

@Suite("the log of a trace") struct TraceLogTests {
  private func lastStep(of text: String, _ platform: String, _ idiom: String) throws -> ArraySlice<String> {
    let trace = try Trace(name: "t", utf8: Array(text.utf8), file: "t")
    var lines: [String] = []
    try TraceLog(trace, platform: platform, idiom: idiom).forEachLine {
      if !$0.contains("LayoutSubviews") { lines.append($0) }
    }
    return lines[(lines.lastIndex { $0.hasPrefix("#") }! + 1)...]
  }

  @Test("lists the events of a screen in the last step", arguments: LoggedStory.all)
  func story(_ story: LoggedStory) throws {
    let lines = try lastStep(of: story.trace, story.platform, story.idiom)
      .filter { $0.hasPrefix("\(story.screen).") }
    #expect(lines == story.lines.map { "\(story.screen).\($0)" })
  }

  /// No event says so: an app frees its data and caches, and a system its bitmaps, without a word.
  @Test(arguments: [
    (
      "ios6", "plain", "push 1\npush 2",
      ["1 lost backingStore", "2 loaded backingStore+viewTree+model+cache"]
    ),
    ("ios6", "plain", "push 1\npush 2\nwarn", []),
    ("ios6", "calls-super", "push 1\npush 2\nwarn", ["1 lost cache", "2 lost cache"]),
    ("ios6", "dirty-flag", "push 1\npush 2\nwarn", ["1 lost model"]),
    ("ios6", "dirty-flag", "push 1\npush 2\nwarn\npop", ["1 loaded backingStore+model"]),
    ("ios5-two-levels", "two-level", "push 1\npresent 2\nwarn", ["1 lost model+cache", "2 lost cache"]),
  ])
  func `tells what screens lose and load`(
    platform: String, idiom: String, trace: String, changes: [String]
  ) throws {
    let lines = try lastStep(of: trace, platform, idiom)
    #expect(lines.filter { $0.contains(" lost ") || $0.contains(" loaded ") } == changes)
  }

  /// "As pop", by console logs of real apps.
  @Test(arguments: ["ios5", "ios6"]) func `tells a finished swipe as a pop`(platform: String) throws {
    let steps = try ["pop", "finishPop"].map {
      try lastStep(of: "push 1\npush 2\nwarn\n\($0)", platform, "plain")
    }
    let appearance = steps.map { step in step.filter { $0.contains("ppear") && !$0.contains("viewIs") } }
    #expect(appearance[0] == appearance[1] && appearance[0].count == 4)
    #expect(Set(steps[0]) == Set(steps[1]))
  }
}

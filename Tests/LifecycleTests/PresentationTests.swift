import Lifecycle
import Testing

/// A row of the table of modals: what the screens hear when one is presented over `A` or dismissed.
struct ModalRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var evidence: String
  /// What is presented over A, one over the other, before the act.
  var over: [(title: String, style: ModalPresentationStyle)] = []
  var act: @Sendable (Stage) -> Void
  var log: [String]
}

@Suite("Presentation", .nothingSurvives)
struct PresentationTests {
  static let rows = [
    ModalRow(
      testDescription: "present, full screen", evidence: "4 console logs, a re-implementation agrees",
      act: { $0.present("B", .fullScreen) },
      log: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "B.viewDidAppear", "A.viewDidDisappear",
      ]),
    ModalRow(
      testDescription: "dismiss, full screen", evidence: "2 console logs, a re-implementation agrees",
      over: [("B", .fullScreen)], act: { $0.root.dismiss() },
      log: [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear", "B.viewDidDisappear", "B.deinit",
      ]),
    ModalRow(
      testDescription: "present, over full screen", evidence: "console log: A silent",
      act: { $0.present("B", .overFullScreen) },
      log: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillLayoutSubviews",
        "B.viewDidLayoutSubviews", "B.viewDidAppear",
      ]),
    ModalRow(
      testDescription: "dismiss, over full screen", evidence: "console log: A silent",
      over: [("B", .overFullScreen)], act: { $0.root.dismiss() },
      log: ["B.viewWillDisappear", "B.viewDidDisappear", "B.deinit"]),
    ModalRow(
      testDescription: "present, page sheet", evidence: "console log: A silent",
      act: { $0.present("B", .pageSheet) },
      log: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillLayoutSubviews",
        "B.viewDidLayoutSubviews", "B.viewDidAppear",
      ]),
    ModalRow(
      testDescription: "dismiss, page sheet", evidence: "console log: A silent",
      over: [("B", .pageSheet)], act: { $0.root.dismiss() },
      log: ["B.viewWillDisappear", "B.viewDidDisappear", "B.deinit"]),
    ModalRow(
      testDescription: "sheet swipe cancelled", evidence: "console log", over: [("B", .pageSheet)],
      act: { stage in
        stage.front.beginInteractiveDismissal()
        stage.front.cancelInteractiveDismissal()
      },
      log: ["B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"]),
    ModalRow(
      testDescription: "sheet swipe finished", evidence: "as dismiss", over: [("B", .pageSheet)],
      act: { stage in
        stage.front.beginInteractiveDismissal()
        stage.front.finishInteractiveDismissal()
      },
      log: ["B.viewWillDisappear", "B.viewDidDisappear", "B.deinit"]),
    ModalRow(
      testDescription: "dismissed by itself: asks its presenter", evidence: "Apple's documentation",
      over: [("B", .fullScreen)], act: { $0.front.dismiss() },
      log: [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear", "B.viewDidDisappear", "B.deinit",
      ]),
    ModalRow(
      testDescription: "the second of two dismisses what it presents, not itself",
      evidence: "Apple's documentation", over: [("B", .fullScreen), ("C", .fullScreen)],
      act: { $0.root.presentedViewController!.dismiss() },
      log: [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillLayoutSubviews",
        "B.viewDidLayoutSubviews", "B.viewDidAppear", "C.viewDidDisappear", "C.deinit",
      ]),
    ModalRow(
      testDescription: "all of a chain, full screen",
      evidence: "Apple's documentation: only the top is seen to go; order of release without evidence",
      over: [("B", .fullScreen), ("C", .fullScreen), ("D", .fullScreen)], act: { $0.root.dismiss() },
      log: [
        "D.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear", "D.viewDidDisappear", "D.deinit", "C.deinit",
        "B.deinit",
      ]),
    ModalRow(
      testDescription: "all of a chain of sheets", evidence: "none: from the top down",
      over: [("B", .pageSheet), ("C", .overFullScreen)], act: { $0.root.dismiss() },
      log: [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "C.deinit", "B.viewDidDisappear",
        "B.deinit",
      ]),
    ModalRow(
      testDescription: "full screen on a sheet: only the sheet leaves", evidence: "none",
      over: [("S", .pageSheet)], act: { $0.present("F", .fullScreen) },
      log: [
        "F.loadView", "F.viewDidLoad", "S.viewWillDisappear", "F.viewWillAppear", "F.viewIsAppearing",
        "F.viewWillLayoutSubviews", "F.viewDidLayoutSubviews", "F.viewDidAppear", "S.viewDidDisappear",
      ]),
    ModalRow(
      testDescription: "full screen on a sheet, both dismissed", evidence: "none",
      over: [("S", .pageSheet), ("F", .fullScreen)], act: { $0.root.dismiss() },
      log: ["F.viewWillDisappear", "F.viewDidDisappear", "F.deinit", "S.deinit"]),
    ModalRow(
      testDescription: "nothing to dismiss", evidence: "Apple's documentation", act: { $0.root.dismiss() },
      log: []),
  ]

  @Test("sends what real apps log, in that order", arguments: rows)
  func order(of row: ModalRow) {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    for (title, style) in row.over { stage.present(title, style) }
    _ = stage.log
    row.act(stage)
    #expect(stage.log == row.log, "evidence: \(row.evidence)")
  }

  /// Logs of real apps: "A.view stays in the window" below a sheet, and not below full screen. Tried: the
  /// presenter's view left in the window.
  @Test(
    "leaves the presenter's view in the window or not, by style", arguments: ModalPresentationStyle.allCases)
  func presentersView(style: ModalPresentationStyle) {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.present("B", style)
    #expect((stage.root.view.window != nil) == (style != .fullScreen))
    #expect(stage.front.view.window === stage.window)
    #expect(stage.window.subviews.last === stage.front.view)
    #expect(stage.front.view.frame == Rect(stage.window.frame.size))
    stage.root.dismiss()
    #expect(stage.window.subviews.map { $0 === stage.root.view } == [true])
  }

  /// Apple: the one whose view fills the window presents, for all in it.
  @Test func `is done by the outermost container, and tells of the stack only its top`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let b = stack.topViewController!
    let c = stage.screen("C")
    b.present(c)
    #expect(
      stage.wholeLog.filter { !$0.contains("ayout") } == [
        "C.loadView", "C.viewDidLoad", "N.viewWillDisappear", "B.viewWillDisappear", "C.viewWillAppear",
        "C.viewIsAppearing", "C.viewDidAppear", "N.viewDidDisappear", "B.viewDidDisappear",
      ])
    for controller in [stack, b, stack.viewControllers[0]] {
      #expect(controller.presentedViewController === c)
      #expect(controller.presentingViewController == nil)
    }
    #expect(c.presentingViewController === stack)
    #expect(c.presentedViewController == nil)
    b.dismiss()
    #expect(
      stage.log(only: .transition) == [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(c.presentingViewController == nil && b.presentedViewController == nil)
  }

  @Test func `lets a stack navigate below it: unseen below full screen, seen below a sheet`() {
    for style in ModalPresentationStyle.allCases {
      let stage = Stage()
      let stack = stage.shownStack(["A"])
      stage.present("M", style)
      _ = stage.log
      stack.push(stage.screen("B"))
      stack.push(stage.screen("C"))
      let seen =
        ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"]
        + ["B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear"]
      #expect(stage.log(only: .transition) == (style == .fullScreen ? [] : seen))
      stack.dismiss()
      #expect(stack.topViewController!.isOnScreen && stack.topViewController!.view.window != nil)
      #expect(
        stack.viewControllers.map(\.isViewLoaded)
          == (style == .fullScreen ? [true, false, true] : [true, true, true]))
    }
  }

  @Test func `may show a stack, whose top goes through the appearance with it`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    let stack = stage.stack(["B", "C"])
    _ = stage.log
    stage.root.present(stack)
    #expect(
      stage.log(only: .transition) == [
        "A.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(stack.topViewController!.view.frame == Rect(stage.window.frame.size))
    stack.topViewController!.dismiss()
    #expect(
      stage.log(only: .transition) == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
      ])
  }

  @Test func `retains what is presented until it is dismissed`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.present("B", .fullScreen)
    stage.present("C", .pageSheet)
    #expect(stage.application.liveControllerNames == ["A", "B", "C"])
    let c = stage.front
    stage.root.dismiss()
    #expect(stage.application.liveControllerNames.sorted() == ["A", "C"])
    #expect(c.presentingViewController == nil)
  }

  @Test func `may be done again with the same controller, which does not load again`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    let b = stage.screen("B")
    for style in ModalPresentationStyle.allCases {
      b.modalPresentationStyle = style
      stage.root.present(b)
      stage.root.dismiss()
    }
    #expect(stage.log(only: .loading).filter { $0.hasPrefix("B") } == ["B.loadView", "B.viewDidLoad"])
  }

  @Test func `loads an unloaded presenter before it will appear`() {
    let stage = Stage(.ios5)
    stage.window.show(stage.screen("A"))
    stage.present("B", .fullScreen)
    stage.application.deliverMemoryWarning()
    _ = stage.log
    stage.root.dismiss()
    #expect(
      stage.log.prefix(4) == ["A.loadView", "A.viewDidLoad", "B.viewWillDisappear", "A.viewWillAppear"])
  }

  @Test func `leaves the window with its root, what was covered without a word`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.present("B", .fullScreen)
    stage.present("C", .pageSheet)
    _ = stage.log
    stage.window.close()
    #expect(
      stage.log == [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "C.deinit", "B.viewDidDisappear",
        "B.deinit", "A.deinit",
      ])
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func `does nothing when a swipe ends that never began`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.present("B", .pageSheet)
    _ = stage.log
    stage.front.cancelInteractiveDismissal()
    stage.front.finishInteractiveDismissal()
    stage.root.finishInteractiveDismissal()
    #expect(stage.log == [])
    #expect(stage.front.name == "B")
  }
}

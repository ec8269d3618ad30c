package import Experiment
package import Traces

/// Every workload of the suite.
package enum WorkloadCatalogue {
  /// The depths of sessions that are deep enough for memory to matter; depths with more returns have a larger weight.
  ///
  /// A limit is a share of what the deepest session needs. Deeper sessions would make it so large that the others never
  /// reach it. Sessions of fewer than four returns are left out, because most of a trial would be pushes. Sessions of
  /// more than 24 are left out, because one of them would be most of a trial. Of 651 sessions of these depths, the 146
  /// that remain have 57 % of the returns; about ten of them are enough for a trial, instead of 26.
  package static let deepSessions = [
    Human.DepthClass(depths: 8...11, weight: 4), Human.DepthClass(depths: 12...16, weight: 2),
    Human.DepthClass(depths: 17...24, weight: 1),
  ]

  private static let article =
    "the article Custom UIViewControllers, Their Views, and Their Memory Management"

  package static let all: [WorkloadEntry] = [
    WorkloadEntry(
      name: "human",
      idea: "Recorded sessions of people, drawn by their maximum depth, each an app launch.",
      source: "Wikispeedia: West and Leskovec, WWW 2012; West, Pineau and Precup, IJCAI 2009"
    ) { seed throws(TraceError) in
      let recorded = try WikispeediaImporter.bundledSessions()
      let human = Human(
        seed: seed, classes: WorkloadCatalogue.deepSessions, returnsPerSession: 4...24,
        warmupReturns: Trial.warmupReturns,
        measuredReturns: 60)
      let draw = try human.draw(from: recorded)
      return Workload(trace: try draw.trace(from: recorded), human: draw)
    },
    WorkloadEntry(
      name: "deep-stack",
      idea: "Pushes 24 screens, looking back on the way, then goes back one by one.",
      source: "the car-buying app of W. Hartman, iOS 6 and viewDidUnload (2012)"
    ) { _ throws(TraceError) in Workload(trace: try DeepStack().trace(), deepStack: DeepStack()) },
    WorkloadEntry(
      name: "tabs",
      idea: "Four tabs, each with a stack that stays: round and round, back a screen and on in each.",
      source: "\(WorkloadCatalogue.article): tabs that are not visible must release memory, too"
    ) { _ throws(TraceError) in Workload(trace: try Tabs().trace(), tabs: Tabs()) },
    WorkloadEntry(
      name: "modal-form",
      idea:
        "Forms to fill in, an info screen presented over each, full screen and as a sheet, and dismissed.",
      source: "\(WorkloadCatalogue.article): a reader's form and its info link, in the comments"
    ) { _ throws(TraceError) in Workload(trace: try ModalForm().trace(), modalForm: ModalForm()) },
    WorkloadEntry(
      name: "master-detail",
      idea:
        "A list and its details, A → B → A → B: once with the same B objects, once with new ones each time.",
      source: "\(WorkloadCatalogue.article): view controllers X and Y"
    ) { _ throws(TraceError) in Workload(trace: try MasterDetail().trace(), masterDetail: MasterDetail()) },
    WorkloadEntry(
      name: "shop",
      idea: "Buys a car: search, cars compared, photos, dealers, financing, form; 16 screens of six kinds.",
      source: "the car-buying app of W. Hartman, iOS 6 and viewDidUnload (2012)"
    ) { _ throws(TraceError) in Workload(trace: try Shop().trace(), shop: Shop()) },
    WorkloadEntry(
      name: "day",
      idea:
        "One launch used for 16 hours: pauses, hours in the background, screens with input, media or 'keep'.",
      source: "recorded sessions as in human; pauses, gaps and guards are ours"
    ) { seed throws(TraceError) in
      let day = Day(seed: seed)
      return Workload(trace: try day.trace(from: WikispeediaImporter.bundledSessions()), day: day)
    },
  ]
}

/// The sets of resources that a screen may keep: its data in any combination, with or without views.
///
/// Bitmaps and displayed images belong to views, so a set contains them only with the view tree.
package enum ResourceSets {
  /// All sets, those without views first; a set that contains all others is last.
  package static let legal: ContiguousArray<Resources> = {
    let views: [Resources] = [
      [], .viewTree, [.viewTree, .images], [.viewTree, .backingStore], .views,
    ]
    let data: [Resources] = [[], .model, .cache, [.model, .cache]]
    return ContiguousArray(views.flatMap { views in data.map { views.union($0) } })
  }()

  /// The legal subsets of each set of resources, at the index of its raw value; the largest comes last.
  static let legalSubsets = ContiguousArray(
    (0...Resources.all.rawValue).map { loaded in legal.filter { $0.isSubset(of: Resources(rawValue: loaded)) }
    })

  /// Whether a screen may keep exactly these: no bitmaps or displayed images without their views.
  static func isLegal(_ set: Resources) -> Bool {
    set.contains(.viewTree) || set.isDisjoint(with: [.backingStore, .images])
  }

  /// Whether a screen that keeps `kept` could also keep that resource.
  static func allows(_ resource: Resource, with kept: Resources) -> Bool {
    let needsView = resource == .backingStore || resource == .images
    return !needsView || kept.contains(.viewTree)
  }
}

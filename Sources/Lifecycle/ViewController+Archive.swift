extension ViewController {
  /// Decodes the view tree, connects the outlets, then tells the views: the order in which a nib is loaded.
  ///
  /// Source: Apple, Resource Programming Guide, "The Object Loading Process".
  final func loadView(from archive: Archive) {
    let tree: ArchivedTree
    do {
      tree = try archive.decode()
    } catch {
      fatalError("\(name)'s archive can't be decoded: \(error)")
    }
    view = tree.views[0]
    for outlet in tree.outlets { connect(outlet: outlet.name, to: tree.views[outlet.view]) }
    for view in tree.views { view.awakeFromNib() }
  }

  final func sendAwakeFromNib() {
    application.log.append(.awakeFromNib, of: self)
    awakeFromNib()
  }
}

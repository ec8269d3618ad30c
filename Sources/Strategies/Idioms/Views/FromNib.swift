import Experiment
import Screens

/// A screen whose views come from a nib, an archive in the app's bundle; everything else is as in
/// revived-unload.
///
/// Source: Apple, "Resource Management in View Controllers": most controllers load their view from a
/// storyboard, and loadView is overridden only by those that make their views in code.
/// Weakness: each load decodes the archive again, so unloading costs more on return.
final class FromNibController: RevivedUnloadController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context, nib: context.nib(of: spec))
  }
}

/// A central decision: whom to unload when. One small type in one file under Policies/, one line in `PolicyCatalogue`.
///
/// It returns decisions and never unloads by itself; it sees values only, never objects and never the meter.
public protocol UnloadPolicy {
  /// Chooses what to unload, given what just happened.
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList)
}

import Unloading

/// The strategies that a run compares by default, at most ten: what platforms do, the two classic idioms, the
/// page-cache rule, the best rules of shipped systems, and our own. Any other combination can be run too.
package enum StrategyCatalogue {
  package static let names = [
    "inert",
    "ios5",
    "ios5/revived-unload",
    "ios6",
    "ios6/revived-unload",
    "ios6/dirty-flag",
    "ios6/plain/lru(bytes:50%)",
    "ios6/plain/web.bfcache",
    "ios6/plain/stack.value",
  ]

  /// Every policy, with the platform and controllers of an ordinary app, so that only the policy differs.
  package static let everyPolicy = PolicyCatalogue.all.map { "ios6/plain/\($0.example)" }
}

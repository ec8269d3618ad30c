import Unloading

/// The strategies that a run compares unless told otherwise, at most ten: what platforms do, the two classic idioms, the
/// page-cache rule, the best rules of shipped systems, and our own; any other combination runs too.
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

  /// Every policy, with the platform and the controllers of an ordinary app: where it alone makes the difference.
  package static let everyPolicy = PolicyCatalogue.all.map { "ios6/plain/\($0.example)" }
}
